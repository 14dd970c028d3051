package organism

import (
	"cmp"
	"math/bits"
	"slices"
)

// A purpose is why adjacency is asked: for each a clause of its own says whether links count.
type purpose uint8

const (
	forEating purpose = iota
	forGrowth
	forMoving
	forConflict
	toBelong // to an organism
	unnamed  // by no card: links count only by a reading
)

func (g *Game) near(s *State, at uint8, use purpose, t *trace) Spaces {
	if len(g.links) == 0 {
		return g.board.near[at&127]
	}
	return g.linked(s, at, use, t)
}

// linked returns the neighbors of a space where mutations add some.
func (g *Game) linked(s *State, at uint8, use purpose, t *trace) Spaces {
	set := g.board.near[at&127]
	for _, link := range g.links {
		set = set.or(link(g, s, at, use, t))
	}
	return set
}

func (g *Game) around(s *State, set Spaces, use purpose, t *trace) (near Spaces) {
	if len(g.links) > 0 {
		for ; set.any(); set = set.rest() {
			near = near.or(g.linked(s, set.first(), use, t))
		}
		return near
	}
	return g.board.around(set)
}

func (b *board) around(set Spaces) (near Spaces) {
	table := &b.near
	if set.Hi == 0 && b.oneWord {
		for word := set.Lo; word != 0; word &= word - 1 {
			near.Lo |= table[bits.TrailingZeros64(word)].Lo
		}
		return near
	}
	for word := set.Lo; word != 0; word &= word - 1 {
		near = near.or(table[bits.TrailingZeros64(word)])
	}
	for word := set.Hi; word != 0; word &= word - 1 {
		near = near.or(table[64+bits.TrailingZeros64(word)])
	}
	return near
}

// A ban names elements, and the clause by which no element may come to stand next to
// one of them that has its own type.
type ban struct {
	clause clause
	of     func(g *Game, s *State, seat uint8, t *trace) Spaces
}

func (s *State) foreign(seat uint8) Spaces { return s.elements().without(s.own(seat)) }

func foreignTo(_ *Game, s *State, seat uint8, _ *trace) Spaces { return s.foreign(seat) }

// besideEqual returns the spaces that touch a foreign element of a type.
func (g *Game) besideEqual(s *State, seat uint8, ty Type, t *trace) Spaces {
	return g.around(s, s.foreign(seat).and(s.of(ty)), forMoving, t)
}

func (g *Game) shunned(s *State, seat uint8, t *trace) (set Spaces) {
	for i := range g.bans {
		set = set.or(g.bans[i].of(g, s, seat, t))
	}
	return set
}

// besideShunned returns the spaces that touch an element of a type that the bans name.
func (g *Game) besideShunned(s *State, seat uint8, ty Type, t *trace) Spaces {
	return g.around(s, g.shunned(s, seat, t).and(s.of(ty)), forMoving, t)
}

// contactSpaces is the spaces in which an element of a seat and a type would touch others.
type contactSpaces struct {
	equal [2]Spaces // one of their type, by ban
	other Spaces    // any that is foreign
}

func (g *Game) touches(beside *contactSpaces, s *State, seat uint8, ty Type, t *trace) {
	for i := range g.bans {
		beside.equal[i&1] = g.around(s, g.bans[i].of(g, s, seat, t).and(s.of(ty)), forMoving, t)
	}
	beside.other = g.around(s, s.foreign(seat).without(s.of(ty)), forMoving, t)
}

// alone reports whether a seat's elements touch nobody else's in any space that they reach.
func (g *Game) alone(s *State, seat uint8, reach Spaces, t *trace) bool {
	return !reach.meets(g.around(s, s.foreign(seat), forMoving, t))
}

// unlike judges in which spaces an element touches no foreign one of its own type.
// A kind of move with a clause of its own about that passes it as never, others 0.
func (g *Game) unlike(s *State, seat uint8, ty Type, cand Spaces, beside *contactSpaces, never clause, t *trace) Spaces {
	for i := range g.bans {
		equal := cand.and(beside.equal[i&1])
		if equal.any() && t.BreaksFor(cmp.Or(never, g.bans[i].clause), func(e why) {
			at, quiet := equal.first(), t.Silent()
			touched := g.near(s, at, forMoving, quiet).and(g.bans[i].of(g, s, seat, quiet)).and(s.of(ty))
			g.meets(e, s, at, touched)
			g.orDrawn(e, never, touched)
		}) {
			cand = cand.without(equal)
		}
	}
	if cand.meets(beside.other) && !t.Applies(MoveContactOk) {
		cand = keep(cand, beside.other, MoveSameTypeNever, t)
	}
	return cand
}

// Spaces is a set of spaces, one bit each.
type Spaces struct{ Lo, Hi uint64 }

