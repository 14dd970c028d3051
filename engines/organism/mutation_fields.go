package organism

// slide: an element steps off a slide field for nothing.
func slide(g *Game) {
	fields(g)
	g.allow(DoSlide, verb{in: 1 << Act, legal: maySlide, list: listSlide, apply: slideOff})
	g.free = append(g.free, DoSlide)
}

func maySlide(g *Game, s *State, a activation, m *Move, t *trace) bool {
	n := s.field(m.At)
	used := s.has(slidOf(m.At, m.At))
	switch {
	case (n == 0 || n.kind() != SlideField) && t.BreaksFor(SlideFree, func(e why) {
		g.otherKind(e, m.At, SlideField).Say("no slide field is in %s", g.board.name(m.At))
	}):
	case (s.Phase != Act || !g.read.slideAny && s.Chosen != MoveType) && t.BreaksFor(SlideWhen, func(e why) {
		if s.Phase != Act {
			e.Since("phase", phaseNames[s.Phase], "!=", phaseNames[Act]).Say("no organism acts")
			return
		}
		e.Since("chosen", typeName(s.Chosen), "!=", typeName(MoveType)).Say("%s", g.chosenNow(s))
	}):
	case !g.read.slideAgain && used && t.BreaksFor(SlideLimit, func(e why) { e.Is("move.used", true).Say("%s has used the slide", g.board.name(m.At)) }):
	default:
		return g.maySlideTo(s, a, m, t)
	}
	return false
}

func (g *Game) maySlideTo(s *State, a activation, m *Move, t *trace) bool {
	if !t.Applies(SlideRules) {
		return g.actors(s, &a, one(m.At), t).any() && g.near(s, m.At, forMoving, t).has(m.To) && m.As == NoType && g.retypes(m, one(m.To), t)
	}
	return mayMove(g, s, a, m, t)
}

func listSlide(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	for at := range s.fieldsOf(SlideField).and(a.mine).each {
		m.At = at
		for m.To = range g.near(s, m.At, forMoving, t).each {
			for m.As = NoType; m.As <= MoveType; m.As++ {
				if (m.As == NoType || len(g.changing) > 0) && maySlide(g, s, a, &m, t) {
					buf = append(buf, m)
				}
			}
		}
	}
	return buf
}

func slideOff(g *Game, s *State, m Move, t *trace) {
	slides := t.Applies(SlideFree)
	if !g.read.slideAgain {
		s.note(slidOf(m.At, m.At))
	}
	if slides {
		g.shift(s, m.At, m.To, m.As, SlideFree, MoveAbsorb, t)
	}
	g.goOn(s, t)
}

func slideWords(g *Game) []wording {
	return []wording{said("slide", DoSlide, "P1: slide C3 to C4", g.atPart(""), g.toPart("to"), g.asPart())}
}

// warp: spaces with warp fields of one owner are adjacent.
func warp(g *Game) {
	fields(g)
	g.links = append(g.links, func(g *Game, s *State, at uint8, use purpose, t *trace) Spaces {
		n := s.field(at)
		if n == 0 || n.kind() != WarpField {
			return Spaces{}
		}
		owner := n.owner()
		far := s.warps(owner).without(one(at))
		switch {
		case use == unnamed && !g.read.warpsAll:
			return Spaces{}
		case far.none() || !t.Applies(WarpLink) || !t.Applies(warpUses[use]):
			return Spaces{}
		case owner != s.Turn && !t.Applies(WarpAnyUser):
			return Spaces{}
		}
		return far
	})
}

// warpUses are the clauses by which a link counts for a purpose.
var warpUses = [...]clause{
	forEating: WarpEat, forGrowth: WarpGrow, forMoving: WarpMove, forConflict: WarpConflict, toBelong: WarpIntegrity, unnamed: WarpLink,
}

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
	for at := range s.fieldsOf(ProjectField).and(a.mine).each {
		m.Verb, m.Via = NoVerb, at
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

// pillar: nothing shares its space.
func pillar(g *Game) {
	fields(g)
	g.closed = append(g.closed, closure{PillarExclusive, func(s *State) Spaces { return s.fieldsOf(PillarField) }})
	g.rearranged = append(g.rearranged, annihilate)
	g.beforeFilled = append(g.beforeFilled, func(g *Game, s *State, filled Spaces, t *trace) {
		for at := range s.fieldsOf(PillarField).and(filled).each {
			if t.Applies(PillarExclusive) {
				s.dropField(at)
			}
		}
	})
}

// annihilate removes pillars that have become adjacent.
func annihilate(g *Game, s *State, t *trace) bool {
	pillars := s.fieldsOf(PillarField)
	gone := pillars.where(func(at uint8) bool { return g.near(s, at, toBelong, t).meets(pillars) })
	if gone.any() && t.Applies(PillarAnnihilate) {
		for ; gone.any(); gone = gone.rest() {
			s.dropField(gone.first())
			if s.food(gone.first()) > 0 && !t.Applies(PillarFood) {
				s.setFood(gone.first(), 0)
			}
		}
	}
	return false
}
