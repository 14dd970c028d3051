package checkcmd_test

import (
	"fmt"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/checkcmd"
	"umpire/engines"
)

func ExampleCheck() {
	cmd := checkcmd.Check(&app.App{Library: engines.Games})
	fmt.Printf("umpire %s: %s\n", cmd.Name(), cmd.Short)
	// Output: umpire check: run scenarios and tell which do not hold
}
