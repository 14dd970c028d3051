package playcmd_test

import (
	"fmt"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/playcmd"
	"umpire/engines"
)

func ExampleWhy() {
	cmd := playcmd.Why(&app.App{Library: engines.Games})
	fmt.Printf("umpire %s: %s\n", cmd.Name(), cmd.Short)
	// Output: umpire why: say why a move is legal or not, how a score adds up, or what a fact is
}
