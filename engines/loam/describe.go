package loam

import (
	"cmp"
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"umpire/engines/rule"
)

// Explain says with which values a clause forbids a move: of a player whose turn it
// is not, with what is theirs.
func (g *Game) Explain(c rule.Clause, s *State, m Move) string {
	if m.Seat != s.own() && m.Seat < g.players() && c != TurnOwnTurnOnly {
		as := g.as(s, m.Seat)
		s = &as
	}
	return rulebook.Explain(g, c, s, m)
}

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
	"active":              func(t *sentence) string { return t.Game.name(t.Before.own()) },
	"aliens":              func(t *sentence) string { return list(t.Game.creatureNames(t.Before.Alien)) },
	"as written":          func(t *sentence) string { return lowered(t.Game.book.Entry(t.Clause).Words) },
	"community":           func(t *sentence) string { return communityID(t.Move.Into) },
	"behaviors discarded": func(t *sentence) string { return strconv.Itoa(t.Before.BehaviorDiscard.len()) },
	"creatures discarded": func(t *sentence) string { return strconv.Itoa(t.Before.pile()) },
	"an input":            func(t *sentence) string { return t.Game.discardedInput(&t.Move) },
	"option":              func(t *sentence) string { return strconv.Itoa(int(t.Move.N)) },
	"units":               func(t *sentence) string { return numberWord(int(t.Game.program[t.Before.Step].n)) },
	"behavior":            func(t *sentence) string { return t.Game.behaviorName(t.Move.Card) },
	"behaviors held":      func(t *sentence) string { return rule.Count(t.Before.Tricks[t.Before.own()].len(), "behavior") },
	"behaviors earned":    func(t *sentence) string { return list(t.Game.behaviorNames(t.Game.earned(t.Before))) },
	"card":                func(t *sentence) string { return t.Game.cardOf(&t.Move) },
	"dealt":               func(t *sentence) string { return t.Game.name(t.Game.dealt(t.Before, &trace{})) },
	"doing":               func(t *sentence) string { return t.Game.doingName(t.Before.Doing) },
	"due":                 func(t *sentence) string { return t.Game.whatIsDue(t.Before) },
	"earned":              func(t *sentence) string { return strconv.Itoa(int(t.Before.Earned)) },
	"first":               func(t *sentence) string { return t.Game.name(t.Before.First) },
	"games":               func(t *sentence) string { return rule.Count(int(t.Before.Games), "game") },
	"games won":           func(t *sentence) string { return fmt.Sprintf("%d to %d", t.After.Wins[0], t.After.Wins[1]) },
	"inputs gone":         func(t *sentence) string { return inputList(t.Before.Used | t.Before.Out) },
	"inputs used":         func(t *sentence) string { return inputList(t.Before.Used) },
	"lapsed in use": func(t *sentence) string {
		return list(t.Game.behaviorNames(t.Before.Lapsed & (t.Before.held() | t.Before.using())))
	},
	"on display":      func(t *sentence) string { return strconv.Itoa(t.Before.Display.len()) },
	"pairs made":      func(t *sentence) string { return pairWords(t.Game.pairsMade(&t.Move, t.Before)) },
	"pairs not made":  func(t *sentence) string { return pairWords(t.Game.made(t.Before) &^ t.Game.together(t.Before)) },
	"placed":          func(t *sentence) string { return strconv.Itoa(int(t.Before.Placed)) },
	"second":          func(t *sentence) string { return communityID(t.Move.At) },
	"round":           func(t *sentence) string { return strconv.Itoa(int(t.Before.Round)) },
	"tasks":           func(t *sentence) string { return cmp.Or(taskList(t.Before.Tasks), "none") },
	"winners counted": func(t *sentence) string { return list(t.Game.seatNames(t.Game.rightWinners(t.Before))) },
}

