package rule

import (
	"math/rand/v2"
	"slices"
)

// A Walk plays a game fast: it owns its state, its trace and its list of
// moves, and allocates nothing from move to move. Not for concurrent use.
type Walk[S, M Value] struct {
	State S // the position now

	g     Game[S, M]
	drive driver[S, M]
	heavy Weigher[S, M]
	start S
	trace Trace[S]
	moves []M
	sums  []int // of the weights of the first moves of a list

	choices uint64
}

// NewWalk returns a walk that is at the start of g, played without the given clauses.
func NewWalk[S, M Value](g Game[S, M], without ...Clause) *Walk[S, M] {
	w := &Walk[S, M]{g: g, start: g.Start(), trace: *NewTrace[S](g.Book(), without...)}
	w.drive = drive(g)
	w.heavy, _ = g.(Weigher[S, M])
	w.State = w.start
	return w
}

// Restart puts the walk back to the start of the game.
func (w *Walk[S, M]) Restart() { w.State = w.start }

// Stand puts the walk into a position.
func (w *Walk[S, M]) Stand(p Position) { w.State = p.state.(S) }

// Position returns the state, for tools that know games as text.
func (w *Walk[S, M]) Position() Position { return Position{w.State} }

// Rank returns what a Ranker says of the state; ok is false when the game is none.
func (w *Walk[S, M]) Rank(points []int) (winners Seats, reason string, ok bool) {
	if ranker, is := w.g.(Ranker[S]); is {
		winners, reason = ranker.Rank(&w.State, points)
		ok = true
	}
	return winners, reason, ok
}

// Cited returns every clause that the walk has cited since Forget.
func (w *Walk[S, M]) Cited() Set { return w.trace.Cited() }

// Forget forgets what has been cited.
func (w *Walk[S, M]) Forget() { w.trace.forget() }

// Choices returns how many legal moves have been listed so far in all.
func (w *Walk[S, M]) Choices() uint64 { return w.choices }

// Legal lists the legal moves. The list is good until the next call.
func (w *Walk[S, M]) Legal() []M {
	w.moves = w.drive.legal(&w.State, w.moves[:0], &w.trace)
	w.choices += uint64(len(w.moves))
	return w.moves
}

// Step carries out a legal move.
func (w *Walk[S, M]) Step(m M) { w.drive.apply(&w.State, m, &w.trace) }

// Over reports whether nobody may decide.
func (w *Walk[S, M]) Over() bool { return w.g.Deciders(&w.State) == 0 }

// List returns the legal moves, for tools that know games as text.
func (w *Walk[S, M]) List() []Move { return erased(w.Legal()) }

// Make carries out a legal move, for tools that know games as text.
func (w *Walk[S, M]) Make(m Move) { w.Step(m.move.(M)) }

// Random plays random legal moves, chance by its weights, until the game is
// over or limit moves are made. It returns how many were made, and whether the
// game ended. A position in which nobody has a legal move ends the walk too. It
// draws one number for each list, also for the empty one at the end.
func (w *Walk[S, M]) Random(r *rand.Rand, limit int) (moves int, over bool) {
	if runner, ok := w.g.(Runner[S]); ok {
		return w.run(runner, r, limit)
	}
	if w.heavy != nil {
		return w.weighed(r, limit)
	}
	list, choices, acts := w.moves, 0, w.drive.acts(&w.trace)
	picker, picks := w.drive.fast.(Picker[S, M])
	for ; moves < limit; moves++ {
		by := r.Uint32() // before the list, so that the generator's latency is hidden
		if picks {
			var m *M
			var n int
			if m, n, list = picker.Pick(&w.State, by, list[:0], &w.trace); n == 0 {
				over = true
				break
			}
			choices += n
			acts.Apply(&w.State, *m, &w.trace)
			continue
		}
		list = w.drive.list.List(&w.State, list[:0], &w.trace)
		if len(list) == 0 {
			over = true
			break
		}
		choices += len(list)
		acts.Apply(&w.State, list[choice(by, len(list))], &w.trace)
	}
	w.moves, w.choices = list, w.choices+uint64(choices)
	return moves, over || w.g.Deciders(&w.State) == 0
}

// A Runner is a Game that makes many random moves at once faster than one at a time. Run
// makes at most len(by) moves: move i is the one that by[i] chooses, by Pick. It returns
// how many were made, how many legal moves there were to choose from in all, and whether
// the game ended or nobody has a legal move.
type Runner[S any] interface {
	Run(s *S, by []uint32, t *Trace[S]) (moves, choices int, over bool)
}

// maxRun is how many moves a Runner is asked for at once.
const maxRun = 64

