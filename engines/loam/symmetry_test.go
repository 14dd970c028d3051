package loam

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"umpire/engines/rule"
)

// A symmetry is a renaming under which the game is the same: what is legal and
// what it does is renamed along with the position.
type symmetry struct {
	name  string
	to    *Game // the game with the new names
	state func(State) State
	move  func(Move) Move
	holds func(*State) bool // where the names stand for anything; nil for everywhere
}

// symmetries returns a few renamings at random: loam.inv.relabel-types,
// loam.inv.relabel-stats and loam.inv.seats.
func (m mode) symmetries(g *Game, r *rand.Rand) (all []symmetry) {
	all = append(all, m.relabelTypes(g, r))
	if g.scenario == nil || g.scenario.name != "drought" {
		all = append(all, m.relabelStats(g, r))
	}
	if len(g.names) > 1 {
		all = append(all, rotateSeats(g, 1+r.IntN(len(g.names)-1)))
	}
	return all
}

// copied returns a card set that can be changed.
func copied(set *CardSet) *CardSet {
	other := *set
	other.Creatures, other.Behaviors = slices.Clone(set.Creatures), slices.Clone(set.Behaviors)
	return &other
}

// shuffled returns the numbers below n in another order.
func shuffled(r *rand.Rand, n int) (order []int) {
	for order == nil || slices.IsSorted(order) {
		order = r.Perm(n)
	}
	return order
}

func (m mode) relabelTypes(g *Game, r *rand.Rand) symmetry {
	to := shuffled(r, 6)
	set := copied(g.cards)
	for i := range set.Creatures {
		set.Creatures[i].Type = uint8(to[set.Creatures[i].Type])
	}
	for card := range set.all.each {
		set.types[card] = uint8(to[set.types[card]])
	}
	for i := range set.Behaviors {
		b := &set.Behaviors[i]
		b.Pair = [2]uint8{uint8(to[b.Pair[0]]), uint8(to[b.Pair[1]])}
		b.pair = pairBits[b.Pair[0]][b.Pair[1]]
	}
	renamed := func(pairs Pairs) (other Pairs) {
		for a := range 6 {
			for b := range a {
				if pairs&pairBits[a][b] != 0 {
					other |= pairBits[to[a]][to[b]]
				}
			}
		}
		return other
	}
	return symmetry{
		name: "loam.inv.relabel-types", to: New(append(slices.Clone(m.options), WithCards(set))...),
		state: func(s State) State {
			s.Pairs, s.Joined = renamed(s.Pairs), renamed(s.Joined)
			return s
		},
		move: func(m Move) Move { return m },
	}
}

func (m mode) relabelStats(g *Game, r *rand.Rand) symmetry {
	to := shuffled(r, 3)
	set := copied(g.cards)
	for card := range set.all.each {
		for stat, gain := range g.cards.gains[card] {
			set.gains[card][to[stat]] = gain
		}
	}
	for stat := range 3 {
		set.gainers[to[stat]], set.inputs[to[stat]] = g.cards.gainers[stat], g.cards.inputs[stat]
	}
	renamed := func(inputs uint8) (other uint8) {
		for stat := range 3 {
			other |= inputs >> stat & 1 << to[stat]
		}
		return other
	}
	return symmetry{
		name: "loam.inv.relabel-stats", to: New(append(slices.Clone(m.options), WithCards(set))...),
		state: func(s State) State {
			for seat := range s.Stats {
				old := s.Stats[seat]
				for stat, v := range old {
					s.Stats[seat][to[stat]] = v
				}
				s.Up[seat] = renamed(s.Up[seat])
			}
			s.Used, s.Out, s.OutBefore = renamed(s.Used), renamed(s.Out), renamed(s.OutBefore)
			if stat, ok := s.Doing.input(); ok {
				s.Doing = doInput(uint8(to[stat]), uint8(s.Doing-1)>>1&1, uint8(s.Doing-1)&1)
			}
			return s
		},
		move: func(m Move) Move {
			if m.Kind == Use || m.Kind == DiscardInput {
				m.Card = uint8(to[m.Card])
			}
			return m
		},
	}
}

func rotateSeats(g *Game, by int) symmetry {
	n := len(g.names)
	to := func(seat int) int { return (seat + by) % n }
	return symmetry{
		name: "loam.inv.seats", to: g,
		state: func(s State) State {
			other := s
			other.Turn, other.First, other.Winners, other.Wins = rule.Seat(to(int(s.Turn))), rule.Seat(to(int(s.First))), 0, [2]uint8{}
			for seat := range n {
				other.Hand[to(seat)], other.Buried[to(seat)], other.Tricks[to(seat)] = s.Hand[seat], s.Buried[seat], s.Tricks[seat]
				other.Stats[to(seat)], other.Up[to(seat)], other.Given[to(seat)] = s.Stats[seat], s.Up[seat], s.Given[seat]
				other.Size[to(seat)], other.Veil[to(seat)] = s.Size[seat], s.Veil[seat]
				other.Winners |= s.Winners >> seat & 1 << to(seat)
				if seat < 2 && n == 2 {
					other.Wins[to(seat)] = s.Wins[seat]
				}
			}
			for seat := range n {
				from, end := s.zone(rule.Seat(seat))
				begin, _ := other.zone(rule.Seat(to(seat)))
				copy(other.Life[begin:], s.Life[from:end])
				copy(other.Home[begin:], s.Home[from:end])
			}
			return other
		},
		move: func(m Move) Move {
			if m.Seat != rule.Chance {
				m.Seat = rule.Seat(to(int(m.Seat)))
			}
			return m
		},
		holds: func(s *State) bool { return s.Round > 0 }, // hands are dealt from the first seat on
	}
}

// check holds the symmetry to a position and a move.
func (sym *symmetry) check(g *Game, s *State, list []Move, m Move) (asked bool, err error) {
	if sym.holds != nil && !sym.holds(s) {
		return false, nil
	}
	renamed := sym.state(*s)
	legal := rule.Legal(sym.to, &renamed)
	if len(legal) != len(list) {
		return true, fmt.Errorf("%s: %d legal moves, not %d", sym.name, len(legal), len(list))
	}
	if !slices.Contains(legal, sym.move(m)) {
		return true, fmt.Errorf("%s: %s is not legal", sym.name, sym.to.PrintMove(sym.move(m)))
	}
	after := g.after(s, m)
	other := sym.to.after(&renamed, sym.move(m))
	if after.Games != s.Games {
		return false, nil // the next game of a match is set up from the first seat on
	}
	if sym.state(after) != other {
		return true, fmt.Errorf("%s: leads to\n%snot to\n%s", sym.name, sym.to.PrintState(&other), g.PrintState(&after))
	}
	return true, nil
}
