package simulate_test

import (
	"context"
	"fmt"

	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/engines/simulate"
)

// Random games of tic-tac-toe, and how many of them would be needed to find an
// advantage of five points.
func Example() {
	table, _ := mnk.Def.Table(rule.Setup{})
	run, _ := simulate.New([]simulate.Config{{Table: table}}, simulate.Options{Games: 1000, Seed: 1, Cap: 100})
	if err := run.Play(context.Background()); err != nil {
		fmt.Println(err)
		return
	}
	sample := run.Samples[0]
	wins := sample.Seats[0].Wins.Interval(0.95, simulate.Whole)
	fmt.Println(sample.Ended, "games of up to", sample.Longest, "moves; the first player is ahead:", wins.Low > 0.5)
	fmt.Println(simulate.Needed(0.05, 0.5, 0.95, 0.95), "games find five points")
	// Output:
	// 1000 games of up to 9 moves; the first player is ahead: true
	// 1300 games find five points
}
