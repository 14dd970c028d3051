package main

import (
	"encoding/json"
	"os"
	"testing"
)

// The grammars are those that the table of kinds makes.
func TestGrammarsAreFresh(t *testing.T) {
	made, err := grammars()
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range made {
		if got, err := os.ReadFile(name); err != nil || string(got) != string(want) {
			t.Errorf("%s is not what the table makes: go run ./cmd/umpire/editors", name)
		}
	}
	var v any
	if err := json.Unmarshal(made["textmate/scenario.tmLanguage.json"], &v); err != nil {
		t.Error(err)
	}
}
