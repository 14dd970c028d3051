package organism

// fieldsEach returns how many fields a player has: more than a position holds, by the
// reading that gives no number.
func (g *Game) fieldsEach() int {
	if g.read.manyFields {
		return 99
	}
	return fieldsEach
}

// fields puts the rules of fields in force; every mutation that uses them asks for it.
func fields(g *Game) {
	if g.verbs[DoMoveField].on {
		return
	}
	g.usesFields = true
	g.allow(DoGrowField, verb{action: true, as: Grow, legal: mayGrowField, list: listGrowField, apply: growField})
	g.allow(DoMoveField, verb{action: true, as: MoveType, legal: mayMoveField, list: listMoveField, apply: moveField})
	g.lostInF = append(g.lostInF, func(g *Game, s *State, loss losses, t *trace) {
		for at := range loss.elements.each {
			if s.field(at) != 0 && !t.Applies(FieldSurvives) {
				s.dropField(at)
			}
		}
	})
	g.also.Add(FieldNoCirculate, func(s *State, m Move) bool {
		return m.Verb == DoCirculate && (bare(s, m.At) || bare(s, m.To))
	}, func(s *State, m Move, e why) {
		at := m.At
		if !bare(s, at) {
			at = m.To
		}
		g.owned(g.fielded(e, s, at), s, at, "==", "").About(g.board.name(at)).Say("%s, and no element", g.holds(s, at))
	})
}

// bare reports whether a space holds a field and no element.
func bare(s *State, at uint8) bool { return s.field(at) != 0 && !s.elements().has(at) }

// mayLie judges a space for a field that is grown or moved there; from is off for one
// that is grown.
func (g *Game) mayLie(s *State, at, from, owner uint8, kind FieldKind, t *trace) bool {
	standing := s.elements().has(at)
	grown := from == off || !t.Applies(FieldMoveTarget) // where a field moves to has a clause of its own
	pillarOn := standing && (kind == PillarField || !t.Applies(FieldShare))
	switch {
	case grown && at == centre && t.BreaksFor(FieldNotCenter, func(e why) { e.Is("move.to", g.board.name(at)) }):
	case grown && s.field(at) != 0 && t.BreaksFor(FieldOnePerSpace, func(e why) {
		g.fielded(e, s, at).Say("a %s of %s is in %s", fieldName(s.field(at).kind()), g.name(s.field(at).owner()), g.board.name(at))
	}):
	case pillarOn && t.BreaksFor(PillarNotOnto, func(e why) { g.full(e, s, at) }):
	case kind == WarpField && g.warpsEqual(s, at, from, owner) && t.BreaksFor(MoveSameTypeNever, func(e why) {
		e.Is("move.links", true).About(g.board.name(at)).Say("a warp would link %s to one of its type", g.touched(s, one(at)))
	}):
	default:
		return true
	}
	return false
}

func mayGrowField(g *Game, s *State, a activation, m *Move, t *trace) bool {
	kind := m.kind()
	known := kind > NoField && kind <= MetamorphoseField && g.grows[kind]
	laid := !known && kind <= MetamorphoseField && g.laid[kind]
	cost := s.fieldCount(a.seat)
	switch {
	case laid && t.BreaksFor(InheritKinds, func(e why) { e.Is("move.kind", fieldName(kind)) }):
	case !known && !laid:
		return !t.RefusesFor(SetupMutations, func(e why) { e.Is("move.kind", fieldName(kind)) })
	case g.reserve(s, a.seat) <= 0 && t.BreaksFor(FieldSupply, func(e why) {
		e.Since(g.name(a.seat)+".reserve", g.reserve(s, a.seat), "<", 1).Say("%s has no field in supply", g.name(a.seat))
	}):
	case cost > s.held(s.payers(&a)) && t.BreaksFor(FieldGrowCost, func(e why) {
		e.Since("move.held", s.held(s.payers(&a)), "<", cost).Say("a field costs %d, the GROW elements hold %d", cost, s.held(s.payers(&a)))
	}):
	case !g.mayLie(s, m.To, off, a.seat, kind, t):
	case !g.mayLieThere(s, a, m.To, t):
	default:
		return g.pays(s, &a, m, cost, t)
	}
	return false
}