func (w *Walk[S, M]) run(runner Runner[S], r *rand.Rand, limit int) (moves int, over bool) {
	var by [maxRun]uint32
	for moves < limit && !over {
		asked := by[:min(maxRun, limit-moves)]
		for i := range asked {
			asked[i] = r.Uint32()
		}
		made, choices, ended := runner.Run(&w.State, asked, &w.trace)
		moves, w.choices, over = moves+made, w.choices+uint64(choices), ended
	}
	return moves, over
}

// Pick returns the number of one of n things by a random number: each is as likely as its
// weight, or as any other where weights is nil.
func Pick(by uint32, n int, weights []int) int {
	total := 0
	for _, weight := range weights {
		total += weight
	}
	if total <= 0 {
		return choice(by, n)
	}
	at := choice(by, total)
	for i, weight := range weights {
		if at -= weight; at < 0 {
			return i
		}
	}
	return n - 1
}

// weighed is Random for games whose Chance weighs its moves.
func (w *Walk[S, M]) weighed(r *rand.Rand, limit int) (moves int, over bool) {
	for ; moves < limit; moves++ {
		list := w.Legal()
		if len(list) == 0 {
			return moves, true
		}
		w.Step(list[w.pick(list, r)])
	}
	return moves, w.g.Deciders(&w.State) == 0
}

// Choose returns a number from 0 to n-1, each as likely as any other but for one part in 2³²/n.
func Choose(r *rand.Rand, n int) int { return choice(r.Uint32(), n) }

// choice returns a number from 0 to n-1 by a random one.
func choice(by uint32, n int) int { return int(uint64(by) * uint64(n) >> 32) }

// pick chooses one of the moves, evenly or by weight.
func (w *Walk[S, M]) pick(list []M, r *rand.Rand) int {
	if w.heavy == nil || !w.g.Deciders(&w.State).Has(Chance) {
		return Choose(r, len(list))
	}
	total, sums := 0, w.sums[:0]
	for _, m := range list {
		total += w.heavy.Weight(&w.State, m)
		sums = append(sums, total)
	}
	if w.sums = sums; total <= 0 {
		return 0
	}
	by := r.IntN(total)
	for i, sum := range sums {
		if by < sum {
			return i
		}
	}
	return 0
}

// Perft counts the sequences of depth legal moves from s, and applies the last move of each as
// well. Sequences that the end of the game cuts short are not counted.
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

// Play carries out a legal move on a copy of s. It returns the state after it
// and the clauses that acted, each with the state just before.
func Play[S, M Value](g Game[S, M], s *S, m M, without ...Clause) (S, []Citation[S]) {
	next := *s
	t := NewTrace[S](g.Book(), without...)
	t.play(&next, func() { g.Apply(&next, m, t) })
	return next, settled(t.done, &next)
}

func (t *Trace[S]) play(s *S, apply func()) {
	if t.asked == nil {
		t.asked = make([]bool, MaxClauses)
	}
	t.done, t.record = t.done[:0], func(c Clause, r role) { t.done = append(t.done, Citation[S]{c, *s, r}) }
	t.enter(recording)
	apply()
	t.enter(deciding)
}

// settled returns citations without those by Under after which nothing changed.
func settled[S Value](done []Citation[S], end *S) []Citation[S] {
	kept := done[:0]
	for i := range done {
		if done[i].role != covers || done[i].Before != *after(done, i, end) {
			kept = append(kept, done[i])
		}
	}
	return kept
}

// after returns the state in which the next clause is cited, or the end.
func after[S Value](done []Citation[S], i int, end *S) *S {
	if i+1 < len(done) {
		return &done[i+1].Before
	}
	return end
}

// ordered returns citations in which those of clauses that define or permit come before
// the clause that acts: they were consulted for it, and what changed belongs to it.
func ordered[S Value](b *Book, done []Citation[S], end *S) []Citation[S] {
	if !slices.ContainsFunc(done, func(c Citation[S]) bool { return c.role == acts && b.Entry(c.Clause).consulted() }) {
		return done
	}
	all, acting := make([]Citation[S], 0, len(done)), -1
	for i := range done {
		c, next := done[i], after(done, i, end)
		changes := c.Before != *next
		consulted := changes && c.role == acts && b.Entry(c.Clause).consulted()
		if changes && !consulted {
			acting = len(all)
		}
		if consulted && acting >= 0 {
			for j := acting + 1; j < len(all); j++ {
				all[j].Before = *next
			}
			c.Before = all[acting].Before
			all = slices.Insert(all, acting, c)
			acting++
			continue
		}
		all = append(all, c)
	}
	return all
}

// Legal returns the legal moves in s, in canonical order.
func Legal[S, M Value](g Game[S, M], s *S, without ...Clause) []M {
	d := drive(g)
	return d.legal(s, nil, NewTrace[S](g.Book(), without...))
}
