// Package engines lists the games. Every game is a package beside this one;
// what works on any game is in package rule and its neighbours.
//
// # How to add a game
//
// "umpire new game moss DIR" writes the second pattern below as a module of its own.
//
// Package mnk is the pattern: the smallest whole game, in the files that every
// game has. Package jetty is the pattern of a game of cards: hands that others do
// not see, a deck, a die, and whatever a game may be beside a rule.Game, listed with
// its files in jetty/game.go. To add another, say moss:
//
//  1. Read rule.Game, the contract, and the rulebook. Number its sentences:
//     every clause gets an ID, moss.grow.empty, that it keeps for ever. Write
//     them down in moss/rules.md, in the rulebook's order, each with its kind, one
//     sentence of your own, and the sentences in which it is refused and told; package
//     rulebook has the form. Where the text can be read in two ways write a ruling.
//     "go generate ./engines" makes the constants and the title from it.
//  2. moss/state.go: everything on the table as a flat comparable struct of
//     arrays, small integers and bit sets. No pointer, slice, map or string;
//     what is unused is zero, so that equal tables are ==. A deck is a set:
//     drawing is a move that rule.Chance makes.
//  3. The rules, a file for each section of the rulebook. Legal judges any move
//     in any state: a bodiless switch whose cases read as the prohibitions,
//     each "condition && t.Breaks(Clause)". Apply carries a legal move out up
//     to the next decision: each thing it does stands behind "condition &&
//     t.Applies(Clause)". The condition comes first, the citation last; in the few
//     places that are fast because they do not branch, t.Lacks(condition,
//     Clause) is "condition && !t.Applies(Clause)", and so on. Predicates
//     answer for any state and any move, however silly: players will try them,
//     and so does the tool with each clause struck out.
//  4. moss/text.go: how positions and moves are written and read, with package
//     notation, or declared with package lines as jetty/text.go does. Every reachable position can be printed and read again; every
//     mistake has its place and the nearest right word. Where players name at
//     once what the rules ask for one by one, Divide (rule.Divider) divides the line.
//     A move that leaves open what the position decides is settled by Settle
//     (rule.Settler, jetty/sell.go). What a seat does not see View hides (rule.Viewer),
//     and chances that are not alike Weight weighs (rule.Weigher, both jetty/view.go).
//  5. Moves proposes generously. If listing is slow, implement rule.Lister by
//     calling the same predicates early, never by stating legality again.
//  6. A variant is a function that amends the game through a seam: it strikes a
//     clause (Book.Struck), redefines a term (a func field), adds a prohibition
//     (rule.Rules) or a consequence, or chooses a reading (a small typed field).
//     No rule asks which variant is being played.
//     What a state stores although it can be worked out, Derive works out anew
//     (rule.Deriver, jetty/derived.go). A function of facts refuses what cannot stand in it
//     (rule.NoSuch), and open gives every clause that refuses a set-up.
//  7. Facts, Tell, Explain, Ledgers and Picture (rule.FactProvider, Teller, Explainer,
//     Accountant, Illustrator) let expectations, transcripts, refusals and "umpire why"
//     speak of the game, and packages picture and terminal draw it: jetty/facts.go,
//     clauses.go (words in braces, and sentences that need code) and scene.go, with
//     Touches (rule.MoveTargeter) for what a move
//     concerns. Rank (rule.Ranker) tells statistics fast who has won.
//  8. moss/title.go tells the tools what is code, and one line in games.go puts
//     the game on the list. The laws in package props, the fuzz targets and the
//     playthroughs then run for it with nothing more to write. The catalogue's
//     invariants are written down once more in props/invariants/moss.go.
//  9. Write the rulebook's examples as scenarios under scenarios/moss, from the
//     text and not from what the program prints: one for each clause, which
//     must fail when that clause is struck out.
package engines

//go:generate go run ./rulebook/generate mnk jetty biome loam organism phylo roam
