// Package roam is Roam (Red Raven Games, 2019): two to four players look for
// lost characters on a map of six land cards, by placing markers in the
// patterns of the characters they have found.
//
// It follows the rulebook of the first edition: the base game, the full game
// with artifacts, the Outpost and the Stacking variant, alone and together.
// The rulebook's text gives no single card, so the names, patterns, coins,
// costs and points of the embedded set are made up; a set of the printed
// values can be read in its place.
//
// The rules follow the rulebook, section by section: setup.go; turn.go, a table of
// what may be done when; rest.go, use.go and place.go; claim.go and
// auction.go; score.go; then the full game in artifacts.go and
// purchase.go (with the Outpost), and stacking.go. Their numbers are in
// numbers.go. A move is judged in stages by legal.go and carried out by
// apply.go; validate.go judges positions.
//
// The rulebook is in rules.md: each clause with the sentences about it, and each
// ruling with its readings; readings.go has what each reading sets. Around the rules,
// by the first part of the name: clauses.go has the words in braces of the sentences,
// clauses_described.go and describe.go those that need code; text_ how
// positions and moves are written; fast_ the same rules made fast, behind Kernel;
// cards.go card sets; scene pictures; misreadings.go common wrong ways to play.
//
// By default every ruling has its first reading. The list of legal moves stops at
// 65,536, which only a player with a dozen artifacts can reach.
package roam
