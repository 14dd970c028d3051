// Package rule is the contract between games and tools.
//
// A game is a type that implements [Game]: pure functions over a flat state and a move, whose rules
// cite the clause they carry to a [Trace]. From that, written once for every game, come refusals
// with every reason ([Why]), what each clause did ([Play]), fast play ([Walk]), counts ([Perft])
// and play by text ([ByText]). The package imports no game.
//
// Each file is a subject, in one of four rooms. A room uses only those above it in this
// list; a test of package engines checks that.
//
//	the contract
//	  game      what a game implements, and what it may implement in addition:
//	            its kernel, and the seats and optional numbers of states
//	  trace     what rules ask, and why a move is refused
//	  evidence  the facts that decide a refusal, and its sentence
//	  book      clauses, their entries, rulings, and the sentences about each
//	  facts     the names that expectations may use
//	  difference  the lines by which two positions differ
//	walking
//	  walk      play without words: one move, random games, counts
//	  expand    exhaustive search: successors, packed into few bytes
//	games as text
//	  anygame   a game without its types: ledgers, rankings, pictures
//	  text      positions and moves as text; lenient and suggest read what is
//	            nearly right and propose what was meant; passed lists the
//	            clauses that could have refused a move
//	games to set up
//	  gamedef   a game as it is listed: variants, card sets, and the setup that
//	            chooses among variants and readings
package rule
