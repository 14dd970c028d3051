package organism

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// sentences are what clauses do that can be said without looking at the table.
var sentences = [rule.MaxClauses]string{
	ConflictWhen:         "the conflicts on the board are resolved",
	ConflictSimultaneous: "elements that are disrupted themselves still disrupt", ConflictOrder: "conflicts are resolved in rounds",
	ConflictCycle:      "the elements of a cycle are removed together",
	IntegritySacrifice: "a disruptor is sacrificed", EndPowerTie: "the acting player loses the tie", EndPowerTieOthers: "the tied players win together",
	TurnAllOrganismsFirst: "every organism has been activated", OrganismStartOfTurn: "the organisms of the turn are determined",
	TurnNewPartsNotActivated: "a part that splits off is not activated", WarpIntegrity: "elements on linked warp fields belong together",
	EchoOptional: "the extra action is forgone", EchoNoPrevious: "nothing is left to echo", EchoCirculate: "the extra action may be a CIRCULATE",
	SynchronizeOnce: "the action earned earns no further one", SynchronizeCirculate: "the action earned may be a CIRCULATE",
	OrganismContiguous: "elements that touch are one organism", ConflictOwnSafe: "elements of one player do not disrupt each other", HoldOnlyOwnTurn: "holding gives power at the start of the own turn only",
	ReclaimNone: "no other organism can reclaim the food", WarpAnyUser: "warp fields link for every player", MergeMerged: "equal types that touch are merged",
	GrowCost: "growth is paid for as there are elements of the type", GrowZeroCost: "growth of a type that is missing is free",
	PerformEnd: "the activation is over", IntroduceThenPlays: "the introduced elements play at once",
	DrinkReset: "the streak of holding the centre is broken", AccelerateTwo: "the second turn of the pair begins",
	AvengeSpend: "a token is spent on an extra turn", EchoAction: "an extra action echoes the previous player's",
	RainFall: "the rain falls", RainRoll: "the dice are rolled", RainAnnihilate: "equal types of RAIN and players annihilate each other",
	RainPlayersPeace: "players' elements do not disrupt each other", MergeImmunity: "members of a merged organism do not disrupt it",
	PersistNoRemoval: "incomplete organisms stay", TransmuteEnds: "transmuted elements count as printed again",
	PillarAnnihilate:  "pillars that touch vanish",
	RainPlaceNoSupply: "RAIN has no such element left",
	SynchronizeCheck:  "the organism is in tune and earns an action",
}

// Tell puts what a clause did into a sentence: what the move itself does, else
// what is otherwise on the table, else what the clause always does.
func (g *Game) Tell(c rule.Clause, m Move, before, after *State) string {
	if *before != *after || unseen.Has(c) {
		if text := g.tellMove(c, &m, before, after); text != "" {
			return text
		}
	}
	if text := g.tellGain(before, after); text != "" {
		return text
	}
	if text := g.tellTurn(c, after); text != "" {
		return text
	}
	if sentences[c] != "" {
		return sentences[c]
	}
	return g.tellChange(before, after)
}

// unseen are clauses whose doing is told though nothing is to be seen of it.
var unseen = rule.SetOf(PerformOptional)

// tellMove tells what the move itself does.
func (g *Game) tellMove(c rule.Clause, m *Move, before, after *State) string {
	at, to := g.board.name(m.At), g.board.name(m.To)
	diff := func(space uint8) int { return after.food(space%spaceCount) - before.food(space%spaceCount) }
	switch c {
	case EatAmount:
		return fmt.Sprintf("EAT %s gains %d food from %s", at, diff(m.At), to)
	case EatClearsSpace:
		return to + " holds no food any more"
	case GrowPayment:
		return "the growers pay " + strings.TrimPrefix(g.payPart().Print(m), "pay ")
	case GrowIndependent:
		return fmt.Sprintf("%s stands in %s and counts at once", strings.ToUpper(typeName(after.kind(m.To))), to)
	case MoveAbsorb:
		return fmt.Sprintf("it takes %d free food", max(diff(m.To), 0))
	case CirculateEffect:
		return fmt.Sprintf("one food goes from %s to %s", at, to)
	case ChooseType:
		return fmt.Sprintf("%s is chosen for the organism of %s", strings.ToUpper(typeName(m.As)), at)
	case ChooseCount:
		return fmt.Sprintf("the organism of %s has %d actions of type %s", at, after.Left, typeName(m.As))
	case PerformOptional:
		return "actions are forgone"
	case PerformSequence:
		return fmt.Sprintf("%d actions are left", after.Left)
	case IntroducePlace:
		return g.tellPlaced(before, after)
	case RainPlace:
		return g.tellPlaced(before, after)
	case CombustRemove:
		return fmt.Sprintf("%s burns", at)
	case CombustGain:
		return "two actions of type " + typeName(m.As) + " are gained"
	case TransmuteEffect:
		return at + " counts as " + typeName(m.As) + " until the end of the turn"
	case ProjectSubstitute:
		return g.board.name(m.Via) + " lends its type from its project field"
	case ReclaimWhere:
		return at + " gains a food"
	}
	return ""
}

// tellPlaced names the elements that are new.
func (g *Game) tellPlaced(before, after *State) string {
	if fresh := after.elements().without(before.elements()); fresh.any() {
		return g.touched(after, fresh) + " enters"
	}
	return ""
}

// tellGain tells who gains power.
func (g *Game) tellGain(before, after *State) string {
	var list []string
	for seat := range after.Power {
		if n := int(after.Power[seat]) - int(before.Power[seat]); n > 0 {
			list = append(list, fmt.Sprintf("%s gains %d power", g.name(uint8(seat)), n))
		}
	}
	return strings.Join(list, ", ")
}

// tellTurn tells whose turn it is, and who wins.
func (g *Game) tellTurn(c rule.Clause, after *State) string {
	switch c {
	case TurnAlternate:
		return g.name(after.Turn) + " is next"
	case IntroduceWhen:
		return g.name(after.Turn) + " has no element and introduces"
	case AvengeWhen:
		return g.name(after.Turn) + " may spend a token on another turn"
	case RegenerateOffer:
		if after.Phase != Regenerate {
			return ""
		}
		return g.name(after.Lost>>2) + " may grow the lost element again"
	case ReclaimTrigger:
		return g.name(after.Lost>>2) + " may reclaim a food in another organism"
	case EndPower, EndThreeOrganisms, EndPowerWinner, RainEnd:
		return "the game is over; winner: " + g.names(after.Winners)
	}
	return ""
}
