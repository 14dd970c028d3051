package loam

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
)

var gamesFlag = flag.Int("games", 25, "random games for each mode in TestInvariants")

// TestInvariants plays random games and holds the catalogue's invariants in
// every state and over every move.
func TestInvariants(t *testing.T) {
	for _, m := range modes() {
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			g := New(m.options...)
			w := rule.NewWalk[State, Move](g)
			// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
			r := rand.New(rand.NewPCG(9, 9))
			more := m.comparisons(g, r)
			states := 0
			for range *gamesFlag {
				w.Restart()
				c := &checker{g: g}
				for moves := 0; ; moves++ {
					list := w.Legal()
					if err := c.state(&w.State, list); err != nil {
						t.Fatalf("%v in\n%s", err, g.PrintState(&w.State))
					}
					if states++; len(list) == 0 {
						break
					}
					if moves > 4000 {
						t.Fatalf("loam.inv.terminates: no end after %d moves", moves)
					}
					before, move := w.State, list[pick(g, list, r)]
					if err := more.compare(&before, list, move, r); err != nil {
						t.Fatalf("%v in\n%s%s", err, g.PrintState(&before), g.PrintMove(move))
					}
					w.Step(move)
					if err := c.transition(&before, move, &w.State); err != nil {
						t.Fatalf("%v\n%s\n%s\n%s", err, g.PrintState(&before), g.PrintMove(move), g.PrintState(&w.State))
					}
				}
			}
			t.Logf("%d games, %d states, %v", *gamesFlag, states, more.made)
		})
	}
}

// comparisons hold positions to what other positions and other games must
// agree with, some of the time.
type comparisons struct {
	list []comparison
	made map[string]int // how often each had something to compare
}

// A comparison reports whether there was something to compare. It is asked for
// one position in so many.
type comparison struct {
	name string
	one  int
	ask  func(s *State, list []Move, m Move) (asked bool, err error)
}

func (m mode) comparisons(g *Game, r *rand.Rand) *comparisons {
	anyEnd := New(append(slices.Clone(m.options), Reading("loam.ruling.end-order", "B"))...)
	readings := m.insertions()
	c := &comparisons{made: map[string]int{}, list: []comparison{
		{"commute-placements", 1, func(s *State, list []Move, _ Move) (bool, error) { return g.commutes(s, list, r) }},
		{"end-order", 1, func(s *State, _ []Move, _ Move) (bool, error) { return anyEnd.endsAlike(s, r) }},
		{"insertion-modes", 8, func(s *State, _ []Move, _ Move) (bool, error) { return inserts(readings, s) }},
		{"scores", 8, func(s *State, list []Move, _ Move) (bool, error) { return g.pointsHold(s, list, r) }},
		{"round-trip", 24, func(s *State, _ []Move, m Move) (bool, error) { return true, g.again(s, m) }},
	}}
	for _, sym := range m.symmetries(g, r) {
		c.list = append(c.list, comparison{strings.TrimPrefix(sym.name, "loam.inv."), 8, func(s *State, list []Move, m Move) (bool, error) { return sym.check(g, s, list, m) }})
	}
	return c
}

func (c *comparisons) compare(s *State, list []Move, m Move, r *rand.Rand) error {
	for i := range c.list {
		if one := &c.list[i]; one.one == 1 || r.IntN(one.one) == 0 {
			asked, err := one.ask(s, list, m)
			if err != nil {
				return err
			}
			if asked {
				c.made[one.name]++
			}
		}
	}
	return nil
}

