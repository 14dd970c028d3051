package coveragecmd

import (
	"fmt"
	"io"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/report"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/cmd/umpire/tasks"
	"umpire/scenarios"
	"umpire/scenarios/ablation"
)

// pretty writes a report for people: the numbers of each game, and all changes that no
// scenario notices. With -v or --clause it lists every change.
func (b *ablate) pretty(r *ablation.Report) app.Rendering {
	return func(w io.Writer, style terminal.Style) error {
		for _, g := range r.Games {
			fmt.Fprintf(w, "%s: %s\n", style.Bold(g.Def.Name), strings.Join(tallies(g), "; "))
			for _, f := range g.Findings {
				switch {
				case f.Verdict != ablation.Noticed && g.Why(f) == "":
					b.unnoticed(w, style, f)
				case b.clauses != "" || b.Verbose:
					b.finding(w, style, f, g.Why(f))
				case f.Verdict != ablation.Noticed && !b.Quiet:
					fmt.Fprintf(w, "  %s  not shown: %s\n", what(style, f), g.Why(f))
				}
			}
		}
		return nil
	}
}

func tallies(g *ablation.GameReport) (parts []string) {
	add := func(t ablation.Tally, what string) {
		if t.All == 0 {
			return
		}
		part := fmt.Sprintf("%s, %d noticed", app.Counted(t.All, what), t.Noticed)
		if t.Excused > 0 {
			part += fmt.Sprintf(", %d with a reason", t.Excused)
		}
		parts = append(parts, part)
	}
	add(g.Struck(), "clause")
	add(g.Misread(), "misreading")
	return parts
}

// what names a change: "without roam.claim.bid", "misread early-rest (roam...)".
func what(style terminal.Style, f *ablation.Finding) string {
	if f.Misreading != "" {
		return "misread " + style.Bold(f.Misreading) + " (" + style.Clause(f.Clause) + ")"
	}
	return "without " + style.Clause(f.Clause)
}

// unnoticed writes a change that no scenario notices.
func (b *ablate) unnoticed(w io.Writer, style terminal.Style, f *ablation.Finding) {
	fmt.Fprintf(w, "  %s  %s\n      %s\n", what(style, f), style.Bad("noticed by nothing"), f.Words)
	switch f.Verdict {
	case ablation.Recorded:
		fmt.Fprintf(w, "      only the recorded outcomes of %s differ: state what must come about\n", app.Place(f.Minor.Case))
	case ablation.Unreached:
		fmt.Fprintf(w, "      no scenario comes to it: write one\n")
	default:
		fmt.Fprintf(w, "      %s: state what it decides\n", comeToIt(f.Reached))
	}
}

// comeToIt says how many scenarios come to a clause without noticing its change.
func comeToIt(n int) string {
	switch n {
	case 0:
		return "no scenario that cites it minds"
	case 1:
		return "1 scenario comes to it and does not mind"
	}
	return fmt.Sprintf("%d scenarios come to it and do not mind", n)
}

// finding writes a change and who notices it.
func (b *ablate) finding(w io.Writer, style terminal.Style, f *ablation.Finding, why string) {
	if len(f.By) == 0 {
		fmt.Fprintf(w, "  %s  not shown: %s\n", what(style, f), why)
		return
	}
	fmt.Fprintf(w, "  %s  %s\n", what(style, f), noticed(f, b.all))
	for _, r := range f.By {
		fmt.Fprintf(w, "      %s\n", app.Place(r.Case))
		fmt.Fprintf(w, "          %s\n", style.Faint(app.Saying(r)))
	}
}

func noticed(f *ablation.Finding, all bool) string {
	if !all {
		return "noticed"
	}
	return "noticed by " + app.Counted(len(f.By), "scenario")
}

// An ablationJSON is the report in JSON.
type ablationJSON struct {
	Version int                `json:"version"`
	Games   []ablationGameJSON `json:"games"`
	Cost    *tasks.Cost        `json:"cost,omitempty"` // of a campaign, otherwise nil
}

type ablationGameJSON struct {
	Name             string       `json:"name"`
	Struck           int          `json:"struck"`
	Noticed          int          `json:"noticed"`
	Excused          int          `json:"excused"`
	Unnoticed        []string     `json:"unnoticed"` // clauses without a reason
	Misread          int          `json:"misreadings"`
	MisreadNoticed   int          `json:"misreadings_noticed"`
	MisreadUnnoticed []string     `json:"misreadings_unnoticed"`
	Changes          []mutantJSON `json:"changes"`
}

type mutantJSON struct {
	Clause     string           `json:"clause"`
	Misreading string           `json:"misreading,omitempty"`
	Words      string           `json:"words"`
	Verdict    ablation.Verdict `json:"verdict"`
	Reason     string           `json:"reason,omitempty"`
	Reached    int              `json:"reached"` // how many scenarios come to the clause
	Tried      int              `json:"tried"`
	NoticedBy  []app.NoticeJSON `json:"noticed_by"`
}

func (b *ablate) jsonReport(r *ablation.Report) app.Rendering {
	cost := cost(b.App)
	return func(w io.Writer, _ terminal.Style) error { return app.WriteJSON(w, ablationOf(r, cost)) }
}

func ablationOf(r *ablation.Report, cost *tasks.Cost) ablationJSON {
	all := ablationJSON{1, []ablationGameJSON{}, cost}
	for _, g := range r.Games {
		struck, misread := g.Struck(), g.Misread()
		one := ablationGameJSON{g.Def.Name, struck.All, struck.Noticed, struck.Excused, []string{}, misread.All, misread.Noticed, []string{}, []mutantJSON{}}
		for _, f := range g.Findings {
			m := mutantJSON{f.Clause, f.Misreading, f.Words, f.Verdict, g.Why(f), f.Reached, f.Tried, []app.NoticeJSON{}}
			for _, r := range f.By {
				m.NoticedBy = append(m.NoticedBy, app.NoticeOf(r))
			}
			switch {
			case f.Verdict == ablation.Noticed || m.Reason != "":
			case f.Misreading != "":
				one.MisreadUnnoticed = append(one.MisreadUnnoticed, f.Misreading)
			default:
				one.Unnoticed = append(one.Unnoticed, f.Clause)
			}
			one.Changes = append(one.Changes, m)
		}
		all.Games = append(all.Games, one)
	}
	return all
}

// strykerReport writes a report as one of mutation testing. The source code in it is a
// short rulebook with one line for each clause.
func (b *ablate) strykerReport(r *ablation.Report, cases []*scenarios.Case) app.Rendering {
	return func(w io.Writer, _ terminal.Style) error {
		s, places := New(), report.NewPlaces(b.Files.Path)
		for _, c := range cases {
			s.Test(places.Of(c.File.Name), report.NameOf(c), c.Scenario.Title.Line, c.Scenario.Title.Col)
		}
		for _, g := range r.Games {
			book := s.Book(g.Def)
			for _, f := range g.Findings {
				m := book.Mutant(f.Clause, f.Misreading, f.Words)
				m.Covered(f.Reached)
				switch {
				case f.Verdict == ablation.Noticed:
					for _, r := range f.By {
						m.KilledBy(report.NameOf(r.Case), app.Saying(r))
					}
				case g.Why(f) != "":
					m.Ignored(g.Why(f))
				}
			}
		}
		return app.WriteJSON(w, s)
	}
}
