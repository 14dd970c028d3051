package organism

import "fmt"

// contract: the elements of the organism draw nearer to one of them.
func contract(g *Game) {
	g.allow(DoContract, verb{action: true, as: MoveType, legal: mayContract, list: listContract, apply: drawIn})
}

func (g *Game) inward(s *State, at uint8, d *[128]uint8, t *trace) (set Spaces) {
	return g.near(s, at, forMoving, t).where(func(to uint8) bool { return d[to]+1 == d[at&127] })
}

// able returns the elements that may be drawn in: all, or by a reading those that are
// FED, MOBILE and ALIVE when the action begins.
func (g *Game) able(s *State, a activation, t *trace) Spaces {
	if g.read.contractFit {
		return g.movers(s, &a, g.body(&a), t)
	}
	return Spaces{Lo: ^uint64(0), Hi: ^uint64(0)}
}

func (g *Game) reaches(s *State, able Spaces, at, to uint8, d *[128]uint8, t *trace) bool {
	return able.has(at) && g.inward(s, at, d, t).has(to) && g.open(s, one(to), ContractStep, t).any()
}

// unreached says why a step does not lead inward.
func (g *Game) unreached(e why, s *State, able Spaces, at, to uint8, d *[128]uint8, t *trace) {
	switch e.About(g.board.name(to)); {
	case !able.has(at):
		isNot(e, "food(%q) > 0 and move.mobile(%q) and move.alive(%q)", g.board.name(at), g.board.name(at), g.board.name(at)).Say("%s is not FED, MOBILE and ALIVE", g.board.name(at))
	case !g.near(s, at, forMoving, t).has(to):
		g.apartFrom(e, at, to)
	case d[to]+1 != d[at&127]:
		e.Since(fmt.Sprintf("move.distance(%q)", g.board.name(to)), int(d[to]), "!=", int(d[at&127])-1)
		e.Say("%s is not nearer to the focus than %s", g.board.name(to), g.board.name(at))
	default:
		g.full(e, s, to)
		g.orDrawn(e, ContractStep, one(to))
	}
}

// drawn reports whether an element has any step inward.
func (g *Game) drawn(s *State, a activation, able Spaces, at uint8, d *[128]uint8, t *trace) bool {
	for to := range g.inward(s, at, d, t).each {
		first, last := g.typesIn(s, to)
		for as := first; as <= last; as++ {
			if g.reaches(s, able, at, to, d, t) && g.arrives(g, s, g.mover(s, &a, at), at, to, as, ContractSameType, t) {
				return true
			}
		}
	}
	return false
}

// typesIn returns the first and the last type that an element may become in a
// space: none but its own where nothing changes it.
func (g *Game) typesIn(s *State, to uint8) (first, last Type) {
	if len(g.changing) > 0 && g.changes(s).has(to) {
		return Eat, MoveType
	}
	return NoType, NoType
}

func mayContract(g *Game, s *State, a activation, m *Move, t *trace) bool {
	if !g.body(&a).has(m.At) && t.BreaksFor(ContractChoose, func(e why) { g.alien(e, s, &a, m.At) }) {
		return false
	}
	d := g.distances(s, m.At, t)
	return g.contracts(s, a, g.fitTies(s, a, m, &d), &d, t)
}

// contracts judges the steps of a contraction in the order in which they stand.
func (g *Game) contracts(s *State, a activation, m *Move, d *[128]uint8, t *trace) bool {
	ok, after := g.lawfully(), states.Get().(*State)
	defer traces.Put(ok)
	defer states.Put(after)
	able := g.able(s, a, ok)
	*after = *s
	var moved Spaces
	last, again := uint8(0), false
	for _, p := range m.steps() {
		from := p.at()
		if moved.has(from) {
			again = t.RefusesFor(ContractOrder, func(e why) { g.repeated(e, m, from, 2) }) // each is handled once
			continue
		}
		if g.bodyOf(s, &a, one(from), t).none() {
			return false
		}
		switch {
		case d[from] < last && t.BreaksFor(ContractOrder, func(e why) {
			e.Since(fmt.Sprintf("move.distance(%q)", g.board.name(from)), int(d[from]), "<", int(last)).Say("%s is nearer than one before it", g.board.name(from))
		}):
			return false
		case from == m.At && t.BreaksFor(ContractChoose, func(e why) { e.Is("move.at", g.board.name(from)).Say("%s is the focus", g.board.name(from)) }):
			return false
		case !g.reaches(after, able, from, p.to(), d, ok) && t.BreaksFor(ContractStep, func(e why) { g.unreached(e, after, able, from, p.to(), d, ok) }):
			return false
		case !g.mayDraw(after, a, p, t):
			return false
		}
		last = max(last, d[from])
		moved = moved.or(one(from))
		if from != m.At && g.body(&a).has(from) {
			g.draw(after, p)
		}
	}
	*after = *s
	idle := g.idler(after, a, able, m, d, moved, ok)
	return !(idle.any() && t.BreaksFor(ContractIfAble, func(e why) {
		name := g.board.name(idle.first())
		isNot(e, "%q in move.steps", name).About(name).Say("%s has such a space, and stays", name)
	})) && !again
}

