// Package loam is Loam, the card game of soil creatures for one to four
// players, with its four solo scenarios.
//
// The rulebook is in rules.md: each clause with the sentences about it, and each
// ruling with its readings. clauses.go has the words in braces of the sentences, and
// what needs code; state.go has what each reading sets.
//
// A card's effect is data: cards_behaviors.go compiles the steps of a card set once, and resolve.go
// carries them out, waiting in the state for every decision of a player or of Chance. legal.go
// judges moves and apply.go carries them out, by the sections of the rulebook: setup.go, turn.go
// (turns and inputs), actions.go, pile.go (which creatures a step takes), place.go, behavior.go,
// community.go, score.go, end.go and the scenarios.
//
// Decks are sets of cards. Drawing is a move that Chance makes, one card at a
// time, and a discard pile that is reshuffled becomes the deck at once, since only
// the draws after it can be seen. Copies of a creature are the same.
//
// propose.go proposes moves and knows no clause. fast_*.go is the kernel, which
// lists moves in a hurry; text_*.go reads and writes positions and moves, cards_*.go
// reads card sets, validate.go judges positions, and scene_*.go draws them.
// misreadings.go lists usual wrong readings, which tools try on the scenarios.
//
// The cards are a stand-in set, since the published ones are not known; any set
// of the same schema can be played. Readings of rulings are A unless chosen.
package loam