// again checks that a position can be written and read again, that a move
// leads to the same position each time, and that a refusal changes nothing and
// names a clause.
func (g *Game) again(s *State, m Move) error {
	if back, err := g.ParseState(g.PrintState(s)); err != nil || back != *s {
		return fmt.Errorf("loam.inv.round-trip: %v", err)
	}
	if once, twice := g.after(s, m), g.after(s, m); once != twice {
		return fmt.Errorf("loam.inv.determinism")
	}
	m.Into, m.Card = m.Into+1, m.Card&63+1
	before := *s
	if legal, why := g.Legal(s, m, rule.NewTrace[State](g.Book())), rule.Why(g, s, m); legal != (len(why) == 0) || *s != before {
		return fmt.Errorf("loam.inv.refusal: legal %t, reasons %v", legal, g.Book().IDs(rule.SetOf(why...)))
	}
	return nil
}

// A checker holds what the invariants need to know of the past of a game.
type checker struct {
	g     *Game
	shown int    // the display at the start of the turn
	draws [4]int // at the ends of turns
	short bool   // a deck has run out
}

// state checks what holds of every state.
func (c *checker) state(s *State, list []Move) error {
	g := c.g
	// loam.inv.size, loam.inv.ratio and loam.inv.level3 are what Sound asks of zones.
	if !g.Validate(s, rule.NewTrace[State](g.Book())) {
		return fmt.Errorf("unsound: %v", g.Book().IDs(rule.SetOf(rule.Violations(g, s)...)))
	}
	total, lives := 0, 0
	for _, p := range []*Pile{&s.Deck, &s.Discard, &s.Soil, &s.Alien, &s.Hand[0], &s.Hand[1], &s.Hand[2], &s.Hand[3]} {
		total += p.len()
	}
	for _, n := range s.Size {
		lives += int(n)
	}
	if total+lives != g.cards.all.len() {
		return fmt.Errorf("loam.inv.creatures: %d", total+lives)
	}
	behaviors := s.BehaviorDeck | s.BehaviorDiscard | s.Display | s.Tricks[0] | s.Tricks[1] | s.Tricks[2] | s.Tricks[3] | s.using()
	if behaviors != g.cards.behaviors {
		return fmt.Errorf("loam.inv.behaviors: %v", g.behaviorNames(g.cards.behaviors&^behaviors))
	}
	if err := c.zones(s); err != nil {
		return err
	}
	for seat := range g.players() {
		if s.Doing == doNothing && s.Round > 0 && s.Up[seat] != g.sides(&s.Stats[seat]) {
			return fmt.Errorf("loam.inv.side: %s", g.name(seat))
		}
		if s.Phase == Over && s.Games == 0 && !c.short && c.draws[seat] != 2 {
			return fmt.Errorf("loam.inv.draw-count: %d", c.draws[seat])
		}
	}
	end := false
	for _, m := range list {
		end = end || m.Kind == End
	}
	switch {
	case s.Phase == Over && (len(list) > 0 || s.Round != 3):
		return fmt.Errorf("loam.inv.turns: round %d", s.Round)
	case s.Phase != Over && len(list) == 0:
		return fmt.Errorf("loam.inv.always-a-move")
	case end != (s.Phase == TurnMove && s.Used|s.Out == 7):
		return fmt.Errorf("loam.inv.end-legal: %v", end)
	case s.Phase == Over && len(g.names) > 1 && s.Winners != c.winners(s):
		return fmt.Errorf("loam.inv.winners: %b, not %b", s.Winners, c.winners(s))
	case s.Used&s.Out != 0:
		return fmt.Errorf("loam.inv.inputs")
	}
	return nil
}

// winners finds the winners in another way: whoever nobody else is ahead of.
func (c *checker) winners(s *State) (won uint8) {
	if c.g.bestOf {
		return s.Winners // of the match
	}
	for seat := range c.g.players() {
		ahead := false
		for other := range c.g.players() {
			a, _ := c.g.score(s, seat, false)
			b, _ := c.g.score(s, other, false)
			ahead = ahead || b > a || b == a && slices.Min(s.Stats[other][:]) > slices.Min(s.Stats[seat][:])
		}
		if !ahead {
			won |= 1 << seat
		}
	}
	return won
}

