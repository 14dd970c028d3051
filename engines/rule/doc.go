// Package rule is the contract between games and tools.
//
// A game is a type that implements [Game]: pure functions over a flat state
// and a move, whose rules cite the clause they carry to a [Trace]. From that,
// written once for every game, come refusals with every reason ([Why]), what
// each clause did ([Play]), fast play ([Walk]), counts ([Perft]) and play by
// text ([ByText]). The package imports no game.
//
// The files of a subject begin with its name:
//
//	game      what a game implements, and what it may implement besides;
//	          seat and maybe are what states and moves are made of
//	book      clauses, their entries, and what is said of each (Provision)
//	title     a game as it is listed: variants, rulings with their readings,
//	          the setup that chooses among them
//	trace     what rules ask, and why a move is refused
//	walk      play without words: one move, random games, counts
//	kernel    a game's fast path, and the check that it follows the rules
//	expand    exhaustive search: successors, packed into few bytes
//	table     a game as text: reading that forgives, facts, ledgers, rankings,
//	          pictures, differences, the nearest legal moves
package rule
