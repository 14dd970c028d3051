package rule

// A Trace is what rules are cited to. A rule that forbids asks Breaks, a rule
// that acts asks On; both come last in their condition, so that a citation
// means that the clause decided or did something:
//
//	case !fits && t.Breaks(Fits): ...
//	if lost != 0 && t.Applies(Smother) { ... }
//
// The answer is no when the clause is struck out, and the rule then has no
// say. While all reasons of a refusal are collected, Breaks says no as well,
// so that every further reason is tried: predicates must answer for any state
// and any well-formed move.
type Trace[S any] struct {
	answers
	done  []Citation[S]
	quiet *Trace[S] // what Quiet returns, once it has been called
}

// A Citation is a clause that acted and the state just before it did. What it
// did is the difference from there to the next citation, or to the end.
type Citation[S any] struct {
	Clause Clause
	Before S
}

// NewTrace returns a trace for a game with the given book, in which the book's
// struck clauses and those without have no say.
func NewTrace[S any](b *Book, without ...Clause) *Trace[S] {
	t := &Trace[S]{}
	t.strike(b.Struck.Union(SetOf(without...)))
	return t
}

// NewPermit returns a trace under which nothing is forbidden and everything
// acts. A game that lists its legal moves can propose moves by listing them
// under it. It cites nothing and is read only, so goroutines may share it.
func NewPermit[S any]() *Trace[S] {
	var all Set
	for i := range all {
		all[i] = ^uint64(0)
	}
	t := &Trace[S]{}
	t.strike(all)
	t.enter(permitting)
	t.Quiet()
	return t
}

// strike makes set the clauses that have no say.
func (t *Trace[S]) strike(set Set) {
	t.struck, t.quiet = set, nil
	t.enter(t.mode)
}

// listen has quiet traces note from now on what they are asked.
func (t *Trace[S]) listen() { t.hear(make([]bool, MaxClauses)) }

// hear has quiet traces note in asked what they are asked.
func (t *Trace[S]) hear(asked []bool) {
	t.listens, t.asked, t.quiet = true, asked, nil
	t.enter(t.mode)
}

// Quiet returns a trace with the same clauses struck out whose citations nobody
// sees. A game asks it when it looks ahead: what a move implies, what a
// position would become.
func (t *Trace[S]) Quiet() *Trace[S] {
	if t.quiet == nil {
		t.quiet = new(Trace[S])
		t.quiet.hush(t)
	}
	return t.quiet
}

// Aside returns a trace for looking ahead whose citations count once the game
// hands them back with Heed. It is t itself while t only decides, else q, made
// anew.
func (t *Trace[S]) Aside(q *Trace[S]) *Trace[S] {
	if !t.special {
		return t
	}
	q.forget()
	q.hush(t)
	return q
}

// Heed cites what was cited on a trace that Aside returned.
func (t *Trace[S]) Heed(q *Trace[S]) {
	if q != t {
		cited := q.Cited()
		t.BreakSet(&cited)
	}
}

// hush makes q a quiet trace of t.
func (q *Trace[S]) hush(t *Trace[S]) {
	q.listens, q.asked, q.struck, q.quiet = t.listens, t.asked, t.struck, q
	if t.listens {
		q.enter(listening)
	} else {
		q.enter(deciding)
	}
}
