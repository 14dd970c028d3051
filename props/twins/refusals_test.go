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

// A row says that the engine and the twin are known to name different clauses.
type row struct {
	verbs        string // the kinds of moves, chance named by its device, or "@phase" for all in a phase
	engine, twin string // the clauses that only the engine or only the twin names
	why          string
}

// covers reports whether rows for the verb or the phase, together, explain every clause of a difference.
// A row applies if all its clauses are in the difference. It counts what the rows explain.
func covers(rows []row, verb string, d *Difference, met map[row]int) bool {
	phase := "@" + phaseOf(d)
	engine, twin := strings.Fields(d.Engine), strings.Fields(d.Twin)
	for _, k := range rows {
		verbs := strings.Fields(k.verbs)
		if !slices.Contains(verbs, verb) && !slices.Contains(verbs, phase) || missing(strings.Fields(k.engine), strings.Fields(d.Engine)) != nil ||
			missing(strings.Fields(k.twin), strings.Fields(d.Twin)) != nil {
			continue
		}
		met[k]++
		engine, twin = missing(engine, strings.Fields(k.engine)), missing(twin, strings.Fields(k.twin))
	}
	return d.What == "reasons" && engine == nil && twin == nil
}

// phaseOf returns the phase of the position in which a move is tried.
func phaseOf(d *Difference) string {
	for line := range strings.Lines(d.At) {
		if words := strings.Fields(line); len(words) > 1 && words[0] == "phase" {
			return words[1]
		}
	}
	return ""
}

// A run of longRefusals meets nearly every row of known.
const longRefusals = 100_000

// known are the differences that are settled and not yet mended, by game.
var known = map[string][]row{}

// TestRefusals compares the clauses that refuse a move with those that the twin names, from
// its own reading of the catalogue.
func TestRefusals(t *testing.T) {
	for _, name := range games() {
		t.Run(name, func(t *testing.T) {
			compared, kinds := compareRefusals(t, name, *refusals, nil)
			if compared == 0 {
				t.Fatal("no refusals are compared")
			}
			differ, met := 0, map[row]int{}
			for _, k := range slices.SortedFunc(maps.Values(kinds), func(a, b *kindOfDifference) int { return cmp.Compare(b.n, a.n) }) {
				differ += k.n
				if !covers(known[name], k.verb, k.first.Difference, met) {
					t.Errorf("%d times: %v\ntry: %s\nset-up: %v %v", k.n, k.first.Difference, k.first.Try, k.first.Setup.Variants, k.first.Setup.Rulings)
				}
			}
			t.Logf("%d refusals compared, %d differ", compared, differ)
			for _, k := range known[name] {
				if met[k] == 0 && compared >= longRefusals {
					t.Logf("no longer met: %v", k)
				}
			}
		})
	}
}

// A kindOfDifference is the differences of one verb and the same clauses.
type kindOfDifference struct {
	verb  string
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
		if forget != nil {
			twin = forgetful{twin, forget}
		}
		more := Refusals(table, twin, r, 200, func(d *Difference) {
			who, move, _ := strings.Cut(d.Try, ": ")
			verb, _, _ := strings.Cut(move, " ")
			if !slices.Contains(table.Seats(), who) {
				verb = who // chance: what it draws is no kind
			}
			key := fmt.Sprintf("%s|%s|%s|%s|%s", d.What, verb, phaseOf(d), d.Engine, d.Twin)
			if kinds[key] == nil {
				kinds[key] = &kindOfDifference{verb: verb, first: &Finding{match, d}}
			}
			kinds[key].n++
		})
		if compared += more; more == 0 && tries > 20 {
			break
		}
	}
	return compared, kinds
}

// forgotten are clauses that refuse often, by game.
var forgotten = map[string][]string{
	"biome":    {"biome.season.phases", "biome.season.simultaneous", "biome.exchange.resources", "biome.exchange.cards", "biome.draw.two"},
	"loam":     {"loam.effect.only-due", "loam.turn.own-turn-only", "loam.effect.no-interruption", "loam.component.creatures", "loam.turn.end-condition"},
	"organism": {"organism.turn.order", "organism.turn.organism-order", "organism.perform.own-organism", "organism.eat.from-open", "organism.introduce.when"},
	"phylo":    {"phylo.turn.alternate", "phylo.turn.order", "phylo.move.own", "phylo.geo.no-overlap", "phylo.action.discard"},
	"roam":     {"roam.use.face-up-only", "roam.use.own-only", "roam.component.limited", "roam.claim.tie-bid", "roam.claim.bid-cap"},
}

// TestForgetful makes the twin forget one clause at a time: the comparison finds it.
func TestForgetful(t *testing.T) {
	for _, name := range games() {
		for _, clause := range forgotten[name] {
			t.Run(clause, func(t *testing.T) {
				compared, kinds := compareRefusals(t, name, 1500, []string{clause})
				for _, k := range kinds {
					if !covers(known[name], k.verb, k.first.Difference, map[row]int{}) {
						return
					}
				}
				t.Errorf("not found in %d refusals", compared)
			})
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
