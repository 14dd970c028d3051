package phylo

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// values are how the things of Phylo are written.
type values struct {
	player                  schema.Value[rule.Seat]
	card                    schema.Value[uint8] // by name or ID
	habitat, species, event schema.Value[uint8] // a card of that kind
	spot                    schema.Value[Spot]
}

func (g *Game) newValues() *values {
	return &values{
		player:  schema.Known(fmt.Sprintf("a player, %s or %s", g.names[0], g.names[1]), g.name, g.isPlayer, func() []string { return g.names[:] }),
		card:    schema.Known("a card", g.quoted, g.findCard, func() []string { return g.set.words }),
		habitat: g.cardOf(HabitatCard), species: g.cardOf(SpeciesCard), event: g.cardOf(EventCard),
		spot: schema.Value[Spot]{Print: Spot.String, Read: readSpot},
	}
}

// isPlayer returns whom a word names: S and N are the first and the second.
func (g *Game) isPlayer(w notation.Word) (seat rule.Seat, ok bool) {
	for seat := range rule.Seat(2) {
		if w.Text == g.names[seat] {
			return seat, true
		}
	}
	if !w.Quoted && w.Text == "N" {
		return 1, true
	}
	return 0, !w.Quoted && w.Text == "S"
}

func (g *Game) findCard(w notation.Word) (card uint8, ok bool) { return g.set.card(w.Text, !w.Quoted) }

// cardOf is a card of a certain kind.
func (g *Game) cardOf(sort Sort) schema.Value[uint8] {
	var words []string
	for i := range g.cards {
		if c := &g.cards[i]; c.Sort == sort {
			words = append(words, c.ID, c.Name)
		}
	}
	card := schema.Known("a card of the kind "+sort.String(), g.quoted, g.findCard, func() []string { return words })
	return schema.Value[uint8]{
		Print: card.Print,
		Read: func(c *notation.Cursor) uint8 {
			w := c.Peek()
			n := card.Read(c)
			if !c.Failed() && g.cards[n].Sort != sort {
				c.Fail(w, nil, "%s is a card of the kind %s, not %s", g.cards[n].Name, g.cards[n].Sort, sort)
			}
			return n
		},
	}
}

// readSpot reads @0,-2.
func readSpot(c *notation.Cursor) (p Spot) {
	w := c.Next()
	text, found := strings.CutPrefix(w.Text, "@")
	if found && text == "" {
		text = c.Next().Text
	}
	x, errX := coordinate(text)
	if !found || w.Quoted || errX != nil || !c.Accept(",") {
		near := []string(nil)
		if _, bare := coordinate(w.Text); bare == nil && c.Accept(",") {
			if v := c.Next(); !v.Quoted {
				w.Text, w.Width = w.Text+","+v.Text, v.Col+v.Width-w.Col
				near = []string{"@" + w.Text}
			}
		}
		c.Fail(w, near, "expected a spot like @0,-2, not %q", w.Text)
		return p
	}
	v := c.Next()
	y, errY := coordinate(v.Text)
	if errY != nil {
		c.Fail(v, nil, "expected a number of half cards, not %q", v.Text)
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

// spotOf reads a spot out of the text of an expectation.
func spotOf(text string) (Spot, bool) {
	x, y, found := strings.Cut(strings.TrimPrefix(text, "@"), ",")
	px, errX := coordinate(strings.TrimSpace(x))
	py, errY := coordinate(strings.TrimSpace(y))
	return Spot{px, py}, found && errX == nil && errY == nil
}

func (p Spot) String() string { return fmt.Sprintf("@%d,%d", p.X, p.Y) }

// name returns a player's name.
func (g *Game) name(seat rule.Seat) string { return g.names[seat&1] }

// cardName returns a card's name.
func (g *Game) cardName(card uint8) string {
	if int(card) >= len(g.cards) {
		return "?"
	}
	return g.cards[card].Name
}

// card returns what is printed on a card; a number that is none stands for some
// card.
func (g *Game) card(card uint8) *Card { return &g.cards[int(card)%len(g.cards)] }

// quoted returns a card's name in quotes.
func (g *Game) quoted(card uint8) string { return strconv.Quote(g.cardName(card)) }

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

func orNone(words []string, between string) string {
	if len(words) == 0 {
		return "none"
	}
	return strings.Join(words, between)
}
