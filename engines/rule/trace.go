package rule

// A Trace is what rules are cited to. A rule that forbids asks Breaks, a rule
// that acts asks On; both come last in their condition, so that a citation
// means that the clause decided or did something:
//
//	case !fits && t.Breaks(Fits): ...
//	if lost != 0 && t.Applies(Smother) { ... }
//
// The answer is no when the clause is disabled, and the rule then has no say. While all reasons
// of a refusal are collected, Breaks says no as well, so that every further reason is tried:
// predicates must answer for any state and any well-formed move.
type Trace[S any] struct {
	answers
	done  []Citation[S]
	quiet *Trace[S] // what Silent returns, once it has been called
}

// A Citation is a clause that acted and the state just before it did. What it
// did is the difference from there to the next citation, or to the end.
type Citation[S any] struct {
	Clause Clause
	Before S
	role   role
}

// A role is what a clause has to do with what follows its citation.
type role uint8

const (
	acts   role = iota // Applies
	notes              // Notes
	covers             // Under
)

// NewTrace returns a trace for a game with the given book, in which the book's
// struck clauses and those without have no say.
func NewTrace[S any](b *Book, without ...Clause) *Trace[S] {
	t := &Trace[S]{}
	t.strike(b.Disabled.Union(SetOf(without...)))
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
	t.Silent()
	return t
}

// strike makes set the clauses that have no say.
func (t *Trace[S]) strike(set Set) {
	t.disabled, t.quiet = set, nil
	t.enter(t.mode)
}

// recordAll has quiet traces note from now on what they are asked.
func (t *Trace[S]) recordAll() { t.recordIn(make([]bool, MaxClauses)) }

func (t *Trace[S]) recordIn(asked []bool) {
	t.listens, t.asked, t.quiet = true, asked, nil
	t.enter(t.mode)
}

// Silent returns a trace with the same clauses disabled whose citations nobody sees. A game asks
// it when it looks ahead: what a move implies, what a position would become.
func (t *Trace[S]) Silent() *Trace[S] {
	if t.quiet == nil {
		t.quiet = new(Trace[S])
		t.quiet.silence(t)
	}
	return t.quiet
}

// Fork returns a trace for looking ahead whose citations count once the game hands them back with
// Merge. It is t itself while t only decides, else q, made again.
func (t *Trace[S]) Fork(q *Trace[S]) *Trace[S] {
	if !t.special {
		return t
	}
	q.forget()
	q.silence(t)
	return q
}

// Merge cites what was cited on a trace that Fork returned.
func (t *Trace[S]) Merge(q *Trace[S]) {
	if q != t {
		cited := q.Cited()
		t.BreakSet(&cited)
	}
}

func (q *Trace[S]) silence(t *Trace[S]) {
	q.listens, q.asked, q.disabled, q.quiet = t.listens, t.asked, t.disabled, q
	if t.listens {
		q.enter(listening)
	} else {
		q.enter(deciding)
	}
}

// answers is what a trace replies to the rules that ask it, whatever the game.
// Nearly always no clause is disabled and nobody listens: then the answer is
// yes, and a citation is one store. Everything else is kept out of line, so
// that the questions, which are asked at every move, are inlined.
type answers struct {
	special  bool // not always simply yes: a clause is disabled, or a mode is on
	asks     bool // some clause is disabled, or what is asked is noted
	listens  bool // quiet traces note what they are asked
	mode     mode
	marks    [MaxClauses]bool // the clauses cited one by one
	joined   Set              // those cited many at once
	latest   *Bundle          // the bundle cited last; citing it again is skipped
	disabled Set
	found    *findings          // what is broken, while collecting
	asked    []bool             // by clause: what acted while recording, what quiet traces were asked while listening
	record   func(Clause, role) // called with what acts while recording
}

type mode uint8

const (
	deciding   mode = 0                      // the first breach settles it
	collecting mode = 1                      // every breach is wanted
	recording  mode = 2                      // every act is wanted
	listening  mode = collecting | recording // a quiet trace whose questions are noted
	permitting mode = 4                      // every clause is disabled, and yet acts
)

func (a *answers) enter(m mode) {
	a.mode, a.asks = m, !a.disabled.empty() || a.listens
	a.special = m != deciding || a.asks
}

// Breaks reports whether clause c forbids what is being judged. The caller has
// found that its condition for forbidding holds.
func (a *answers) Breaks(c Clause) bool {
	if a.special {
		return a.forbids(c)
	}
	a.marks[c] = true
	return true
}

