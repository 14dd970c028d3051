// Package jetty is Jetty, a small game of fishing and selling for two to four. It
// has what mnk has not: hands that the others do not see, a deck, a die, rulings with
// several readings, a score, and a picture with all of them. It is the pattern for
// games of cards, written with package lines and the declarations of package rule.
//
// # The rules of Jetty
//
// Setup. Two to four play. The deck holds 24 fish: 9 herring, 7 perch, 5 trout and
// 3 pike. Each player is dealt two of them, one at a time, beginning with the first
// player.
//
// Turns. Players take turns. At the start of a turn the die is rolled: it shows the
// demand of the day. Then the player fishes, or sells, or passes, and the turn goes on
// to the left.
//
// Fishing. Who fishes takes the top fish of the deck into the hand, unseen by the
// others. Nobody fishes with five fish in hand. On a roll of one there is a storm.
//
// Selling. Who sells lays fish of one kind from the hand on the own stall, at most as
// many as the die shows. Three or more at once are a feast.
//
// Passing. Only who can neither fish nor sell passes.
//
// End. The round in which the last fish is drawn is the last. A herring on a stall
// brings 1 point, a perch 2, a trout 3, a pike 4, a feast 2 more; a fish that is
// still in hand costs 1. Most points win, among those the most fish on the stall, and
// who is tied even so shares the victory.
//
// Pairs, a variant: fish are sold in twos or more. Calm, a variant: there are no
// storms.
//
// # Where things are
//
// The clauses stand in clauses.go, each with all that is said of it; the table in
// state.go; the rules in fish.go, sell.go and end.go, between Legal and Apply in
// turn.go; what a drawn position may be in sound.go. What is hidden is in view.go,
// what may be read in two ways in rulings.go, and how all is written in text.go.
package jetty
