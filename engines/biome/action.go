package biome

import "umpire/engines/rule"

// mayActivate judges activating a card.
func (g *Game) mayActivate(s *State, m *Move, t *trace) bool {
	seat := m.Seat & 3
	b := &s.Biomes[seat]
	if !b.Filled.has(m.At) || g.cards.info[b.Card[m.At].Must()].pc == 0 {
		return !t.RefusesFor(ActionOne, func(e *evidence) { g.strayCard(e, s, seat, m.At, "has no action") })
	}
	c := &g.cards.info[b.Card[m.At].Must()]
	switch {
	case b.Cubes.has(m.At) && t.BreaksFor(ActionOnce, func(e *evidence) {
		e.Is(g.fact(seat, "used", g.spaceName(m.At)), true).About(g.at(seat, m.At)).Say("%s carries a cube", g.cardOn(b, m.At))
	}):
	case quarter(s.Season) == winter && c.typ == reptile && g.hasAdvanced(t) && t.BreaksFor(AdvancedBrumation, func(e *evidence) {
		g.lies(e.Is("season_name", seasonWords[winter]), s, seat, m.At)
		e.Say("it is Winter, and %s is a reptile", g.cardOn(b, m.At))
	}):
	case g.read.fewCubes && g.cubes(s, seat) <= 0 && t.BreaksFor(ComponentCubes, func(e *evidence) {
		e.Since(g.fact(seat, "cubes"), g.cubes(s, seat), "<=", 0).Say("%s has no cube left", g.name(seat))
	}):
	case !g.condition(s, seat, c.pc) && t.BreaksFor(ActionCondition, func(e *evidence) { g.sayCondition(e, s, seat, c.pc) }):
	default:
		return true
	}
	return false
}

// cubes returns how many cubes a player has left.
func (g *Game) cubes(s *State, seat rule.Seat) int {
	left := cubesEach - s.Biomes[seat].Cubes.len()
	for goal := range s.Place {
		if s.Place[goal][seat] != 0 {
			left--
		}
	}
	return left
}

func (g *Game) activate(s *State, m *Move, t *trace) {
	b := &s.Biomes[m.Seat&3]
	if t.Applies(ActionCube) {
		b.Cubes |= bit(m.At)
	}
	s.Ready |= 1 << s.Turn
	g.begin(s, &s.Threads[0], m.Seat&3, g.cards.info[b.Card[m.At].Must()].pc, t)
}

// asksFor returns the step that waits for a player, nil when none does.
func (g *Game) asksFor(s *State, seat rule.Seat) (th *Thread, top *frame, st *step) {
	th, top = g.nested(s, seat)
	if top == nil || top.kind != fRun {
		return th, top, nil
	}
	return th, top, &g.cards.program[top.pc]
}

// mayHand judges naming a resource or a card that the player does not have.
func (g *Game) mayHand(s *State, m *Move, clause rule.Clause, t *trace) bool {
	seat := m.Seat & 3
	if kind, ok := m.Token.Get(); ok {
		return kind < resources && s.Biomes[seat].Store[kind] > 0 || !t.RefusesFor(clause, func(e *evidence) { g.fewTokens(e, s, seat, kind, 1) })
	}
	return s.Hand[seat].has(m.Card) || !t.RefusesFor(clause, func(e *evidence) { g.notHeld(e, seat, m.Card) })
}

