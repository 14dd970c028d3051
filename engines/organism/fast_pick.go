package organism

import (
	"math/rand/v2"
	"slices"

	"umpire/engines/rule"
)

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
