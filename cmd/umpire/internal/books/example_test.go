package books_test

import (
	"fmt"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/books"
	"umpire/engines"
)

func ExampleFAQ() {
	cmd := books.FAQ(&app.App{Library: engines.Games})
	fmt.Printf("umpire %s: %s\n", cmd.Name(), cmd.Short)
	// Output: umpire faq: the questions that scenarios answer, each answer proved
}
