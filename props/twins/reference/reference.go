// Package reference defines a twin: a second implementation of a game, as literal as its
// rulebook and written without a look at the engine. The package imports nothing from
// this module, so twins share no code with the engines.
package reference

import (
	"fmt"
	"strings"
)

// A Setup is what is chosen before a game begins.
type Setup struct {
	Players  []Player
	Variants map[string]string // from name to value, which is "" for a variant without one
	Readings map[string]string // from the ID of every ruling to the reading that is played
	Stated   map[string]bool   // the rulings whose reading is stated, even if it is the default
	Cards    []byte            // the YAML of the card set
}

// A Player is somebody at the table. "Cid blue at S" is Cid with the words "blue at S".
type Player struct{ Name, Words string }

// Reads reports whether the game is played with the given reading of a ruling.
func (s *Setup) Reads(ruling, reading string) bool { return s.Readings[ruling] == reading }

// Has reports whether a variant is played.
func (s *Setup) Has(variant string) bool { _, ok := s.Variants[variant]; return ok }

// A Game is a game in play. Positions and moves are text, written as in scenarios.
type Game interface {
	// Read sets the position.
	Read(position string) error
	// Print returns the position as text.
	Print() string
	// Legal returns every legal move, also those of chance, for example "Cid: bid 2".
	Legal() []string
	// Play makes a legal move.
	Play(move string) error
	// View returns the position as a player sees it.
	View(player string) string
	// Winners returns the names of the winners, and whether the game is over.
	Winners() (names []string, over bool)
	// Refuses returns the IDs of the clauses of the catalogue that refuse a move, in any
	// order; none for a legal one. The error is an [Unsupported] for a kind of move whose
	// clauses the game does not judge.
	//
	// Each clause is judged by its own sentence, all others supposed kept: every clause that
	// forbids the move is named, and none hides another. A move is judged after what it
	// implies. A clause about a thing that another clause denies is silent: which blank, where
	// the card has none. Of a general and a narrower clause the narrower one is named.
	Refuses(move string) ([]string, error)
}

// A Scorer is a game that may know a player's points in every position.
type Scorer interface {
	Points(player string) (n int, known bool)
}

// An Open opens a game at its start.
type Open func(Setup) (Game, error)

// Move splits a printed move into who makes it and what is done.
func Move(line string) (who, what string) {
	who, what, _ = strings.Cut(line, ":")
	return strings.TrimSpace(who), strings.TrimSpace(what)
}

// An Unsupported is the error for a set-up or a position that a twin does not support.
type Unsupported string

func (u Unsupported) Error() string { return fmt.Sprintf("not described: %s", string(u)) }

// Expand returns the texts of a form. words returns the words for which a word of the form
// stands; a word for which it returns nothing found stands for itself.
func Expand(form string, words func(word string) (list []string, found bool)) []string {
	list := []string{""}
	for word := range strings.FieldsSeq(form) {
		ones, found := words(word)
		if !found {
			ones = []string{word}
		}
		var longer []string
		for _, begun := range list {
			for _, one := range ones {
				longer = append(longer, strings.TrimSpace(begun+" "+one))
			}
		}
		list = longer
	}
	return list
}

// Keep returns the entries of a list for which holds is true.
func Keep[T any](list []T, holds func(T) bool) (kept []T) {
	for _, one := range list {
		if holds(one) {
			kept = append(kept, one)
		}
	}
	return kept
}

// Indexes returns the places of those entries that which chooses by their places.
func Indexes[T any](list []T, which func(at int) bool) (places []int) {
	for at := range list {
		if which(at) {
			places = append(places, at)
		}
	}
	return places
}

// Each returns what of makes of each entry of a list.
func Each[T, U any](list []T, of func(T) U) (made []U) {
	for _, one := range list {
		made = append(made, of(one))
	}
	return made
}

// Count returns the number of entries for which holds is true.
func Count[T any](list []T, holds func(T) bool) int { return len(Keep(list, holds)) }
