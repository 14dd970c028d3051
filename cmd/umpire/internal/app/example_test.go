package app_test

import (
	"fmt"

	"umpire/cmd/umpire/internal/app"
	"umpire/engines/mnk"
)

func ExampleGames_Find() {
	known := app.Games{mnk.Def}
	_, err := known.Find("mkn")
	fmt.Println(err)
	// Output: there is no game "mkn" (did you mean mnk?); the games are mnk
}
