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

// maySlideTo judges what holds for every MOVE.
func (g *Game) maySlideTo(s *State, a activation, m *Move, t *trace) bool {
	if !t.Applies(SlideRules) {
		return g.actors(s, &a, one(m.At), t).any() && g.near(s, m.At, forMoving, t).has(m.To) && m.As == NoType
	}
	return mayMove(g, s, a, m, t)
}

func listSlide(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	for on := s.fieldsOf(SlideField).and(a.mine); on.any(); on = on.rest() {
		m.At = on.first()
		for to := g.near(s, m.At, forMoving, t); to.any(); to = to.rest() {
			m.To = to.first()
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
