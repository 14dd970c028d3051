package organism

import "umpire/engines/rule"

type (
	provisions = rule.Provisions[*Game, State, Move]
	telling    = rule.Telling[*Game, State, Move]
)

// rulebook says what clauses do: by the sentences of rules.md, whose words in braces are
// words, and by code where a sentence needs a condition.
var rulebook = rule.NewSpeaker(clauses, words, code)

var words = rule.Words[*Game, State, Move]{
	"active":  func(t *telling) string { return t.Game.name(t.Before.Turn) },
	"actor":   func(t *telling) string { return t.Game.name(t.Game.by(t.Before, &t.Move)) },
	"decider": func(t *telling) string { return t.Game.decider(t.Before) },
	"moment":  func(t *telling) string { return momentWords[min(t.Before.Phase, Over)] },
	"target":  func(t *telling) string { return t.Game.board.name(t.Move.To) },
	"space":   func(t *telling) string { return t.Game.board.name(t.Move.At) },
}

// code says what needs a condition or a list.
var code = provisions{
	EatAmount:         {Describe: moved((*Game).tellMeal)},
	EatClearsSpace:    {Describe: moved((*Game).tellCleared)},
	GrowPayment:       {Describe: moved((*Game).tellPaid)},
	GrowIndependent:   {Describe: moved((*Game).tellGrown)},
	MoveAbsorb:        {Describe: moved((*Game).tellTaken)},
	MoveSameTypeNever: {Violation: (*Game).violationContact},
	CirculateEffect:   {Describe: moved((*Game).tellCirculated)},

	ComponentElements: {Violation: (*Game).violationPieces},
	SpaceCapacity:     {Violation: (*Game).violationCrowd},

	EndThreeOrganisms: {Describe: then((*Game).tellWinner)},
	EndPower:          {Describe: then((*Game).tellWinner)},
	EndPowerWinner:    {Describe: then((*Game).tellWinner)},

	RainPlace: {Describe: moved((*Game).tellPlaced)},
	RainEnd:   {Describe: then((*Game).tellSurvived)},

	TurnAlternate:   {Describe: then((*Game).tellNext)},
	TurnOrder:       {Describe: then((*Game).tellNext)},
	IntroduceWhen:   {Describe: then((*Game).tellExtinct)},
	IntroducePlace:  {Describe: moved((*Game).tellPlaced), Explain: (*Game).explainHomes},
	ChooseType:      {Describe: moved((*Game).tellChosen)},
	ChooseCount:     {Describe: moved((*Game).tellCounted)},
	PerformSequence: {Describe: moved((*Game).tellLeft)},
	PerformOptional: {Describe: (*Game).tellForgone},

	AvengeWhen: {Describe: then((*Game).tellVengeance)},

	CombustRemove: {Describe: moved((*Game).tellBurnt)},
	CombustGain:   {Describe: moved((*Game).tellBonus)},

	PillarExclusive: {Violation: (*Game).violationPillars},

	ProjectSubstitute: {Describe: moved((*Game).tellLent)},

	ReclaimTrigger: {Describe: then((*Game).tellLoss)},
	ReclaimWhere:   {Describe: moved((*Game).tellReclaimed)},

	RegenerateOffer: {Describe: then((*Game).tellOffer)},

	SkipFive:  {Explain: (*Game).explainHomes},
	SkipFront: {Explain: (*Game).explainHomes},
	SkipTypes: {Explain: (*Game).explainHomes},

	SynchronizeReward: {Explain: (*Game).explainEarned},

	TransmuteEffect: {Describe: moved((*Game).tellTransmuted)},
}

// momentWords say where a turn is, by Phase.
var momentWords = [...]string{
	Introduce: "the introduction", Start: "its beginning", Echo: "the extra action", Choose: "the choice of an organism", Act: "the actions of an organism",
	Sync: "the action that is earned", Conflict: "the conflicts", Immolate: "the field of a lost element", Regenerate: "the regrowth of a lost element",
	Reclaim: "what is reclaimed", Integrity: "the integrity check", Avenge: "the spending of a token", Roll: "the dice", Over: "its end",
}

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

func (g *Game) decider(s *State) string {
	if s.Phase == Roll {
		return "the dice"
	}
	return g.name(s.Who)
}