// mayLieThere judges where a field is grown: an open space next to a grower or
// under their own element of the organism, away from everybody else's.
func (g *Game) mayLieThere(s *State, a activation, at uint8, t *trace) bool {
	beside := g.around(s, g.growers(g, s, a, t), forGrowth, t).has(at)
	under := a.mine.has(at) && (!g.read.fieldNear || beside)
	openHere := beside && !s.elements().has(at)
	switch {
	case !under && !openHere && t.BreaksFor(FieldGrowWhere, func(e why) {
		if s.elements().has(at) && !a.mine.has(at) {
			g.full(e, s, at)
		} else {
			g.unbeside(e, at).Say("%s is not next to %s", g.board.name(at), orNothing(g.spaceList(g.growers(g, s, a, t.Silent()))))
		}
	}):
	case g.near(s, at, forGrowth, t).meets(g.strange(s, a)) && t.BreaksFor(FieldGrowNotNearOthers, func(e why) {
		g.meets(e, s, at, g.near(s, at, forGrowth, t.Silent()).and(g.strange(s, a)))
	}):
	default:
		return true
	}
	return false
}

func listGrowField(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	cost := s.fieldCount(a.seat)
	payers := s.payers(&a)
	held := s.held(payers)
	if cost > held {
		return buf
	}
	around := g.around(s, g.reach(&a, s.own(a.seat)), forGrowth, t).or(a.live)
	for kind := SlideField; kind <= MetamorphoseField; kind++ {
		if !g.grows[kind] {
			continue
		}
		m.setKind(kind)
		spaces := around.where(func(at uint8) bool {
			return g.reserve(s, a.seat) > 0 && g.mayLie(s, at, off, a.seat, kind, t) && g.mayLieThere(s, a, at, t)
		})
		buf = g.split(s, &m, payers, held, cost, spaces, buf)
	}
	return buf
}

func growField(g *Game, s *State, m Move, t *trace) {
	a := g.with(s, &m, t)
	if t.Applies(FieldGrowCost) {
		g.pay(s, &m, t)
	}
	if t.Applies(FieldGrowAction) {
		if s.food(m.To) > 0 && !s.elements().has(m.To) && !t.Applies(FieldFoodUntouched) {
			s.setFood(m.To, 0)
		}
		s.addField(m.To, a.seat, m.kind())
		g.follow(g.rearranged, s, t)
	}
	g.acted(s, &m, 1, t)
}

func mayMoveField(g *Game, s *State, a activation, m *Move, t *trace) bool {
	field := s.field(m.At)
	owner := field.owner()
	movers := a.live.and(s.of(MoveType))
	switch {
	case (field == 0 || owner != a.seat && (owner != neutralSeat || !t.Applies(InheritNeutral))) && t.BreaksFor(FieldMoveAction, func(e why) {
		g.fieldOf(e, s, m.At, a.seat)
		if field == 0 {
			e.About(g.board.name(m.At)).Say("no field is in %s", g.board.name(m.At))
		} else {
			e.About(g.board.name(m.At)).Say("the field in %s is %s's", g.board.name(m.At), g.name(owner))
		}
	}):
	case field == 0:
	case !g.near(s, m.At, forMoving, t).or(one(m.At)).meets(movers) && t.BreaksFor(FieldMoveMobile, func(e why) {
		name := g.board.name(m.At)
		isNot(e, "any(move.organism, type(#) == \"move\" and (# == %q or # in move.neighbors(%q)))", name, name)
		e.About(name).Say("no MOVE of the organism is in %s or next to it", g.board.name(m.At))
	}):
	case s.food(m.At) == 0 && !t.Applies(FieldMoveNotFed) && t.BreaksFor(MoveFed, func(e why) { g.hungry(e, m.At) }):
	case !g.near(s, m.At, forMoving, t).has(m.To) && t.BreaksFor(FieldMoveAction, func(e why) { g.apartFrom(e, m.At, m.To) }):
	case s.field(m.To) != 0 && t.BreaksFor(FieldMoveTarget, func(e why) {
		g.fielded(e, s, m.To).Say("a %s of %s is in %s", fieldName(s.field(m.To).kind()), g.name(s.field(m.To).owner()), g.board.name(m.To))
	}):
	case m.To == centre && t.BreaksFor(FieldMoveTarget, func(e why) { e.Is("move.to", g.board.name(m.To)).Say("%s is the center", g.board.name(m.To)) }):
	default:
		return g.mayLie(s, m.To, m.At, owner, field.kind(), t)
	}
	return false
}

