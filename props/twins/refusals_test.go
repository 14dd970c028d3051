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

	"umpire/engines"
	"umpire/props/twins/reference"
)

var refusals = flag.Int("twins.refusals", 2000, "compare which clauses refuse about `N` moves of every game")

// unjudged are the games whose twins do not say which clauses refuse a move.
var unjudged = []string{"biome", "loam", "organism", "phylo"}

// TestRefusals compares the clauses that refuse a move with those that the twin names, from
// its own reading of the catalogue.
func TestRefusals(t *testing.T) {
	for _, name := range games() {
		t.Run(name, func(t *testing.T) {
			compared, kinds := compareRefusals(t, name, *refusals, nil)
			if compared == 0 != slices.Contains(unjudged, name) {
				t.Fatalf("%d refusals are compared", compared)
			}
			t.Logf("%d refusals compared", compared)
			for _, k := range slices.SortedFunc(maps.Values(kinds), func(a, b *kindOfDifference) int { return cmp.Compare(b.n, a.n) }) {
				t.Errorf("%d times: %v\ntry: %s", k.n, k.first.Difference, k.first.Try)
			}
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
		if err != nil {
			t.Fatal(err)
		}
		if refuser, ok := twin.(reference.Refuser); ok && forget != nil {
			twin = forgetful{twin, refuser, forget}
		}
		more := Refusals(table, twin, r, 200, func(d *Difference) {
			_, move, _ := strings.Cut(d.Try, ": ")
			verb, _, _ := strings.Cut(move, " ")
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

// A forgetful twin does not name some clauses.
type forgetful struct {
	reference.Game
	refuser reference.Refuser
	forgets []string
}

func (f forgetful) Refuses(move string) ([]string, error) {
	clauses, err := f.refuser.Refuses(move)
	return slices.DeleteFunc(clauses, func(c string) bool { return slices.Contains(f.forgets, c) }), err
}

// A twin that does not name a clause of Roam is noticed.
func TestForgottenRefusals(t *testing.T) {
	for _, clause := range []string{"roam.turn.order", "roam.turn.sequence", "roam.place.fits", "roam.blank.buy", "roam.use.face-up-only"} {
		if _, kinds := compareRefusals(t, "roam", 1500, []string{clause}); len(kinds) == 0 {
			t.Errorf("nobody notices that the twin forgets %s", clause)
		}
	}
}
