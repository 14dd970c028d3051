package roam

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// violationEach joins what there is to say of each player.
func (g *Game) violationEach(say func(rule.Seat) string) string {
	var parts []string
	for seat := range g.players() {
		if said := say(seat); said != "" {
			parts = append(parts, said)
		}
	}
	return strings.Join(parts, ", ")
}

// eachName lists a number of each player's: "Cid 3, Zoey 0".
func (g *Game) eachName(n func(rule.Seat) int16) string {
	return g.violationEach(func(seat rule.Seat) string { return fmt.Sprintf("%s %d", g.name(seat), n(seat)) })
}

func (g *Game) namesOf(set uint8) (names []string) {
	for seat := range g.players() {
		if set>>seat&1 != 0 {
			names = append(names, g.name(seat))
		}
	}
	return names
}

func (g *Game) slotNames(set uint8) (names []string) {
	for slot := range 6 {
		if set>>slot&1 != 0 {
			names = append(names, g.slots[slot])
		}
	}
	return names
}

func (g *Game) slotText(set uint8) string { return strings.Join(g.slotNames(set), ", ") }

func (g *Game) squareText(set Squares) string { return strings.Join(g.squareNames(set), ", ") }

func (g *Game) tileText(set Tiles) string { return strings.Join(g.tileIDs(set), ", ") }
