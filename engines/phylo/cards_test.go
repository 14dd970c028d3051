package phylo

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/props/proptest"
	"umpire/props/refusals"

	"pgregory.net/rapid"
)

// Every mistake of a card set is reported with its place and its field.
func TestCardMistakes(t *testing.T) {
	refusals.CardSets(t, Def, "testdata/cards.yaml", "CardMistakes", refusals.Mistakes(Def))
}

// Positions and moves that cannot be read say where and what would be right.
func TestMisread(t *testing.T) {
	g := New()
	refusals.Texts(t, "testdata/cards.yaml", "Misread", g.ParseState)
	refusals.Texts(t, "testdata/cards.yaml", "MisreadMoves", g.ParseMove)
}

// Every place in a line says which words may be there.
func TestWordsThatCouldStand(t *testing.T) {
	g := New()
	for before, want := range must.Cases[map[string]string](t, "testdata/cards.yaml", "WordsThatCouldStand") {
		could := g.form().Could(before)
		fail.If(t, !slices.Contains(could, want), "after %q could stand %v, and not %q", before, could, want)
	}
	for before, want := range must.Cases[map[string]string](t, "testdata/cards.yaml", "WordsThatCouldStandInMoves") {
		could := g.MoveForm().Could(before)
		fail.If(t, !slices.Contains(could, want), "after %q could stand %v, and not %q", before, could, want)
	}
}

// A pile counts like a list of numbers, in whatever order cards come and go, and
// what holds the same is equal.
func TestPile(t *testing.T) {
	proptest.Check(t, 300, func(t *rapid.T) {
		var p Pile
		counts, total := map[uint8]int{}, 0
		sort := rapid.SampledFrom([]uint8{0, 63, 64, 127, rapid.Uint8Range(0, maxCards-1).Draw(t, "another")})
		t.Repeat(map[string]func(*rapid.T){
			"add": func(t *rapid.T) {
				card := sort.Draw(t, "card")
				if total == 60 { // as a deck has
					t.Skip()
				}
				fail.Now(t, !p.add(card), "no room for a card on %v", counts)
				counts[card]++
				total++
			},
			"take": func(t *rapid.T) {
				card := sort.Draw(t, "card")
				fail.Now(t, p.take(card) != (counts[card] > 0), "taking card %d of %v", card, counts)
				if counts[card] > 0 {
					counts[card]--
					total--
				}
			},
			"": func(t *rapid.T) {
				fail.Now(t, p.len() != total || p.empty() != (total == 0), "%v has %d cards", counts, p.len())
				var again Pile
				for card := range uint8(maxCards) {
					fail.Now(t, p.count(card) != counts[card] || p.has(card) != (counts[card] > 0), "%d copies of card %d in %v", p.count(card), card, counts)
					for range counts[card] {
						again.add(card)
					}
				}
				fail.Now(t, again != p, "two piles of %v are not equal: %v and %v", counts, again, p)
			},
		})
	})
}

// A pile is full with 63 copies of a card, and then unchanged.
func TestFullPile(t *testing.T) {
	var p Pile
	for n := range maxAlike {
		fail.Now(t, !p.add(5), "full with %d copies", n)
	}
	before := p
	fail.If(t, p.add(5) || p != before || p.count(5) != 63, "%d copies", p.count(5))
}

// Where cards are half off in one direction only, so is every spot on the way: the
// distances are those of a search over these spots.
func TestDistancesOneWay(t *testing.T) {
	const span = 14
	for cornered, ring := range map[bool]ring{false: wholeSides | halfSides, true: wholeSides | halfSides | corners} {
		g := &Game{geometry: geometries[0]()}
		if g.read.oneWay, g.read.corners = true, cornered; cornered {
			g.geometry = geometries[1]()
		}
		for _, from := range []Spot{{0, 0}, {1, 0}, {0, 1}} {
			steps := map[Spot]int{from: 0}
			for front := []Spot{from}; len(front) > 0; front = front[1:] {
				p := front[0]
				for dx := -2; dx <= 2; dx++ {
					for dy := -2; dy <= 2; dy++ {
						q := Spot{p.X + int16(dx), p.Y + int16(dy)}
						_, known := steps[q]
						if !known && ring.has(dx, dy) && q.X&q.Y&1 == 0 && max(q.X, -q.X, q.Y, -q.Y) <= span {
							steps[q] = steps[p] + 1
							front = append(front, q)
						}
					}
				}
			}
			for q, want := range steps {
				if max(q.X, -q.X, q.Y, -q.Y) <= span-4 && g.distance(Spot{}, from, q) != want {
					t.Errorf("corners %v: from %v to %v it is %d, want %d", cornered, from, q, g.distance(Spot{}, from, q), want)
				}
			}
		}
	}
}

// Distances are a metric, 1 for neighbors only, and as the text counts them.
func TestDistances(t *testing.T) {
	for _, c := range []struct{ dx, dy, want int }{
		{0, 0, 0}, {2, 0, 1}, {2, 1, 1}, {4, 0, 2}, {4, 2, 2}, {2, 2, 2}, {3, 3, 2}, {1, 0, 2}, {1, 1, 2}, {3, 0, 3}, {5, 0, 3}, {6, 0, 3}, {6, 3, 3}, {4, 4, 3},
	} {
		fail.Unequal(t, stepsOver(c.dx, c.dy), c.want, "%d,%d is %d steps away, want %d", c.dx, c.dy)
	}
	within := map[int]int{}
	for dx := -8; dx <= 8; dx++ {
		for dy := -8; dy <= 8; dy++ {
			d := stepsOver(dx, dy)
			for n := max(d, 1); n <= 3; n++ {
				within[n]++
			}
			next := (wholeSides | halfSides).has(dx, dy)
			fail.If(t, next != (d == 1), "%d,%d: next to %v, distance %d", dx, dy, next, d)
			for ex := -8; ex <= 8; ex += 3 {
				fail.If(t, d > stepsOver(ex, dy)+stepsOver(dx-ex, 0), "the triangle of %d,%d by %d,%d", dx, dy, ex, dy)
			}
		}
	}
	fail.If(t, within[1]-1 != 12 || within[2]-1 != 64 || within[3]-1 != 144, "%d, %d and %d spots are within 1, 2 and 3 steps, want 12, 64 and 144", within[1]-1, within[2]-1, within[3]-1)
}

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
		c := rule.Clause(i)
		fail.If(t, met.Has(c) != forbidding.Has(c), "%s forbids moves: %t, is met: %t", clauses[c].ID, forbidding.Has(c), met.Has(c))
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
