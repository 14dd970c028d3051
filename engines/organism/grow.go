package organism

func (g *Game) cost(s *State, a *activation, ty Type, t *trace) int {
	return g.price(a.live.and(s.of(ty)).len(), t)
}

// price returns what the next element of a type costs an organism that has n.
func (g *Game) price(n int, t *trace) int {
	switch {
	case n == 0 && !t.Applies(GrowZeroCost):
		return 1
	case n > 0 && !t.Applies(GrowCost):
		return 0
	}
	return n
}

// growersOf returns the elements next to which may be grown: as printed, the
// GROW elements of the organism.
func growersOf(g *Game, s *State, a activation, t *trace) Spaces { return a.live.and(s.of(Grow)) }

func (s *State) pieceCount(seat uint8, ty Type) int {
	own := s.own(seat)
	return s.printedOn(own, own.and(s.of(ty)).len(), ty)
}

// printedOn returns on how many of some elements a type is printed, given that n of
// them count as that type now.
func (s *State) printedOn(own Spaces, n int, ty Type) int {
	if s.noted() {
		for _, note := range s.Notes {
			if at := note.at(); note.is(printedNote) && own.has(at) {
				if s.kind(at) == ty {
					n--
				}
				if note.printed() == ty {
					n++
				}
			}
		}
	}
	return n
}

// canGrow judges growth at a cost, by the player's pieces on the board and the payers' food.
func (g *Game) canGrow(pieceCount, cost, held int, t *trace) bool {
	switch {
	case !g.read.unlimited && pieceCount >= pieces && t.BreaksFor(GrowSupply, func(e why) {
		e.Since("move.supply", max(0, pieces-pieceCount), "<", 1).Say("%d of the type are on the board", pieceCount)
	}):
	case cost > held && t.BreaksFor(GrowInsufficient, func(e why) {
		e.Since("move.held", held, "<", cost).Say("it costs %d, the GROW elements hold %d", cost, held)
	}):
	default:
		return true
	}
	return false
}

// fertile judges in which spaces an organism may grow.
func (g *Game) fertile(s *State, a *activation, cand Spaces, t *trace) Spaces {
	if a.anywhere {
		return cand
	}
	cand = g.open(s, cand, GrowTargetOpen, t)
	if far := cand.without(g.around(s, g.growers(g, s, *a, t), forGrowth, t)); far.any() && t.BreaksFor(g.besideBy(t), func(e why) {
		g.unbeside(e, far.first()).Say("%s touches none of %s", g.board.name(far.first()), orNothing(g.spaceList(g.growers(g, s, *a, t.Silent()))))
	}) {
		cand = cand.without(far)
	}
	return g.apart(s, a, cand, t)
}

// apart judges that growth stays away from everybody else's elements.
func (g *Game) apart(s *State, a *activation, cand Spaces, t *trace) Spaces {
	for i := range g.strangers {
		foreign := g.strangers[i].of(g, s, *a)
		var beside Spaces
		if len(g.links) == 0 {
			beside = cand.and(g.board.around(foreign))
		} else {
			beside = cand.where(func(at uint8) bool { return g.linked(s, at, forGrowth, t).meets(foreign) })
		}
		if beside.any() && t.BreaksFor(g.strangers[i].clause, func(e why) {
			at := beside.first()
			g.meets(e, s, at, g.near(s, at, forGrowth, t.Silent()).and(foreign))
		}) {
			cand = cand.without(beside)
		}
	}
	return cand
}

// growBan names elements, and the clause by which nothing is grown next to them.
type growBan struct {
	clause clause
	of     func(g *Game, s *State, a activation) Spaces
}

func strangersOf(_ *Game, s *State, a activation) Spaces { return s.foreign(a.seat) }

// strange returns the elements next to which nothing is grown.
func (g *Game) strange(s *State, a activation) (set Spaces) {
	for i := range g.strangers {
		set = set.or(g.strangers[i].of(g, s, a))
	}
	return set
}

func mayGrow(g *Game, s *State, a activation, m *Move, t *trace) bool {
	if m.As < Eat || m.As > MoveType {
		return false
	}
	cost := g.cost(s, &a, m.As, t)
	return g.canGrow(s.pieceCount(a.seat, m.As), cost, s.held(s.payers(&a)), t) && g.unequal(s, &a, m.As, g.fertile(s, &a, one(m.To), t), t).any() && g.pays(s, &a, m, cost, t)
}

