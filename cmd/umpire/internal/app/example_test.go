package app_test

import (
	"fmt"
	"umpire/engines/rule"

	"umpire/cmd/umpire/internal/app"
	"umpire/engines/mnk"
)

func ExampleCounted() {
	fmt.Println(rule.Counted(1, "scenario"), rule.Counted(3, "scenario"))
	// Output: 1 scenario 3 scenarios
}

func ExampleGames_Find() {
	known := app.Games{mnk.Def}
	_, err := known.Find("mkn")
	fmt.Println(err)
	// Output: there is no game "mkn" (did you mean mnk?); the games are mnk
}
