package bisect

import (
	"slices"

	"umpire/engines/rule"
)

// DefaultLimit is how many sets of clauses are tried if nobody says otherwise.
const DefaultLimit = 5000

// A Limit is where a search for the smallest sets stops short.
type Limit struct {
	Sets int             // as many sets are tried, DefaultLimit if 0
	Done <-chan struct{} // once closed, no further set is tried
}

// An Explanation is why two runs differ: what has to be struck out so that they
// do not.
type Explanation struct {
	// Sets are sets of clauses without which the runs are alike. If the search
	// was not stopped short they are all the smallest ones, and none if no set
	// of clauses explains it. If it was, there may be others, and unless its
	// size is Refuted+1 there may be smaller ones: but each of its clauses is
	// needed in it.
	Sets [][]string
	// Refuted is a number of clauses: no set of so many or fewer explains it.
	Refuted int
	Stopped bool // short
	Tried   int  // sets
}

// A search tries sets of clauses, small ones first. A clause that no run asks
// about cannot change it, so from a set without which the runs still differ it
// only goes on to those clauses that are asked about without it, by the time
// they differ: any larger set that explains the difference has one of these.
type search struct {
	Limit
	book *rule.Book
	// try reports whether the runs are alike without the clauses of a set. If
	// not, it returns clauses of which any larger set must have one.
	try     func(set rule.Set) (alike bool, next rule.Set)
	rank    []rule.Clause // in the order in which people want to read them
	guesses []rule.Set    // large sets, for when the small ones are too many
	tried   map[rule.Set]outcome
}

// An outcome is what trying a set showed.
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

// larger tries all sets of one clause more than the open ones that may explain
// the difference. It returns those that do, and those that do not.
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

// look tries a set, unless the search has to stop.
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

// must tries a set whatever the limit.
func (s *search) must(set rule.Set) outcome {
	is, done := s.tried[set]
	if !done {
		is.alike, is.next = s.try(set)
		s.tried[set] = is
	}
	return is
}

// irreducible looks for any set without which the runs are alike, and puts back
// what is not needed. It tries as many sets as there are clauses, and a few
// more, and does not always find one.
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

// chain strikes out all that the runs ask about by the time they differ, and
// again, as long as they do.
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

// read returns sets as IDs, in the order in which people want to read them.
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
