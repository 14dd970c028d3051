package jetty

import (
	"fmt"

	"umpire/engines/rule"
)

// due says, of each phase, by which clause nothing but what it waits for may happen.
var due = [phases]rule.Clause{Dealing: SetupDeal, Rolling: TurnRoll, Acting: TurnOne, Casting: FishDraw, Over: EndNoMore}

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
		buf = g.sales(s, s.Turn, append(buf, Move{Seat: s.Turn, Kind: GoFishing}))
		buf = append(buf, Move{Seat: s.Turn, Kind: Pass})
	}
	return buf
}

// Legal judges a move.
func (g *Game) Legal(s *State, m Move, t *trace) bool {
	m = g.Settle(s, m)
	switch {
	case !s.Phase.awaits(m.Kind) && t.RefusesFor(due[s.Phase], func(e *rule.Evidence) { e.Is("phase", phaseWords[s.Phase]) }):
	case s.Phase == Acting && m.Seat != s.Turn && t.BreaksFor(TurnOrder, func(e *rule.Evidence) {
		e.Since("turn", g.Name(s.Turn), "!=", g.Name(m.Seat)).About(g.Name(m.Seat))
	}):
	case m.Kind == Draw && s.Deck[m.Fish%kinds] == 0 && t.RefusesFor(ComponentDeck, func(e *rule.Evidence) { e.Is("move.inDeck", 0).About("deck") }):
	case m.Kind == GoFishing && !g.mayFish(s, m.Seat, t):
	case m.Kind == Sell && !g.maySell(s, m, t):
	case m.Kind == Pass && g.hasChoice(s, m.Seat, t.Silent()) && t.BreaksFor(PassOnly, func(e *rule.Evidence) { g.choices(s, m.Seat, e) }):
	default:
		return true
	}
	return false
}

// hasChoice reports whether a player can fish or sell.
func (g *Game) hasChoice(s *State, seat rule.Seat, t *trace) bool {
	return g.mayFish(s, seat, t) || g.sale(s, seat, t).Kind == Sell
}

// sale returns a sale that is legal, no move if there is none.
func (g *Game) sale(s *State, seat rule.Seat, t *trace) Move {
	for fish := range kinds {
		for n := range s.Hand[seat&3][fish] {
			if m := (Move{Seat: seat, Kind: Sell, Fish: fish, N: rule.Some(n + 1)}); g.maySell(s, m, t) {
				return m
			}
		}
	}
	return Move{}
}

// choices is the evidence that a player can fish, or else sell.
func (g *Game) choices(s *State, seat rule.Seat, e *rule.Evidence) {
	t := rule.NewTrace[State](g.Book())
	die, fishes := s.Die.Or(0), g.mayFish(s, seat, t)
	if !g.Book().Disabled.Has(FishStorm) && (fishes || g.stormShuts) {
		e.Since("die", die, ">", g.storm)
	}
	if fishes {
		e.Since(g.Name(seat)+".hand", s.held(seat), "<", g.limit).Since("deck", s.left(), ">", 0).Say("%s can fish", g.Name(seat))
		return
	}
	m := g.sale(s, seat, t)
	n, of := m.N.Or(0), m.Fish%kinds
	e.Since("die", die, ">=", n).Since(fmt.Sprintf("%s.holds(%q)", g.Name(seat), fishWords[of]), s.Hand[seat&3][of], ">=", n)
	e.Say("%s can sell", g.Name(seat))
}

