package loam

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// said are the sentences of clauses that always say the same.
var said = [rule.MaxClauses]string{
	SetupHandOrder: "hands are dealt in the order of the seats", TurnEndExplicit: "all inputs are used; the turn goes on until it is ended",
	EffectPossibleAsThingsStand: "nothing fits as things stand, but communities could be combined", BehaviorAdjacent: "only neighbors in the column count",
	EffectSideFixed: "the effect goes on as it was begun", UpgradeInUseCountsAsUsed: "the input in use counts as used",
	UpgradeUsedLater: "the used input stays used until the end of the turn", UpgradeCorresponding: "only the input of that stat turns",
	UpgradeImmediate: "it turns at once", BehaviorNeighborsAtPlacement: "neighbors count as they were when the creature was placed",
	BehaviorDecisivePlacement: "pairs that were there before earn nothing", BehaviorSeveralAtOnce: "more behaviors can be taken",
	ActionCycleNotHand: "behaviors in hand stay there", BehaviorNoOrder: "it does not matter which lies above", BehaviorLevelIrrelevant: "levels do not matter for a pair",
	BehaviorNotRefilledMidturn: "what was taken is replaced only at the end of the turn", BehaviorSave: "behaviors in hand are kept",
	CommunityCombineNotPlace: "combining is not placing", UpgradeUnusedAtOnce: "its upgraded side can be used this very turn",
	UpgradeIndependent: "each stat turns its own input", StatTrueValue: "the true value counts, not the place on the track",
	ScenarioAllelopathySides: "the discarded input follows its stat", ScenarioInvasiveNoCommunity: "it is in no community",
	ScenarioInvasiveNotPlaced: "nothing has been placed", ScenarioSurfaceFireT3Empty: "nothing is left to draw",
	SetupInputsBasic: "all inputs start on their basic side", ScoreTotal: "the parts of each score are added up",
	ScoreDuplicates: "more of the same type and level add nothing", ScenarioWholeTurn: "the limit of the turn before is over",
	ActionDrawSourceChoice: "each draw is from soil or deck, as the player chooses", CommunityCombineSingles: "communities of one can be combined as well",
	EffectModUpTo:       "the player may stop before chance picks",
	ScenarioOnEarn:      "the scenario answers when the check is over",
	ScenarioOnEarnQueue: "the placement has an earn check of its own", TurnEndDrawNotFinal: "nobody draws at the end of their final turn",
	FlowRounds: "all rounds have been played", EndAfterThirdTurns: "every player has taken three turns: the game is over",
	CommunityCombineLayout: "the second community lies on the first", CommunityCombineNoEarn: "neighbors made by combining earn nothing",
	EffectModNeedsPrevious: "the step is skipped: the one before was not carried out in full", EffectAsFarAsPossible: "what cannot be carried out is skipped",
	EffectModRandom: "chance picks", ScenarioRandom: "chance picks", ActionCycleCount: "as many are laid out as were discarded",
	StatUncapped: "stats go on beyond the end of the track", ScenarioInvasiveNegative: "stats go on below 0",
	ScenarioDroughtT2Count: "the placement counts for the first two of the turn", TurnRound: "a round is over",
	ActionGrowNumber: "the printed number of cards joins the soil", SetupFirstPlayer: "the first player is known", SetupStatsZero: "all stats start at 0",
	ScoreTypes: "a point for each type in a community", ScoreAllSix: "two more points for all six types", ScoreTwoLevels: "a point for a type at two levels",
	ScoreThreeLevels: "five points for a type at all three levels", ScorePerCommunity: "each community is scored by itself",
	ScoreBalance: "a balance bonus for each player", ScoreBalanceTwo: "a distance of 2 is worth 6 points", ScoreBalanceTable: "the table gives the bonus for the distance",
	SoloModifier: "the scenario's modifier is added", WinMostPoints: "the most points win", WinTieLowestStat: "the tied player with the highest lowest stat wins",
	WinTieShared: "those still tied win together", ScenarioTurnStart: "the scenario's text for this turn comes first",
}