// code says what needs a condition or a list.
var code = provisions{
	ActionPlace:        {Describe: (*Game).describePlace, Violation: (*Game).violationPlaced},
	ActionPlaceSources: {Violation: (*Game).violationPicked},
	ActionPlaceGains:   {Describe: (*Game).describeStats},
	ActionDraw:         {Describe: (*Game).describeDraw},
	ActionBury:         {Describe: (*Game).describeBury},
	ActionCycle:        {Describe: (*Game).describeCycle},

	BehaviorEarnAfterEffect:    {Violation: (*Game).violationPairs},
	BehaviorNotRefilledMidturn: {Violation: (*Game).violationRefilled},

	CommunityMaxSeven:       {Violation: invalidCommunity(CommunityMaxSeven)},
	CommunityLevel2Ratio:    {Violation: invalidCommunity(CommunityLevel2Ratio)},
	CommunityLevel2NotAlone: {Violation: invalidCommunity(CommunityLevel2NotAlone)},
	CommunityLevel3Seventh:  {Violation: invalidCommunity(CommunityLevel3Seventh)},
	CommunityLevel3NotAlone: {Violation: invalidCommunity(CommunityLevel3NotAlone)},

	FaqBothEmpty:           {Describe: (*Game).describeEmpty},
	EffectMandatory:        {Describe: (*Game).describeLeft},
	EffectAsFarAsPossible:  {Describe: (*Game).describeSkipped},
	EffectModUpTo:          {Describe: (*Game).describeStopped},
	ScenarioOnEarnQueue:    {Describe: (*Game).describeTrigger},
	ScenarioInvasiveT3Bury: {Describe: choice(map[Kind]string{ExtraNone: "buries no invasive creature", BuryInvasive: "buries {card}, an invasive creature"}, "may bury an invasive creature")},
	WinMostPoints:          {Describe: (*Game).describeMostPoints},
	WinTieLowestStat:       {Describe: (*Game).describeLowest},
	WinTieShared:           {Describe: (*Game).describeShared},
	EffectStepsInOrder:     {Describe: (*Game).describeNext},
	EffectOpMay:            {Describe: choice(map[Kind]string{No: "does not do what may be done"}, "does what may be done")},
	EffectUnits:            {Violation: (*Game).violationUnits},
	EffectOnlyDue:          {Violation: (*Game).violationDue},
	EffectModRandom:        {Violation: (*Game).violationPicked},

	InputOneEffectOnly: {Violation: (*Game).violationEffect},
	InputOnce:          {Describe: (*Game).describeUse, Violation: (*Game).violationUsed},
	InputShowingSide:   {Violation: (*Game).violationEffect},

	ScenarioSurfaceFireT3Draw:   {Describe: choice(map[Kind]string{PilePicked: "draws {card} from the discard pile"}, "has to draw a random creature from the discard pile")},
	ScenarioSurfaceFireT3Place:  {Describe: (*Game).describeSalvaged},
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
	SetupFirstPlayer:    {Violation: (*Game).violationFirst},
	SetupSoilSix:        {Violation: (*Game).violationSetUp},
	SetupBehaviorsThree: {Violation: (*Game).violationSetUp},

	SoloBenchmarks:    {Describe: (*Game).describeBenchmark},
	ScenarioInputBack: {Violation: (*Game).violationDiscarded},

	UpgradeThreshold: {Describe: (*Game).describeSides, Violation: (*Game).violationSides},
}

func (g *Game) describePlace(m Move, before, _ *State) string {
	card := m.Card
	if card == nobody && before.Drawn.Is() {
		card = before.Drawn.Must()
	}
	goal := "a new community"
	if m.Into != 0 {
		goal = g.goal(&m)
	}
	return fmt.Sprintf("%s places %s from the %s into %s", g.name(before.own()), g.creatureName(card), sourceNames[m.From%sources], goal)
}

func (g *Game) describeStats(m Move, before, _ *State) string {
	card := m.Card
	if card == nobody {
		card = before.Drawn.Must()
	}
	gains := g.cards.gains[card&127]
	sign := "gets"
	if m.Kind == SoilPicked {
		sign = "loses"
	}
	return fmt.Sprintf("%s %s %d/%d/%d for %s", g.name(before.own()), sign, gains[0], gains[1], gains[2], g.creatureName(card))
}

