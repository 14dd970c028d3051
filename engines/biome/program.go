package biome

import "umpire/engines/rule"

// A step is an instruction of an action or a benefit. Those of a card set are
// compiled into one list, in which an action is a place to begin.
type step struct {
	op       op
	clause   rule.Clause // of the template
	kind     uint8       // a resource, a type
	n, m     uint8
	types    uint8  // that count, a bit each
	scope    uint8  // a habitat, or none for the whole Biome
	filter   uint8  // a number in CardSet.filters
	jump     uint16 // where tails continues
	end      uint16 // behind the template
	name     string // of the template, for positions
	bounty   bool   // the step belongs to a Bountiful card
	public   bool   // what is drawn is shown to everybody
	discount bool
}

type op uint8

const (
	opEnd         op = iota
	opPay            // n resources and cards in any mix
	opPoints         // n points
	opCountPoints    // n points for each card that counts
	opCountDraw      // n cards for each
	opTokenPoints    // n points for each token of a kind, m at most
	opSetPoints      // n points for each set of types
	opGiveFood       // n tokens of food
	opGiveKind       // n tokens of a kind
	opGiveCards      // n cards
	opDrawAside      // n cards
	opPlayAside      // one of them, free or at a discount
	opGain           // n tokens of a kind
	opDraw           // n cards
	opOthers         // the others may draw n
	opPlayHand       // one that passes the filter, free
	opGivePoints     // n points
	opReveal         // n points if one is of type m
	opMiss           // n tokens of a kind and the cards
	opFlip           // heads continues, tails jumps
	opSteal          // one token of a kind from each
	opKeep           // n of the cards
	opGoals          // draw n achievements
	opPublish        // one of them
	opSkip           // to the end of the template
)

// owner returns whose action or benefit a step belongs to, and its number in it, from 1.
func (g *Game) owner(pc uint16) (name string, step int) {
	best := uint16(0)
	for i := range g.cards.Cards {
		if c := &g.cards.Cards[i]; c.pc != 0 && c.pc <= pc && c.pc > best {
			best, name = c.pc, c.Name
		}
	}
	for i := range g.cards.Bountiful {
		if b := &g.cards.Bountiful[i]; b.pc != 0 && b.pc <= pc && b.pc > best {
			best, name = b.pc, b.Name
		}
	}
	return name, int(pc-best) + 1
}

func (g *Game) proceed(s *State, th *Thread, t *trace) (waits bool) {
	top := th.top()
	switch top.kind {
	case fDraw:
		if top.left > 0 && g.cardThere(s) {
			return true
		}
		th.pop()
		return false
	case fBonus:
		return g.resolveBonuses(s, th, top, t)
	case fRun:
		return g.runStep(s, th, top, t)
	}
	th.pop()
	return false
}

// cardThere makes a new deck of the discard pile if need be, and reports whether a card is there.
func (g *Game) cardThere(s *State) bool {
	if s.deckEmpty() && !g.read.noReshuffle {
		for card := range s.Discard.each {
			g.cards.add(&s.Deck, g.cards.first[card])
		}
		s.Discard = Pile{}
	}
	return !s.deckEmpty()
}

// available reports whether a card could be drawn.
func (g *Game) available(s *State) bool {
	return !s.deckEmpty() || !s.Discard.empty() && !g.read.noReshuffle
}

func (s *State) draws(th *Thread, seat rule.Seat, n int) {
	if n > 0 {
		th.push(frame{kind: fDraw, seat: seat, left: uint8(min(n, 250))})
	}
}

// begin starts an action or a benefit.
func (g *Game) begin(s *State, th *Thread, seat rule.Seat, pc uint16, t *trace) {
	if pc == 0 {
		return
	}
	th.push(frame{kind: fRun, seat: seat, pc: pc})
	if top := th.top(); top.kind == fRun && top.pc == pc {
		g.enterStep(s, top)
	}
}

func (g *Game) goOn(s *State, top *frame, pc uint16) {
	top.pc, top.left, top.at = pc, 0, 0
	g.enterStep(s, top)
}

