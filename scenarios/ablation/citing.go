package ablation

import (
	"umpire/engines/rule"
	"umpire/scenarios"
)

// Citing returns the cases that pass and whose runs cite a clause of a game, in the
// order of the files.
func (s *Suite) Citing(def *rule.GameDef, clause rule.Clause) (cases []*scenarios.Case) {
	for i := range s.trials[def] {
		if t := &s.trials[def][i]; t.cited.Has(clause) {
			cases = append(cases, t.c)
		}
	}
	return cases
}
