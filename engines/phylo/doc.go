// Package phylo is the Ecosystem Building Game of the Phylo project, rules
// V1.2: two players build one ecosystem of habitats and species on a table of
// half cards, where every species needs a chain of links back to a habitat.
//
// The rulebook is in rules.md: each clause with the sentences about it, and each ruling with its
// readings. clauses.go has the words in braces of the sentences, and what needs code; the table is
// in state.go and table.go. Legal, in legal.go, says who may do what when. The rules follow the
// rulebook's sections: species.go and connect.go say what may lie next to what, connect.go which
// species hang on a habitat, removal.go which of them go; move.go, event.go, stack.go (INVASIVE and
// PARASITE) and spread.go are the other actions, and turn.go and score.go the frame. The text is
// silent in many places, or can be read in two ways: options.go holds what the readings set.
//
// Files of one prefix belong together: text_* says how positions and moves are
// written, explain* and describe.go put refusals and effects into words, validate* judge
// positions, cards* read card sets, scene* make pictures. What is in fast_* plays by
// tables and sets of spots what the other files say in words, and is held to them.
//
// The rules name few cards and no values, so the cards are a stand-in set of the project's own
// (cards.yaml), and users bring theirs in the same form. The glossary of keywords beyond the text
// is omitted: a keyword that the text does not explain does nothing.
package phylo
