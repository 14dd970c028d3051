package roam

import "umpire/engines/rule"

// begin starts the turn of s.Turn: the rest check stays open while there is a
// choice in it.
func (g *Game) begin(s *State, t *trace) {
	s.Phase, s.Used = RestCheck, rule.Maybe[uint8]{}
	s.Phase = g.window(s, t)
	if s.up(s.Turn) == 0 && s.Phase != RestCheck {
		g.closeCheck(s, t)
	}
}

// window returns the phase in which the active player begins: the rest check while
// there is a choice in it, else the phase after it.
func (g *Game) window(s *State, t *trace) Phase {
	seat := s.Turn
	if (s.Down[seat&3] != 0 || g.read.restsUp) && s.up(seat) != 0 && (s.Coins[seat&3] >= g.price(s, seat, t.Quiet()) || !t.Breaks(RestEarlyAfford)) {
		return RestCheck
	}
	if g.opens(s, seat, t) {
		return RestCheck
	}
	return BeforeUse
}

// fresh reports whether the rest check has closed of itself and nothing has been
// done since: it is still the start of the turn.
func (g *Game) fresh(s *State) bool {
	return s.Phase == BeforeUse && s.Used.None() && !s.Rested && s.up(s.Turn) != 0 && g.window(s, &trace{}) == BeforeUse
}

// opens reports whether an ability of a player's can be used before the rest
// check.
func (g *Game) opens(s *State, seat rule.Seat, t *trace) bool {
	ready := s.ready(seat)
	if ready&g.cards.able[Flipping] != 0 && s.Cards[seat] != 0 {
		return t.Quiet().Applies(ArtifactFlipStart)
	}
	return g.read.anyBefore && (ready&g.cards.able[Coining] != 0 || g.canSlide(s, seat))
}

// implies reports whether a kind of move closes the rest check.
func (g *Game) implies(k Kind, t *trace) bool {
	switch k {
	case Coin, Slide:
		return !g.read.anyBefore
	case Flip:
		return !t.Applies(ArtifactFlipStart)
	case Use, TakeBack, LooseBlank, LooseReplace, End:
		return true
	}
	return false
}

// closeCheck ends the rest check: all characters turn up if all are down.
func (g *Game) closeCheck(s *State, t *trace) {
	seat := s.Turn
	s.Phase = BeforeUse
	if s.up(seat) != 0 || s.Cards[seat] == 0 || !t.Applies(RestFree) {
		return
	}
	s.Down[seat] = 0
	if s.Spent&s.Tiles[seat] != 0 && t.Applies(ArtifactReady) {
		s.Spent &^= s.Tiles[seat]
	}
	if !t.Applies(RestThenTurn) {
		g.endTurn(s, t)
	}
}

// checked returns the position after the rest check is closed.
func (g *Game) checked(s *State, t *trace) State {
	quiet, next := t.Quiet(), *s
	g.closeCheck(&next, quiet)
	return next
}

// price is what an early rest costs.
func (g *Game) price(s *State, seat rule.Seat, t *trace) int16 {
	price := int16(s.up(seat).len())
	if ready := s.ready(seat); ready != 0 && !t.Applies(ArtifactNoRestCost) {
		price += int16(ready.len())
	}
	return price
}

// mayRest judges an early rest.
func (g *Game) mayRest(s *State, seat rule.Seat, t *trace) bool {
	switch {
	case s.up(seat) == 0 && s.Phase == RestCheck && seat == s.Turn && t.BreaksFor(RestFree, func(e *evidence) { g.facesUp(e, s, seat) }):
	case s.Down[seat&3] == 0 && !g.read.restsUp && t.BreaksFor(RestEarly, func(e *evidence) {
		e.Since(g.name(seat)+".ready", s.up(seat).len(), "==", s.Cards[seat&3].len()).Say("no character of %s is face down", g.name(seat))
	}):
	case s.Coins[seat&3] < g.price(s, seat, t) && t.BreaksFor(RestEarlyAfford, func(e *evidence) {
		price := g.price(s, seat, &trace{})
		g.coinsOf(e, s, seat, price).Say("it costs %s, %s has %d", plural(int(price), "coin"), g.name(seat), s.Coins[seat&3])
	}):
	default:
		return true
	}
	return false
}

// restEarly turns all characters up, for coins.
func (g *Game) restEarly(s *State, seat rule.Seat, t *trace) {
	price := g.price(s, seat, t)
	t.Under(RestEarly)
	if s.Rested = true; s.Phase == RestCheck {
		s.Phase = BeforeUse
	}
	if price > 0 && t.Applies(RestEarlyCost) {
		s.pay(seat, price)
	}
	if (s.Down[seat] != 0 || g.read.restsUp) && t.Applies(RestEarly) {
		if t.Applies(RestEarlyAll) {
			s.Down[seat] = 0
		} else {
			s.Down[seat] &= max(s.Down[seat], 1) - 1
		}
		if s.Spent&s.Tiles[seat] != 0 && t.Applies(ArtifactReadyEarly) && t.Applies(ArtifactReady) {
			s.Spent &^= s.Tiles[seat]
		}
	}
}
