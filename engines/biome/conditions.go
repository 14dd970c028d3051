package biome

import "umpire/engines/rule"

// mayChange judges laying a Changing Conditions card.
func (g *Game) mayChange(s *State, m *Move, t *trace) bool {
	seat := m.Seat & 3
	changes := g.cards.info[m.Card].cond.Is()
	refused := !changes || !s.Hand[seat].has(m.Card) || !g.window(s, seat)
	if refused && t.BreaksFor(ConditionsAnyTime, func(e *rule.Evidence) {
		switch {
		case !changes:
			e.Say("%s is not a Changing Conditions card", g.cardName(m.Card))
		case !s.Hand[seat].has(m.Card):
			e.Since(g.fact(seat, "holds", g.cardName(m.Card)), 0, "<", 1).Say("%s does not have %s in hand", g.name(seat), g.cardName(m.Card))
		default:
			e.Say("no card is laid now: %s", g.closed(s, seat))
		}
	}) {
		return false
	}
	return changes && s.Phase >= Disaster && g.mayCover(&s.Biomes[seat], g.cards.info[m.Card].cond.Must(), m.At, t) && !refused
}

// mayCover judges the space onto which a Changing Conditions card is laid.
func (g *Game) mayCover(b *Biome, kind, at uint8, t *trace) bool {
	pair := g.cards.Pairs[kind]
	h := b.habitat(at)
	switch {
	case b.Filled.has(at) || b.Bounty[at].Is() || b.Cond[at].Is() && !g.read.overAgain:
		return !t.Refuses(ConditionsSpace)
	case h != pair[0] && h != pair[1]:
		return !t.Refuses(ConditionsSpace)
	case h == pair[1] && !t.Applies(ConditionsBothWays):
		return !t.Refuses(ConditionsSpace)
	}
	return true
}

// canChange reports whether a player could lay a Changing Conditions card.
func (g *Game) canChange(s *State, seat rule.Seat) bool {
	for card := range s.Hand[seat].and(&g.cards.conditions).each {
		for at := range uint8(spaces) {
			quiet := trace{}
			if g.mayCover(&s.Biomes[seat], g.cards.info[card].cond.Must(), at, &quiet) {
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
