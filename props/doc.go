// Package props holds games to laws: what must be true of every game, whatever
// its rules. [Laws] lists them, and [Check] runs them all as named subtests:
//
//	func TestLaws(t *testing.T) { props.Check(t, mygame.Title, rule.Setup{}) }
//
// A law looks at a game, at a game under a setup, or at every position that
// random play reaches. Random decisions are drawn by rapid, so a line of moves
// that breaks a law shrinks; what rapid leaves is made shorter still, move by
// move, and written as a scenario file into the folder named by
// UMPIRE_FAILURES, or into a temporary one. The file states the law for its
// last position and fails on its own.
//
// A law sees a game as a [rule.Table] only: what it knows of a position are the
// printed text, the facts, the legal moves and the reasons of refusals. The
// package imports the list of games and no game.
//
// Four long runs count instead of shrinking: [Ground.Mutated] tries moves with
// mistakes in them, [Ground.Reread] positions, [Ground.Replay] plays games again
// from what they print, and [Ground.March] plays every move twice. A change of a
// game may ask for as many as its patience allows.
//
// Flags: -props.games N plays N random games for each law that needs them,
// -props.cited plays until every clause is cited, and -props.all holds games under
// every setup. A run repeats: -props.seed N plays other games.
package props
