package biome

import (
	"fmt"
	"strings"
)

// tellPoints says whose points changed.
func (g *Game) tellPoints(_ Move, before, after *State) string {
	var words []string
	for seat := range g.n {
		if p, q := before.points(seat), after.points(seat); p != q {
			words = append(words, fmt.Sprintf("%s %d→%d", g.name(seat), p, q))
		}
	}
	return strings.Join(words, ", ")
}

// tellBonus says who has earned bonuses.
func (g *Game) tellBonus(_ Move, before, after *State) string {
	for seat := range g.n {
		if more := after.Biomes[seat].Pending &^ before.Biomes[seat].Pending; more != 0 {
			return fmt.Sprintf("%s earns %s", g.name(seat), g.write.bonuses.Print(more))
		}
	}
	return ""
}

// tellClaim says who completed what.
func (g *Game) tellClaim(_ Move, before, after *State) string {
	for goal := range before.Place {
		for seat := range g.n {
			if place := after.Place[goal][seat]; place != before.Place[goal][seat] {
				return fmt.Sprintf("%s completes %s, place %d", g.name(seat), g.goalName(uint8(goal)), place)
			}
		}
	}
	return ""
}

func (g *Game) tellCube(m Move, before, _ *State) string {
	b := &before.Biomes[m.Seat&3]
	if m.Kind != Activate || m.At >= spaces || b.Card[m.At].None() {
		return ""
	}
	return fmt.Sprintf("%s activates %s and marks it with a cube", g.name(m.Seat), g.cardName(b.Card[m.At].Must()))
}

func (g *Game) tellSpin(m Move, _, _ *State) string {
	return "the spinner shows " + fieldNames[m.Number%uint8(len(fieldNames))]
}
