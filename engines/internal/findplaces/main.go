// Findplaces writes where each clause of each game is ruled, into index.txt of
// package places. It is run by: go generate ./engines/places
package main

import (
	"fmt"
	"os"

	"umpire/engines"
)

func main() {
	text, err := Index("..", engines.Games)
	if err == nil {
		err = os.WriteFile("index.txt", []byte(text), 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
