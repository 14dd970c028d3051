package organism

import "slices"

// absent reports whether a player with just these elements is to introduce.
func (g *Game) absent(s *State, own Spaces) bool {
	return own.none() || g.read.fragmentsEnter && g.wholeParts(s, own, toBelong, g.lawful(s)).none()
}

// introduceHomes returns the sets of spaces to be filled, and how often a type may occur in each.
func introduceHomes(g *Game, s *State, seat uint8, t *trace) (homes []Spaces, most int) {
	if !t.Applies(BoardRingsInPlay) || g.rain != nil && !t.Applies(RainHomes) {
		return nil, 1
	}
	homes = g.homes[seat%6]
	if len(homes) > 1 && !t.Applies(RainSeveralPerPlayer) {
		homes = homes[:1]
	}
	return homes, 1
}

// firstFood is the food that comes with an introduced element.
func firstFood(g *Game, s *State, _ uint8, t *trace) int {
	if t.Applies(IntroduceFood) {
		return g.fresh(s, firstFoodEach)
	}
	return 0
}

func mayIntroduce(g *Game, s *State, a activation, m *Move, t *trace) bool {
	by := g.by(s, m)
	homes, most := g.entrance(g, s, by, t)
	var filled, twice Spaces
	for _, p := range m.steps() {
		if filled.has(p.at()) {
			twice = twice.or(one(p.at()))
		}
		filled = filled.or(one(p.at()))
	}
	all, mixed, types := join(homes), true, IntroducePlace
	if most > 1 {
		types = g.arrangement
	}
	for _, home := range homes {
		mixed = mixed && mixture(m, home, most)
	}
	switch {
	case !g.absent(s, s.own(by)) && t.BreaksFor(IntroduceWhen, func(e why) { g.present(e, s.own(by), by) }):
	case (filled != all || twice.any()) && g.misplaced(g, by, m, filled, all, t):
	case filled == all && !mixed && t.BreaksFor(types, func(e why) { g.sayMixture(e.Is("move.mixed", false), m, homes, most) }):
	case g.joins(s, m, by, all, t.Silent()) && t.BreaksFor(MoveSameTypeNever, func(e why) {
		e.Is("move.joins", true).Say("over a link it would touch an equal type, and another arrangement would not")
	}):
	default:
		return true
	}
	return false
}

// sayMixture says how many elements of each type would come into a home that is to get others.
func (g *Game) sayMixture(e why, m *Move, homes []Spaces, most int) {
	for _, home := range homes {
		if mixture(m, home, most) {
			continue
		}
		var count [MoveType + 1]int
		for _, p := range m.steps() {
			if home.has(p.at()) {
				count[p.as()]++
			}
		}
		e.Say("%s get %d EAT, %d GROW and %d MOVE", g.spaceList(home), count[Eat], count[Grow], count[MoveType])
	}
}

// joins reports whether an element introduced so would touch an equal foreign
// one that the clearing leaves, and only if another arrangement would not.
func (g *Game) joins(s *State, m *Move, by uint8, homes Spaces, t *trace) bool {
	return g.mayJoin(s, homes, t) && g.clashes(s, m, by, g.cleared(g, s, homes, t), t)
}

// mayJoin reports whether an introduced element can touch a foreign one that the clearing leaves at
// all: over a link, or from a space that it does not count as home.
func (g *Game) mayJoin(s *State, homes Spaces, t *trace) bool {
	linked := false
	for left := homes; left.any() && len(g.links) > 0; left = left.rest() {
		at := left.first()
		linked = linked || g.linked(s, at, forMoving, t) != g.board.near[at]
	}
	return linked || g.cleared(g, s, homes, t) != homes
}

// clashes reports whether equal types would touch when the homes have been cleared.
func (g *Game) clashes(s *State, m *Move, by uint8, homes Spaces, t *trace) bool {
	after, list := states.Get().(*State), lists.Get().(*[]Move)
	defer states.Put(after)
	defer lists.Put(list)
	*after = *s
	g.clearing(after, homes, g.lawless)
	doors, most := g.entrance(g, s, by, t)
	all := join(doors)
	if !g.besideEquals(after, m, by, all, t) {
		return false
	}
	*list = g.arrangements(Move{}, doors, most, (*list)[:0])
	for i := range *list {
		if !g.besideEquals(after, &(*list)[i], by, all, t) {
			return true
		}
	}
	return false
}

// besideEquals reports whether an element introduced into a home would touch a foreign equal.
func (g *Game) besideEquals(s *State, m *Move, by uint8, homes Spaces, t *trace) bool {
	return slices.ContainsFunc(m.steps(), func(p Step) bool { return homes.has(p.at()) && g.besideEqual(s, by, p.as(), t).has(p.at()) })
}

func listIntroduce(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	from := len(buf)
	homes, most := g.entrance(g, s, s.Who, t)
	buf = g.arrangements(m, homes, most, buf)
	if len(homes) == 1 && g.absent(s, s.own(s.Turn)) && !g.mayJoin(s, homes[0], t) {
		return buf // arrangements fill a home as mayIntroduce asks
	}
	return only(buf, from, func(m *Move) bool { return mayIntroduce(g, s, a, m, t) })
}

