package biome

import (
	"math/rand/v2"
	"testing"

	"umpire/engines/rule"
)

// unmet are clauses that judge and that no proposal of a random game is refused
// by, and why.
var unmet = map[rule.Clause]string{
	ComponentCubes:  "a game has twelve seasons, and nobody runs out of sixteen cubes in it",
	NestRabbitLimit: "no space has more than four neighbours, so that a fifth rabbit has no way in",
	NestOnlySpring:  "it judges positions; moves out of their season are refused by the phases",
}

// Every clause that forbids moves forbids some that the game proposes within a
// few random games, two in each mode and one under each reading.
func TestProposalsMeetEveryClause(t *testing.T) {
	// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
	r := rand.New(rand.NewPCG(22, 4))
	var met rule.Set
	all := modes()
	for _, ruling := range Def.Rulings {
		for _, reading := range ruling.Readings {
			if reading.Supported && reading.Name != ruling.Default {
				all = append(all, mode{ruling.ID, []Option{seats(1 + r.IntN(3)), Advanced, Disasters, Reading(ruling.ID, reading.Name)}})
			}
		}
	}
	var buf []Move
	for i, m := range all {
		g := New(m.options...)
		w := rule.NewWalk[State, Move](g)
		games := 1
		if i < len(modes()) {
			games = 4
		}
		for game := range games {
			w.Restart()
			for n := 0; ; n++ {
				list := w.Legal()
				if len(list) == 0 {
					break
				}
				if n%17 == game || w.State.Phase <= Reduce || w.State.Phase == Nesting || w.State.Phase == Predation || w.State.Phase == Migration {
					buf = g.Moves(&w.State, buf[:0])
					for _, m := range someOfEach(buf, r) {
						for _, c := range rule.Why[State, Move](g, &w.State, m) {
							met.Add(c)
						}
					}
				}
				m := choose(list, r, true)
				for range 12 {
					if m.Kind == ReduceCard || m.Kind == Exchange {
						m = choose(list, r, true)
					}
				}
				w.Step(m)
			}
		}
	}
	for c := range clauses {
		clause := rule.Clause(c)
		switch why, listed := unmet[clause]; {
		case clauses[c].EnforcementOf() != rule.Judged && !met.Has(clause) && !listed:
		case met.Has(clause) && listed:
			t.Errorf("%s is met: strike it from the list", clauses[c].ID)
		case !met.Has(clause) && !listed:
			t.Errorf("%s forbids nothing that is proposed", clauses[c].ID)
		case listed && why == "":
			t.Errorf("%s is listed without a reason", clauses[c].ID)
		}
	}
}

// someOfEach returns some of the moves, as many of each kind.
func someOfEach(list []Move, r *rand.Rand) (some []Move) {
	var of [kinds][]Move
	for _, m := range list {
		of[m.Kind] = append(of[m.Kind], m)
	}
	for _, alike := range of {
		for n := 0; n < 5 && alike != nil; n++ {
			some = append(some, alike[r.IntN(len(alike))])
		}
	}
	return some
}
