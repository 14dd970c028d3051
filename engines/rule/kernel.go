package rule

import "math/rand/v2"

// A Kernel lists and carries out moves as the rules of its game do, only faster.
// Rules are told once, for people: a game proposes moves, Legal judges them, and
// Apply carries them out. A kernel may restate all that as sets of bits, tables
// and code without branches, and the law kernels-follow-the-rules holds it to the
// rules. It is read only, as its game is.
type Kernel[S, M Value] interface {
	// List appends exactly the legal moves, in canonical order. It asks the trace
	// what Legal would ask, by calling the same predicates or for many moves at once,
	// so that it lists also what is legal with clauses struck out. What it cites are
	// clauses that stand against some moves; it need not try each.
	List(*S, []M, *Trace[S]) []M
	// Apply carries out a legal move as the game's Apply does, and cites the same.
	// It is asked in plain play only: no clause is struck out, and nobody follows
	// what acts one by one.
	Apply(*S, M, *Trace[S])
}

// A FastGame is a Game that has a Kernel; nil is none.
type FastGame[S, M Value] interface {
	Kernel() Kernel[S, M]
}

// A driver lists, picks and carries out moves for a tool: by the kernel where it
// can, else by the rules.
type driver[S, M Value] struct {
	g     Game[S, M]
	list  Lister[S, M]
	fast  Kernel[S, M]
	picks Picker[S, M]
	plain actor[S, M] // fast, or else g
}

// An actor carries out moves.
type actor[S, M Value] interface {
	Apply(*S, M, *Trace[S])
}

func drive[S, M Value](g Game[S, M]) driver[S, M] {
	d := driver[S, M]{g: g, plain: g}
	d.list, _ = g.(Lister[S, M])
	d.picks, _ = g.(Picker[S, M])
	if quick, ok := g.(FastGame[S, M]); ok && quick.Kernel() != nil {
		d.fast = quick.Kernel()
		d.list, d.plain = d.fast, d.fast
		d.picks, _ = d.fast.(Picker[S, M])
	}
	if d.list == nil {
		d.list = judging[S, M]{g}
	}
	return d
}

// judging lists the moves that a game proposes and does not forbid.
type judging[S, M Value] struct{ g Game[S, M] }

func (j judging[S, M]) List(s *S, buf []M, t *Trace[S]) []M { return judged(j.g, s, buf, t) }

// legal appends the legal moves: those that the kernel lists, else those proposed
// that Legal lets pass.
func (d *driver[S, M]) legal(s *S, buf []M, t *Trace[S]) []M { return d.list.List(s, buf, t) }

// acts returns what carries out moves as a trace is now.
func (d *driver[S, M]) acts(t *Trace[S]) actor[S, M] {
	if t.special {
		return d.g
	}
	return d.plain
}

// apply carries out a legal move.
func (d *driver[S, M]) apply(s *S, m M, t *Trace[S]) { d.acts(t).Apply(s, m, t) }

// pick picks a legal move at random, if the kernel can without listing them.
func (d *driver[S, M]) pick(s *S, r *rand.Rand, t *Trace[S]) (m M, ok bool) {
	return d.picks.Pick(s, r, t)
}

// MaxProposals is how many moves a game proposes at most. A longer list is cut,
// and does not show what else is legal.
const MaxProposals = 1 << 16
