package organism

// listSpecial lists an action outside the count of phase C, or to forgo it.
func (g *Game) listSpecial(s *State, m Move, buf []Move, t *trace) []Move {
	if s.Phase == Echo {
		buf = g.listEcho(s, m, buf, t)
	} else {
		buf = g.listSync(s, m, buf, t)
	}
	m.Verb = DoNone
	return append(buf, m)
}

// forgo declines what is offered: an extra action, growth, another turn.
func forgo(g *Game, s *State, _ *Move, t *trace) {
	switch s.Phase {
	case Echo:
		t.On(EchoOptional)
		s.Step = g.resume[Echo]
		g.run(s, stageFreeze, t)
	case Sync:
		g.run(s, stageSynced, t)
	case Regenerate:
		s.Step, s.Who = g.resume[Regenerate], s.Turn
		g.run(s, stageConflict, t)
	case Avenge:
		s.Step = g.resume[Avenge]
		g.run(s, stageAfter, t)
	}
}
