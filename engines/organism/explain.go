package organism

import "umpire/engines/rule"

// Explain says with which values a clause forbids a move.
func (g *Game) Explain(c rule.Clause, s *State, m Move) string { return rulebook.Explain(g, c, s, m) }

// Violation says with which values a position breaks a clause.
func (g *Game) Violation(c rule.Clause, s *State) string { return rulebook.Violation(g, c, s) }

func (g *Game) explainHomes(s *State, m Move) string {
	homes, _ := g.entrance(g, s, g.by(s, &m), g.lawful(s))
	return "the spaces to fill are " + g.spaceList(join(homes))
}

// explainEarned says of which type the action of SYNCHRONIZE is.
func (g *Game) explainEarned(s *State, _ Move) string {
	if s.Owed == 0 {
		return "no action has been earned"
	}
	return "the action earned is of type " + owedNames(s)
}

// explainDifferent says which organism has chosen the type before.
func (g *Game) explainDifferent(_ *State, m Move) string {
	if g.read.allDifferent {
		return "another organism has chosen " + typeName(m.As) + " this turn"
	}
	return "an organism that has elements in that of " + g.board.name(m.At) + " has chosen " + typeName(m.As) + " in the first turn"
}

// decider names who decides.
func (g *Game) decider(s *State) string {
	if s.Phase == Roll {
		return "the dice"
	}
	return g.name(s.Who)
}
