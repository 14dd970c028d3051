package bisect

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/props/proptest"
	"umpire/scenarios"

	"pgregory.net/rapid"
)

// A question is a small program. It asks about a clause and branches on the answer,
// until it ends: the runs are the same or differ.
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

// anyQuestion returns a random program. With all clauses in force, its runs are not alike.
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
		fail.Now(t, !slices.EqualFunc(e.Sets, want, slices.Equal[[]string]) || e.Stopped, "%v, want %v", e, want)
		if len(want) > 0 && e.Refuted != len(want[0])-1 {
			t.Fatalf("%d refuted, want %d", e.Refuted, len(want[0])-1)
		}
		fail.Now(t, e.Tried > 1<<clauses, "%v", e.Tried)
		if sizes[0]++; len(want) > 0 {
			sizes[0]--
			sizes[len(want[0])]++
		}
	})
	t.Log(sizes)
	for size := range 5 {
		fail.If(t, sizes[size] < 20, "only %d of the programs have a smallest set of %d: the test says little", sizes[size], size)
	}
}

// anyOf returns a try in which every clause is asked about. The runs are the same
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
	e := s.run()
	fail.If(t, len(e.Sets) != 1 || !slices.Equal(e.Sets[0], []string{"a", "b"}) || e.Refuted != 1 || e.Stopped, "%v", e)
	found := s.irreducible()
	fail.If(t, len(found) != 1 || found[0] != rule.SetOf(4, 5, 6, 7), "putting back finds %v", found)
}

// TestStopsShort: the search reports the size up to which no set explains the
// difference, and a set that cannot be made smaller.
func TestStopsShort(t *testing.T) {
	try := anyOf(10, rule.SetOf(2, 3, 5, 7))
	for _, c := range must.Cases[[]struct {
		Limit, Refuted int
		Stopped        bool
	}](t, "testdata/search.yaml", "StopsShort") {
		s := &search{Limit: Limit{Sets: c.Limit}, book: bookOf(10), try: try, guesses: []rule.Set{{3}, {1<<10 - 1}}}
		e := s.run()
		fail.If(t, len(e.Sets) != 1 || !slices.Equal(e.Sets[0], []string{"c",
			"d", "f", "h"}) || e.Refuted != c.Refuted || e.Stopped != c.Stopped, "limit %d: %+v", c.Limit, e)
	}
	done := make(chan struct{})
	close(done)
	s := &search{Limit: Limit{Done: done}, book: bookOf(10), try: try}
	e := s.run()
	fail.If(t, !e.Stopped || len(e.Sets) != 1 || e.Refuted != 0, "no time: %v", e)
	s = &search{book: bookOf(10), try: anyOf(10)}
	e = s.run()
	fail.If(t, e.Stopped || len(e.Sets) > 0 || e.Refuted != 10, "nothing explains it: %v", e)
}

func named(t *testing.T, file, name string) *scenarios.Case {
	t.Helper()
	suite := must.Value(scenarios.Load(scenarios.Options{Games: engines.Games}, "../"+file))(t)
	i := slices.IndexFunc(suite.Cases, func(c *scenarios.Case) bool { return strings.HasPrefix(c.Name, name) })
	fail.Now(t, i < 0, "%s has no scenario %q", file, name)
	return suite.Cases[i]
}

// TestPlanted strikes clauses out of the second run. It compares the explanation
// with what every set of the same size explains. It also counts the clauses that are
// left when all are disabled at first and then put back one by one.
func TestPlanted(t *testing.T) {
	for _, c := range must.Cases[[]struct {
		File, Name string
		Without    []string
		Want       [][]string
		PutBack    int // how many clauses are left after putting back
	}](t, "testdata/search.yaml", "Planted") {
		t.Run(c.Name, func(t *testing.T) {
			a := scenarios.Options{Games: engines.Games}
			b := a
			b.Without = c.Without
			d := Runs(named(t, c.File, c.Name), a, b, Limit{})
			fail.Now(t, d == nil || d.Stopped || d.Partly || d.Refuted != len(c.Want[0])-1, "%+v", d)
			got := inOrder(d.Sets)
			fail.If(t, !slices.EqualFunc(got, inOrder(c.Want), slices.Equal[[]string]), "because of %v, want %v", got, c.Want)
			p, s := pairOf(d, a, b)
			got = everySet(p, len(c.Want[0]))
			fail.If(t, !slices.EqualFunc(got, inOrder(c.Want), slices.Equal[[]string]), "of all sets of %d clauses these explain it: %v", len(c.Want[0]), got)
			left := 0
			if found := s.irreducible(); len(found) > 0 {
				left = found[0].Len()
			}
			fail.If(t, left != c.PutBack, "putting back leaves %d clauses, want %d", left, c.PutBack)
		})
	}
}

