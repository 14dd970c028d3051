package organism

import (
	"sync"

	"umpire/engines/rule"
)

// What looks ahead takes its states, traces and lists from pools, so that play does
// not allocate.
var (
	states = sync.Pool{New: func() any { return new(State) }}
	traces = sync.Pool{New: func() any { return new(trace) }}
	lists  = sync.Pool{New: func() any {
		list := make([]Move, 0, 64)
		return &list
	}}
)

// lawfully takes a trace from the pool in which every clause has its say and no
// citation is kept.
func (g *Game) lawfully() *trace {
	t := traces.Get().(*trace)
	*t = trace{}
	if g.book.Struck != (rule.Set{}) {
		*t = *g.lawful(nil)
	}
	return t
}

// appendLegal appends a move if it is legal.
func appendLegal(legal judge, g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	buf = append(buf, m)
	if last := len(buf) - 1; !legal(g, s, a, &buf[last], t) {
		buf = buf[:last]
	}
	return buf
}

// anyOf reports whether a kind of move has any legal move.
func anyOf(list lister, g *Game, s *State, a activation, m Move, t *trace) bool {
	buf := lists.Get().(*[]Move)
	*buf = list(g, s, a, m, (*buf)[:0], t)
	found := len(*buf) > 0
	lists.Put(buf)
	return found
}

// only filters the moves of a list from an index on.
func only(buf []Move, from int, ok func(*Move) bool) []Move {
	kept := buf[:from]
	for i := range buf[from:] {
		if m := &buf[from+i]; ok(m) {
			kept = append(kept, *m)
		}
	}
	return kept
}
