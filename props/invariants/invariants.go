// Package invariants checks the invariants of each game's catalogue: statements that are true of
// every position that can be on a table. They are written a second time here, from the catalogue
// and independently of the engines, so that they find what an engine's Validate misses. Of a
// position they see what people see: its printed text and its facts. The package imports no game.
package invariants

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"umpire/engines/rule"
)

// A Position is one that a table accepts as sound, or that was reached in play.
type Position struct {
	Table    rule.AnyGame
	At       rule.Position
	Setup    rule.Setup
	Seats    []string
	Text     string         // the position, printed
	Facts    map[string]any // the facts, by the names that expectations use
	Deciders rule.Seats     // who may decide; 0 when the game is over
}

// At returns a position of a table that was opened with a setup.
func At(table rule.AnyGame, at rule.Position, setup rule.Setup) *Position {
	return &Position{table, at, setup, table.Seats(), table.PrintPosition(at), table.Facts(at), table.Deciders(at)}
}

// A Check returns the invariants that a position breaks. Each is a sentence without a full
// stop that says what is wrong and, in most games, begins with its number in the catalogue.
type Check func(*Position) []string

// Of holds the checks, by game.
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

// findings are the invariants that a position breaks.
type findings struct{ broken []string }

// breaks adds an invariant if wrong is true.
func (f *findings) breaks(wrong bool, format string, args ...any) {
	if wrong {
		f.broken = append(f.broken, fmt.Sprintf(format, args...))
	}
}

// Lines returns the words of each line that begins with subject, without the subject.
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
	return slices.ContainsFunc(p.Setup.Variants, func(v rule.Setting) bool { return v.Name == variant })
}

// reads reports whether a reading was chosen for a ruling, rather than the default.
func (p *Position) reads(ruling, reading string) bool {
	return slices.Contains(p.Setup.Rulings, rule.Setting{Name: ruling, Value: reading})
}

// said returns a fact of the table, or the zero value.
func said[T any](p *Position, name string) T {
	value, _ := p.Facts[name].(T)
	return value
}

// of returns a fact of a player, or the zero value.
func of[T any](p *Position, player, name string) (value T) {
	if facts := p.Facts[player]; facts != nil {
		value, _ = rule.FactNamed(facts, name).Interface().(T)
	}
	return value
}

// JettySource is the text of the invariants of Jetty, which a new game starts from.
//
//go:embed jetty.go
var JettySource string

// MNK checks that the players mark in turn, and that the marks are on the board.
func MNK(p *Position) (broken []string) {
	var count [2]int
	for _, row := range p.Lines("|") {
		for _, sign := range row {
			if i := strings.Index("xo", sign); i >= 0 && len(sign) == 1 {
				count[i]++
			}
		}
	}
	if ahead := count[0] - count[1]; ahead < 0 || ahead > 1 {
		broken = append(broken, fmt.Sprintf("marks are placed in turn: %d crosses and %d noughts", count[0], count[1]))
	}
	if over, _ := p.Facts["over"].(bool); over != (p.Deciders == 0) {
		broken = append(broken, "the game is over when no player may decide")
	}
	if turn, _ := p.Facts["turn"].(string); p.Deciders != 0 && turn != p.Seats[(count[0]-count[1])&1] {
		broken = append(broken, fmt.Sprintf("it is the turn of who has placed fewer marks, or of the first: not of %s", turn))
	}
	return broken
}
