package phylo

import (
	"math/rand/v2"
	"slices"
	"testing"

	"umpire/engines/rule"
)

// unmet are clauses that forbid moves and that no proposal of a random game meets.
var unmet = map[rule.Clause]string{
	GeoAlignment: "cards may lie anywhere, unless a reading says otherwise",
	ActionMove:   "only where a clause that lets a MOVE end anywhere is struck out",
}

// forbidding are the clauses that forbid moves.
var forbidding = []rule.Clause{CardTypes, CardInstructions, CardHabitatNeeded, CardRange, SetupHand, SetupFirst, SetupFirstTie, TurnAlternate, TurnOrder,
	TurnDraw, TurnActions, TurnFirstCard, ActionDiscard, ActionHabitat, ActionSpecies, ActionEvent, ActionMove, ActionSpread, GeoAlignment, GeoNoOverlap,
	HabitatClimate, SpeciesControl, SpeciesNoControlNoPlay, SpeciesStarterGivesNone, LinkTerrainClimate, LinkRankGeneral, LinkHabitatRank1Only,
	LinkHerbivore, LinkOmnivorePrey, LinkCarnivoreScale, MoveOwn, MoveValue, MoveUnoccupied, MoveUsesAction, EventTarget, InvasiveOnTop, ParasiteUnder,
	SpreadLikeMove, SpreadNeeds, EndLastCard}

// Proposals of 20 random games, ten of each position, meet every clause that
// forbids moves.
func TestProposalsMeetClauses(t *testing.T) {
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
	for _, c := range forbidding {
		if reason, listed := unmet[c]; met.Has(c) == listed {
			t.Errorf("%s is met: %t, listed with the reason %q", clauses[c].ID, met.Has(c), reason)
		}
	}
	for c := range met.Each {
		if !slices.Contains(forbidding, c) {
			t.Errorf("%s forbids a move, and is not among those that do", clauses[c].ID)
		}
	}
}
