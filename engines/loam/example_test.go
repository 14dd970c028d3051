package loam_test

import (
	"fmt"

	"umpire/engines/loam"
	"umpire/engines/rule"
)

// A turn of the second player's: placing two creatures next to each other
// earns a behavior once the input has been resolved.
func Example() {
	table, err := loam.Def.Table(rule.Setup{Players: []rule.Player{{Name: "Ann"}, {Name: "Ben"}}})
	if err != nil {
		panic(err)
	}
	p, err := table.ReadPosition(`
		turn Ben
		zone Ben c1 "Snout mite"
		soil Bacillus, "Honey fungus"
		display "Trophic Cascade"`)
	if err != nil {
		panic(err)
	}
	for _, line := range []string{
		`use nutrients A`,
		`place "Honey fungus" from soil into c1`,
		`place Bacillus from soil into c1`,
		`take "Trophic Cascade"`,
	} {
		move, err := table.ReadMove(p, line)
		if err != nil {
			panic(err)
		}
		fmt.Println(table.PrintMove(move))
		if reasons := table.Judge(p, move); reasons != nil {
			for _, r := range reasons {
				fmt.Printf("  illegal: %s (%s)\n", r.ID, r.Values)
			}
			continue
		}
		next, effects := table.Play(p, move)
		for _, e := range effects {
			if said := rule.Report(table, e); said != "" {
				fmt.Printf("  %s\n", said)
			}
		}
		p = next
	}
	// Output:
	// Ben: use nutrients A
	//   Ben uses the nutrients input, effect A
	//   two units, one after the other
	// Ben: place "Honey fungus" from soil into c1 at 2
	//   illegal: loam.community.level3-seventh (c1 has 1 creature; a level 3 needs 6 others)
	// Ben: place "Bacillus" from soil into c1 at 2
	//   Ben places Bacillus from the soil into c1 at 2
	//   Ben gets 0/2/0 for Bacillus
	//   next to each other: MD+SP
	//   place 2: 1 unit is skipped; the hand is empty; there is no place for Honey fungus
	//   nutrients A is done, and Ben may take a behavior
	// Ben: take "Trophic Cascade"
	//   Ben takes Trophic Cascade
	//   a behavior that is taken is replaced only at the end of the turn
}
