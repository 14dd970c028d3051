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

// Describe puts what a clause did into a sentence.
func (g *Game) Describe(c rule.Clause, m Move, before, after *State) string {
	return rulebook.Describe(g, c, m, before, after)
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

// Violation says with which values a position breaks a clause.
func (g *Game) Violation(c rule.Clause, s *State) string { return rulebook.Violation(g, c, s) }

// lowered returns a sentence as a part of another: without capital, unless it begins with the
// name of a scenario, and without full stop.
func lowered(sentence string) string {
	for _, title := range []string{"Drought", "Surface Fire", "Allelopathy", "Invasive Species"} {
		if strings.HasPrefix(sentence, title) {
			return strings.TrimSuffix(sentence, ".")
		}
	}
	return strings.ToLower(sentence[:1]) + strings.TrimSuffix(sentence[1:], ".")
}

var words = rule.Words[*Game, State, Move]{
	"active":           func(t *telling) string { return t.Game.name(t.Before.own()) },
	"aliens":           func(t *telling) string { return list(t.Game.creatureNames(t.Before.Alien)) },
	"as written":       func(t *telling) string { return lowered(t.Game.book.Entry(t.Clause).Words) },
	"community":        func(t *telling) string { return communityID(t.Move.Into) },
	"behavior":         func(t *telling) string { return t.Game.behaviorName(t.Move.Card) },
	"behaviors earned": func(t *telling) string { return list(t.Game.behaviorNames(t.Game.earned(t.Before))) },
	"card":             func(t *telling) string { return t.Game.cardOf(&t.Move) },
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
	"tasks":            func(t *telling) string { return orNone(taskList(t.Before.Tasks)) },
	"winners counted":  func(t *telling) string { return list(t.Game.seatNames(t.Game.rightWinners(t.Before))) },
}

// code says what needs a condition or a list.
var code = provisions{
	ActionPlace:        {Describe: (*Game).tellPlace, Violation: (*Game).violationPlaced},
	ActionPlaceSources: {Violation: (*Game).violationPicked},
	ActionPlaceGains:   {Describe: (*Game).tellStats},
	ActionDraw:         {Describe: (*Game).tellDraw},
	ActionBury:         {Describe: (*Game).tellBury},
	ActionCycle:        {Describe: (*Game).tellCycle},

	BehaviorEarn:               {Violation: (*Game).violationEarned},
	BehaviorEarnAfterEffect:    {Violation: (*Game).violationPairs},
	BehaviorTakeNowOrNever:     {Violation: (*Game).violationLapsed},
	BehaviorNotRefilledMidturn: {Violation: (*Game).violationRefilled},
	BehaviorDeckOut:            {Describe: (*Game).tellReshuffledBehaviors},

	CommunityMaxSeven:       {Violation: flawedCommunity(CommunityMaxSeven)},
	CommunityLevel2Ratio:    {Violation: flawedCommunity(CommunityLevel2Ratio)},
	CommunityLevel2NotAlone: {Violation: flawedCommunity(CommunityLevel2NotAlone)},
	CommunityLevel3Seventh:  {Violation: flawedCommunity(CommunityLevel3Seventh)},
	CommunityLevel3NotAlone: {Violation: flawedCommunity(CommunityLevel3NotAlone)},
	CommunityCombine:        {Describe: (*Game).tellCombine},

	EffectMandatory:            {Describe: (*Game).tellLeft},
	EffectModUpTo:              {Describe: (*Game).tellStopped},
	ScenarioOnEarnQueue:        {Describe: (*Game).tellTrigger},
	ScenarioDroughtT3Optional:  {Describe: (*Game).tellDeclined},
	ScenarioSurfaceFireT3Place: {Describe: (*Game).tellSettled},
	ScenarioInvasiveT3Bury:     {Describe: (*Game).tellCleansed},
	TurnEndCondition:           {Describe: (*Game).tellEnd, Violation: (*Game).violationTasks},
	WinMostPoints:              {Describe: (*Game).tellMostPoints},
	WinTieLowestStat:           {Describe: (*Game).tellLowest},
	WinTieShared:               {Describe: (*Game).tellShared},
	EffectStepsInOrder:         {Describe: (*Game).tellNext},
	EffectOpMay:                {Describe: (*Game).tellMay},
	EffectUnits:                {Describe: (*Game).tellUnits, Violation: (*Game).violationUnits},
	EffectOnlyDue:              {Violation: (*Game).violationDue},
	EffectOpChoose:             {Describe: (*Game).tellChoice},
	EffectModRandom:            {Violation: (*Game).violationPicked},

	MatchBestOfThree: {Describe: (*Game).tellMatch, Violation: (*Game).violationMatch},

	FaqCreatureDeckOut: {Describe: (*Game).tellReshuffled},

	InputOneEffectOnly: {Violation: (*Game).violationEffect},
	InputOnce:          {Describe: (*Game).tellUse, Violation: (*Game).violationUsed},
	InputShowingSide:   {Violation: (*Game).violationEffect},

	ScenarioSurfaceFireT1Input:  {Violation: (*Game).violationDiscarded},
	ScenarioAllelopathyT1:       {Violation: (*Game).violationDiscarded},
	ScenarioAllelopathyT2:       {Violation: (*Game).violationDiscarded},
	ScenarioAllelopathyT3:       {Violation: (*Game).violationDiscarded},
	ScenarioAllelopathyT3Return: {Violation: (*Game).violationDiscarded},
	ScenarioInvasiveNegative:    {Violation: (*Game).violationNegative},
	ScenarioInvasiveSubtract:    {Describe: (*Game).tellStats},
	ScenarioInvasiveDowngrade:   {Describe: (*Game).tellSides},
	ScenarioInvasiveT3Restore:   {Describe: (*Game).tellStats},

	ComponentCreatures:  {Violation: (*Game).violationCreatures},
	ComponentBehaviors:  {Violation: (*Game).violationBehaviors},
	SetupHandOne:        {Describe: (*Game).tellHand},
	SetupFirstPlayer:    {Violation: (*Game).violationFirst},
	SetupSoilSix:        {Violation: (*Game).violationSetUp},
	SetupBehaviorsThree: {Violation: (*Game).violationSetUp},

	SoloBenchmarks:    {Describe: (*Game).tellBenchmark},
	ScenarioInputBack: {Violation: (*Game).violationDiscarded},
	ScenarioOnEarn:    {Violation: (*Game).violationQueue},

	UpgradeThreshold: {Describe: (*Game).tellSides, Violation: (*Game).violationSides},
}
