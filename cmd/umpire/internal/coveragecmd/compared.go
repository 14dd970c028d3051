package coveragecmd

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/figures"
	"umpire/engines/files"
	"umpire/engines/simulate"
	"umpire/scenarios"
	"umpire/scenarios/readings"
)

// A compared is what compare --record has kept of two readings.
type compared struct {
	readings.Row
	Begins *app.CaseJSON `json:"-"` // where the line begins; nil for the beginning of a game
	of     *scenarios.Case
}

// Rows are what is kept next to scenarios, by ruling.
type rows map[string][]compared

// maxRows is how many bytes the file next to scenarios may have.
const maxRows = 1 << 22

func rowsBeside(cases []*scenarios.Case) rows {
	all := rows{}
	var read []string
	for _, c := range cases {
		dir := filepath.Dir(c.File.Name)
		if slices.Contains(read, dir) {
			continue
		}
		read = append(read, dir)
		data, _ := files.Whole(filepath.Join(dir, readings.FileName), maxRows) // without the file nothing is kept
		for _, row := range scenarios.ReadRows[readings.Row](data) {
			one := compared{Row: row}
			if one.of = row.Case(cases); one.of != nil {
				begins := app.CaseOf(one.of)
				one.Begins = &begins
			}
			all[row.Ruling] = append(all[row.Ruling], one)
		}
	}
	return all
}

// stale reports the rows that are out of date, and pairs of readings without one in a game that
// has rows.
func (r rows) stale(a *app.App, all []*readings.Ruling, opt scenarios.Options) (found bool) {
	for i, one := range all {
		if i > 0 && all[i-1].Def == one.Def {
			continue
		}
		var kept []readings.Row
		var cases []*scenarios.Case
		for _, id := range slices.Sorted(maps.Keys(r)) {
			for _, row := range r[id] {
				if strings.HasPrefix(id, one.Def.Name+".") {
					kept = append(kept, row.Row)
				}
				if row.of != nil {
					cases = append(cases, row.of)
				}
			}
		}
		if kept == nil {
			continue
		}
		for _, why := range readings.Stale(kept, one.Def, cases, opt) {
			a.Say("%s: %s (umpire compare %s --record FOLDER writes the rows again)", readings.FileName, why, one.Def.Name)
			found = true
		}
	}
	return found
}

// Says says how two readings compare, and how often they part in play.
func (c *compared) Says() string {
	_, text := c.Comparison.Says(c.Sides)
	switch {
	case c.Part != nil && (c.Results || c.Only[0] && c.Only[1]):
		text += " part"
	case c.Whole && c.File == "":
		text += ", in all that can be reached: " + figures.Counted(uint64(c.Positions), "position")
	default:
		text += fmt.Sprintf(", within these bounds: %s, %s and the scenarios", figures.Counted(uint64(c.Positions), "position"), figures.Counted(uint64(c.Games), "game"))
	}
	if c.Games > 0 && c.Part != nil {
		rate := simulate.Rate(uint64(c.Parted), uint64(c.Games), .95)
		text += fmt.Sprintf(". Of %s at random they part in %d (%.0f to %.0f %%)", figures.Counted(uint64(c.Games), "game"), c.Parted, 100*rate.Low, 100*rate.High)
	}
	return text + "."
}

// From says where the line of a parting begins, and Line what is played there before.
func (c *compared) From() string {
	if c.File == "" {
		return "from the beginning of a game"
	}
	return fmt.Sprintf("at position %d of “%s”", c.At, c.Title)
}

// Line lists the moves of a parting. The last one is where the readings part.
func (c *compared) Line() []string { return append(slices.Clone(c.Part.Line), c.Part.Move) }

// Side says what a reading says of the last move.
func (c *compared) Side(i int) string {
	if text := c.Part.Differs[i]; utf8.RuneCountInString(text) > maxDiffers {
		return string([]rune(text)[:maxDiffers]) + " …"
	}
	return c.Part.Differs[i]
}

// Said is the same without the clauses that refuse the move, which are Clauses.
func (c *compared) Said(i int) string { return strings.TrimSuffix(c.Side(i), c.Clauses(i)) }

// Clauses says which clauses refuse the last move under a reading, " by ID, ID"; "" for none.
func (c *compared) Clauses(i int) string {
	if ids, refused := strings.CutPrefix(c.Part.Differs[i], "refused"); refused {
		return ids
	}
	return ""
}

// maxDiffers is how many letters of a difference are shown.
const maxDiffers = 300
