package rulescmd

import (
	"context"
	"fmt"
	"io"
	"maps"
	"math"
	"path/filepath"
	"slices"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/figures"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/atomicfile"
	"umpire/engines/files"
	"umpire/engines/parallel"
	"umpire/scenarios"
	"umpire/scenarios/always"
	"umpire/scenarios/faq"
	"umpire/scenarios/syntax"
)

// Statements are what faq searches for exceptions, and what it found.
type statements struct {
	on, worlds bool
	keep       bool // in the file next to the scenarios
	positions  int
	found      map[*scenarios.Case]*searched
}

// A searched is the result for the statements of a case.
type searched struct {
	reports  []*always.Report
	proposed []string // lines of a statement, when there is none
	setup    string   // in words
	worlds   []always.World
	err      error
	known    bool
}

// searchAll searches for exceptions to the statements of the questions' scenarios. For readers it
// prints each question as soon as it is known what was found.
func (q *faqs) searchAll(ctx context.Context, entries []*faq.Entry, opt scenarios.Options) error {
	s := &q.always
	if s.positions < 1 {
		return exit.Usagef("--positions must be at least 1")
	}
	s.found = map[*scenarios.Case]*searched{}
	if !s.on {
		return nil
	}
	var all []*faq.Entry
	for _, e := range entries {
		if s.found[e.Case] == nil && e.Table != nil {
			s.found[e.Case] = &searched{}
			all = append(all, e)
		}
	}
	var seed uint64 = 1
	if opt.Seed != nil {
		seed = *opt.Seed
	}
	bar := app.NewProgress(q.App, 0, len(all), "answers")
	defer bar.Clear()
	parallel.InOrder(all, q.Jobs, func(e *faq.Entry) *searched {
		if ctx.Err() != nil {
			return &searched{err: always.ErrStopped}
		}
		search := &always.Search{
			Def: e.Def, Setup: e.Case.Setup, Always: alwaysOf(e.Case), Positions: s.positions, Seed: seed, Games: opt.Games, Done: ctx.Done(),
		}
		if cards := app.CardsOf(e.Case); cards != "" {
			search.CardsPath = app.Relative("", cards)
		}
		for _, m := range e.Moments {
			search.Moments = append(search.Moments, m.Position)
		}
		found := &searched{setup: always.Setup(e.Def, e.Case.Setup, e.Table)}
		if len(search.Always) == 0 {
			search.Positions = min(s.positions, 300)
			found.proposed = search.Propose(e.Table, e.Case.Script(), e.Answer)
			return found
		}
		if found.reports, found.err = search.Run(); found.err == nil && s.worlds {
			found.worlds = search.Worlds(found.reports)
		}
		return found
	}, func(e *faq.Entry, found *searched) {
		*s.found[e.Case] = *found
		s.found[e.Case].known = true
		if ctx.Err() == nil && q.format == "pretty" {
			bar.Clear()
			for ; q.printed < len(entries) && (s.found[entries[q.printed].Case] == nil || s.found[entries[q.printed].Case].known); q.printed++ {
				q.print(q.Out, q.Style(), entries, q.printed)
			}
		}
		bar.Step()
	})
	if err := q.Ended(ctx); err != nil || !s.keep {
		return err
	}
	rows := map[string][]always.Row{}
	for _, e := range all {
		dir, found := filepath.Dir(e.Case.File.Name), s.found[e.Case]
		for _, r := range found.reports {
			if row, ok := r.Row(found.setup); ok {
				rows[dir] = append(rows[dir], row)
			}
		}
	}
	for _, dir := range slices.Sorted(maps.Keys(rows)) {
		if err := atomicfile.Over(filepath.Join(dir, always.FileName), scenarios.WriteRows(rows[dir])); err != nil {
			return err
		}
	}
	return nil
}

// maxRows is how many bytes the file next to scenarios may have.
const maxRows = 1 << 22

// recorded returns a sentence about the statements of a question: what the file next to its
// scenario keeps of the one that applied least. It is "" unless the file has them all.
func (b *binder) recorded(e *faq.Entry) string {
	statements := alwaysOf(e.Case)
	if e.Table == nil || len(statements) == 0 {
		return ""
	}
	if dir := filepath.Dir(e.Case.File.Name); b.rows == nil || dir != b.folder {
		data, _ := files.Whole(filepath.Join(dir, always.FileName), maxRows) // without the file nothing is kept
		b.folder, b.rows = dir, map[always.Row]always.Row{}
		for _, r := range scenarios.ReadRows[always.Row](data) {
			b.rows[always.Row{Setup: r.Setup, Claim: r.Claim}] = r
		}
	}
	setup := always.Setup(e.Def, e.Case.Setup, e.Table)
	least := always.Row{Applied: math.MaxInt}
	for _, statement := range statements {
		for _, line := range always.Lines(statement) {
			r, kept := b.rows[always.Row{Setup: setup, Claim: line}]
			if !kept {
				return ""
			}
			if r.Applied < least.Applied {
				least = r
			}
		}
	}
	for _, r := range e.Case.Setup.Rulings { // readers of pages know no IDs
		if ruling := e.Def.Ruling(r.Name); ruling != nil {
			setup = strings.ReplaceAll(setup, r.Name+" = "+r.Value, fmt.Sprintf("reading %s of %q", r.Value, ruling.Question))
		}
	}
	return "No exception found: it " + applied(least.Applied, least.Positions, setup) + "."
}

