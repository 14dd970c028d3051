package roam

import (
	"math/rand/v2"
	"testing"

	"umpire/engines/rule"
)

// everyOption are the games of all combinations of options, for two to four
// players.
func everyOption() (games []*Game) {
	for bits := range 8 {
		for n := 2; n <= 4; n++ {
			options := []Option{WithPlayers(people[:n]...)}
			for i, option := range []Option{Full, Outpost, Stacking} {
				if bits>>i&1 != 0 {
					options = append(options, option)
				}
			}
			games = append(games, New(options...))
		}
	}
	return games
}

// What holds of every table holds after every move, and games end as the rules
// have it.
func TestInvariants(t *testing.T) {
	for i, g := range everyOption() {
		// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
		r := rand.New(rand.NewPCG(uint64(i), 11))
		for range 3 {
			holdInvariants(t, g, r)
		}
	}
}

func holdInvariants(t *testing.T, g *Game, r *rand.Rand) {
	t.Helper()
	s := g.Start()
	check := rule.NewTrace[State](g.Book())
	turns := map[rule.Seat]int{}
	for n := 0; ; n++ {
		moves := rule.Legal(g, &s)
		if len(moves) == 0 {
			break
		}
		if n > 3000 && g.stuck(&s) {
			return
		}
		if n > 20000 {
			t.Fatalf("the game does not end\n%s", g.PrintState(&s))
		}
		m := moves[r.IntN(len(moves))]
		next, _ := rule.Play(g, &s, m)
		again, _ := rule.Play(g, &s, m)
		fail := func(what string) {
			t.Helper()
			t.Fatalf("%s after %s in\n%s\n%s", what, g.PrintMove(m), g.PrintState(&s), g.PrintState(&next))
		}
		if next != again { // 27
			fail("not the same twice")
		}
		if next.Round > 0 && !g.Validate(&next, check) { // 1, 2, 4, 6
			fail("broken: " + ids(rule.Violations(g, &next))[0])
		}
		if m.Kind == Use {
			turns[m.Seat]++
		}
		g.holdCards(&s, &next, fail)
		g.holdTurn(&s, &next, m, fail)
		s = next
	}
	if s.Phase != Finished || s.Winners == 0 {
		t.Fatalf("the game stops in\n%s", g.PrintState(&s))
	}
	g.holdEnd(&s, turns, t)
}

// stuck reports whether nobody has a marker left, which stacking allows with no
// card complete: no rule ends the game then (roam.ruling.no-progress).
func (g *Game) stuck(s *State) bool {
	for seat := range g.players() {
		if s.markers(seat) < markers {
			return false
		}
	}
	return g.stacking
}

// holdCards holds what concerns the cards (invariants 3, 5, 7, 8, 19, 26).
func (g *Game) holdCards(before, after *State, fail func(string)) {
	if after.Round > 0 {
		count := after.Deck.len()
		for seat := range g.players() {
			count += (after.Cards[seat] & allLand).len()
		}
		for _, card := range after.Slots {
			if card.Is() {
				count++
			}
		}
		if count != landCount {
			fail("land cards are lost")
		}
		tiles := after.Pile.len()
		for seat := range g.players() {
			tiles += after.Tiles[seat].len()
		}
		for _, offer := range after.Row {
			if offer.Is() {
				tiles++
			}
		}
		if want := map[bool]int{true: tileCount}[g.full]; tiles != want {
			fail("artifacts are lost")
		}
	}
	for seat := range g.players() {
		if before.Round > 0 && (before.Cards[seat]&^after.Cards[seat] != 0 || before.Tiles[seat]&^after.Tiles[seat] != 0) {
			fail("a player loses a card")
		}
		if after.Down[seat]&^after.Cards[seat] != 0 {
			fail("a card is face down that nobody has")
		}
	}
	if before.Outpost.Is() && after.Outpost != before.Outpost {
		fail("the Outpost changes hands")
	}
	for slot, card := range after.Slots {
		if card != before.Slots[slot] && before.Round > 0 && (after.low()|after.high())&g.land[slot] != 0 && after.Turn == before.Turn {
			fail("a new card comes with markers")
		}
	}
	if after.Symbols != g.symbols(after) {
		fail("the coin symbols are stale")
	}
}