// Tell puts what a clause did into a sentence.
func (g *Game) Tell(c rule.Clause, m Move, before, after *State) string {
	if text := said[c]; text != "" {
		return text
	}
	who := g.name(before.own())
	switch c {
	case ActionPlace:
		return g.tellPlace(who, &m, before)
	case ActionPlaceGains, ScenarioInvasiveSubtract, ScenarioInvasiveT3Restore:
		return g.tellStats(who, &m, before)
	case UpgradeThreshold, ScenarioInvasiveDowngrade:
		return g.tellSides(who, before, after)
	case BehaviorEarn:
		return fmt.Sprintf("next to each other: %s", pairWords(g.pairsMade(&m, before)))
	case InputOnce:
		return fmt.Sprintf("%s uses the %s input, effect %s", who, Stats[m.Card%3], [...]string{"A", "B", "A and B", "none"}[m.N&3])
	case BehaviorDiscardAfter:
		return fmt.Sprintf("%s uses %s, which is discarded after its effect", who, g.behaviorName(m.Card))
	case BehaviorEarnAfterEffect:
		return fmt.Sprintf("%s takes %s", who, g.behaviorName(m.Card))
	case BehaviorTakeOptional:
		return fmt.Sprintf("%s leaves %s", who, list(g.behaviorNames(g.earned(before))))
	case CommunityCombine:
		return fmt.Sprintf("%s combines c%d and c%d", who, m.Into, m.At)
	case EffectUnits:
		return fmt.Sprintf("%s units, one after the other", numberWord(int(g.program[before.Step].n)))
	case EffectStepsInOrder:
		if before.Step != 0 {
			return "then " + g.stepText(g.program[before.Step].next)
		}
	case EffectOpChoose:
		return fmt.Sprintf("%s chooses option %d", who, m.N)
	case EffectOpMay:
		return who + " does what may be done"
	case BehaviorBuryCost:
		return fmt.Sprintf("%s pays for %s", who, g.behaviorName(m.Card))
	case BehaviorSingleUse:
		return "the behavior is used up and discarded"
	case TurnPassLeft:
		return fmt.Sprintf("the turn passes from %s to the left", who)
	case SoloBenchmarks:
		points, _ := g.score(after, 0, false)
		return fmt.Sprintf("%s: %s", plural(points, "point"), g.cards.benchmark(points))
	case MatchBestOfThree:
		return fmt.Sprintf("games won: %d to %d", after.Wins[0], after.Wins[1])
	}
	if text := g.tellCards(c, who, &m, before); text != "" {
		return text
	}
	return g.tellScenario(c, who)
}

func (g *Game) tellPlace(who string, m *Move, before *State) string {
	card := m.Card
	if card == nobody && before.Drawn != 0 {
		card = before.Drawn - 1
	}
	goal := "a new community"
	if m.Into != 0 {
		goal = g.goal(m)
	}
	return fmt.Sprintf("%s places %s from the %s into %s", who, g.creatureName(card), sourceNames[m.From%sources], goal)
}

// pairsMade returns the pairs that a creature just placed makes with its
// neighbors.
func (g *Game) pairsMade(m *Move, s *State) (pairs Pairs) {
	seat, id := s.own(), m.Into
	if m.Owner != 0 {
		seat = rule.Seat(m.Owner-1) & 3
	}
	c, ok := s.find(seat, id)
	at := min(c.from+int(max(m.At, 1))-1, c.to-1)
	if !ok || at < 0 {
		return 0
	}
	for _, next := range []int{at - 1, at + 1} {
		if next >= c.from && next < c.to {
			pairs |= pairBits[g.cards.types[s.Life[at]&127]][g.cards.types[s.Life[next]&127]]
		}
	}
	return pairs
}

