package biome

import (
	"slices"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/lines"
)

// option is a word that may follow.
func option(word string) part {
	return part{
		Print: func(m *Move) string {
			if m.X != 0 {
				return word
			}
			return ""
		},
		Read: func(m *Move, c *notation.Cursor) { m.X = b2u(c.Accept(word)) },
	}
}

// playParts are the card, the space, and perhaps the token that a discount
// leaves out.
func (g *Game) playParts() []part {
	w := g.write
	return []part{
		lines.Field(w.card, a),
		lines.Field(lines.After("into", w.space), b),
		{
			Print: func(m *Move) string {
				if m.C == 0 {
					return ""
				}
				return "omit " + w.resource.Print(m.C-1)
			},
			Read: func(m *Move, c *notation.Cursor) {
				if c.Accept("omit") {
					m.C = w.resource.Read(c) + 1
				}
			},
		},
	}
}

// item names a resource or a card.
func (g *Game) itemName(item uint8, token bool) string {
	if token {
		return g.write.resource.Print(item)
	}
	return g.write.card.Print(item)
}

func (g *Game) item(m *Move) string { return g.itemName(m.A, m.X != 0) }

func (g *Game) readItem(m *Move, c *notation.Cursor) {
	if kind, ok := c.OneOf(resourceNames); ok {
		m.A, m.X = uint8(kind), 1
		return
	}
	m.A = g.write.card.Read(c)
}

// put sets an item of a move.
func (m *Move) put(i, item uint8, token bool) {
	switch i {
	case 0:
		m.A = item
	case 1:
		m.B = item
	default:
		m.C = item
	}
	m.X |= b2u(token) << i
}

func (g *Game) collected(m *Move) string {
	var words []string
	for i := range min(m.N, 3) {
		kind, _ := m.item(i)
		words = append(words, g.write.resource.Print(kind))
	}
	if words == nil {
		return "none"
	}
	return strings.Join(words, " ")
}

// readCollected reads up to three resources; they are put in order, since theirs
// means nothing.
func (g *Game) readCollected(m *Move, c *notation.Cursor) {
	if c.Accept("none") {
		return
	}
	kinds := []uint8{g.write.resource.Read(c)}
	for len(kinds) < 3 {
		kind, ok := c.OneOf(resourceNames)
		if !ok {
			break
		}
		kinds = append(kinds, uint8(kind))
	}
	m.N = uint8(len(kinds))
	for i, kind := range inOrder(kinds) {
		m.put(uint8(i), kind, false)
	}
}

// traded writes what an exchange gives: tokens side by side, cards with commas.
func (g *Game) traded(m *Move) (text string) {
	for i := range min(m.N, 3) {
		item, token := m.item(i)
		if i > 0 {
			if _, before := m.item(i - 1); !before || !token {
				text += ","
			}
			text += " "
		}
		text += g.itemName(item, token)
	}
	return text
}

// readTraded reads "X", "Y"; the items are put in order, since theirs means
// nothing.
func (g *Game) readTraded(m *Move, c *notation.Cursor) {
	var tokens, cards []uint8
	for len(tokens)+len(cards) < 3 && !c.Failed() {
		if kind, ok := c.OneOf(resourceNames); ok {
			tokens = append(tokens, uint8(kind))
		} else {
			cards = append(cards, g.write.card.Read(c))
		}
		c.Accept(",")
		if w := c.Peek(); w.Text == "for" && !w.Quoted {
			break
		}
	}
	for i, kind := range inOrder(tokens) {
		m.put(uint8(i), kind, true)
	}
	for i, card := range inOrder(cards) {
		m.put(uint8(len(tokens)+i), card, false)
	}
	if m.N = uint8(len(tokens) + len(cards)); m.N < 2 && !c.Failed() {
		c.Fail(c.Peek(), nil, "an exchange gives two or three cards or resources")
	}
}

func (g *Game) hunted(m *Move) string {
	switch {
	case m.B != nobody:
		return "on " + g.write.place.Print(place{m.B, m.C})
	case g.solo:
		return ""
	}
	return "on none"
}

func (g *Game) readHunted(m *Move, c *notation.Cursor) {
	if m.B = nobody; c.Accept("on") && !c.Accept("none") {
		nest := g.write.place.Read(c)
		m.B, m.C = nest.seat, nest.at
	}
}

func inOrder(list []uint8) []uint8 {
	slices.Sort(list)
	return list
}
