package organism

// jump: several MOVE actions carry one element over own ones.
func jump(g *Game) {
	g.allow(DoJump, verb{action: true, as: MoveType, counts: JumpSpend, legal: mayJump, list: listJump, apply: jumpOver})
}

func mayJump(g *Game, s *State, a activation, m *Move, t *trace) bool {
	if !g.setters(s, &a, one(m.At), JumpConditions, t).any() {
		return false
	}
	at, stones := m.At, 0
	var over Spaces
	for _, p := range m.steps() {
		if p.as() != NoType {
			continue
		}
		if !g.mayCross(s, a, m.At, at, p.at(), over, t) {
			return false
		}
		at, over, stones = p.at(), over.or(one(p.at())), stones+1
	}
	return g.mayJumpOn(s, a, stones+1, t) && g.mayLand(s, a, m, at, t)
}

func (g *Game) mayCross(s *State, a activation, from, at, stone uint8, over Spaces, t *trace) bool {
	switch {
	case !g.near(s, at, forMoving, t).has(stone) && t.BreaksFor(JumpPath, func(e why) { g.apartFrom(e, at, stone) }):
	case stone == from && t.BreaksFor(JumpOverOwnOnly, func(e why) {
		e.Is("move.at", g.board.name(stone)).Say("%s is where the jump begins", g.board.name(stone))
	}):
	case stone != from && !s.own(a.seat).has(stone) && t.BreaksFor(JumpOverOwnOnly, func(e why) {
		g.owned(e, s, stone, "!=", g.name(a.seat)).About(g.board.name(stone)).Say("%s", g.holds(s, stone))
	}):
	case over.has(stone) && t.BreaksFor(JumpPath, func(e why) { g.twice(e, "steps", stone).Say("%s is named twice", g.board.name(stone)) }):
	default:
		return true
	}
	return false
}

// mayJumpOn judges the length of a jump: n actions, two at least.
func (g *Game) mayJumpOn(s *State, a activation, n int, t *trace) bool {
	most := a.left
	if a.joined {
		most++
	}
	return !((n > most || n < 2) && t.BreaksFor(JumpSpend, func(e why) { g.needs(e, &a, max(n, 2)) }))
}

func (g *Game) mayLand(s *State, a activation, m *Move, at uint8, t *trace) bool {
	landing := one(m.To)
	if !g.near(s, at, forMoving, t).has(m.To) && t.BreaksFor(JumpPath, func(e why) { g.apartFrom(e, at, m.To) }) {
		return false
	}
	if g.open(s, landing, JumpPath, t).none() {
		return false
	}
	if !g.near(s, m.To, forMoving, t).meets(a.live.without(one(m.At))) && t.BreaksFor(JumpLanding, func(e why) {
		name := g.board.name(m.To)
		isNot(e, "any(move.organism, # != move.at and # in move.neighbors(%q))", name)
		e.About(name).Say("%s touches no other element of %s", g.board.name(m.To), g.spaceList(a.live))
	}) {
		return false
	}
	return g.lands(s, &a, m, JumpSameType, t)
}

func listJump(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	for m.At = range g.setters(s, &a, a.live, JumpConditions, t).each {
		buf = g.listJumps(s, a, m, m.At, Spaces{}, buf, t)
	}
	return buf
}

func (g *Game) listJumps(s *State, a activation, m Move, at uint8, over Spaces, buf []Move, t *trace) []Move {
	if len(buf) >= maxMoves || int(m.N) >= len(m.Steps) || int(m.N) > max(a.left, 1) {
		return buf
	}
	if m.N > 0 && g.mayJumpOn(s, a, int(m.N)+1, t) {
		for landing := g.near(s, at, forMoving, t).without(s.elements()); landing.any(); landing = landing.rest() {
			next := m
			next.To = landing.first()
			for next.As = NoType; next.As <= MoveType; next.As++ {
				if (next.As == NoType || len(g.changing) > 0) && g.mayLand(s, a, &next, at, t) {
					buf = append(buf, next)
				}
			}
		}
	}
	for stone := range g.near(s, at, forMoving, t).and(s.own(a.seat)).without(over).each {
		if g.mayCross(s, a, m.At, at, stone, over, t) {
			buf = g.listJumps(s, a, m.with(step(stone, 0, 0)), stone, over.or(one(stone)), buf, t)
		}
	}
	return buf
}

func jumpOver(g *Game, s *State, m Move, t *trace) {
	cost := 1
	if t.Applies(JumpSpend) {
		cost = int(m.N) + 1
	}
	if t.Applies(JumpPath) {
		g.shift(s, m.At, m.To, m.As, JumpPath, JumpAbsorb, t)
	}
	g.acted(s, &m, cost, t)
}

func jumpWords(g *Game) []wording {
	return []wording{said("jump", DoJump, "P1: jump D1 over D2 D3 to D4", g.atPart(""), g.stonesPart(), g.toPart("to"), g.asPart())}
}
