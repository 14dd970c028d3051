package organism

// fitTies returns the contraction with its steps in an order that the pieces in supply
// allow, if there is one: among elements equally far the player chooses, and the line does
// not say where those that stay come in. Only a change of types makes a difference.
func (g *Game) fitTies(s *State, a activation, m *Move, d *[128]uint8) *Move {
	if len(g.changing) == 0 || g.read.unlimited || !g.runsShort(s, a.seat, m) {
		return m
	}
	t := g.lawfully()
	defer traces.Put(t)
	if g.contracts(s, a, m, d, t) {
		return m
	}
	if found := g.otherOrder(s, a, *m, d, 0, t); found != nil {
		return found
	}
	return m
}

// runsShort reports whether fewer pieces of a type are in supply than the steps of a move
// turn elements into.
func (g *Game) runsShort(s *State, seat uint8, m *Move) bool {
	var into [4]int
	for _, p := range m.steps() {
		into[p.as()]++
	}
	for ty := Eat; ty <= MoveType; ty++ {
		if into[ty] > 0 && s.pieceCount(seat, ty)+into[ty] > pieces {
			return true
		}
	}
	return false
}

// otherOrder looks for a lawful order of the steps from i on. Of steps that change the same
// type into the same, one is tried.
func (g *Game) otherOrder(s *State, a activation, m Move, d *[128]uint8, i int, t *trace) *Move {
	steps := m.steps()
	if i == len(steps) {
		if g.contracts(s, a, &m, d, t) {
			return &m
		}
		return nil
	}
	var tried [4][4]bool
	for k := i; k < len(steps) && d[steps[k].at()] == d[steps[i].at()]; k++ {
		old, as := s.kind(steps[k].at()), steps[k].as()
		if as == NoType {
			old = NoType // those that stay as they are may come in any order
		}
		if tried[old&3][as&3] {
			continue
		}
		tried[old&3][as&3] = true
		other := m
		other.Steps[i], other.Steps[k] = steps[k], steps[i]
		if found := g.otherOrder(s, a, other, d, i+1, t); found != nil {
			return found
		}
	}
	return nil
}

// idler reports whether an element stays that has a step inward whenever its turn comes
// among the elements as far away. It plays the steps on the state it is given.
func (g *Game) idler(after *State, a activation, able Spaces, m *Move, d *[128]uint8, moved Spaces, t *trace) bool {
	steps := m.steps()
	left := a.mine.without(moved).without(one(m.At))
	for far := uint8(1); far < 128 && left.any(); far++ {
		var idle Spaces
		for at := left; at.any(); at = at.rest() {
			if d[at.first()] == far {
				idle = idle.or(one(at.first()))
			}
		}
		left = left.without(idle)
		for {
			for at := idle; at.any(); at = at.rest() {
				if !g.drawn(after, a, able, at.first(), d, t) {
					idle = idle.without(one(at.first()))
				}
			}
			if len(steps) == 0 || d[steps[0].at()] > far {
				break
			}
			g.draw(after, steps[0])
			steps = steps[1:]
		}
		if idle.any() {
			return true
		}
	}
	return false
}
