package biome

import (
	"strings"

	"umpire/engines/rule"
)

// Provisions are the clauses of a part of the rulebook, each with its words. Every
// part stands in a file of its own, which goes on with the numbers where the part
// before it ends: a clause is added by a number and an entry there, and by what
// cites it.
type provisions = rule.Provisions[*Game, State, Move]

// rulebook is every clause, with its words.
var rulebook = rule.Bind(
	setupClauses, phasesClauses, nestClauses, summerClauses, actionClauses,
	anytimeClauses, trackClauses, endClauses, templatesClauses, modesClauses,
	extrasClauses, disasterClauses, soloClauses, quickClauses,
)

// clauses are the entries of the rulebook.
var clauses = rulebook.Entries()

// Tell puts what a clause did into a sentence. Where it has none of its own, the
// changes on the table tell it.
func (g *Game) Tell(c rule.Clause, m Move, before, after *State) string {
	if text := rulebook.Tell(g, c, m, before, after); text != "" {
		return text
	}
	if text := g.tellChange(before, after); text != "" || *before == *after {
		return text
	}
	return lowered(g.book.Entry(c).Words)
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

// lowered returns a sentence as a part of another: without capital and full stop.
func lowered(sentence string) string {
	if sentence == "" {
		return ""
	}
	return strings.ToLower(sentence[:1]) + strings.TrimSuffix(sentence[1:], ".")
}
