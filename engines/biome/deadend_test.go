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
	at := func(k Kind) { upTo(spaces, func(at uint8) { add(Move{Kind: k, At: at}) }) }
	token := func(k Kind, n int) { upTo(n, func(what uint8) { add(Move{Kind: k, Token: rule.Some(what)}) }) }
	number := func(k Kind, n int) { upTo(n, func(n uint8) { add(Move{Kind: k, Number: n}) }) }
	for _, k := range []Kind{Activate, Migrate, Settle, Remove, Release, Lose, LoseNest, Save} {
		at(k)
	}
	add(Move{Kind: Save, At: none})
	add(Move{Kind: Scavenge, At: none})
	add(Move{Kind: Publish, Card: none})
	upTo(len(g.cards.Goals), func(goal uint8) { add(Move{Kind: Publish, Card: goal}) })
	token(LoseToken, resources)
	token(Reward, forCard+1)
	token(TakeExtra, forNothing+1)
	number(DrawCards, 4)
	number(Take, 4)
	number(TakeBonus, 2)
	add(Move{Kind: Done})
	add(Move{Kind: Stay})
	for _, k := range []Kind{Forgo, BonusForgo, Rest} {
		number(k, 2)
	}
	for other := range g.n {
		add(Move{Kind: Point, Whom: other})
	}
	upTo(spaces, func(a uint8) {
		add(Move{Kind: Hunt, At: a, Whom: nobody})
		upTo(spaces, func(b uint8) {
			add(Move{Kind: PlacePair, At: a, To: b})
			add(Move{Kind: MakeNest, At: a, To: b})
			for other := range g.n {
				add(Move{Kind: Hunt, At: a, Whom: other, To: b})
			}
		})
		upTo(resources, func(b uint8) { add(Move{Kind: Feed, At: a, Token: rule.Some(b)}) })
		add(Move{Kind: Scavenge, At: a, Whom: nobody})
		for other := range g.n {
			add(Move{Kind: Scavenge, At: a, Whom: other})
		}
	})
	upTo(len(g.cards.Bountiful), func(a uint8) {
		add(Move{Kind: Redraw, Card: a})
		upTo(spaces, func(at uint8) {
			add(Move{Kind: Bury, Card: a, At: at})
			for other := range g.n {
				add(Move{Kind: Send, Card: a, Whom: other, At: at})
			}
		})
	})
	receivers := []rule.Seat{nobody}
	for other := range g.n {
		receivers = append(receivers, other)
	}
	upTo(resources, func(a uint8) {
		add(Move{Kind: Pay, Token: rule.Some(a)})
		for _, to := range receivers {
			add(Move{Kind: Give, Token: rule.Some(a), Whom: to})
		}
	})
	add(gather(seat))
	upTo(resources, func(a uint8) {
		add(gather(seat, a))
		for b := a; b < resources; b++ {
			add(gather(seat, a, b))
			upTo(forCard+1, func(d uint8) { add(exchange(seat, d, true, a, b)) })
			for c := b; c < resources; c++ {
				add(gather(seat, a, b, c))
				upTo(forCard+1, func(d uint8) { add(exchange(seat, d, true, a, b, c)) })
			}
		}
	})
	for i, card := range cards {
		for _, k := range []Kind{ReduceCard, Keep, Burn, PaySave, Pay} {
			add(Move{Kind: k, Card: card})
		}
		for _, to := range receivers {
			add(Move{Kind: Give, Card: card, Whom: to})
		}
		upTo(spaces, func(at uint8) {
			add(Move{Kind: Change, At: at, Card: card})
			for _, k := range []Kind{PlayCard, BonusPlay} {
				add(Move{Kind: k, Card: card, At: at})
				upTo(resources, func(omit uint8) { add(Move{Kind: k, Card: card, At: at, Token: rule.Some(omit)}) })
			}
		})
		for j := i; j < len(cards); j++ {
			upTo(forCard+1, func(d uint8) { add(exchange(seat, d, false, card, cards[j])) })
			for k := j; k < len(cards) && k < i+4; k++ {
				upTo(forCard+1, func(d uint8) { add(exchange(seat, d, false, card, cards[j], cards[k])) })
			}
		}
	}
	return moves
}

// exchange is an exchange of tokens or cards.
func exchange(seat rule.Seat, what uint8, tokens bool, items ...uint8) Move {
	m := Move{Kind: Exchange, Seat: seat, Token: rule.Some(what)}
	for _, item := range items {
		m.add(item, tokens)
	}
	return m
}

// held returns the cards that a player holds or has set aside, and a few others.
func (g *Game) held(s *State, seat rule.Seat, r *rand.Rand) (cards []uint8) {
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
		for _, m := range g.wellFormed(seat, g.held(s, seat, r)) {
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
	// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
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
	for _, ruling := range Def.Rulings {
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
	for _, ruling := range Def.Rulings {
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
				g.Apply(&struckBy, Move{Kind: Spun, Seat: rule.Chance, Number: uint8(r.IntN(8))}, tr)
				for struckBy.Phase == Disaster {
					list := g.fast.List(&struckBy, nil, tr)
					if len(list) == 0 {
						t.Errorf("%s: nobody can do anything in\n%s", m.name, g.PrintState(&struckBy))
						return false
					}
					if flaws := rule.Violations[State, Move](g, &struckBy); len(flaws) > 0 {
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
