// Package rule is the contract between games and tools.
//
// A game is a type that implements [Game]: pure functions over a flat state
// and a move, whose rules cite the clause they carry to a [Trace]. From that,
// written once for every game, come refusals with every reason ([Why]), what
// each clause did ([Play]), fast play ([Walk]), counts ([Perft]) and play by
// text ([ByText]). The package imports no game.
package rule
