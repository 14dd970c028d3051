package loam

import (
	"cmp"
	"fmt"
	"math/bits"

	"umpire/engines/rule"
)

func (g *Game) violationCreatures(s *State) string {
	card, found := g.tooMany(s)
	switch {
	case found:
		return fmt.Sprintf("%s: there are %s", g.creatureName(card), rule.Count(int(g.cards.copies[card]), "copy"))
	case g.settingUp(s):
		return "before the first turn they are in the deck, the soil and the hands"
	}
	return "more cards are unknown than can be"
}

func (g *Game) violationBehaviors(s *State) string {
	if g.settingUp(s) && s.behaviorTwice() == 0 {
		return "before the first turn they are in the deck or available"
	}
	return "in two places: " + list(g.behaviorNames(s.behaviorTwice()))
}

func (g *Game) violationSides(s *State) string {
	for seat := range g.players() {
		if wrong := s.Up[seat] ^ g.sides(&s.Stats[seat]); !g.rightSides(s, seat) {
			return fmt.Sprintf("%s: %s", g.name(seat), inputList(wrong))
		}
	}
	return ""
}

func (g *Game) violationUsed(s *State) string {
	if both := s.Used & s.Out; both != 0 {
		return "used and discarded: " + inputList(both)
	}
	return fmt.Sprintf("%s is being resolved, and used are: %s", g.doingName(s.Doing), inputList(s.Used))
}

func (g *Game) violationEffect(s *State) string {
	stat, _ := s.Doing.input()
	return fmt.Sprintf("%s is being resolved, and %s of %s is %d", g.doingName(s.Doing), Stats[stat%3], g.name(s.own()), s.Stats[s.own()][stat%3])
}

func (g *Game) violationUnits(s *State) string {
	return fmt.Sprintf("%d left of %d", s.Left, g.maxUnits(s))
}

func (g *Game) violationPicked(s *State) string {
	if s.Drawn.None() {
		return ""
	}
	return fmt.Sprintf("picked: %s, from %s", g.creatureName(s.Drawn.Must()), sourceNames[s.From%sources])
}

// invalidCommunity is the Violation of a clause on communities: it names the one that
// breaks it, with its counts.
func invalidCommunity(c rule.Clause) func(*Game, *State) string {
	return func(g *Game, s *State) string {
		for seat := range g.players() {
			from, end := s.zone(seat)
			for from < end {
				one := s.next(from, end)
				n := g.levels(s, one)
				t := rule.NewTrace[State](&g.book)
				if !g.validateCommunity(one.size(), n, t) && t.Cited() == rule.SetOf(c) {
					return fmt.Sprintf("c%d of %s has %s: %d of level 1, %d of level 2, %d of level 3", one.id, g.name(seat), rule.Count(one.size(), "creature"), n.of(1), n.of(2), n.of(3))
				}
				from = one.to
			}
		}
		return ""
	}
}

// violationDue says which decision is said to be due, and why it cannot be.
func (g *Game) violationDue(s *State) string {
	st, why := &g.program[s.Step], ""
	switch {
	case s.Phase == Flipping:
		why = "no placement has just brought a stat to the threshold"
	case s.Tasks != 0:
		why = "what is to be done is: " + taskList(s.Tasks)
	case s.Phase == Checking && (s.Step != 0 || s.Doing != doNothing):
		why = "an effect is in progress"
	case s.Phase == Checking:
		why = "no available behavior shows a pair that was made: " + cmp.Or(pairWords(s.Pairs), "none")
	case s.Phase == ChooseFirst || s.Phase == TurnMove || s.Phase == Over:
		why = "an effect is in progress"
	case s.Step == 0:
		why = "no effect is in progress"
	case s.Left == 0:
		why = "no unit is left of the step"
	case s.Phase == DrawCard:
		why = fmt.Sprintf("the creature deck has %s", rule.Count(max(0, s.deck()), "card"))
	case s.Phase == DrawBehavior:
		why = fmt.Sprintf("the behavior deck has %s", rule.Count(s.BehaviorDeck.len(), "card"))
	case s.Phase == Placing && st.op == opPlace:
		why = "no creature that the step takes has a place"
	case s.Phase == Drawing && st.op == opDraw, s.Phase == Burying && st.op == opBury, s.Phase == PickCard, s.Phase == PickOrStop:
		why = "there is no such creature where the step takes it from, or chance does not pick it"
	case s.Phase == Cleansing && st.op == opCleanse:
		why = "no creature is invasive"
	case s.Phase == ExtraPlacing:
		why = "no creature in hand can be placed"
	default:
		why = "the step is: " + g.stepText(s.Step)
	}
	return g.whatIsDue(s) + "; that cannot be: " + why
}

func (g *Game) violationRefilled(s *State) string {
	return fmt.Sprintf("%d are available or to come, and %d %s been earned this turn", s.Display.len()+g.toCome(s, opCycle), s.Earned, hasHave(int(s.Earned)))
}

func (g *Game) violationPairs(s *State) string {
	if s.Phase == Checking {
		return "a check is open, and no input or behavior has been used that places a creature"
	}
	return fmt.Sprintf("pairs made: %s, and nothing is being resolved", pairWords(s.Pairs))
}

func (g *Game) violationDiscarded(s *State) string {
	text := fmt.Sprintf("round %d; discarded before: %s; used: %s", s.Round, inputList(s.OutBefore), inputList(s.Used))
	// With fewer before than there should be, phase start may have discarded what the position does not say.
	if s.Out&s.OutBefore != 0 || bits.OnesCount8(s.OutBefore) >= g.asides(int(s.Round)) {
		text += "; discarded this turn: " + inputList(s.Out)
	}
	if g.givesBack(s) != 0 {
		text += fmt.Sprintf("; earned: %d", s.Earned)
	}
	return text
}

func (g *Game) violationPlaced(s *State) string {
	text := fmt.Sprintf("%s placed this turn; the root zone of %s has %d", rule.Count(int(s.Placed), "creature"), g.name(s.own()), s.Size[s.own()])
	if most := g.maxPlaced(s); int(s.Placed) > most {
		text += fmt.Sprintf(", and what was used (%s) can have placed %d", inputList(s.Used), most)
	}
	return text
}

func (g *Game) violationFirst(s *State) string {
	if s.Phase == ChooseFirst {
		return "the first player is yet to be chosen, and " + g.name(s.First) + " is first already"
	}
	return fmt.Sprintf("%s is first, and it is the turn of %s before the first turn", g.name(s.First), g.name(s.own()))
}

func (g *Game) violationNegative(s *State) string {
	seat, _ := g.below(s)
	return fmt.Sprintf("the lowest stat of %s is %d, and no creature is invasive", g.name(seat), lowest(&s.Stats[seat]))
}

func (g *Game) violationSetUp(s *State) string {
	return fmt.Sprintf("the soil has %s, and %s available; still to do: %s", rule.Count(s.Soil.len(), "creature"), areBehaviors(s.Display.len()), taskList(s.Tasks))
}

// areBehaviors says that so many behaviors are: "1 behavior is".
func areBehaviors(n int) string {
	if n == 1 {
		return "1 behavior is"
	}
	return fmt.Sprintf("%d behaviors are", n)
}
