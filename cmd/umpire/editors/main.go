// Command editors generates the grammars with which editors colour scenarios, from the
// table of the kinds of lines in scenarios/syntax, and the JSON schemas of card sets:
//
//	go run ./cmd/umpire/editors                  writes them
//	go run ./cmd/umpire/editors lines FILE...    prints the lines of scenario files with their kinds
//	go test ./cmd/umpire/editors                 checks that they are up to date
//
// README.md has the settings of each editor.
package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"

	"umpire/scenarios/syntax"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(words []string) error {
	if len(words) > 0 && words[0] == "lines" {
		return printLines(words[1:])
	}
	made, err := everything()
	if err != nil {
		return err
	}
	for name, text := range made {
		name = filepath.Join("cmd/umpire/editors", filepath.FromSlash(name))
		if err := os.WriteFile(name, text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// everything returns the grammars and the schemas.
func everything() (map[string][]byte, error) {
	made, err := grammars()
	if err != nil {
		return nil, err
	}
	more, err := schemas()
	maps.Copy(made, more)
	return made, err
}

// A line is a line of a scenario, for the tests that compare the grammars with the
// parser.
type line struct {
	No    int    `json:"line"`
	Col   int    `json:"col"`
	Kind  string `json:"kind"`
	Depth int    `json:"depth"`
}

// printLines writes the lines of files, as the parser of the language reads them, as
// JSON.
func printLines(files []string) error {
	all := map[string][]line{}
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		list := []line{}
		for _, l := range syntax.Lines(name, src) {
			col := l.Text.Col
			if l.Kind == "comment" {
				col = l.Note.Col
			}
			list = append(list, line{l.No, col, l.Kind, l.Depth})
		}
		all[name] = list
	}
	return json.NewEncoder(os.Stdout).Encode(all)
}
