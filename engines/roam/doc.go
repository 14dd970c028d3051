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
// The clauses stand in clauses.go, the readings of unclear sentences in
// rulings.go. The rules follow the rulebook, section by section: setup.go,
// rest.go, use.go and place.go with coins.go, claim.go and auction.go, end.go
// and score.go, then the full game in artifacts.go and purchase.go, and the
// variants in outpost.go and stacking.go. What may be done when is one table
// in moments.go; legal.go judges a move in stages, and list.go runs the same
// stages to list the legal moves.
//
// By default every ruling has its first reading. List stops at 65,536 moves,
// which no position of a game without a dozen artifacts reaches.
package roam
