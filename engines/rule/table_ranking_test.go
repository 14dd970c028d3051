package rule_test

import (
	"fmt"

	"umpire/engines/rule"
)

// ExampleMost finds who wins: most points, then most coins.
func ExampleMost() {
	points, coins := []int{9, 10, 10}, []int{5, 2, 3}
	first := rule.Most(0b111, "most points", "moss.win.points", func(seat rule.Seat) int { return points[seat] })
	second := rule.Most(first.Left, "most coins", "moss.win.coins", func(seat rule.Seat) int { return coins[seat] })
	for _, c := range []rule.Comparison{first, second} {
		fmt.Printf("%s: %v, %03b is left\n", c.What, c.Has, c.Left)
	}
	// Output:
	// most points: [{0 9} {1 10} {2 10}], 110 is left
	// most coins: [{1 2} {2 3}], 100 is left
}
