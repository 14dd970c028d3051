package biome

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/notation"
)

// name returns a player's name, "" for nobody.
func (g *Game) name(seat uint8) string {
	if int(seat) >= len(g.names) {
		return ""
	}
	return g.names[seat]
}

// cardName returns a card's name, copyName with #2 for a second copy.
func (g *Game) cardName(card uint8) string { return g.cards.card(card).Name }

func (g *Game) copyName(card uint8) string {
	if n := card - g.cards.first[card]; n > 0 {
		return g.cardName(card) + "#" + strconv.Itoa(int(n)+1)
	}
	return g.cardName(card)
}

// goalName and bountyName return the names of an achievement and of a Bountiful
// card.
func (g *Game) goalName(goal uint8) string {
	if int(goal) >= len(g.cards.Goals) {
		return "?"
	}
	return g.cards.Goals[goal].Name
}

func (g *Game) bountyName(card uint8) string {
	if int(card) >= len(g.cards.Bountiful) {
		return "?"
	}
	return g.cards.Bountiful[card].Name
}

// spaceName returns the name of a space.
func (g *Game) spaceName(at uint8) string {
	if at >= spaces {
		return "?"
	}
	return g.board.Names[at]
}

// spaceNames returns the names of a set of spaces.
func (g *Game) spaceNames(set Spaces) string {
	var words []string
	for ; set&allSpaces != 0; set &= set - 1 {
		words = append(words, g.spaceName(low(set)))
	}
	return strings.Join(words, ", ")
}

// pileText writes a pile: "Marsh Fern", "Mallard Duck" 2.
func (g *Game) pileText(pile Pile) string {
	var words []string
	for card := range pile.each {
		if g.cards.first[card] == card {
			words = append(words, times(g.cardName(card), g.cards.count(&pile, card)))
		}
	}
	return list(words)
}

func times(name string, n int) string {
	if n == 1 {
		return strconv.Quote(name)
	}
	return fmt.Sprintf("%q %d", name, n)
}

func list(words []string) string {
	if len(words) == 0 {
		return "none"
	}
	return strings.Join(words, ", ")
}

// tokensText writes tokens: fish 2, leaf 1.
func tokensText(store *[resources]uint8) string {
	var words []string
	for kind, n := range store {
		if n > 0 {
			words = append(words, fmt.Sprintf("%s %d", resourceNames[kind], n))
		}
	}
	return list(words)
}

// A reader reads names, and reports the nearest right one when a name is wrong.
type reader struct {
	g *Game
	c *notation.Cursor
}

func (r reader) isPlayer(w notation.Word) (uint8, bool) {
	at := slices.Index(r.g.names, w.Text)
	return uint8(max(at, 0)), at >= 0 && !w.Quoted
}

func (r reader) player() uint8 {
	w := r.c.Next()
	seat, ok := r.isPlayer(w)
	if !ok {
		r.c.Fail(w, r.g.names, "expected a player, not %q", w.Text)
	}
	return seat
}

// card reads a card by name and returns its first copy; nth is the number of
// the copy, from 0.
func (r reader) card() (first, nth uint8) {
	w := r.c.Next()
	return r.isCard(w)
}

func (r reader) isCard(w notation.Word) (first, nth uint8) {
	name, number, found := strings.Cut(w.Text, "#")
	first, ok := r.g.cards.at[strings.ToLower(name)]
	if !ok {
		r.c.Fail(w, r.g.cards.names, "expected a card, not %q", w.Text)
		return 0, 0
	}
	if !found {
		return first, 0
	}
	n, err := strconv.Atoi(number)
	if copies := int(r.g.cards.info[first].copies); err != nil || n < 1 || n > copies {
		r.c.Fail(w, nil, "there are %d copies of %s, so no %q", copies, name, "#"+number)
		return first, 0
	}
	return first, uint8(n - 1)
}

func (r reader) goal() uint8 {
	w := r.c.Next()
	goal, ok := r.g.cards.goalAt[strings.ToLower(w.Text)]
	if !ok {
		var names []string
		for i := range r.g.cards.Goals {
			names = append(names, r.g.cards.Goals[i].Name)
		}
		r.c.Fail(w, names, "expected an achievement, not %q", w.Text)
	}
	return goal
}

func (r reader) bounty() uint8 {
	w := r.c.Next()
	card, ok := r.g.cards.bountyAt[strings.ToLower(w.Text)]
	if !ok {
		var names []string
		for i := range r.g.cards.Bountiful {
			names = append(names, r.g.cards.Bountiful[i].Name)
		}
		r.c.Fail(w, names, "expected a Bountiful card, not %q", w.Text)
	}
	return card
}

// word reads one of some words.
func (r reader) word(what string, words []string) uint8 {
	w := r.c.Next()
	at := slices.Index(words, w.Text)
	if at < 0 || w.Quoted {
		r.c.Fail(w, words, "expected %s, not %q", what, w.Text)
	}
	return uint8(max(at, 0))
}

func (r reader) resource() uint8 { return r.word("a resource", resourceNames) }

// isResource reports whether a word is a resource.
func isResource(w notation.Word) bool { return !w.Quoted && slices.Contains(resourceNames, w.Text) }

// number reads a whole number.
func (r reader) number(least, most int) int {
	w := r.c.Next()
	v, err := strconv.Atoi(w.Text)
	if err != nil || v < least || v > most || w.Quoted || strconv.Itoa(v) != w.Text {
		r.c.Fail(w, nil, "expected a number from %d to %d, not %q", least, most, w.Text)
		return max(least, 0)
	}
	return v
}

// space reads the name of a space.
func (r reader) space() uint8 {
	w := r.c.Next()
	return r.isSpace(w, w.Text)
}

func (r reader) isSpace(w notation.Word, name string) uint8 {
	at := slices.Index(r.g.board.Names[:], name)
	if at < 0 || w.Quoted {
		r.c.Fail(w, r.g.board.Names[:], "expected a space like %s, not %q", r.g.board.Names[0], name)
	}
	return uint8(max(at, 0))
}

// otherSpace reads p2.c1.
func (r reader) otherSpace() (seat, at uint8) {
	w := r.c.Next()
	name, space, found := strings.Cut(w.Text, ".")
	who := slices.Index(r.g.names, name)
	if !found || who < 0 || w.Quoted {
		r.c.Fail(w, r.g.names, "expected a player's space like %s.%s, not %q", r.g.names[0], r.g.board.Names[0], w.Text)
		return 0, 0
	}
	return uint8(who), r.isSpace(w, space)
}
