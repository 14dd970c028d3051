package phylo

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

// Describe puts what a clause did into a sentence.
func (g *Game) Describe(c rule.Clause, m Move, before, after *State) string {
	return rulebook.Describe(g, c, m, before, after)
}

// Explain says with which values a clause forbids a move.
func (g *Game) Explain(c rule.Clause, s *State, m Move) string { return rulebook.Explain(g, c, s, m) }

// Violation says with which values a position breaks a clause.
func (g *Game) Violation(c rule.Clause, s *State) string { return rulebook.Violation(g, c, s) }

var words = rule.Words[*Game, State, Move]{
	"actions":    func(t *telling) string { return strconv.Itoa(int(t.Game.actions)) },
	"active":     func(t *telling) string { return t.Game.name(t.Before.Active) },
	"card":       func(t *telling) string { return t.Game.cardName(t.Move.Card) },
	"first":      func(t *telling) string { return t.Game.name(0) },
	"kind":       func(t *telling) string { return t.Game.card(t.Move.Card).Sort.String() },
	"moved":      func(t *telling) string { return t.Game.faceName(t.Before, t.Move.From) },
	"neighbours": func(t *telling) string { return valueNames(t.Game.card(t.Move.Card).Beside, t.Game.set.Terrains) },
	"other":      func(t *telling) string { return t.Game.name(1 - t.Before.Active&1) },
	"player":     func(t *telling) string { return t.Game.name(t.Move.Seat) },
	"second":     func(t *telling) string { return t.Game.name(1) },
	"target":     func(t *telling) string { return t.Game.faceName(t.Before, t.Move.To) },
	"to":         func(t *telling) string { return t.Move.To.String() },
}

// code says what needs a condition or a list.
var code = provisions{
	CardHabitatNeeded: {Explain: nextTo(CardHabitatNeeded)},
	CardRange:         {Explain: nextTo(CardRange)},

	ScoreWinner: {Describe: (*Game).tellWinner},

	EventTarget: {Explain: (*Game).explainEvent},
	EventDuration: {
		Describe: func(g *Game, _ Move, before, after *State) string { return g.tellEvents(before, after) },
	},
	EventRemovedToPile: {Describe: (*Game).tellPiled},

	InvasiveOnTop:  {Explain: (*Game).explainInvasive},
	ParasiteUnder:  {Explain: (*Game).explainParasite},
	SpreadLikeMove: {Explain: (*Game).explainSpread},
	SpreadNeeds:    {Explain: (*Game).explainNeeds},

	LinkTerrainClimate:   {Explain: nextTo(LinkTerrainClimate)},
	LinkRankGeneral:      {Explain: nextTo(LinkRankGeneral)},
	LinkHabitatRank1Only: {Explain: nextTo(LinkHabitatRank1Only)},
	LinkHerbivore:        {Explain: nextTo(LinkHerbivore)},
	LinkOmnivorePrey:     {Explain: nextTo(LinkOmnivorePrey)},
	LinkCarnivoreScale:   {Explain: nextTo(LinkCarnivoreScale)},
	RemoveStep:           {Describe: func(g *Game, _ Move, before, _ *State) string { return g.tellLost(before) }},
	RemovePile:           {Describe: (*Game).tellPiled},

	MoveOwn:        {Explain: (*Game).explainOwn},
	MoveValue:      {Explain: (*Game).explainDistance},
	MoveUnoccupied: {Explain: (*Game).explainOverlap},
	MoveUsesAction: {Explain: (*Game).explainFree},

	GeoAlignment: {
		Explain: func(_ *Game, _ *State, m Move) string {
			if !m.places() {
				return ""
			}
			return m.To.String() + " is off the grid"
		},
	},
	GeoNoOverlap:            {Explain: (*Game).explainOverlap},
	HabitatClimate:          {Explain: nextTo(HabitatClimate)},
	SpeciesControl:          {Explain: nextTo(SpeciesControl)},
	SpeciesStarterGivesNone: {Explain: nextTo(SpeciesStarterGivesNone)},

	SetupFirst:    {Explain: explainDue},
	SetupFirstTie: {Explain: explainDue},

	TurnOrder:     {Explain: explainDue},
	TurnDraw:      {Explain: explainDue},
	TurnActions:   {Explain: explainDue},
	ActionDiscard: {Explain: (*Game).explainHand},
	ActionHabitat: {Explain: (*Game).explainHand},
	ActionSpecies: {Describe: (*Game).tellSpecies, Explain: (*Game).explainHand},
	ActionEvent:   {Explain: (*Game).explainHand},
	ActionSpread:  {Explain: (*Game).explainHand},
}
