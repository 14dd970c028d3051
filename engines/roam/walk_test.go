package roam

import (
	"math/rand/v2"
	"slices"
	"testing"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

// perftPosition is the start of a game with a known map and top of the deck.
const perftPosition = "top L07\ncoins Blue 2, Green 2"

// The counts of sequences of legal moves. With a clause disabled that has no
// say in it, the list is made stage by stage, not by sets of anchors.
func TestPerft(t *testing.T) {
	g := New()
	s := must.Get(t, g.ParseState, perftPosition)
	for depth, want := range []uint64{1, 124, 14954, 1074978} {
		fail.Unequal(t, rule.Perft(g, s, depth), want, "depth %d: %d, not %d", depth)
		fail.Unequal(t, rule.Perft(g, s, depth, ScoreWinner), want, "depth %d, stage by stage: %d, not %d", depth)
	}
}

// However many clauses are disabled, a list has an end: with the artifacts of everybody in every
// way at once there would be thousands of millions of uses to try.
func TestListsEnd(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 9))
	for n := range 30 {
		g := New([][]Option{{}, {Full}, {Full, Outpost, Stacking}}[n%3]...)
		w := rule.NewWalk[State, Move](g)
		w.Random(r, 20+r.IntN(150))
		var disabled []rule.Clause
		for c := range g.Book().Clauses {
			if r.IntN(3) == 0 {
				disabled = append(disabled, rule.Clause(c))
			}
		}
		list := rule.Legal[State, Move](g, &w.State, disabled...)
		fail.If(t, len(list) > maxMoves, "%d moves are listed", len(list))
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
			s := must.Get(t, g.ParseState, "map "+land+"\nown "+g.name(seat)+" "+id+"\nturn "+g.name(seat)+"\ndown B1 B2 B3 G1 G2 G3 R1 R2 R3 Y1 Y2 Y3")
			quick := g.Kernel().List(&s, nil, rule.NewTrace[State](g.Book()))
			staged := g.Kernel().List(&s, nil, rule.NewTrace[State](g.Book(), ScoreCards))
			fail.If(t, !slices.Equal(quick, staged) || len(quick) == 0, "%s of %s: %d moves in haste, %d by stages", id, g.name(seat), len(quick), len(staged))
			if slices.Contains(quick, Move{Kind: Use, Seat: seat, Card: bit, At: none}) {
				nowhere++
			}
		}
	}
	fail.If(t, nowhere == 0, "every character fits somewhere")
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
		got, want := coin.total(set), coin.sum(set)
		fail.Now(t, got != want, "%v on %b are %d coins, not %d", coin, set, got, want)
		var earned atLeast
		earned.add(p.solids, &coin, set)
		for n := range int16(2) {
			got, want := earning(p.solids, &coin, set, n+1), earned.coins(n+1)
			fail.Now(t, got != want, "%d coins are earned from %b, not from %b", n+1, got, want)
		}
		var s State
		for slot := range s.Slots {
			s.Slots[slot] = rule.Some(uint8(r.IntN(landCount)))
		}
		if r.IntN(2) == 0 {
			s.Slots[r.IntN(6)] = rule.Maybe[uint8]{}
		}
		fail.Now(t, s.laid() == slices.Contains(s.Slots[:], rule.Maybe[uint8]{}), "a card in every slot of %v: %t", s.Slots, s.laid())
	}
}

// What is named again in a use or an order is read, is printed as it was
// written, and is refused by its clause alone, whatever else is disabled. It is
// no scenario: none strikes clauses out, and none asks how a move is printed.
func TestNamedAgain(t *testing.T) {
	g := New(WithPlayers(people[:2]...), Full)
	s := must.Get(t, g.ParseState, "own Cid L24 A01 A02 A04 A08 A10\nmarks Zoey c2 d2 c3\ncoins Cid 9")
	for line, want := range must.Cases[map[string][]string](t, "testdata/clauses.yaml", "NamedAgain") {
		m, err := g.ParseMove(line)
		fail.Now(t, err != nil, "%s: %v", line, err)
		again, err := g.ParseMove(g.PrintMove(m))
		fail.If(t, err != nil || again != m, "%s is printed as %s", line, g.PrintMove(m))
		why := ids(rule.Why(g, &s, m))
		fail.If(t, !slices.Equal(why, want), "%s is refused by %v, not by %v", line, why, want)
		holdReasons(t, g, &s, m)
		tr := rule.NewTrace[State](g.Book(), ArtifactUse, ArtifactReplace)
		fail.If(t, g.Legal(&s, m, tr), "%s is a move when nothing forbids it", line)
	}
}

// holdReasons checks that each reason of a refusal forbids the move by itself, and says why.
func holdReasons(t *testing.T, g *Game, s *State, m Move) {
	t.Helper()
	if !g.formed(&m) {
		return
	}
	why := rule.Why(g, s, m)
	for i, c := range why {
		others := slices.Delete(slices.Clone(why), i, i+1)
		if left := rule.Why(g, s, m, others...); !slices.Contains(left, c) {
			t.Errorf("%s forbids %s, but not alone: without %v it is refused by %v in\n%s", clauses[c].ID, g.PrintMove(m), ids(others), ids(left), g.PrintState(s))
		}
	}
	table := rule.ByText(g)
	p := must.Get(t, table.ReadPosition, g.PrintState(s))
	move := must.Get2(t, table.ReadMove, p, g.PrintMove(m))
	for _, r := range table.Judge(p, move) {
		if r.Values == "" {
			t.Errorf("%s forbids %s without a word in\n%s", r.ID, g.PrintMove(m), g.PrintState(s))
		}
	}
}

func ids(list []rule.Clause) (out []string) {
	for _, c := range list {
		out = append(out, clauses[c].ID)
	}
	return out
}

// The usual list of bids is the list made stage by stage, as it is when a
// clause is disabled that has no say in it, and cites the same.
func TestCommonBids(t *testing.T) {
	four := WithPlayers(Player{"Ann", 0, 0}, Player{"Ben", 1, 1}, Player{"Cid", 2, 2}, Player{"Dee", 3, 3})
	for _, options := range [][]Option{{}, {Outpost, Stacking}, {four}} {
		// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
		g, r, seen := New(options...), rand.New(rand.NewPCG(1, 2)), 0
		w := rule.NewWalk[State, Move](g)
		for range 200 {
			w.Restart()
			for range 300 {
				standard, staged := rule.NewTrace[State](g.Book()), rule.NewTrace[State](g.Book(), ScoreWinner)
				list := g.Kernel().List(&w.State, nil, standard)
				if len(list) == 0 {
					break
				}
				if w.State.Phase == Bidding {
					seen++
					want := g.Kernel().List(&w.State, nil, staged)
					fail.Now(t, !slices.Equal(list, want), "the usual list is %v, not %v", list, want)
					if is, want := standard.Cited(), staged.Cited(); is != want {
						t.Fatalf("the usual list cites %v, not %v", g.Book().IDs(is), g.Book().IDs(want))
					}
				}
				w.Step(list[rule.Choose(r, len(list))])
			}
		}
		fail.If(t, seen < 100, "only %d lists of bids were seen", seen)
	}
}
