// Package loam implements Loam a second time, only from the rulebook's text and the
// catalogue of its clauses. Cards are names, piles are lists of names, and effects are
// carried out as they are printed. It is slow and simple on purpose. The comment above a
// function names the clauses that it implements.
//
// It supports the whole game: one to four players, the match of two, the four solo
// scenarios, every effect that a card set can print, and every supported reading of a
// ruling. It omits what only names a result: laps of the track, and the benchmarks of a
// solo game.
//
// To read it as a rulebook, begin with turn.go: the moves of a turn, and the order in which
// the rest happens. effect.go carries out an effect step by step, and unit.go unit by unit.
// Creatures are placed in communities in community.go, earn behaviors in earn.go and score
// points in score.go.
package loam
