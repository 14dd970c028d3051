package phylo

import "umpire/engines/rule"

// Provisions are the clauses of a part of the rulebook, each with its words. Every
// part stands in a file of its own, which goes on with the numbers where the part
// before it ends.
type provisions = rule.Provisions[*Game, State, Move]

// rulebook is every clause, with its words.
var rulebook = rule.Bind(cardClauses, setupClauses, turnClauses, placeClauses, linkClauses, moveClauses, eventClauses, keywordClauses, endClauses)

// clauses are the entries of the rulebook.
var clauses = rulebook.Entries()

// Tell puts what a clause did into a sentence.
func (g *Game) Tell(c rule.Clause, m Move, before, after *State) string {
	return rulebook.Tell(g, c, m, before, after)
}

// Explain says with which values a clause forbids a move.
func (g *Game) Explain(c rule.Clause, s *State, m Move) string { return rulebook.Explain(g, c, s, m) }

// Flaw says with which values a position breaks a clause.
func (g *Game) Flaw(c rule.Clause, s *State) string { return rulebook.Flaw(g, c, s) }

// said is the Tell of a clause whose act needs no values.
func said(sentence string) func(*Game, Move, *State, *State) string {
	return func(*Game, Move, *State, *State) string { return sentence }
}

// because is the Explain of a clause that forbids for one reason only.
func because(reason string) func(*Game, *State, Move) string {
	return func(*Game, *State, Move) string { return reason }
}

// wrong is the Flaw of a clause that positions break in one way only.
func wrong(flaw string) func(*Game, *State) string {
	return func(*Game, *State) string { return flaw }
}
