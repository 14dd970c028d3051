package bisect

import (
	"slices"

	"umpire/engines/rule"
)

// DefaultLimit is the default for how many sets of clauses are tried.
const DefaultLimit = 5000

// A Limit says when to stop a search for the smallest sets early.
type Limit struct {
	Sets int             // the most sets to try; 0 means DefaultLimit
	Done <-chan struct{} // once closed, no further set is tried
}

// An Explanation says why two runs differ: it names the clauses that have to be
// struck out for the runs to be alike.
type Explanation struct {
	// Sets are sets of clauses without which the runs are alike. If the search
	// was not stopped, they are all the smallest ones, or none if no set of
	// clauses explains the difference. If it was stopped, there may be others,
	// and also smaller ones unless their size is Refuted+1. Each clause of a
	// set is needed in that set.
	Sets [][]string
	// Refuted is the size up to which no set explains the difference.
	Refuted int
	Stopped bool // the search was stopped early
	Tried   int  // how many sets were tried
}

// A search tries sets of clauses, small ones first. A clause that no run asks about
// cannot change a run. So when the runs still differ without a set, the search
// extends the set only by clauses that were asked about before the difference: any
// larger set that explains the difference has one of these.
type search struct {
	Limit
	book *rule.Book
	// try reports whether the runs are alike without the clauses of a set. If
	// not, it returns clauses of which every larger set must have one.
	try     func(set rule.Set) (alike bool, next rule.Set)
	rank    []rule.Clause // clauses in the order of interest to a reader
	guesses []rule.Set    // large sets to begin from when there are too many small ones
	tried   map[rule.Set]outcome
}

// An outcome is the result of trying a set.
type outcome struct {
	alike bool
	next  rule.Set
}

func (s *search) run() Explanation {
	if s.Limit.Sets <= 0 {
		s.Limit.Sets = DefaultLimit
	}
	s.tried = map[rule.Set]outcome{}
	var e Explanation
	var found []rule.Set
	open := []rule.Set{{}}
	for size := 1; len(open) > 0 && len(found) == 0 && !e.Stopped; size++ {
		found, open, e.Stopped = s.larger(open)
		if len(found) == 0 && !e.Stopped {
			e.Refuted = size
		}
	}
	switch {
	case len(found) > 0:
		e.Refuted = found[0].Len() - 1
	case e.Stopped:
		found = s.irreducible()
	default:
		e.Refuted = len(s.book.Clauses)
	}
	e.Sets, e.Tried = s.read(found), len(s.tried)
	return e
}

// larger adds one clause to each open set, in every way that may explain the
// difference. It returns the sets that explain it, and those that do not.
func (s *search) larger(open []rule.Set) (found, left []rule.Set, stopped bool) {
	seen := map[rule.Set]bool{}
	for _, set := range open {
		known, ok := s.look(set)
		if !ok {
			return found, left, true
		}
		for c := range known.next.Each {
			more := set
			if more.Add(c); more == set || seen[more] {
				continue
			}
			seen[more] = true
			switch is, ok := s.look(more); {
			case !ok:
				return found, left, true
			case is.alike:
				found = append(found, more)
			default:
				left = append(left, more)
			}
		}
	}
	return found, left, false
}

// look tries a set, unless the search has to stop: then ok is false.
func (s *search) look(set rule.Set) (is outcome, ok bool) {
	if _, done := s.tried[set]; !done && len(s.tried) >= s.Limit.Sets {
		return outcome{}, false
	}
	select {
	case <-s.Done:
		return outcome{}, false
	default:
	}
	return s.must(set), true
}

// must tries a set, even beyond the limit.
func (s *search) must(set rule.Set) outcome {
	is, done := s.tried[set]
	if !done {
		is.alike, is.next = s.try(set)
		s.tried[set] = is
	}
	return is
}

// irreducible looks for one large set without which the runs are alike, and puts
// clauses back that are not needed. It does not always find one. The number of sets
// that it tries is small, about that of the clauses.
func (s *search) irreducible() []rule.Set {
	guesses := append([]rule.Set{s.chain()}, s.guesses...)
	at := slices.IndexFunc(guesses, func(set rule.Set) bool { return s.must(set).alike })
	if at < 0 {
		return nil
	}
	set := guesses[at]
	for again := true; again; {
		again = false
		for c := range set.Each {
			less := set
			less[c/64] &^= 1 << (c % 64)
			if s.must(less).alike {
				set, again = less, true
			}
		}
	}
	return []rule.Set{set}
}

// chain strikes out all clauses that were asked about before the runs differ. It
// repeats this until the runs are alike or no clause is added.
func (s *search) chain() (set rule.Set) {
	for {
		is := s.must(set)
		more := set.Union(is.next)
		if is.alike || more == set {
			return set
		}
		set = more
	}
}

// read returns sets as IDs, in the order of interest to a reader.
func (s *search) read(sets []rule.Set) [][]string {
	place := func(c rule.Clause) int {
		if i := slices.Index(s.rank, c); i >= 0 {
			return i
		}
		return len(s.rank) + int(c)
	}
	var lists [][]int
	byPlace := map[int]rule.Clause{}
	for _, set := range sets {
		var list []int
		for c := range set.Each {
			list = append(list, place(c))
			byPlace[place(c)] = c
		}
		slices.Sort(list)
		lists = append(lists, list)
	}
	slices.SortFunc(lists, slices.Compare[[]int])
	ids := make([][]string, len(lists))
	for i, list := range lists {
		for _, at := range list {
			ids[i] = append(ids[i], s.book.Entry(byPlace[at]).ID)
		}
	}
	return ids
}
