// Package phylo implements Phylo a second time, only from the rulebook's text and the
// catalogue of its clauses. Cards are names, the table is a slice of stacks, and every
// legal move is found by trying. The comment above a function names the clauses that it
// implements.
//
// It supports the whole game: both decks and any card set, species seen in the wild, and
// every reading that a set-up can choose.
package phylo