// Refuses cites clause c against a move that cannot be carried out at all. Such a move stays
// refused when c is disabled, and the refusal then names no clause. The answer is always yes.
func (a *answers) Refuses(c Clause) bool {
	a.Breaks(c)
	return true
}

// Applies reports whether clause c acts. The caller has found that its condition for acting holds.
func (a *answers) Applies(c Clause) bool {
	if a.special {
		return a.acts(c)
	}
	a.marks[c] = true
	return true
}

// AppliesIf is cond && On(c), branch-free. Like Lacks and Allows it is for
// conditions that hold about as often as not, which a branch would mispredict.
func (a *answers) AppliesIf(cond bool, c Clause) bool {
	if a.special {
		return cond && a.acts(c)
	}
	a.marks[c] = a.marks[c] || cond
	return cond
}

// BreaksIf is cond && Breaks(c), branch-free as OnIf is.
func (a *answers) BreaksIf(cond bool, c Clause) bool {
	if a.special {
		return cond && a.forbids(c)
	}
	a.marks[c] = a.marks[c] || cond
	return cond
}

// Notes says under clause c what does not happen: a player cannot do something, or need not be
// asked. Transcripts list it; it cites nothing, asks nothing and changes nothing.
func (a *answers) Notes(c Clause) {
	if a.special {
		a.noted(c, notes)
	}
}

// Under names the clause under which the next change is made, up to the next
// citation: the move itself, or how the game continues. Where nothing changes it is
// forgotten, and elsewhere only those who follow a move have it cited. It asks nothing.
func (a *answers) Under(c Clause) {
	if a.special {
		a.noted(c, covers)
	}
}

// Lacks is cond && !On(c), branch-free: clause c would act, since its condition
// holds, but is disabled.
func (a *answers) Lacks(cond bool, c Clause) bool {
	if a.special {
		return cond && !a.acts(c)
	}
	a.marks[c] = a.marks[c] || cond
	return false
}

// Allows is cond && !Breaks(c), branch-free: clause c would forbid, since its
// condition holds, but does not.
func (a *answers) Allows(cond bool, c Clause) bool {
	if a.special {
		return cond && !a.forbids(c)
	}
	a.marks[c] = a.marks[c] || cond
	return false
}

// BreaksOff is Breaks for a clause beyond which nothing more can be judged. The answer is yes even
// while every reason is collected, and the refusal says that the rest was not asked.
func (a *answers) BreaksOff(c Clause) bool {
	if a.disabled.Has(c) {
		return false
	}
	if a.forbids(c) {
		return true
	}
	if a.found != nil {
		a.found.ended = true
	}
	return true
}

// noted is the slow path of Notes and Under.
//
//go:noinline
func (a *answers) noted(c Clause, r role) {
	if a.mode == recording && a.record != nil && !(r == covers && a.disabled.Has(c)) {
		a.record(c, r)
	}
}

// forbids is the slow path of Breaks.
//
//go:noinline
func (a *answers) forbids(c Clause) bool {
	if a.disabled.Has(c) {
		return false
	}
	a.marks[c] = true
	switch a.mode {
	case collecting:
		a.found.all = append(a.found.all, Finding{Clause: c})
		return false
	case listening:
		a.asked[c] = true
	}
	return true
}

// acts is the slow path of On.
//
//go:noinline
func (a *answers) acts(c Clause) bool {
	if a.disabled.Has(c) {
		return a.mode == permitting
	}
	a.marks[c] = true
	if a.mode&recording != 0 {
		a.asked[c] = true
		if a.record != nil {
			a.record(c, acts)
		}
	}
	return true
}

// BreakAll is Breaks for many clauses at once: it reports whether every one of
// them forbids, and cites them if so.
func (a *answers) BreakAll(b *Bundle) bool { return a.latest == b && !a.special || a.breakAll(b) }

func (a *answers) breakAll(b *Bundle) bool {
	all := a.BreakSet(&b.set)
	if all {
		a.latest = b
	}
	return all
}

// BreakSet is BreakAll for a set that is not always the same.
func (a *answers) BreakSet(set *Set) bool {
	if a.asks && a.disabled.meets(set) {
		return false
	}
	a.joined.join(set)
	if a.mode == listening {
		for c := range set.Each {
			a.asked[c] = true
		}
	}
	return true
}

// Swift reports whether every answer is yes and nobody follows when each is given. A rule may then
// do in one step what it otherwise does in several, as long as it cites the same clauses.
func (a *answers) Swift() bool { return !a.special }

