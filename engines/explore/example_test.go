package explore_test

import (
	"context"
	"fmt"

	"umpire/engines/explore"
	"umpire/engines/mnk"
	"umpire/engines/rule"
)

// How the second player wins tic-tac-toe soonest, and how many positions have to be seen for that.
func Example() {
	table, _ := mnk.Def.Table(rule.Setup{})
	wins := explore.Question{Kind: explore.Until, Text: "Nought has won", New: func() explore.Ask {
		facts := table.Fresh()
		return func(p rule.Position, _ int) (bool, error) { return facts.Facts(p)["winner"] == "Nought", nil }
	}}
	search, _ := explore.New(table, table.Start(), explore.Options{Questions: []explore.Question{wins}})
	defer search.Close()
	if err := search.Run(context.Background()); err != nil {
		fmt.Println(err)
		return
	}
	moves, _, _ := search.Line(&search.Answers[0])
	fmt.Println(len(moves), "moves; the last is by", table.PrintMove(moves[5])[:6])
	for depth, level := range search.Levels[:5] {
		fmt.Println(depth, level.States, level.Moves)
	}
	// Output:
	// 6 moves; the last is by Nought
	// 0 1 9
	// 1 9 72
	// 2 72 504
	// 3 252 1512
	// 4 756 3780
}
