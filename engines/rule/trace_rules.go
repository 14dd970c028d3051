package rule

// Rules are prohibitions that variants add to those of a game.
type Rules[S, M Value] []Prohibition[S, M]

// A Prohibition is a clause and the condition under which it forbids a move.
type Prohibition[S, M Value] struct {
	Clause  Clause
	Forbids func(*S, M) bool
}

// Add adds a prohibition.
func (rs *Rules[S, M]) Add(c Clause, forbids func(*S, M) bool) {
	*rs = append(*rs, Prohibition[S, M]{c, forbids})
}

// Allow reports whether none of the prohibitions forbids the move.
func (rs Rules[S, M]) Allow(s *S, m M, t *Trace[S]) bool {
	for i := range rs {
		if rs[i].Forbids(s, m) && t.Breaks(rs[i].Clause) {
			return false
		}
	}
	return true
}
