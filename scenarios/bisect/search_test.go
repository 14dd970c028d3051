package bisect

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"umpire/engines/rule"
	"umpire/props/proptest"
)

// A question is a small program. It asks about a clause and branches on the answer,
// until it ends: the runs are alike or differ.
type question struct {
	clause      rule.Clause
	stands, not *question // the next questions; nil at the end
	alike       bool
}

func (q *question) try(without rule.Set) (bool, rule.Set) {
	var asked rule.Set
	for q.stands != nil {
		if without.Has(q.clause) {
			q = q.not
			continue
		}
		asked.Add(q.clause)
		q = q.stands
	}
	return q.alike, asked
}

// anyQuestion returns a random program. With all clauses in force, its runs are not
// alike.
func anyQuestion(r *rand.Rand, clauses, depth int, standing bool) *question {
	if depth == 0 {
		return &question{alike: !standing && r.IntN(12) == 11}
	}
	return &question{
		clause: rule.Clause(r.IntN(clauses)),
		stands: anyQuestion(r, clauses, depth-1, standing),
		not:    anyQuestion(r, clauses, depth-1, false),
	}
}

// all tries every set of clauses, and returns the smallest ones that explain.
func (q *question) all(clauses int) (found [][]string) {
	book := bookOf(clauses)
	for bits := range uint64(1) << clauses {
		if set := (rule.Set{bits}); bits != 0 {
			alike, _ := q.try(set)
			switch ids := book.IDs(set); {
			case !alike || len(found) > 0 && len(ids) > len(found[0]):
			case len(found) > 0 && len(ids) == len(found[0]):
				found = append(found, ids)
			default:
				found = [][]string{ids}
			}
		}
	}
	slices.SortFunc(found, slices.Compare[[]string])
	return found
}

func bookOf(clauses int) *rule.Book {
	b := &rule.Book{}
	for i := range clauses {
		b.Clauses = append(b.Clauses, rule.Entry{ID: string(rune('a' + i))})
	}
	return b
}

// TestSmallest compares the search with trying every set.
func TestSmallest(t *testing.T) {
	const clauses = 9
	sizes := map[int]int{}
	proptest.Check(t, 800, func(t *rapid.T) {
		q := anyQuestion(proptest.Rand(t), clauses, 7, true)
		s := &search{book: bookOf(clauses), try: q.try}
		e := s.run()
		want := q.all(clauses)
		if !slices.EqualFunc(e.Sets, want, slices.Equal[[]string]) || e.Stopped {
			t.Fatalf("%v, want %v", e, want)
		}
		if len(want) > 0 && e.Refuted != len(want[0])-1 {
			t.Fatalf("%d refuted, want %d", e.Refuted, len(want[0])-1)
		}
		if e.Tried > 1<<clauses {
			t.Fatal(e.Tried)
		}
		if sizes[0]++; len(want) > 0 {
			sizes[0]--
			sizes[len(want[0])]++
		}
	})
	t.Log(sizes)
	for size := range 5 {
		if sizes[size] < 20 {
			t.Errorf("only %d of the programs have a smallest set of %d: the test says little", sizes[size], size)
		}
	}
}

// anyOf returns a try in which every clause is asked about. The runs are alike
// without all clauses of at least one of the sets.
func anyOf(clauses int, sets ...rule.Set) func(rule.Set) (bool, rule.Set) {
	return func(without rule.Set) (bool, rule.Set) {
		for _, set := range sets {
			if set.Union(without) == without {
				return true, rule.Set{}
			}
		}
		return false, rule.Set{1<<clauses - 1}
	}
}

// TestPutBack: putting clauses back one by one leaves the larger of two sets, but
// the search finds the smaller one.
func TestPutBack(t *testing.T) {
	s := &search{book: bookOf(8), try: anyOf(8, rule.SetOf(0, 1), rule.SetOf(4, 5, 6, 7)), guesses: []rule.Set{{0xff}}}
	if e := s.run(); len(e.Sets) != 1 || !slices.Equal(e.Sets[0], []string{"a", "b"}) || e.Refuted != 1 || e.Stopped {
		t.Error(e)
	}
	if found := s.irreducible(); len(found) != 1 || found[0] != rule.SetOf(4, 5, 6, 7) {
		t.Error("putting back finds", found)
	}
}

// TestStopsShort: the search reports the size up to which no set explains the
// difference, and a set that cannot be made smaller.
func TestStopsShort(t *testing.T) {
	try := anyOf(10, rule.SetOf(2, 3, 5, 7))
	for _, c := range []struct {
		limit, refuted int
		stopped        bool
	}{
		{5, 0, true},      // not enough for all sets of one clause
		{11, 1, true},     // just enough for these
		{56, 2, true},     // and for all pairs
		{400, 3, false},   // and for all sets of three and four
		{10000, 3, false}, // more than needed
	} {
		s := &search{Limit: Limit{Sets: c.limit}, book: bookOf(10), try: try, guesses: []rule.Set{{3}, {1<<10 - 1}}}
		e := s.run()
		if len(e.Sets) != 1 || !slices.Equal(e.Sets[0], []string{"c", "d", "f", "h"}) || e.Refuted != c.refuted || e.Stopped != c.stopped {
			t.Errorf("limit %d: %+v", c.limit, e)
		}
	}
	done := make(chan struct{})
	close(done)
	s := &search{Limit: Limit{Done: done}, book: bookOf(10), try: try}
	if e := s.run(); !e.Stopped || len(e.Sets) != 1 || e.Refuted != 0 {
		t.Error("no time:", e)
	}
	s = &search{book: bookOf(10), try: anyOf(10)}
	if e := s.run(); e.Stopped || len(e.Sets) > 0 || e.Refuted != 10 {
		t.Error("nothing explains it:", e)
	}
}
