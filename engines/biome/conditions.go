package biome

import "umpire/engines/rule"

// mayChange judges laying a Changing Conditions card.
func (g *Game) mayChange(s *State, m *Move, t *trace) bool {
	seat := m.Seat & 3
	kind, changes := g.cards.info[m.Card].cond.Get()
	held, open := s.Hand[seat].has(m.Card), g.window(s, seat)
	switch {
	case !changes && t.BreaksFor(ConditionsAnyTime, func(e *evidence) {
		e.About(g.cardName(m.Card)).Say("%s is not a Changing Conditions card", g.cardName(m.Card))
	}),
		changes && !held && t.BreaksFor(ConditionsAnyTime, func(e *evidence) { g.notHeld(e, seat, m.Card) }),
		!open && t.BreaksFor(ConditionsAnyTime, func(e *evidence) { g.sayClosed(e, s, seat) }):
		return false
	}
	return changes && s.Phase >= Disaster && g.mayCover(s, seat, kind, m.At, t) && held && open
}

// mayCover judges the space onto which a Changing Conditions card is laid.
func (g *Game) mayCover(s *State, seat rule.Seat, kind, at uint8, t *trace) bool {
	b, pair := &s.Biomes[seat], g.cards.Pairs[kind]
	switch h := b.habitat(at); {
	case b.Filled.has(at):
		return !t.RefusesFor(ConditionsSpace, func(e *evidence) { e.Say("%s", g.lies(e, s, seat, at)) })
	case b.Bounty[at].Is(), b.Cond[at].Is() && !g.read.overAgain:
		return !t.RefusesFor(ConditionsSpace, func(e *evidence) {
			what := "a Bountiful card"
			if b.Bounty[at].None() {
				what = g.cardName(g.cards.conditionOf(b.Cond[at].Must()))
			}
			e.About(g.at(seat, at)).Say("%s of %s holds %s", g.spaceName(at), g.name(seat), what)
		})
	case h != pair[0] && h != pair[1], h == pair[1] && !t.Applies(ConditionsBothWays):
		return !t.RefusesFor(ConditionsSpace, func(e *evidence) {
			e.Is(g.fact(seat, "habitat", g.spaceName(at)), habitatNames[h]).About(g.at(seat, at)).
				Say("%s counts as %s, and the card names %s and %s", g.spaceName(at), habitatNames[h], habitatNames[pair[0]], habitatNames[pair[1]])
		})
	}
	return true
}

// canChange reports whether a player could lay a Changing Conditions card.
func (g *Game) canChange(s *State, seat rule.Seat) bool {
	for card := range s.Hand[seat].and(&g.cards.conditions).each {
		for at := range uint8(spaces) {
			quiet := trace{}
			if g.mayCover(s, seat, g.cards.info[card].cond.Must(), at, &quiet) {
				return true
			}
		}
	}
	return false
}

// change lays a Changing Conditions card.
func (g *Game) change(s *State, m *Move, t *trace) {
	seat := m.Seat & 3
	plays := s.Phase == Play && s.Ready>>seat&1 == 0 && !t.Applies(ConditionsFree)
	if !t.Applies(ConditionsEffect) {
		return
	}
	if plays {
		s.Ready |= 1 << seat
	}
	b := &s.Biomes[seat]
	kind := g.cards.info[m.Card].cond.Must()
	g.cards.take(&s.Hand[seat], m.Card)
	if old, ok := b.Cond[m.At].Get(); ok {
		g.cards.add(&s.Discard, g.cards.conditionOf(old))
	}
	b.Cond[m.At] = rule.Some(kind)
	pair := g.cards.Pairs[kind]
	from, to := pair[0], pair[1]
	if b.habitat(m.At) == to {
		from, to = to, from
	}
	b.In[from] &^= bit(m.At)
	b.In[to] |= bit(m.At)
	g.claims(s, 1<<seat, t)
	g.bonuses(s, s.thread(seat), t)
}
