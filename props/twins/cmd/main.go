// Command cmd answers the requests of umpire conform with the twin of a game:
//
//	umpire conform --engine 'go run ./props/twins/cmd' roam
package main

import (
	"fmt"
	"os"

	"umpire/props/twins"
)

func main() {
	if err := twins.Answer(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
