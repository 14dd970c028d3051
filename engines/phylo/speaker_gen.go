// Code generated from rules.md by go generate; DO NOT EDIT.

package phylo

import "umpire/engines/rule"

type (
	provisions = rule.Provisions[*Game, State, Move]
	sentence   = rule.Wording[*Game, State, Move]
)

// rulebook says what clauses do: by the sentences of rules.md, whose words in braces are
// words, and by code where a sentence needs a condition.
var rulebook = rule.NewSpeaker(clauses, words, code)

// Describe puts what a clause did into a sentence.
func (g *Game) Describe(c rule.Clause, m Move, before, after *State) string {
	return rulebook.Describe(g, c, m, before, after)
}

// Explain says with which values a clause forbids a move.
func (g *Game) Explain(c rule.Clause, s *State, m Move) string { return rulebook.Explain(g, c, s, m) }

// Violation says with which values a position breaks a clause.
func (g *Game) Violation(c rule.Clause, s *State) string { return rulebook.Violation(g, c, s) }