// mayGive judges a gift.
func (g *Game) mayGive(s *State, m *Move, st *step, t *trace) bool {
	seat := m.Seat & 3
	kind, token := m.Token.Get()
	wants := ""
	switch {
	case st.op == opGiveFood && (!token || kind == sunlight):
		wants = "food"
	case st.op == opGiveKind && !m.Token.Holds(st.kind):
		wants = resourceNames[st.kind]
	case st.op == opGiveCards && token:
		wants = "a card"
	}
	ok := wants == "" || !t.RefusesFor(st.clause, func(e *evidence) {
		e.Is("move.token", g.tokenName(m)).Say("%s is to be given, and %s is named", wants, g.item(m))
	})
	ok = g.mayHand(s, m, ActionGiveDef, t) && ok
	if g.solo != (m.Whom == nobody) || !g.solo && m.Whom >= g.n {
		return !t.RefusesFor(ActionGiveDef, func(e *evidence) {
			if g.solo {
				e.Is("move.players", 1).Say("there is no other player")
				return
			}
			e.Is("move.whom", "").Say("a player is to be named")
		})
	}
	return (m.Whom != seat || !t.BreaksFor(ActionGiveDef, func(e *evidence) {
		e.Is("move.whom", g.name(seat)).Say("%s is named, and another player is wanted", g.name(seat))
	})) && ok
}

// give hands over a resource or a card.
func (g *Game) give(s *State, m *Move, top *frame, st *step, t *trace) {
	seat := m.Seat & 3
	acts := t.Applies(st.clause) && (!g.solo || t.Applies(SoloGive))
	top.left--
	if !acts {
		return
	}
	if kind, ok := m.Token.Get(); ok {
		s.Biomes[seat].Store[kind]--
		if !g.solo {
			store := &s.Biomes[m.Whom&3].Store[kind]
			*store = min(250, *store+1)
		}
		return
	}
	g.cards.take(&s.Hand[seat], m.Card)
	if g.solo {
		g.cards.add(&s.Discard, m.Card)
	} else {
		g.cards.add(&s.Hand[m.Whom&3], m.Card)
	}
}

// point gives points to another player.
func (g *Game) point(s *State, m *Move, th *Thread, top *frame, st *step, t *trace) {
	acts := t.Applies(st.clause)
	top.left--
	if acts {
		g.forward(s, m.Whom&3, int(st.n), fromGifts, t)
		g.back(s, m.Seat&3, int(st.n), t)
		g.bonuses(s, th, t)
	}
}

// payItem returns a token or discards a card.
func (g *Game) payItem(s *State, m *Move, top *frame, st *step, t *trace) {
	acts := t.Applies(st.clause)
	top.left--
	if !acts {
		return
	}
	if kind, ok := m.Token.Get(); ok {
		s.Biomes[m.Seat&3].Store[kind]--
	} else if g.cards.take(&s.Hand[m.Seat&3], m.Card) {
		g.cards.add(&s.Discard, m.Card)
	}
}

func (g *Game) keep(s *State, m *Move, top *frame, st *step, t *trace) {
	acts := t.Applies(st.clause)
	top.left--
	if acts && g.cards.take(&s.Aside[m.Seat&3], m.Card) {
		g.cards.add(&s.Hand[m.Seat&3], m.Card)
	}
}

// publish makes an achievement public, or none.
func (g *Game) publish(s *State, m *Move, th *Thread, top *frame, st *step, t *trace) {
	acts := m.Card != none && t.Applies(st.clause)
	top.left--
	if acts {
		s.GoalsAside &^= 1 << m.Card
		s.Public |= 1 << m.Card
	}
	if s.GoalsGone, s.GoalsAside = s.GoalsGone|s.GoalsAside, 0; acts {
		g.claims(s, g.everybody(), t)
	}
	g.bonuses(s, th, t)
}

// take lets another player draw.
func (g *Game) take(s *State, m *Move, th *Thread, top *frame, st *step, t *trace) {
	acts := m.Number > 0 && t.Applies(st.clause)
	top.left--
	top.at++
	if acts {
		s.draws(th, m.Seat&3, int(m.Number))
	}
}

// rest ends the turn without an action.
func (g *Game) rest(s *State, m *Move, t *trace) {
	s.Ready |= 1 << s.Turn
	if m.yes() && t.Applies(ActionDrawInstead) {
		s.draws(&s.Threads[0], s.Turn, 1)
	}
}
