package bisect

import (
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// named returns the first case of a file whose name begins with name.
func named(t *testing.T, file, name string) *scenarios.Case {
	t.Helper()
	suite, err := scenarios.Load(scenarios.Options{Games: engines.Games}, "../"+file)
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(suite.Cases, func(c *scenarios.Case) bool { return strings.HasPrefix(c.Name, name) })
	if i < 0 {
		t.Fatalf("%s has no scenario %q", file, name)
	}
	return suite.Cases[i]
}

// TestPlanted strikes clauses out of the second run. It compares the explanation
// with what every set of the same size explains. It also counts the clauses that are
// left when all are struck out at first and then put back one by one.
func TestPlanted(t *testing.T) {
	for _, c := range []struct {
		file, name string
		without    []string
		want       [][]string
		putBack    int // how many clauses are left after putting back
	}{
		{"roam/artifacts.scenario", "An early rest readies them too",
			[]string{"roam.rest.early-cost"}, [][]string{{"roam.rest.early-cost"}}, 1},
		{"roam/artifacts.scenario", "An early rest readies them too",
			[]string{"roam.rest.early-cost", "roam.artifact.ready", "roam.rest.early-all"}, [][]string{{"roam.rest.early-cost", "roam.rest.early"}}, 3},
		{"organism/jump.scenario", "Only the landing space is looked at for equal types",
			[]string{"organism.choose.type", "organism.perform.end"}, [][]string{{"organism.choose.type", "organism.perform.end"}, {"organism.choose.type", "organism.choose.count"}}, 2},
		{"loam/communities.scenario", "A creature goes to any position: base, top or between [at top",
			[]string{"loam.effect.units", "loam.effect.as-far-as-possible", "loam.input.once", "loam.action.place-gains", "loam.behavior.earn"},
			[][]string{{"loam.input.once", "loam.effect.units", "loam.action.place"}}, 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := scenarios.Options{Games: engines.Games}
			b := a
			b.Without = c.without
			d := Runs(named(t, c.file, c.name), a, b, Limit{})
			if d == nil || d.Stopped || d.Partly || d.Refuted != len(c.want[0])-1 {
				t.Fatalf("%+v", d)
			}
			if got := inOrder(d.Sets); !slices.EqualFunc(got, inOrder(c.want), slices.Equal[[]string]) {
				t.Errorf("because of %v, want %v", got, c.want)
			}
			p, s := pairOf(d, a, b)
			if got := everySet(p, len(c.want[0])); !slices.EqualFunc(got, inOrder(c.want), slices.Equal[[]string]) {
				t.Errorf("of all sets of %d clauses these explain it: %v", len(c.want[0]), got)
			}
			left := 0
			if found := s.irreducible(); len(found) > 0 {
				left = found[0].Len()
			}
			if left != c.putBack {
				t.Errorf("putting back leaves %d clauses, want %d", left, c.putBack)
			}
		})
	}
}

// pairOf returns the pair and the search that found a difference.
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
// clauses in force or with any single one struck out.
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

// inOrder sorts the sets, and the clauses within each set.
func inOrder(sets [][]string) [][]string {
	sorted := make([][]string, len(sets))
	for i, set := range sets {
		sorted[i] = slices.Sorted(slices.Values(set))
	}
	slices.SortFunc(sorted, slices.Compare[[]string])
	return sorted
}
