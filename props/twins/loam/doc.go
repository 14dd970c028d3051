// Package loam tells Loam a second time, from the rulebook's text and the
// catalogue of its clauses alone: cards are names, piles are lists of names, and
// effects are carried out as they are printed. It is slow and plain on purpose.
// The clauses that a function tells stand above it.
//
// It knows the whole game: one to four players, the match of two, the four solo
// scenarios, every effect that a card set can print, and every reading of a rule
// that can be chosen.
//
// To read it as a rulebook, begin with turn.go, and go on with effect.go, unit.go
// and community.go.
package loam
