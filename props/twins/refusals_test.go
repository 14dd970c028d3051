package twins

import (
	"cmp"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"umpire/props/fail"
	"umpire/props/must"

	"umpire/engines"
	"umpire/props/twins/reference"
)

var refusals = flag.Int("twins.refusals", 1000, "compare which clauses refuse about `N` moves of every game")

// TestRefusals compares the clauses that refuse a move with those that the twin names, from
// its own reading of the catalogue.
func TestRefusals(t *testing.T) {
	for _, name := range games() {
		t.Run(name, func(t *testing.T) {
			compared, kinds := compareRefusals(t, name, *refusals, nil)
			fail.Now(t, compared == 0, "no refusals are compared")
			differ := 0
			for _, k := range slices.SortedFunc(maps.Values(kinds), func(a, b *kindOfDifference) int { return cmp.Compare(b.n, a.n) }) {
				differ += k.n
				t.Errorf("%d times: %v\ntry: %s\nset-up: %v %v", k.n, k.first.Difference, k.first.Try, k.first.Setup.Variants, k.first.Setup.Rulings)
			}
			t.Logf("%d refusals compared, %d differ", compared, differ)
		})
	}
}

// A kindOfDifference is the differences of one verb and the same clauses.
type kindOfDifference struct {
	n     int
	first *Finding
}

// compareRefusals plays games until so many refusals are compared. forget is a clause that
// the twin is made to forget, for plants.
func compareRefusals(t *testing.T, name string, n int, forget []string) (compared int, kinds map[string]*kindOfDifference) {
	def, _ := engines.Find(name)
	r := rand.New(rand.NewPCG(*seed, 11))
	cards := cardSets(name)
	kinds = map[string]*kindOfDifference{}
	for tries := 0; compared < n && tries < n; tries++ {
		match := Match{Def: def}
		if tries > 0 {
			match.Setup = AnySetup(def, cards, r)
		}
		table, twin, err := match.open()
		if table == nil {
			continue // the rules refuse the set-up
		}
		fail.Must(t, err)
		if forget != nil {
			twin = forgetful{twin, forget}
		}
		more := Refusals(table, twin, r, 200, func(d *Difference) {
			who, move, _ := strings.Cut(d.Try, ": ")
			verb, _, _ := strings.Cut(move, " ")
			if !slices.Contains(table.Seats(), who) {
				verb = who // chance: what it draws is not a kind
			}
			key := fmt.Sprintf("%s|%s|%s|%s", d.What, verb, d.Engine, d.Twin)
			if kinds[key] == nil {
				kinds[key] = &kindOfDifference{first: &Finding{match, d}}
			}
			kinds[key].n++
		})
		if compared += more; more == 0 && tries > 20 {
			break
		}
	}
	return compared, kinds
}

// TestForgetful makes the twin forget clauses: the comparison finds each of them.
func TestForgetful(t *testing.T) {
	forgotten := must.Cases[map[string][]string](t, "testdata/faults.yaml", "Forgotten")
	for _, name := range games() {
		compared, kinds := compareRefusals(t, name, 1500, forgotten[name])
		for _, clause := range forgotten[name] {
			found := false
			for _, k := range kinds {
				found = found || strings.Contains(k.first.Engine, clause)
			}
			fail.If(t, !found, "%s is not found in %d refusals", clause, compared)
		}
	}
}

// A forgetful twin does not name some clauses.
type forgetful struct {
	reference.Game
	forgets []string
}

func (f forgetful) Refuses(move string) ([]string, error) {
	clauses, err := f.Game.Refuses(move)
	return slices.DeleteFunc(clauses, func(c string) bool { return slices.Contains(f.forgets, c) }), err
}
