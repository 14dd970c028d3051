package roam

import (
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

// names reads the names of players, cards, squares and slots, and reports the
// nearest right one when a name is wrong.
type names struct {
	g *Game
	c *notation.Cursor
}

func (n names) isPlayer(w notation.Word) (rule.Seat, bool) {
	for i, name := range n.g.names {
		if name == w.Text && !w.Quoted {
			return rule.Seat(i), true
		}
	}
	return 0, false
}

func (n names) player() rule.Seat {
	w := n.c.Next()
	seat, ok := n.isPlayer(w)
	if !ok {
		n.c.Fail(w, n.g.names, "expected a player, not %q", w.Text)
	}
	return seat
}

// card reads a character, by ID or name.
func (n names) card() uint8 {
	w := n.c.Next()
	card, ok := n.g.cards.cards[strings.ToLower(w.Text)]
	if !ok {
		n.c.Fail(w, n.g.cards.words, "expected a character, not %q", w.Text)
	}
	return card
}

// tile reads an artifact.
func (n names) tile() uint8 {
	w := n.c.Next()
	at, ok := n.g.cards.tiles[strings.ToLower(w.Text)]
	if !ok {
		n.c.Fail(w, n.g.tileWords(), "expected an artifact, not %q", w.Text)
	}
	return at
}

func (g *Game) tileWords() []string {
	words := make([]string, tileCount)
	for i := range words {
		words[i] = g.tileID(uint8(i))
	}
	return words
}

func (n names) square() uint8 {
	w := n.c.Next()
	return n.isSquare(w, w.Text)
}

// isSquare returns the square that a text names, or reports that it is none.
func (n names) isSquare(at notation.Word, text string) uint8 {
	sq, ok := n.g.findSquare(text)
	if !ok {
		n.c.Fail(notation.Word{Text: text, Line: at.Line, Col: at.Col, Width: at.Width}, n.g.squareNames(wholeMap), "expected a square from a1 to %s, not %q", n.g.squareName(35), text)
		return 0
	}
	return sq
}

func (n names) isSquareName(text string) bool {
	_, ok := n.g.findSquare(text)
	return ok
}

func (n names) slot() int {
	w := n.c.Next()
	slot, ok := n.g.findSlot(w.Text)
	if !ok {
		n.c.Fail(w, n.g.slots, "expected a slot of the map, not %q", w.Text)
		return 0
	}
	return slot
}

func (n names) number(least, most int) int16 {
	w := n.c.Next()
	v, err := strconv.Atoi(w.Text)
	if err != nil || v < least || v > most || w.Quoted {
		n.c.Fail(w, nil, "expected a number from %d to %d, not %q", least, most, w.Text)
		return 0
	}
	return int16(v)
}

// plural returns a number of things: "1 coin", "2 coins".
func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}
