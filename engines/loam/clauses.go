package loam

import (
	"strconv"
	"strings"

	"umpire/engines/rule"
)

type (
	provisions = rule.Provisions[*Game, State, Move]
	telling    = rule.Telling[*Game, State, Move]
)

// rulebook says what clauses do: by the sentences of rules.md, whose words in braces are
// words, and by code where a sentence needs a condition.
var rulebook = rule.NewSpeaker(clauses, words, code)

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

// lowered returns a sentence as a part of another: without capital and full stop.
func lowered(sentence string) string {
	return strings.ToLower(sentence[:1]) + strings.TrimSuffix(sentence[1:], ".")
}

var words = rule.Words[*Game, State, Move]{
	"active":           func(t *telling) string { return t.Game.name(t.Before.own()) },
	"aliens":           func(t *telling) string { return list(t.Game.creatureNames(t.Before.Alien)) },
	"as written":       func(t *telling) string { return lowered(t.Game.book.Entry(t.Clause).Words) },
	"behavior":         func(t *telling) string { return t.Game.behaviorName(t.Move.Card) },
	"behaviors earned": func(t *telling) string { return list(t.Game.behaviorNames(t.Game.earned(t.Before))) },
	"card":             func(t *telling) string { return t.Game.cardOf(&t.Move) },
	"copy":             func(t *telling) string { return t.Game.copyName(t.Move.Card) },
	"creatures":        func(t *telling) string { return plural(int(t.Before.Size[t.Before.own()]), "creature") },
	"doing":            func(t *telling) string { return t.Game.doingName(t.Before.Doing) },
	"due":              func(t *telling) string { return t.Game.whatIsDue(t.Before) },
	"earned":           func(t *telling) string { return strconv.Itoa(int(t.Before.Earned)) },
	"first":            func(t *telling) string { return t.Game.name(t.Before.First) },
	"games":            func(t *telling) string { return plural(int(t.Before.Games), "game") },
	"inputs used":      func(t *telling) string { return inputList(t.Before.Used) },
	"on display":       func(t *telling) string { return strconv.Itoa(t.Before.Display.len()) },
	"pairs made":       func(t *telling) string { return pairWords(t.Game.pairsMade(&t.Move, t.Before)) },
	"placed":           func(t *telling) string { return strconv.Itoa(int(t.Before.Placed)) },
	"round":            func(t *telling) string { return strconv.Itoa(int(t.Before.Round)) },
	"stat":             func(t *telling) string { return Stats[t.Move.Card%3] },
	"stats in hand":    func(t *telling) string { return strings.Join(statNames(t.Before.inHand()), ", ") },
	"stats used":       func(t *telling) string { return strings.Join(statNames(t.Before.OutBefore), ", ") },
	"tasks":            func(t *telling) string { return orNone(taskList(t.Before.Tasks)) },
	"where":            func(t *telling) string { return t.Before.where(t.Before.own(), t.Move.Card%3) },
	"winners counted":  func(t *telling) string { return list(t.Game.seatNames(t.Game.rightWinners(t.Before))) },
}

