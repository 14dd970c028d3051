package invariants

import (
	"fmt"
	"strings"
)

// MNK checks that the players mark in turn, and that the marks are on the board.
func MNK(p *Position) (broken []string) {
	var count [2]int
	for _, row := range p.Lines("|") {
		for _, sign := range row {
			if i := strings.Index("xo", sign); i >= 0 && len(sign) == 1 {
				count[i]++
			}
		}
	}
	if ahead := count[0] - count[1]; ahead < 0 || ahead > 1 {
		broken = append(broken, fmt.Sprintf("marks are placed in turn: %d crosses and %d noughts", count[0], count[1]))
	}
	if over, _ := p.Facts["over"].(bool); over != (p.Deciders == 0) {
		broken = append(broken, "the game is over when nobody may decide")
	}
	turn, _ := p.Facts["turn"].(string)
	if p.Deciders != 0 && turn != p.Seats[(count[0]-count[1])&1] {
		broken = append(broken, fmt.Sprintf("it is the turn of who has placed fewer marks, or of the first: not of %s", turn))
	}
	return broken
}
