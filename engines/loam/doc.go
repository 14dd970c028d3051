// Package loam is Loam, the card game of soil creatures for one to four
// players, with its four solo scenarios.
//
// The clauses are in clauses.go and entries.go, the sentences that can be read
// in two ways in rulings.go. A card's effect is data: program.go compiles the
// steps of a card set once, and resolve.go carries them out, waiting in the
// state for every decision of a player or of Chance. The sections of the
// rulebook are setup.go, turn.go (turns and inputs), actions.go and place.go,
// upgrade.go, community.go, behavior.go, score.go, end.go and scenario.go.
//
// Decks are sets of cards. Drawing is a move that Chance makes, one card at a
// time, and a discard pile that is reshuffled becomes the deck without further
// ado: only the draws after it can be seen. Copies of a creature are alike.
//
// misreadings.go lists usual wrong readings, which tools try on the scenarios.
//
// The cards are a stand-in set, since the published ones are not known; any set
// of the same schema can be played. Readings of rulings are A unless chosen.
package loam
