package biome

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"

	"umpire/engines/rule"
)

// A mode is a way to play that the invariants are held to.
type mode struct {
	name    string
	options []Option
}

func seats(n int) Option { return WithPlayers([]string{"p1", "p2", "p3", "p4"}[:n]...) }

func modes() []mode {
	return []mode{
		{"standard of two", []Option{seats(2)}},
		{"standard of three with everything", []Option{seats(3), Private, WithBountiful, Disasters}},
		{"advanced of four", []Option{seats(4), Advanced}},
		{"advanced of two with disasters", []Option{seats(2), Advanced, Disasters}},
		{"advanced with disasters and no climate", []Option{seats(3), Advanced, Disasters, NoClimate}},
		{"expert of four with everything", []Option{seats(4), Expert, Private, WithBountiful, Disasters}},
		{"expert of two", []Option{seats(2), Expert}},
		{"bountiful of two", []Option{seats(2), WithBountiful}},
		{"private of three", []Option{seats(3), Private}},
		{"disasters of two", []Option{seats(2), Disasters}},
		{"build", []Option{seats(1), Advanced}},
		{"build in expert with everything", []Option{seats(1), Expert, Private, WithBountiful, Disasters}},
		{"race", []Option{seats(1), Advanced, Race, Disasters}},
		{"race in expert", []Option{seats(1), Expert, Race}},
	}
}

var games = flag.Int("games", 4, "random games for each mode")

// TestInvariants plays games at random and checks after every move what must
// always hold. In every second game exchanges are rare, so that players come to
// something.
func TestInvariants(t *testing.T) {
	for _, m := range modes() {
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			g := New(m.options...)
			c := &checker{g: g}
			w := rule.NewWalk[State, Move](g)
			for game := range *games {
				w.Restart()
				c.start()
				// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
				r := rand.New(rand.NewPCG(uint64(game), 1))
				for moves := 0; ; moves++ {
					list := w.Legal()
					if len(list) == 0 {
						break
					}
					m := choose(list, r, game%2 == 1)
					before := w.State
					w.Step(m)
					if err := c.check(&before, m, &w.State); err != nil {
						t.Fatalf("game %d, after %q: %v\n%s\nbefore\n%s", game, g.PrintMove(m), err, g.PrintState(&w.State), g.PrintState(&before))
					}
					if moves > 100000 {
						t.Fatal("no end")
					}
				}
				if err := c.over(&w.State); err != nil {
					t.Fatalf("game %d: %v\n%s", game, err, g.PrintState(&w.State))
				}
			}
		})
	}
}

// choose picks a move; keen players seldom exchange, forgo or rest.
func choose(list []Move, r *rand.Rand, keen bool) Move {
	m := list[r.IntN(len(list))]
	for range 12 {
		lazy := m.Kind == Exchange || m.Kind == Forgo || m.Kind == Rest || m.Kind == DrawCards && m.Number < 2 || m.Kind == Gather && m.items() < 2
		if !keen || !lazy {
			break
		}
		m = list[r.IntN(len(list))]
	}
	return m
}

// A checker holds games to the invariants.
type checker struct {
	g     *Game
	acted [4]int // turns of the action phase
}

func (c *checker) start() { *c = checker{g: c.g} }

func (c *checker) check(before *State, m Move, after *State) error {
	g := c.g
	if flaws := rule.Violations[State, Move](g, after); len(flaws) > 0 {
		return fmt.Errorf("the position breaks %v", g.Book().IDs(rule.SetOf(flaws...)))
	}
	for _, err := range []error{c.cards(after), c.biomes(after), c.hands(after), c.turns(before, m, after), c.points(before, m, after), c.particular(before, m, after)} {
		if err != nil {
			return err
		}
	}
	return nil
}

