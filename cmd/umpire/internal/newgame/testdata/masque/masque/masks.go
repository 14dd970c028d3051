package masque

import "umpire/engines/rule"

// play lays a mask face up and does what it says.
func (g *Game) play(s *State, m Move, t *trace) {
	seat := m.Seat & 3
	if t.Applies(TurnLay) {
		g.lay(s, seat, m.Mask%masks, t)
	}
	s.Drawn = rule.Maybe[Mask]{}
	target, aimed := m.Target.Get()
	switch {
	case m.Mask == Curtain && t.Applies(CurtainShield):
		s.Shielded |= rule.Only(seat)
	case m.Mask == Seer && s.left() > 0:
		s.Phase = Peeking
		return
	case aimed:
		if g.affect(s, m, target&3, t); s.Phase == Redrawing {
			return
		}
	}
	g.endTurn(s, t)
}

// affect does what a mask does to who is chosen.
func (g *Game) affect(s *State, m Move, target rule.Seat, t *trace) {
	seat := m.Seat & 3
	hidden, hides := s.hidden(target).Get()
	switch {
	case !hides:
	case m.Mask == Page && m.Named.Holds(hidden) && t.Applies(PageGuess):
		g.leave(s, target, t)
	case m.Mask == Owl && t.Applies(OwlLook):
		s.Seen.Show(target, rule.Only(seat))
	case m.Mask == Fencer:
		if loser, ok := g.loser(s, seat, target).Get(); ok && t.Applies(FencerLower) {
			g.leave(s, loser, t)
		}
	case m.Mask == Host && t.Applies(HostRedraw):
		if g.lay(s, target, hidden, t); !s.Out.Has(target) && s.left() > 0 {
			s.Target, s.Phase = target, Redrawing
		}
	case m.Mask == Trader && s.hidden(seat).Is() && t.Applies(TraderSwap):
		s.Hand[seat], s.Hand[target] = s.Hand[target], s.Hand[seat]
		s.Seen.Swap(seat, target)
	}
}

// loser returns which of two players hides the lower mask.
func (g *Game) loser(s *State, a, b rule.Seat) (none rule.Maybe[rule.Seat]) {
	first, second := s.value(a), s.value(b)
	if g.higher {
		first, second = second, first
	}
	switch {
	case first < second:
		return rule.Some(a)
	case second < first:
		return rule.Some(b)
	}
	return none
}

// Weight returns how many of the masks that may be on top are of a kind.
func (g *Game) Weight(s *State, m Move) int {
	if m.Kind != Draw {
		return 1
	}
	return s.Deck.Draws(uint8(m.Mask))
}

// View returns the table as a seat sees it: the masks that it does not know are counted,
// among those of the deck.
func (g *Game) View(s *State, seat rule.Seat) State {
	v := *s
	v.Deck = s.Deck.View(seat)
	for other := range g.Players() {
		if other == seat || s.Phase == Over {
			continue
		}
		hand := s.Hand[other]
		if mask, ok := s.hidden(other).Get(); ok && s.Seen.Knows(seat, other) {
			v.Hand[other] = Masks{}
			v.Hand[other][mask]++
			hand[mask]--
		} else {
			v.Hand[other] = Masks{}
		}
		for kind, n := range hand {
			v.Deck.In[kind] += n
			v.Veil[other] += n
		}
		if other == s.Turn {
			v.Drawn = rule.Maybe[Mask]{}
		}
	}
	return v
}

// Rank returns who has won, and the favours of each.
func (g *Game) Rank(s *State, points []int) (rule.Seats, string) {
	for seat := range points {
		points[seat] = int(s.Favours[seat&3])
	}
	return s.Winners, ""
}
