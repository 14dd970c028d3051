package biome_test

import (
	"fmt"
	"testing"

	"umpire/engines/biome"
	"umpire/engines/rule"
	"umpire/props"
)

// A duck nests in the tree next to it, and its chicks are fed in Summer.
func Example() {
	table, err := biome.Def.Table(rule.Setup{Players: []rule.Player{{Name: "Ann"}, {Name: "Bob"}}})
	if err != nil {
		panic(err)
	}
	p, err := table.ReadPosition("season 3 phase nesting\nboard Ann a1 \"Mallard Duck\", a2 \"Tupelo Tree\", d3 \"Prairie Elm\"")
	if err != nil {
		panic(err)
	}
	for _, line := range []string{"Ann: nest a1 in d3", "Ann: nest a1 in a2"} {
		m, err := table.ReadMove(p, line)
		if err != nil {
			panic(err)
		}
		if reasons := table.Judge(p, m); reasons != nil {
			fmt.Printf("%s: refused by %s\n", line, reasons[0].ID)
			continue
		}
		p, _ = table.Play(p, m)
		fmt.Println(line)
	}
	ann := table.Facts(p)["Ann"].(biome.PlayerFacts)
	chicks, _ := ann.Babies("a1")
	holder, _ := ann.Nest("a1")
	fmt.Printf("%d chicks nest in %s\n", chicks, holder)
	// Output:
	// Ann: nest a1 in d3: refused by biome.nest.bird-condition
	// Ann: nest a1 in a2
	// 5 chicks nest in a2
}

// TestChangedPositions changes a line of positions that play comes to, under every reading, which
// the games of the package props do not all play. Each reading is held to one of the laws, and with
// -props.all to all three.
func TestChangedPositions(t *testing.T) {
	laws := []*props.Law{
		props.Find("accepted-positions-keep-the-invariants"), props.Find("accepted-positions-play-on"), props.Find("accepted-positions-stay-sound"),
	}
	modes := [][]string{{"advanced"}, {"expert", "private", "bountiful", "disasters"}, {"private", "bountiful", "disasters"}}
	players := []rule.Player{{Name: "p1"}, {Name: "p2"}, {Name: "p3"}}
	for i, ruling := range biome.Def.Rulings {
		for _, reading := range ruling.Readings {
			if !reading.Supported || reading.Name == ruling.Default {
				continue
			}
			setup := rule.Setup{Players: players[:1+i/2%3], Rulings: []rule.Setting{{Name: ruling.ID, Value: reading.Name}}}
			for _, name := range modes[min(i/2%3, i/3%3)] {
				setup.Variants = append(setup.Variants, rule.Setting{Name: name})
			}
			held := laws
			if !props.All() {
				held = laws[i%3 : i%3+1]
			}
			t.Run(ruling.ID+" "+reading.Name, func(t *testing.T) {
				t.Parallel()
				props.CheckLaws(t, held, biome.Def, setup, 1)
			})
		}
	}
}
