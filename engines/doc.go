// Package engines lists the games. Every game is a package next to this one;
// what works on any game is in package rule and its neighbours.
//
// # How to add a game
//
// "umpire new game moss DIR" writes the second pattern below as a module of its own.
//
// Package mnk is the pattern: the smallest whole game. Package jetty is the pattern of a
// game of cards: hands that others do not see, a deck, a die, and most of what a game may
// be next to a rule.Game. Both declare their tables with package kit, which makes of the
// declaration how positions and moves are written and read, the facts, and the pictures. A
// game can do all of this by hand instead, as the big games do. To add another, say moss:
//
//  1. Read rule.Game, the contract, and the rulebook. Number its sentences:
//     every clause gets an ID, moss.grow.empty, that it keeps permanently. Write
//     them down in moss/rules.md, in the rulebook's order, each with its kind, one
//     sentence of your own, and the sentences in which it is refused and said; package
//     rulebook has the form. Where the text can be read in two ways write a ruling.
//     "go generate ./engines" makes the constants and the description of the game (Def) from it.
//  2. moss/moss.go: everything on the table as a flat comparable struct of
//     arrays, small integers and bit sets. No pointer, slice, map or string;
//     what is unused is zero, so that equal tables are ==. A deck is a set:
//     drawing is a move that rule.Chance makes.
//  3. The rules, a file for each section of the rulebook. Legal judges any move
//     in any state: a bodiless switch whose cases read as the prohibitions,
//     each "condition && t.Breaks(Clause)". Apply carries a legal move out up
//     to the next decision: each thing it does follows "condition &&
//     t.Applies(Clause)". The condition comes first, the citation last: Applies keeps the state
//     before the change. Predicates answer for any state and any move, however silly:
//     players will try them, and so does the tool with each clause disabled.
//  4. moss/table.go: what is on the table as parts of a kit.Declaration, and the moves as
//     verbs of package schema. Every reachable position can be printed and read again; every
//     mistake has its place and the nearest right word. A line's word is not the name of a
//     player. Where players name at once what the rules ask for one by one, Divide
//     (rule.Divider) divides the line. A move that leaves open what the position decides is
//     settled by Settle (rule.Settler). What a seat does not see View hides (rule.Viewer),
//     and chances that are not alike Weight weighs (rule.Weigher).
//  5. Moves proposes generously. If listing is slow, implement rule.Lister by
//     calling the same predicates early, never by stating legality again.
//  6. A variant is a function that amends the game through a seam: it strikes a
//     clause (Book.Disabled), redefines a term (a func field), adds a prohibition
//     (rule.Rules) or a consequence, or chooses a reading (a small typed field).
//     No rule asks which variant is being played.
//     What a state stores although it can be worked out, Derive works out again
//     (rule.Deriver). A function of facts refuses what it does not know
//     (rule.NoSuch), and a setup that the rules forbid is refused with every clause.
//  7. The words in braces of the rulebook's sentences, and code where a sentence needs a
//     condition, are in a rule.Speaker. Touches (rule.MoveTargeter) says what of a picture a move
//     concerns, Rank (rule.Ranker) who has won, Ranking (rule.Standings) why.
//  8. kit.Publish completes Def, and one line in games.go, one in the list of go:generate
//     below and one in rooms_test.go put the game on the list. The laws in package props, the fuzz targets and the
//     playthroughs then run for it with nothing more to write. The catalogue's
//     invariants are written down once more in props/invariants/moss.go.
//  9. Write the rulebook's examples as scenarios under scenarios/moss, from the
//     text and not from what the program prints: one for each clause, which
//     must fail when that clause is disabled.
package engines

//go:generate go run ./rulebook/generate mnk jetty biome loam organism phylo roam