func introduce(g *Game, s *State, m Move, t *trace) {
	homes, most := g.entrance(g, s, s.Who, t)
	all := join(homes)
	var before *State
	if g.read.noIntroBonus {
		before = states.Get().(*State)
		*before = *s
		defer states.Put(before)
	}
	g.clearing(s, g.cleared(g, s, all, t), t)
	for _, do := range g.beforeFilled {
		do(g, s, all, t)
	}
	if most > 1 { // only a first introduction brings more
		t.Under(SkipFive)
		s.Entered |= 1 << s.Who
	}
	for _, p := range m.steps() {
		by := IntroducePlace
		if most > 1 && !g.home(s.Who).has(p.at()) {
			by = SkipFront
		}
		if t.Applies(by) {
			g.place(s, p, by, t)
		}
	}
	t.Under(IntroduceThenPlays)
	s.Entered |= 1 << s.Who
	s.Phase = Start // so that something is left to change where SKIP has noted the introduction
	if g.read.noIntroBonus {
		g.markBroken(before, s, t)
	}
	if !t.Applies(IntroduceThenPlays) {
		g.run(s, stageConflict, t)
		return
	}
	g.run(s, stageHold, t)
}

func (g *Game) place(s *State, p Step, by clause, t *trace) {
	if g.besideEqual(s, s.Who, p.as(), t).has(p.at()) {
		g.uproot(s, p, t)
		t.Applies(by)
	}
	s.setFood(p.at(), g.stand(s, p.at(), s.Who, p.as()))
	if food := g.firstFood(g, s, p.at(), t); food > 0 {
		s.addFood(p.at(), food)
	}
}

// uproot removes foreign elements that touch an introduced one of their type,
// which only links can bring about, as if they stood next to the home.
func (g *Game) uproot(s *State, p Step, t *trace) {
	equal := g.near(s, p.at(), forMoving, t).and(s.foreign(s.Who)).and(s.of(p.as()))
	for at := range equal.each {
		if t.Applies(IntroduceClearAdjacent) {
			g.drop(s, at, IntroduceClearDrops, t)
		}
	}
}

// markBroken notes which organisms of others an introduction has made incomplete.
func (g *Game) markBroken(before, s *State, t *trace) {
	for seat := range g.players() {
		own := s.own(seat)
		for left := own; left.any() && seat != s.Who; {
			part := g.part(s, left.first(), own, toBelong, t)
			left = left.without(part)
			if g.whole(s, g.gathered(s, seat, part, t), t) || !g.torn(before, s, seat, part, t) {
				continue
			}
			for ; part.any(); part = part.rest() {
				s.note(brokenNote.of(part.first()))
			}
		}
	}
}

// torn reports whether the organism to which a part belonged has lost something.
func (g *Game) torn(before, s *State, seat uint8, part Spaces, t *trace) bool {
	old := g.gathered(before, seat, g.part(before, part.first(), before.own(seat), toBelong, t), t)
	return slices.ContainsFunc(g.owners, func(owner uint8) bool { return old.and(before.own(owner)).without(s.own(owner)).any() })
}

// broken returns the elements of organisms that an introduction has made
// incomplete, by the reading that gives no bonus for them; by the other none.
func (g *Game) broken(s *State) Spaces {
	if !g.read.noIntroBonus {
		return Spaces{}
	}
	return s.marked(brokenNote)
}

// clearedHomes returns the homes that the clearing empties: all that are to be filled.
func clearedHomes(_ *Game, _ *State, all Spaces, _ *trace) Spaces { return all }

// clearing removes the elements in the homes and next to them, and the food in the homes.
func (g *Game) clearing(s *State, homes Spaces, t *trace) {
	beside := g.board.around(homes).without(homes)
	lying := beside.without(s.elements())
	g.clearHomes(s, homes, t)
	if beside.meets(s.elements()) && (g.read.clearAll || t.Applies(IntroduceClearAdjacent)) {
		for at := range beside.and(s.elements()).each {
			if g.read.clearAll {
				s.lift(at)
				continue
			}
			if s.owner(at) != s.Who && !t.Applies(IntroduceNoPower) {
				g.gain(s, s.Who, 1, t)
			}
			t.Applies(IntroduceClearAdjacent)
			g.drop(s, at, IntroduceClearDrops, t)
		}
	}
	for at := range lying.each {
		if s.food(at) > 0 && (g.read.clearAll || !t.Applies(IntroduceAdjacentFoodStays)) {
			s.setFood(at, 0)
		}
	}
}

func (g *Game) clearHomes(s *State, homes Spaces, t *trace) {
	for at := range homes.each {
		food, standing := s.food(at), s.elements().has(at)
		if food == 0 && !standing {
			continue
		}
		if !t.Applies(IntroduceClearHome) {
			continue
		}
		s.lift(at)
		if standing && (g.read.homeDrop || !t.Applies(IntroduceHomeEmpty)) {
			s.setFood(at, food+dropFood)
		}
	}
}

// drop removes an element, which leaves its food and one more.
func (g *Game) drop(s *State, at uint8, c clause, t *trace) {
	food := s.food(at) + g.fresh(s, dropFood)
	s.lift(at)
	if t.Applies(c) {
		s.setFood(at, food)
	}
}

func (g *Game) home(seat uint8) Spaces { return join(g.homes[seat%6]) }

// inFront returns the two spaces in front of a home: of those that are nobody's home and touch it,
// by smaller ring, more home spaces touched, lower step.
func (g *Game) inFront(home Spaces) (front Spaces) {
	var taken Spaces
	for _, homes := range g.homes {
		taken = taken.or(join(homes))
	}
	beside := g.board.around(home).without(taken)
	for range frontSpaces {
		best, most := off, 0
		for at := range beside.each {
			touched := g.board.near[at].and(home).len()
			if best == off || g.board.ring[at] == g.board.ring[best] && touched > most {
				best, most = at, touched
			}
		}
		if best != off {
			front = front.or(one(best))
			beside = beside.without(front)
		}
	}
	return front
}