// cards checks that every card is in exactly one place.
func (c *checker) cards(s *State) error {
	g := c.g
	out := g.cardsOut(s)
	for card := range s.Deck.each {
		out[g.cards.first[card]]++
	}
	if s.Phase <= PlaceStarters {
		return nil
	}
	for k := range g.cards.Cards {
		card := &g.cards.Cards[k]
		if got := out[card.first]; int(got) != card.Copies && card.StartNo == 0 || got > 1 && card.StartNo > 0 {
			return fmt.Errorf("there are %d of %s", got, card.Name)
		}
	}
	return nil
}

// biomes checks nests, habitats and conditions.
func (c *checker) biomes(s *State) error {
	g := c.g
	for seat := range g.n {
		b := &s.Biomes[seat]
		if b.Points < 0 {
			return fmt.Errorf("points below 0")
		}
		if b.In[0]|b.In[1]|b.In[2] != allSpaces || b.In[0]&b.In[1]|b.In[1]&b.In[2]|b.In[0]&b.In[2] != 0 {
			return fmt.Errorf("habitats do not part the Biome: %v", b.In)
		}
		for at := range uint8(spaces) {
			if (b.Card[at].Is()) != b.Filled.has(at) {
				return fmt.Errorf("space %s is and is not filled", g.spaceName(at))
			}
			if b.Holder[at].Is() && b.babies(at) > 0 && !nestsStand(s.Phase, quarter(s.Season)) {
				return fmt.Errorf("a nest out of season")
			}
		}
		for i := range g.cards.Track.Bonuses {
			if b.Pending>>i&1 != 0 && g.cards.Track.Bonuses[i].At >= g.cards.Track.Length {
				return fmt.Errorf("a bonus beyond the track")
			}
		}
	}
	return nil
}

// hands checks the limit after the first phase.
func (c *checker) hands(s *State) error {
	for seat := range c.g.n {
		if s.Phase == Reduce && s.Ready>>seat&1 != 0 && s.Hand[seat].len() > 8 && s.Threads[seat].N == 0 {
			return fmt.Errorf("%s is done with %d cards", c.g.name(seat), s.Hand[seat].len())
		}
	}
	return nil
}

// turns checks the calendar and the turns of the action phase.
func (c *checker) turns(before *State, m Move, after *State) error {
	g := c.g
	if after.Season > 12 {
		return fmt.Errorf("season %d", after.Season)
	}
	if m.Kind == Activate || m.Kind == Rest {
		c.acted[m.Seat]++
		if before.Ready != 0 && g.left(before.Start) == m.Seat && before.Ready != 1<<before.Start {
			return fmt.Errorf("turns do not go clockwise from the starting player")
		}
	}
	if after.Season == before.Season || before.Season == 0 {
		return nil
	}
	for seat := range g.n {
		if c.acted[seat] != 1 {
			return fmt.Errorf("%s had %d turns in season %d", g.name(seat), c.acted[seat], before.Season)
		}
	}
	c.acted = [4]int{}
	if after.Season != before.Season+1 || after.Start != g.left(before.Start) {
		return fmt.Errorf("season %d starts with %s after season %d with %s", after.Season, g.name(after.Start), before.Season, g.name(before.Start))
	}
	if before.Ending && !g.solo {
		return fmt.Errorf("the game goes on after an end trigger")
	}
	return nil
}

// points checks that the ledger accounts for every point, and that nobody earns
// a bonus on the second lap.
func (c *checker) points(before *State, m Move, after *State) error {
	g := c.g
	for seat := range g.n {
		sum := 0
		for _, n := range after.Score[seat] {
			sum += int(n)
		}
		if sum != after.points(seat) {
			return fmt.Errorf("%s has %d points, and the ledger adds up to %d", g.name(seat), after.points(seat), sum)
		}
		more := after.Biomes[seat].Pending &^ before.Biomes[seat].Pending
		if more != 0 && before.points(seat) >= g.cards.Track.Length && m.Kind != Point {
			return fmt.Errorf("a bonus on the second lap")
		}
		if before.Phase == Disaster && after.Phase == Disaster && before.points(seat) != after.points(seat) {
			return fmt.Errorf("a disaster changed points")
		}
	}
	return nil
}

