package loam

import (
	"testing"

	"umpire/engines/rule"
)

// TestClausesMatter strikes each clause in turn: an example has to fail. What
// follows from other clauses names clauses that are there.
func TestClausesMatter(t *testing.T) {
	all := slicesOf(fromRulebook, derived, derivedSolo, further)
	cited := make([]rule.Set, len(all))
	for i := range all {
		cited[i], _ = all[i].run(t)
	}
	book := rule.Book{Clauses: clauses}
	for c := range clauses {
		entry, clause := &clauses[c], rule.Clause(c)
		if entry.TieOf() == rule.Follows {
			if len(entry.From) == 0 {
				t.Errorf("%s follows from nothing", entry.ID)
			}
			for _, from := range entry.From {
				if other, ok := book.Find(from); !ok || other == clause {
					t.Errorf("%s follows from %s, which is none", entry.ID, from)
				}
			}
			continue
		}
		if clause == ComponentPlayerLimit || clause == SoloScenariosOptional {
			continue // only a set-up breaks them, and no example states one
		}
		reached, shown := 0, 0
		for i := range all {
			if !cited[i].Has(clause) {
				continue
			}
			reached++
			if _, trouble := all[i].run(t, clause); trouble != nil {
				shown++
				break
			}
		}
		switch {
		case reached == 0:
			t.Errorf("no example cites %s (%s)", entry.ID, entry.TieOf())
		case shown == 0:
			t.Errorf("no example needs %s (%s)", entry.ID, entry.TieOf())
		}
	}
}
