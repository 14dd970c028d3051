package loam

import (
	"fmt"

	"umpire/engines/rule"
)

func (g *Game) tellUnits(_ Move, before, _ *State) string {
	return fmt.Sprintf("%s units, one after the other", numberWord(int(g.program[before.Step].n)))
}

func (g *Game) tellNext(_ Move, before, _ *State) string {
	if before.Step == 0 {
		return ""
	}
	return "then " + g.stepText(g.program[before.Step].next)
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

func (g *Game) tellChoice(m Move, before, _ *State) string {
	return fmt.Sprintf("%s chooses option %d", g.name(before.own()), m.N)
}

// cardOf names the creature that a move is about.
func (g *Game) cardOf(m *Move) string {
	if m.Card == nobody || m.Kind == BehaviorUp || m.Kind == Take || m.Kind == First {
		return "a creature"
	}
	return g.creatureName(m.Card)
}

func (g *Game) tellDraw(m Move, before, _ *State) string {
	from := "from the soil"
	if m.Kind == CardDrawn {
		from = "from the deck"
	}
	return fmt.Sprintf("%s draws %s %s", g.name(before.own()), g.cardOf(&m), from)
}

func (g *Game) tellHand(m Move, before, _ *State) string {
	return fmt.Sprintf("%s draws %s", g.name(rule.Seat(max(0, int(before.Left)-1))), g.cardOf(&m))
}

func (g *Game) tellBury(m Move, _, _ *State) string {
	if m.Kind == Play {
		return "a creature is buried"
	}
	return g.cardOf(&m) + " is buried"
}

func (g *Game) tellCycle(m Move, before, after *State) string {
	if m.Kind == BehaviorUp {
		return g.tellShown(m, before, after)
	}
	return fmt.Sprintf("cycle: %s discarded", list(g.behaviorNames(before.Display)))
}

func (g *Game) tellShown(m Move, _, _ *State) string {
	return g.behaviorName(m.Card) + " becomes available"
}

func (g *Game) tellReshuffled(_ Move, before, _ *State) string {
	return fmt.Sprintf("the creature deck is empty: the discard pile of %d becomes the deck", before.pile())
}

func (g *Game) tellReshuffledBehaviors(_ Move, before, _ *State) string {
	return fmt.Sprintf("the behavior deck is empty: the discard pile of %d becomes the deck", before.BehaviorDiscard.len())
}
