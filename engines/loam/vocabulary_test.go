package loam

import (
	"os"
	"strings"
	"testing"
)

// vocabulary is a card set whose inputs use every word of the effect language.
func vocabulary() *CardSet {
	set, err := ReadCards(vocabularyYAML())
	if err != nil {
		panic(err)
	}
	return set
}

func vocabularyYAML() []byte {
	text := string(standInYAML)
	for _, change := range [][2]string{
		{"steps: [{op: grow, n: 2}, {op: place, n: 1}]\n        provenance", "steps: [{op: choose, options: [[{op: place, n: 2, random: true, only: {levels: [1, 2]}}, {op: draw, n: 1, from: [deck], needs_previous: true}], [{op: may, steps: [{op: grow, n: 1}, {op: bury, n: 1, from: [hand, soil]}]}]]}, {op: cycle, needs_previous: true}]\n        provenance"},
		{"steps: [{op: draw, n: 2}]\n        provenance", "steps: [{op: draw, n: 2, up_to: true, only: {types: [MD, SP]}}, {op: place, n: 2, from: [hand], up_to: true}, {op: grow, n: 1, needs_previous: true}]\n        provenance"},
		{"steps: [{op: place, n: 2}]\n        provenance", "steps: [{op: bury, n: 2, from: [hand, soil], random: true}, {op: draw, n: 1, from: [soil], random: true}, {op: place, n: 2, only: {stats: [structure]}}]\n        provenance"},
		{"steps: [{op: cycle}, {op: place, n: 1}]\n        provenance", "steps: [{op: may, steps: [{op: choose, options: [[{op: cycle}], [{op: draw, n: 1}, {op: may, steps: [{op: place, n: 1}]}]]}]}, {op: bury, n: 1, from: [soil], up_to: true, needs_previous: true}]\n        provenance"},
	} {
		if !strings.Contains(text, change[0]) {
			panic(change[0])
		}
		text = strings.Replace(text, change[0], change[1], 1)
	}
	return []byte(text)
}

// hostile is the card set of the scenarios whose cards do what is asked least.
func hostile(t *testing.T) *CardSet {
	data, err := os.ReadFile("../../scenarios/loam/hostile.yaml")
	if err != nil {
		t.Fatal(err)
	}
	set, err := ReadCards(data)
	if err != nil {
		t.Fatal(err)
	}
	return set
}
