package phylo

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

var _ rule.Rounder[State] = (*Game)(nil)

// Round says where a round of the removal begins: what is uncovered or loses its hold
// by one is looked at in the next.
func (g *Game) Round(c rule.Clause, _, _ *State) string {
	if c == RemoveStep {
		return "the removal"
	}
	return ""
}

// tellPiled says which cards go to whose discard pile.
func (g *Game) tellPiled(_ Move, before, after *State) string {
	var said []string
	for seat := range rule.Seat(2) {
		for card := range g.cards {
			switch n := after.Gone[seat].count(uint8(card)) - before.Gone[seat].count(uint8(card)); {
			case n == 1:
				said = append(said, fmt.Sprintf("%s goes to the pile of %s", g.cardName(uint8(card)), g.name(seat)))
			case n > 1:
				said = append(said, fmt.Sprintf("%d %s go to the pile of %s", n, g.cardName(uint8(card)), g.name(seat)))
			}
		}
	}
	if said == nil {
		return "it goes to its player's pile"
	}
	return strings.Join(said, ", ")
}
