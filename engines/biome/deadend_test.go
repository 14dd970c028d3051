package biome

import (
	"math/rand/v2"
	"testing"

	"umpire/engines/rule"
)

// wellFormed returns every move of a player or of Chance that can be written
// with the cards and Bountiful cards given.
func (g *Game) wellFormed(seat rule.Seat, cards []uint8) (moves []Move) {
	add := func(m Move) {
		m.Seat = seat
		if m.Kind <= Spun {
			m.Seat = rule.Chance
		}
		moves = append(moves, m)
	}
	upTo := func(n int, do func(i uint8)) {
		for i := range n {
			do(uint8(i))
		}
	}
	each := func(k Kind, n int) { upTo(n, func(a uint8) { add(Move{Kind: k, A: a}) }) }
	for _, k := range []Kind{Activate, Migrate, Settle, Remove, Release, Lose, LoseNest, Save} {
		each(k, spaces)
	}
	for _, k := range []Kind{Save, Publish, Scavenge} {
		add(Move{Kind: k, A: none})
	}
	each(Publish, len(g.cards.Goals))
	each(LoseToken, resources)
	each(Reward, forCard+1)
	each(TakeExtra, forNothing+1)
	each(DrawCards, 4)
	each(Take, 4)
	each(TakeBonus, 2)
	add(Move{Kind: Done})
	add(Move{Kind: Stay})
	upTo(2, func(x uint8) {
		for _, k := range []Kind{Forgo, BonusForgo, Rest} {
			add(Move{Kind: k, X: x})
		}
	})
	upTo(int(g.n), func(b uint8) { add(Move{Kind: Point, B: b}) })
	upTo(spaces, func(a uint8) {
		add(Move{Kind: Hunt, A: a, B: nobody})
		upTo(spaces, func(b uint8) {
			add(Move{Kind: PlacePair, A: a, B: b})
			add(Move{Kind: MakeNest, A: a, B: b})
			upTo(int(g.n), func(other uint8) { add(Move{Kind: Hunt, A: a, B: other, C: b}) })
		})
		upTo(resources, func(b uint8) { add(Move{Kind: Feed, A: a, B: b}) })
		add(Move{Kind: Scavenge, A: a, B: nobody})
		upTo(int(g.n), func(b uint8) { add(Move{Kind: Scavenge, A: a, B: b}) })
	})
	upTo(len(g.cards.Bountiful), func(a uint8) {
		add(Move{Kind: Redraw, A: a})
		upTo(spaces, func(at uint8) {
			add(Move{Kind: Bury, A: a, B: at})
			upTo(int(g.n), func(other uint8) { add(Move{Kind: Send, A: a, B: other, C: at}) })
		})
	})
	receivers := []uint8{nobody}
	upTo(int(g.n), func(other uint8) { receivers = append(receivers, other) })
	upTo(resources, func(a uint8) {
		add(Move{Kind: Pay, A: a, X: 1})
		for _, to := range receivers {
			add(Move{Kind: Give, A: a, B: to, X: 1})
		}
	})
	add(Move{Kind: Gather})
	upTo(resources, func(a uint8) {
		add(Move{Kind: Gather, A: a, N: 1})
		for b := a; b < resources; b++ {
			add(Move{Kind: Gather, A: a, B: b, N: 2})
			upTo(forCard+1, func(d uint8) { add(Move{Kind: Exchange, A: a, B: b, D: d, N: 2, X: 3}) })
			for c := b; c < resources; c++ {
				add(Move{Kind: Gather, A: a, B: b, C: c, N: 3})
				upTo(forCard+1, func(d uint8) { add(Move{Kind: Exchange, A: a, B: b, C: c, D: d, N: 3, X: 7}) })
			}
		}
	})
	for i, card := range cards {
		for _, k := range []Kind{ReduceCard, Keep, Burn, PaySave, Pay} {
			add(Move{Kind: k, A: card})
		}
		for _, to := range receivers {
			add(Move{Kind: Give, A: card, B: to})
		}
		upTo(spaces, func(at uint8) {
			add(Move{Kind: Change, A: at, B: card})
			upTo(resources+1, func(omit uint8) {
				add(Move{Kind: PlayCard, A: card, B: at, C: omit})
				add(Move{Kind: BonusPlay, A: card, B: at, C: omit})
			})
		})
		for j := i; j < len(cards); j++ {
			upTo(forCard+1, func(d uint8) { add(Move{Kind: Exchange, A: card, B: cards[j], D: d, N: 2}) })
			for k := j; k < len(cards) && k < i+4; k++ {
				upTo(forCard+1, func(d uint8) { add(Move{Kind: Exchange, A: card, B: cards[j], C: cards[k], D: d, N: 3}) })
			}
		}
	}
	return moves
}

