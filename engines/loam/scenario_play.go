package loam

import "umpire/engines/rule"

// textUnit looks at a unit of a step that only scenarios have.
func (g *Game) textUnit(s *State, st *step, t *trace) (waits bool) {
	switch st.op {
	case opDiscard:
		if s.inHand() != 0 {
			return s.waits(Discarding)
		}
	case opDiscardLast:
		if left := s.inHand() &^ s.OutBefore; left != 0 {
			s.Out |= left & -left
			s.Left--
			return false
		}
	case opInvade:
		if !s.Soil.empty() {
			if t.Applies(ScenarioRandom) {
				return s.waits(PickCard)
			}
			g.invadeFirst(s, t)
			return false
		}
	case opExtra:
		if !s.Hand[s.Turn&3].empty() {
			return s.waits(ExtraPlacing)
		}
	case opRecall:
		if s.pile() > 0 {
			return s.waits(PickCard)
		}
		if !t.Applies(ScenarioSurfaceFireT3Empty) && g.needCard(s, t) {
			return true
		}
	case opSettle:
		return g.settleUnit(s, t)
	case opCleanse:
		if !s.Alien.empty() {
			return s.waits(Cleansing)
		}
	}
	s.Left, s.Short = 0, true
	return false
}

// settleUnit offers to place the creature recalled, if it fits or could after
// combining.
func (g *Game) settleUnit(s *State, t *trace) bool {
	if s.Drawn.Is() && s.Hand[s.Turn&3].has(s.Drawn.Must()) {
		var hand, soil Pile
		hand.set(s.Drawn.Must())
		if g.placeable(s, &hand, &soil, t) || g.canCombine(s, t) {
			return s.waits(ExtraPlacing)
		}
	}
	s.Left, s.Short = 0, true
	return false
}

// mayDiscard judges discarding an input.
func (g *Game) mayDiscard(s *State, stat uint8, t *trace) bool {
	if !g.usable(s, stat, t) {
		return false
	}
	return g.program[s.Step].clause != ScenarioAllelopathyT2 || s.OutBefore>>stat&1 == 0 || !t.Breaks(ScenarioAllelopathyT2)
}

// extraCard returns the creature that an extra placement is about.
func (g *Game) extraCard(s *State, m *Move) uint8 {
	if g.program[s.Step].op == opSettle && s.Drawn.Is() {
		return s.Drawn.Must()
	}
	return m.Card
}

// mayExtra judges a placement that a trigger grants.
func (g *Game) mayExtra(s *State, m *Move, t *trace) bool {
	card := g.extraCard(s, m)
	named := g.program[s.Step].op != opSettle
	if named != (m.Card != nobody) {
		return !t.Refuses(EffectOnlyDue)
	}
	if m.hand().Is() || !s.Hand[s.Turn&3].has(card) {
		return !t.Refuses(ScenarioDroughtT3Optional)
	}
	return g.mayGo(s, m, card, t)
}

// extra carries it out.
func (g *Game) extra(s *State, m *Move, t *trace) {
	s.Left -= min(1, s.Left)
	card := g.extraCard(s, m)
	g.place(s, m, card, Hand, t)
	s.forget()
	g.run(s, t)
}

// invade puts a creature beside the root zone.
func (g *Game) invade(s *State, creature uint8, t *trace) {
	if !g.cards.take(&s.Soil, creature) {
		return
	}
	if t.Applies(ScenarioInvasiveNoCommunity) {
		g.cards.add(&s.Alien, creature)
	} else {
		g.insert(s, s.own(), creature, 0, 1)
	}
	if !t.Applies(ScenarioInvasiveNotPlaced) {
		s.Placed = min(s.Placed, 254) + 1
	}
	if t.Applies(ScenarioInvasiveSubtract) {
		g.change(s, s.own(), creature, -1, t)
	}
}

// invadeFirst takes the first soil creature, when random has no say.
func (g *Game) invadeFirst(s *State, t *trace) {
	for card := range s.Soil.each {
		g.invade(s, g.cards.first[card], t)
		break
	}
	s.Left--
}

// recall draws a creature from the discard pile into the hand.
func (g *Game) recall(s *State, creature uint8, t *trace) {
	if !g.cards.take(&s.Discard, creature) {
		return
	}
	for seat := range s.Buried {
		if g.cards.count(&s.Buried[seat], creature) > g.cards.count(&s.Discard, creature) {
			g.cards.take(&s.Buried[seat], creature)
		}
	}
	g.cards.add(&s.Hand[s.Turn&3], creature)
	s.Drawn, s.From = rule.Some(creature), Hand
}

// mayCleanse judges burying an invasive creature.
func (g *Game) mayCleanse(s *State, card uint8, t *trace) bool {
	from, end := s.zone(s.own())
	switch {
	case s.Alien.has(card):
		return true
	case s.index(community{0, from, end}, card) >= 0 && t.Breaks(ActionBuryNotZone):
		return false
	}
	return !t.Refuses(ScenarioInvasiveT3Bury)
}

// cleanse buries an invasive creature, which gives its gains back.
func (g *Game) cleanse(s *State, card uint8, t *trace) {
	s.Left -= min(1, s.Left)
	g.cards.take(&s.Alien, card)
	g.cards.add(&s.Discard, card)
	if t.Applies(ScenarioInvasiveT3Restore) {
		g.change(s, s.own(), card, 1, t)
	}
	g.run(s, t)
}

// takenSecond gives the discarded inputs back, where the scenario says so.
func (g *Game) takenSecond(s *State, t *trace) {
	if !g.staged(s) {
		return
	}
	if c := g.scenario.second[s.Round-1]; c != 0 && s.Earned == g.scenario.returns && s.Out != 0 && t.Applies(c) {
		s.Out = 0
	}
}
