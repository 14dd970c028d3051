package explorecmd_test

import (
	"fmt"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/explorecmd"
	"umpire/engines"
)

func ExampleExplore() {
	cmd := explorecmd.Explore(&app.App{Library: engines.Games})
	fmt.Printf("umpire %s: %s\n", cmd.Name(), cmd.Short)
	// Output: umpire explore: search a game exhaustively within bounds; count, and find shortest lines
}
