package phylo

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/notation"
)

// A reader reads the words of a line.
type reader struct {
	g *Game
	c *notation.Cursor
}

// failed reports whether the line has a mistake.
func (n reader) failed() bool { return n.c.Failed() }

// isPlayer returns whom a word names: S and N are the first and the second.
func (n reader) isPlayer(w notation.Word) (seat uint8, ok bool) {
	for i, name := range n.g.names {
		if w.Text == name {
			return uint8(i), true
		}
	}
	switch {
	case w.Quoted:
		return 0, false
	case w.Text == "N":
		return 1, true
	}
	return 0, w.Text == "S"
}

func (n reader) player() uint8 {
	w := n.c.Next()
	seat, ok := n.isPlayer(w)
	if !ok {
		n.c.Fail(w, n.g.names[:], "expected a player, %s or %s, not %q", n.g.names[0], n.g.names[1], w.Text)
	}
	return seat
}

// card reads a card by name or ID.
func (n reader) card() uint8 {
	w := n.c.Next()
	card, ok := n.g.set.card(w.Text, !w.Quoted)
	if !ok {
		n.c.Fail(w, n.g.set.words, "there is no card %q", w.Text)
	}
	return card
}

// cardOf reads a card of a certain kind.
func (n reader) cardOf(sort Sort) uint8 {
	w := n.c.Peek()
	before := len(*n.c.Errs)
	card := n.card()
	if len(*n.c.Errs) == before && n.g.cards[card].Sort != sort {
		n.c.Fail(w, nil, "%s is a card of the kind %s, not %s", n.g.cards[card].Name, n.g.cards[card].Sort, sort)
	}
	return card
}

// spot reads @0,-2.
func (n reader) spot() (p Spot) {
	w := n.c.Next()
	text, found := strings.CutPrefix(w.Text, "@")
	if found && text == "" {
		text = n.c.Next().Text
	}
	x, errX := coordinate(text)
	if !found || w.Quoted || errX != nil || !n.c.Accept(",") {
		n.c.Fail(w, nil, "expected a spot like @0,-2, not %q", w.Text)
		return p
	}
	v := n.c.Next()
	y, errY := coordinate(v.Text)
	if errY != nil {
		n.c.Fail(v, nil, "expected a number of half cards, not %q", v.Text)
	}
	return Spot{x, y}
}

// furthest is how far from the middle a spot can be written; no game comes near.
const furthest = 9999

func coordinate(text string) (int16, error) {
	v, err := strconv.ParseInt(text, 10, 16)
	if err == nil && (v > furthest || v < -furthest || text[0] == '+') {
		err = strconv.ErrRange
	}
	return int16(v), err
}

func (n reader) number(least, most int) int {
	w := n.c.Next()
	v, err := strconv.Atoi(w.Text)
	if err != nil || v < least || v > most || w.Quoted || w.Text[0] == '+' {
		n.c.Fail(w, nil, "expected a number from %d to %d, not %q", least, most, w.Text)
		return least
	}
	return v
}

// word reads one of some words and returns which it is.
func (n reader) word(words ...string) int {
	w := n.c.Next()
	for i, word := range words {
		if w.Text == word && !w.Quoted && word != "" {
			return i
		}
	}
	known := slices.DeleteFunc(slices.Clone(words), func(word string) bool { return word == "" })
	n.c.Fail(w, known, "expected %s, not %q", strings.Join(known, ", "), w.Text)
	return 0
}

func (p Spot) String() string { return fmt.Sprintf("@%d,%d", p.X, p.Y) }

// name returns a player's name.
func (g *Game) name(seat uint8) string { return g.names[seat&1] }

// cardName returns a card's name.
func (g *Game) cardName(card uint8) string {
	if int(card) >= len(g.cards) {
		return "?"
	}
	return g.cards[card].Name
}

// readSpot reads a spot out of the text of an expectation.
func readSpot(text string) (Spot, bool) {
	x, y, found := strings.Cut(strings.TrimPrefix(text, "@"), ",")
	px, errX := coordinate(strings.TrimSpace(x))
	py, errY := coordinate(strings.TrimSpace(y))
	return Spot{px, py}, found && errX == nil && errY == nil
}

// valueNames writes a set of TERRAINs or CLIMATEs.
func valueNames(values Values, names []string) string {
	var words []string
	for i, name := range names {
		if values>>i&1 != 0 {
			words = append(words, name)
		}
	}
	return strings.Join(words, " ")
}
