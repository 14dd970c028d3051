package coveragecmd

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/pages"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/cmd/umpire/tasks"
	"umpire/scenarios"
	"umpire/scenarios/readings"
)

// pretty writes the rulings that have a choice: the matrix, and then what changes. With
// -v, or for a single ruling, it lists every scenario. With -q it lists only readings
// that no scenario distinguishes from the default.
func (r *rulings) pretty(all []*readings.Ruling) app.Rendering {
	return func(w io.Writer, style terminal.Style) error {
		if r.Quiet {
			return untold(w, style, all)
		}
		names := readingNames(all)
		for i, ruling := range all {
			if i == 0 || all[i-1].Def != ruling.Def {
				r.matrix(w, style, ofGame(all, ruling), names)
			}
		}
		for _, ruling := range all {
			if !ruling.Choice() {
				continue
			}
			fmt.Fprintf(w, "\n%s\n  %s\n", style.Clause(ruling.ID), ruling.Question)
			for _, reading := range ruling.Readings {
				r.reading(w, style, reading)
			}
		}
		return nil
	}
}

// untold writes the readings that no scenario distinguishes from the default.
func untold(w io.Writer, style terminal.Style, all []*readings.Ruling) error {
	for _, ruling := range all {
		for _, reading := range ruling.Readings {
			if ruling.Choice() && reading.Supported && !reading.Told() {
				fmt.Fprintf(w, "%s %s: %s\n", style.Clause(ruling.ID), reading.Label(), summaryOf(reading, style))
			}
		}
	}
	return nil
}

// ofGame returns the rulings of the same game as one.
func ofGame(all []*readings.Ruling, one *readings.Ruling) (same []*readings.Ruling) {
	for _, r := range all {
		if r.Def == one.Def {
			same = append(same, r)
		}
	}
	return same
}

// readingNames returns the names of all readings of rulings with a choice.
func readingNames(all []*readings.Ruling) (names []string) {
	for _, ruling := range all {
		for _, reading := range ruling.Readings {
			if ruling.Choice() && !slices.Contains(names, reading.Name) {
				names = append(names, reading.Name)
			}
		}
	}
	slices.Sort(names)
	return names
}

func (r *rulings) matrix(w io.Writer, style terminal.Style, all []*readings.Ruling, names []string) {
	choices, wide := 0, 0
	for _, ruling := range all {
		if ruling.Choice() {
			choices++
			wide = max(wide, len(ruling.ID))
		}
	}
	fmt.Fprintf(w, "%s: %s, %d with a choice of readings\n", style.Bold(all[0].Def.Name), app.Counted(len(all), "ruling"), choices)
	if choices == 0 {
		return
	}
	fmt.Fprintf(w, "  %-*s", wide, "scenarios that change under")
	for _, name := range names {
		fmt.Fprintf(w, " %9s", name)
	}
	fmt.Fprintln(w)
	for _, ruling := range all {
		if !ruling.Choice() {
			continue
		}
		fmt.Fprintf(w, "  %-*s", wide, ruling.ID)
		for _, name := range names {
			fmt.Fprintf(w, " %9s", cellOf(ruling, name))
		}
		fmt.Fprintln(w)
	}
}

// cellOf returns the cell of the matrix for a reading: * for the default, - for a
// reading that cannot be chosen, ? for one that no scenario distinguishes from the
// default.
func cellOf(ruling *readings.Ruling, name string) string {
	for _, reading := range ruling.Readings {
		switch {
		case reading.Name != name:
		case !reading.Supported:
			return "-"
		case reading.Default:
			return strings.TrimPrefix(fmt.Sprintf("%d*", len(reading.Changes)), "0")
		case !reading.Told():
			return "?"
		default:
			return fmt.Sprint(len(reading.Changes))
		}
	}
	return ""
}

func (r *rulings) reading(w io.Writer, style terminal.Style, reading *readings.Reading) {
	name := reading.Name
	if reading.Default {
		name += "*"
	}
	if reading.Alias != "" {
		name += " (" + reading.Alias + ")"
	}
	fmt.Fprintf(w, "  %-3s %s\n      %s\n", style.Bold(name), reading.Words, summaryOf(reading, style))
	if !r.Verbose && r.ruling == "" && len(reading.Changes) > 3 {
		r.changes(w, style, reading.Changes[:3])
		fmt.Fprintf(w, "      and %d more\n", len(reading.Changes)-3)
		return
	}
	r.changes(w, style, reading.Changes)
}

func (r *rulings) changes(w io.Writer, style terminal.Style, results []*scenarios.Result) {
	for _, result := range results {
		fmt.Fprintf(w, "      %s\n          %s\n", app.Place(result.Case), style.Faint(app.Saying(result)))
	}
}

// summaryOf says in one line what a reading changes.
func summaryOf(reading *readings.Reading, style terminal.Style) string {
	switch {
	case !reading.Supported:
		return style.Faint("cannot be chosen")
	case !reading.Told():
		return style.Bad("nothing tells it from the default")
	}
	stated := fmt.Sprintf("%d scenarios name it", len(reading.Stated))
	if len(reading.Stated) == 1 {
		stated = "1 scenario names it"
	}
	if n := len(reading.Changes); n == 1 {
		return stated + ", 1 changes under it"
	} else if n > 1 {
		return fmt.Sprintf("%s, %d change under it", stated, n)
	}
	return stated
}

// A rulingReportJSON is a ruling in JSON.
type rulingReportJSON struct {
	Game     string              `json:"game"`
	ID       string              `json:"id"`
	Question string              `json:"question"`
	Default  string              `json:"default"`
	Readings []readingReportJSON `json:"readings"`
}

type readingReportJSON struct {
	Name      string           `json:"name"`
	Alias     string           `json:"alias,omitempty"`
	Words     string           `json:"words"`
	Supported bool             `json:"supported"`
	Stated    []app.CaseJSON   `json:"stated"`
	Changes   []app.NoticeJSON `json:"changes"`
}

func rulingReports(all []*readings.Ruling) []rulingReportJSON {
	list := []rulingReportJSON{}
	for _, ruling := range all {
		one := rulingReportJSON{ruling.Def.Name, ruling.ID, ruling.Question, ruling.Default, []readingReportJSON{}}
		for _, reading := range ruling.Readings {
			r := readingReportJSON{reading.Name, reading.Alias, reading.Words, reading.Supported, []app.CaseJSON{}, []app.NoticeJSON{}}
			for _, c := range reading.Stated {
				r.Stated = append(r.Stated, app.CaseOf(c))
			}
			for _, result := range reading.Changes {
				r.Changes = append(r.Changes, app.NoticeOf(result))
			}
			one.Readings = append(one.Readings, r)
		}
		list = append(list, one)
	}
	return list
}

func rulingsJSON(all []*readings.Ruling, cost *tasks.Cost) app.Rendering {
	return func(w io.Writer, _ terminal.Style) error {
		report := map[string]any{"version": 1, "rulings": rulingReports(all)}
		if cost != nil {
			report["cost"] = cost
		}
		return app.WriteJSON(w, report)
	}
}

func rulingsMarkdown(all []*readings.Ruling) app.Rendering {
	return func(w io.Writer, _ terminal.Style) error { return pages.Markdown(w, "rulings", rulingsGames(all)) }
}
