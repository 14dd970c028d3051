package rule

// Play carries out a legal move on a copy of s. It returns the state after it
// and the clauses that acted, each with the state just before.
func Play[S, M Value](g Game[S, M], s *S, m M, without ...Clause) (S, []Citation[S]) {
	next := *s
	t := NewTrace[S](g.Book(), without...)
	t.play(&next, func() { g.Apply(&next, m, t) })
	return next, t.done
}

// play records what apply does to s.
func (t *Trace[S]) play(s *S, apply func()) {
	if t.asked == nil {
		t.asked = make([]bool, MaxClauses)
	}
	t.done, t.record = nil, func(c Clause) { t.done = append(t.done, Citation[S]{c, *s}) }
	t.enter(recording)
	apply()
	t.enter(deciding)
}

// Legal returns the legal moves in s, in canonical order.
func Legal[S, M Value](g Game[S, M], s *S, without ...Clause) []M {
	d := drive(g)
	return d.legal(s, nil, NewTrace[S](g.Book(), without...))
}

// judged appends the proposed moves that Legal lets pass.
func judged[S, M Value](g Game[S, M], s *S, buf []M, t *Trace[S]) []M {
	from := len(buf)
	buf = g.Moves(s, buf)
	kept := from
	for i := from; i < len(buf); i++ {
		if g.Legal(s, buf[i], t) {
			if kept != i {
				buf[kept] = buf[i]
			}
			kept++
		}
	}
	return buf[:kept]
}
