// Package rule is the contract between games and tools.
//
// A game is a type that implements [Game]: pure functions over a flat state
// and a move, whose rules cite the clause they carry to a [Trace]. From that,
// written once for every game, come refusals with every reason ([Why]), what
// each clause did ([Play]), fast play ([Walk]), counts ([Perft]) and play by
// text ([ByText]). The package imports no game.
//
// Each file is a subject:
//
//	game        what a game implements, and what it may implement in addition:
//	            its kernel, and the seats and optional numbers of states
//	trace       what rules ask, and why a move is refused
//	book        clauses, their entries, and the sentences about each
//	gamedef     a game as it is listed: variants, rulings with their readings,
//	            the setup that chooses among them
//	anygame     a game without its types: facts, ledgers, rankings, pictures
//	text        positions and moves as text; lenient and suggest read what is
//	            nearly right and propose what was meant; difference compares
//	walk        play without words: one move, random games, counts
//	expand      exhaustive search: successors, packed into few bytes
package rule
