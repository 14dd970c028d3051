package masque

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"umpire/engines/rule"
	"umpire/props/invariants"
)

// keeps returns the invariants that a position breaks: no mask is in two places, and nobody
// has more than two in hand.
func keeps(p *invariants.Position) (broken []string) {
	all := map[string]int{"page": 5, "owl": 2, "fencer": 2, "curtain": 2, "host": 2, "trader": 1, "seer": 1, "moon": 1}
	for _, subject := range []string{"hand", "played", "deck"} {
		for _, words := range p.Lines(subject) {
			held := 0
			for i, word := range words {
				n, err := strconv.Atoi(word)
				if _, is := all[words[max(0, i-1)]]; err == nil && is {
					all[words[i-1]] -= n
					held += n
				}
			}
			if subject == "hand" && held > 2 {
				broken = append(broken, "nobody has more than two masks in hand: "+strings.Join(words, " "))
			}
		}
	}
	for mask, left := range all {
		if left < 0 {
			broken = append(broken, fmt.Sprintf("the deck holds 16 masks: %d of %s are too many", -left, mask))
		}
	}
	return broken
}

// What Ben sees does not depend on what Ann hides, until he has seen it.
func TestWhatIsHidden(t *testing.T) {
	g := New()
	view := func(position string, seat rule.Seat) string {
		s, err := g.ParseState(position)
		if err != nil {
			t.Fatal(err)
		}
		v := g.View(&s, seat)
		return g.PrintState(&v)
	}
	const ben = "\nhand Ben page\ndeck page 4 curtain 2 host 2 seer"
	for _, c := range []struct {
		one, other string
		seat       rule.Seat
		same       bool
	}{
		{"hand Ann owl\nplayed Ann moon" + ben, "hand Ann moon\nplayed Ann owl" + ben, 0, false},
		{"hand Ann owl" + ben + " moon", "hand Ann moon" + ben + " owl", 1, true},
		{"hand Ann owl" + ben + " moon\nseen Ann Ben", "hand Ann moon" + ben + " owl\nseen Ann Ben", 1, false},
		{"hand Ann owl\nhand Ben page\ndeck-top moon by Ann", "hand Ann owl\nhand Ben page\ndeck-top seer by Ann", 1, true},
		{"hand Ann owl\nhand Ben page\ndeck-top moon by Ben", "hand Ann owl\nhand Ben page\ndeck-top seer by Ben", 1, false},
	} {
		if one, other := view(c.one, c.seat), view(c.other, c.seat); (one == other) != c.same {
			t.Errorf("of\n%s\nand\n%s\nis seen\n%s\nand\n%s", c.one, c.other, one, other)
		}
	}
}
