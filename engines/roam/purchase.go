package roam

import "umpire/engines/rule"

// offerPurchase lets the active player buy, if there is a choice, or ends the turn.
func (g *Game) offerPurchase(s *State, t *trace) {
	if !g.canBuy(s, t) {
		if g.full && s.Row != (row{}) {
			t.Notes(FullBuyAfford)
		}
		g.purchased(s, t)
		return
	}
	t.Under(TurnSequence)
	s.Phase = Purchase
}

// canBuy reports whether the active player can pay for an artifact, or has a coin artifact ready.
func (g *Game) canBuy(s *State, t *trace) bool {
	seat := s.Turn
	if !g.full || s.Row == (row{}) {
		return false
	}
	for _, offer := range s.Row {
		if at, ok := offer.Get(); ok && (g.cards.Artifacts[at%tileCount].Cost <= s.Coins[seat] || !t.Breaks(FullBuyAfford)) {
			return true
		}
	}
	return s.ready(seat)&g.cards.able[Coining] != 0
}

func (g *Game) mayBuy(s *State, m Move, t *trace) bool {
	switch {
	case !g.full:
		return !t.RefusesFor(SetupBasicNoArtifacts, basicGame)
	case g.offer(s, m.Card) < 0 && t.BreaksFor(FullBuy, func(e *evidence) {
		e.Is(`("`+g.tileID(m.Card)+`" in row)`, false).About(g.tileID(m.Card)).Say("%s is not in the row", g.tileID(m.Card))
	}):
	case g.cards.Artifacts[m.Card].Cost > s.Coins[m.Seat] && t.BreaksFor(FullBuyAfford, func(e *evidence) {
		cost := g.cards.Artifacts[m.Card].Cost
		g.coinsOf(e, s, m.Seat, cost).Say("%s costs %s, %s has %d", g.tileID(m.Card), rule.Count(int(cost), "coin"), g.name(m.Seat), s.Coins[m.Seat])
	}):
	default:
		return true
	}
	return false
}

// offer returns the place of an artifact in the row, -1 when it is not there.
func (g *Game) offer(s *State, at uint8) int {
	for i, offer := range s.Row {
		if offer.Holds(at) {
			return i
		}
	}
	return -1
}

func (g *Game) buy(s *State, m Move, t *trace) {
	i := g.offer(s, m.Card)
	if i < 0 || !t.Applies(FullBuy) {
		g.purchased(s, t)
		return
	}
	s.pay(m.Seat, g.cards.Artifacts[m.Card].Cost)
	s.Row[i], s.Bought = rule.Maybe[uint8]{}, rule.Some(m.Seat)
	if !t.Applies(FullKeep) {
		s.Spent |= tile(m.Card)
	}
	s.Tiles[m.Seat] |= tile(m.Card)
	if quiet := t.Silent(); s.Pile != 0 && quiet.Applies(FullRefill) {
		s.Gap, s.Phase = uint8(i), RefillRow
		return
	}
	copy(s.Row[i:], s.Row[i+1:])
	s.Row[rowPlaces-1] = rule.Maybe[uint8]{}
	g.bought(s, t)
}

// refillRow lays a drawn artifact into the gap of the row.
func (g *Game) refillRow(s *State, drawn uint8, t *trace) {
	if t.Applies(FullRefill) {
		s.Row[s.Gap%rowPlaces] = rule.Some(drawn)
		s.Pile &^= tile(drawn)
	}
	s.Gap = 0
	g.bought(s, t)
}

// bought ends the turn after a purchase: there is but one.
func (g *Game) bought(s *State, t *trace) {
	if g.canBuy(s, t) && !t.Applies(FullBuyOne) {
		s.Phase = Purchase
		return
	}
	g.purchased(s, t)
}

// purchased continues after the purchase: with the end of the turn, or with the claims if
// the purchase comes before them.
func (g *Game) purchased(s *State, t *trace) {
	if g.read.buysFirst {
		g.claims(s, t)
	} else {
		g.endTurn(s, t)
	}
}

// goesOn reports whether a move belongs to the next turn while a purchase is open. It
// then implies that nothing is bought.
func goesOn(s *State, m *Move) bool {
	return s.Phase == Purchase && m.Seat != s.Turn && m.Seat != rule.Chance && turnKinds.has(m.Kind)
}

// declined returns the position after nothing is bought, and whether the turn then passes.
func (g *Game) declined(s *State, t *trace) (State, bool) {
	quiet, next := t.Silent(), *s
	g.purchased(&next, quiet)
	return next, next.Phase != Finished && next.Turn != s.Turn
}

// lookForRings gives the Outpost card to whoever has a ring of eight markers round a marker of an
// opponent, and reports whether somebody has; midTurn is whether the turn still runs. The rings
// before become those of now.
func (g *Game) lookForRings(s *State, before *[4]Squares, midTurn bool, t *trace) (found bool) {
	var ringed uint8
	for seat := range g.players() {
		now := g.rings(s, seat, t)
		fresh := now &^ before[seat]
		before[seat] = now
		if s.Outpost.Is() || g.read.ownRings {
			now = fresh
		}
		if now != 0 && (seat == s.Turn || !g.read.ownRings) {
			ringed |= 1 << seat
		}
	}
	if s.Outpost.Is() {
		ringed &^= 1 << s.Outpost.Must()
	}
	if ringed == 0 || midTurn && !t.Applies(OutpostAnyTime) || s.Outpost.Is() && t.Applies(OutpostOnce) {
		return ringed != 0
	}
	seat := s.Turn & 3
	for ringed>>seat&1 == 0 {
		seat = g.after[seat]
	}
	if t.Applies(ComponentOutpost) && t.Applies(OutpostSetup) && t.Applies(OutpostClaim) {
		s.Outpost = rule.Some(seat)
	}
	return true
}

// ringsNow returns the rings of each player where it matters later which are new: when
// the Outpost card is owned, or only one's own act surrounds.
func (g *Game) ringsNow(s *State, t *trace) (all [4]Squares) {
	if g.outpost && (s.Outpost.Is() || g.read.ownRings) {
		quiet := t.Silent()
		for seat := range g.players() {
			all[seat] = g.rings(s, seat, quiet)
		}
	}
	return all
}

// rings returns the squares with a marker of an opponent that a player's markers surround.
func (g *Game) rings(s *State, seat rule.Seat, t *trace) (set Squares) {
	own := s.has(seat)
	if g.read.topsOnly {
		own = s.tops(seat)
	}
	if own.len() < 3 {
		return 0
	}
	var others, onMap Squares
	for other := range g.players() {
		if other != seat && !g.read.topsOnly {
			others |= s.has(other)
		} else if other != seat {
			others |= s.tops(other)
		}
	}
	onMap = g.mapOf(s)
	for at := range others.each {
		around := g.around[at]
		switch {
		case around&onMap&^own != 0:
		case around&onMap == around && around.len() == ringSize:
			set |= square(at)
		case g.read.rimCounts || !t.Applies(OutpostEight):
			set |= square(at)
		}
	}
	return set
}
