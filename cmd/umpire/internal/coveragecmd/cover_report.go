package coveragecmd

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/rule"
	"umpire/scenarios/coverage"
)

// A share is how many clauses of a game are reached or shown.
type share struct {
	word string
	have int
	all  int // how many clauses there are
	not  []string
	why  map[string]string // reasons of the other clauses
}

// percent returns the share in percent of the clauses without a reason.
func (s *share) percent() float64 {
	asked := s.all
	for _, id := range s.not {
		if s.why[id] != "" {
			asked--
		}
	}
	if asked == 0 {
		return 100
	}
	return 100 * float64(s.have) / float64(asked)
}

// shares returns how many clauses of a game are reached and shown. A clause that
// follows only from clauses with a reason has their reason.
func (r *Covered) shares(g *coverage.Game) []share {
	book := rule.Book{Clauses: g.Def.Clauses}
	of := func(word string, set rule.Set) share {
		s := share{word: word, have: set.Len(), all: len(book.Clauses), not: book.IDs(coverage.Without(g.Def, set)), why: map[string]string{}}
		for _, id := range s.not {
			s.why[id] = r.Why(&book, id, 0)
		}
		return s
	}
	return []share{of("reached", g.Reached()), of("shown", g.Shown())}
}

// Why returns the reason of a clause. If it has none, but all clauses from which it
// follows have one, it returns the first of those.
func (r *Covered) Why(book *rule.Book, id string, deep int) string {
	c, ok := book.Find(id)
	if why := r.Known.Why(id); why != "" || !ok || deep > len(book.Clauses) {
		return why
	}
	first := ""
	for _, from := range book.Entry(c).From {
		why := r.Why(book, from, deep+1)
		if why == "" {
			return ""
		}
		if first == "" {
			first = "follows from " + from + ": " + why
		}
	}
	return first
}

// pretty writes the coverage for people. With -v it has a line for every clause.
func (c *cover) pretty(r *Covered) app.Rendering {
	return func(w io.Writer, style terminal.Style) error {
		for i, g := range r.Games {
			if i > 0 && !c.Quiet {
				fmt.Fprintln(w)
			}
			c.game(w, style, r, g)
		}
		for i := range r.against {
			against(w, style, &r.against[i])
		}
		return nil
	}
}

func (c *cover) game(w io.Writer, style terminal.Style, r *Covered, g *coverage.Game) {
	shares := r.shares(g)
	parts := []string{app.Counted(len(g.Def.Clauses), "clause")}
	for _, s := range shares {
		if s.word != "shown" || r.Stricken {
			parts = append(parts, fmt.Sprintf("%d %s", s.have, s.word))
		}
	}
	fmt.Fprintf(w, "%s: %s\n", style.Bold(g.Def.Name), strings.Join(parts, ", "))
	if !c.Quiet {
		c.marks(w, g)
	}
	if c.Verbose {
		table(w, style, g)
	}
	c.gaps(w, style, r, g, shares)
}

// marks writes how many clauses did what.
func (c *cover) marks(w io.Writer, g *coverage.Game) {
	fmt.Fprintf(w, "  %-30s %8s %8s %8s %8s\n", "", "came to", "allowed", "refused", "changed")
	row := func(name string, m *coverage.Marks) {
		fmt.Fprintf(w, "  %-30s %8d %8d %8d %8d\n", name, m.Cited.Len(), m.Allowed.Len(), m.Refused.Len(), m.Changed.Len())
	}
	row(app.Counted(g.Holding, "scenario"), &g.Scenarios)
	row("recorded outcomes", &g.Recorded)
	row(app.Counted(g.Games, "random game"), &g.Random)
}

