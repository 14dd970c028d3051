package phylo

import (
	"math/rand/v2"
	"testing"

	"umpire/engines/rule"
)

// forbidding are the clauses that forbid moves. No proposal meets GeoAlignment too, since
// cards may lie anywhere unless a reading says otherwise.
var forbidding = rule.SetOf(CardTypes, CardInstructions, CardHabitatNeeded, CardRange, SetupHand, SetupFirst, SetupFirstTie, TurnAlternate, TurnOrder, TurnDraw,
	TurnActions, TurnFirstCard, ActionDiscard, ActionHabitat, ActionSpecies, ActionEvent, ActionSpread, GeoNoOverlap, HabitatClimate, SpeciesControl,
	SpeciesNoControlNoPlay, SpeciesStarterGivesNone, LinkTerrainClimate, LinkRankGeneral, LinkHabitatRank1Only, LinkHerbivore, LinkOmnivorePrey,
	LinkCarnivoreScale, MoveOwn, MoveValue, MoveUnoccupied, MoveUsesAction, EventTarget, InvasiveOnTop, ParasiteUnder, SpreadLikeMove, SpreadNeeds, EndLastCard)

// Proposals of 20 random games, ten of each position, meet every clause that
// forbids moves.
func TestProposalsMeetClauses(t *testing.T) {
	// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
	g, r := New(), rand.New(rand.NewPCG(1, 5))
	var met rule.Set
	w := rule.NewWalk[State, Move](g)
	var list []Move
	for range 20 {
		for w.Restart(); ; {
			moves := w.Legal()
			list = g.Moves(&w.State, list[:0])
			for range 10 {
				for _, c := range rule.Why(g, &w.State, list[r.IntN(len(list))]) {
					met.Add(c)
				}
			}
			if len(moves) == 0 {
				break
			}
			w.Step(moves[r.IntN(len(moves))])
		}
	}
	for i := range clauses {
		c := rule.Clause(i)
		if met.Has(c) != forbidding.Has(c) {
			t.Errorf("%s forbids moves: %t, is met: %t", clauses[c].ID, forbidding.Has(c), met.Has(c))
		}
	}
}
