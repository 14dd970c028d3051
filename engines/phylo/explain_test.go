package phylo

import (
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/props/refusals"
)

// A refusal says what decides in this position: the values that the rule compared, of the
// neighbors that break the clause and not of those that keep it, in the reading in force.
func TestReasons(t *testing.T) { refusals.Hold(t, Def, "testdata/explain.yaml", "Reasons") }

// Where plants keep to their ranks, an animal that holds none says its rank.
func TestPlantOnAnAnimal(t *testing.T) {
	g := New(Reading("phylo.ruling.rank1-support", "B"))
	s := must.Get(t, g.ParseState, "table S habitat Forest @0,-2; S species \"Trembling Aspen\" @0,-4; S species \"Meadow Vole\" @0,-6; S species \"Indian Plum\" @0,-8")
	const want = "not on Meadow Vole @0,-6: FOODCHAIN 2, and the photosynthetic Indian Plum has 1"
	fail.If(t, !slices.ContainsFunc(g.Ledgers(&s), func(l rule.Ledger) bool {
		return l.Name == "number of links of Indian Plum @0,-8" && l.Lines[0].What == want && l.Lines[0].Clause == "phylo.link.rank-general"
	}), "no ledger says %q", want)
}

// What a filter does not mean is said, and of what it means nothing.
func TestMisfits(t *testing.T) {
	g := New()
	for i := range g.cards {
		c := &g.cards[i]
		for _, f := range []*Filter{c.Invades, c.Hosts, &c.On} {
			for b := range g.cards {
				for _, role := range []Role{Species, Copy} {
					on := g.blank[b]
					on.role = role
					if f != nil && g.fits(f, c, &on) != (g.misfit(f, c, &on) == "") {
						t.Errorf("%s on %s: %q", c.Name, g.cards[b].Name, g.misfit(f, c, &on))
					}
				}
			}
		}
	}
}

// The ranks that a fact holds a neighbor to are those of the reading in force.
func TestRanksOfReadings(t *testing.T) {
	const pigeon = "table S habitat Forest @0,-2; S species \"Trembling Aspen\" @0,-4; S species \"Rock Pigeon\" @0,-6\nhand S \"Red Fox\", \"Meadow Vole\""
	for _, c := range []struct{ reading, move, clause, want string }{
		{"carnivore-equal A", "species \"Meadow Vole\" @0,-8", "phylo.link.herbivore", `(rank("@0,-6") in [1]) == false`},
		{"herbivore-equal B", "species \"Meadow Vole\" @0,-8", "phylo.link.herbivore", `(rank("@0,-6") in [1, 2]) == false`},
		{"carnivore-equal A", "species \"Meadow Vole\" @0,-8", "phylo.link.rank-general", `(rank("@0,-6") in [1, 2]) == false`},
		{"carnivore-equal B", "species \"Red Fox\" @0,-8", "phylo.link.rank-general", `(rank("@0,-6") in [2]) == false`},
	} {
		ruling, letter, _ := strings.Cut(c.reading, " ")
		table := rule.ByText(New(Reading("phylo.ruling."+ruling, letter)))
		at := must.Get(t, table.ReadPosition, pigeon)
		m := must.Value(table.ReadMove(at, "South: "+c.move))(t)
		got := ""
		for _, r := range table.Judge(at, m) {
			if r.ID == c.clause {
				got = r.Evidence[0].Grounds[0].Decides()
			}
		}
		fail.If(t, got != c.want, "%s, %s: %s is decided by %q, not %q", c.reading, c.move, c.clause, got, c.want)
	}
}
