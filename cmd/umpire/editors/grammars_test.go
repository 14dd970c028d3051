package main

import (
	"encoding/json"
	"os"
	"testing"
)

// The grammars are those that the table of kinds makes, the schemas those of the games.
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
