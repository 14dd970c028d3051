package exit

import "fmt"

// ExampleLowest ends a run in which goldens wait and an expectation failed.
func ExampleLowest() {
	fmt.Println(Lowest(Goldens, OK, Failed), Lowest(OK, OK), Lowest(Fault, Budget))
	// Output: 1 0 8
}
