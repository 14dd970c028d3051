package rule

// A Trace is what rules are cited to. A rule that forbids asks Breaks, a rule
// that acts asks On; both come last in their condition, so that a citation
// means that the clause decided or did something:
//
//	case !fits && t.Breaks(Fits): ...
//	if lost != 0 && t.On(Smother) { ... }
//
// The answer is no when the clause is struck out, and the rule then has no
// say. While all reasons of a refusal are collected, Breaks says no as well,
// so that every further reason is tried: predicates must answer for any state
// and any well-formed move.
type Trace[S any] struct {
	struck Set
	asks   bool // some clause is struck out, or what is asked is noted
	cited  Set
	mode   mode
	broken []Clause
	now    *S
	done   []Citation[S]
	asked  []bool // by clause: what acted while recording, what quiet traces were asked while listening
	idle   *S     // what quiet traces record as before; set while listening
}

// A Citation is a clause that acted and the state just before it did. What it
// did is the difference from there to the next citation, or to the end.
type Citation[S any] struct {
	Clause Clause
	Before S
}

type mode uint8

const (
	deciding   mode = 0                      // the first breach settles it
	collecting mode = 1                      // every breach is wanted
	recording  mode = 2                      // every act is wanted
	listening  mode = collecting | recording // a quiet trace whose questions are noted
	permitting mode = 4                      // every clause is struck out, and yet acts
)

// NewTrace returns a trace for a game with the given book, in which the book's
// struck clauses and those without have no say.
func NewTrace[S any](b *Book, without ...Clause) *Trace[S] {
	t := &Trace[S]{}
	t.strike(b.Struck.Union(SetOf(without...)))
	return t
}

// strike makes set the clauses that have no say.
func (t *Trace[S]) strike(set Set) { t.struck, t.asks = set, !set.empty() || t.idle != nil }

// NewPermit returns a trace under which nothing is forbidden and everything
// acts. A game that lists its legal moves can propose moves by listing them
// under it. It cites nothing and is read only, so goroutines may share it.
func NewPermit[S any]() *Trace[S] {
	var all Set
	for i := range all {
		all[i] = ^uint64(0)
	}
	t := &Trace[S]{mode: permitting}
	t.strike(all)
	return t
}

// Breaks reports whether clause c forbids what is being judged. The caller has
// found that its condition for forbidding holds.
func (t *Trace[S]) Breaks(c Clause) bool {
	if t.struck.Has(c) {
		return false
	}
	t.cited.Add(c)
	return t.mode&collecting == 0 || t.collect(c)
}

func (t *Trace[S]) collect(c Clause) bool {
	if t.mode == listening {
		t.asked[c] = true
		return true
	}
	t.broken = append(t.broken, c)
	return false
}

// On reports whether clause c acts. The caller has found that its condition
// for acting holds.
func (t *Trace[S]) On(c Clause) bool {
	if t.struck.Has(c) {
		return t.mode == permitting
	}
	t.cited.Add(c)
	if t.mode&recording != 0 {
		t.record(c)
	}
	return true
}

// record has no condition and no call, so that On can be inlined.
func (t *Trace[S]) record(c Clause) {
	t.asked[c] = true
	t.done = append(t.done, Citation[S]{c, *t.now})
}

// listen has quiet traces note from now on what they are asked.
func (t *Trace[S]) listen() {
	t.idle, t.asked, t.asks = new(S), make([]bool, MaxClauses), true
}

// Quiet returns a trace in which the same clauses are struck out, and whose
// citations nobody sees. A game asks it when it looks ahead: what a move
// implies, what a position would become.
func (t *Trace[S]) Quiet() Trace[S] {
	if t.idle != nil {
		return Trace[S]{struck: t.struck, asks: true, mode: listening, asked: t.asked, idle: t.idle, now: t.idle}
	}
	return Trace[S]{struck: t.struck, asks: t.asks}
}

// Whole reports whether no clause at all is struck out. A game in a hurry need
// not ask what it would only ask quietly then. While a table listens, it must.
func (t *Trace[S]) Whole() bool { return !t.asks }

// BreakAll is Breaks for many clauses at once: it reports whether every one of
// them forbids, and cites them if so.
func (t *Trace[S]) BreakAll(set *Set) bool {
	if t.asks && t.struck.meets(set) {
		return false
	}
	t.cited.join(set)
	if t.mode == listening {
		for c := range set.Each {
			t.asked[c] = true
		}
	}
	return true
}

// Cited returns every clause that has been cited so far.
func (t *Trace[S]) Cited() Set { return t.cited }