// particular checks what single kinds of moves may change.
func (c *checker) particular(before *State, m Move, after *State) error {
	g := c.g
	seat := m.Seat
	switch m.Kind {
	case Exchange:
		a := before.Biomes[seat].tokens() + before.Hand[seat].len()
		b := after.Biomes[seat].tokens() + after.Hand[seat].len()
		paid := int(m.items()) - 1
		if m.forCard() {
			paid = int(m.items()) // the card is still to be drawn
		}
		if after.Phase == before.Phase && a-b != paid {
			return fmt.Errorf("an exchange of %d changed %d to %d", m.items(), a, b)
		}
		for other := range g.n {
			if other != seat && (before.Biomes[other] != after.Biomes[other] || before.Hand[other] != after.Hand[other]) {
				return fmt.Errorf("an exchange changed somebody else")
			}
		}
	case PlayCard:
		if card := after.Biomes[seat].Card[m.At]; !card.Holds(m.Card) {
			return fmt.Errorf("the card is not there")
		}
		if before.Phase == Play && before.Threads[seat].N == 0 {
			for kind, n := range g.cards.info[m.Card].cost {
				if before.Biomes[seat].Store[kind]-n > after.Biomes[seat].Store[kind] {
					return fmt.Errorf("the play cost more than is printed")
				}
			}
		}
	case Settle:
		filled := 0
		for other := range g.n {
			filled += count32(uint32(after.Biomes[other].Filled)) - count32(uint32(before.Biomes[other].Filled))
		}
		if filled != 0 && !g.solo && after.Threads[0].N == 0 {
			return fmt.Errorf("migration changed the number of cards")
		}
		if !g.solo && after.points(before.Turn) < before.points(before.Turn) {
			return fmt.Errorf("the giver lost points")
		}
	case Activate:
		b := &before.Biomes[seat]
		if b.Cubes.has(m.At) || !after.Biomes[seat].Cubes.has(m.At) {
			return fmt.Errorf("a card with a cube was activated, or none was laid")
		}
		if g.advanced && quarter(before.Season) == winter && g.cards.info[b.Card[m.At].Must()].typ == reptile {
			return fmt.Errorf("a reptile in Winter")
		}
	case Rolled:
		return c.rolled(before, m, after)
	}
	return nil
}

// rolled checks a hunt.
func (c *checker) rolled(before *State, m Move, after *State) error {
	g := c.g
	if before.Phase != Predation || g.solo {
		return nil
	}
	a := before.Attack
	prey := &before.Biomes[a.Seat]
	plants := g.count(&filter{types: 7, in: 1 << prey.habitat(prey.Holder[a.At].Must())}, prey)
	taken := int(prey.babies(a.At)) - int(after.Biomes[a.Seat].babies(a.At))
	if after.Phase == Action || after.Phase == Scavenging {
		return nil // the clean-up has been
	}
	gain := after.points(before.Turn) - before.points(before.Turn)
	switch {
	case plants >= 6 && taken != 0, plants == 0 && taken == 0:
		return fmt.Errorf("%d plants, and %d babies taken", plants, taken)
	case gain < 2*taken || taken > 2:
		return fmt.Errorf("%d babies for %d points", taken, gain)
	case after.points(a.Seat) != before.points(a.Seat):
		return fmt.Errorf("the victim's points changed")
	}
	return nil
}

// over checks the end.
func (c *checker) over(s *State) error {
	g := c.g
	best := -1
	for seat := range g.n {
		best = max(best, s.points(seat))
	}
	for seat := range g.n {
		if (s.points(seat) == best) != (s.Winners>>seat&1 != 0) {
			return fmt.Errorf("%s has %d points of %d", g.name(seat), s.points(seat), best)
		}
	}
	return nil
}
