package organism

import (
	"math/rand/v2"
	"slices"

	"umpire/engines/rule"
)

// A kernel is ORGANISM in a hurry: see rule.Kernel. The rules judge one move;
// here the parts that many moves have in common are judged once. Moves are carried
// out as the rules do it.
type kernel struct{ *Game }

var (
	_ rule.Kernel[State, Move]   = kernel{}
	_ rule.Picker[State, Move]   = kernel{}
	_ rule.FastGame[State, Move] = (*Game)(nil)
)

// Kernel returns the fast way to play.
func (g *Game) Kernel() rule.Kernel[State, Move] { return kernel{g} }

// List lists the legal moves, at most 65,536. It asks what Legal asks, but each
// question as soon as its part of the move is known.
func (k kernel) List(s *State, buf []Move, t *trace) []Move {
	g, from := k.Game, len(buf)
	m := Move{By: rule.Seat(s.Who)}
	switch s.Phase {
	case Over:
		return buf
	case Act:
		a := g.current(s)
		buf = g.listActions(s, a, m, buf, t)
		for _, list := range g.otherwise {
			buf = list(g, s, a, m, buf, t)
		}
		for _, v := range g.decisions[Act] {
			m.Verb = v
			buf = g.verbs[v].list(g, s, a, m, buf, t)
		}
	case Echo, Sync:
		buf = g.listSpecial(s, m, buf, t)
	default:
		a := g.current(s)
		if s.Phase == Roll || s.Who >= g.players() {
			m.By = rule.Chance
		}
		for _, v := range g.decisions[s.Phase] {
			m.Verb = v
			buf = g.verbs[v].list(g, s, a, m, buf, t)
		}
	}
	if len(g.also) > 0 {
		buf = only(buf, from, func(m *Move) bool { return g.also.Allow(s, *m, t) })
	}
	return buf
}

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

// An outlet takes the moves that a kind of move finds, in the order of the
// list: it writes them down, counts them, or seeks one of them.
type outlet struct {
	task  task
	moves []Move // listing: what has been written down
	n     int    // counting, seeking: how many have come by
	want  int    // seeking: how many come before the one
	found Move

	// Counting keeps these for seeking: of the one kind of EAT, GROW and MOVE that an
	// activation allows, and of CIRCULATE.
	who, open      Spaces
	alone          bool
	givers, takers Spaces
}

// A task is what an outlet is for.
type task uint8

const (
	listing task = iota
	counting
	seeking
)

// actors returns the elements to try for an action. Listing tries all, so that it
// cites why some may not act; the other tasks try only those that may.
func (o *outlet) actors(s *State, a *activation) Spaces {
	if o.task == listing {
		return s.elements()
	}
	return a.mine
}

// put takes a move from a space to each of some spaces.
func (o *outlet) put(m *Move, at uint8, to Spaces) {
	if o.task == counting {
		o.n += to.len()
		return
	}
	o.write(m, at, to)
}

// write puts moves on the list, or seeks among them.
func (o *outlet) write(m *Move, at uint8, to Spaces) {
	if o.task == seeking {
		n := to.len()
		if o.seeks(n) {
			o.found = *m
			o.found.At, o.found.To = at, to.nth(o.want-o.n)
		}
		o.n += n
		return
	}
	old := len(o.moves)
	o.moves = slices.Grow(o.moves, to.len())[:old+to.len()]
	fill(o.moves[old:], m, at, to)
}

// seekPair seeks the move among those from each space of one set to each other space
// of another set.
func (o *outlet) seekPair(m *Move, from, to Spaces) {
	n, all := o.want-o.n, to.len()
	for ; from.any(); from = from.rest() {
		at, others := from.first(), all
		if to.has(at) {
			others--
		}
		if n < others {
			o.found = *m
			o.found.At, o.found.To = at, to.without(one(at)).nth(n)
			return
		}
		n -= others
	}
}

// taken takes moves that have been written down.
func (o *outlet) taken(moves []Move) {
	if o.seeks(len(moves)) {
		o.found = moves[o.want-o.n]
	}
	o.n += len(moves)
}

// seeks reports whether the move that is sought is among the next n.
func (o *outlet) seeks(n int) bool {
	return o.task == seeking && o.n <= o.want && o.want < o.n+n
}

// size returns how many moves have been taken.
func (o *outlet) size() int { return len(o.moves) + o.n }

