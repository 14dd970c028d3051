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
	EatAmount:         {Tell: moved((*Game).tellMeal)},
	EatClearsSpace:    {Tell: moved((*Game).tellCleared)},
	GrowPayment:       {Tell: moved((*Game).tellPaid), Explain: (*Game).explainPayment},
	GrowExact:         {Explain: (*Game).explainExact},
	GrowTargetOpen:    {Explain: (*Game).explainGround},
	GrowNotNearOthers: {Explain: (*Game).explainStrangers},
	GrowSupply:        {Explain: (*Game).explainPieces},
	GrowInsufficient:  {Explain: (*Game).explainInsufficient},
	GrowIndependent:   {Tell: moved((*Game).tellGrown)},
	MoveAlive:         {Explain: (*Game).explainAlive},
	MoveAbsorb:        {Tell: moved((*Game).tellTaken)},
	MoveSameTypeNever: {Explain: arrives(MoveSameTypeNever), Flaw: (*Game).flawContact},
	CirculateEffect:   {Tell: moved((*Game).tellCirculated)},

	ComponentElements: {Flaw: (*Game).flawPieces},
	SpaceCapacity:     {Flaw: (*Game).flawCrowd},

	EndThreeOrganisms: {Tell: then((*Game).tellWinner)},
	EndPower:          {Tell: then((*Game).tellWinner)},
	EndPowerWinner:    {Tell: then((*Game).tellWinner)},

	FieldGrowCost:          {Explain: (*Game).explainFieldCost},
	FieldGrowNotNearOthers: {Explain: (*Game).explainStrangers},
	FieldSupply:            {Explain: (*Game).explainReserve},

	RainPlace: {Tell: moved((*Game).tellPlaced)},
	RainEnd:   {Tell: then((*Game).tellWinner)},

	TurnAlternate:          {Tell: then((*Game).tellNext)},
	TurnOrganismOrder:      {Explain: (*Game).explainOrder},
	IntroduceWhen:          {Tell: then((*Game).tellExtinct)},
	IntroducePlace:         {Tell: moved((*Game).tellPlaced), Explain: (*Game).explainHomes},
	ChooseType:             {Tell: moved((*Game).tellChosen)},
	ChooseCount:            {Tell: moved((*Game).tellCounted)},
	PerformSequence:        {Tell: moved((*Game).tellLeft)},
	PerformTypeOrCirculate: {Explain: (*Game).explainTypes},
	PerformOptional:        {Tell: (*Game).tellForgone},
	PerformOwnOrganism:     {Explain: (*Game).explainOrganism},

	AvengeWhen: {Tell: then((*Game).tellVengeance)},

	CombustRemove: {Tell: moved((*Game).tellBurnt)},
	CombustGain:   {Tell: moved((*Game).tellBonus)},

	ContractStep: {Explain: arrives(ContractStep)},

	EchoAction: {Explain: (*Game).explainTypes},

	JumpSpend: {Explain: (*Game).explainLength},

	MetamorphoseOrder: {Explain: (*Game).explainEqual},

	PillarExclusive: {Explain: arrives(PillarExclusive), Flaw: (*Game).flawPillars},

	ProjectSubstitute: {Tell: moved((*Game).tellLent), Explain: (*Game).explainProject},

	PulseUnobstructed: {Explain: arrives(PulseUnobstructed)},

	PushLimit: {Explain: (*Game).explainLength},

	ReclaimTrigger: {Tell: then((*Game).tellLoss)},
	ReclaimWhere:   {Tell: moved((*Game).tellReclaimed), Explain: (*Game).explainReclaim},

	RegenerateOffer: {Tell: then((*Game).tellOffer), Explain: (*Game).explainLost},

	SkipFive:  {Explain: (*Game).explainHomes},
	SkipFront: {Explain: (*Game).explainHomes},
	SkipTypes: {Explain: (*Game).explainHomes},

	SynchronizeReward: {Explain: (*Game).explainTypes},

	TransmuteEffect:   {Tell: moved((*Game).tellTransmuted)},
	TransmuteSameType: {Explain: (*Game).explainEqual},
}
