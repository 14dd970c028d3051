package phylo

import (
	"strconv"

	"umpire/engines/rule"
)

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

var words = rule.Words[*Game, State, Move]{
	"actions": func(t *sentence) string { return strconv.Itoa(int(t.Game.actions)) },
	"active":  func(t *sentence) string { return t.Game.name(t.Before.Active) },
	"begins":  func(t *sentence) string { return t.Game.name(t.After.Active) },
	"card":    func(t *sentence) string { return t.Game.cardName(t.Move.Card) },
	"first":   func(t *sentence) string { return t.Game.name(0) },
	"moved":   func(t *sentence) string { return t.Game.faceName(t.Before, t.Move.From) },
	"other":   func(t *sentence) string { return t.Game.name(1 - t.Before.Active&1) },
	"second":  func(t *sentence) string { return t.Game.name(1) },
	"target":  func(t *sentence) string { return t.Game.faceName(t.Before, t.Move.To) },
	"to":      func(t *sentence) string { return t.Move.To.String() },
}

// code says what needs a condition or a list.
var code = provisions{
	SetupHand:     {Describe: (*Game).describeDraw},
	SetupFirstTie: {Describe: (*Game).describeThrow},
	TurnDraw:      {Describe: (*Game).describeDraw},
	ActionDiscard: {Describe: (*Game).describeDraw},

	EndLastCard: {Describe: (*Game).describeEnd},
	ScoreWinner: {Describe: (*Game).describeWinner},

	EventDuration:      {Describe: func(g *Game, _ Move, before, after *State) string { return g.describeEvents(before, after) }},
	EventRemovedToPile: {Describe: (*Game).describePiled},
	RemoveStep:         {Describe: func(g *Game, _ Move, before, _ *State) string { return g.describeLost(before) }},
	RemovePile:         {Describe: (*Game).describePiled},

	ActionSpecies: {Describe: (*Game).describeSpecies},
}
