package flow

import "slices"

// deepest is how many blocks may lie in each other: some engines read them with a stack.
const deepest = 400

// A label is that of a block that is open.
type label struct {
	kind byte // block: before a segment; loop: of one; branch: of a segment's own; end: the return of a goroutine that waits
	of   int
}

// A writer writes the segments of a graph.
type writer struct {
	*graph
	out     []byte
	open    []label
	spare   int // the first of two variables of 32 bits
	longest int // up to how many bytes a copy is written in place
	deepest int
}

// write returns the body of a function with loops and blocks, and copies of up to longest bytes in place.
func write(f function, longest int) ([]byte, bool) {
	g, ok := graphOf(f)
	if !ok {
		return nil, false
	}
	w := &writer{graph: g, out: slices.Clone(f.locals), spare: f.spare, longest: longest}
	if f.before >= 0 {
		w.put(localGet, 0)
		w.number(f.entry)
		w.out = append(w.out, greater32, branch, void)
		w.put(localGet, 0)
		w.put(call, f.before)
		w.out = append(w.out, back, end)
	}
	if f.unwinds {
		w.begin(label{kind: end})
	}
	w.segment(g.start)
	w.out = append(w.out, stop)
	if f.unwinds {
		w.finish()
		w.number(1)
	}
	return append(w.out, end), w.deepest <= deepest
}

func (w *writer) put(op byte, n int) { w.out = appendUnsigned(append(w.out, op), n) }
func (w *writer) number(n int)       { w.out = appendSigned(append(w.out, number32), n) }

// begin opens a block or a loop, and finish ends it.
func (w *writer) begin(l label) {
	op := byte(block)
	if l.kind == loop {
		op = loop
	}
	w.out = append(w.out, op, void)
	w.open = append(w.open, l)
	w.deepest = max(w.deepest, len(w.open))
}

func (w *writer) finish() {
	w.out = append(w.out, end)
	w.open = w.open[:len(w.open)-1]
}

// depth returns how many blocks lie between here and the one with a label.
func (w *writer) depth(l label) int {
	for depth, open := range slices.Backward(w.open) {
		if open == l {
			return len(w.open) - 1 - depth
		}
	}
	panic("no block has the label of a jump")
}

// place returns the label that leads to a segment.
func (w *writer) place(from, to int) label {
	if w.rank[to] <= w.rank[from] {
		return label{loop, to}
	}
	return label{block, to}
}

// several reports whether more than one jump comes to a segment from before, or one by its number.
func (w *writer) several(s int) bool {
	n := 0
	for _, from := range w.before[s] {
		if w.rank[from] < w.rank[s] {
			n++
			if in := w.segments[from]; in[len(in)-1].op == toNumbered {
				n++
			}
		}
	}
	return n > 1
}

// segment writes a segment and all that it dominates: what one jump comes to is written in place of that
// jump; what several come to follows a block that contains them.
func (w *writer) segment(s int) {
	if w.repeats[s] {
		w.begin(label{loop, s})
	}
	var later []int
	for _, next := range w.under[s] {
		if w.several(next) {
			later = append(later, next)
		}
	}
	for _, next := range slices.Backward(later) {
		w.begin(label{block, next})
	}
	for code := w.segments[s]; len(code) > 0; {
		if n := w.inPlace(code); n > 0 {
			code = code[n:]
			continue
		}
		w.instruction(s, code[0])
		code = code[1:]
	}
	for _, next := range later {
		w.finish()
		w.segment(next)
	}
	if w.repeats[s] {
		w.finish()
	}
}

func (w *writer) instruction(s int, in instruction) {
	switch in.op {
	case toSegment:
		if w.rank[in.to] > w.rank[s] && !w.several(in.to) {
			w.segment(in.to)
			return
		}
		w.put(br, w.depth(w.place(s, in.to)))
		return
	case toNumbered:
		w.put(localGet, 0)
		w.put(brTable, len(in.numbered)-1)
		last := in.numbered[len(in.numbered)-1]
		for _, to := range in.numbered {
			if to < 0 {
				to = last // no jump has this number
			}
			w.out = appendUnsigned(w.out, w.depth(w.place(s, to)))
		}
		return
	case br, brIf:
		l := label{branch, in.to}
		if in.to == unwinding {
			l = label{kind: end}
		}
		w.put(in.op, w.depth(l))
		return
	case block, loop, branch:
		w.open = append(w.open, label{branch, in.to})
	case end:
		w.open = w.open[:len(w.open)-1]
	}
	w.out = append(w.out, in.code...)
}
