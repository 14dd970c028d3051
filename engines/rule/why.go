package rule

import "slices"

// Why returns every clause that forbids move m in state s, in the order in
// which the game judges them; none when m is legal.
func Why[S, M Value](g Game[S, M], s *S, m M, without ...Clause) []Clause {
	t := NewTrace[S](g.Book(), without...)
	return t.why(func() { g.Legal(s, m, t) })
}

// Flaws returns every clause that the position s breaks; none when it is sound.
func Flaws[S, M Value](g Game[S, M], s *S, without ...Clause) []Clause {
	t := NewTrace[S](g.Book(), without...)
	return t.why(func() { g.Sound(s, t) })
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
