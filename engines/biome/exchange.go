package biome

import (
	"fmt"

	"umpire/engines/rule"
)

// window reports whether a player may make a free move: an exchange or a Changing Conditions card.
func (g *Game) window(s *State, seat rule.Seat) bool {
	if s.Phase < Reduce || s.Phase >= Over {
		return false
	}
	if _, due := g.chance(s); due {
		return false
	}
	return g.windowNow(s, seat)
}

// windowNow is window where chance is not due.
func (g *Game) windowNow(s *State, seat rule.Seat) bool {
	if s.Phase < Reduce || s.Phase >= Over || s.Phase == Migration && s.Migrant.Is() {
		return false
	}
	if !s.Phase.simultaneous() {
		if top := s.Threads[0].top(); top != nil {
			return g.asked(top) == seat && !g.priceDue(top) && (!g.read.ownWindow || seat == s.Turn)
		}
		return !g.read.ownWindow && !s.Attack.Won || seat == s.Turn
	}
	if _, top := g.nested(s, seat); top != nil {
		return !g.priceDue(top)
	}
	for other := range g.n {
		if s.Ready>>other&1 == 0 && s.Threads[other].N == 0 {
			return true
		}
	}
	return false
}

// priceDue reports whether the price of an action is being paid, which is a part of activating it.
func (g *Game) priceDue(top *frame) bool {
	if top.kind != fRun {
		return false
	}
	op := g.cards.program[top.pc].op
	return op == opPay || op == opGiveFood || op == opGiveKind || op == opGiveCards || op == opGivePoints
}

// stealing reports whether a stealing action is being resolved; after heads there
// is nothing left of it.
func (g *Game) stealing(s *State) bool {
	for i := range s.Threads {
		for _, f := range s.Threads[i].F[:s.Threads[i].N] {
			if step := &g.cards.program[f.pc]; f.kind == fRun && step.name == "coin-if-resources" && step.op != opSkip {
				return true
			}
		}
	}
	return false
}

// canFree reports whether a player could make a free move.
func (g *Game) canFree(s *State, seat rule.Seat) bool {
	b := &s.Biomes[seat]
	hand := s.Hand[seat].len()
	if hand >= int(g.number.exchange) && g.buysCard(s, true) || hand >= int(g.forResource()) {
		return true
	}
	if g.tokensTrade() {
		for _, n := range b.Store {
			if n >= g.forResource() || n >= g.number.exchange && g.buysCard(s, false) {
				return true
			}
		}
	}
	return g.canChange(s, seat)
}

// forResource returns how many cards or tokens buy a resource.
func (g *Game) forResource() uint8 {
	if g.expert {
		return max(3, g.number.forResource)
	}
	return g.number.forResource
}

// tokensTrade reports whether resources can be exchanged at all.
func (g *Game) tokensTrade() bool { return !g.read.noTokens || g.advanced || g.solo }

// buysCard reports whether there is a card to buy; cards that are paid lie on
// the discard pile by then.
func (g *Game) buysCard(s *State, byCards bool) bool {
	return g.available(s) || byCards && !g.read.noReshuffle
}

func (g *Game) mayExchange(s *State, m Move, t *trace) bool {
	seat := m.Seat & 3
	clause := ExchangeCards
	if m.paysTokens() {
		clause = ExchangeResources
	}
	if s.Phase < Over && g.stealing(s) && t.BreaksFor(ExchangeNoStealDodge, func(e *evidence) { e.Is("move.stealing", true).Say("a steal is under way") }) {
		return false
	}
	open := g.window(s, seat)
	owns := g.ownsItems(s, seat, &m)
	if !open && t.BreaksFor(clause, func(e *evidence) { g.sayClosed(e, s, seat) }) ||
		!owns && t.BreaksFor(clause, func(e *evidence) { g.sayMissing(e, s, seat, &m) }) {
		return false
	}
	solo := g.solo && !t.Applies(SoloExchange)
	if solo && t.BreaksFor(clause, func(e *evidence) { e.Is("move.players", 1).Say("there is one player") }) {
		return false
	}
	return g.fairExchange(s, &m, clause, t) && open && owns && !solo
}