// runStep carries out a step as far as it goes by itself.
func (g *Game) runStep(s *State, th *Thread, top *frame, t *trace) (waits bool) {
	st := &g.cards.program[top.pc]
	seat, pc := top.seat&3, top.pc
	b := &s.Biomes[seat]
	switch st.op {
	case opEnd:
		th.pop()
		return false
	case opSkip:
		g.goOn(s, top, st.end)
		return false
	case opPay, opGiveFood, opGiveKind, opGiveCards, opKeep:
		// What was there when the step began may have gone by a bonus since.
		if top.left = min(top.left, g.toDo(s, seat, st)); top.left > 0 {
			return true
		}
		if st.op == opKeep {
			g.discardAside(s, seat)
		}
	case opPublish, opPlayHand, opPlayAside, opOthers, opFlip:
		if top.left > 0 {
			return true
		}
	case opGivePoints:
		if top.left > 0 && !g.solo {
			return true
		}
		if top.left > 0 && t.Applies(SoloGive) {
			g.back(s, seat, int(st.n), t)
			g.goOn(s, top, pc+1)
			g.bonuses(s, th, t)
			return false
		}
	case opDrawAside:
		if top.left > 0 && g.cardThere(s) {
			return true
		}
	case opGoals:
		if top.left > 0 && s.Goals != 0 {
			return true
		}
	}
	g.goOn(s, top, pc+1)
	g.instant(s, th, seat, st, b, t)
	return false
}

func (g *Game) discardAside(s *State, seat rule.Seat) {
	for card := range s.Aside[seat].each {
		g.cards.add(&s.Discard, g.cards.first[card])
	}
	s.Aside[seat] = Pile{}
}

func (g *Game) keepAside(s *State, seat rule.Seat) {
	for card := range s.Aside[seat].each {
		g.cards.add(&s.Hand[seat], g.cards.first[card])
	}
	s.Aside[seat] = Pile{}
}

// cardDrawn puts the card that chance drew where it is wanted.
func (g *Game) cardDrawn(s *State, m Move, t *trace) {
	card := g.cards.first[m.Card]
	switch {
	case s.Phase == DealHands:
		g.dealHand(s, card, t)
		return
	case s.Phase == Migration && s.Left > 0:
		g.revealed(s, card, t)
		return
	}
	if top := g.waiting(s, CardDrawn); top != nil {
		to := &s.Hand[top.seat&3]
		if top.kind == fRun {
			to = &s.Aside[top.seat&3]
		}
		top.left -= min(1, top.left)
		if top.kind == fDraw || t.Applies(g.cards.program[top.pc].clause) {
			g.cards.take(&s.Deck, card)
			g.cards.add(to, card)
		}
	}
}

// waiting returns what waits for a kind of result of chance, nil if nothing does.
func (g *Game) waiting(s *State, kind Kind) *frame {
	for i := range s.Threads {
		if top := s.Threads[i].top(); top != nil {
			if wanted, due := g.chanceFor(top); due && wanted == kind {
				return top
			}
		}
	}
	return nil
}

// flipped continues with the side that the coin showed.
func (g *Game) flipped(s *State, m Move, _ *trace) {
	if top := g.waiting(s, Flipped); top != nil {
		pc := g.cards.program[top.pc].jump
		if m.yes() {
			pc = top.pc + 1
		}
		g.goOn(s, top, pc)
	}
}

func (g *Game) enterStep(s *State, top *frame) {
	st := &g.cards.program[top.pc]
	seat := top.seat & 3
	if st.bounty && !g.condition(s, seat, top.pc) {
		g.goOn(s, top, st.end)
		return
	}
	top.left = g.toDo(s, seat, st)
}

// toDo returns how much there is to do in a step: as much as it asks for, or as there is.
func (g *Game) toDo(s *State, seat rule.Seat, st *step) uint8 {
	b := &s.Biomes[seat]
	there := 250
	switch st.op {
	case opPay:
		there = b.tokens() + s.handLen(seat)
	case opGiveFood:
		there = b.tokens() - int(b.Store[sunlight])
	case opGiveKind:
		there = int(b.Store[st.kind])
	case opGiveCards:
		there = s.handLen(seat)
	case opKeep:
		there = s.Aside[seat].len() + int(s.AsideVeil[seat])
	case opDrawAside, opGoals:
	case opOthers:
		if st.n == 0 {
			return 0
		}
		return uint8(g.n) - 1
	case opPublish:
		return b2u(s.GoalsAside != 0 || s.GoalVeil > 0)
	case opGivePoints, opFlip, opPlayHand, opPlayAside:
		return 1
	default:
		return 0
	}
	return uint8(min(int(st.n), there))
}

