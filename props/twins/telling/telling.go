// Package telling says what a twin is: a game told a second time, as literally
// as its rulebook, without a look at the engine. It imports nothing of ours, so
// that twins share no line with what they are compared with.
package telling

import (
	"fmt"
	"strings"
)

// A Setup is what is chosen before a game begins.
type Setup struct {
	Players  []Player
	Variants map[string]string // name to value, "" for one without
	Readings map[string]string // ruling ID to reading, of every ruling
	Stated   map[string]bool   // the rulings whose reading is stated, and no default
	Cards    []byte            // the YAML of the card set
}

// A Player is somebody at the table: "Cid blue at S" is Cid with the words
// "blue at S".
type Player struct{ Name, Words string }

// Reads reports whether a ruling is read in the given way.
func (s *Setup) Reads(ruling, reading string) bool { return s.Readings[ruling] == reading }

// Has reports whether a variant is played.
func (s *Setup) Has(variant string) bool { _, ok := s.Variants[variant]; return ok }

// A Game is a game in play. It knows itself as text only: positions and moves
// are written as scenarios write them.
type Game interface {
	// Read puts the game into a position.
	Read(position string) error
	// Print returns the position.
	Print() string
	// Legal returns every legal move, also those of chance: "Cid: bid 2".
	Legal() []string
	// Play makes a legal move.
	Play(move string) error
	// View returns the position as a player sees it.
	View(player string) string
	// Winners returns who has won, and whether the game is over at all.
	Winners() (names []string, over bool)
}

// A Scorer is a game that knows at any moment what a player's points are.
type Scorer interface {
	Points(player string) int
}

// An Open sets a game up, at its very start.
type Open func(Setup) (Game, error)

// Moves splits a move into who makes it and what is done.
func Move(line string) (who, what string) {
	who, what, _ = strings.Cut(line, ":")
	return strings.TrimSpace(who), strings.TrimSpace(what)
}

// Unsupported is the error of a set-up that a twin does not tell.
type Unsupported string

func (u Unsupported) Error() string { return fmt.Sprintf("not told: %s", string(u)) }
