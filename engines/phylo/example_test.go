package phylo_test

import (
	"fmt"

	"umpire/engines/phylo"
	"umpire/engines/rule"
)

// The bee stands on the aspen, and not on the forest next to it.
func Example() {
	table, _ := phylo.Def.Table(rule.Setup{Players: []rule.Player{{Name: "Ann"}, {Name: "Bob"}}})
	p, _ := table.ReadPosition(`
table Ann habitat "Forest" @0,-2; species "Trembling Aspen" @0,-4
hand Ann "European Honey Bee"`)
	for _, text := range []string{`Ann: species "European Honey Bee" @-2,-2`, `Ann: species "European Honey Bee" @-2,-4`} {
		m, _ := table.ReadMove(p, text)
		reasons := table.Judge(p, m)
		for _, reason := range reasons {
			fmt.Printf("%s: %s\n", reason.ID, reason.Values)
		}
		if reasons == nil {
			p, _ = table.Play(p, m)
			fmt.Print(table.PrintPosition(p))
		}
	}
	// Output:
	// phylo.link.habitat-rank1-only: Forest @0,-2: a habitat, and European Honey Bee has FOODCHAIN 2
	// table Ann habitat "Forest" @0,-2
	// table Ann species "European Honey Bee" @-2,-4
	// table Ann species "Trembling Aspen" @0,-4
	// turn 1 Ann actions 2
}
