package jetty

import "umpire/engines/rule"

// due says, of each phase, by which clause nothing but what it waits for may happen.
var due = [phases]rule.Clause{Dealing: SetupDeal, Rolling: TurnRoll, Acting: TurnOne, Casting: FishDraw, Over: EndNoMore}

// awaits reports whether a phase waits for moves of a kind.
func (p Phase) awaits(k Kind) bool {
	switch p {
	case Dealing, Casting:
		return k == Draw
	case Rolling:
		return k == Roll
	case Acting:
		return k == GoFishing || k == Sell || k == Pass
	}
	return false
}

// Deciders returns who may decide now.
func (g *Game) Deciders(s *State) rule.Seats {
	switch s.Phase {
	case Acting:
		return rule.Only(s.Turn)
	case Over:
		return 0
	}
	return rule.Only(rule.Chance)
}

// Moves proposes what the phase waits for: every face of the die, every kind of fish,
// any number of those in hand.
func (g *Game) Moves(s *State, buf []Move) []Move {
	switch s.Phase {
	case Rolling:
		for n := range uint8(6) {
			buf = append(buf, Move{Seat: rule.Chance, Kind: Roll, N: rule.Some(n + 1)})
		}
	case Dealing, Casting:
		for fish := range kinds {
			buf = append(buf, Move{Seat: rule.Chance, Kind: Draw, Fish: fish})
		}
	case Acting:
		buf = append(buf, Move{Seat: s.Turn, Kind: GoFishing})
		buf = g.sales(s, s.Turn, buf)
		buf = append(buf, Move{Seat: s.Turn, Kind: Pass})
	}
	return buf
}

// Legal judges a move.
func (g *Game) Legal(s *State, m Move, t *trace) bool {
	m = g.Settle(s, m)
	switch {
	case !s.Phase.awaits(m.Kind) && t.Refuses(due[s.Phase]):
	case s.Phase == Acting && m.Seat != s.Turn && t.Breaks(TurnOrder):
	case m.Kind == Draw && s.Deck[m.Fish%kinds] == 0 && t.Refuses(ComponentDeck):
	case m.Kind == GoFishing && !g.mayFish(s, m.Seat, t):
	case m.Kind == Sell && !g.maySell(s, m, t):
	case m.Kind == Pass && g.hasChoice(s, m.Seat, t.Quiet()) && t.Breaks(PassOnly):
	default:
		return true
	}
	return false
}

// hasChoice reports whether a player can fish or sell.
func (g *Game) hasChoice(s *State, seat rule.Seat, t *trace) bool {
	if g.mayFish(s, seat, t) {
		return true
	}
	for fish := range kinds {
		for n := range s.Hand[seat&3][fish] {
			if g.maySell(s, Move{Seat: seat, Kind: Sell, Fish: fish, N: rule.Some(n + 1)}, t) {
				return true
			}
		}
	}
	return false
}

// Apply carries out a legal move up to the next decision.
func (g *Game) Apply(s *State, m Move, t *trace) {
	m = g.Settle(s, m)
	switch m.Kind {
	case Roll:
		s.Phase = Acting
		if t.Applies(TurnRoll) {
			s.Die = m.N
		}
	case Draw:
		if s.Phase == Dealing {
			g.deal(s, m.Fish%kinds, t)
		} else {
			g.draw(s, m.Fish%kinds, t)
		}
	case GoFishing:
		s.Turn, s.Phase = m.Seat&3, Casting
	case Sell:
		s.Turn = m.Seat & 3
		g.sell(s, m, t)
		g.endTurn(s, t)
	case Pass:
		s.Turn = m.Seat & 3
		g.endTurn(s, t)
	}
}

// deal gives a fish to who has the turn, and goes on with the next player until each
// has been dealt enough.
func (g *Game) deal(s *State, fish Fish, t *trace) {
	again := t.Applies(SetupDeal)
	s.take(fish)
	if s.Turn = g.next(s.Turn); again && s.held(s.Turn) < dealt {
		return
	}
	s.Phase = Rolling
}

// endTurn ends the game, or passes the turn.
func (g *Game) endTurn(s *State, t *trace) {
	s.Die = rule.Maybe[uint8]{}
	if g.isLast(s) && t.Applies(EndDeck) {
		g.finish(s, t)
		return
	}
	s.Phase = Rolling
	if t.Applies(TurnNext) {
		s.Turn = g.next(s.Turn)
	}
}
