package invariants

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Jetty: no fish is in two places, no hand has too many fish, and the die shows a number
// while somebody acts.
func Jetty(p *Position) (broken []string) {
	all := map[string]int{"herring": 9, "perch": 7, "trout": 5, "pike": 3}
	for _, subject := range []string{"hand", "stall", "deck"} {
		for _, line := range p.Lines(subject) {
			for fish, n := range fishOf(line) {
				all[fish] -= n
			}
		}
	}
	for fish, left := range all {
		if left < 0 {
			broken = append(broken, fmt.Sprintf("the deck holds 24 fish: %d %s too many", -left, fish))
		}
	}
	for _, line := range p.Lines("hand") {
		n := 0
		for _, of := range fishOf(line) {
			n += of
		}
		if n > 5 {
			broken = append(broken, fmt.Sprintf("five fish are the most in a hand: %s has %d", line[0], n))
		}
	}
	phase, _ := p.Facts["phase"].(string)
	if die, _ := p.Facts["die"].(int); (die > 0) != slices.Contains([]string{"act", "cast"}, phase) {
		broken = append(broken, fmt.Sprintf("the die is rolled before a player acts: it shows %d, and the turn is at %s", die, phase))
	}
	deck, _ := p.Facts["deck"].(int)
	if over, _ := p.Facts["over"].(bool); over != (p.Deciders == 0) || over && deck > 0 {
		broken = append(broken, "the game is over when the deck is empty, and no player decides then")
	}
	return broken
}

// fishOf reads "Ann herring 2 pike 1".
func fishOf(words []string) map[string]int {
	of := map[string]int{}
	for i, word := range words[:max(0, len(words)-1)] {
		if n, err := strconv.Atoi(words[i+1]); err == nil && !strings.ContainsAny(word, "0123456789") {
			of[word] += n
		}
	}
	return of
}
