package loam

import "umpire/engines/rule"

func (g *Game) mayDraw(s *State, m *Move, st *step, t *trace) bool {
	if m.From == Deck {
		if s.deck()+s.pile() <= 0 {
			return !t.RefusesFor(ActionDraw, func(e *evidence) {
				e.Is("deck + len(discard)", s.deck()+s.Discard.len()).Say("the creature deck and the discard pile are empty")
			})
		}
		return st.from.has(Deck) || !t.BreaksFor(EffectOpDraw, func(e *evidence) { lacks(e, "sources", "deck").Say("the move draws from the deck%s", g.takenFrom(s)) })
	}
	pile := s.source(m.From)
	away := pile == nil || m.From == Hand || m.hand().Is() || !pile.has(m.Card)
	barred := away && t.RefusesFor(drawnFrom(m.From), func(e *evidence) { g.lies(e, s, m, drawable(m.From)...) }) ||
		!away && m.From == Discard && t.BreaksFor(ActionDrawNoDiscard, func(e *evidence) { g.lies(e, s, m, drawable(Discard)...) })
	from := m.From
	if from == Hand {
		from = Zone // ActionDraw speaks of a hand, whatever sources the step names
	}
	return g.mayCome(s, st, opDraw, from, m.Card, t) && !barred
}

// drawnFrom returns the clause that a draw breaks whose creature is not where it is said to be.
func drawnFrom(from Source) rule.Clause {
	if from == Discard {
		return ActionDrawNoDiscard
	}
	return ActionDraw
}

// drawable returns the sources of which that clause does not speak.
func drawable(from Source) []Source {
	if from == Discard {
		return []Source{Hand, Soil, Deck, Zone}
	}
	return []Source{Soil, Deck, Discard}
}

// draw carries out a draw, or leaves it to Chance.
func (g *Game) draw(s *State, m *Move, t *trace) {
	if m.From == Deck {
		t.Under(ActionDraw)
		g.needCard(s, t)
		return
	}
	if pile := s.source(m.From); t.Applies(ActionDraw) && g.cards.take(pile, m.Card) {
		g.cards.add(&s.Hand[s.Turn&3], m.Card)
		g.seen(s, m.Card)
	}
	s.Left -= min(1, s.Left)
	g.run(s, t)
}

func (g *Game) mayBury(s *State, m *Move, st *step, t *trace) bool {
	there := true
	switch {
	case m.hand().Is():
		there = !t.RefusesFor(ActionBuryOwnHand, func(e *evidence) { g.lies(e, s, m, Hand, Soil) })
	case m.From == Zone:
		there = g.mayBuryLife(s, m, t)
	case m.From > Soil || !s.source(m.From).has(m.Card):
		there = !t.RefusesFor(ActionBurySource, func(e *evidence) { g.lies(e, s, m, Hand, Soil, Zone) })
	}
	if !there && !st.from.has(m.From) { // its source is refused already
		g.qualified(st, Pile{}.with(m.Card), t)
		return false
	}
	return g.mayCome(s, st, opBury, m.From, m.Card, t) && there
}

// mayBuryLife judges burying a creature out of the root zone.
func (g *Game) mayBuryLife(s *State, m *Move, t *trace) bool {
	if from, end := s.zone(s.own()); s.index(community{0, from, end}, m.Card) < 0 {
		return !t.RefusesFor(ActionBuryNotZone, func(e *evidence) { g.lies(e, s, m, Hand, Soil, Deck, Discard) })
	}
	return !t.BreaksFor(ActionBuryNotZone, func(e *evidence) { g.lies(e, s, m, Hand, Soil, Deck, Discard) })
}

// bury carries a creature to the discard pile.
func (g *Game) bury(s *State, from Source, card uint8, t *trace) {
	if !t.Applies(ActionBury) {
		return
	}
	switch from {
	case Zone:
		begin, end := s.zone(s.own())
		if at := s.index(community{0, begin, end}, card); at >= 0 {
			s.remove(s.own(), at)
			g.cards.add(&s.Discard, card)
		}
	case Hand, Soil:
		known := &s.Known[s.own()]
		kinds := known.and(&g.cards.firsts)
		clear := from == Hand && *known == s.Hand[s.own()] && kinds.len() == 1
		if g.cards.take(s.source(from), card) {
			g.cards.add(&s.Discard, card)
			if from == Hand && !clear {
				g.cards.add(&s.Buried[s.Turn&3], card)
			}
			if from == Hand {
				g.unsure(s)
			}
		}
	}
}

