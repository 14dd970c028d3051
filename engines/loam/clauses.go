package loam

import (
	"strings"

	"umpire/engines/rule"
)

// provisions are the clauses of a part of the rulebook, each with its words. Every
// part stands in a file of its own, which goes on with the numbers where the part
// before it ends.
type provisions = rule.Provisions[*Game, State, Move]

// rulebook is every clause, with its words.
var rulebook = rule.Bind(
	setupClauses, inputClauses, actionClauses, effectClauses, turnClauses, statClauses,
	communityClauses, behaviorClauses, endClauses, soloClauses, scenarioClauses, faqClauses,
)

// clauses are the entries of the rulebook.
var clauses = rulebook.Entries()

// Tell puts what a clause did into a sentence.
func (g *Game) Tell(c rule.Clause, m Move, before, after *State) string {
	return rulebook.Tell(g, c, m, before, after)
}

// Explain says with which values a clause forbids a move: of a player whose turn it
// is not, with what is theirs.
func (g *Game) Explain(c rule.Clause, s *State, m Move) string {
	if m.Seat != s.own() && m.Seat < g.players() && c != TurnOwnTurnOnly {
		as := g.as(s, m.Seat)
		s = &as
	}
	return rulebook.Explain(g, c, s, m)
}

// Flaw says with which values a position breaks a clause.
func (g *Game) Flaw(c rule.Clause, s *State) string { return rulebook.Flaw(g, c, s) }

// said is the Tell of a clause whose act needs no values.
func said(sentence string) func(*Game, Move, *State, *State) string {
	return func(*Game, Move, *State, *State) string { return sentence }
}

// does is the Tell of a clause by which the active player does something.
func does(what string) func(*Game, Move, *State, *State) string {
	return func(g *Game, _ Move, before, _ *State) string { return g.name(before.own()) + " " + what }
}

// asWritten is the Tell of a scenario's text, which says what it does.
func asWritten(c rule.Clause) func(*Game, Move, *State, *State) string {
	return func(g *Game, _ Move, before, _ *State) string {
		words := strings.TrimSuffix(g.book.Entry(c).Words, ".")
		return g.name(before.own()) + ": " + strings.ToLower(words[:1]) + words[1:]
	}
}

// because is the Explain of a clause that forbids for one reason only.
func because(reason string) func(*Game, *State, Move) string {
	return func(*Game, *State, Move) string { return reason }
}

// flawed is the Flaw of a clause that says it all.
func flawed(what string) func(*Game, *State) string {
	return func(*Game, *State) string { return what }
}
