package phylo

import (
	"slices"
	"testing"

	"umpire/engines/rule"
)

// A reason is told with the neighbours that break the clause, not with those
// that keep it.
func TestCulprits(t *testing.T) {
	g := New()
	for _, c := range []struct {
		position, move string
		clause         rule.Clause
		want           string
	}{
		{ // the Aspen is food for the Vole, and too far from its habitat there
			"table S habitat Forest @0,-2; S species \"Trembling Aspen\" @0,-4; S species \"Red Huckleberry\" @0,-6; S species \"Indian Plum\" @0,-8; S species \"European Honey Bee\" @2,-9\nhand S \"Meadow Vole\"",
			`South: species "Meadow Vole" @0,-10`, LinkHerbivore,
			"European Honey Bee @2,-9: FOODCHAIN 2, and the herbivore Meadow Vole has 2",
		},
		{ // one Forest is out of range, the other is not, and gives no link
			"table S habitat Forest @0,-2; S species \"Trembling Aspen\" @0,-4; S species \"Red Huckleberry\" @0,-6; S species \"Indian Plum\" @0,-8; S habitat Grassland @2,-10\nhand S \"Pacific Dogwood\"",
			`South: species "Pacific Dogwood" @0,-10`, CardRange,
			"Indian Plum @0,-8: Forest @0,-2 has range 3 and is 4 away",
		},
		{ // North's Forest would have to be South's as well
			"table S habitat Forest @0,-2; N habitat Forest @-2,-2\nhand S \"Red Fox\"",
			`South: species "Red Fox" @-1,-4`, LinkHabitatRank1Only,
			"Forest @0,-2: a habitat, and Red Fox has FOODCHAIN 3",
		},
		{ // what the drought has cut off breaks the clause of links alone
			"table S habitat Grassland @0,-2; S species \"White Clover\" @0,-4; S event \"Severe Drought\" on @0,-4\nhand S \"Common Dandelion\"",
			`South: species "Common Dandelion" @0,-6`, CardHabitatNeeded,
			"",
		},
	} {
		s, err := g.ParseState(c.position)
		if err != nil {
			t.Fatal(err)
		}
		m, err := g.ParseMove(c.move)
		if err != nil {
			t.Fatal(err)
		}
		if got := g.Explain(c.clause, &s, m); got != c.want {
			t.Errorf("%s: %s\n%q, not\n%q", c.move, clauses[c.clause].ID, got, c.want)
		}
	}
}

// Where plants keep to their ranks, an animal that holds none tells its rank.
func TestPlantOnAnAnimal(t *testing.T) {
	g := New(Reading("phylo.ruling.rank1-support", "B"))
	s, err := g.ParseState("table S habitat Forest @0,-2; S species \"Trembling Aspen\" @0,-4; S species \"Meadow Vole\" @0,-6; S species \"Indian Plum\" @0,-8")
	if err != nil {
		t.Fatal(err)
	}
	const want = "not on Meadow Vole @0,-6: FOODCHAIN 2, and the photosynthetic Indian Plum has 1"
	ledgers := g.Ledgers(&s)
	at := slices.IndexFunc(ledgers, func(l rule.Ledger) bool { return l.Name == "links Indian Plum @0,-8" })
	if at < 0 {
		t.Fatal("no ledger tells what the plant stands on")
	}
	if line := ledgers[at].Lines[0]; line.What != want || line.Clause != "phylo.link.rank-general" {
		t.Errorf("%q by %q, want %q", line.What, line.Clause, want)
	}
}
