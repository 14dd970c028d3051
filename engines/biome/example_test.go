package biome_test

import (
	"fmt"

	"umpire/engines/biome"
	"umpire/engines/rule"
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
