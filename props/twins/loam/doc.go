// Package loam tells Loam a second time, from the rulebook's text and the
// catalogue of its clauses alone: cards are names, piles are lists of names, and
// effects are carried out as they are printed. It is slow and plain on purpose.
// The clauses that a function tells stand above it.
//
// It knows the whole game: one to four players, the match of two, the four solo
// scenarios, every effect that a card set can print, and every reading of a rule
// that can be chosen. What only names a result is left out: laps of the track, and
// the benchmarks of a game alone.
//
// To read it as a rulebook, begin with turn.go: what may be done in a turn, and in
// which order things are seen to. An effect is carried out step by step in
// effect.go and unit by unit in unit.go; creatures find their communities in
// community.go, earn behaviors in earn.go and points in score.go.
package loam
