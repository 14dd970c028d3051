// Package organism tells ORGANISM a second time, from the rulebook's text and
// the catalogue of its clauses alone: spaces and types are strings, collections
// are maps and slices, and moves are lines of text that are carried out by
// reading their words. It is slow and plain on purpose. The clause that a
// function tells stands above it.
//
// It knows the whole game: one to six players on either side of the board, the
// mutations alone and together, fields, RAIN, every reading of a rule that can
// be chosen, and those of the designer's program of 2022.
//
// Begin with turn.go, which tells a turn from phase A to phase F; act.go tells
// an activation, and every mutation has its place beside what it changes.
package organism
