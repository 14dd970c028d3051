package scenarios_test

import (
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// notShown are the clauses whose removal no scenario can notice, with the
// reason. The list must shrink: an entry that is shown after all is an error.
var notShown = map[string]string{
	"organism.player-count":     setUpsOnly,
	"organism.rain.homes-apart": setUpsOnly,
	"organism.rain.capacity":    setUpsOnly,
}

// setUpsOnly is the reason of clauses that refuse set-ups and nothing else: a
// scenario has no line for a game that cannot be opened. What refuses them is
// shown in organism/organism_test.go.
const setUpsOnly = "only a set-up can break it, and no scenario states that one is refused"

// TestEveryClauseMatters strikes out each clause of each game in turn: a stated
// expectation must then fail somewhere. Recorded goldens do not count.
func TestEveryClauseMatters(t *testing.T) {
	opt := scenarios.Options{Games: engines.Games}
	suite, err := scenarios.Load(opt, ".")
	if err != nil {
		t.Fatal(err)
	}
	for _, title := range engines.Games {
		t.Run(title.Name, func(t *testing.T) {
			var cases []*scenarios.Case
			var cited []rule.Set
			for _, c := range suite.Cases {
				if c.Title != title || c.Scenario.Pending.Given() {
					continue
				}
				r := scenarios.Run(c, opt)
				if r.Status != scenarios.Passed {
					t.Errorf("%s: %v", c.Name, r.Diags)
				}
				cases, cited = append(cases, c), append(cited, r.Cited)
			}
			for i := range title.Clauses {
				entry := &title.Clauses[i]
				if entry.TieOf() == rule.Follows {
					continue
				}
				reason, listed := notShown[entry.ID]
				shown := noticed(rule.Clause(i), entry.ID, cases, cited)
				if !shown && !listed {
					t.Errorf("no scenario notices when %s is struck out: %s", entry.ID, entry.Words)
				}
				if shown && listed {
					t.Errorf("%s is shown; take it off the list (%s)", entry.ID, reason)
				}
			}
		})
	}
}

// noticed reports whether a case that cites the clause fails without it.
func noticed(c rule.Clause, id string, cases []*scenarios.Case, cited []rule.Set) bool {
	opt := scenarios.Options{Games: engines.Games, Without: []string{id}}
	for i, scenario := range cases {
		if !cited[i].Has(c) {
			continue
		}
		if r := scenarios.Run(scenario, opt); r.Status == scenarios.Failed {
			return true
		}
	}
	return false
}
