// Generate writes where each clause of a game is ruled in its code: with -o FILE the index
// of all games whose folders are given, else places_gen.go in each of these folders, which
// tells it to package places.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"umpire/engines/places"
)

func main() {
	out := flag.String("o", "", "one `FILE` for all folders")
	flag.Parse()
	if err := run(*out, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(out string, folders []string) error {
	if out != "" {
		index, err := Index(folders...)
		if err != nil {
			return err
		}
		return os.WriteFile(out, []byte("# Where each clause is ruled. Made by: go generate ./engines/places\n"+index), 0o644)
	}
	for _, folder := range folders {
		index, err := Index(folder)
		if err != nil {
			return err
		}
		game, _, _ := strings.Cut(index, "\n")
		if err := os.WriteFile(filepath.Join(folder, "places_gen.go"), []byte(places.Code(game, index)), 0o644); err != nil {
			return err
		}
	}
	return nil
}
