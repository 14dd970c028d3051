package flow

import (
	"encoding/binary"
	"slices"
)

// A graph is that of the segments of a function, by number.
type graph struct {
	segments [][]instruction
	before   [][]int // the segments from which a jump comes, once for each
	order    []int   // the segments that are reached, each after those that dominate it
	rank     []int   // the place of a segment in order
	over     []int   // the nearest segment that dominates it
	under    [][]int // the segments that have it for that, in order
	repeats  []bool  // a jump comes to it from a segment that it dominates
	start    int     // the segment with which the function begins
	numbers  []int   // a number of the segment, or -1
	confused bool    // a number is that of two segments
}

// graphOf returns the graph of a function in which each cycle has one entry. It is false if that
// would make the function much larger.
func graphOf(f function) (*graph, bool) {
	g := &graph{segments: make([][]instruction, len(f.segments))}
	for i, s := range f.segments {
		on := instruction{op: toSegment, to: i + 1}
		if i+1 == len(f.segments) {
			on = instruction{op: stop, code: []byte{stop}}
		}
		g.segments[i] = ended(s, on)
		g.numbers = append(g.numbers, slices.Index(f.starts, i))
	}
	if resumed := f.resumed(); len(resumed) > 0 && f.before < 0 {
		g.start = len(g.segments)
		g.segments = append(g.segments,
			[]instruction{get(0), constant(f.entry), {op: greater32, code: []byte{greater32}}, then, {op: toSegment, to: g.start + 1}, done, {op: toSegment}},
			[]instruction{{op: toNumbered, numbered: resumed}})
		g.numbers = append(g.numbers, -1, -1)
	}
	for limit := 2*len(g.segments) + 8; len(g.segments) < limit; {
		g.sort()
		from, to := g.crossing()
		if g.confused {
			return nil, false
		}
		if from < 0 {
			g.under = make([][]int, len(g.segments))
			for _, s := range g.order[1:] {
				g.under[g.over[s]] = append(g.under[g.over[s]], s)
			}
			return g, true
		}
		g.join(from, to)
	}
	return nil, false
}

// Instructions that are added.
var (
	then = instruction{op: branch, code: []byte{branch, void}, to: -1}
	done = instruction{op: end, code: []byte{end}}
)

func get(variable int) instruction {
	return instruction{op: localGet, code: appendUnsigned([]byte{localGet}, variable)}
}

func constant(n int) instruction {
	return instruction{op: number32, code: appendSigned([]byte{number32}, n), to: n}
}

// ended cuts a segment where it cannot continue, or adds how it continues.
func ended(s []instruction, on instruction) []instruction {
	depth := 0
	for i, in := range s {
		switch in.op {
		case block, loop, branch:
			depth++
		case end:
			depth--
		case stop, back, br, toSegment:
			if depth == 0 {
				return s[:i+1]
			}
		}
	}
	return append(slices.Clip(s), on)
}

// jumps returns the segments to which one jumps.
func (g *graph) jumps(from int) (to []int) {
	for _, in := range g.segments[from] {
		if in.op == toSegment {
			to = append(to, in.to)
		}
		for _, s := range in.numbered {
			if s >= 0 && !slices.Contains(to, s) {
				to = append(to, s)
			}
		}
	}
	return to
}

// sort finds the order of the segments, and what dominates each, as Cooper, Harvey and Kennedy do.
func (g *graph) sort() {
	n := len(g.segments)
	g.order, g.before, g.rank, g.over, g.repeats = nil, make([][]int, n), make([]int, n), make([]int, n), make([]bool, n)
	seen := make([]bool, n)
	var visit func(int)
	visit = func(from int) {
		seen[from] = true
		for _, to := range g.jumps(from) {
			g.before[to] = append(g.before[to], from)
			if !seen[to] {
				visit(to)
			}
		}
		g.order = append(g.order, from)
	}
	visit(g.start)
	slices.Reverse(g.order)
	for i, s := range g.order {
		g.rank[s], g.over[s] = i, -1
	}
	g.over[g.start] = g.start
	for changed := true; changed; {
		changed = false
		for _, s := range g.order[1:] {
			over := -1
			for _, from := range g.before[s] {
				switch {
				case g.over[from] < 0:
				case over < 0:
					over = from
				default:
					over = g.common(over, from)
				}
			}
			changed = changed || g.over[s] != over
			g.over[s] = over
		}
	}
}