// seen notes a creature that everybody has seen go into the active player's hand.
func (g *Game) seen(s *State, card uint8) {
	if len(g.names) > 1 && !g.read.forgets {
		g.cards.add(&s.Known[s.own()], card)
	}
}

// unsure notes that a creature was buried from the active player's hand, face down: one copy
// fewer of each is known to be there.
func (g *Game) unsure(s *State) {
	known := &s.Known[s.own()]
	for card := range known.and(&g.cards.firsts).each {
		g.cards.take(known, card)
	}
}

func (g *Game) randomClause(st *step) rule.Clause {
	if st.texted {
		return ScenarioRandom
	}
	return EffectModRandom
}

// pool returns the creatures of a source among which Chance picks now, every copy
// for itself, so that each is equally likely.
func (g *Game) pool(s *State, from Source, t *trace) (pile Pile) {
	st, quiet := &g.program[s.Step], t.Silent()
	t = quiet
	switch st.op {
	case opPlace:
		hand, soil := g.pickable(s, st, t)
		pile = choose(from, hand, soil)
	case opDraw:
		pile = choose(from, Pile{}, g.coming(s, st, opDraw, Soil, t))
	case opBury:
		if from <= Soil {
			pile = g.coming(s, st, opBury, from, t)
		}
	case opInvade:
		pile = choose(from, Pile{}, s.Soil)
	case opRecall:
		if from == Discard {
			return s.Discard
		}
	}
	return g.copies(s, from, pile)
}

func choose(from Source, hand, soil Pile) Pile {
	switch from {
	case Hand:
		return hand
	case Soil:
		return soil
	}
	return Pile{}
}

func (g *Game) copies(s *State, from Source, some Pile) (all Pile) {
	pile := s.source(from)
	for card := range pile.each {
		if some.has(g.cards.first[card]) {
			all.set(card)
		}
	}
	return all
}

func (g *Game) picked(s *State, from Source, card uint8, t *trace) {
	creature := g.cards.first[card&127]
	switch g.program[s.Step].op {
	case opPlace:
		t.Under(EffectModRandom)
		s.Drawn, s.From = rule.Some(creature), from
		g.run(s, t)
		return
	case opDraw:
		if t.Applies(ActionDraw) && g.cards.take(&s.Soil, creature) {
			g.cards.add(&s.Hand[s.Turn&3], creature)
			g.seen(s, creature)
		}
	case opBury:
		g.bury(s, from, creature, t)
	case opInvade:
		g.invade(s, creature, t)
	case opRecall:
		t.Under(g.program[s.Step].clause)
		g.recall(s, creature, t)
	}
	s.Left -= min(1, s.Left)
	g.run(s, t)
}

// passable reports whether a unit may be left without being carried out.
func (g *Game) passable(s *State, st *step, t *trace) bool {
	if st.upTo {
		return false
	}
	if g.read.optional && !st.texted {
		return true
	}
	if s.Phase != Placing {
		return false
	}
	quiet := t.Silent()
	hand, soil := g.pools(s, st, quiet)
	return !g.placeable(s, &hand, &soil, quiet)
}

// pass leaves a unit, stop leaves the rest of a step.
func (g *Game) pass(s *State, t *trace) {
	under(EffectMandatory, t)
	s.forget()
	s.Short = true
	s.Left -= min(1, s.Left)
	g.run(s, t)
}

func (g *Game) stop(s *State, t *trace) {
	under(EffectModUpTo, t)
	s.forget()
	s.Left, s.Short = 0, true
	g.run(s, t)
}

func (g *Game) choose(s *State, option uint8, t *trace) {
	st, acts := &g.program[s.Step], t.Applies(EffectOpChoose)
	s.Left = 0
	if acts && int(option) < len(st.options) {
		g.inside(s, st, int(option), t)
	}
	g.run(s, t)
}

// decide carries out the steps that a may encloses, or leaves them.
func (g *Game) decide(s *State, yes bool, t *trace) {
	st := &g.program[s.Step]
	t.Under(EffectOpMay)
	if yes && len(st.options) == 1 && t.Applies(EffectOpMay) {
		g.inside(s, st, 0, t)
	} else {
		s.Left, s.Short = 0, true
	}
	g.run(s, t)
}
