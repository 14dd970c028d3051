package loam

import (
	"cmp"
	"fmt"
	"math/bits"
	"strings"

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
	st, quiet, again, waits := &g.program[s.Step], rule.NewTrace[State](&g.book), *s, false
	text := g.whatIsDue(s) + "; that cannot be: "
	switch {
	case s.Phase == Flipping:
		return text + "no placement has just brought a stat to the threshold"
	case s.Tasks != 0:
		text, waits = text+"what is to be done is: "+taskList(s.Tasks), g.task(&again, quiet)
	case s.Phase == Checking && s.Step == 0 && s.Doing == doNothing:
		return text + "no available behavior shows a pair that was made: " + cmp.Or(pairWords(s.Pairs), "none")
	case s.Phase == Checking || s.Phase == ChooseFirst || s.Phase == TurnMove || s.Phase == Over:
		return text + "an effect is in progress"
	case s.Step == 0:
		return text + "no effect is in progress"
	case s.Left == 0:
		return text + "no unit is left of the step"
	default:
		text, waits = text+"the step is: "+g.stepText(s.Step), g.unit(&again, st, quiet)
		if st.op == opPlace || st.op == opDraw || st.op == opBury {
			text += " from " + st.from.String()
		}
		if st.random {
			text += ", random"
		}
	}
	if waits && again.Phase != s.Phase && !(s.Phase == DrawCard && st.from.has(Deck)) {
		return text + "; " + dueWords[again.Phase]
	}
	return strings.TrimSuffix(text+"; "+g.wanting(s), "; ")
}

// wanting says why the next task or step cannot be carried out, or not to its end: what is empty,
// which creatures do not qualify and which have no place. It is "" where nothing is in the way.
func (g *Game) wanting(s *State) string {
	n, st, t, parts := &g.cards.Numbers, &g.program[s.Step], rule.NewTrace[State](&g.book), []string(nil)
	switch next := task(s.Tasks & 15); {
	case (next == growSoil || next == dealSoil) && s.Soil.len() >= n.SoilTarget:
		return "the soil has " + rule.Count(s.Soil.len(), "creature")
	case (next == refillDisplay || next == dealDisplay) && s.Display.len() >= n.Shown:
		return areBehaviors(s.Display.len()) + " available"
	case next == drawOne && int(s.Round) >= n.Rounds:
		return "no player draws at the end of their final turn"
	case next == refillDisplay || next == dealDisplay || next == 0 && st.op == opCycle:
		return noCard("behavior", s.BehaviorDeck.len(), s.BehaviorDiscard.len())
	case next != 0 || st.op == opGrow:
		return noCard("creature", s.deck(), s.pile())
	case s.Drawn.Is():
		return "there is no place for " + g.creatureName(s.Drawn.Must())
	case st.op == opSettle:
		return "no creature has been drawn from the discard pile"
	case st.op == opCleanse:
		return "no creature is invasive"
	}
	for from := Hand; from <= Discard; from++ {
		switch pile := s.source(from); {
		case !st.from.has(from):
		case from == Deck && s.deck() <= 0:
			parts = append(parts, noCard("creature", s.deck(), s.pile()))
		case from == Hand && pile.empty() && s.Veil[s.own()] > 0:
			parts = append(parts, "no creature in the hand is known")
		case pile.empty() && !(from == Discard && s.pile() > 0):
			parts = append(parts, "the "+sourceWords[from]+" is empty")
		case from <= Soil:
			for _, f := range t.Besides(nil, func(q *trace) { g.coming(s, st, st.op, from, q) }) {
				if f.Evidence != nil {
					parts = append(parts, f.Evidence.Words)
				}
			}
			if rest, fit := g.coming(s, st, st.op, from, t), g.fitting(s, t); st.op == opPlace && rest.without(&fit) != (Pile{}) {
				parts = append(parts, "there is no place for "+strings.Join(g.creatureNames(rest.without(&fit)), ", "))
			}
		}
	}
	return strings.Join(parts, "; ")
}

// noCard says why nothing is drawn from a deck, "" where something can be.
func noCard(name string, deck, pile int) string {
	switch {
	case deck > 0:
		return ""
	case pile > 0:
		return fmt.Sprintf("the %s deck is empty, and its discard pile becomes the deck first", name)
	}
	return fmt.Sprintf("no card is left in the %s deck and its discard pile", name)
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
