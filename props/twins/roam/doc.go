// Package roam tells Roam a second time, from the rulebook's text and the
// catalogue of its clauses alone: names are strings, collections are maps and
// slices, and every legal move is found by trying. It is slow and plain on
// purpose. The clause that a function tells stands above it.
//
// It knows the whole game: two to four players, artifacts, Outpost, Stacking,
// and every reading of a rule that can be chosen.
package roam
