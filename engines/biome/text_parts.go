package biome

import (
	"slices"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// option is a word that may follow.
func option(word string) part {
	return part{
		Print: func(m *Move) string {
			if m.yes() {
				return word
			}
			return ""
		},
		Read: func(m *Move, c *notation.Cursor) { m.Number = b2u(c.Accept(word)) },
	}
}

// playParts are the card, the space, and perhaps the token that a discount
// leaves out.
func (g *Game) playParts() []part {
	w := g.write
	return []part{
		schema.Field(w.card, cardOf),
		schema.Field(schema.After("into", w.space), atOf),
		{
			Print: func(m *Move) string {
				if kind, ok := m.Token.Get(); ok {
					return "omit " + w.resource.Print(kind)
				}
				return ""
			},
			Read: func(m *Move, c *notation.Cursor) {
				if c.Accept("omit") {
					m.Token = rule.Some(w.resource.Read(c))
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

func (g *Game) item(m *Move) string {
	if kind, ok := m.Token.Get(); ok {
		return g.itemName(kind, true)
	}
	return g.itemName(m.Card, false)
}

func (g *Game) readItem(m *Move, c *notation.Cursor) {
	if kind, ok := c.OneOf(resourceNames); ok {
		m.Token = rule.Some(uint8(kind))
		return
	}
	m.Card = g.write.card.Read(c)
}

func (g *Game) collected(m *Move) string {
	var words []string
	for i := range m.items() {
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
	for len(kinds) < maxItems {
		kind, ok := c.OneOf(resourceNames)
		if !ok {
			break
		}
		kinds = append(kinds, uint8(kind))
	}
	for _, kind := range inOrder(kinds) {
		m.add(kind, false)
	}
}

// traded writes what an exchange gives: tokens side by side, cards with commas.
func (g *Game) traded(m *Move) (text string) {
	for i := range m.items() {
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
	for len(tokens)+len(cards) < maxItems && !c.Failed() {
		if kind, ok := c.OneOf(resourceNames); ok {
			tokens = append(tokens, uint8(kind))
		} else {
			cards = append(cards, g.write.card.Read(c))
		}
		c.Accept(",")
		if mark := c.Mark(); c.Accept("for") {
			c.Reset(mark)
			break
		}
	}
	for _, kind := range inOrder(tokens) {
		m.add(kind, true)
	}
	for _, card := range inOrder(cards) {
		m.add(card, false)
	}
	if m.items() < 2 && !c.Failed() {
		c.Fail(c.Peek(), nil, "an exchange gives two or three cards or resources")
	}
}

func (g *Game) hunted(m *Move) string {
	switch {
	case m.Whom != nobody:
		return "on " + g.write.place.Print(place{m.Whom, m.To})
	case g.solo:
		return ""
	}
	return "on none"
}

func (g *Game) readHunted(m *Move, c *notation.Cursor) {
	if m.Whom = nobody; c.Accept("on") && !c.Accept("none") {
		nest := g.write.place.Read(c)
		m.Whom, m.To = nest.seat, nest.at
	}
}

func inOrder(list []uint8) []uint8 {
	slices.Sort(list)
	return list
}
