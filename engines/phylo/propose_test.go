package phylo

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
	"umpire/props/fail"
)

// forbidding are the clauses that forbid moves. No proposal meets GeoAlignment too, since
// cards may lie anywhere unless a reading says otherwise.
var forbidding = rule.SetOf(CardTypes, CardInstructions, CardHabitatNeeded, CardRange, SetupHand, SetupFirst, SetupFirstTie, TurnAlternate, TurnOrder, TurnDraw,
	TurnActions, TurnFirstCard, ActionDiscard, ActionHabitat, ActionSpecies, ActionEvent, ActionSpread, GeoNoOverlap, HabitatClimate, SpeciesControl,
	SpeciesNoControlNoPlay, SpeciesStarterGivesNone, LinkTerrainClimate, LinkRankGeneral, LinkHabitatRank1Only, LinkHerbivore, LinkOmnivorePrey,
	LinkCarnivoreScale, MoveOwn, MoveValue, MoveUnoccupied, MoveUsesAction, EventTarget, InvasiveOnTop, ParasiteUnder, SpreadLikeMove, SpreadNeeds, EndLastCard)

// Proposals of 20 random games, ten of each position, meet every clause that forbids moves.
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
		if c := rule.Clause(i); met.Has(c) != forbidding.Has(c) {
			t.Errorf("%s forbids moves: %t, is met: %t", clauses[c].ID, forbidding.Has(c), met.Has(c))
		}
	}
}

// What a net keeps of a table is of one game: under another reading the same table,
// looked at just after, is linked otherwise.
func TestNetIsOfOneGame(t *testing.T) {
	games := []*Game{New(Reading("phylo.ruling.herbivore-equal", "B")), New()}
	w := rule.NewWalk[State, Move](games[0])
	r := rand.New(rand.NewPCG(4, 4))
	differ := 0
	for range 4000 {
		if list := w.Legal(); len(list) == 0 {
			w.Restart()
		}
		w.Random(r, 1)
		if w.State.Part != Acting || w.State.Pieces < 12 {
			continue
		}
		var lists [2][]Move
		for i, g := range games {
			lists[i] = g.Kernel().List(&w.State, nil, rule.NewTrace[State](&g.book))
			for _, m := range lists[i] {
				if !g.Legal(&w.State, m, rule.NewTrace[State](&g.book)) {
					t.Fatalf("%s is listed and not legal in\n%s", g.PrintMove(m), g.PrintState(&w.State))
				}
			}
		}
		if !slices.Equal(lists[0], lists[1]) {
			differ++
		}
	}
	fail.If(t, differ == 0, "the reading never changes a list")
}

// A net is filled in again when its memory was used for another table, also by moves that
// are sifted by the rules.
func TestNetIsFilledInAgainAfterSifting(t *testing.T) {
	g := New()
	w := rule.NewWalk[State, Move](g)
	r, k := rand.New(rand.NewPCG(4, 4)), g.kernel()
	list := func(s *State) []Move { return k.List(s, nil, rule.NewTrace[State](&g.book)) }
	start := w.State
	for range 1000 {
		if moves := w.Legal(); len(moves) == 0 {
			w.Restart()
		}
		w.Random(r, 1)
		before := list(&w.State)
		k.sift(&start, nil, rule.NewTrace[State](&g.book))
		if after := list(&w.State); !slices.Equal(before, after) {
			t.Fatalf("%d moves are listed, and then %d in\n%s", len(before), len(after), g.PrintState(&w.State))
		}
		start = w.State
	}
}

// A list cites the same whether the table is looked at for the first time or not.
func TestKeptTableCitesTheSame(t *testing.T) {
	g := New()
	w := rule.NewWalk[State, Move](g)
	r := rand.New(rand.NewPCG(5, 5))
	for range 2000 {
		w.Forget()
		if first := w.Legal(); len(first) == 0 {
			w.Restart()
			continue
		}
		cited := w.Cited()
		w.Forget()
		if w.Legal(); w.Cited() != cited {
			t.Fatalf("the list cites %v, and then %v in\n%s", g.book.IDs(cited), g.book.IDs(w.Cited()), g.PrintState(&w.State))
		}
		w.Random(r, 1)
	}
}

// Play allocates nothing, whatever the reading: also where the list is sifted from proposals.
func TestReadingsAllocateNothing(t *testing.T) {
	for name := range settings {
		ruling, letter, _ := strings.Cut(name, " ")
		walk, r := rule.ByText(New(Reading("phylo.ruling."+ruling, letter))).Walk(), rand.New(rand.NewPCG(1, 5))
		play := func() {
			walk.Restart()
			walk.Random(r, 60)
		}
		for range 3 {
			play() // the list of moves grows to its final size
		}
		n := testing.AllocsPerRun(3, play)
		fail.If(t, n >= 1, "%s: a walk of 60 moves allocates %.0f times", name, n)
	}
}
