package loam

import "umpire/engines/rule"

// Apply carries out a legal move and all that follows from it, up to the next decision.
func (g *Game) Apply(s *State, m Move, t *trace) {
	if m.Seat < g.players() {
		s.Turn = m.Seat
	}
	switch m.Kind {
	case First:
		g.setUp(s, rule.Seat(m.Card), t)
	case CardDrawn:
		g.drawn(s, m.Card, t)
	case BehaviorUp:
		g.shown(s, m.Card, t)
	case SoilPicked, HandPicked, PilePicked:
		g.picked(s, pickedFrom(m.Kind), m.Card, t)
	case Use:
		g.use(s, &m, t)
	case Play:
		g.play(s, &m, t)
	case Combine:
		g.combine(s, &m, t)
		g.run(s, t)
	case End:
		under(TurnEndCondition, t)
		g.endTurn(s, endTasks(&m))
		g.run(s, t)
	case Rearrange:
		t.Under(CommunityFixedOrder)
		if c, ok := s.find(s.own(), m.Into); ok {
			copy(s.Life[c.from:c.to], m.order())
			s.Arranged.set(c.id)
		}
	case Place:
		g.place(s, &m, m.Card, m.From, t)
		s.forget()
		g.run(s, t)
	case Pass:
		g.pass(s, t)
	case Draw:
		g.draw(s, &m, t)
	case Bury:
		g.bury(s, m.From, m.Card, t)
		s.Left -= min(1, s.Left)
		g.run(s, t)
	case Stop:
		g.stop(s, t)
	case Choose:
		g.choose(s, m.N-1, t)
	case Yes, No:
		if s.Phase == Flipping {
			g.flip(s, m.Kind == Yes, t)
			return
		}
		g.decide(s, m.Kind == Yes, t)
	case Take:
		g.take(s, m.Card, t)
	case Done:
		t.Applies(BehaviorTakeOptional)
		g.closeCheck(s, t)
	case ExtraPlace:
		g.extra(s, &m, t)
	case ExtraNone:
		under(g.declined(s), t)
		s.forget()
		s.Left, s.Short = 0, true
		g.run(s, t)
	case DiscardInput:
		t.Under(g.program[s.Step].clause)
		s.Left -= min(1, s.Left)
		s.Out |= 1 << m.Card
		g.run(s, t)
	case BuryInvasive:
		g.cleanse(s, m.Card, t)
	case MoveOne, Swap:
		g.shift(s, &m)
	}
}
