package coveragecmd

import (
	"bytes"
	"fmt"

	tea "charm.land/bubbletea/v2"
	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/screen"
	"umpire/cmd/umpire/internal/stepper"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/escape"
	"umpire/engines/rule"
)

// walkFlag adds --walk.
func walkFlag(cmd *cobra.Command, walk *bool) {
	cmd.Flags().BoolVar(walk, "walk", false, "on a terminal, first go through what is not shown, and into the scenarios")
}

// A walk shows gaps on the full screen: clauses that no scenario shows.
type walk struct {
	*app.App
	title string // def of the screen
	gaps  []*gap
}

// show shows the gaps until the user leaves. Without a terminal, or without gaps, it
// does nothing.
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
	var note string
	b := &screen.Browse{
		Title:  w.title,
		Items:  w.items,
		Detail: w.detail,
		Status: func() string { return app.Counted(len(w.gaps), "gap") },
		Got: func(msg tea.Msg) (screen.Done, bool) {
			_, is := msg.(edited)
			return screen.Done{Note: note}, is
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
		{Key: "o", Words: "open: step through the scenario, from there", Do: at(func(_ *gap, s *spot) screen.Done {
			session, err := stepper.Through(w.App, s.c, s.lineAfter())
			if err != nil {
				return screen.Done{Note: escape.Line(err.Error())}
			}
			return screen.Done{Step: session}
		})},
		{Key: "n", Words: "next: another of its scenarios", Do: at(func(g *gap, _ *spot) screen.Done {
			g.at = (g.at + 1) % len(g.spots)
			return screen.Done{}
		})},
		{Key: "e", Words: "edit: the file of the scenario ($EDITOR)", Do: at(func(_ *gap, s *spot) screen.Done {
			note = "what is stated now is seen when the command runs again"
			return screen.Edit(s.c.File.Name, s.line, func(err error) tea.Msg {
				if err != nil {
					note = "the editor ended with an error"
				}
				return edited{}
			})
		})},
		{Key: "q", Words: "quit: leave, and print the report", Do: func(int) screen.Done { return screen.Done{Leave: true} }},
	}
	return b
}

// An edited is the message that the editor has ended.
type edited struct{}

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
