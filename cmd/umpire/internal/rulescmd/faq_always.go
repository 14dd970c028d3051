package rulescmd

import (
	"context"
	"fmt"
	"maps"
	"math"
	"path/filepath"
	"slices"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/figures"
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
	Reports  []*always.Report
	Proposed []string // lines of a statement, when there is none
	Setup    string   // in words
	Worlds   []always.World
	Err      error
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
			return &searched{Err: always.ErrStopped}
		}
		search := &always.Search{
			Def: e.Def, Setup: e.Case.Setup, Always: alwaysOf(e.Case), Positions: s.positions, Seed: seed, Games: opt.Games, Done: ctx.Done(),
			CardsPath: app.Relative("", app.CardsOf(e.Case)),
		}
		for _, m := range e.Moments {
			search.Moments = append(search.Moments, m.Position)
		}
		found := &searched{Setup: always.Setup(e.Def, e.Case.Setup, e.Table)}
		if len(search.Always) == 0 {
			search.Positions = min(s.positions, 300)
			found.Proposed = search.Propose(e.Table, e.Case.Script(), e.Answer)
			return found
		}
		if found.Reports, found.Err = search.Run(); found.Err == nil && s.worlds {
			found.Worlds = search.Worlds(found.Reports)
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
		for _, r := range found.Reports {
			if row, ok := r.Row(found.Setup); ok {
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
	return fmt.Sprintf("No exception found: it applied in %s of %s, with %s.", figures.Count(uint64(least.Applied)), figures.Counted(uint64(least.Positions), "position"), setup)
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
	if found.Err != nil {
		codes = append(codes, exit.Usage)
	}
	for _, r := range found.Reports {
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
	for _, r := range found.Reports {
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
