package organism

import (
	"strconv"

	"umpire/engines/rule"
)

type (
	provisions = rule.Provisions[*Game, State, Move]
	telling    = rule.Telling[*Game, State, Move]
)

// rulebook says what clauses do: by the sentences of rules.md, whose words in braces are
// words, and by code where a sentence needs a condition.
var rulebook = rule.NewSpeaker(clauses, words, code)

var words = rule.Words[*Game, State, Move]{
	"actions left": func(t *telling) string {
		return strconv.Itoa(int(t.Game.with(t.Before, &t.Move, t.Game.lawful(t.Before)).left))
	},
	"active":           func(t *telling) string { return t.Game.name(t.Before.Turn) },
	"actor":            func(t *telling) string { return t.Game.name(t.Game.by(t.Before, &t.Move)) },
	"decider":          func(t *telling) string { return t.Game.decider(t.Before) },
	"landing":          func(t *telling) string { return t.Game.holds(t.Before, t.Game.landing(&t.Move)) },
	"moment":           func(t *telling) string { return phaseName(t.Before.Phase) },
	"number":           func(t *telling) string { return strconv.Itoa(int(t.Move.N)) },
	"price of a pulse": func(t *telling) string { return strconv.Itoa(pulsePrice) },
	"space":            func(t *telling) string { return t.Game.board.name(t.Move.At) },
	"to":               func(t *telling) string { return t.Game.board.name(t.Move.To) },
	"type":             func(t *telling) string { return typeName(t.Move.As) },
}

// code says what needs a condition or a list.
var code = provisions{
	EatFromOpen:       {Explain: (*Game).explainMeal},
	EatAmount:         {Describe: moved((*Game).tellMeal)},
	EatClearsSpace:    {Describe: moved((*Game).tellCleared)},
	GrowPayment:       {Describe: moved((*Game).tellPaid), Explain: (*Game).explainPayment},
	GrowExact:         {Explain: (*Game).explainExact},
	GrowTargetOpen:    {Explain: (*Game).explainGround},
	GrowNotNearOthers: {Explain: (*Game).explainStrangers},
	GrowSupply:        {Explain: (*Game).explainPieces},
	GrowInsufficient:  {Explain: (*Game).explainInsufficient},
	GrowIndependent:   {Describe: moved((*Game).tellGrown)},
	MoveAlive:         {Explain: (*Game).explainAlive},
	MoveAbsorb:        {Describe: moved((*Game).tellTaken)},
	MoveSameTypeNever: {Explain: arrives(MoveSameTypeNever), Violation: (*Game).violationContact},
	CirculateEffect:   {Describe: moved((*Game).tellCirculated)},

	ComponentElements: {Violation: (*Game).violationPieces},
	SpaceCapacity:     {Violation: (*Game).violationCrowd},

	EndThreeOrganisms: {Describe: then((*Game).tellWinner)},
	EndPower:          {Describe: then((*Game).tellWinner)},
	EndPowerWinner:    {Describe: then((*Game).tellWinner)},

	FieldGrowCost:          {Explain: (*Game).explainFieldCost},
	FieldGrowNotNearOthers: {Explain: (*Game).explainStrangers},
	FieldSupply:            {Explain: (*Game).explainReserve},

	RainPlace: {Describe: moved((*Game).tellPlaced)},
	RainEnd:   {Describe: then((*Game).tellWinner)},

	TurnAlternate:          {Describe: then((*Game).tellNext)},
	TurnOrganismOrder:      {Explain: (*Game).explainOrder},
	IntroduceWhen:          {Describe: then((*Game).tellExtinct)},
	IntroducePlace:         {Describe: moved((*Game).tellPlaced), Explain: (*Game).explainHomes},
	ChooseType:             {Describe: moved((*Game).tellChosen)},
	ChooseCount:            {Describe: moved((*Game).tellCounted)},
	PerformSequence:        {Describe: moved((*Game).tellLeft)},
	PerformTypeOrCirculate: {Explain: (*Game).explainTypes},
	PerformOptional:        {Describe: (*Game).tellForgone},
	PerformOwnOrganism:     {Explain: (*Game).explainOrganism},

	AvengeWhen: {Describe: then((*Game).tellVengeance)},

	CombustRemove: {Describe: moved((*Game).tellBurnt)},
	CombustGain:   {Describe: moved((*Game).tellBonus)},

	ContractStep: {Explain: arrives(ContractStep)},

	EchoAction: {Explain: (*Game).explainTypes},

	JumpSpend: {Describe: (*Game).tellSpent},

	MetamorphoseOrder: {Explain: (*Game).explainEqual},

	PillarExclusive: {Explain: arrives(PillarExclusive), Violation: (*Game).violationPillars},

	ProjectSubstitute: {Describe: moved((*Game).tellLent), Explain: (*Game).explainProject},

	PulseUnobstructed: {Explain: arrives(PulseUnobstructed)},

	PushCost: {Describe: (*Game).tellSpent},

	ReclaimTrigger: {Describe: then((*Game).tellLoss)},
	ReclaimWhere:   {Describe: moved((*Game).tellReclaimed), Explain: (*Game).explainReclaim},

	RegenerateOffer: {Describe: then((*Game).tellOffer), Explain: (*Game).explainLost},

	SkipFive:  {Explain: (*Game).explainHomes},
	SkipFront: {Explain: (*Game).explainHomes},
	SkipTypes: {Explain: (*Game).explainHomes},

	SynchronizeReward: {Explain: (*Game).explainTypes},

	TransmuteEffect:   {Describe: moved((*Game).tellTransmuted)},
	TransmuteSameType: {Explain: (*Game).explainEqual},
}
