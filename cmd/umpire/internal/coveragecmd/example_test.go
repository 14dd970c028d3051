package coveragecmd_test

import (
	"fmt"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/coveragecmd"
	"umpire/engines"
)

func ExampleCover() {
	cmd := coveragecmd.Cover(&app.App{Library: engines.Games})
	fmt.Printf("umpire %s: %s\n", cmd.Name(), cmd.Short)
	// Output: umpire cover: which clauses the scenarios reach and show
}
