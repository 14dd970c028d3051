package roam

import "umpire/engines/rule"

// Apply carries out a legal move and all that follows from it, up to the next decision.
func (g *Game) Apply(s *State, m Move, t *trace) {
	if m.Seat != rule.Chance {
		t.Under(TurnSequence)
	}
	if goesOn(s, &m) {
		if next, ok := g.declined(s, t); ok && next.Turn == m.Seat {
			g.purchased(s, t)
		}
	}
	if s.Phase == RestCheck && g.closes(m.Kind, t) {
		g.closeCheck(s, t)
	}
	if chanceKinds.has(m.Kind) {
		g.chance(s, m, t)
		return
	}
	s.Bought = rule.Maybe[rule.Seat]{}
	switch m.Kind {
	case Rest, NoRest:
		g.closeCheck(s, t)
		s.Rested = m.Kind == Rest && s.Phase == BeforeUse
		g.goOn(s, t)
	case RestBought:
		g.restEarly(s, m.Seat, t)
		if t.Applies(RestThenTurn) {
			g.goOn(s, t)
		} else {
			g.endTurn(s, t)
		}
	case Use:
		g.use(s, &m, t)
	case End:
		g.check(s, t)
	case Order:
		t.Under(TurnSequence)
		s.Queue = m.List
		g.settle(s, t)
	case Bid, Pass:
		g.bid(s, m, t)
	case Buy:
		g.buy(s, m, t)
	case BuyNone:
		g.purchased(s, t)
	default:
		g.ability(s, m, t)
		g.goOn(s, t)
	}
}

// chance carries out a move of Chance.
func (g *Game) chance(s *State, m Move, t *trace) {
	switch m.Kind {
	case First:
		g.setUp(s, m.first(), t)
	case DrawTop:
		t.Under(SetupDeck)
		s.Top = rule.Some(m.Card)
		g.topShown(s, t)
	case DrawCard:
		if s.Round == 0 {
			g.drawMap(s, m.Card, t)
		} else {
			g.drawn(s, m.Card, t)
		}
	case DrawTile:
		if s.Round == 0 {
			g.dealTile(s, m.Card, t)
		} else {
			g.refillRow(s, m.Card, t)
		}
	}
}

// ability carries out the ability of an artifact. The last three kinds are legal
// only where the clause that forbids them is disabled.
func (g *Game) ability(s *State, m Move, t *trace) {
	switch m.Kind {
	case Flip:
		if s.Phase == RestCheck {
			t.Applies(ArtifactFlipStart)
		}
		g.spend(s, tile(m.At), t)
		if t.Applies(ArtifactFlip) {
			s.Down[m.Seat] ^= g.bit(m.Seat, m.Card)
		}
	case Coin:
		g.spend(s, tile(m.Card), t)
		if t.Applies(ArtifactCoin) {
			s.gain(m.Seat, coinsOfTile, t)
		}
	case Slide:
		g.slide(s, m, t)
	case TakeBack:
		s.take(m.Seat, square(m.At))
	case LooseBlank:
		g.spend(s, tile(m.Card), t)
		s.put(m.Seat, square(m.At))
	case LooseReplace:
		g.spend(s, tile(m.Card), t)
		s.exchange(m.Seat, square(m.At))
	}
}

// goOn takes the decisions that have but one answer now.
func (g *Game) goOn(s *State, t *trace) {
	switch s.Phase {
	case RestCheck:
		if g.window(s, t) == RestCheck {
			return
		}
		g.closeCheck(s, t)
		if s.Phase == BeforeUse {
			g.goOn(s, t)
		}
	case BeforeUse:
		if seat := s.Turn; s.up(seat) == 0 && s.Cards[seat] != 0 && !g.abilities(s, seat) {
			t.Notes(UseFaceUpOnly)
			g.check(s, t)
		}
	case AfterUse:
		g.afterUse(s, t)
	case Bidding:
		g.auction(s, t)
	case Purchase:
		g.offerPurchase(s, t)
	}
}