// Apply carries out a legal move up to the next decision.
func (g *Game) Apply(s *State, m Move, t *trace) {
	m = g.Settle(s, m)
	switch m.Kind {
	case Roll:
		if t.Applies(TurnRoll) {
			s.Die = m.N
		}
		s.Phase = Acting
	case Draw:
		if s.Phase == Dealing {
			g.deal(s, m.Fish%kinds, t)
		} else {
			g.draw(s, m.Fish%kinds, t)
		}
	case GoFishing:
		t.Under(TurnOne)
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

// deal gives a fish to who has the turn, and continues with the next player until each
// has been dealt enough.
func (g *Game) deal(s *State, fish Fish, t *trace) {
	again := t.Applies(SetupDeal)
	s.take(fish)
	if s.Turn = g.Next(s.Turn); again && s.held(s.Turn) < dealt {
		return
	}
	s.Phase = Rolling
}

func (g *Game) endTurn(s *State, t *trace) {
	if g.isLast(s) && t.Applies(EndDeck) {
		s.Die = rule.Maybe[uint8]{}
		g.finish(s, t)
		return
	}
	if t.Applies(TurnNext) {
		s.Turn = g.Next(s.Turn)
	}
	s.Die, s.Phase = rule.Maybe[uint8]{}, Rolling
}

func (g *Game) mayFish(s *State, seat rule.Seat, t *trace) bool {
	switch {
	case g.isStorm(s) && t.BreaksFor(FishStorm, func(e *rule.Evidence) { g.storms(s, e) }):
	case s.held(seat) >= g.limit && t.BreaksFor(FishLimit, func(e *rule.Evidence) {
		e.Since(g.Name(seat)+".hand", s.held(seat), ">=", g.limit).About(g.Name(seat))
	}):
	case s.left() <= 0 && t.RefusesFor(FishDeck, func(e *rule.Evidence) { e.Since("deck", s.left(), "<=", 0).About("deck") }):
	default:
		return true
	}
	return false
}

func (g *Game) isStorm(s *State) bool {
	n, rolled := s.Die.Get()
	return rolled && n <= g.storm
}

func (g *Game) storms(s *State, e *rule.Evidence) {
	e.Since("die", s.Die.Or(0), "<=", g.storm).About("die")
}

func (g *Game) draw(s *State, fish Fish, t *trace) {
	if t.Applies(FishDraw) {
		s.take(fish)
	}
	g.endTurn(s, t)
}

// take moves a fish from the deck into the hand of who has the turn.
func (s *State) take(fish Fish) {
	s.Deck[fish]--
	s.Hand[s.Turn&3][fish]++
}

// Settle says how many fish are sold where a move leaves it open: all of the kind
// that the player has.
func (g *Game) Settle(s *State, m Move) Move {
	if m.Kind == Sell && m.N.None() {
		m.N = rule.Some(max(1, s.Hand[m.Seat&3][m.Fish%kinds]))
	}
	return m
}

func (g *Game) sales(s *State, seat rule.Seat, buf []Move) []Move {
	for fish := range kinds {
		for n := range s.Hand[seat&3][fish] {
			buf = append(buf, Move{Seat: seat, Kind: Sell, Fish: fish, N: rule.Some(n + 1)})
		}
	}
	return buf
}

func (g *Game) maySell(s *State, m Move, t *trace) bool {
	n, demand := m.N.Or(0), s.Die.Or(unlimited)
	switch {
	case g.stormShuts && g.isStorm(s) && t.BreaksFor(FishStorm, func(e *rule.Evidence) { g.storms(s, e) }):
	case n > demand && t.BreaksFor(SellDemand, func(e *rule.Evidence) { e.Since("die", demand, "<", n).About("die") }):
	case !g.also.Allow(s, m, t):
	case n > s.Hand[m.Seat&3][m.Fish%kinds] && t.RefusesFor(SellHand, func(e *rule.Evidence) {
		fish := m.Fish % kinds
		e.Since(fmt.Sprintf("%s.holds(%q)", g.Name(m.Seat), fishWords[fish]), s.Hand[m.Seat&3][fish], "<", n).About(g.Name(m.Seat))
	}):
	default:
		return true
	}
	return false
}

// unlimited is the demand while no die is rolled.
const unlimited = 255

func (g *Game) sell(s *State, m Move, t *trace) {
	seat, fish, n := m.Seat&3, m.Fish%kinds, m.N.Or(0)
	if t.Applies(SellStall) {
		s.Hand[seat][fish] -= n
		s.Stall[seat][fish] += n
	}
	if n >= g.feast && t.Applies(SellFeast) {
		s.Feasts[seat]++
	}
}
