package organism

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// Describe puts what a clause did into a sentence: what its provision tells, else who
// has gained power and for what, else what has changed on the table.
func (g *Game) Describe(c rule.Clause, m Move, before, after *State) string {
	text := rulebook.Describe(g, c, m, before, after)
	if int(c) < len(clauses) && clauses[c].Told != "" && g.tellGain(before, after) != "" {
		text = "" // the power that comes of it is told instead
	}
	if text = g.gains(c, text, before, after); text != "" {
		return text
	}
	return g.tellChange(before, after)
}

type teller = func(g *Game, m Move, before, after *State) string

// moved tells what the move itself does, if anything has changed.
func moved(tell teller) teller {
	return func(g *Game, m Move, before, after *State) string {
		if *before == *after {
			return ""
		}
		return tell(g, m, before, after)
	}
}

// then tells what comes of a move, unless somebody gains power by it.
func then(tell teller) teller {
	return func(g *Game, m Move, before, after *State) string {
		if text := g.tellGain(before, after); text != "" {
			return text
		}
		return tell(g, m, before, after)
	}
}

// says is what a clause does that can be said without looking at the table.
func says(sentence string) teller {
	return then(func(*Game, Move, *State, *State) string { return sentence })
}

// gained returns by how much the food in a space has changed.
func gained(space uint8, before, after *State) int {
	return after.food(space%spaceCount) - before.food(space%spaceCount)
}

func (g *Game) tellMeal(m Move, before, after *State) string {
	return fmt.Sprintf("EAT %s gains %d food from %s", g.board.name(m.At), gained(m.At, before, after), g.board.name(m.To))
}

func (g *Game) tellCleared(m Move, _, _ *State) string {
	return g.board.name(m.To) + " holds no food any more"
}

func (g *Game) tellPaid(m Move, _, _ *State) string {
	return "the growers pay " + strings.TrimPrefix(g.payPart().Print(&m), "pay ")
}

func (g *Game) tellGrown(m Move, _, after *State) string {
	return fmt.Sprintf("%s stands in %s and counts at once", strings.ToUpper(typeName(after.kind(m.To))), g.board.name(m.To))
}

func (g *Game) tellTaken(m Move, before, after *State) string {
	return fmt.Sprintf("it takes %d free food", max(gained(m.To, before, after), 0))
}

func (g *Game) tellCirculated(m Move, _, _ *State) string {
	return fmt.Sprintf("one food goes from %s to %s", g.board.name(m.At), g.board.name(m.To))
}

func (g *Game) tellChosen(m Move, _, _ *State) string {
	return fmt.Sprintf("%s is chosen for the organism of %s", strings.ToUpper(typeName(m.As)), g.board.name(m.At))
}

func (g *Game) tellCounted(m Move, _, after *State) string {
	return fmt.Sprintf("the organism of %s has %d actions of type %s", g.board.name(m.At), after.Left, typeName(m.As))
}

func (g *Game) tellForgone(Move, *State, *State) string { return "actions are forgone" }

func (g *Game) tellLeft(_ Move, _, after *State) string {
	return fmt.Sprintf("%d actions are left", after.Left)
}

func (g *Game) tellBurnt(m Move, _, _ *State) string { return g.board.name(m.At) + " burns" }

func (g *Game) tellBonus(m Move, _, _ *State) string {
	return "two actions of type " + typeName(m.As) + " are gained"
}

func (g *Game) tellTransmuted(m Move, _, _ *State) string {
	return g.board.name(m.At) + " counts as " + typeName(m.As) + " until the end of the turn"
}

func (g *Game) tellLent(m Move, _, _ *State) string {
	return g.board.name(m.Via) + " lends its type from its project field"
}

func (g *Game) tellReclaimed(m Move, _, _ *State) string { return g.board.name(m.At) + " gains a food" }

// tellPlaced names the elements that are new.
func (g *Game) tellPlaced(_ Move, before, after *State) string {
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

func (g *Game) tellNext(_ Move, _, after *State) string { return g.name(after.Turn) + " is next" }

func (g *Game) tellExtinct(_ Move, _, after *State) string {
	return g.name(after.Turn) + " has no element and introduces"
}

func (g *Game) tellVengeance(_ Move, _, after *State) string {
	return g.name(after.Turn) + " may spend a token on another turn"
}

func (g *Game) tellOffer(_ Move, _, after *State) string {
	if _, owner := after.lost(); after.Phase == Regenerate {
		return g.name(owner) + " may grow the lost element again"
	}
	return ""
}

func (g *Game) tellLoss(_ Move, _, after *State) string {
	_, owner := after.lost()
	return g.name(owner) + " may reclaim a food in another organism"
}

func (g *Game) tellWinner(_ Move, _, after *State) string {
	return "the game is over; winner: " + g.names(after.Winners)
}
