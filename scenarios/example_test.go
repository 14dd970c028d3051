package scenarios_test

import (
	"fmt"

	"umpire/engines"
	"umpire/scenarios"
)

// A scenario is read, played and compared with what it expects.
func Example() {
	source := `game mnk
players Ann, Bob

scenario "A cell holds one mark"
  setup
  Ann: place b2
  Bob: place b2
`
	opt := scenarios.Options{Games: engines.Games}
	suite := scenarios.LoadSource(opt, "cells.scenario", []byte(source))
	for _, c := range suite.Cases {
		result := scenarios.Run(c, opt)
		fmt.Println(result.Status, result.Class)
		for _, d := range result.Diags {
			fmt.Print(d.Render())
		}
	}
	// Output:
	// failed illegal
	// cells.scenario:7:3: place b2 is illegal
	//     7 |   Bob: place b2
	//       |   ^^^^^^^^^^^^^
	//       mnk.place.empty (Placing): A mark is placed on an empty cell; a cell holds one mark; b2 holds a mark of Ann
	//       the nearest legal moves:
	//         Bob: place b1
	//         Bob: place a2
	//         Bob: place c2
}
