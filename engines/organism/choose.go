package organism

func mayActivate(g *Game, s *State, a activation, m *Move, t *trace) bool {
	number := uint8(0)
	if s.elements().has(m.At) {
		number = s.organism(m.At)
	}
	if by := g.by(s, m); number == 0 && (by != s.Turn || !s.numbered()) && s.own(by).has(m.At) {
		return true // an element of the speaker's, whose organisms have no numbers this turn
	}
	return g.mayChoose(s, m, number, t)
}

// mayChoose judges the choice of a type for an organism.
func (g *Game) mayChoose(s *State, m *Move, number uint8, t *trace) bool {
	switch {
	case number == 0 && t.Breaks(ChooseOrganism):
	case number != 0 && s.Done>>number&1 != 0 && t.Breaks(TurnOrganismOrder):
	case number != 0 && !t.Applies(ChooseAnyType) && !g.possible(s, m, number, t) && t.Breaks(ChooseType):
	default:
		return true
	}
	return false
}

// possible reports whether an organism could take an action of a type.
func (g *Game) possible(s *State, m *Move, number uint8, t *trace) bool {
	a := activation{seat: s.Turn, ty: m.As, left: 1, group: number, live: s.group(s.elements(), number)}
	a.mine = a.live.and(s.own(a.seat))
	if a.mine.and(s.of(m.As)).none() {
		return false
	}
	for _, v := range g.actions[m.As&3] {
		if anyOf(g.verbs[v].list, g, s, a, Move{By: m.By, Verb: v}, t) {
			return true
		}
	}
	return false
}

func listActivate(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	for heads := s.heads(0); heads.any(); heads = heads.rest() {
		m.At = heads.first()
		number := s.organism(m.At)
		for m.As = Eat; m.As <= MoveType; m.As++ {
			if g.mayChoose(s, &m, number, t) {
				buf = append(buf, m)
			}
		}
	}
	return buf
}

// activate begins phase D for an organism.
func activate(g *Game, s *State, m Move, t *trace) {
	s.Now = s.organism(m.At)
	s.Live = s.group(s.elements(), s.Now)
	if t.Applies(ChooseType) {
		s.Chosen = m.As & 3
	}
	s.choose(s.Now, s.Chosen)
	s.Left, s.Bonus = 1, 0
	if t.Applies(ChooseCount) {
		s.Left = uint8(g.actionCount(s, s.Live))
	}
	s.Who, s.Phase = s.Turn, Act
	g.follow(g.activated, s, t)
	g.goOn(s, t)
}

// actionCount returns how many actions a set of elements gives.
func (g *Game) actionCount(s *State, of Spaces) int { return of.and(s.of(s.Chosen)).len() }

// actedOut goes on when the actions of an activation are over.
func (g *Game) actedOut(s *State, t *trace) stage {
	if g.happen(g.afterActing, s, t) {
		return wait
	}
	return stageSynced
}

// splitOff deals with the parts of an organism that has split. As printed they are
// not activated separately; without that clause each gets a number of its own.
func (g *Game) splitOff(s *State, t *trace) {
	left := s.Live
	if left.none() || s.Chosen != MoveType && g.steady {
		return
	}
	first := g.part(s, left.first(), left, toBelong, t)
	if first == left || t.Applies(TurnNewPartsNotActivated) {
		return
	}
	last := s.Now
	for own := s.elements(); own.any(); own = own.rest() {
		last = max(last, s.organism(own.first()))
	}
	for left = left.without(first); left.any() && last < groups; {
		part := g.part(s, left.first(), left, toBelong, t)
		left = left.without(part)
		last++
		s.enrol(part, last)
	}
}

// close ends an activation.
func (g *Game) close(s *State, t *trace) stage {
	if s.Now != 0 {
		s.Done |= 1 << s.Now
		g.splitOff(s, t)
	}
	s.Phase = Choose
	s.Live, s.Chosen, s.Now, s.Owed, s.Step, s.Left, s.Bonus = Spaces{}, NoType, 0, 0, 0, 0, 0
	s.unnote(func(n note) bool { return n.is(slidNote) || n.is(projectedNote) })
	s.Who = s.Turn
	return stageChoose
}