// common returns the nearest segment that dominates both or is one of them.
func (g *graph) common(a, b int) int {
	for a != b {
		if g.rank[a] > g.rank[b] {
			a = g.over[a]
		} else {
			b = g.over[b]
		}
	}
	return a
}

// crossing returns a jump back to a segment that does not dominate where it comes from, or -1; and
// finds the segments that repeat.
func (g *graph) crossing() (from, to int) {
	for _, from := range g.order {
		for _, to := range g.jumps(from) {
			if g.rank[to] > g.rank[from] {
				continue
			}
			if g.common(from, to) != to {
				return from, to
			}
			g.repeats[to] = true
		}
	}
	return -1, -1
}

// join gives the cycle of a jump that crosses one entry: a segment that continues with the one whose number
// is in variable 0. Jumps into the cycle go there, and those that go back in it.
func (g *graph) join(from, to int) {
	top := g.common(from, to)
	cycle := g.reached(to, top, g.jumps)
	back := g.reached(to, top, func(s int) []int { return g.before[s] })
	inside := func(s int) bool { return cycle[s] && back[s] }
	var entries []int
	for _, s := range g.order {
		if inside(s) && slices.ContainsFunc(g.before[s], func(s int) bool { return !inside(s) }) {
			entries = append(entries, s)
		}
	}
	entry := len(g.segments)
	numbered := []int{}
	through := func(from, to int) bool {
		return slices.Contains(entries, to) && (!inside(from) || g.rank[to] <= g.rank[from])
	}
	for _, i := range g.order {
		var changed []instruction
		for _, in := range g.segments[i] {
			if in.op == toSegment && through(i, in.to) {
				if n := g.numbers[in.to]; n >= 0 {
					changed = append(changed, constant(n), instruction{op: localSet, code: []byte{localSet, 0}})
					numbered = g.put(numbered, n, in.to)
				} else { // an entry of another cycle, for which the number is set
					for n, s := range g.segments[in.to][0].numbered {
						if s >= 0 {
							numbered = g.put(numbered, n, in.to)
						}
					}
				}
				in.to = entry
			}
			if in.op == toNumbered {
				in.numbered = slices.Clone(in.numbered)
				for n, s := range in.numbered {
					if s >= 0 && through(i, s) {
						numbered = g.put(numbered, n, s)
						in.numbered[n] = entry
					}
				}
			}
			changed = append(changed, in)
		}
		g.segments[i] = changed
	}
	g.segments = append(g.segments, []instruction{{op: toNumbered, numbered: numbered}})
	g.numbers = append(g.numbers, -1)
}

// put sets the segment of a number.
func (g *graph) put(numbered []int, number, segment int) []int {
	for len(numbered) <= number {
		numbered = append(numbered, -1)
	}
	g.confused = g.confused || numbered[number] >= 0 && numbered[number] != segment
	numbered[number] = segment
	return numbered
}

// reached returns what can be reached from a segment without leaving what another dominates.
func (g *graph) reached(from, top int, next func(int) []int) map[int]bool {
	seen := map[int]bool{from: true}
	for todo := []int{from}; len(todo) > 0; {
		s := todo[0]
		todo = todo[1:]
		for _, n := range next(s) {
			if n != top && !seen[n] && g.common(n, top) == top {
				seen[n] = true
				todo = append(todo, n)
			}
		}
	}
	return seen
}

func appendSigned(to []byte, n int) []byte {
	for ; n < -64 || n > 63; n >>= 7 {
		to = append(to, byte(n)|0x80)
	}
	return append(to, byte(n&0x7f))
}

func appendUnsigned(to []byte, n int) []byte { return binary.AppendUvarint(to, uint64(n)) }
