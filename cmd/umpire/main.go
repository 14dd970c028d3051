// Command umpire checks scenarios of board games against engines that know every clause
// of the rules, and answers questions about the rules.
package main

import (
	"umpire/cmd/umpire/cli"
	"umpire/engines"
)

func main() { cli.Main(engines.Games...) }
