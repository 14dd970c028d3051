package lsp

import (
	"slices"
	"strings"
	"testing"

	"umpire/scenarios/service"
)

const toyBook = `# toy, for 2 (setup.two): first

## Setup

- setup.two (setup) Two play; é.
  - told: it is the turn of {turn}
- setup.all (setup, follows setup.two) All play.

## Rulings

- zero: Is nothing allowed?
  - A no: No.
`

const toyFacts = "package toy\n\ntype Facts struct {\n\tTurn string `expr:\"turn\" doc:\"whose turn it is\"`\n}\n"

// In a rules.md clauses and words in braces are completed, described and followed.
func TestRulesFile(t *testing.T) {
	e := newEditor(t, map[string]string{"toy/rules.md": toyBook, "toy/facts.go": toyFacts})
	e.open("toy/rules.md", toyBook)
	for text, want := range map[string]string{
		"turn}":            "whose turn it is",
		"setup.two) All":   "Two play; é.",
		"setup.all (setup": "`toy.setup.all` (setup, follows)",
		"zero: Is":         "Is nothing allowed?",
		"All play":         "",
	} {
		var said hover
		e.call("textDocument/hover", e.at("toy/rules.md", text), &said)
		if got := said.Contents; (got == nil) != (want == "") || got != nil && !strings.Contains(got.Value, want) {
			t.Errorf("at %q: %v, want %q", text, got, want)
		}
	}
	for text, want := range map[string][]string{
		"turn}":          {"turn", "before.turn"},
		"setup.two) All": {"setup.two", "setup.all", "effect", "judged"},
		"It is":          nil,
	} {
		if text == "It is" {
			text = "Is nothing"
		}
		var list completionList
		e.call("textDocument/completion", e.at("toy/rules.md", text), &list)
		var labels []string
		for _, it := range list.Items {
			labels = append(labels, it.Label)
		}
		for _, label := range want {
			if !slices.Contains(labels, label) {
				t.Errorf("at %q: %q has no %q", text, labels, label)
			}
		}
		if want == nil && labels != nil {
			t.Errorf("at %q: %q", text, labels)
		}
	}
	var all []location
	e.call("textDocument/definition", e.at("toy/rules.md", "setup.two) All"), &all)
	if len(all) != 1 || all[0].Range.Start != (service.Position{Line: 4, Character: 2}) {
		t.Errorf("setup.two is followed to %v", all)
	}
	e.call("textDocument/definition", e.at("toy/rules.md", "All play"), &all)
	if len(all) != 0 {
		t.Errorf("a word of a sentence is followed to %v", all)
	}
}