// Whole reports whether no clause at all is disabled and nobody listens. A
// kernel may then skip what it would ask of a quiet trace only.
func (a *answers) Whole() bool { return !a.asks }

// Disabled returns the clauses that do not apply. A game whose rules another program holds
// asks it, so that it can pass them on.
func (a *answers) Disabled() Set { return a.disabled }

// Cited returns every clause that has been cited so far.
func (a *answers) Cited() Set {
	set := a.joined
	for i := 0; i < MaxClauses; i += 8 {
		if marks := (*[8]bool)(a.marks[i:]); *marks != [8]bool{} {
			var byte uint64 // branch-free: which clauses are marked cannot be predicted
			for j, marked := range marks {
				one := uint64(0)
				if marked {
					one = 1
				}
				byte |= one << j
			}
			set[i/64] |= byte << (i % 64)
		}
	}
	return set
}

// HasCited reports whether a clause has been cited so far.
func (a *answers) HasCited(c Clause) bool { return a.marks[c] || a.joined.Has(c) }

func (a *answers) forget() { a.marks, a.joined, a.latest = [MaxClauses]bool{}, Set{}, nil }

// Rules are prohibitions that variants add to those of a game.
type Rules[S, M Value] []Prohibition[S, M]

// A Prohibition is a clause and the condition under which it forbids a move.
type Prohibition[S, M Value] struct {
	Clause  Clause
	Forbids func(*S, M) bool
	Why     func(*S, M, *Evidence) // the evidence, nil for none
}

// Add adds a prohibition, with its evidence if that is given.
func (rs *Rules[S, M]) Add(c Clause, forbids func(*S, M) bool, why ...func(*S, M, *Evidence)) {
	*rs = append(*rs, Prohibition[S, M]{c, forbids, append(why, nil)[0]})
}

// Allow reports whether none of the prohibitions forbids the move.
func (rs Rules[S, M]) Allow(s *S, m M, t *Trace[S]) bool {
	for i := range rs {
		switch r := &rs[i]; {
		case !r.Forbids(s, m):
		case r.Why == nil && t.Breaks(r.Clause), r.Why != nil && t.BreaksFor(r.Clause, func(e *Evidence) { r.Why(s, m, e) }):
			return false
		}
	}
	return true
}

// Why returns every clause that forbids move m in state s, in the order in
// which the game judges them; none when m is legal.
func Why[S, M Value](g Game[S, M], s *S, m M, without ...Clause) []Clause {
	t := NewTrace[S](g.Book(), without...)
	return clausesOf(t.why(func() { g.Legal(s, m, t) }).all)
}

// Violations returns every clause that the position s breaks; none when it is sound.
func Violations[S, M Value](g Game[S, M], s *S, without ...Clause) []Clause {
	t := NewTrace[S](g.Book(), without...)
	return clausesOf(t.why(func() { g.Validate(s, t) }).all)
}

// why returns what judge, run to its end, finds broken.
func (t *Trace[S]) why(judge func()) *findings {
	found := &findings{}
	t.found = found
	t.enter(collecting)
	judge()
	t.enter(deciding)
	t.found = nil
	return found
}

// Besides returns everything that judge finds broken when the given clauses are disabled as well.
func (t *Trace[S]) Besides(disabled []Clause, judge func(*Trace[S])) []Finding {
	q := &Trace[S]{}
	q.listens, q.asked = t.listens, t.asked
	q.strike(t.disabled.Union(SetOf(disabled...)))
	found := q.why(func() { judge(q) }).all
	if cited := q.Cited(); t.listens {
		for c := range cited.Each {
			t.asked[c] = true
		}
	}
	return found
}

// Because refuses what is being judged, with reasons that are worked out only
// when somebody asks for them: play, which merely decides, skips them.
func (t *Trace[S]) Because(reasons func() []Finding) {
	if !t.special {
		return
	}
	for _, f := range reasons() {
		if t.breaks(f) {
			return
		}
	}
}

func (t *Trace[S]) breaks(f Finding) bool {
	return t.BreaksFor(f.Clause, func(e *Evidence) {
		if f.Evidence != nil {
			*e = *f.Evidence
		}
	})
}

// OneByOne returns the findings by which judge forbids, found one at a time: each clause still
// forbids when those before it are disabled. A game asks it what stands against a choice of which
// one would do, where what one clause forbids may be the effect of another.
func (t *Trace[S]) OneByOne(judge func(*Trace[S])) (found []Finding) {
	for {
		more := t.Besides(clausesOf(found), judge)
		if len(more) == 0 {
			return found
		}
		found = append(found, more[0])
	}
}
