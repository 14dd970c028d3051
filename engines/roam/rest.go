package roam

import "umpire/engines/rule"

// begin starts the turn of s.Turn: the rest check stays open while there is a
// choice in it.
func (g *Game) begin(s *State, t *trace) {
	s.Phase, s.Used = RestCheck, 0
	s.Phase = g.window(s, t)
	if t.Swift() && s.Tiles == [4]Tiles{} {
		g.turnUp(s, t)
		return
	}
	if s.up(s.turn()) == 0 && s.Phase != RestCheck {
		g.closeCheck(s, t)
	}
}

// turnUp is closeCheck at the start of a turn, where nobody has artifacts and
// nobody can foresee whether all characters are down.
func (g *Game) turnUp(s *State, t *trace) {
	seat := s.turn() & 3
	down := s.Down[seat]
	if s.up(seat) == 0 {
		down = 0
	}
	if s.Phase == RestCheck {
		down = s.Down[seat]
	}
	t.OnIf(down != s.Down[seat], RestFree)
	t.OnIf(down != s.Down[seat], RestThenTurn)
	s.Down[seat] = down
}

// window returns where the active player stands at the rest check: in it while
// there is a choice, else behind it.
func (g *Game) window(s *State, t *trace) Phase {
	seat := s.turn()
	up := s.up(seat)
	// Nobody can foresee what follows, so nothing branches on it: a set is empty
	// or not, and ANDed with all bits or none, as coins are short or not.
	choice := s.Down[seat]
	if up == 0 {
		choice = 0
	}
	price, ready := int16(up.len()), s.ready(seat)
	if ready != 0 && choice != 0 {
		price = g.price(s, seat, t)
	}
	dear := choice & Cards((int64(s.Coins[seat])-int64(price))>>63)
	if t.Allows(dear != 0, RestEarlyAfford) {
		dear = 0
	}
	phase := uint(BeforeUse)
	if choice != dear {
		phase = uint(RestCheck)
	}
	if ready != 0 && choice == dear && g.opens(s, seat, t) {
		phase = uint(RestCheck)
	}
	return Phase(phase)
}

// fresh reports whether the rest check has closed of itself and nothing has been
// done since: it is still the start of the turn.
func (g *Game) fresh(s *State) bool {
	return s.Phase == BeforeUse && s.Used == 0 && s.up(s.turn()) != 0 && g.window(s, &trace{}) == BeforeUse
}

// opens reports whether an ability of a player's can be used before the rest
// check.
func (g *Game) opens(s *State, seat rule.Seat, t *trace) bool {
	ready := s.ready(seat)
	if ready&g.cards.able[Flipping] != 0 && s.Cards[seat] != 0 {
		return t.Quiet().On(ArtifactFlipStart)
	}
	return g.read.anyBefore && (ready&g.cards.able[Coining] != 0 || g.canSlide(s, seat))
}

// implies reports whether a move closes the rest check by being made.
func (g *Game) implies(k Kind, t *trace) bool {
	switch k {
	case Coin, Slide:
		return !g.read.anyBefore
	case Flip:
		return !t.On(ArtifactFlipStart)
	case Use, TakeBack, LooseBlank, LooseReplace, End:
		return true
	}
	return false
}

// closeCheck ends the rest check: all characters turn up if all are down.
func (g *Game) closeCheck(s *State, t *trace) {
	seat := s.turn()
	s.Phase = BeforeUse
	if s.up(seat) != 0 || s.Cards[seat] == 0 || !t.On(RestFree) {
		return
	}
	s.Down[seat] = 0
	if s.Spent&s.Tiles[seat] != 0 && t.On(ArtifactReady) {
		s.Spent &^= s.Tiles[seat]
	}
	if !t.On(RestThenTurn) {
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
	if ready := s.ready(seat); ready != 0 && !t.On(ArtifactNoRestCost) {
		price += int16(ready.len())
	}
	return price
}

// mayRest judges an early rest.
func (g *Game) mayRest(s *State, seat rule.Seat, t *trace) bool {
	switch {
	case s.up(seat) == 0 && s.Phase == RestCheck && t.Breaks(RestFree):
	case s.Down[seat&3] == 0 && t.Breaks(RestEarly):
	case s.Coins[seat&3] < g.price(s, seat, t) && t.Breaks(RestEarlyAfford):
	default:
		return true
	}
	return false
}

// restEarly turns all characters up, for coins.
func (g *Game) restEarly(s *State, seat rule.Seat, t *trace) {
	if price := g.price(s, seat, t); price > 0 && t.On(RestEarlyCost) {
		s.pay(seat, price)
	}
	if s.Down[seat] != 0 && t.On(RestEarly) {
		if t.On(RestEarlyAll) {
			s.Down[seat] = 0
		} else {
			s.Down[seat] &= s.Down[seat] - 1
		}
		if s.Spent&s.Tiles[seat] != 0 && t.On(ArtifactReadyEarly) && t.On(ArtifactReady) {
			s.Spent &^= s.Tiles[seat]
		}
	}
	if s.Phase == RestCheck {
		s.Phase = BeforeUse
	}
}
