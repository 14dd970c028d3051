package organism

// project: an element on a project field lends its type to one action.
func project(g *Game) {
	fields(g)
	g.ways[ByProject] = true
	g.otherwise = append(g.otherwise, listProjects)
}

// mayProject judges whose type is lent, and whether it has been before.
func (g *Game) mayProject(s *State, a activation, m *Move, t *trace) bool {
	n := s.field(m.Via & 127)
	stands := n != 0 && n.kind() == ProjectField && a.mine.has(m.Via&127)
	switch {
	case !stands && t.BreaksFor(ProjectSubstitute, func(e why) { g.unlent(e, s, &a, m.Via&127) }):
		return false
	case s.has(projectedNote.of(m.Via)) && t.BreaksFor(ProjectOnce, func(e why) { e.Is("move.used", true).Say("%s has used its field", g.board.name(m.Via)) }):
		return false
	case m.Verb != NoVerb && !g.mayLend(s, m, t):
		return false
	}
	return stands
}

// unlent says why no type is lent from a space.
func (g *Game) unlent(e why, s *State, a *activation, at uint8) {
	n, name := s.field(at), g.board.name(at)
	switch e.About(name); {
	case n == 0 || n.kind() != ProjectField:
		g.otherKind(e, at, ProjectField).Say("no project field is in %s", name)
	case !s.elements().has(at):
		g.owned(e, s, at, "==", "").Say("no element is on the field in %s", name)
	default:
		g.alien(e, s, a, at)
	}
}

// mayLend judges who acts: any element, not only the one on the field. A
// CIRCULATE is of no type, and asks for none.
func (g *Game) mayLend(s *State, m *Move, t *trace) bool {
	if g.verbs[m.Verb%verbCount].as == NoType && t.BreaksFor(ProjectSubstitute, func(e why) { e.Is("move.action", "").Say("a CIRCULATE needs no field") }) {
		return false
	}
	other := false
	switch m.Verb {
	case DoEat, DoMove, DoJump, DoPush:
		other = m.At != m.Via
	case DoGrow:
		other = !g.near(s, m.To, forGrowth, t).has(m.Via)
	}
	return !(other && !t.Applies(ProjectAnyTypeElement) && t.Breaks(ProjectSubstitute))
}

func listProjects(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	m.How = ByProject
	for on := s.fieldsOf(ProjectField).and(a.mine); on.any(); on = on.rest() {
		m.Verb, m.Via = NoVerb, on.first()
		if !g.mayProject(s, a, &m, t) {
			continue
		}
		lent := a
		lent.ty, lent.left, lent.joined = s.kind(m.Via), min(a.left, 1), false
		if !g.mayTake(&lent, lent.ty, ByProject, t) {
			continue
		}
		for _, v := range g.actions[lent.ty] {
			m.Verb = v
			buf = only(g.verbs[v].list(g, s, lent, m, buf, t), len(buf), func(m *Move) bool { return g.mayLend(s, m, t) })
		}
	}
	return buf
}

// projected notes that an element uses its project field. The note goes with the
// element wherever the action takes it.
func (g *Game) projected(s *State, m *Move, t *trace) {
	t.Applies(ProjectSubstitute)
	if at := m.Via & 127; s.elements().has(at) {
		s.note(projectedNote.of(at))
	}
}
