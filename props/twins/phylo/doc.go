// Package phylo tells Phylo a second time, from the rulebook's text and the
// catalogue of its clauses alone: cards are names, the table is a slice of stacks,
// and every legal move is found by trying. The clause that a function tells stands
// above it.
//
// It knows the whole game: both decks and any card set, species seen in the wild,
// and every reading of a rule that can be chosen.
package phylo