func (g *Game) describeSides(m Move, before, after *State) string {
	seat := before.own()
	if m.Kind == No && before.Turning != 0 {
		return fmt.Sprintf("%s leaves the %s input on its basic side", g.name(seat), Stats[bits.TrailingZeros8(before.Turning)])
	}
	for stat, name := range Stats {
		v := after.Stats[seat][stat]
		if (after.Turning&^before.Turning)>>stat&1 != 0 {
			return fmt.Sprintf("%s's %s is %d: the input may turn to its upgraded side", g.name(seat), name, v)
		}
		if int(v) >= g.cards.Numbers.Threshold && before.Up[seat]>>stat&1 == 0 {
			return fmt.Sprintf("%s's %s is %d: the input turns to its upgraded side", g.name(seat), name, v)
		}
		if int(v) < g.cards.Numbers.Threshold && before.Up[seat]>>stat&1 != 0 {
			return fmt.Sprintf("%s's %s is %d: the input turns back to its basic side", g.name(seat), name, v)
		}
	}
	return ""
}

// pairsMade returns the pairs that a creature just placed makes with its neighbors.
func (g *Game) pairsMade(m *Move, s *State) (pairs Pairs) {
	c, ok := s.find(s.whose(m.Owner), m.Into)
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

func (g *Game) describeUse(m Move, before, _ *State) string {
	return fmt.Sprintf("%s uses the %s input, effect %s", g.name(before.own()), Stats[m.Card%3], [...]string{effectA: "A", effectB: "B", both: "A and B", neither: "none"}[m.N&3])
}

func (g *Game) describeBenchmark(_ Move, _, after *State) string {
	points, _ := g.score(after, 0, false)
	return fmt.Sprintf("%s: %s", rule.Count(points, "point"), g.cards.benchmark(points))
}

// describeSkipped says which units are skipped, and why they cannot be carried out.
func (g *Game) describeSkipped(_ Move, before, _ *State) string {
	if op := g.program[before.Step].op; op == opGrow || op == opCycle {
		return fmt.Sprintf("%s: %s skipped", g.stepText(before.Step), areUnits(int(before.Left)))
	}
	return strings.TrimSuffix(fmt.Sprintf("%s: %s skipped; %s", g.stepText(before.Step), areUnits(int(before.Left)), g.wanting(before)), "; ")
}

func (g *Game) describeNext(_ Move, before, after *State) string {
	switch {
	case before.Step == 0 && after.Phase == Checking:
		return fmt.Sprintf("%s is done, and %s may take a behavior", g.doingWords(before.Doing), g.name(before.own()))
	case before.Step == 0:
		return g.doingWords(before.Doing) + " is done"
	}
	if next := g.program[before.Step].next; g.program[next].op != opLeave {
		return "then " + g.stepText(next)
	}
	return "what was chosen is done"
}

// textNames say what a step does that cards cannot name.
var textNames = [...]string{
	opLeave: "what comes next", opDiscard: "discard an input", opDiscardLast: "discard the last input", opInvade: "let creatures invade",
	opExtra: "place from the hand", opRecall: "draw from the discard pile", opSettle: "place that creature", opCleanse: "bury an invasive creature",
}

func (g *Game) stepText(pc uint16) string {
	st := &g.program[pc]
	if text := textNames[st.op]; text != "" {
		return text
	}
	return strings.TrimSuffix(fmt.Sprintf("%s %d", opNames[st.op], st.n), " 0")
}

func numberWord(n int) string {
	words := []string{"no", "one", "two", "three", "four", "five", "six"}
	if n < len(words) {
		return words[n]
	}
	return fmt.Sprint(n)
}

// choice says of a player what a move of some kind does, or else what the player may do.
func choice(does map[Kind]string, otherwise string) func(*Game, Move, *State, *State) string {
	return func(g *Game, m Move, before, _ *State) string {
		text := cmp.Or(does[m.Kind], otherwise)
		return g.name(before.own()) + " " + strings.Replace(text, "{card}", g.cardOf(&m), 1)
	}
}

// describeSalvaged says of a creature of the discard pile that it may be placed, or is not.
func (g *Game) describeSalvaged(m Move, before, after *State) string {
	name := g.creatureName(before.Drawn.Or(m.Card))
	if m.Kind == ExtraNone || after.Drawn.None() {
		return name + " is not placed: it stays in the hand"
	}
	return name + " may be placed at once if it fits; else it stays in the hand"
}

func (g *Game) cardOf(m *Move) string {
	if m.Card == nobody || m.Kind == Play || m.Kind == BehaviorUp || m.Kind == Take || m.Kind == First {
		return "a creature"
	}
	return g.creatureName(m.Card)
}

func (g *Game) describeDraw(m Move, before, _ *State) string {
	from := "from the soil"
	switch {
	case m.Kind == CardDrawn:
		from = "from the deck"
	case m.From == Deck:
		return g.name(before.own()) + " draws from the deck"
	}
	return fmt.Sprintf("%s draws %s %s", g.name(before.own()), g.cardOf(&m), from)
}

func (g *Game) describeBury(m Move, _, _ *State) string { return g.cardOf(&m) + " is buried" }

// describeEmpty says that no card is left for the end of a turn, the set-up or a step.
func (g *Game) describeEmpty(_ Move, before, _ *State) string {
	return cmp.Or(taskList(before.Tasks&15), g.stepText(before.Step)) + ": " + g.wanting(before)
}

func (g *Game) describeCycle(m Move, before, _ *State) string {
	if m.Kind == BehaviorUp {
		return g.behaviorName(m.Card) + " becomes available"
	}
	return fmt.Sprintf("cycle: %s discarded", strings.Join(g.behaviorNames(before.Display), ", "))
}

func (g *Game) describeLeft(_ Move, before, _ *State) string {
	if before.Left < 2 {
		return g.name(before.own()) + " leaves the last unit of the step"
	}
	return fmt.Sprintf("%s leaves a unit of the step, and %s to come", g.name(before.own()), areUnits(int(before.Left)-1))
}

func (g *Game) describeStopped(m Move, before, _ *State) string {
	if m.Kind != Stop {
		return "the player may stop before chance picks"
	}
	return fmt.Sprintf("%s stops: %s not carried out", g.name(before.own()), areUnits(int(before.Left)))
}

// areUnits says that so many units are: "1 unit is".
func areUnits(n int) string { return rule.Count(n, "unit") + " " + isAre(n) }

func (g *Game) describeTrigger(_ Move, before, _ *State) string {
	if before.Queue > 0 && before.Doing == doNothing {
		return "the scenario grants " + g.name(before.own()) + " something for a behavior"
	}
	return "the placement has an earn check of its own"
}

func (g *Game) discardedInput(m *Move) string {
	if m.Kind != DiscardInput {
		return "an input"
	}
	return "the " + Stats[m.Card%3] + " input"
}

// tied returns who has the most points, and how many those are.
func (g *Game) tied(s *State) (seats uint8, points int) {
	var totals [4]int
	for seat := range g.players() {
		totals[seat&3], _ = g.score(s, seat, false)
		points = max(points, totals[seat&3])
	}
	return best(uint8(1)<<len(g.names)-1, func(seat int) int { return totals[seat] }), points
}

func (g *Game) describeMostPoints(_ Move, before, _ *State) string {
	seats, points := g.tied(before)
	if seats&(seats-1) == 0 {
		return fmt.Sprintf("%s has the most points, %d, and wins", list(g.seatNames(seats)), points)
	}
	return fmt.Sprintf("the most points, %d, are those of: %s", points, list(g.seatNames(seats)))
}

func (g *Game) describeLowest(_ Move, before, _ *State) string {
	seats, _ := g.tied(before)
	lead := best(seats, func(seat int) int { return int(g.tiebreak(&before.Stats[seat])) })
	var parts []string
	for seat := range g.players() {
		if seats>>seat&1 != 0 {
			parts = append(parts, fmt.Sprintf("%s %d", g.name(seat), lowest(&before.Stats[seat&3])))
		}
	}
	if lead&(lead-1) == 0 {
		return fmt.Sprintf("the lowest stats decide the tie: %s; %s wins", strings.Join(parts, ", "), list(g.seatNames(lead)))
	}
	return "the lowest stats leave a tie: " + strings.Join(parts, ", ")
}

func (g *Game) describeShared(_ Move, before, _ *State) string {
	seats, _ := g.tied(before)
	return "those still tied win together: " + list(g.seatNames(best(seats, func(seat int) int { return int(g.tiebreak(&before.Stats[seat])) })))
}
