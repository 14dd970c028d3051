package main

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"testing"
	"umpire/props/fail"
)

// The grammars match the table of kinds, and the schemas match the games.
func TestGrammarsAreFresh(t *testing.T) {
	made, err := everything()
	fail.Must(t, err)
	for name, want := range made {
		got, err := os.ReadFile(name)
		fail.If(t, err != nil || string(got) != string(want), "%s is not what is made now: go run ./cmd/umpire/editors", name)
	}
	var v any
	err = json.Unmarshal(made["textmate/scenario.tmLanguage.json"], &v)
	fail.If(t, err != nil, "%v", err)
}

// The tables of tree-sitter match the grammar; tree-sitter/generate makes them.
func TestTablesAreFresh(t *testing.T) {
	grammar, err := os.ReadFile("tree-sitter/grammar.js")
	fail.Must(t, err)
	got, err := os.ReadFile("tree-sitter/src/made-from")
	want := fmt.Sprintf("%x  grammar.js\n", sha256.Sum256(grammar))
	fail.If(t, err != nil || string(got) != want, "tree-sitter/src/parser.c is made from another grammar.js: run tree-sitter/generate: %v", err)
}