// code says what needs a condition or a list.
var code = provisions{
	ActionPlace:              {Tell: (*Game).tellPlace},
	ActionPlaceSources:       {Explain: (*Game).explainSource, Flaw: (*Game).flawPicked},
	ActionPlaceIntoCommunity: {Explain: (*Game).explainMissing},
	ActionPlaceGains:         {Tell: (*Game).tellStats},
	ActionDraw:               {Tell: (*Game).tellDraw, Explain: (*Game).explainSource},
	ActionDrawNoDiscard:      {Explain: (*Game).explainSource},
	ActionBury:               {Tell: (*Game).tellBury},
	ActionBurySource:         {Explain: (*Game).explainSource},
	ActionBuryNotZone:        {Explain: (*Game).explainSource},
	ActionBuryOwnHand:        {Explain: (*Game).explainSource},
	ActionCycle:              {Tell: (*Game).tellCycle},

	BehaviorEarn:               {Explain: (*Game).explainPair, Flaw: (*Game).flawEarned},
	BehaviorEarnAfterEffect:    {Flaw: (*Game).flawPairs},
	BehaviorAvailableThen:      {Explain: (*Game).explainPair},
	BehaviorTakeNowOrNever:     {Explain: (*Game).explainPair, Flaw: (*Game).flawLapsed},
	BehaviorNotRefilledMidturn: {Flaw: (*Game).flawRefilled},
	BehaviorBuryCostSeparate:   {Explain: (*Game).explainPayment},
	BehaviorBuryCostInFull:     {Explain: (*Game).explainPayment},
	BehaviorDeckOut:            {Tell: (*Game).tellReshuffledBehaviors},

	CommunityMaxSeven:          {Explain: (*Game).explainSize, Flaw: flawedCommunity(CommunityMaxSeven)},
	CommunityCompleteClosed:    {Explain: (*Game).explainSize},
	CommunityLevel2Ratio:       {Explain: (*Game).explainRatio, Flaw: flawedCommunity(CommunityLevel2Ratio)},
	CommunityLevel2NotAlone:    {Explain: (*Game).explainLevel, Flaw: flawedCommunity(CommunityLevel2NotAlone)},
	CommunityLevel3Seventh:     {Explain: (*Game).explainSeventh, Flaw: flawedCommunity(CommunityLevel3Seventh)},
	CommunityLevel3NotAlone:    {Explain: (*Game).explainLevel, Flaw: flawedCommunity(CommunityLevel3NotAlone)},
	CommunityNoSwap:            {Explain: (*Game).explainMissing},
	CommunityNoMove:            {Explain: (*Game).explainMissing},
	CommunityFixedOrder:        {Explain: (*Game).explainMissing},
	CommunityCombine:           {Tell: (*Game).tellCombine, Explain: (*Game).explainUnion},
	CommunityCombineIncomplete: {Explain: (*Game).explainUnion},
	CommunityCombineSize:       {Explain: (*Game).explainUnion},
	CommunityCombineRatio:      {Explain: (*Game).explainUnion},
	CommunityCombineNoEarn:     {Explain: (*Game).explainPair},
	CommunityPositionFree:      {Explain: (*Game).explainPosition},

	EffectStepsInOrder: {Tell: (*Game).tellNext},
	EffectUnits:        {Tell: (*Game).tellUnits, Flaw: (*Game).flawUnits},
	EffectOnlyDue:      {Flaw: (*Game).whatIsDue},
	EffectOpPlace:      {Explain: (*Game).explainSource},
	EffectOpDraw:       {Explain: (*Game).explainSource},
	EffectOpChoose:     {Tell: (*Game).tellChoice},
	EffectModOnly:      {Explain: (*Game).explainSource},
	EffectModRandom:    {Explain: (*Game).explainPicked, Flaw: (*Game).flawPicked},

	MatchBestOfThree: {Tell: (*Game).tellMatch, Flaw: (*Game).flawMatch},

	FaqCreatureDeckOut: {Tell: (*Game).tellReshuffled},

	InputOneEffectOnly: {Flaw: (*Game).flawEffect},
	InputOnce:          {Tell: (*Game).tellUse, Flaw: (*Game).flawUsed},
	InputShowingSide:   {Explain: (*Game).explainSide, Flaw: (*Game).flawEffect},

	ScenarioDroughtT1HandOnly: {Explain: (*Game).explainSource},
	ScenarioDroughtT2FirstTwo: {Explain: (*Game).explainSource},
	ScenarioDroughtT3Optional: {Explain: (*Game).explainSource},
	ScenarioAllelopathyT2:     {Flaw: (*Game).flawDiscardedAgain},
	ScenarioInvasiveSubtract:  {Tell: (*Game).tellStats},
	ScenarioInvasiveDowngrade: {Tell: (*Game).tellSides},
	ScenarioInvasiveT3Restore: {Tell: (*Game).tellStats},

	ComponentCreatures: {Flaw: (*Game).flawCreatures},
	ComponentBehaviors: {Flaw: (*Game).flawBehaviors},
	SetupHandOne:       {Tell: (*Game).tellHand},

	SoloBenchmarks:    {Tell: (*Game).tellBenchmark},
	ScenarioInputBack: {Flaw: (*Game).flawDiscarded},
	ScenarioOnEarn:    {Flaw: (*Game).flawQueue},

	UpgradeThreshold: {Tell: (*Game).tellSides, Flaw: (*Game).flawSides},

	TurnContent:      {Explain: (*Game).explainHeld},
	TurnEndCondition: {Flaw: (*Game).flawTasks},
}
