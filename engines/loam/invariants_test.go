package loam

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"

	"umpire/engines/rule"
)

var gamesFlag = flag.Int("games", 60, "random games for each mode in TestInvariants")

// TestInvariants plays random games and holds the catalogue's invariants in
// every state and over every move.
func TestInvariants(t *testing.T) {
	for _, m := range modes() {
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			g := New(m.options...)
			w := rule.NewWalk[State, Move](g)
			r := rand.New(rand.NewPCG(9, 9))
			for range *gamesFlag {
				w.Restart()
				c := &checker{g: g}
				for moves := 0; moves < 4000; moves++ {
					list := w.Legal()
					if err := c.state(&w.State, list); err != nil {
						t.Fatalf("%v in\n%s", err, g.PrintState(&w.State))
					}
					if len(list) == 0 {
						break
					}
					before, move := w.State, list[pick(g, list, r)]
					w.Step(move)
					if err := c.transition(&before, move, &w.State); err != nil {
						t.Fatalf("%v\n%s\n%s\n%s", err, g.PrintState(&before), g.PrintMove(move), g.PrintState(&w.State))
					}
				}
			}
		})
	}
}

// A checker holds what the invariants need to know of the past of a game.
type checker struct {
	g     *Game
	shown int // the display at the start of the turn
}

// state checks what holds of every state.
func (c *checker) state(s *State, list []Move) error {
	g := c.g
	if !g.Sound(s, rule.NewTrace[State](g.Book())) {
		return fmt.Errorf("unsound: %v", g.Book().IDs(rule.SetOf(rule.Flaws(g, s)...)))
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
	case s.Phase == Over && len(g.names) > 1 && s.Winners == 0:
		return fmt.Errorf("loam.inv.winners")
	}
	return nil
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
			if after.Stats[seat][stat] < before.Stats[seat][stat] && !g.invasions() {
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