// holdTurn holds what concerns a turn (invariants 9 to 13, 23, 32, 33).
func (g *Game) holdTurn(before, after *State, m Move, fail func(string)) {
	if before.Last && !after.Last {
		fail("the end is called off")
	}
	if after.Phase == BeforeUse && after.up(after.Turn) == 0 && m.Kind != Flip && before.Phase != BeforeUse {
		fail("a turn begins without a face-up character")
	}
	if m.Kind == RestBought {
		up := before.up(m.Seat).len()
		if int(before.Coins[m.Seat]-after.Coins[m.Seat]) != up || after.Down[m.Seat] != 0 || after.Spent&after.Tiles[m.Seat] != 0 {
			fail("an early rest is not paid or not done")
		}
	}
	if m.Kind == Use && after.Turn == before.Turn && after.Phase == AfterUse {
		g.holdUse(before, after, m, fail)
	}
}

func (g *Game) holdUse(before, after *State, m Move, fail func(string)) {
	card := &g.cards.Cards[m.Card]
	blanks := 0
	for _, b := range m.List {
		if b.Is() {
			blanks++
		}
	}
	placed := after.markers(m.Seat) - before.markers(m.Seat)
	if placed > len(card.Solids)+blanks {
		fail("too many markers")
	}
	got := (after.Low[m.Seat]|after.High[m.Seat])&^(before.Low[m.Seat]|before.High[m.Seat]) | after.High[m.Seat]&^before.High[m.Seat]
	paid := 0
	for _, b := range m.List {
		if b.Is() && b.Must()&free == 0 {
			paid++
		}
	}
	if m.replace() == 0 && after.Coins[m.Seat]-before.Coins[m.Seat] != before.Symbols.sum(got)-int16(blankPrice*paid) {
		fail("coins do not match the symbols")
	}
}

// holdEnd holds what concerns the end (invariants 24, 25, 34).
func (g *Game) holdEnd(s *State, turns map[rule.Seat]int, t *testing.T) {
	t.Helper()
	ten := false
	for seat := range g.players() {
		ten = ten || s.Cards[seat].len() >= endCards
		if !g.full && turns[seat] != turns[0] {
			t.Errorf("turns %v", turns)
		}
		points := g.cardPoints(s, seat) + g.tilePoints(s, seat)
		if s.Outpost.Holds(seat) {
			points += 3
		}
		if s.Points[seat] != points {
			t.Errorf("%s has %d points, not %d", g.name(seat), s.Points[seat], points)
		}
	}
	if !ten {
		t.Error("the game ends without ten cards")
	}
}

// A pattern read from an edge falls as one that is turned: rotating k times at
// a seat is rotating not at all k seats further clockwise, and a half turn of
// the map turns the placement (invariants 14 and 15).
func TestTurnsAndSeats(t *testing.T) {
	l := standIn()[portrait]()
	for card := range cardCount {
		for quarters := range 4 {
			half := &l.turns[(quarters+2)%4][card]
			for at := range 36 {
				p := l.turns[quarters][card].at[at]
				if got := half.at[35-at]; got.solids != turnedRound(p.solids) || got.blanks != turnedRound(p.blanks) {
					t.Fatalf("%s turned %d at %d", StandIn().Cards[card].ID, quarters, at)
				}
			}
		}
	}
}

func turnedRound(set Squares) (out Squares) {
	for at := range set.each {
		out |= square(35 - at)
	}
	return out
}

// With the Outpost in play, or the full game without a purchase, everything
// else goes the same way (invariants 30 and 31).
func TestOptionsApart(t *testing.T) {
	base, other := New(WithPlayers(people[:3]...)), New(WithPlayers(people[:3]...), Outpost)
	r := rand.New(rand.NewPCG(9, 9))
	for range 5 {
		a, b := base.Start(), other.Start()
		for {
			moves := rule.Legal(base, &a)
			if len(moves) == 0 {
				break
			}
			m := moves[r.IntN(len(moves))]
			a, _ = rule.Play(base, &a, m)
			b, _ = rule.Play(other, &b, m)
			same := b
			same.Outpost, same.Points, same.Winners = rule.Maybe[rule.Seat]{}, a.Points, a.Winners
			if a != same {
				t.Fatalf("after %s\n%s\n%s", base.PrintMove(m), base.PrintState(&a), base.PrintState(&b))
			}
		}
	}
}