// zones checks communities, stats and scores.
func (c *checker) zones(s *State) error {
	g := c.g
	for seat := range g.players() {
		var sum [3]int16
		best, points := 0, 0
		from, end := s.zone(seat)
		for _, card := range s.Life[from:end] {
			for stat, gain := range g.cards.gains[card] {
				sum[stat] += gain
			}
		}
		for card := range s.Alien.each {
			for stat, gain := range g.cards.gains[card] {
				sum[stat] -= gain
			}
		}
		if sum != s.Stats[seat] {
			return fmt.Errorf("loam.inv.stats: %v, not %v", s.Stats[seat], sum)
		}
		last := uint8(0)
		for from < end {
			one := s.next(from, end)
			worth := g.worth(s, one)
			if one.id <= last || one.id > s.Given[seat] {
				return fmt.Errorf("community c%d after c%d", one.id, last)
			}
			if most := [8]int{0, 1, 2, 3, 4, 5, 8, 10}[one.size()]; worth < 1 || worth > most {
				return fmt.Errorf("loam.inv.score-range: c%d has %d creatures and %d points", one.id, one.size(), worth)
			}
			best, points, last = max(best, worth), points+worth, one.id
			from = one.to
		}
		bonus := g.cards.bonus(distance(&s.Stats[seat]))
		modifier := 0
		if g.scenario != nil {
			modifier = int(g.cards.Modifiers[g.scenario.number])
		}
		total, lines := g.score(s, seat, true)
		ledger := 0
		for _, line := range lines {
			ledger += line.Points
		}
		if total != ledger || total != bonus+points+modifier {
			return fmt.Errorf("loam.inv.total: %d, ledger %d, parts %d + %d + %d", total, ledger, bonus, points, modifier)
		}
	}
	return nil
}

// transition checks what holds over every move.
func (c *checker) transition(before *State, m Move, after *State) error {
	g := c.g
	if after.Games != before.Games {
		return nil
	}
	if m.Kind == CardDrawn && task(before.Tasks&15) == drawOne {
		c.draws[before.Turn&3]++
	}
	if err := c.decks(before, m, after); err != nil {
		return err
	}
	active := rule.Seat(before.Turn)
	for seat := range g.players() {
		stats := before.Stats[seat] != after.Stats[seat]
		if seat != active && before.Round > 0 && (stats || before.Hand[seat] != after.Hand[seat] || before.Size[seat] != after.Size[seat] || before.Tricks[seat] != after.Tricks[seat]) {
			return fmt.Errorf("loam.inv.active-only: %s", g.name(seat))
		}
		if after.Size[seat] < before.Size[seat] {
			return fmt.Errorf("loam.inv.zone-grows")
		}
		for stat := range 3 {
			if after.Stats[seat][stat] < before.Stats[seat][stat] && g.invaders(3) == 0 {
				return fmt.Errorf("loam.inv.stats-monotone")
			}
		}
	}
	if m.Kind != Rearrange && !g.keepsOrder(before, after, active) {
		return fmt.Errorf("loam.inv.members-fixed")
	}
	switch m.Kind {
	case Combine:
		if err := c.neutral(before, after); err != nil {
			return err
		}
	case Take:
		if before.Phase != Checking || before.Pairs == 0 {
			return fmt.Errorf("loam.inv.earn-needs-placement")
		}
	}
	return c.turn(before, after)
}

// decks checks loam.inv.deck-top: one card at most goes, and cards come only
// into a deck that is empty.
func (c *checker) decks(before *State, m Move, after *State) error {
	taken, takenBehaviors := 0, 0
	switch m.Kind {
	case CardDrawn:
		taken = 1
	case BehaviorUp:
		takenBehaviors = 1
	}
	c.short = c.short || after.Deck.empty()
	shuffled := before.Deck.len() == taken
	if came := after.Deck.without(&before.Deck); !shuffled && (!came.empty() || before.Deck.len()-after.Deck.len() != taken) {
		return fmt.Errorf("loam.inv.deck-top: %d creatures, then %d", before.Deck.len(), after.Deck.len())
	}
	shuffled = before.BehaviorDeck.len() == takenBehaviors
	if came := after.BehaviorDeck &^ before.BehaviorDeck; !shuffled && (came != 0 || before.BehaviorDeck.len()-after.BehaviorDeck.len() != takenBehaviors) {
		return fmt.Errorf("loam.inv.deck-top: %d behaviors, then %d", before.BehaviorDeck.len(), after.BehaviorDeck.len())
	}
	return nil
}