// unequal judges where an element of a type would touch no foreign one of its type.
func (g *Game) unequal(s *State, a *activation, ty Type, cand Spaces, t *trace) Spaces {
	if a.anywhere {
		return cand
	}
	for i := range g.bans {
		shunned := s.foreign(a.seat).without(s.own(rainSeat)) // MERGE, too, allows contact to MOVE actions alone
		if i > 0 {
			shunned = s.own(rainSeat)
		}
		equal := cand.and(g.around(s, shunned.and(s.of(ty)), forMoving, t))
		if equal.any() && t.BreaksFor(g.bans[i].clause, func(e why) {
			g.meets(e, s, equal.first(), g.near(s, equal.first(), forMoving, t.Silent()).and(shunned).and(s.of(ty)))
		}) {
			cand = cand.without(equal)
		}
	}
	return cand
}

func grow(g *Game, s *State, m Move, t *trace) {
	a := g.with(s, &m, t)
	if m.N == 0 || t.Applies(GrowCost) {
		g.pay(s, &m, t)
	}
	counts := t.Applies(GrowIndependent) || m.How != Plain
	food := g.stand(s, m.To, a.seat, m.As)
	if counts {
		s.setOrganism(m.To, a.group)
		if s.Phase == Act || s.Phase == Sync {
			s.Live = s.Live.or(one(m.To))
		}
	}
	if food > 0 && t.Applies(GrowAbsorb) {
		s.setFood(m.To, food)
	}
	if s.Phase == Act && m.As == s.Chosen && (g.read.recount || !t.Applies(ChooseCountFixed)) {
		s.Left = min(s.Left+1, 100)
	}
	g.acted(s, &m, 1, t)
}

// stand puts an element that holds no food into a space, and returns the free food
// that it finds there.
func (g *Game) stand(s *State, at, seat uint8, ty Type) (found int) {
	found = s.food(at)
	g.clear(s, at)
	s.put(at, seat, ty)
	s.setFood(at, 0)
	return found
}

// clear removes the element in a space that another is put into. Only with clauses
// disabled is there one.
func (g *Game) clear(s *State, at uint8) {
	if s.elements().has(at) {
		s.lift(at)
	}
}

func (g *Game) eaters(s *State, a *activation, cand Spaces, t *trace) Spaces {
	cand = g.actors(s, a, cand, t)
	if others := cand.and(s.elements()).without(s.of(Eat)); others.any() && t.BreaksFor(EatFromOpen, func(e why) {
		name := g.board.name(others.first())
		isNot(e, "type(%q) == %q", name, typeName(Eat)).About(name).Say("%s is not an EAT", name)
	}) {
		cand = cand.and(s.of(Eat))
	}
	return g.roomy(s, cand, t)
}

func (g *Game) edible(s *State, at uint8, cand Spaces, t *trace) Spaces {
	if far := cand.without(g.near(s, at, forEating, t)); far.any() && t.BreaksFor(EatFromOpen, func(e why) { g.apartFrom(e, at, far.first()) }) {
		cand = cand.without(far)
	}
	return g.yielding(s, cand, t)
}

// yielding judges spaces from which is eaten: open ones. Nothing enters them, so that they
// are not open is all that is said of them.
func (g *Game) yielding(s *State, cand Spaces, t *trace) Spaces {
	if full := cand.and(s.elements().or(g.shut(s))); full.any() && t.BreaksFor(EatFromOpen, func(e why) { g.full(e, s, full.first()) }) {
		return cand.without(full)
	}
	return cand
}

func mayEat(g *Game, s *State, a activation, m *Move, t *trace) bool {
	return g.eaters(s, &a, one(m.At), t).any() && g.edible(s, m.At, one(m.To), t).any()
}

func eat(g *Game, s *State, m Move, t *trace) {
	lying := 0
	if !s.elements().has(m.To) {
		lying = s.food(m.To)
	}
	gain := 0
	if (lying > 0 || t.Applies(EatSpaceMayBeEmpty)) && t.Applies(EatAmount) {
		gain = lying + g.fresh(s, mealFood)
	}
	s.addFood(m.At, gain)
	if lying > 0 && t.Applies(EatClearsSpace) {
		s.setFood(m.To, 0)
	}
	g.acted(s, &m, 1, t)
}

// reach returns a set that holds all elements next to which an organism may grow.
func (g *Game) reach(a *activation, own Spaces) Spaces {
	if g.read.expandAll {
		return own.or(a.live)
	}
	return a.live
}
