package scenarios

import (
	"strings"

	"umpire/engines/rule"
)

// counted notes the clauses by which a number adds up that an expectation asks
// for, such as a score: they decide it, though no move is made.
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

// names reports whether a text names a fact, and not just the beginning of a
// longer name.
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

// cited returns the clauses that the run came to, by moves or by numbers.
func (p *play) cited() rule.Set { return p.table.Cited().Union(p.earlier).Union(p.counting) }
