package biome

// mayActivate judges activating a card.
func (g *Game) mayActivate(s *State, m *Move, t *trace) bool {
	seat := uint8(m.Seat & 3)
	b := &s.Biomes[seat]
	if !b.Filled.has(m.A) || g.cards.info[b.Card[m.A]-1].pc == 0 {
		return !t.Refuses(ActionOne)
	}
	c := &g.cards.info[b.Card[m.A]-1]
	switch {
	case b.Cubes.has(m.A) && t.Breaks(ActionOnce):
	case quarter(s.Season) == winter && c.typ == reptile && g.hasAdvanced(t) && t.Breaks(AdvancedBrumation):
	case g.read.fewCubes && g.cubes(s, seat) <= 0 && t.Breaks(ComponentCubes):
	case !g.condition(s, seat, c.pc) && t.Breaks(ActionCondition):
	default:
		return true
	}
	return false
}

// cubesEach is how many cubes a player has.
const cubesEach = 16

// cubes returns how many cubes a player has left.
func (g *Game) cubes(s *State, seat uint8) int {
	left := cubesEach - distinct32(s.Biomes[seat].Cubes)
	for goal := range s.Place {
		if s.Place[goal][seat] != 0 {
			left--
		}
	}
	return left
}

func distinct32(set Spaces) (n int) {
	for ; set != 0; set &= set - 1 {
		n++
	}
	return n
}

// activate begins the action of a card.
func (g *Game) activate(s *State, m *Move, t *trace) {
	b := &s.Biomes[m.Seat&3]
	if t.On(ActionCube) {
		b.Cubes |= bit(m.A)
	}
	s.Ready |= 1 << s.Turn
	g.begin(s, &s.Threads[0], uint8(m.Seat&3), g.cards.info[b.Card[m.A]-1].pc, t)
}

// asksFor returns the step that waits for a player, nil when none does.
func (g *Game) asksFor(s *State, seat uint8) (th *Thread, top *frame, st *step) {
	th, top = g.nested(s, seat)
	if top == nil || top.kind != fRun {
		return th, top, nil
	}
	return th, top, &g.cards.program[top.pc]
}

// has judges naming a resource or a card that the player does not have.
func (g *Game) has(s *State, seat uint8, m *Move) bool {
	if m.X != 0 {
		return m.A < resources && s.Biomes[seat].Store[m.A] > 0
	}
	return s.Hand[seat].has(m.A)
}

// mayGive judges a gift.
func (g *Game) mayGive(s *State, m *Move, st *step, t *trace) bool {
	seat := uint8(m.Seat & 3)
	if !g.has(s, seat, m) || g.solo != (m.B == nobody) || !g.solo && m.B >= g.n {
		return !t.Refuses(ActionGiveDef)
	}
	switch {
	case st.op == opGiveFood && (m.X == 0 || m.A == sunlight), st.op == opGiveKind && (m.X == 0 || m.A != st.kind), st.op == opGiveCards && m.X != 0:
		return !t.Refuses(st.clause)
	}
	return m.B != seat || !t.Breaks(ActionGiveDef)
}

// give hands over a resource or a card.
func (g *Game) give(s *State, m *Move, top *frame, st *step, t *trace) {
	seat := uint8(m.Seat & 3)
	top.left--
	if !t.On(st.clause) || g.solo && !t.On(SoloGive) {
		return
	}
	if m.X != 0 {
		s.Biomes[seat].Store[m.A]--
		if !g.solo {
			store := &s.Biomes[m.B&3].Store[m.A]
			*store = min(250, *store+1)
		}
		return
	}
	g.cards.take(&s.Hand[seat], m.A)
	if g.solo {
		g.cards.add(&s.Discard, m.A)
	} else {
		g.cards.add(&s.Hand[m.B&3], m.A)
	}
}

// point gives points to another player.
func (g *Game) point(s *State, m *Move, th *Thread, top *frame, st *step, t *trace) {
	top.left--
	if t.On(st.clause) {
		g.back(s, uint8(m.Seat&3), int(st.n), t)
		g.forward(s, m.B&3, int(st.n), fromGifts, t)
		g.bonuses(s, th, t)
	}
}

// payItem returns a token or discards a card.
func (g *Game) payItem(s *State, m *Move, top *frame, st *step, t *trace) {
	top.left--
	if !t.On(st.clause) {
		return
	}
	if m.X != 0 {
		s.Biomes[m.Seat&3].Store[m.A]--
	} else if g.cards.take(&s.Hand[m.Seat&3], m.A) {
		g.cards.add(&s.Discard, m.A)
	}
}

// keep takes one of the cards drawn into the hand.
func (g *Game) keep(s *State, m *Move, top *frame, st *step, t *trace) {
	top.left--
	if t.On(st.clause) && g.cards.take(&s.Aside[m.Seat&3], m.A) {
		g.cards.add(&s.Hand[m.Seat&3], m.A)
	}
}

// publish makes an achievement public, or none.
func (g *Game) publish(s *State, m *Move, th *Thread, top *frame, st *step, t *trace) {
	top.left--
	if m.A != none && t.On(st.clause) {
		s.GoalsAside &^= 1 << m.A
		s.Public |= 1 << m.A
		g.claims(s, g.everybody(), t)
	}
	s.GoalsGone |= s.GoalsAside
	s.GoalsAside = 0
	g.bonuses(s, th, t)
}

// take lets another player draw.
func (g *Game) take(s *State, m *Move, th *Thread, top *frame, st *step, t *trace) {
	top.left--
	top.at++
	if m.A > 0 && t.On(st.clause) {
		s.draws(th, uint8(m.Seat&3), int(m.A))
	}
}

// rest ends the turn without an action.
func (g *Game) rest(s *State, m *Move, t *trace) {
	s.Ready |= 1 << s.Turn
	if m.X != 0 && t.On(ActionDrawInstead) {
		s.draws(&s.Threads[0], s.Turn, 1)
	}
}