func (g *Game) fairExchange(s *State, m *Move, clause rule.Clause, t *trace) bool {
	seat := m.Seat & 3
	tokens := m.paysTokens()
	for i := uint8(1); i < m.items(); i++ {
		item, token := m.item(i)
		if (token != tokens || token && item != m.Card) && t.BreaksFor(ExchangeMatching, func(e *evidence) { g.sayMatching(e, m, i) }) {
			return false
		}
	}
	if tokens && !g.tokensTrade() && t.BreaksFor(ExchangeResources, func(e *evidence) {
		e.Since("move.named", int(m.items()), ">", 0).Say("in the Standard mode only cards are exchanged")
	}) {
		return false
	}
	mispriced := func(e *evidence) { g.sayPrice(e, m) }
	if m.forCard() {
		if !g.buysCard(s, !tokens) {
			return !t.RefusesFor(clause, func(e *evidence) { e.Since("deck", s.deckLen(), "<", 1).Say("no card is left to draw") })
		}
		if g.read.notReopened && s.Phase == Reduce && s.Ready>>seat&1 != 0 && g.overAfter(s, seat, m) && t.BreaksFor(HandLimit, func(e *evidence) {
			e.Is("move.done", true).Since(g.fact(seat, "hand")+" + 1", s.handLen(seat)+1, ">", int(g.number.handLimit)).Say("%s is done, and would hold more than %d cards", g.name(seat), g.number.handLimit)
		}) {
			return false
		}
		price := clause
		if g.expert {
			price = ExpertCardRatio
		}
		return m.items() == g.number.exchange || !t.BreaksFor(price, mispriced)
	}
	if g.read.limited && !g.thereIs(s, m) && t.BreaksFor(ComponentCounts, func(e *evidence) {
		e.Since(fmt.Sprintf("supply(%q)", gainNames[m.Token.Must()]), g.supply(s, m.Token.Must()), "<", 1).Say("no %s is left in the supply", gainNames[m.Token.Must()])
	}) {
		return false
	}
	price := clause
	if g.expert {
		price = ExpertRatio
	}
	return m.items() == g.forResource() || !t.BreaksFor(price, mispriced)
}

// thereIs reports whether the supply has the resource that an exchange buys, once
// what is paid lies there.
func (g *Game) thereIs(s *State, m *Move) bool {
	left := g.supply(s, m.Token.Must())
	for i := range m.items() {
		if item, token := m.item(i); token && m.Token.Holds(item) {
			left++
		}
	}
	return left > 0
}

// overAfter reports whether a bought card brings a hand above the limit.
func (g *Game) overAfter(s *State, seat rule.Seat, m *Move) bool {
	hand := s.Hand[seat].len() + 1
	if !m.paysTokens() {
		hand -= int(m.items())
	}
	return hand > int(g.number.handLimit)
}

func (g *Game) ownsItems(s *State, seat rule.Seat, m *Move) bool {
	hand, store := s.Hand[seat], s.Biomes[seat].Store
	for i := range m.items() {
		item, token := m.item(i)
		switch {
		case token && store[item] > 0:
			store[item]--
		case !token && g.cards.take(&hand, item):
		default:
			return false
		}
	}
	return true
}

func (g *Game) exchange(s *State, m Move, t *trace) {
	seat := m.Seat & 3
	clause := ExchangeCards
	if m.paysTokens() {
		clause = ExchangeResources
	}
	if !t.Applies(clause) {
		return
	}
	price := m.items()
	if g.expert && !m.forCard() && price > g.number.forResource && !t.Applies(ExpertRatio) {
		price = g.number.forResource
	}
	for i := range price {
		item, token := m.item(i)
		if token {
			s.Biomes[seat].Store[item]--
		} else if g.cards.take(&s.Hand[seat], item) {
			g.cards.add(&s.Discard, item)
		}
	}
	if m.forCard() {
		s.draws(s.thread(seat), seat, 1)
		return
	}
	g.gain(s, seat, m.Token.Must(), 1)
}