func (g *Game) tellStats(who string, m *Move, before *State) string {
	card := m.Card
	if card == nobody {
		card = before.Drawn - 1
	}
	gains := g.cards.gains[card&127]
	sign := "gets"
	if m.Kind == SoilPicked {
		sign = "loses"
	}
	return fmt.Sprintf("%s %s %d/%d/%d for %s", who, sign, gains[0], gains[1], gains[2], g.creatureName(card))
}

func (g *Game) tellSides(who string, before, after *State) string {
	seat := before.own()
	for stat, name := range Stats {
		v := after.Stats[seat][stat]
		if int(v) >= g.cards.Numbers.Threshold && before.Up[seat]>>stat&1 == 0 {
			return fmt.Sprintf("%s's %s is %d: the input turns to its upgraded side", who, name, v)
		}
		if int(v) < g.cards.Numbers.Threshold && before.Up[seat]>>stat&1 != 0 {
			return fmt.Sprintf("%s's %s is %d: the input turns back to its basic side", who, name, v)
		}
	}
	return ""
}

// stepText says what a step does.
func (g *Game) stepText(pc uint16) string {
	st := &g.program[pc]
	if int(st.op) >= len(opNames) {
		return "on"
	}
	text := opNames[st.op]
	if st.n > 0 {
		text += fmt.Sprintf(" %d", st.n)
	}
	return text
}

func numberWord(n int) string {
	words := []string{"no", "one", "two", "three", "four", "five", "six"}
	if n < len(words) {
		return words[n]
	}
	return fmt.Sprint(n)
}

// tellCards tells what the actions, decks and ends of turns did.
func (g *Game) tellCards(c rule.Clause, who string, m *Move, before *State) string {
	card := g.cardOf(m)
	switch c {
	case ActionDraw:
		from := "from the soil"
		if m.Kind == CardDrawn {
			from = "from the deck"
		}
		return fmt.Sprintf("%s draws %s %s", who, card, from)
	case TurnEndDraw, SetupHandOne:
		if c == SetupHandOne {
			who = g.name(rule.Seat(max(0, int(before.Left)-1)))
		}
		return fmt.Sprintf("%s draws %s", who, card)
	case ActionGrow, TurnEndGrow, SetupSoilSix:
		return fmt.Sprintf("%s joins the soil", card)
	case ActionBury:
		if m.Kind == Play {
			return "a creature is buried"
		}
		return fmt.Sprintf("%s is buried", card)
	case ActionCycle:
		if m.Kind == BehaviorUp {
			return fmt.Sprintf("%s becomes available", g.behaviorName(m.Card))
		}
		return fmt.Sprintf("cycle: %s discarded", list(g.behaviorNames(before.Display)))
	case TurnEndRefill, SetupBehaviorsThree:
		return fmt.Sprintf("%s becomes available", g.behaviorName(m.Card))
	case TurnEndReturn:
		return "the inputs return to the hand"
	case FaqCreatureDeckOut:
		return fmt.Sprintf("the creature deck is empty: the discard pile of %d becomes the deck", before.pile())
	case BehaviorDeckOut:
		return fmt.Sprintf("the behavior deck is empty: the discard pile of %d becomes the deck", before.BehaviorDiscard.len())
	}
	return ""
}

// cardOf names the creature that a move is about.
func (g *Game) cardOf(m *Move) string {
	if m.Card == nobody || m.Kind == BehaviorUp || m.Kind == Take || m.Kind == First {
		return "a creature"
	}
	return g.creatureName(m.Card)
}

// tellScenario tells that a scenario's text applies.
func (g *Game) tellScenario(c rule.Clause, who string) string {
	if !strings.HasPrefix(clauses[c].ID, "loam.scenario.") {
		return ""
	}
	words := strings.TrimSuffix(clauses[c].Words, ".")
	return who + ": " + strings.ToLower(words[:1]) + words[1:]
}
