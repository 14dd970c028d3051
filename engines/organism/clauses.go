package organism

import "umpire/engines/rule"

type (
	provisions = rule.Provisions[*Game, State, Move]
	sentence   = rule.Wording[*Game, State, Move]
)

// rulebook says what clauses do: by the sentences of rules.md, whose words in braces are
// words, and by code where a sentence needs a condition.
var rulebook = rule.NewSpeaker(clauses, words, code)

var words = rule.Words[*Game, State, Move]{
	"active":  func(t *sentence) string { return t.Game.name(t.Before.Turn) },
	"actor":   func(t *sentence) string { return t.Game.name(t.Game.by(t.Before, &t.Move)) },
	"decider": func(t *sentence) string { return t.Game.decider(t.Before) },
	"due":     func(t *sentence) string { return phaseTitles[min(t.Before.Phase, Over)] },
	"target":  func(t *sentence) string { return t.Game.board.name(t.Move.To) },
	"space":   func(t *sentence) string { return t.Game.board.name(t.Move.At) },
}

// code says what needs a condition or a list.
var code = provisions{
	EatAmount:         {Describe: moved((*Game).describeMeal)},
	EatClearsSpace:    {Describe: moved((*Game).describeCleared)},
	GrowPayment:       {Describe: moved((*Game).describePaid)},
	GrowIndependent:   {Describe: moved((*Game).describeGrown)},
	MoveAbsorb:        {Describe: moved((*Game).describeTaken)},
	MoveSameTypeNever: {Violation: (*Game).violationContact},
	CirculateEffect:   {Describe: moved((*Game).describeCirculated)},

	ComponentElements: {Violation: (*Game).violationPieces},
	SpaceCapacity:     {Violation: (*Game).violationCrowd},

	EndThreeOrganisms: {Describe: then((*Game).describeWinner)},
	EndPower:          {Describe: then((*Game).describeWinner)},
	EndPowerWinner:    {Describe: then((*Game).describeWinner)},

	RainPlace: {Describe: moved((*Game).describePlaced)},
	RainEnd:   {Describe: then((*Game).describeSurvived)},

	TurnAlternate:   {Describe: then((*Game).describeNext)},
	TurnOrder:       {Describe: then((*Game).describeNext)},
	IntroduceWhen:   {Describe: then((*Game).describeExtinct)},
	IntroducePlace:  {Describe: moved((*Game).describePlaced), Explain: (*Game).explainHomes},
	ChooseType:      {Describe: moved((*Game).describeChosen)},
	ChooseCount:     {Describe: moved((*Game).describeCounted)},
	PerformSequence: {Describe: moved((*Game).describeLeft)},
	PerformOptional: {Describe: (*Game).describeForgone},

	AvengeWhen: {Describe: then((*Game).describeVengeance)},

	CombustRemove: {Describe: moved((*Game).describeBurnt)},
	CombustGain:   {Describe: moved((*Game).describeBonus)},

	PillarExclusive: {Violation: (*Game).violationPillars},

	ProjectSubstitute: {Describe: moved((*Game).describeLent)},

	ReclaimTrigger: {Describe: then((*Game).describeLoss)},
	ReclaimWhere:   {Describe: moved((*Game).describeReclaimed)},

	RegenerateOffer: {Describe: then((*Game).describeOffer)},

	SkipFive:  {Explain: (*Game).explainHomes},
	SkipFront: {Explain: (*Game).explainHomes},
	SkipTypes: {Explain: (*Game).explainHomes},

	SynchronizeReward: {Explain: (*Game).explainEarned},

	TransmuteEffect: {Describe: moved((*Game).describeTransmuted)},
}

// phaseTitles say where a turn is, by Phase.
var phaseTitles = [...]string{
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
