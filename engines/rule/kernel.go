package rule

// A Kernel lists and carries out moves as the rules of its game do, only faster.
// It serves plain play: no clause is struck out, and nobody asks for reasons or
// follows what acts. Rules are told once, for people, by the game; a kernel may
// restate them as sets of bits, tables and code without branches, and the law
// kernels-follow-the-rules holds it to them. It is read only, as its game is.
type Kernel[S, M Value] interface {
	// Ready reports whether the kernel knows how to go on in a position. Where it
	// does not, the rules do.
	Ready(*S) bool
	// List appends the legal moves, in canonical order, and cites what the rules
	// would cite in listing them.
	List(*S, []M, *Trace[S]) []M
	// Apply carries out a legal move, as the game's Apply does, and cites the same.
	Apply(*S, M, *Trace[S])
}

// A Quick is a Game that has a Kernel.
type Quick[S, M Value] interface {
	Kernel() Kernel[S, M]
}

// A driver lists and carries out moves for a tool: by the kernel where it can,
// else by the rules.
type driver[S, M Value] struct {
	g    Game[S, M]
	list Lister[S, M]
	fast Kernel[S, M]
}

func drive[S, M Value](g Game[S, M]) driver[S, M] {
	d := driver[S, M]{g: g}
	d.list, _ = g.(Lister[S, M])
	if quick, ok := g.(Quick[S, M]); ok {
		d.fast = quick.Kernel()
	}
	return d
}

// hurries reports whether the kernel may go on from a position.
func (d *driver[S, M]) hurries(s *S, t *Trace[S]) bool {
	return d.fast != nil && !t.special && d.fast.Ready(s)
}

// legal appends the legal moves: those that the kernel or the game itself lists,
// else those it proposes that Legal lets pass.
func (d *driver[S, M]) legal(s *S, buf []M, t *Trace[S]) []M {
	if d.hurries(s, t) {
		return d.fast.List(s, buf, t)
	}
	return list(d.g, d.list, s, buf, t)
}

// apply carries out a legal move.
func (d *driver[S, M]) apply(s *S, m M, t *Trace[S]) {
	if d.hurries(s, t) {
		d.fast.Apply(s, m, t)
		return
	}
	d.g.Apply(s, m, t)
}
