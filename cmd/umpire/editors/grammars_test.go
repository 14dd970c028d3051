package main

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"testing"
)

// The grammars match the table of kinds, and the schemas match the games.
func TestGrammarsAreFresh(t *testing.T) {
	made, err := everything()
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range made {
		if got, err := os.ReadFile(name); err != nil || string(got) != string(want) {
			t.Errorf("%s is not what is made now: go run ./cmd/umpire/editors", name)
		}
	}
	var v any
	if err := json.Unmarshal(made["textmate/scenario.tmLanguage.json"], &v); err != nil {
		t.Error(err)
	}
}

// The tables of tree-sitter match the grammar; tree-sitter/generate makes them.
func TestTablesAreFresh(t *testing.T) {
	grammar, err := os.ReadFile("tree-sitter/grammar.js")
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("tree-sitter/src/made-from")
	if want := fmt.Sprintf("%x  grammar.js\n", sha256.Sum256(grammar)); err != nil || string(got) != want {
		t.Errorf("tree-sitter/src/parser.c is made from another grammar.js: run tree-sitter/generate: %v", err)
	}
}