// fill writes the moves from a space to each of as many spaces. Completing the copy
// in the list is twice as fast as completing the move and then copying it.
func fill(list []Move, m *Move, at uint8, to Spaces) {
	for i := range list {
		one := &list[i]
		*one = *m
		one.At, one.To = at, to.first()
		to = to.rest()
	}
}

// Pick picks the move that stands in List at a random place. Where nothing is struck
// out it counts the moves instead of listing them; as it tries fewer moves than List,
// it cites fewer clauses.
func (k kernel) Pick(s *State, r *rand.Rand, t *trace) (m Move, ok bool) {
	g := k.Game
	if len(g.also) == 0 && t.Whole() {
		switch {
		case s.Phase == Act && len(g.otherwise) == 0:
			if g.pickAction(s, r, &m, t) {
				return m, true
			}
		case s.Phase == Choose && len(g.decisions[Choose]) == 1:
			if g.pickActivation(s, r, &m) {
				return m, true
			}
		}
	}
	buf := lists.Get().(*[]Move)
	*buf = k.List(s, (*buf)[:0], t)
	if ok = len(*buf) > 0; ok {
		m = (*buf)[rule.Choose(r, len(*buf))]
	}
	lists.Put(buf)
	return m, ok
}

// pickActivation picks an organism that waits, and any of the three types.
func (g *Game) pickActivation(s *State, r *rand.Rand, m *Move) bool {
	heads := s.heads(s.Done)
	if heads.none() {
		return false
	}
	n := rule.Choose(r, 3*heads.len())
	m.By, m.Verb = rule.Seat(s.Who), DoActivate
	m.At, m.As = heads.nth(n/3), Eat+Type(n%3)
	return true
}

// A census counts what can be done in phase D, kind by kind.
type census struct {
	out  outlet
	a    activation
	m    Move      // what the moves have in common
	from [16]int32 // how many moves come before those of the n-th kind
}

// pickAction counts the moves, draws a number, and finds the move in its kind.
// It reports whether it can: where an action is left and nothing is struck out.
func (g *Game) pickAction(s *State, r *rand.Rand, m *Move, t *trace) bool {
	var c census
	a, o := &c.a, &c.out
	g.goingOn(s, a)
	kinds := g.kinds[a.ty&3]
	if len(kinds) == 0 || len(kinds) > len(c.from) || !g.mayTake(a, a.ty, Plain, t) {
		return false
	}
	a.fed, a.weighed = s.fedOf(a.live), true
	c.m.By = rule.Seat(s.Who)
	o.task = counting
	stays := !g.read.mustAct && t.Applies(PerformOptional)
	for i, v := range kinds {
		c.from[i&15] = int32(o.n)
		if v != DoPass {
			c.gather(g, s, v, t)
		} else if stays || g.mayForgoAction(s, a, DoPass, t) {
			o.n += 2 // while an action is left, DoDone is legal too
		}
	}
	if o.n == 0 {
		return false
	}
	o.task, o.want = seeking, rule.Choose(r, o.n)
	i := len(kinds) - 1
	for int(c.from[i&15]) > o.want {
		i--
	}
	o.n = int(c.from[i&15])
	if kinds[i] == DoPass {
		m.By, m.Verb = c.m.By, DoPass+Verb(o.want-o.n)
		return true
	}
	c.gather(g, s, kinds[i], t)
	*m = o.found
	return true
}

// gatherable gives the game the kinds of moves of an activation, by type, in the
// order of the list. DoPass stands for itself and DoDone, which follows it.
func (g *Game) gatherable() {
	for ty := Eat; ty <= MoveType; ty++ {
		kinds := slices.Concat(g.actions[ty], []Verb{DoCirculate}, g.decisions[Act])
		g.kinds[ty] = slices.DeleteFunc(kinds, func(v Verb) bool { return v == DoDone })
	}
}

// gather gathers the moves of a kind. Kinds that only know how to list are
// listed.
func (c *census) gather(g *Game, s *State, v Verb, t *trace) {
	a, m, o := &c.a, &c.m, &c.out
	m.Verb = v
	switch {
	case v == DoCirculate:
		gatherCirculate(g, s, a, m, o, t)
	case v == DoEat:
		gatherEat(g, s, a, m, o, t)
	case v == DoGrow:
		gatherGrow(g, s, a, m, o, t)
	case v == DoMove && len(g.changing) == 0:
		gatherMove(g, s, a, m, o, t)
	default:
		buf := lists.Get().(*[]Move)
		*buf = g.verbs[v].list(g, s, g.current(s), *m, (*buf)[:0], t)
		o.taken(*buf)
		lists.Put(buf)
	}
	m.As = NoType
}
