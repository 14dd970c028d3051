package exit

import "fmt"

// ExampleLowest chooses the code when goldens wait and an expectation has failed.
func ExampleLowest() {
	fmt.Println(Lowest(Goldens, OK, Failed), Lowest(OK, OK), Lowest(Fault, Budget))
	// Output: 1 0 8
}
