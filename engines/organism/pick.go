package organism

import (
	"math/rand/v2"
	"sync"

	"umpire/engines/rule"
)

var _ rule.Picker[State, Move] = (*Game)(nil)

// An outlet takes the moves that a list finds, in their order. It writes them
// down, or bundles them for one who wants to know how many there are and to
// have one of them.
type outlet struct {
	moves    []Move
	bundles  []bundle
	bundling bool
	total    int // how many moves are bundled
}

// A bundle is many moves in one: the move from each of some spaces to each of
// others, but not to itself. What is written down is a bundle without spaces,
// of n moves from the first.
type bundle struct {
	move     Move
	from, to Spaces
	first, n int
}

var outlets = sync.Pool{New: func() any { return &outlet{bundling: true} }}

// put takes a move from a space to each of some spaces.
func (o *outlet) put(m *Move, at uint8, to Spaces) {
	if o.bundling {
		o.bundle(m, one(at), to, to.len())
		return
	}
	moves := o.moves
	for ; to.any(); to = to.rest() {
		moves = emit(moves, m, at, to.first())
	}
	o.moves = moves
}

// bundle takes n moves in one.
func (o *outlet) bundle(m *Move, from, to Spaces, n int) {
	if n > 0 {
		o.bundles = append(o.bundles, bundle{move: *m, from: from, to: to, n: n})
		o.total += n
	}
}

// written bundles the moves that have been written down since there were so
// many.
func (o *outlet) written(first int) {
	if n := len(o.moves) - first; n > 0 {
		o.bundles = append(o.bundles, bundle{first: first, n: n})
		o.total += n
	}
}

// nth returns the n-th of all moves.
func (o *outlet) nth(n int) Move {
	for i := range o.bundles {
		b := &o.bundles[i]
		if n >= b.n {
			n -= b.n
			continue
		}
		if b.from.none() {
			return o.moves[b.first+n]
		}
		return b.nth(n)
	}
	return Move{}
}

// nth returns the n-th move of a bundle with spaces.
func (b *bundle) nth(n int) Move {
	m := b.move
	for from := b.from; from.any(); from = from.rest() {
		m.At = from.first()
		to := b.to
		if b.from.rest().any() {
			to = to.without(one(m.At))
		}
		if n < to.len() {
			for ; n > 0; n-- {
				to = to.rest()
			}
			m.To = to.first()
			return m
		}
		n -= to.len()
	}
	return m
}

// Pick picks one of the legal moves as a list in the same order would have it.
// Where nothing is struck out it does not cite what only keeps an element from
// giving to itself.
func (g *Game) Pick(s *State, r *rand.Rand, t *trace) (m Move, ok bool) {
	o := outlets.Get().(*outlet)
	o.moves, o.bundles, o.total = o.moves[:0], o.bundles[:0], 0
	if s.Phase == Act && len(g.otherwise) == 0 && len(g.also) == 0 {
		g.bundleAct(s, o, t)
	} else {
		o.moves = g.List(s, o.moves, t)
		o.written(0)
	}
	if ok = o.total > 0; ok {
		m = o.nth(rule.Choose(r, o.total))
	}
	outlets.Put(o)
	return m, ok
}

// bundleAct bundles what can be done in phase D, in the order of List.
func (g *Game) bundleAct(s *State, o *outlet, t *trace) {
	a, m := g.current(s), Move{By: seat(s.Who)}
	others := g.mayTake(&a, a.ty%3+1, Plain, t)
	for ty := Eat; ty <= MoveType; ty++ {
		if ty == a.ty && g.mayTake(&a, ty, Plain, t) || ty != a.ty && others {
			for _, v := range g.actions[ty] {
				m.Verb = v
				g.bundleVerb(s, a, m, o, t)
			}
		}
	}
	if m.Verb = DoCirculate; g.mayTake(&a, NoType, Plain, t) {
		g.bundleVerb(s, a, m, o, t)
	}
	for _, v := range g.decisions[Act] {
		m.Verb = v
		g.bundleVerb(s, a, m, o, t)
	}
}

// bundleVerb bundles moves of a kind; kinds that know no bundles write them
// down.
func (g *Game) bundleVerb(s *State, a activation, m Move, o *outlet, t *trace) {
	v := &g.verbs[m.Verb]
	if v.gather != nil {
		v.gather(g, s, a, m, o, t)
		return
	}
	first := len(o.moves)
	o.moves = v.list(g, s, a, m, o.moves, t)
	o.written(first)
}
