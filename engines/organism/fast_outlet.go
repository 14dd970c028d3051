package organism

import "slices"

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