// neutral checks that combining changes nothing but the zone.
func (c *checker) neutral(before, after *State) error {
	same := *after
	same.Life, same.Home, same.Joined, same.Phase = before.Life, before.Home, before.Joined, before.Phase
	same.Step, same.Left, same.Short, same.Prev, same.Whole, same.Doing, same.Drawn, same.From = before.Step, before.Left, before.Short, before.Prev, before.Whole, before.Doing, before.Drawn, before.From
	if before.Step == 0 && same != *before {
		return fmt.Errorf("loam.inv.combine-neutral")
	}
	return nil
}

// keepsOrder reports whether creatures that were in one community still are,
// in their order.
func (g *Game) keepsOrder(before, after *State, seat rule.Seat) bool {
	from, end := before.zone(seat)
	for from < end {
		one := before.next(from, end)
		found := false
		a, z := after.zone(seat)
		for a < z && !found {
			other := after.next(a, z)
			found = subsequence(before.Life[one.from:one.to], after.Life[other.from:other.to])
			a = other.to
		}
		if !found {
			return false
		}
		from = one.to
	}
	return true
}

func subsequence(part, whole []uint8) bool {
	for _, card := range whole {
		if len(part) > 0 && part[0] == card {
			part = part[1:]
		}
	}
	return len(part) == 0
}

// turn checks what holds from turn to turn.
func (c *checker) turn(before, after *State) error {
	g := c.g
	short := after.Deck.len()+after.Discard.len() == 0
	if after.Round > 0 && (before.Turn != after.Turn || before.Round != after.Round) && after.Phase != Over {
		if after.Used|after.Out != 0 && g.scenario == nil || after.Soil.len() < 6 && !short && g.scenario == nil || after.Display.len() != 3 && after.BehaviorDeck|after.BehaviorDiscard != 0 {
			return fmt.Errorf("loam.inv.start-of-turn")
		}
		c.shown = after.Display.len()
		return nil
	}
	if after.Round > 0 && before.Round > 0 && after.Phase != DrawBehavior && after.Tasks == 0 && after.Phase != Over && c.shown > 0 && after.Display.len()+int(after.Earned) != c.shown {
		return fmt.Errorf("loam.inv.display-in-turn: %d + %d, not %d", after.Display.len(), after.Earned, c.shown)
	}
	return nil
}

// TestBalance holds the table to loam.inv.balance-data, and the distance to
// loam.inv.balance-shift.
func TestBalance(t *testing.T) {
	set := StandIn()
	for d := range 40 {
		if set.bonus(d+1) > set.bonus(d) {
			t.Errorf("a distance of %d is worth more than %d", d+1, d)
		}
	}
	if set.bonus(2) != 6 {
		t.Errorf("a distance of 2 is worth %d", set.bonus(2))
	}
	r := rand.New(rand.NewPCG(1, 30))
	for range 1000 {
		a, by := [3]int16{int16(r.IntN(40) - 9), int16(r.IntN(40) - 9), int16(r.IntN(40) - 9)}, int16(r.IntN(30)-15)
		b := [3]int16{a[2] + by, a[0] + by, a[1] + by}
		if set.bonus(distance(&a)) != set.bonus(distance(&b)) {
			t.Errorf("%v and %v are worth %d and %d", a, b, set.bonus(distance(&a)), set.bonus(distance(&b)))
		}
	}
}