func pairOf(d *Difference, a, b scenarios.Options) (*pair, *search) {
	p := &pair{c: d.A.Result.Case, a: a, b: b, upTo: -1, moves: min(len(d.A.Moments), len(d.B.Moments)), before: d.A.Events[:d.First]}
	var only rule.Set
	for i := range only {
		only[i] = d.A.Result.Cited[i] ^ d.B.Result.Cited[i]
	}
	return p, &search{try: p.try, tried: map[rule.Set]outcome{}, guesses: []rule.Set{only, d.A.Result.Cited.Union(d.B.Result.Cited)}}
}

// everySet tries every set of size clauses, and returns those that explain the
// difference. It takes the clauses from all that either run asks about, with all
// clauses in force or with any single one disabled.
func everySet(p *pair, size int) (found [][]string) {
	book := &rule.Book{Clauses: p.c.Def.Clauses}
	a, b := p.play(rule.Set{})
	asked := a.asked().Union(b.asked())
	for i := range book.Clauses {
		a, b := p.play(rule.SetOf(rule.Clause(i)))
		asked = asked.Union(a.asked()).Union(b.asked())
	}
	matter := slices.Collect(asked.Each)
	var grow func(set rule.Set, from, left int)
	grow = func(set rule.Set, from, left int) {
		if left == 0 {
			if alike, _ := p.try(set); alike {
				found = append(found, book.IDs(set))
			}
			return
		}
		for i := from; i < len(matter); i++ {
			more := set
			more.Add(matter[i])
			grow(more, i+1, left-1)
		}
	}
	for n := 1; n <= size; n++ {
		grow(rule.Set{}, 0, n)
	}
	return inOrder(found)
}

func inOrder(sets [][]string) [][]string {
	sorted := make([][]string, len(sets))
	for i, set := range sets {
		sorted[i] = slices.Sorted(slices.Values(set))
	}
	slices.SortFunc(sorted, slices.Compare[[]string])
	return sorted
}

// TestWhatIsNotAskedCannotMatter checks two assumptions of the search on a sample
// of all scenarios: recording what a run asks about changes nothing, and neither
// does disabling a clause that the run does not ask about.
func TestWhatIsNotAskedCannotMatter(t *testing.T) {
	opt := scenarios.Options{Games: engines.Games}
	suite := must.Value(scenarios.Load(opt, ".."))(t)
	every := 131
	if testing.Short() {
		every = 401
	}
	quietly := 0
	for i := 0; i < len(suite.Cases); i += every {
		c := suite.Cases[i]
		plain := &Run{}
		plain.Moments, plain.Table, plain.Result = scenarios.Replay(c, opt)
		plain.observe()
		heard := replay(c, opt)
		fail.If(t, !plain.like(heard), "%s: %s: it goes otherwise when somebody listens", c.File.Name, c.Name)
		asked := heard.asked()
		quietly += asked.Len() - heard.Result.Cited.Len()
		for k := range c.Def.Clauses {
			if asked.Has(rule.Clause(k)) {
				continue
			}
			without := opt
			without.Without = []string{c.Def.Clauses[k].ID}
			fail.If(t, !replay(c, without).like(heard), "%s: %s: %s is not asked about, and changes the run", c.File.Name, c.Name, without.Without[0])
		}
	}
	fail.If(t, quietly == 0, "no run asked quietly: the sample shows too little")
}

// like reports whether two runs show no difference.
func (r *Run) like(other *Run) bool {
	return r.Result.Status == other.Result.Status && r.Result.Cited == other.Result.Cited && slices.Equal(r.Events, other.Events) &&
		slices.EqualFunc(r.Moments, other.Moments, func(a, b scenarios.Moment) bool { return a.Position == b.Position })
}
