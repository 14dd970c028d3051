package biome

import (
	"fmt"
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

// Describe puts what a clause did into a sentence. Where it has none of its own, the
// changes on the table show it.
func (g *Game) Describe(c rule.Clause, m Move, before, after *State) string {
	if text := rulebook.Describe(g, c, m, before, after); text != "" {
		return text
	}
	if text := g.describeChange(before, after); text != "" || *before == *after {
		return text
	}
	return lowered(g.book.Entry(c).Words)
}

// Explain says with which values a clause forbids a move.
func (g *Game) Explain(c rule.Clause, s *State, m Move) string { return rulebook.Explain(g, c, s, m) }

// Violation says with which values a position breaks a clause.
func (g *Game) Violation(c rule.Clause, s *State) string { return rulebook.Violation(g, c, s) }

// lowered returns a sentence as a part of another: without capital and full stop.
func lowered(sentence string) string {
	if sentence == "" {
		return ""
	}
	return strings.ToLower(sentence[:1]) + strings.TrimSuffix(sentence[1:], ".")
}

var words = rule.Words[*Game, State, Move]{
	"active": func(t *description) string { return t.Game.name(t.Before.Turn) },
	"babies": func(t *description) string {
		return babies(int(t.After.Biomes[t.Move.Seat&3].babies(t.Move.At % spaces)))
	},
	"due":        func(t *description) string { return t.Game.whatIsDue(t.Before, t.Move.Seat&3) },
	"end points": func(t *description) string { return strconv.Itoa(int(t.Game.number.endPoints)) },
	"habitat": func(t *description) string {
		return habitatNames[t.After.Biomes[t.Move.Seat&3].habitat(t.Move.At%spaces)]
	},
	"number":  func(t *description) string { return strconv.Itoa(int(t.Move.Number)) },
	"player":  func(t *description) string { return t.Game.name(t.Move.Seat) },
	"season":  func(t *description) string { return seasonWords[quarter(t.After.Season)] },
	"space":   func(t *description) string { return t.Game.spaceOrNone(t.Move.At) },
	"starter": func(t *description) string { return t.Game.name(t.After.Start) },
	"to":      func(t *description) string { return t.Game.spaceOrNone(t.Move.To) },
	"year":    func(t *description) string { return strconv.Itoa(int(year(t.After.Season))) },
}

// code says what needs a condition or a list.
var code = provisions{
	SeasonPhases: {Describe: func(_ *Game, _ Move, before, after *State) string {
		if before.Phase == after.Phase {
			return ""
		}
		return "the " + phaseWords[after.Phase] + " phase begins"
	}},
	ActionOrder: {Describe: nextOr("turns go clockwise from the starting player")},
	ActionCube:  {Describe: (*Game).describeCube},

	DisasterSpin:           {Describe: (*Game).describeSpin},
	DisasterChoose:         {Describe: (*Game).chosenText},
	DisasterSave:           {Describe: (*Game).savedText},
	DisasterSnowstormFirst: {Describe: (*Game).describeStanding},
	PlayForgoUnable:        {Describe: (*Game).describeUnable},

	AchievementMust:   {Describe: (*Game).describeClaim},
	AchievementPlaces: {Describe: (*Game).describePoints},

	EndWinner: {Describe: (*Game).winnersText},
	EndTie:    {Describe: (*Game).winnersText},

	PrivateScore: {Describe: (*Game).describePoints},

	AdvancedMigrationPoints: {Describe: (*Game).describePoints},

	NestEvery: {Describe: (*Game).describeNested},

	SeasonTurnBased: {Describe: nextOr("")},
	PlayOne:         {Describe: (*Game).playText},
	PlayPoints:      {Describe: (*Game).describePoints},

	SoloRatings: {Describe: (*Game).describeOutcome},
	SoloRace:    {Describe: (*Game).describeOutcome},

	SoloMigrationReveal: {Describe: (*Game).describeReveal},
	SoloPredationOwn:    {Describe: (*Game).describePoints},
	SoloScavenging:      {Describe: (*Game).describePoints},

	PredationGain:   {Describe: (*Game).describePoints},
	FeedPoints:      {Describe: (*Game).describePoints},
	ScavengeWhen:    {Describe: (*Game).describeScavenging},
	ScavengeGreater: {Describe: (*Game).describePoints},
	ScavengeLesser:  {Describe: (*Game).describePoints},

	ActionPerCardPoints:     {Describe: (*Game).describePoints},
	ActionPerResourcePoints: {Describe: (*Game).describePoints},
	ActionPerSetPoints:      {Describe: (*Game).describePoints},
	ActionFreePlayScores:    {Describe: (*Game).describePoints},

	TrackBonus: {Describe: (*Game).describeBonus},
}

var (
	_ rule.Explainer[State, Move] = (*Game)(nil)
	_ rule.Describer[State, Move] = (*Game)(nil)
	_ rule.Settler[State, Move]   = (*Game)(nil)
)

// misplaced says which habitat a space counts as, and where a card lives.
func (g *Game) misplaced(b *Biome, at, card uint8) string {
	return fmt.Sprintf("%s counts as %s; %s is native to %s", g.spaceName(at), habitatNames[b.habitat(at)], g.cardName(card), g.habitats(g.cards.info[card].native))
}

// habitats names some habitats: marsh and prairie.
func (g *Game) habitats(set uint8) string {
	text := ""
	for h, name := range habitatNames {
		if set>>h&1 != 0 {
			text += " and " + name
		}
	}
	if text == "" {
		return "no habitat"
	}
	return text[5:]
}
