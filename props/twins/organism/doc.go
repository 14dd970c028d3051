// Package organism implements ORGANISM a second time, only from the rulebook's text and
// the catalogue of its clauses. Spaces and types are strings, collections are maps and
// slices, and a move is a line of text whose words are read to play it. It is slow and
// simple on purpose. The comment above a function names the clauses that it implements.
//
// It supports the whole game: one to six players on either side of the board, the
// mutations alone and together, fields, RAIN, every reading that a set-up can choose, and the
// readings of the designer's program of 2022.
//
// Begin with turn.go, which plays a turn from phase A to phase F. act.go plays an
// activation. Each mutation is in the file of what it changes.
package organism
