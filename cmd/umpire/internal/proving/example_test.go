package proving_test

import (
	"fmt"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/proving"
	"umpire/engines"
)

func ExampleCover() {
	cmd := proving.Cover(&app.App{Library: engines.Games})
	fmt.Printf("umpire %s: %s\n", cmd.Name(), cmd.Short)
	// Output: umpire cover: which clauses the scenarios reach and show
}