func one(at uint8) Spaces {
	if at < 64 {
		return Spaces{Lo: 1 << (at & 63)}
	}
	return Spaces{Hi: 1 << (at & 63)}
}

func (a Spaces) or(b Spaces) Spaces  { return Spaces{a.Lo | b.Lo, a.Hi | b.Hi} }
func (a Spaces) and(b Spaces) Spaces { return Spaces{a.Lo & b.Lo, a.Hi & b.Hi} }

func (a Spaces) without(b Spaces) Spaces { return Spaces{a.Lo &^ b.Lo, a.Hi &^ b.Hi} }

func (a Spaces) any() bool           { return a.Lo|a.Hi != 0 }
func (a Spaces) none() bool          { return a.Lo|a.Hi == 0 }
func (a Spaces) meets(b Spaces) bool { return a.Lo&b.Lo|a.Hi&b.Hi != 0 }
func (a Spaces) len() int            { return bits.OnesCount64(a.Lo) + bits.OnesCount64(a.Hi) }

func (a Spaces) has(at uint8) bool {
	if at < 64 {
		return a.Lo>>(at&63)&1 != 0
	}
	return a.Hi>>(at&63)&1 != 0
}

func join(sets []Spaces) (all Spaces) {
	for _, set := range sets {
		all = all.or(set)
	}
	return all
}

// first returns the lowest space of a set that is not empty.
func (a Spaces) first() uint8 {
	if a.Lo != 0 {
		return uint8(bits.TrailingZeros64(a.Lo))
	}
	return uint8(64+bits.TrailingZeros64(a.Hi)) & 127
}

func (a Spaces) each(yield func(uint8) bool) {
	for ; a.any(); a = a.rest() {
		if !yield(a.first()) {
			return
		}
	}
}

func (a Spaces) where(holds func(at uint8) bool) (some Spaces) {
	for at := range a.each {
		if holds(at) {
			some = some.or(one(at))
		}
	}
	return some
}

// nth returns the space of a set before which n others come.
func (a Spaces) nth(n int) uint8 {
	for ; n > 0; n-- {
		a = a.rest()
	}
	return a.first()
}

// rest returns the set without its lowest space.
func (a Spaces) rest() Spaces {
	if a.Lo != 0 {
		return Spaces{a.Lo & (a.Lo - 1), a.Hi}
	}
	return Spaces{0, a.Hi & (a.Hi - 1)}
}

func (g *Game) distances(s *State, from uint8, t *trace) [128]uint8 {
	if len(g.links) == 0 {
		return g.board.distance[from&127]
	}
	var d [128]uint8
	reached, edge := one(from), one(from)
	for n := uint8(1); edge.any(); n++ {
		edge = g.around(s, edge, forMoving, t).without(reached)
		reached = reached.or(edge)
		for at := range edge.each {
			d[at] = n
		}
	}
	return d
}

// mixture reports whether a home gets each type at least once and no type more than most times.
func mixture(m *Move, home Spaces, most int) bool {
	var count [4]int
	for _, p := range m.steps() {
		if home.has(p.at()) {
			count[p.as()]++
		}
	}
	if home.len() == homeSpaces {
		most = 1
	}
	for ty := Eat; ty <= MoveType; ty++ {
		if count[ty] < 1 || count[ty] > most {
			return false
		}
	}
	return count[NoType] == 0
}

// arrange appends every arrangement of types in the homes from the i-th on; left
// are the spaces of the i-th that are still empty.
func (g *Game) arrange(m *Move, homes []Spaces, most, i int, left Spaces, buf []Move) []Move {
	if left.none() {
		switch {
		case len(buf) >= maxMoves || i < len(homes) && !mixture(m, homes[i], most):
			return buf
		case i+1 < len(homes):
			return g.arrange(m, homes, most, i+1, homes[i+1], buf)
		}
		buf = append(buf, *m)
		if len(homes) > 1 {
			last := &buf[len(buf)-1]
			slices.SortFunc(last.Steps[:last.N], func(a, b Step) int { return int(a.at()) - int(b.at()) })
		}
		return buf
	}
	n := m.N
	for ty := Eat; ty <= MoveType; ty++ {
		if m.places(ty, homes[i]) < most {
			m.add(step(left.first(), 0, ty))
			buf = g.arrange(m, homes, most, i, left.rest(), buf)
			m.cut(n)
		}
	}
	return buf
}

func (m *Move) places(ty Type, home Spaces) (n int) {
	for _, p := range m.steps() {
		if p.as() == ty && home.has(p.at()) {
			n++
		}
	}
	return n
}

func (g *Game) arrangements(m Move, homes []Spaces, most int, buf []Move) []Move {
	var first Spaces
	if len(homes) > 0 {
		first = homes[0]
	}
	return g.arrange(&m, homes, most, 0, first, buf)
}
