package organism

// listSpecial lists an action outside the count of phase C, or to forgo it.
func (g *Game) listSpecial(s *State, m Move, buf []Move, t *trace) []Move {
	if s.Phase == Echo {
		buf = listEcho(g, s, activation{}, m, buf, t)
	} else {
		buf = listSync(g, s, activation{}, m, buf, t)
	}
	return listForgo(g, s, activation{}, m, buf, t)
}

// mayForgo judges declining: what is declined must be on offer.
func mayForgo(g *Game, s *State, _ activation, m *Move, t *trace) bool {
	if s.Phase == Echo && m.offer() == Echo && !t.Applies(EchoOptional) && t.Breaks(EchoAction) {
		return false
	}
	return !(m.offer() != s.Phase && t.Breaks(TurnOrder))
}

func listForgo(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	if m.decline(s.Phase); !mayForgo(g, s, a, &m, t) {
		return buf
	}
	return append(buf, m)
}

// declined makes what is decided in a phase something that can be declined.
func (g *Game) declined(phase Phase) {
	g.verbs[DoNone].in |= 1 << phase
	g.decisions[phase] = append(g.decisions[phase], DoNone)
}

// forgo declines what is offered: an extra action, growth, another turn.
func forgo(g *Game, s *State, _ Move, t *trace) {
	switch s.Phase {
	case Echo:
		t.Applies(EchoOptional)
		s.Step = g.resume[Echo]
		g.run(s, stageFreeze, t)
	case Sync:
		g.run(s, stageSynced, t)
	case Regenerate:
		g.settleOn(s, Regenerate, t)
	case Avenge:
		s.Step = g.resume[Avenge]
		g.run(s, stageAfter, t)
	}
}
