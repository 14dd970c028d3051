package faq

import (
	"time"

	"umpire/engines/rule"
	"umpire/scenarios"
)

// patience is how long a scenario may take without a clause: one rule the less
// can make a game endless.
const patience = 10 * time.Second

// carrying returns the clauses cited by a scenario that carry its answers: with
// the clause struck out, or one that it follows from, something stated in one of
// its rows fails. Recorded outcomes state nothing.
func carrying(rows []*scenarios.Case, opt scenarios.Options) (ids []string) {
	opt.Strict, opt.RequireGolden, opt.Record = false, false, false
	if opt.Timeout == 0 {
		opt.Timeout = patience
	}
	book := rule.Book{Clauses: rows[0].Title.Clauses}
	for _, cited := range rows[0].Scenario.Cites {
		if c, ok := book.Find(cited.S); ok && carries(rows, &book, c, opt) {
			ids = append(ids, cited.S)
		}
	}
	return ids
}

// carries reports whether a row fails without one of the clauses that one comes
// down to.
func carries(rows []*scenarios.Case, book *rule.Book, clause rule.Clause, opt scenarios.Options) bool {
	for source := range book.Sources(clause).Each {
		opt.Without = []string{book.Entry(source).ID}
		for _, c := range rows {
			r := scenarios.Run(c, opt)
			if r.Status == scenarios.Failed && r.Class != scenarios.Input && r.Class != scenarios.Fault && r.Class != scenarios.Timeout {
				return true
			}
		}
	}
	return false
}