// applied says in how many positions a statement applied.
func applied(n, of int, setup string) string {
	return fmt.Sprintf("applied in %s of %s, with %s", figures.Count(uint64(n)), figures.Counted(uint64(of), "position"), setup)
}

func alwaysOf(c *scenarios.Case) (all []*syntax.Always) {
	for _, step := range c.Script() {
		if a, is := step.(*syntax.Always); is {
			all = append(all, a)
		}
	}
	return all
}

func (s *statements) code(e *faq.Entry, strict bool) int {
	found := s.found[e.Case]
	if found == nil {
		return exit.OK
	}
	codes := []int{exit.OK}
	if found.err != nil {
		codes = append(codes, exit.Usage)
	}
	for _, r := range found.reports {
		switch {
		case r.Err != nil:
			codes = append(codes, exit.Usage)
		case r.Exception != nil:
			codes = append(codes, exit.Failed)
		case r.Vacuous() != "" && strict:
			codes = append(codes, exit.Threshold)
		}
	}
	return exit.Lowest(codes...)
}

// write prints what was found about the statements of a question.
func (s *statements) write(w io.Writer, style terminal.Style, e *faq.Entry) {
	found := s.found[e.Case]
	switch {
	case found == nil:
		return
	case found.err != nil:
		fmt.Fprintf(w, "  %s\n", style.Bad(found.err.Error()))
		return
	case len(found.reports) == 0:
		if found.proposed != nil {
			fmt.Fprintf(w, "  nothing is said of every position; it could be\n    %s\n", style.Faint(strings.Join(found.proposed, "\n    ")))
		}
		return
	}
	for _, r := range found.reports {
		when := ""
		if r.When != "" {
			when = " when " + r.When
		}
		fmt.Fprintf(w, "  always%s: %s\n", when, r.Claim)
		for _, line := range said(r, found.setup, style) {
			fmt.Fprintf(w, "    %s\n", line)
		}
	}
	for _, world := range found.worlds {
		fmt.Fprintf(w, "  %s\n", style.Warn("otherwise with "+world.Name+": "+world.Claim))
		for line := range strings.Lines(world.Exception.Source) {
			fmt.Fprint(w, strings.TrimRight("      "+line, " \n")+"\n")
		}
	}
}

// said says what is known of a claim. The word proved is never used: a search proves nothing.
func said(r *always.Report, setup string, style terminal.Style) (lines []string) {
	switch {
	case r.Err != nil:
		return []string{style.Bad(r.Err.Error())}
	case r.Exception != nil:
		what := "an exception was found"
		if r.Exception.Varied {
			what += ", in a position that breaks no rule; no play to it is known"
		}
		lines = append(lines, style.Bad(what))
		if r.Exception.Binding != "" {
			lines = append(lines, "where it is "+r.Exception.Binding)
		}
		lines = append(lines, strings.Split(strings.TrimSuffix(r.Exception.Source, "\n"), "\n")...)
		if r.Exception.Passes != nil {
			lines = append(lines, style.Warn("this scenario does not pass: "+r.Exception.Passes.Error()))
		}
		return lines
	case r.Vacuous() != "":
		return []string{style.Bad(fmt.Sprintf("%s in %s: this says nothing", r.Vacuous(), figures.Counted(uint64(r.Positions), "position")))}
	}
	lines = []string{style.Good("no exception found") + ": it " + applied(r.Applied, r.Positions, setup)}
	for _, warning := range r.Warnings() {
		lines = append(lines, style.Warn(warning))
	}
	return slices.Clip(lines)
}

// A statementJSON is a claim about every position and what was found, in JSON.
type statementJSON struct {
	When      string `json:"when,omitempty"`
	Claim     string `json:"claim"`
	Positions int    `json:"positions"` // how many were asked about
	Applied   int    `json:"applied"`   // in how many of them it applied
	Vacuous   string `json:"vacuous,omitempty"`
	Mistake   string `json:"mistake,omitempty"`
	Exception string `json:"exception,omitempty"` // a scenario that passes
}

func (s *statements) json(e *faq.Entry) (list []statementJSON) {
	found := s.found[e.Case]
	if found == nil {
		return nil
	}
	for _, r := range found.reports {
		one := statementJSON{When: r.When, Claim: r.Claim, Positions: r.Positions, Applied: r.Applied, Vacuous: r.Vacuous()}
		if r.Err != nil {
			one.Mistake = r.Err.Error()
		}
		if r.Exception != nil {
			one.Exception = r.Exception.Source
		}
		list = append(list, one)
	}
	return list
}
