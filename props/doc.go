// Package props checks games against laws: statements that are true of every game,
// whatever its rules. [Laws] lists them, and [Check] runs each as a named subtest:
//
//	func TestLaws(t *testing.T) { props.Check(t, mygame.Def, rule.Setup{}) }
//
// A law looks at a game, at a game under a setup, or at every position that random play
// reaches. The package shortens a line of moves that breaks a law, move by move, and
// writes it as a scenario file into the folder named by UMPIRE_FAILURES, or into a
// temporary one. The file states the law for its last position, so it fails on its own.
//
// A law sees a game only as a [rule.AnyGame]: of a position it sees the printed text, the
// facts, the legal moves and the reasons of refusals. The package imports the list of
// games, but no game.
//
// Five long runs count and do not shrink: [Ground.Mutated] tries moves with mistakes in
// them, [Ground.Reread] reads positions with mistakes in them, [Ground.Replay] plays
// games again from their printed text, [Ground.Twins] continues games from positions that
// were read, and [Ground.March] plays every move twice. Run them as long as you like after
// a change to a game.
//
// Flags: -props.games N plays N random games for each law that needs them, -props.cited
// plays until every clause is cited, and -props.all checks games under every setup. A run
// with the same -props.seed plays the same games.
package props
