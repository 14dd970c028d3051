package ablation

import (
	"slices"

	"umpire/engines/parallel"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// A Citation is a clause that a scenario cites in its heading.
type Citation struct {
	Case   *scenarios.Case // the first of the scenario's cases that passes
	At     syntax.Text
	Missed bool // the scenario fails without the clause, without one that it follows from, or when it is misread
	// Differs is set when the scenario passes without the clause, but the
	// game passes through other positions: the scenario does not state what the
	// clause does. If it is not set, another clause has the same effect here, or
	// nobody tries what the clause forbids.
	Differs bool
}

// Citations strikes out every clause that a scenario cites in its heading, for that
// scenario alone, and also tries the misreadings of the clause. It reports whether
// the scenario fails then; if not, the citation is doubtful. It reports in the order
// of the files. Once done is closed, the rest is skipped.
func (s *Suite) Citations(cases []*scenarios.Case, done <-chan struct{}, jobs int, report func(*Citation)) {
	holds := map[*scenarios.Case]bool{}
	for _, trials := range s.trials {
		for _, t := range trials {
			holds[t.c] = true
		}
	}
	rows := map[*syntax.Scenario][]*scenarios.Case{}
	var all []*Citation
	for _, c := range cases {
		if !holds[c] {
			continue
		}
		rows[c.Scenario] = append(rows[c.Scenario], c)
		if len(rows[c.Scenario]) > 1 {
			continue
		}
		for _, id := range c.Scenario.Cites {
			all = append(all, &Citation{Case: c, At: id})
		}
	}
	parallel.InOrder(all, jobs, func(one *Citation) bool {
		select {
		case <-done:
			return false
		default:
		}
		one.Missed, one.Differs = s.misses(rows[one.Case.Scenario], one.At.S)
		return true
	}, func(one *Citation, ran bool) {
		if ran {
			report(one)
		}
	})
}

// misses reports whether one of the cases fails when a clause is struck out or
// misread. If none does, differs reports whether one passes through other positions.
func (s *Suite) misses(cases []*scenarios.Case, id string) (missed, differs bool) {
	changes := s.changes(cases[0].Def, id)
	for _, opt := range changes {
		for _, c := range cases {
			if r := scenarios.Run(c, opt); r.Status == scenarios.Failed && r.Class != scenarios.Input && r.Class != scenarios.Fault {
				return true, false
			}
		}
	}
	for _, opt := range changes {
		for _, c := range cases {
			if otherwise(c, s.opt, opt) {
				return false, true
			}
		}
	}
	return false, false
}

// changes returns the ways to change a clause: strike it out, or the clauses that it
// follows from, and its misreadings.
func (s *Suite) changes(def *rule.GameDef, id string) (changes []scenarios.Options) {
	book := rule.Book{Clauses: def.Clauses}
	if c, ok := book.Find(id); ok {
		for source := range book.Sources(c).Each {
			opt := s.opt
			opt.Without = []string{book.Entry(source).ID}
			changes = append(changes, opt)
		}
	}
	for _, m := range def.Misreadings {
		if m.Clause == id {
			opt := s.opt
			opt.Misread = []string{m.Name}
			changes = append(changes, opt)
		}
	}
	return changes
}

// otherwise reports whether a case passes through different positions under two
// options.
func otherwise(c *scenarios.Case, a, b scenarios.Options) bool {
	first, _, _ := scenarios.Replay(c, a)
	second, _, _ := scenarios.Replay(c, b)
	return !slices.EqualFunc(first, second, func(a, b scenarios.Moment) bool { return a.Position == b.Position })
}
