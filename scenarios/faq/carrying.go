package faq

import (
	"slices"
	"time"

	"umpire/engines/rule"
	"umpire/scenarios"
)

// patience is the time limit for a scenario with a clause struck out: the game may
// become endless then.
const patience = 10 * time.Second

// carrying returns the clauses cited by a scenario that its answers depend on. The
// scenario must fail when the clause, or one that it follows from, is struck out, or
// when the clause is misread. Recorded outcomes do not count, because they state
// nothing.
func carrying(rows []*scenarios.Case, opt scenarios.Options) (ids []string) {
	opt.Strict, opt.RequireGolden, opt.Record = false, false, false
	if opt.Timeout == 0 {
		opt.Timeout = patience
	}
	book := rule.Book{Clauses: rows[0].Def.Clauses}
	for _, cited := range rows[0].Scenario.Cites {
		if c, ok := book.Find(cited.S); ok && carries(rows, &book, c, opt) {
			ids = append(ids, cited.S)
		}
	}
	return ids
}

// carries reports whether a row fails when a clause is struck out, or one that it
// follows from, or when it is misread. If a clause only defines something, only a
// misreading can show it.
func carries(rows []*scenarios.Case, book *rule.Book, clause rule.Clause, opt scenarios.Options) bool {
	for source := range book.Sources(clause).Each {
		opt.Without = []string{book.Entry(source).ID}
		if slices.ContainsFunc(rows, func(c *scenarios.Case) bool { return fails(c, opt) }) {
			return true
		}
	}
	opt.Without = nil
	for _, m := range rows[0].Def.Misreadings {
		opt.Misread = []string{m.Name}
		if m.Clause == book.Entry(clause).ID && slices.ContainsFunc(rows, func(c *scenarios.Case) bool { return fails(c, opt) }) {
			return true
		}
	}
	return false
}

// fails reports whether something that a case states is false.
func fails(c *scenarios.Case, opt scenarios.Options) bool {
	r := scenarios.Run(c, opt)
	return r.Status == scenarios.Failed && r.Class != scenarios.Input && !r.Class.Broken() && r.Class != scenarios.Timeout
}
