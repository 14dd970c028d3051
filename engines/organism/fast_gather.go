package organism

func listEat(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	o := outlet{moves: buf}
	gatherEat(g, s, &a, &m, &o, t)
	return o.moves
}

func gatherEat(g *Game, s *State, a *activation, m *Move, o *outlet, t *trace) {
	if o.task != seeking {
		o.who = g.eaters(s, a, o.actors(s, a), t)
		o.open = g.open(s, g.around(s, o.who, forEating, t), EatFromOpen, t)
	}
	for eaters := o.who; eaters.any(); eaters = eaters.rest() {
		at := eaters.first()
		if o.task == counting {
			o.n += g.near(s, at, forEating, t).and(o.open).len()
			continue
		}
		o.put(m, at, g.near(s, at, forEating, t).and(o.open))
	}
}

func listGrow(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	o := outlet{moves: buf}
	gatherGrow(g, s, &a, &m, &o, t)
	return o.moves
}

func gatherGrow(g *Game, s *State, a *activation, m *Move, o *outlet, t *trace) {
	own, payers := s.own(a.seat), s.payers(a)
	held := s.held(payers)
	if o.task != seeking {
		o.open = Spaces{}
	}
	for ty := Eat; ty <= MoveType; ty++ {
		kin := s.of(ty)
		cost := g.price(a.live.and(kin).len(), t)
		if !g.canGrow(s.printedOn(own, own.and(kin).len(), ty), cost, held, t) {
			continue
		}
		if o.open.none() {
			if o.open = g.fertile(s, a, g.around(s, g.reach(a, own), forGrowth, t), t); o.open.none() {
				break
			}
			o.alone = len(g.links) == 0 && !g.board.around(s.elements().without(own)).meets(o.open)
		}
		m.As = ty
		spaces := o.open
		if !o.alone {
			spaces = g.unequal(s, a, ty, spaces, t)
		}
		g.split(s, m, payers, held, cost, spaces, o)
	}
}

func listMove(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	if len(g.changing) == 0 {
		o := outlet{moves: buf}
		gatherMove(g, s, &a, &m, &o, t)
		return o.moves
	}
	for movers := g.movers(s, &a, s.elements(), t); movers.any(); movers = movers.rest() {
		m.At = movers.first()
		for spaces := g.entries(s, m.At, g.near(s, m.At, forMoving, t), t); spaces.any(); spaces = spaces.rest() {
			m.To = spaces.first()
			for m.As = NoType; m.As <= MoveType; m.As++ {
				if g.arrives(g, s, a.seat, m.At, m.To, m.As, 0, t) {
					buf = append(buf, m)
				}
			}
		}
	}
	return buf
}

// gatherMove gathers steps in games where no field changes types. Contact with equal
// types is computed once for each type instead of once for each space.
func gatherMove(g *Game, s *State, a *activation, m *Move, o *outlet, t *trace) {
	if o.task != seeking {
		o.who = g.movers(s, a, o.actors(s, a), t)
		if o.who.none() {
			return
		}
		reach := g.around(s, o.who, forMoving, t)
		o.open, o.alone = g.open(s, reach, MoveOntoElement, t), g.alone(s, a.seat, reach, t)
	}
	if o.alone && o.task == counting {
		for movers := o.who; movers.any(); movers = movers.rest() {
			o.n += g.near(s, movers.first(), forMoving, t).and(o.open).len()
		}
		return
	}
	var beside touching
	for ty := Eat; ty <= MoveType; ty++ {
		kin := o.who.and(s.of(ty))
		if kin.none() {
			continue
		}
		if !o.alone {
			beside = g.touches(s, a.seat, ty, t)
		}
		for ; kin.any(); kin = kin.rest() {
			at := kin.first()
			to := g.near(s, at, forMoving, t).and(o.open)
			if !o.alone {
				to = g.unlike(to, &beside, 0, t)
			}
			o.put(m, at, to)
		}
	}
}

func listCirculate(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	o := outlet{moves: buf}
	gatherCirculate(g, s, &a, &m, &o, t)
	return o.moves
}

func gatherCirculate(g *Game, s *State, a *activation, m *Move, o *outlet, t *trace) {
	if o.task == seeking {
		o.seekPair(m, o.givers, o.takers)
		return
	}
	givers := g.givers(s, a, o.actors(s, a), t)
	if givers.none() {
		return
	}
	if o.task == counting {
		takers := g.takers(s, a, a.live, t)
		o.givers, o.takers = givers, takers
		o.n += givers.len()*takers.len() - givers.and(takers).len()
		return
	}
	takers := g.takers(s, a, s.elements(), t)
	for ; givers.any(); givers = givers.rest() {
		from := givers.first()
		o.put(m, from, g.others(s, takers, from, t))
	}
}
