package rule

// Perft counts the sequences of depth legal moves from s, and applies the last
// move of each as well. Sequences that the end of the game cuts short are not
// counted.
func Perft[S, M Value](g Game[S, M], s S, depth int, without ...Clause) uint64 {
	p := perft[S, M]{g: g, trace: NewTrace[S](g.Book(), without...)}
	p.drive = drive(g)
	p.levels = make([]level[S, M], depth+1)
	p.levels[depth].state = s
	return p.count(depth)
}

// A perft owns a state and a list of moves for each depth.
type perft[S, M Value] struct {
	g      Game[S, M]
	drive  driver[S, M]
	trace  *Trace[S]
	levels []level[S, M]
}

type level[S, M Value] struct {
	state S
	moves []M
}

func (p *perft[S, M]) count(depth int) (n uint64) {
	if depth == 0 {
		return 1
	}
	here, below := &p.levels[depth], &p.levels[depth-1]
	here.moves = p.drive.legal(&here.state, here.moves[:0], p.trace)
	for _, m := range here.moves {
		below.state = here.state
		p.drive.apply(&below.state, m, p.trace)
		n += p.count(depth - 1)
	}
	return n
}
