package biome

import (
	"fmt"
	"math/bits"

	"umpire/engines/rule"
)

func (g *Game) bountyDrawn(s *State, m Move, _ *trace) {
	s.Bounties &^= 1 << m.Card
	s.Dealt[s.Turn] |= 1 << m.Card
	s.Left--
	if s.Phase == DealBounties && s.Left%startBounties == 0 {
		s.Turn = g.left(s.Turn)
	}
}

// mayRedraw judges laying a Bountiful card away for another.
func (g *Game) mayRedraw(s *State, m Move, t *trace) bool {
	seat := m.Seat & 3
	switch {
	case !g.inHand(s, &m, BountifulRedraw, t):
		return false
	case (s.Redrawn[seat]&redrawnAll != 0 || s.Redrawn[seat] >= maxRedraws) && t.BreaksFor(BountifulRedraw, func(e *evidence) { g.sayRedrawn(e, s, seat) }):
		return false
	}
	return true
}

// inHand judges naming a Bountiful card that the player does not have, under the clause on
// what is done with it.
func (g *Game) inHand(s *State, m *Move, of rule.Clause, t *trace) bool {
	if s.Dealt[m.Seat&3]>>(m.Card&31)&1 == 0 {
		return !t.RefusesFor(of, func(e *evidence) {
			e.Is("move.held", false).Say("%s does not have %s in hand", g.name(m.Seat), g.bountyName(m.Card))
		})
	}
	return true
}

// redraw lays a card away; the new ones are dealt when the player is done.
func (g *Game) redraw(s *State, m Move, _ *trace) {
	s.Dealt[m.Seat&3] &^= 1 << m.Card
	s.BountiesGone |= 1 << m.Card
	s.Redrawn[m.Seat&3]++
}

// doneRedrawing deals as many cards as were laid away.
func (g *Game) doneRedrawing(s *State, seat rule.Seat) {
	s.Left = s.Redrawn[seat] &^ redrawnAll
	s.Redrawn[seat] |= redrawnAll
	if s.Left > 0 {
		s.Phase, s.Turn = RedrawBounties, seat
	}
}

// redrawing waits for the cards; when the deck has run out, those laid away are shuffled first.
func (g *Game) redrawing(s *State) (waits bool) {
	if s.Left > 0 && s.Bounties == 0 {
		s.Bounties, s.BountiesGone = s.BountiesGone, 0
	}
	if s.Left > 0 && s.Bounties != 0 {
		return true
	}
	s.Left, s.Phase, s.Turn = 0, BuryBounties, 0
	return false
}

// mayBury judges laying a Bountiful card face down into their own Biome.
func (g *Game) mayBury(s *State, m Move, t *trace) bool {
	seat := m.Seat & 3
	if s.Redrawn[seat]&^redrawnAll != 0 && s.Redrawn[seat]&redrawnAll == 0 && t.BreaksFor(BountifulRedraw, func(e *evidence) { g.sayRedrawn(e, s, seat) }) {
		return false
	}
	held := g.inHand(s, &m, BountifulTwoDown, t)
	return g.mayHoldBounty(s, seat, m.At, BountifulTwoDown, t) && held
}

// mayHoldBounty judges the space onto which a Bountiful card is laid under a clause.
func (g *Game) mayHoldBounty(s *State, seat rule.Seat, at uint8, of rule.Clause, t *trace) bool {
	b := &s.Biomes[seat]
	switch {
	case b.Filled.has(at):
		return !t.RefusesFor(of, func(e *evidence) { e.Say("%s", g.lies(e, s, seat, at)) })
	case b.Bounty[at].Is() || b.Down.has(at):
		return !t.RefusesFor(of, func(e *evidence) {
			e.Is(fmt.Sprintf("(%q in move.covered)", g.spaceName(at)), true).About(g.at(seat, at)).Say("%s of %s holds a Bountiful card", g.spaceName(at), g.name(seat))
		})
	}
	return true
}

func (g *Game) bury(s *State, m Move, t *trace) {
	seat := m.Seat & 3
	b := &s.Biomes[seat]
	if t.Applies(BountifulTwoDown) {
		b.Bounty[m.At] = rule.Some(m.Card)
		b.Down |= bit(m.At)
	}
	s.Redrawn[seat] |= redrawnAll
	s.Dealt[seat] &^= 1 << m.Card
	if bits.OnesCount32(s.Dealt[seat]) <= startBounties-ownBounties {
		s.Ready |= 1 << seat
	}
}

// maySend judges laying the third card into the right-hand neighbor's Biome.
func (g *Game) maySend(s *State, m Move, t *trace) bool {
	seat := m.Seat & 3
	held := g.inHand(s, &m, BountifulThird, t)
	if m.Whom >= g.n {
		return !t.RefusesFor(BountifulThird, func(e *evidence) { e.Is("move.whom", "") })
	}
	if m.Whom != g.right(seat) && t.BreaksFor(BountifulThird, func(e *evidence) {
		e.Since("move.whom", g.name(m.Whom), "!=", g.name(g.right(seat))).Say("the right-hand neighbor of %s is %s", g.name(seat), g.name(g.right(seat)))
	}) {
		return false
	}
	return g.mayHoldBounty(s, m.Whom, m.At, BountifulThird, t) && held
}

func (g *Game) send(s *State, m Move, t *trace) {
	seat := m.Seat & 3
	if b := &s.Biomes[m.Whom&3]; t.Applies(BountifulThird) {
		b.Bounty[m.At] = rule.Some(m.Card)
	}
	s.Dealt[seat] = 0
	s.Ready |= 1 << seat
}
