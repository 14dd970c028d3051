package explorecmd

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/aymanbagabas/go-udiff"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/conform"
	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// differ stores a difference and writes its scenario.
func (x *conformance) differ(where string, d *conform.Difference) error {
	table, book := d.Line.Table, d.Line.Table.Book()
	told := &conformDiffJSON{Kind: string(d.Kind), Where: where, Said: d.Said, Clauses: []string{}, Moves: len(d.Line.Moves)}
	for _, c := range d.Clauses {
		told.Clauses = append(told.Clauses, book.Entry(c).ID)
	}
	if d.Left != nil {
		told.LeftOut = book.Entry(*d.Left).ID
	}
	if d.Move != nil {
		told.Move = table.PrintMove(*d.Move)
	}
	told.Words = x.words(d, told)
	told.Scenario = x.source(d, told)
	if err := app.Passes(d.Line.Def, x.file, told.Scenario); err != nil {
		told.Scenario = x.source(&conform.Difference{Line: d.Line, Kind: conform.Unclear}, told)
	}
	x.results.Difference = told
	if x.file != "" {
		if err := app.Keep(x.file, told.Scenario); err != nil {
			return exit.Usagef("--out: %v", err)
		}
	}
	return nil
}

// words describes a difference.
func (x *conformance) words(d *conform.Difference, told *conformDiffJSON) string {
	table, book := d.Line.Table, d.Line.Table.Book()
	var b strings.Builder
	switch n := len(d.Line.Moves); {
	case d.Line.From == nil:
		fmt.Fprintf(&b, "after %s", app.Counted(n, "move"))
	case n == 0:
		b.WriteString("in the position below")
	default:
		fmt.Fprintf(&b, "%s after the position below", app.Counted(n, "move"))
	}
	clauses := func(list []rule.Clause) {
		for _, c := range list {
			e := book.Entry(c)
			fmt.Fprintf(&b, "\n  %s (%s): %s", e.ID, e.Section, e.Words)
		}
	}
	switch d.Kind {
	case conform.Allows:
		fmt.Fprintf(&b, ", %s, which is illegal: %s", d.Said, told.Move)
		clauses(d.Clauses)
	case conform.Forbids:
		fmt.Fprintf(&b, ", no clause forbids this, and the engine does not allow it: %s\n  (%s)", told.Move, d.Said)
	case conform.Unclear:
		fmt.Fprintf(&b, ", the engine says what cannot be read:\n%s", indented(d.Said))
	case conform.NoAnswer:
		fmt.Fprintf(&b, ", %s", d.Said)
	case conform.Differs:
		b.WriteString(", the engine stands elsewhere (-), not as the rules have it (+):\n")
		b.WriteString(indented(positionDiff(table, d)))
		if d.Left != nil {
			b.WriteString("\nit stands where the game would be without")
			clauses([]rule.Clause{*d.Left})
		} else if len(d.Clauses) > 0 {
			b.WriteString("\nwhat acted in the last move:")
			clauses(d.Clauses)
		}
	}
	return b.String()
}

// positionDiff returns the lines in which the engine's position differs from the right
// one.
func positionDiff(table rule.AnyGame, d *conform.Difference) string {
	said := d.Said
	if p, err := table.ReadPosition(said); err == nil {
		said = table.PrintPosition(p)
	}
	var b strings.Builder
	for line := range strings.Lines(udiff.Unified("engine", "rules", said, table.PrintPosition(d.At))) {
		if !strings.HasPrefix(line, "---") && !strings.HasPrefix(line, "+++") && !strings.HasPrefix(line, "@@") {
			b.WriteString(line)
		}
	}
	return b.String()
}

func indented(text string) string {
	return "  " + strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", "\n  ")
}

// source returns a scenario that states what the rules say at the point where the
// engine differs.
func (x *conformance) source(d *conform.Difference, told *conformDiffJSON) string {
	l := d.Line
	r := &scenarios.Recording{Def: l.Def, Setup: l.Setup, Start: l.Table.Start(), Name: "An engine differs here", CardsPath: ""}
	if x.Cards != "" {
		r.CardsPath = app.Relative(x.file, x.Cards)
	}
	if l.From != nil {
		r.Start, r.FromText = *l.From, true
	}
	for _, m := range l.Moves {
		r.Moves = append(r.Moves, l.Table.PrintMove(m))
	}
	switch d.Kind {
	case conform.Allows:
		who, move, _ := strings.Cut(told.Move, ":")
		r.Name, r.Cites = told.Move+" is illegal", told.Clauses
		r.Expect = []string{who + " cannot:" + move, "  because " + strings.Join(told.Clauses, ", ")}
	case conform.Forbids:
		r.Name = told.Move + " is legal"
		r.Moves = append(r.Moves, told.Move)
	case conform.Differs:
		r.Name, r.Cites = "Where the last move leads", told.Clauses
		if told.LeftOut != "" {
			r.Cites = []string{told.LeftOut}
		}
		r.Ends = l.Table.PrintPosition(d.At)
	}
	return r.Source(l.Table)
}

func sortedKeys(m map[string]int) []string { return slices.Sorted(maps.Keys(m)) }
