package coveragecmd

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/screen"
	"umpire/cmd/umpire/internal/stepper"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/escape"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/ablation"
)

func walkFlag(cmd *cobra.Command, walk *bool) {
	cmd.Flags().BoolVar(walk, "walk", false, "on a terminal, step through what is not shown, and into the scenarios")
}

// A walk shows gaps on the full screen: clauses that no scenario shows.
type walk struct {
	*app.App
	title string // def of the screen
	gaps  []*gap
}

// show shows the gaps until the user leaves. Without a terminal, or without gaps, it does nothing.
func (w *walk) show() error {
	if !screen.Fits(w.App) {
		return nil
	}
	if len(w.gaps) == 0 {
		w.Say("nothing is left to go through")
		return nil
	}
	return screen.Show(w.App, w.browse())
}

func (w *walk) browse() *screen.Browse {
	b := &screen.Browse{
		Title:  w.title,
		Items:  w.items,
		Detail: w.detail,
		Status: func() string { return rule.Count(len(w.gaps), "gap") },
		Edited: func(err error) screen.Done {
			return screen.EditorNote(err, "new statements are seen when the command runs again")
		},
	}
	// at wraps a function so that it gets the chosen scenario of a gap.
	at := func(do func(g *gap, s *spot) screen.Done) func(int) screen.Done {
		return func(i int) screen.Done {
			if g := w.gaps[i]; len(g.spots) > 0 {
				return do(g, &g.spots[g.at])
			}
			return screen.Done{Note: "no scenario is near: write one"}
		}
	}
	b.Keys = []screen.Key{
		{Key: "o", Words: "open: step through the scenario, from there", Item: at(func(_ *gap, s *spot) screen.Done {
			session, err := stepper.Through(w.App, s.c, s.line+1) // after its move
			if err != nil {
				return screen.Done{Note: escape.Line(err.Error())}
			}
			return screen.Done{Step: session}
		})},
		{Key: "n", Words: "next: another of its scenarios", Item: at(func(g *gap, _ *spot) screen.Done {
			g.at = (g.at + 1) % len(g.spots)
			return screen.Done{}
		})},
		{Key: "e", Words: "edit: the file of the scenario ($EDITOR)", Item: at(func(_ *gap, s *spot) screen.Done {
			return screen.Edit(s.c.File.Name, s.line)
		})},
		{Key: "q", Words: "quit: leave, and print the report", Do: func() screen.Done { return screen.Done{Leave: true} }},
	}
	return b
}

func (w *walk) items() (items []screen.Item) {
	for _, g := range w.gaps {
		items = append(items, screen.Item{Group: g.def.Name + "  " + g.group, Text: g.name()})
	}
	return items
}

// detail shows a gap: the clause, what is missing, and the scenarios with their places.
func (w *walk) detail(i, width int) string {
	g := w.gaps[i]
	g.look(w.Options())
	var text bytes.Buffer
	out, style := terminal.NewWriter(&text), terminal.Style(true)
	book := rule.Book{Clauses: g.def.Clauses}
	if c, ok := book.Find(g.clause); ok {
		entry := book.Entry(c)
		fmt.Fprintf(out, "%s (%s): %s\n\n", style.Clause(g.clause), entry.Section, entry.Words)
	}
	if g.misread != "" {
		fmt.Fprintf(out, "misread %s: %s\n\n", style.Bold(g.misread), g.words)
	}
	fmt.Fprintf(out, "%s: %s\n", style.Bad(g.group), g.advice)
	if len(g.spots) > 0 {
		fmt.Fprintf(out, "\n%s\n", g.what)
	}
	for i := range g.spots {
		s, mark := &g.spots[i], " "
		if i == g.at {
			mark = ">"
		}
		fmt.Fprintf(out, "\n%s %s:%d  %s\n", mark, escape.Line(s.c.File.Name), s.line, style.Bold(escape.Line(s.c.Name)))
		for _, line := range s.lines() {
			fmt.Fprintf(out, "    %s\n", style.Faint(line))
		}
	}
	return screen.Wrap(text.String(), width)
}

// A gap is a clause, or a misreading of one, that no scenario shows.
type gap struct {
	def     *rule.GameDef
	clause  string
	misread string // the name of the misreading, "" for a clause disabled
	words   string
	group   string // heading of its group
	advice  string // what would close the gap
	what    string // what kind of scenarios the spots are
	spots   []spot
	at      int // the chosen spot
	looked  bool
}

// A spot is a place in a scenario.
type spot struct {
	c    *scenarios.Case
	line int
}

// The groups of gaps.
const (
	byNothing  = "noticed by nothing"
	byRecorded = "noticed by recorded outcomes only"
	byNone     = "no scenario reaches it"
)

// maxSpots is how many scenarios of a gap are listed.
const maxSpots = 20

func (g *gap) name() string {
	if g.misread != "" {
		return g.misread + " (" + g.clause + ")"
	}
	return g.clause
}