// gaps writes the clauses that are not reached, or not shown.
func (c *cover) gaps(w io.Writer, style terminal.Style, r *Covered, g *coverage.Game, shares []share) {
	for i, s := range shares {
		if s.word == "shown" && !r.Stricken {
			continue
		}
		for _, id := range s.not {
			if i > 0 && slices.Contains(shares[0].not, id) {
				continue // it is listed above as not reached
			}
			book := rule.Book{Clauses: g.Def.Clauses}
			clause, _ := book.Find(id)
			if why := s.why[id]; why == "" {
				fmt.Fprintf(w, "  %s %s: %s\n", style.Bad("not "+s.word), style.Clause(id), book.Entry(clause).Words)
			} else if !c.Quiet {
				fmt.Fprintf(w, "  not %s %s: %s\n", s.word, style.Clause(id), style.Faint(why))
			}
		}
	}
}

// table writes a line for each clause: what it allowed (a), refused (r) and
// changed (c), in scenarios, recorded outcomes and random play.
func table(w io.Writer, style terminal.Style, g *coverage.Game) {
	fmt.Fprintf(w, "\n  %-12s%-12s%-12s%-8s%s\n", "scenarios", "recorded", "random", "shown", "a allowed, r refused, c changed, + only came to")
	reached, shown := g.Reached(), g.Shown()
	for i := range g.Def.Clauses {
		c := rule.Clause(i)
		mark := "-"
		switch {
		case shown.Has(c):
			mark = "shown"
		case reached.Has(c):
			mark = "reached"
		}
		fmt.Fprintf(w, "  %-12s%-12s%-12s%-8s%s\n", letters(&g.Scenarios, c), letters(&g.Recorded, c), letters(&g.Random, c), mark, style.Clause(g.Def.Clauses[i].ID))
	}
	fmt.Fprintln(w)
}

func letters(m *coverage.Marks, c rule.Clause) string {
	text := ""
	for _, mark := range []struct {
		set    *rule.Set
		letter string
	}{{&m.Allowed, "a"}, {&m.Refused, "r"}, {&m.Changed, "c"}} {
		if mark.set.Has(c) {
			text += mark.letter
		}
	}
	switch {
	case text != "":
		return text
	case m.Cited.Has(c):
		return "+"
	}
	return "."
}

// against writes what was gained and lost since the baseline.
func against(w io.Writer, style terminal.Style, d *coverage.Difference) {
	list := func(word string, ids []string, paint func(string) string) {
		for _, id := range ids {
			fmt.Fprintf(w, "  %s %s\n", paint(word), style.Clause(id))
		}
	}
	if len(d.GainedReached)+len(d.GainedShown) == 0 && !d.Lost() {
		fmt.Fprintf(w, "%s: as the baseline\n", style.Bold(d.Def.Name))
		return
	}
	fmt.Fprintf(w, "%s against the baseline:\n", style.Bold(d.Def.Name))
	list("gained, reached now:", d.GainedReached, style.Good)
	list("gained, shown now:", d.GainedShown, style.Good)
	list("lost, not reached now:", d.LostReached, style.Bad)
	list("lost, not shown now:", d.LostShown, style.Bad)
}

// A comparisonJSON is a comparison with a baseline, in JSON.
type comparisonJSON struct {
	Name          string   `json:"name"`
	GainedReached []string `json:"gained_reached"`
	LostReached   []string `json:"lost_reached"`
	GainedShown   []string `json:"gained_shown"`
	LostShown     []string `json:"lost_shown"`
}

func coverJSON(r *Covered) app.Rendering {
	return func(w io.Writer, _ terminal.Style) error {
		file := struct {
			coverage.File
			Against []comparisonJSON `json:"baseline,omitempty"`
		}{File: coverage.FileOf(r.Games, r.Known)}
		for i, g := range r.Games {
			for _, s := range r.shares(g) {
				for id, why := range s.why {
					if why != "" {
						file.Games[i].Reasons[id] = why
					}
				}
			}
		}
		for _, d := range r.against {
			file.Against = append(file.Against, comparisonJSON{d.Def.Name, d.GainedReached, d.LostReached, d.GainedShown, d.LostShown})
		}
		return app.WriteJSON(w, file)
	}
}