// held returns the cards that a player holds or has set aside, and a few others.
func (g *Game) held(s *State, seat uint8, r *rand.Rand) (cards []uint8) {
	seen := Pile{}
	for _, p := range []Pile{s.Hand[seat], s.Aside[seat]} {
		for card := range p.each {
			seen.set(g.cards.first[card])
		}
	}
	for range 2 {
		seen.set(g.cards.first[r.IntN(199)])
	}
	for card := range seen.each {
		cards = append(cards, card)
	}
	return cards
}

// allListed compares the list of legal moves with every move that can be
// written.
func allListed(t *testing.T, g *Game, s *State, list []Move, r *rand.Rand) bool {
	t.Helper()
	in := make(map[Move]bool, len(list))
	for _, m := range list {
		in[g.Settle(s, m)] = true
	}
	tr := rule.NewTrace[State](g.Book())
	for seat := range g.n {
		for _, m := range g.wellFormed(rule.Seat(seat), g.held(s, seat, r)) {
			if m.Kind <= Spun {
				continue
			}
			if m = g.Settle(s, m); g.Legal(s, m, tr) && !in[m] {
				t.Errorf("%q is legal and not listed in\n%s", g.PrintMove(m), g.PrintState(s))
				return false
			}
		}
	}
	return true
}

// TestNoDeadEnds plays in every mode, and under every reading that can be
// chosen: until the game is over there is something to do, and nothing that
// could be done is left out of the list.
func TestNoDeadEnds(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 14))
	hold := func(name string, g *Game, games, every int) {
		t.Helper()
		w := rule.NewWalk[State, Move](g)
		for range games {
			w.Restart()
			for n := r.IntN(every); ; n++ {
				list := w.Legal()
				if len(list) == 0 {
					if w.State.Phase < Over {
						t.Fatalf("%s: nobody can do anything in\n%s", name, g.PrintState(&w.State))
					}
					break
				}
				if n%every == 0 && !allListed(t, g, &w.State, list, r) {
					t.Fatal(name)
				}
				w.Step(choose(list, r, n%2 == 0))
			}
		}
	}
	for _, m := range modes() {
		hold(m.name, New(m.options...), 1, 37)
	}
	for _, ruling := range rulings {
		for _, reading := range ruling.Readings {
			if !reading.Supported || reading.Name == ruling.Default {
				continue
			}
			for i, mode := range []Option{Expert, Advanced, func(*Game) {}} {
				players := []int{1, 3, 2}[i]
				g := New(seats(players), mode, Private, WithBountiful, Disasters, Reading(ruling.ID, reading.Name))
				hold(ruling.ID+" "+reading.Name, g, 1, 97)
			}
		}
	}
}

// TestDisastersEnd lets every field of the spinner strike stores and Biomes of
// any size, in every mode and under every reading: whoever has to lose something
// can, until the disaster is over.
func TestDisastersEnd(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	all := modes()
	for _, ruling := range rulings {
		for _, reading := range ruling.Readings {
			if reading.Supported && reading.Name != ruling.Default {
				for i, level := range []Option{Expert, Advanced, func(*Game) {}} {
					all = append(all, mode{ruling.ID + " " + reading.Name, []Option{seats(i + 1), level, Disasters, Reading(ruling.ID, reading.Name)}})
				}
			}
		}
	}
	for _, m := range all {
		g := New(m.options...)
		tr := rule.NewTrace[State](g.Book())
		eachState(t, g, 2, 1, func(s *State, _ []Move) bool {
			if kind, _ := g.chance(s); s.Phase != Disaster || kind != Spun {
				return true
			}
			for range 24 {
				struckBy := *s
				for seat := range g.n {
					for kind := range resources {
						struckBy.Biomes[seat].Store[kind] = uint8(max(0, r.IntN(9)-3))
					}
				}
				g.Apply(&struckBy, Move{Kind: Spun, Seat: rule.Chance, A: uint8(r.IntN(8))}, tr)
				for struckBy.Phase == Disaster {
					list := g.fast.List(&struckBy, nil, tr)
					if len(list) == 0 {
						t.Errorf("%s: nobody can do anything in\n%s", m.name, g.PrintState(&struckBy))
						return false
					}
					if flaws := rule.Flaws[State, Move](g, &struckBy); len(flaws) > 0 {
						t.Errorf("%s: %v in\n%s", m.name, g.Book().IDs(rule.SetOf(flaws...)), g.PrintState(&struckBy))
						return false
					}
					g.Apply(&struckBy, list[r.IntN(len(list))], tr)
				}
			}
			return true
		})
	}
}
