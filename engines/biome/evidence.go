package biome

import (
	"strconv"

	"umpire/engines/rule"
)

// What evidence names: facts with the values that the rules compared. See rule.Evidence.

type evidence = rule.Evidence

// plural writes a number of things: "1 card", "2 cards".
func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}
