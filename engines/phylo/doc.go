// Package phylo is the Ecosystem Building Game of the Phylo project, rules
// V1.2: two players build one ecosystem of habitats and species on a table of
// half cards, where every species needs a chain of links back to a habitat.
//
// The clauses are in clauses.go and entries.go, the table in state.go and
// table.go. The rules follow the rulebook's sections: habitat.go, species.go
// and link.go say what may lie next to what, connect.go which species hang on
// a habitat, removal.go, move.go, event.go, stack.go (INVASIVE and PARASITE),
// spread.go, and turn.go and score.go for the frame. The text is silent or of
// two minds in many places; rulings.go and its neighbours list the readings and
// readings.go holds those that can be chosen.
//
// The rules name few cards and no values, so the cards are a stand-in set of
// the project's own (cards.yaml), and users bring theirs in the same form. The
// glossary of keywords beyond the text is left out: a keyword that the text
// does not explain does nothing.
package phylo
