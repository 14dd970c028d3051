package phylo

import "umpire/engines/rule"

// removeLost takes the active player's species off the table that are not
// connected. What that uncovers is looked at in turn.
func (g *Game) removeLost(s *State, t *trace) {
	for {
		lost := g.lost(s, t)
		if lost.empty() || !t.On(RemoveAfterActions) || !t.On(RemoveStep) {
			return
		}
		final := g.read.onePass || t.Whole() && !g.read.loose && !s.coverAny(lost) // what is not connected holds nothing
		g.takeAway(s, lost, t)
		if final {
			return
		}
	}
}

// lost returns the cards on the table that have to go.
func (g *Game) lost(s *State, t *trace) (lost mask) {
	w := webs.Get().(*web)
	defer webs.Put(w)
	quiet := t.Aside(&w.quiet)
	if !g.living(s, s.Active&1) && (!g.slips.sweeps && quiet.On(RemoveOwn) || !g.living(s, 1-s.Active&1)) {
		return lost
	}
	g.gather(w, s, quiet)
	for all := w.living; !all.empty(); {
		i := all.pop()
		if w.faces[i].who == s.Active&1 || g.slips.sweeps || !quiet.On(RemoveOwn) {
			w.asked.add(i)
		}
	}
	if !w.asked.empty() {
		quiet.On(RemoveStep) // also where everything may stay
	}
	g.grow(w, -1, quiet)
	for gone := w.asked.without(w.held); !gone.empty(); {
		lost.add(int(w.faces[gone.pop()].piece))
	}
	t.Heed(quiet)
	return lost
}

func (g *Game) living(s *State, seat rule.Seat) bool {
	for i := range s.pieces() {
		if one := &s.Table[i]; one.Role.living() && one.Who == uint8(seat) { // and not covered
			return true
		}
	}
	return false
}

// coverAny reports whether one of the given cards lies on another one.
func (s *State) coverAny(cards mask) bool {
	for !cards.empty() {
		if s.covers(cards.pop()) {
			return true
		}
	}
	return false
}

// takeAway removes cards of the table from the last to the first.
func (g *Game) takeAway(s *State, lost mask, t *trace) {
	for i := len(s.pieces()) - 1; i >= 0; i-- {
		if lost.has(i) {
			g.leave(s, i, RemovePile, t)
		}
	}
}

// leave takes the card at i off the table with all that lies with it, each to
// its player's pile by the given clause; the card that it covered is seen again.
func (g *Game) leave(s *State, i int, pile rule.Clause, t *trace) {
	p, end := s.Table[i].at(), s.end(i)
	if t.On(pile) {
		for k := i; k < end; k++ {
			if card, known := s.Table[k].real(); known {
				s.Gone[s.Table[k].seat()].add(card)
			}
		}
	}
	s.remove(i, end)
	s.uncover(p)
}
