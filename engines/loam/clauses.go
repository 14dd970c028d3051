package loam

import (
	"strconv"
	"strings"

	"umpire/engines/rule"
)

type (
	provisions  = rule.Provisions[*Game, State, Move]
	description = rule.Wording[*Game, State, Move]
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
	"active":           func(t *description) string { return t.Game.name(t.Before.own()) },
	"aliens":           func(t *description) string { return list(t.Game.creatureNames(t.Before.Alien)) },
	"as written":       func(t *description) string { return lowered(t.Game.book.Entry(t.Clause).Words) },
	"community":        func(t *description) string { return communityID(t.Move.Into) },
	"behavior":         func(t *description) string { return t.Game.behaviorName(t.Move.Card) },
	"behaviors earned": func(t *description) string { return list(t.Game.behaviorNames(t.Game.earned(t.Before))) },
	"card":             func(t *description) string { return t.Game.cardOf(&t.Move) },
	"doing":            func(t *description) string { return t.Game.doingName(t.Before.Doing) },
	"due":              func(t *description) string { return t.Game.whatIsDue(t.Before) },
	"earned":           func(t *description) string { return strconv.Itoa(int(t.Before.Earned)) },
	"first":            func(t *description) string { return t.Game.name(t.Before.First) },
	"games":            func(t *description) string { return plural(int(t.Before.Games), "game") },
	"inputs used":      func(t *description) string { return inputList(t.Before.Used) },
	"on display":       func(t *description) string { return strconv.Itoa(t.Before.Display.len()) },
	"pairs made":       func(t *description) string { return pairWords(t.Game.pairsMade(&t.Move, t.Before)) },
	"placed":           func(t *description) string { return strconv.Itoa(int(t.Before.Placed)) },
	"round":            func(t *description) string { return strconv.Itoa(int(t.Before.Round)) },
	"tasks":            func(t *description) string { return orNone(taskList(t.Before.Tasks)) },
	"winners counted":  func(t *description) string { return list(t.Game.seatNames(t.Game.rightWinners(t.Before))) },
}

// code says what needs a condition or a list.
var code = provisions{
	ActionPlace:        {Describe: (*Game).describePlace, Violation: (*Game).violationPlaced},
	ActionPlaceSources: {Violation: (*Game).violationPicked},
	ActionPlaceGains:   {Describe: (*Game).describeStats},
	ActionDraw:         {Describe: (*Game).describeDraw},
	ActionBury:         {Describe: (*Game).describeBury},
	ActionCycle:        {Describe: (*Game).describeCycle},

	BehaviorEarn:               {Violation: (*Game).violationEarned},
	BehaviorEarnAfterEffect:    {Violation: (*Game).violationPairs},
	BehaviorTakeNowOrNever:     {Violation: (*Game).violationLapsed},
	BehaviorNotRefilledMidturn: {Violation: (*Game).violationRefilled},
	BehaviorDeckOut:            {Describe: (*Game).describeReshuffledBehaviors},

	CommunityMaxSeven:       {Violation: invalidCommunity(CommunityMaxSeven)},
	CommunityLevel2Ratio:    {Violation: invalidCommunity(CommunityLevel2Ratio)},
	CommunityLevel2NotAlone: {Violation: invalidCommunity(CommunityLevel2NotAlone)},
	CommunityLevel3Seventh:  {Violation: invalidCommunity(CommunityLevel3Seventh)},
	CommunityLevel3NotAlone: {Violation: invalidCommunity(CommunityLevel3NotAlone)},
	CommunityCombine:        {Describe: (*Game).describeCombine},

	EffectMandatory:            {Describe: (*Game).describeLeft},
	EffectModUpTo:              {Describe: (*Game).describeStopped},
	ScenarioOnEarnQueue:        {Describe: (*Game).describeTrigger},
	ScenarioDroughtT3Optional:  {Describe: (*Game).describeDeclined},
	ScenarioSurfaceFireT3Place: {Describe: (*Game).describeSettled},
	ScenarioInvasiveT3Bury:     {Describe: (*Game).describeCleansed},
	TurnEndCondition:           {Describe: (*Game).describeEnd, Violation: (*Game).violationTasks},
	WinMostPoints:              {Describe: (*Game).describeMostPoints},
	WinTieLowestStat:           {Describe: (*Game).describeLowest},
	WinTieShared:               {Describe: (*Game).describeShared},
	EffectStepsInOrder:         {Describe: (*Game).describeNext},
	EffectOpMay:                {Describe: (*Game).describeMay},
	EffectUnits:                {Describe: (*Game).describeUnits, Violation: (*Game).violationUnits},
	EffectOnlyDue:              {Violation: (*Game).violationDue},
	EffectOpChoose:             {Describe: (*Game).describeChoice},
	EffectModRandom:            {Violation: (*Game).violationPicked},

	MatchBestOfThree: {Describe: (*Game).describeMatch, Violation: (*Game).violationMatch},

	FaqCreatureDeckOut: {Describe: (*Game).describeReshuffled},

	InputOneEffectOnly: {Violation: (*Game).violationEffect},
	InputOnce:          {Describe: (*Game).describeUse, Violation: (*Game).violationUsed},
	InputShowingSide:   {Violation: (*Game).violationEffect},

	ScenarioSurfaceFireT1Input:  {Violation: (*Game).violationDiscarded},
	ScenarioAllelopathyT1:       {Violation: (*Game).violationDiscarded},
	ScenarioAllelopathyT2:       {Violation: (*Game).violationDiscarded},
	ScenarioAllelopathyT3:       {Violation: (*Game).violationDiscarded},
	ScenarioAllelopathyT3Return: {Violation: (*Game).violationDiscarded},
	ScenarioInvasiveNegative:    {Violation: (*Game).violationNegative},
	ScenarioInvasiveSubtract:    {Describe: (*Game).describeStats},
	ScenarioInvasiveDowngrade:   {Describe: (*Game).describeSides},
	ScenarioInvasiveT3Restore:   {Describe: (*Game).describeStats},

	ComponentCreatures:  {Violation: (*Game).violationCreatures},
	ComponentBehaviors:  {Violation: (*Game).violationBehaviors},
	SetupHandOne:        {Describe: (*Game).describeHand},
	SetupFirstPlayer:    {Violation: (*Game).violationFirst},
	SetupSoilSix:        {Violation: (*Game).violationSetUp},
	SetupBehaviorsThree: {Violation: (*Game).violationSetUp},

	SoloBenchmarks:    {Describe: (*Game).describeBenchmark},
	ScenarioInputBack: {Violation: (*Game).violationDiscarded},
	ScenarioOnEarn:    {Violation: (*Game).violationQueue},

	UpgradeThreshold: {Describe: (*Game).describeSides, Violation: (*Game).violationSides},
}
