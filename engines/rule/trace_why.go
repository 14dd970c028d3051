package rule

import "slices"

// Why returns every clause that forbids move m in state s, in the order in
// which the game judges them; none when m is legal.
func Why[S, M Value](g Game[S, M], s *S, m M, without ...Clause) []Clause {
	t := NewTrace[S](g.Book(), without...)
	return t.why(func() { g.Legal(s, m, t) })
}

// Violations returns every clause that the position s breaks; none when it is sound.
func Violations[S, M Value](g Game[S, M], s *S, without ...Clause) []Clause {
	t := NewTrace[S](g.Book(), without...)
	return t.why(func() { g.Validate(s, t) })
}

// why returns what judge, run to its end, finds broken.
func (t *Trace[S]) why(judge func()) []Clause {
	t.broken, t.ended = nil, false
	t.enter(collecting)
	judge()
	t.enter(deciding)
	return firstOfEach(t.broken)
}

// firstOfEach drops what a list of clauses repeats.
func firstOfEach(list []Clause) []Clause {
	var seen Set
	return slices.DeleteFunc(list, func(c Clause) bool {
		again := seen.Has(c)
		seen.Add(c)
		return again
	})
}

// Besides returns every clause that judge finds broken when the given clauses
// are struck out as well.
func (t *Trace[S]) Besides(struck []Clause, judge func(*Trace[S])) []Clause {
	q := &Trace[S]{}
	q.listens, q.asked = t.listens, t.asked
	q.strike(t.struck.Union(SetOf(struck...)))
	broken := q.why(func() { judge(q) })
	if cited := q.Cited(); t.listens {
		for c := range cited.Each {
			t.asked[c] = true
		}
	}
	return broken
}

// Because refuses what is being judged, with reasons that are worked out only
// when somebody asks for them: play, which merely decides, skips them.
func (t *Trace[S]) Because(reasons func() []Clause) {
	if !t.special {
		return
	}
	for _, c := range reasons() {
		if t.Breaks(c) {
			return
		}
	}
}

// OneByOne returns the clauses by which judge forbids, found one at a time:
// each still forbids when those before it are struck out. A game asks it what
// stands against a choice of which one would do, where what one clause forbids
// may be the effect of another.
func (t *Trace[S]) OneByOne(judge func(*Trace[S])) (found []Clause) {
	for {
		broken := t.Besides(found, judge)
		if len(broken) == 0 {
			return found
		}
		found = append(found, broken[0])
	}
}
