// Package jetty is Jetty, a small game of fishing and selling for two to four. It
// has what mnk has not: hands that the others do not see, a deck, a die, rulings with
// several readings, a score, and a picture with all of them. It is the pattern for
// games of cards, written with package lines and the declarations of package rule.
//
// # Where things are
//
// The rulebook is rules.md, from which rulebook_gen.go is generated: every clause with the
// sentences about it, and in clauses.go the words in braces and what needs code. The table
// is in state.go; the rules in fish.go, sell.go and end.go, between Legal and Apply in
// turn.go; what a drawn position may be in sound.go. What is hidden is in view.go,
// what readings of rulings set in rulings.go, and how all is written in text.go.
package jetty
