// Package invariants holds the invariants of each game's catalogue: what is true
// of every position that can be on a table. They are written down here once
// more, from the catalogue and apart from the engines, so that they find what a
// Sound leaves out. They know of a position what people see of it: its printed
// text and its facts. The package imports no game.
package invariants

import (
	"strings"

	"umpire/engines/rule"
)

// A Position is one that a table takes for sound, or that play has come to.
type Position struct {
	Table    rule.Table
	At       rule.Position
	Setup    rule.Setup
	Seats    []string
	Text     string         // as the table prints it
	Facts    map[string]any // as expectations name them
	Deciders rule.Seats     // nobody when the game is over
}

// A Check returns the invariants that a position breaks, each in a sentence
// without a full stop that names its number in the catalogue and what is wrong.
type Check func(*Position) []string

// Of are the checks, by game.
var Of = map[string]Check{
	// Biome.
	"biome": Biome,

	// Jetty.
	"jetty": Jetty,

	// Loam.
	"loam": Loam,

	// Three in a row.
	"mnk": MNK,

	// ORGANISM.
	"organism": ORGANISM,

	// Phylo.
	"phylo": Phylo,

	// Roam.
	"roam": Roam,
}

// Lines returns the words of the lines that begin with a word, without it.
func (p *Position) Lines(subject string) (all [][]string) {
	for line := range strings.Lines(p.Text) {
		if words := strings.Fields(line); len(words) > 0 && words[0] == subject {
			all = append(all, words[1:])
		}
	}
	return all
}

// Has reports whether the game is played under a variant.
func (p *Position) Has(variant string) bool {
	for _, v := range p.Setup.Variants {
		if v.Name == variant {
			return true
		}
	}
	return false
}