// mayDraw judges that the space an element is drawn into is open, and what it touches there.
func (g *Game) mayDraw(s *State, a activation, p Step, t *trace) bool {
	return g.open(s, one(p.to()), ContractStep, t).any() && g.arrives(g, s, g.mover(s, &a, p.at()), p.at(), p.to(), p.as(), ContractSameType, t)
}

// draw makes a step of a contraction on a state that only looks ahead.
func (g *Game) draw(s *State, p Step) {
	if !s.elements().has(p.at()) || s.elements().has(p.to()) {
		return
	}
	if p.as() != NoType {
		s.setKind(p.at(), p.as())
	}
	s.step(p.at(), p.to())
}

func listContract(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	ok := g.lawfully()
	defer traces.Put(ok)
	able := g.able(s, a, ok)
	for m.At = range g.body(&a).each {
		d := g.distances(s, m.At, t)
		var order [spaceCount]uint8
		n := 0
		for far := uint8(1); far < 128; far++ {
			for at := range g.body(&a).each {
				if d[at] == far && at != m.At {
					order[n] = at
					n++
				}
			}
		}
		buf = g.listDraws(s, s, a, able, m, order[:n], &d, buf, t, ok)
	}
	return buf
}

// listDraws lists the contractions that continue with the elements of order; now
// is the state that the steps before have led to.
func (g *Game) listDraws(s, now *State, a activation, able Spaces, m Move, order []uint8, d *[128]uint8, buf []Move, t, ok *trace) []Move {
	if len(buf) >= maxMoves {
		return buf
	}
	if len(order) == 0 || int(m.N) >= len(m.Steps) {
		return appendLegal(mayContract, g, s, a, m, buf, t)
	}
	at := order[0]
	for to := range g.inward(now, at, d, ok).each {
		first, last := g.typesIn(now, to)
		for as := first; as <= last; as++ {
			// A change may lack a piece that another element as far away gives back.
			if g.reaches(now, able, at, to, d, ok) && (as != NoType || g.arrives(g, now, g.mover(now, &a, at), at, to, as, ContractSameType, t)) {
				p, next := step(at, to, as), states.Get().(*State)
				*next = *now
				g.draw(next, p)
				buf = g.listDraws(s, next, a, able, m.with(p), order[1:], d, buf, t, ok)
				states.Put(next)
			}
		}
	}
	return g.listDraws(s, now, a, able, m, order[1:], d, buf, t, ok)
}

func drawIn(g *Game, s *State, m Move, t *trace) {
	chosen := t.Applies(ContractChoose)
	for _, p := range m.steps() {
		if chosen && t.Applies(ContractStep) {
			g.shift(s, p.at(), p.to(), p.as(), ContractStep, ContractAbsorb, t)
		}
	}
	g.acted(s, &m, actionsBy(ContractCost, t), t)
}

func contractWords(g *Game) []wording {
	return []wording{said("contract", DoContract, "P1: contract C2 : D5 to C4, D6 to D5", g.atPart(""), g.drawsPart(), g.asPart())}
}

// fitTies returns the contraction with its steps in an order that the pieces in supply
// allow, if there is one: among elements equally far the player chooses, and the line does
// not say where those that stay come in. Only a change of types makes a difference.
func (g *Game) fitTies(s *State, a activation, m *Move, d *[128]uint8) *Move {
	if len(g.changing) == 0 || g.read.unlimited || !g.runsShort(s, a, m) {
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
func (g *Game) runsShort(s *State, a activation, m *Move) bool {
	var into [seatCount + 1][4]int
	for _, p := range m.steps() {
		seat := g.mover(s, &a, p.at())
		n := &into[seat][p.as()]
		if *n++; p.as() != NoType && s.pieceCount(seat, p.as())+*n > pieces {
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

// idler returns elements that stay and have a step inward whenever its turn comes
// among the elements as far away. It plays the steps on the state it is given.
func (g *Game) idler(after *State, a activation, able Spaces, m *Move, d *[128]uint8, moved Spaces, t *trace) (idle Spaces) {
	steps := m.steps()
	left := g.body(&a).without(moved).without(one(m.At))
	for far := uint8(1); far < 128 && left.any(); far++ {
		idle = left.where(func(at uint8) bool { return d[at] == far })
		left = left.without(idle)
		for {
			idle = idle.where(func(at uint8) bool { return g.drawn(after, a, able, at, d, t) })
			for len(steps) > 0 && (steps[0].at() == m.At || !g.body(&a).has(steps[0].at())) {
				steps = steps[1:] // nothing is drawn in
			}
			if len(steps) == 0 || d[steps[0].at()] > far {
				break
			}
			g.draw(after, steps[0])
			steps = steps[1:]
		}
		if idle.any() {
			return idle
		}
	}
	return Spaces{}
}
