package organism

// by returns the player who makes a move; whoever decides speaks for
// anybody else.
func (g *Game) by(s *State, m *Move) uint8 {
	if by := uint8(m.By); by < g.players() {
		return by
	}
	return s.Who
}

// supposing returns the activation of a player who cannot act now, so that the rest of
// the move can be judged: of the organism that the move names, with the actions it
// would have. A member of the merged organism that acts has the own elements of it.
func (g *Game) supposing(s *State, m *Move, by uint8, t *trace) (a activation) {
	own := s.own(by)
	if s.Phase == Act && s.Live.meets(own) {
		a = g.current(s)
		a.seat, a.mine = by, a.live.and(own)
		a.left = max(a.left, 1)
		return a
	}
	a.seat, a.ty = by, g.verbs[m.Verb%verbCount].as
	if a.ty == NoType {
		a.ty = s.Chosen
	}
	if at := g.named(s, m, own, t); at != off {
		a.group, a.live = s.organism(at), s.group(own, s.organism(at))
		if a.group == 0 || by != s.Turn {
			a.group, a.live = 0, g.part(s, at, own, toBelong, t)
		}
		if g.bond != nil {
			a.live = g.bonded(s, a.live, t)
		}
	}
	a.mine = a.live.and(own)
	if a.left = a.mine.and(s.of(a.ty)).len(); a.ty == NoType {
		a.left = 1
	}
	return a
}

// named returns an own element of the organism that a move speaks of: the one that it
// names, or the first that pays for it or could make it. Failing these it is the
// first own element, or off if there is none.
func (g *Game) named(s *State, m *Move, own Spaces, t *trace) uint8 {
	var of Spaces
	switch m.Verb {
	case DoGrow, DoGrowField, DoRegenerate:
		for _, p := range m.steps() {
			of = of.or(one(p.at()))
		}
		if of = of.and(own); of.none() {
			of = own.and(s.of(Grow)).and(g.near(s, m.To, forGrowth, t).or(one(m.To)))
		}
		if of.none() {
			of = own.and(s.of(Grow))
		}
	case DoMoveField:
		of = own.and(s.of(MoveType)).and(g.near(s, m.At, forMoving, t).or(one(m.At)))
	case DoPulse:
		of = one(m.Steps[0].at()).and(own)
	default:
		of = one(m.At & 127).and(own)
	}
	switch {
	case of.any():
		return of.first()
	case own.any():
		return own.first()
	}
	return off
}
