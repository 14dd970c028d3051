package roam

import (
	"math/rand/v2"
	"slices"
	"testing"

	"umpire/engines/rule"
)

// perftPosition is the start of a game with a known map and top of the deck.
const perftPosition = "top L07\ncoins Blue 2, Green 2"

// The counts of sequences of legal moves. With a clause struck out that has no
// say in it, the list is made stage by stage, not by sets of anchors.
func TestPerft(t *testing.T) {
	g := New()
	s, err := g.ParseState(perftPosition)
	if err != nil {
		t.Fatal(err)
	}
	for depth, want := range []uint64{1, 124, 14954, 1074978} {
		if got := rule.Perft(g, s, depth); got != want {
			t.Errorf("depth %d: %d, not %d", depth, got, want)
		}
		if got := rule.Perft(g, s, depth, ScoreWinner); got != want {
			t.Errorf("depth %d, stage by stage: %d, not %d", depth, got, want)
		}
	}
}

// However many clauses are struck out, a list has an end: with the artifacts
// of everybody in every way at once there would be thousands of millions of
// uses to try.
func TestListsEnd(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 9))
	for n := range 30 {
		g := New([][]Option{{}, {Full}, {Full, Outpost, Stacking}}[n%3]...)
		w := rule.NewWalk[State, Move](g)
		w.Random(r, 20+r.IntN(150))
		var struck []rule.Clause
		for c := range g.Book().Clauses {
			if r.IntN(3) == 0 {
				struck = append(struck, rule.Clause(c))
			}
		}
		if list := rule.Legal[State, Move](g, &w.State, struck...); len(list) > maxMoves {
			t.Errorf("%d moves are listed", len(list))
		}
	}
}

// On a map of four rows some characters fit nowhere: the list has their use at
// none, in haste as by its stages.
func TestUsesAtNone(t *testing.T) {
	g := New(WithPlayers(Player{"Ann", 0, 0}, Player{"Bob", 1, 1}, Player{"Cleo", 2, 2}, Player{"Dan", 3, 3}), Reading("roam.ruling.map-geometry", "B"))
	nowhere := 0
	for seat := range rule.Seat(4) {
		for bit := range uint8(landCount) {
			id, land := g.cards.Cards[bit].ID, "NW=L01 N=L02 NE=L03 SW=L04 S=L05 SE=L06"
			if bit < 6 {
				land = "NW=L07 N=L08 NE=L09 SW=L10 S=L11 SE=L12"
			}
			s, err := g.ParseState("map " + land + "\nown " + g.name(seat) + " " + id + "\nturn " + g.name(seat) + "\ndown B1 B2 B3 G1 G2 G3 R1 R2 R3 Y1 Y2 Y3")
			if err != nil {
				t.Fatal(err)
			}
			quick := g.Kernel().List(&s, nil, rule.NewTrace[State](g.Book()))
			staged := g.Kernel().List(&s, nil, rule.NewTrace[State](g.Book(), ScoreCards))
			if !slices.Equal(quick, staged) || len(quick) == 0 {
				t.Errorf("%s of %s: %d moves in haste, %d by stages", id, g.name(seat), len(quick), len(staged))
			}
			if slices.Contains(quick, Move{Kind: Use, Seat: seat, Card: bit, At: none}) {
				nowhere++
			}
		}
	}
	if nowhere == 0 {
		t.Error("every character fits somewhere")
	}
}

// What is worked out in haste is what is worked out step by step.
func TestShortcuts(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	g := New()
	sparse := func(n int) Squares { // the more rarely a square
		set := wholeMap
		for range n {
			set &= Squares(r.Uint64())
		}
		return set
	}
	for range 2000 {
		coin := planes{sparse(2), sparse(3), sparse(5), 0}
		set, p := sparse(1), &g.turns[r.IntN(4)][r.IntN(cardCount)]
		if got, want := coin.total(set), coin.sum(set); got != want {
			t.Fatalf("%v on %b are %d coins, not %d", coin, set, got, want)
		}
		var earned atLeast
		earned.add(p.solids, &coin, set)
		for n := range int16(2) {
			if got, want := earning(p.solids, &coin, set, n+1), earned.coins(n+1); got != want {
				t.Fatalf("%d coins are earned from %b, not from %b", n+1, got, want)
			}
		}
		var s State
		for slot := range s.Slots {
			s.Slots[slot] = rule.Some(uint8(r.IntN(landCount)))
		}
		if r.IntN(2) == 0 {
			s.Slots[r.IntN(6)] = rule.Maybe[uint8]{}
		}
		if got, want := s.laid(), !slices.Contains(s.Slots[:], rule.Maybe[uint8]{}); got != want {
			t.Fatalf("a card in every slot of %v: %t", s.Slots, got)
		}
	}
}
