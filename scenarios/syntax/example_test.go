package syntax_test

import (
	"fmt"

	"umpire/scenarios/syntax"
)

func Example() {
	src := `game mnk
players Ann, Bob

scenario "a cell is taken"
  Ann: place b2
  Bob cannt: place b2
    because mnk.place.empty
  expct Ann.marks == 1
`
	file, diags := syntax.Parse("taken.scenario", []byte(src))
	for _, d := range diags {
		fmt.Print(d.Render())
	}
	fmt.Println(file.Scenarios[0].Title.S, len(file.Scenarios[0].Steps), diags.Failed())
	// Output:
	// taken.scenario:6:7: expected cannot, not "cannt" (did you mean "cannot"?)
	//     6 |   Bob cannt: place b2
	//       |       ^^^^^
	// taken.scenario:8:3: unknown word "expct" (did you mean "expect"?)
	//     8 |   expct Ann.marks == 1
	//       |   ^^^^^
	// a cell is taken 3 true
}

func ExampleFormat() {
	src := `game mnk
scenario "a cell is taken"
    position
         board
              | x . |
              | . o|   # the corner
    Ann: place b2
        | Ann marks b2  mnk.place.mark
        | the row is full     mnk.line.full
`
	out, _ := syntax.Format("taken.scenario", []byte(src), nil)
	fmt.Print(string(out))
	// Output:
	// game mnk
	//
	// scenario "a cell is taken"
	//   position
	//     board
	//       | x . |
	//       | . o |  # the corner
	//   Ann: place b2
	//     | Ann marks b2     mnk.place.mark
	//     | the row is full  mnk.line.full
}
