package biome

import "umpire/engines/rule"

// proceed goes on with the top of a thread, and reports whether it waits.
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

// cardThere makes a new deck of the discard pile if need be, and reports
// whether there is a card to draw.
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

// draws lets a player draw cards.
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

// goOn goes on to a step.
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
func (g *Game) cardDrawn(s *State, card uint8, t *trace) {
	card = g.cards.first[card]
	switch {
	case s.Phase == DealHands:
		g.dealHand(s, card, t)
		return
	case s.Phase == Migration && s.Left > 0:
		g.revealed(s, card, t)
		return
	}
	for i := range s.Threads {
		top := s.Threads[i].top()
		if top == nil {
			continue
		}
		if kind, due := g.chanceFor(top); !due || kind != CardDrawn {
			continue
		}
		to := &s.Hand[top.seat&3]
		if top.kind == fRun {
			to = &s.Aside[top.seat&3]
		}
		top.left -= min(1, top.left)
		if top.kind == fDraw || t.Applies(g.cards.program[top.pc].clause) {
			g.cards.take(&s.Deck, card)
			g.cards.add(to, card)
		}
		return
	}
}

// flipped goes on with the side that the coin showed.
func (g *Game) flipped(s *State, heads bool, t *trace) {
	for i := range s.Threads {
		top := s.Threads[i].top()
		if top == nil {
			continue
		}
		if kind, due := g.chanceFor(top); !due || kind != Flipped {
			continue
		}
		pc := g.cards.program[top.pc].jump
		if heads {
			pc = top.pc + 1
		}
		g.goOn(s, top, pc)
		return
	}
}
