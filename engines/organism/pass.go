package organism

import "umpire/engines/rule"

// mustAct reports whether actions may not be forgone now.
func (g *Game) mustAct(s *State, t *trace) bool {
	return (g.read.mustAct || !t.Applies(PerformOptional)) && g.anyAction(s, t)
}

// anyAction reports whether an action is legal.
func (g *Game) anyAction(s *State, t *trace) bool {
	a, m := g.current(s), Move{By: rule.Seat(s.Who)}
	switch {
	case a.left <= 0:
		return false
	case anyOf((*Game).listActions, g, s, a, m, t):
		return true
	}
	return g.ways[ByProject] && !g.read.projectExtra && anyOf(listProjects, g, s, a, m, t)
}

func mayPass(g *Game, s *State, a activation, m *Move, t *trace) bool {
	return g.mayForgoAction(s, &a, m.Verb, t)
}

// mayForgoAction judges forgoing one action, or all that are left.
func (g *Game) mayForgoAction(s *State, a *activation, v Verb, t *trace) bool {
	if v == DoPass && a.left <= 0 && t.Breaks(PerformNoExtra) {
		return false
	}
	return !(g.mustAct(s, t) && t.Breaks(g.mustClause()))
}

// mustClause is the clause under which an action may not be forgone.
func (g *Game) mustClause() clause {
	if g.read.mustAct {
		return PerformOptional
	}
	return PerformSequence
}

func listPass(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	if g.mayForgoAction(s, &a, m.Verb, t) {
		buf = append(buf, m)
	}
	return buf
}

func pass(g *Game, s *State, m Move, t *trace) {
	t.Applies(PerformOptional)
	g.acted(s, &m, 1, t)
}

func done(g *Game, s *State, m Move, t *trace) {
	t.Applies(PerformOptional)
	t.Applies(PerformEnd)
	g.endActing(s, t)
}
