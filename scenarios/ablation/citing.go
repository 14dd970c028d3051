package ablation

import (
	"umpire/engines/rule"
	"umpire/scenarios"
)

// Citing returns the cases that pass and whose runs cite a clause of a game, in the
// order of the files.
func (s *Suite) Citing(title *rule.Title, clause rule.Clause) (cases []*scenarios.Case) {
	for i := range s.trials[title] {
		if t := &s.trials[title][i]; t.cited.Has(clause) {
			cases = append(cases, t.c)
		}
	}
	return cases
}