// condition reports whether an action that begins at a step may be begun: what
// it asks for is there, and its price can be paid.
func (g *Game) condition(s *State, seat rule.Seat, pc uint16) bool {
	st := &g.cards.program[pc]
	b := &s.Biomes[seat]
	hand := s.Hand[seat].len()
	cards := func() int {
		if next := &g.cards.program[pc+1]; next.op == opGiveCards {
			return int(next.n)
		}
		return 0
	}
	switch st.op {
	case opPay:
		return b.tokens()+hand >= int(st.n)
	case opGiveFood:
		return b.tokens()-int(b.Store[sunlight]) >= int(st.n) && hand >= cards()
	case opGiveKind:
		return b.Store[st.kind] >= st.n && hand >= cards()
	case opGivePoints:
		return int(b.Points) >= int(st.n)
	case opDrawAside:
		return !st.public || g.count(&filter{types: st.types}, b) >= int(st.m)
	case opFlip:
		if st.m == 1 {
			return b.Store[st.kind] >= st.n
		}
		return g.rowFull(b)
	}
	return true
}

// instant carries out a step in which nobody decides anything.
func (g *Game) instant(s *State, th *Thread, seat rule.Seat, st *step, b *Biome, t *trace) {
	gain := 0
	switch st.op {
	case opPoints:
		gain = int(st.n)
	case opCountPoints:
		gain = int(st.n) * g.inScope(st, b, t)
	case opCountDraw:
		if n := int(st.n) * g.inScope(st, b, t); n > 0 && t.Applies(st.clause) {
			s.draws(th, seat, n)
		}
	case opTokenPoints:
		gain = min(int(st.m), int(st.n)*int(b.Store[st.kind]))
	case opSetPoints:
		gain = int(st.n) * g.sets(b)
	case opGain:
		if t.Applies(st.clause) {
			g.gain(s, seat, st.kind, int(st.n))
		}
	case opDraw:
		if t.Applies(st.clause) {
			s.draws(th, seat, int(st.n))
		}
	case opReveal:
		hit := false
		for card := range s.Aside[seat].each {
			hit = hit || st.types>>g.cards.info[card].typ&1 != 0
		}
		if hit {
			gain = int(st.n)
			g.discardAside(s, seat)
			g.goOn(s, th.top(), st.end)
		}
	case opMiss:
		if t.Applies(st.clause) {
			g.gain(s, seat, st.kind, int(st.n))
			g.keepAside(s, seat)
		} else {
			g.discardAside(s, seat)
		}
	case opSteal:
		g.steal(s, seat, st, t)
	}
	if gain > 0 && t.Applies(st.clause) {
		from := fromActions
		if st.bounty {
			from = fromBounties
		}
		g.forward(s, seat, gain, from, t)
		g.bonuses(s, th, t)
	}
}

func (g *Game) inScope(st *step, b *Biome, t *trace) (n int) {
	f := filter{types: st.types}
	if st.scope != none && t.Applies(BoardScope) {
		f.in = 1 << st.scope
	}
	return g.count(&f, b)
}

// steal takes a token of a kind from each other player who has one.
func (g *Game) steal(s *State, seat rule.Seat, st *step, t *trace) {
	if g.solo {
		if t.Applies(SoloSteal) {
			g.gain(s, seat, st.kind, 1)
		}
		return
	}
	for other := range g.n {
		if store := &s.Biomes[other].Store[st.kind]; other != seat && *store > 0 && t.Applies(st.clause) {
			*store--
			s.Biomes[seat].Store[st.kind]++
		}
	}
}

// gain takes tokens from the supply.
func (g *Game) gain(s *State, seat rule.Seat, kind uint8, n int) {
	if g.read.limited {
		n = min(n, max(0, g.supply(s, kind)))
	}
	b := &s.Biomes[seat]
	b.Store[kind] = uint8(min(250, int(b.Store[kind])+n))
}

// supply returns how many tokens of a kind are in nobody's store.
func (g *Game) supply(s *State, kind uint8) int {
	left := g.cards.Tokens[kind]
	for seat := range g.n {
		left -= int(s.Biomes[seat].Store[kind])
	}
	return left
}
