package ablation

import (
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/internal/crew"
	"umpire/scenarios/syntax"
)

// A Citation is a clause that a scenario cites in its heading.
type Citation struct {
	Case   *scenarios.Case // the first of the scenario's rows that holds
	At     syntax.Text
	Missed bool // the scenario fails without the clause, or without one that it follows from
}

// Citations strikes out every clause that a scenario cites in its heading, for
// that scenario alone, and tells whether it fails then: a scenario that does
// not miss a clause is about another one. It reports in the order of the files;
// once done is closed, the rest is left out.
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
	crew.InOrder(all, jobs, func(one *Citation) bool {
		select {
		case <-done:
			return false
		default:
		}
		one.Missed = s.misses(rows[one.Case.Scenario], one.At.S)
		return true
	}, func(one *Citation, ran bool) {
		if ran {
			report(one)
		}
	})
}

// misses reports whether one of the cases fails without a clause.
func (s *Suite) misses(cases []*scenarios.Case, id string) bool {
	for _, id := range sources(cases[0].Title, id, map[string]bool{}) {
		opt := s.opt
		opt.Without = []string{id}
		for _, c := range cases {
			if r := scenarios.Run(c, opt); r.Status == scenarios.Failed && r.Class != scenarios.Input && r.Class != scenarios.Fault {
				return true
			}
		}
	}
	return false
}

// sources returns the clauses from which one follows in the end, which is the
// clause itself when it can be struck out.
func sources(title *rule.Title, id string, seen map[string]bool) (ids []string) {
	book := rule.Book{Clauses: title.Clauses}
	c, ok := book.Find(id)
	if !ok || seen[id] {
		return nil
	}
	seen[id] = true
	e := book.Entry(c)
	if e.TieOf() != rule.Follows {
		return []string{id}
	}
	for _, from := range e.From {
		ids = append(ids, sources(title, from, seen)...)
	}
	return ids
}
