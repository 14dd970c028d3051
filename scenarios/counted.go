package scenarios

import (
	"strings"

	"umpire/engines/rule"
)

// counted records the clauses by which a number in an expectation is computed, such
// as a score. They affect the expectation, although no move cites them.
func (p *play) counted(expectation string) {
	for _, ledger := range p.table.Ledgers(p.pos) {
		if !names(expectation, ledger.Fact) && !names(expectation, ledger.Name) && !names(expectation, ledger.Part) {
			continue
		}
		by := ledger.By
		for _, line := range ledger.Lines {
			by = append(by, line.Clause)
		}
		for _, id := range by {
			if c, ok := p.stage.clause(id); ok {
				p.counting.Add(c)
			}
		}
	}
}

// names reports whether a text contains a fact as a whole name.
func names(text, fact string) bool {
	for fact != "" {
		at := strings.Index(text, fact)
		if at < 0 {
			return false
		}
		text = text[at+len(fact):]
		if text == "" || !strings.Contains("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_", text[:1]) {
			return true
		}
	}
	return false
}

// cited returns the clauses that the run cited in moves or to compute numbers.
func (p *play) cited() rule.Set { return p.table.Cited().Union(p.earlier).Union(p.counting) }