// survivors returns the changes that no scenario notices. Those with a reason come last.
func survivors(r *ablation.Report, suite *ablation.Suite) (gaps []*gap) {
	for _, game := range r.Games {
		var excused []*gap
		groups := map[string][]*gap{}
		for _, f := range game.Findings {
			if f.Verdict == ablation.Noticed {
				continue
			}
			g := &gap{def: game.Def, clause: f.Clause, misread: f.Misreading, words: f.Words}
			g.advise(f, suite)
			if why := game.Why(f); why != "" {
				g.group, g.advice = "not shown, for a reason", why
				excused = append(excused, g)
				continue
			}
			groups[g.group] = append(groups[g.group], g)
		}
		for _, group := range []string{byNothing, byRecorded, byNone} {
			gaps = append(gaps, groups[group]...)
		}
		gaps = append(gaps, excused...)
	}
	return gaps
}

func (g *gap) advise(f *ablation.Finding, suite *ablation.Suite) {
	switch {
	case f.Verdict == ablation.Recorded:
		g.group = byRecorded
		g.advice = "state in a scenario what must happen"
		g.what = "only what is recorded here differs"
		g.spots = []spot{{c: f.Minor.Case}}
		if len(f.Minor.Diags) > 0 {
			g.spots[0].line, g.looked = f.Minor.Diags[0].Line, true
		}
	case f.Reached == 0:
		g.unreached(suite)
	default:
		g.group = byNothing
		g.comes(suite)
	}
}

func (g *gap) comes(suite *ablation.Suite) {
	g.advice = "state what the clause decides"
	g.what = "scenarios that consult it"
	book := rule.Book{Clauses: g.def.Clauses}
	if c, ok := book.Find(g.clause); ok {
		for from := range book.Sources(c).Each { // scenarios cite the clauses from which this one follows
			g.add(suite.Citing(g.def, from))
		}
	}
	if len(g.spots) == 0 {
		g.near(suite)
	}
}

func (g *gap) unreached(suite *ablation.Suite) {
	g.group = byNone
	g.advice = "write one"
	g.near(suite)
}

// near adds scenarios that come to the nearest clauses in the rulebook. A variation of
// one of them may reach the clause.
func (g *gap) near(suite *ablation.Suite) {
	above := g.clause
	for strings.Contains(above, ".") && len(g.spots) == 0 {
		above = above[:strings.LastIndexByte(above, '.')]
		for i := range g.def.Clauses {
			if app.Below(g.def.Clauses[i].ID, above) {
				g.add(suite.Citing(g.def, rule.Clause(i)))
			}
		}
	}
	g.what = "scenarios that come near, to clauses of " + above + ": go aside from one"
}

func (g *gap) add(cases []*scenarios.Case) {
	for _, c := range cases {
		known := slices.ContainsFunc(g.spots, func(s spot) bool { return s.c.Scenario == c.Scenario })
		if !known && len(g.spots) < maxSpots {
			g.spots = append(g.spots, spot{c: c})
		}
	}
}

func (g *gap) look(opt scenarios.Options) {
	if g.looked {
		return
	}
	g.looked = true
	for i := range g.spots {
		g.spots[i].find(g.def, g.clause, opt)
	}
}

// find finds the line at which a scenario comes to a clause: the move in which it acts, or else the
// line that names it, or the move before which it is consulted, or the first line.
func (s *spot) find(def *rule.GameDef, clause string, opt scenarios.Options) {
	opt.Listen = true
	moments, _, _ := scenarios.Replay(s.c, opt)
	book := rule.Book{Clauses: def.Clauses}
	c, _ := book.Find(clause)
	s.line = s.c.Scenario.Title.Line
	for i := range moments {
		m := &moments[i]
		if acts := slices.ContainsFunc(m.Effects, func(e rule.Effect) bool { return e.Clause == c }); acts && m.Line > 0 && !m.Inherited {
			s.line = m.Line
			return
		}
	}
	source := s.c.File.Source
	for n := s.c.Scenario.Line; n <= s.c.Scenario.End && n <= len(source); n++ {
		if n > 0 && strings.Contains(source[n-1], clause) {
			s.line = n
			return
		}
	}
	for i := range moments {
		if m := &moments[i]; m.Asked.Has(c) && m.Line > 0 && !m.Inherited {
			s.line = m.Line
			return
		}
	}
}

func (s *spot) lines() (lines []string) {
	source := s.c.File.Source
	for n := max(1, s.c.Scenario.Title.Line, s.line-1); n <= min(s.line+2, s.c.Scenario.End, len(source)); n++ {
		lines = append(lines, escape.Line(source[n-1]))
	}
	return lines
}

// uncovered returns the clauses that the scenarios do not reach or do not show. Those
// with a reason come last.
func (r *CoverReport) uncovered() (gaps []*gap) {
	for _, game := range r.Games {
		var excused []*gap
		shares := r.shares(game)
		for i, s := range shares {
			if s.word == "shown" && !r.Stricken {
				continue
			}
			for _, id := range s.not {
				if i > 0 && slices.Contains(shares[0].not, id) {
					continue // it is listed already as not reached
				}
				g := &gap{def: game.Def, clause: id}
				if s.word == "reached" {
					g.unreached(r.suite)
				} else {
					g.group = "not shown: no scenario fails without it"
					g.comes(r.suite)
				}
				if why := s.why[id]; why != "" {
					g.group, g.advice = "not "+s.word+", for a reason", why
					excused = append(excused, g)
					continue
				}
				gaps = append(gaps, g)
			}
		}
		gaps = append(gaps, excused...)
	}
	return gaps
}
