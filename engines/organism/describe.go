package organism

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

var words = rule.Words[*Game, State, Move]{
	"active":  func(t *sentence) string { return t.Game.name(t.Before.Turn) },
	"actor":   func(t *sentence) string { return t.Game.name(t.Game.by(t.Before, &t.Move)) },
	"decider": func(t *sentence) string { return t.Game.decider(t.Before) },
	"due":     func(t *sentence) string { return phaseTitles[min(t.Before.Phase, Over)] },
	"part": func(t *sentence) string {
		if t.Before.Members != 0 {
			return "the part of " + t.Game.name(t.Before.Who)
		}
		return "the activation"
	},
	"target": func(t *sentence) string { return t.Game.board.name(t.Move.To) },
	"space":  func(t *sentence) string { return t.Game.board.name(t.Move.At) },
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
	EndPowerTie: {Describe: then(func(g *Game, m Move, before, after *State) string {
		return g.name(before.Turn) + ", who acts, loses the tie; " + g.describeWinner(m, before, after)
	})},
	EndPowerTieOthers: {Describe: then((*Game).describeWinner)},

	ConflictMoverAtRisk: {Describe: (*Game).describeAtRisk},

	PushEnter: {Describe: (*Game).describePush},

	RainLeave: {Describe: moved((*Game).describeFallen)},

	RainPlayersVsRain: {Describe: (*Game).describeRainConflict},

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

	MergePlayOrder:             {Describe: (*Game).describeCalled},
	MergeActsOnControllersTurn: {Describe: (*Game).describeControlled},

	PillarAnnihilate: {Describe: moved((*Game).describePillars)},
	PillarExclusive:  {Violation: (*Game).violationPillars},

	ProjectSubstitute: {Describe: moved((*Game).describeLent)},

	ReclaimTrigger: {Describe: then((*Game).describeLoss)},
	ReclaimWhere:   {Describe: moved((*Game).describeReclaimed)},

	RegenerateOffer: {Describe: then((*Game).describeOffer)},

	SkipFive:  {Explain: (*Game).explainHomes},
	SkipFront: {Describe: moved((*Game).describePlaced), Explain: (*Game).explainHomes},
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

// Describe puts what a clause did into a sentence: the sentence of its provision, else who
// has gained power and for what, else what has changed on the table.
func (g *Game) Describe(c rule.Clause, m Move, before, after *State) string {
	text := rulebook.Describe(g, c, m, before, after)
	if int(c) < len(clauses) && clauses[c].Said != "" && g.describeGain(before, after) != "" {
		text = "" // the power that comes of it is reported instead
	}
	if text = g.gains(c, text, before, after); text != "" {
		return text
	}
	return g.describeChange(before, after)
}

type describer = func(g *Game, m Move, before, after *State) string

// moved says what the move itself does, if anything has changed.
func moved(describe describer) describer {
	return func(g *Game, m Move, before, after *State) string {
		if *before == *after {
			return ""
		}
		return describe(g, m, before, after)
	}
}

// then says what comes of a move, unless somebody gains power by it.
func then(describe describer) describer {
	return func(g *Game, m Move, before, after *State) string {
		if text := g.describeGain(before, after); text != "" {
			return text
		}
		return describe(g, m, before, after)
	}
}

// gained returns by how much the food in a space has changed.
func gained(space uint8, before, after *State) int {
	return after.food(space%spaceCount) - before.food(space%spaceCount)
}

func (g *Game) describeMeal(m Move, before, after *State) string {
	return fmt.Sprintf("EAT %s gains %d food from %s", g.board.name(m.At), gained(m.At, before, after), g.board.name(m.To))
}

func (g *Game) describeCleared(m Move, _, _ *State) string {
	return g.board.name(m.To) + " holds no food any more"
}

func (g *Game) describePaid(m Move, _, _ *State) string {
	return "the growers pay " + strings.TrimPrefix(g.payPart().Print(&m), "pay ")
}

func (g *Game) describeGrown(m Move, _, after *State) string {
	return fmt.Sprintf("%s is in %s and counts at once", strings.ToUpper(typeName(after.kind(m.To))), g.board.name(m.To))
}

func (g *Game) describeTaken(m Move, before, after *State) string {
	return fmt.Sprintf("it takes %d free food", max(gained(m.To, before, after), 0))
}

func (g *Game) describeCirculated(m Move, _, _ *State) string {
	return fmt.Sprintf("one food goes from %s to %s", g.board.name(m.At), g.board.name(m.To))
}

func (g *Game) describeChosen(m Move, _, _ *State) string {
	return fmt.Sprintf("%s is chosen for the organism of %s", strings.ToUpper(typeName(m.As)), g.board.name(m.At))
}

func (g *Game) describeCounted(m Move, _, after *State) string {
	return fmt.Sprintf("the organism of %s has %s of type %s", g.board.name(m.At), rule.Count(int(after.Left), "action"), typeName(m.As))
}

// describeCalled says who of a merged organism acts next, or could not.
func (g *Game) describeCalled(_ Move, before, _ *State) string {
	seat, left := unpackMember(before.Members)
	if left == 0 {
		return g.name(seat) + " has no action in the organism"
	}
	return fmt.Sprintf("%s acts with %s in the organism", g.name(seat), rule.Count(int(left), "action"))
}

// describeControlled names the acting player's elements in organisms that others control.
func (g *Game) describeControlled(_ Move, before, _ *State) string {
	var said []string
	t := g.lawful(before)
	for left := before.own(before.Turn); left.any(); {
		part := g.bond(g, before, one(left.first()), before.elements().without(before.own(rainSeat)), t)
		own := part.and(left)
		if by := g.controller(before, part, t); by != before.Turn {
			said = append(said, g.touched(before, own)+plural(own, " is", " are")+" in an organism that "+g.name(by)+" controls")
		}
		left = left.without(part)
	}
	return rule.And(said) + ", and may not act"
}

func (g *Game) describeForgone(Move, *State, *State) string { return "actions are forgone" }

// describeLeft says how many actions are left, and of a move that takes several how many it took.
func (g *Game) describeLeft(_ Move, before, after *State) string {
	if used := int(before.Left) - int(after.Left); used > 1 {
		return rule.Count(used, "action") + " are used, and " + leftOf(int(after.Left))
	}
	return leftOf(int(after.Left))
}

func leftOf(n int) string {
	if n == 1 {
		return "1 action is left"
	}
	return rule.Count(n, "action") + " are left"
}

func (g *Game) describeBurnt(m Move, before, _ *State) string {
	return g.touched(before, one(m.At)) + " burns" + foodLost(before, m.At)
}

// describePush says where the elements go that change places in a ring: the table shows them where
// others stood.
func (g *Game) describePush(m Move, before, after *State) string {
	pushed, _ := m.pushed()
	path := pushed.spaces()
	if len(path) == 0 || path[len(path)-1] != m.At || *before == *after {
		return g.describeChange(before, after)
	}
	var said []string
	from := m.At
	for _, to := range path {
		said = append(said, fmt.Sprintf("%s moves from %s to %s", strings.ToUpper(typeName(before.kind(from))), g.board.name(from), g.board.name(to)))
		from = to
	}
	return strings.Join(said, ", ")
}

// describeAtRisk names the acting player's element that is disrupted. The clause says nothing of others.
func (g *Game) describeAtRisk(_ Move, before, after *State) string {
	at, ok := after.Victim.Get()
	if !ok || before.Victim == after.Victim || !after.elements().has(at) || after.owner(at) != after.Turn {
		return ""
	}
	return g.touched(after, one(at)) + " is disrupted in the turn of its player"
}

// describeRainConflict names the elements of a player and of RAIN that are in conflict.
func (g *Game) describeRainConflict(_ Move, before, after *State) string {
	at, ok := after.Victim.Get()
	if !ok || before.Victim == after.Victim || !after.elements().has(at) {
		return g.describeChange(before, after)
	}
	text := g.touched(after, one(at)) + " is in conflict"
	if by := g.hunters(after, at, g.lawful(after)); by.any() {
		text += " with " + g.touched(after, by)
	}
	return text
}

func foodLost(before *State, at uint8) string {
	if n := before.food(at); n > 0 {
		return fmt.Sprintf(", and its %d food with it", n)
	}
	return ""
}

// describeFallen names the element of RAIN that has left the board.
func (g *Game) describeFallen(_ Move, before, after *State) string {
	at := before.elements().without(after.elements()).first()
	return g.touched(before, one(at)) + " leaves the board" + foodLost(before, at)
}

func (g *Game) describePillars(_ Move, before, after *State) string {
	var said []string
	for _, n := range before.Notes {
		if n.is(fieldNote) && !after.has(n) {
			said = append(said, fmt.Sprintf("that of %s in %s", g.name(n.owner()), g.board.name(n.at())))
		}
	}
	return "pillars that touch vanish: " + rule.And(said)
}

func (g *Game) describeBonus(m Move, _, _ *State) string {
	return "two actions of type " + typeName(m.As) + " are gained"
}

func (g *Game) describeTransmuted(m Move, _, _ *State) string {
	return g.board.name(m.At) + " counts as " + typeName(m.As) + " until the end of the turn"
}

func (g *Game) describeLent(m Move, _, _ *State) string {
	return g.board.name(m.Via) + " lends its type from its project field"
}

func (g *Game) describeReclaimed(m Move, _, _ *State) string {
	return g.board.name(m.At) + " gains a food"
}

func (g *Game) describePlaced(_ Move, before, after *State) string {
	if fresh := after.elements().without(before.elements()); fresh.any() {
		return g.touched(after, fresh) + plural(fresh, " enters", " enter")
	}
	return ""
}

func plural(set Spaces, one, many string) string {
	if set.len() == 1 {
		return one
	}
	return many
}

func (g *Game) describeGain(before, after *State) string {
	var list []string
	for seat := range after.Power {
		if n := int(after.Power[seat]) - int(before.Power[seat]); n > 0 {
			list = append(list, fmt.Sprintf("%s gains %d power", g.name(uint8(seat)), n))
		}
	}
	return strings.Join(list, ", ")
}

// describeNext says whose turn comes, and what follows where a position shows one phase alone.
func (g *Game) describeNext(m Move, _, after *State) string {
	switch m.Verb {
	case DoBegin:
		return g.name(after.Turn) + " begins the turn"
	case DoResolve:
		return g.name(after.Turn) + " resolves the conflicts, and does not check integrity yet"
	}
	return g.name(after.Turn) + " is next"
}

func (g *Game) describeExtinct(_ Move, _, after *State) string {
	return g.name(after.Turn) + " has no element and introduces"
}

func (g *Game) describeVengeance(_ Move, _, after *State) string {
	if after.Phase != Avenge {
		return ""
	}
	return g.name(after.Turn) + " may spend a token on another turn"
}

func (g *Game) describeOffer(_ Move, _, after *State) string {
	if _, owner := after.lost(); after.Phase == Regenerate {
		return g.name(owner) + " may grow the lost element again"
	}
	return ""
}

func (g *Game) describeLoss(_ Move, before, _ *State) string {
	_, owner := before.lost() // it is forgotten once the conflict continues
	return g.name(owner) + " may reclaim a food in another organism"
}

func (g *Game) describeWinner(_ Move, _, after *State) string {
	if after.Winners&(after.Winners-1) != 0 {
		return "the game is over; winners: " + g.names(after.Winners)
	}
	return "the game is over; winner: " + g.names(after.Winners)
}

func (g *Game) describeSurvived(m Move, before, after *State) string {
	if g.rain.mode == competitive {
		return g.describeWinner(m, before, after)
	}
	return "the game is over; " + rule.Count(g.survived(after), "turn") + " survived"
}

// describeWhy says for what somebody gains power: ": GROW D3 of Bob is disrupted".
func (g *Game) describeWhy(c rule.Clause, before, after *State) string {
	switch c {
	case ConflictPower, ConflictPowerNotPerPiece:
		if at, ok := before.Victim.Get(); ok && before.elements().has(at) {
			return ": " + strings.Join(g.describeDisrupted(before, one(at)), "")
		}
	case IntegrityBonus, IntegrityBonusTotal:
		loss := g.judge(g, before, g.lawful(before))
		if lost := loss.elements.without(before.own(before.Turn)); lost.any() {
			return ": " + g.touched(before, lost) + " cannot live"
		}
	case IntegritySacrifice, IntegritySacrificePerElement:
		if lost := g.sacrificed(before, after); lost.any() {
			return ": " + g.touched(before, lost) + plural(lost, " is lost, and has disrupted an element this turn", " are lost, and have disrupted elements this turn")
		}
	case HoldGain:
		return " for holding the center"
	}
	return ""
}

// sacrificed returns the acting player's lost elements that disrupted some of whoever gains power.
func (g *Game) sacrificed(before, after *State) (lost Spaces) {
	loss := g.judge(g, before, g.lawful(before))
	for _, n := range before.Notes {
		if n.is(harmedNote) && loss.elements.has(n.at()) && after.Power[n.victim()%seatCount] > before.Power[n.victim()%seatCount] {
			lost = lost.or(one(n.at()))
		}
	}
	return lost
}

func (g *Game) gains(c rule.Clause, text string, before, after *State) string {
	gain := g.describeGain(before, after)
	if gain == "" || text != "" && text != gain {
		return text
	}
	return gain + g.describeWhy(c, before, after)
}

func (g *Game) describeDisrupted(s *State, set Spaces) (said []string) {
	for at := range set.each {
		text := g.touched(s, one(at)) + " is disrupted"
		if by := g.hunters(s, at, g.lawful(s)); by.any() {
			text += " by " + g.touched(s, by)
		}
		said = append(said, text)
	}
	return said
}

var _ rule.Rounder[State] = (*Game)(nil)

// Round says where a round of the conflicts begins.
func (g *Game) Round(c rule.Clause, before, after *State) string {
	if c == ConflictRemoved && before.Live.none() && after.Live.any() && after.Phase == Conflict {
		return "the conflicts"
	}
	return ""
}