func listMoveField(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	for at := range s.fields(func(note) bool { return true }).each {
		m.At = at
		for at := range g.near(s, m.At, forMoving, t).each {
			if m.To = at; mayMoveField(g, s, a, &m, t) {
				buf = append(buf, m)
			}
		}
	}
	return buf
}

func moveField(g *Game, s *State, m Move, t *trace) {
	if field := s.field(m.At); field != 0 && t.Applies(FieldMoveAction) {
		s.dropField(m.At)
		s.addField(m.To, field.owner(), field.kind())
		s.reslide(m.At, m.To)
		if food := s.food(m.At); food > 0 && !s.elements().has(m.At) && t.Applies(FieldCarry) {
			s.setFood(m.At, 0)
			s.addFood(m.To, food)
		}
		if s.elements().has(m.At) && !t.Applies(FieldLeavesElement) && !s.elements().has(m.To) {
			g.shift(s, m.At, m.To, NoType, FieldMoveAction, MoveAbsorb, t)
		}
		g.follow(g.rearranged, s, t)
	}
	g.acted(s, &m, 1, t)
}

// reslide lets the slides that have been used go with a field that moves.
func (s *State) reslide(from, to uint8) {
	for i, n := range s.Notes {
		if n.is(slidNote) && n.slide() == from {
			s.Notes[i] = slidOf(n.at(), to)
		}
	}
	s.sortNotes()
}

// A FieldKind is what a field does.
type FieldKind uint8

// The kinds of fields.
const (
	NoField FieldKind = iota
	SlideField
	WarpField
	ProjectField
	PillarField
	MetamorphoseField
)

func fieldOf(at, owner uint8, kind FieldKind) note {
	return fieldNote | note(owner)<<10 | note(kind)<<7 | note(at)
}

// field returns the field in a space, 0 when there is none.
func (s *State) field(at uint8) note { return s.about(fieldNote, at) }

func (s *State) fields(ok func(note) bool) (set Spaces) {
	if s.noted() {
		for _, n := range s.Notes {
			if n.is(fieldNote) && ok(n) {
				set = set.or(one(n.at()))
			}
		}
	}
	return set
}

func (s *State) fieldsOf(kind FieldKind) Spaces {
	return s.fields(func(n note) bool { return n.kind() == kind })
}

func (s *State) fieldCount(seat uint8) (count int) {
	for _, n := range s.Notes {
		if n.is(fieldNote) && n.owner() == seat {
			count++
		}
	}
	return count
}

func (s *State) addField(at, owner uint8, kind FieldKind) { s.note(fieldOf(at, owner, kind)) }

func (s *State) dropField(at uint8) {
	s.unnote(func(n note) bool { return n.is(fieldNote) && n.at() == at })
}

// reserve returns how many fields a seat has left.
func (g *Game) reserve(s *State, seat uint8) int {
	return g.fieldsEach() - s.fieldCount(seat) - int(s.Tokens[seat%6])
}

// supply returns how many fields lie before a seat: none in a game that uses none.
func (g *Game) supply(s *State, seat uint8, t *trace) int {
	if !g.usesFields && t.Applies(FieldTakenAtStart) {
		return 0
	}
	return g.reserve(s, seat)
}

// warpsEqual reports whether a warp field laid in a space would bring equal
// types of different owners into contact, once it has left another space.
func (g *Game) warpsEqual(s *State, at, from, owner uint8) bool {
	if !s.elements().has(at) {
		return false
	}
	far := s.warps(owner).without(one(at).or(one(from)).or(g.board.near[at&127])).and(s.of(s.kind(at))) // those next to it touch it already
	return far.without(s.own(s.owner(at))).any()
}

// dropKinds returns the kinds that can be dropped: those of the mutations in
// play, else those laid out.
func (g *Game) dropKinds() (kinds []FieldKind) {
	for _, of := range [...][6]bool{g.grows, g.laid} {
		for kind := SlideField; kind <= MetamorphoseField; kind++ {
			if of[kind] {
				kinds = append(kinds, kind)
			}
		}
		if len(kinds) > 0 {
			return kinds
		}
	}
	return nil
}

func (s *State) warps(owner uint8) Spaces {
	return s.fields(func(n note) bool { return n.kind() == WarpField && n.owner() == owner })
}
