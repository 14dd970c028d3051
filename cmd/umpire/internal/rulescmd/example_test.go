package rulescmd_test

import (
	"fmt"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/rulescmd"
	"umpire/engines"
)

func ExampleFAQ() {
	cmd := rulescmd.FAQ(&app.App{Library: engines.Games})
	fmt.Printf("umpire %s: %s\n", cmd.Name(), cmd.Short)
	// Output: umpire faq: list the questions that scenarios answer, and whether each answer is proved
}
