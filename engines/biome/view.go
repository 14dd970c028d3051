package biome

import "umpire/engines/rule"

// deckEmpty reports whether no card is left in the deck. In a view the cards
// that are hidden elsewhere lie among those of the deck.
func (s *State) deckEmpty() bool { return s.Deck.empty() || s.veiled() > 0 && s.deckLen() <= 0 }

func (s *State) deckLen() int { return s.Deck.len() - s.veiled() }

func (s *State) veiled() (n int) {
	for seat := range s.Veil {
		n += int(s.Veil[seat]) + int(s.AsideVeil[seat])
	}
	return n
}

// handLen returns how many cards a player has in hand.
func (s *State) handLen(seat rule.Seat) int { return s.Hand[seat&3].len() + int(s.Veil[seat&3]) }

// View returns the position as a seat sees it: without what the others have in hand or set
// aside, and what lies face down. Everything else lies open, also in a simultaneous phase.
func (g *Game) View(s *State, seat rule.Seat) State {
	v := *s
	for other := range g.n {
		if other == seat {
			continue
		}
		g.hide(&v, &v.Hand[other], &v.Veil[other])
		if !g.shown(s, other) {
			g.hide(&v, &v.Aside[other], &v.AsideVeil[other])
		}
		v.DealtVeil[other] += uint8(count32(v.Dealt[other]))
		v.Bounties |= v.Dealt[other]
		v.Dealt[other] = 0
		g.hideBounties(&v, other)
		if v.Private[other].Is() && s.Phase < Over {
			v.Goals |= 1 << (v.Private[other].Must())
			v.Private[other] = rule.Maybe[uint8]{}
			v.PrivateVeil |= 1 << other
		}
		if from := g.goalsFrom(s); from != nil && from.seat == other && v.GoalsAside != 0 {
			v.GoalVeil = uint8(count32(uint32(v.GoalsAside)))
			v.Goals |= v.GoalsAside
			v.GoalsAside = 0
		}
	}
	return v
}

// shown reports whether everybody sees what an action has drawn.
func (g *Game) shown(s *State, seat rule.Seat) bool {
	if s.Phase < DealHands || s.Phase == Migration {
		return true
	}
	for i := range s.Threads {
		for _, f := range s.Threads[i].F[:s.Threads[i].N] {
			if f.kind == fRun && f.seat == seat && g.cards.program[f.pc].public {
				return true
			}
		}
	}
	return false
}

// goalsFrom returns the action that has drawn achievements, nil if none has; what
// its owner does meanwhile may lie above it.
func (g *Game) goalsFrom(s *State) *frame {
	for i := range s.Threads {
		th := &s.Threads[i]
		for k := range th.N {
			if f := &th.F[k]; f.kind == fRun {
				if op := g.cards.program[f.pc].op; op == opPublish || op == opGoals {
					return f
				}
			}
		}
	}
	return nil
}

// hide puts the cards of a pile among those of the deck, and counts them.
func (g *Game) hide(v *State, pile *Pile, veil *uint8) {
	for card := range (*pile).each {
		g.cards.add(&v.Deck, g.cards.first[card])
		*veil++
	}
	*pile = Pile{}
}

// hideBounties hides a player's face-down Bountiful cards.
func (g *Game) hideBounties(v *State, seat rule.Seat) {
	b := &v.Biomes[seat]
	for down := b.Down; down != 0; down &= down - 1 {
		if at := low(down); b.Bounty[at].Is() {
			v.Bounties |= 1 << (b.Bounty[at].Must())
			b.Bounty[at] = rule.Maybe[uint8]{}
		}
	}
}
