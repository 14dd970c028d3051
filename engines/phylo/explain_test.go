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
func TestReasons(t *testing.T) {
	refusals.Hold(t, Def, "testdata/explain.yaml", "Reasons")
	refusals.Hold(t, Def, "testdata/explain.yaml", "ReasonsWithNames", rule.Player{Name: "Ann"}, rule.Player{Name: "Bob"})
}

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

// Facts decide by the reading in force, and clauses have the words of that reading.
func TestReadings(t *testing.T) {
	for _, c := range must.Cases[[]struct{ Reading, Position, Move, Clause, Words, Decides string }](t, "testdata/explain.yaml", "Readings") {
		ruling, letter, _ := strings.Cut(c.Reading, " ")
		table := rule.ByText(New(Reading("phylo.ruling."+ruling, letter)))
		at := must.Get(t, table.ReadPosition, c.Position)
		m, words, got := must.Value(table.ReadMove(at, c.Move))(t), "", ""
		for _, r := range table.Judge(at, m) {
			if r.ID == c.Clause {
				words, got = r.Words, r.Evidence[0].Grounds[0].Decides()
			}
		}
		fail.If(t, got != c.Decides || !strings.Contains(words, c.Words), "%s, %s: %s (%s) is decided by %q, not %q", c.Reading, c.Move, c.Clause, words, got, c.Decides)
	}
}
