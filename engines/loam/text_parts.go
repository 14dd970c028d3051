package loam

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/lines"
	"umpire/engines/rule"
)

// readCommunity reads c2 or, of another player, p2.c2. Owner is a seat plus 1, 0
// for none named.
func (g *Game) readCommunity(c *notation.Cursor) (owner, id uint8) {
	w := c.Next()
	text := w.Text
	if name, rest, found := strings.Cut(text, "."); found {
		seat := slices.Index(g.names, name)
		if seat < 0 {
			c.Fail(w, g.names, "expected a player's community like %s.c1, not %q", g.names[0], text)
			return 0, 0
		}
		owner, text = uint8(seat)+1, rest
	}
	id = isCommunity(text)
	if id == 0 || w.Quoted {
		c.Fail(w, []string{"new", "c1"}, "expected a community like c1, not %q", w.Text)
	}
	return owner, id
}

// isCommunity returns the number of c1, c2, ..., 0 when it is none.
func isCommunity(text string) uint8 {
	if len(text) < 2 || text[0] != 'c' || text[1] == '0' || text[1] == '+' {
		return 0
	}
	n, err := strconv.ParseUint(text[1:], 10, 8)
	if err != nil || n > 250 {
		return 0
	}
	return uint8(n)
}

func (g *Game) communityName(owner, id uint8) string {
	if id == 0 {
		return "new"
	}
	name := fmt.Sprintf("c%d", id)
	if owner != 0 {
		name = g.name(rule.Seat(owner-1)) + "." + name
	}
	return name
}

// foreign returns an owner as moves have it: 0 for the speaker.
func (m *Move) foreign(owner uint8) uint8 {
	if owner == uint8(m.Seat)+1 {
		return 0
	}
	return owner
}

func (g *Game) printCombined(m *Move) string {
	return g.communityName(m.Owner, m.Into) + " " + g.communityName(m.N, m.At)
}

func (g *Game) readCombined(m *Move, c *notation.Cursor) {
	owner, id := g.readCommunity(c)
	m.Owner, m.Into = m.foreign(owner), id
	if !c.Failed() {
		owner, id = g.readCommunity(c)
		m.N, m.At = m.foreign(owner), id
	}
}

// ownPart is a community of the speaker's after a word; into also a new one.
func (g *Game) ownPart(after string, of func(*Move) *uint8) movePart {
	return movePart{
		Print: func(m *Move) string { return after + " " + g.communityName(0, *of(m)) },
		Read: func(m *Move, c *notation.Cursor) {
			if !c.Expect(after) || after == "into" && c.Accept("new") {
				return
			}
			w := c.Peek()
			owner, id := g.readCommunity(c)
			if m.foreign(owner) != 0 {
				c.Fail(w, nil, "expected a community of your own, not %q", w.Text)
			}
			*of(m) = id
		},
	}
}

// readSource reads where a creature comes from; owner is the player whose hand is
// named, plus 1.
func (g *Game) readSource(c *notation.Cursor) (from Source, owner uint8) {
	w := c.Peek()
	if name, rest, found := strings.Cut(w.Text, "."); found && rest == "hand" {
		c.Next()
		if seat := slices.Index(g.names, name); seat >= 0 {
			return Hand, uint8(seat) + 1
		}
		c.Fail(w, g.names, "expected a player's hand like %s.hand, not %q", g.names[0], w.Text)
		return Hand, 0
	}
	return g.write.source.Read(c), 0
}

// sourceName writes where a creature comes from; a hand as p2.hand if it is not
// the speaker's.
func (g *Game) sourceName(from Source, owner uint8) string {
	if from == Hand && owner != 0 {
		return g.name(rule.Seat(owner-1)) + ".hand"
	}
	return sourceNames[from%sources]
}

// fromPart is "from soil", or the hand of another player.
func (g *Game) fromPart() movePart {
	return movePart{
		Print: func(m *Move) string { return "from " + g.sourceName(m.From, m.List[0]) },
		Read: func(m *Move, c *notation.Cursor) {
			if c.Expect("from") {
				from, owner := g.readSource(c)
				m.From, m.List[0] = from, m.foreign(owner)
			}
		},
	}
}

// drawnFromPart is "from soil" after a creature that is drawn.
func (g *Game) drawnFromPart() movePart {
	from := g.fromPart()
	read := from.Read
	from.Read = func(m *Move, c *notation.Cursor) {
		at := c.Peek()
		if read(m, c); !c.Failed() && (m.From == Deck || m.From == Zone) {
			c.Fail(at, nil, "a creature with a name is drawn from the soil; the top of the deck has no name: draw from deck")
		}
	}
	return from
}

// intoPart is "into c2 at 3", or "into new".
func (g *Game) intoPart() movePart {
	return movePart{Print: func(m *Move) string { return "into " + g.goal(m) }, Read: g.readInto}
}

// goal writes where a creature is placed.
func (g *Game) goal(m *Move) string {
	name := g.communityName(m.Owner, m.Into)
	if m.At != 0 {
		name += fmt.Sprintf(" at %d", m.At)
	}
	return name
}

func (g *Game) readInto(m *Move, c *notation.Cursor) {
	if !c.Expect("into") || c.Accept("new") {
		return
	}
	owner, id := g.readCommunity(c)
	m.Owner, m.Into = m.foreign(owner), id
	if c.Failed() || !c.Accept("at") {
		return
	}
	switch {
	case c.Accept("top"):
	case c.Accept("base"):
		m.At = 1
	default:
		m.At = lines.Number[uint8](1, 200).Read(c)
	}
}

// extraPart is the creature of an extra placement, and from where it comes; none
// where chance has picked it.
func (g *Game) extraPart() movePart {
	return movePart{
		Print: func(m *Move) string {
			var words []string
			if m.Card != nobody {
				words = append(words, strconv.Quote(g.creatureName(m.Card)))
			}
			if m.List[0] != 0 || m.From != Hand {
				words = append(words, "from "+g.sourceName(m.From, m.List[0]))
			}
			return strings.Join(words, " ")
		},
		Read: func(m *Move, c *notation.Cursor) {
			m.Card = nobody
			if w := c.Peek(); w.Text == "into" && !w.Quoted {
				return
			}
			m.Card = g.write.creature.Read(c)
			if w := c.Peek(); w.Text == "from" && !w.Quoted && !c.Failed() {
				g.fromPart().Read(m, c)
			}
		},
	}
}

func (g *Game) printPayments(m *Move) string {
	text := ""
	for i := range int(min(m.N, maxPaid)) {
		card, from := m.payment(i)
		text += [...]string{", ", "paying "}[b2i(i == 0)] + fmt.Sprintf("%q from %s", g.creatureName(card), g.sourceName(from, m.Owner))
	}
	return text
}

func (g *Game) readPayments(m *Move, c *notation.Cursor) {
	if !c.Accept("paying") {
		return
	}
	var paid []payment
	hands := false // a hand has been named
	eachAfterComma(c, func() {
		at := c.Peek()
		one := payment{card: g.write.creature.Read(c)}
		if c.Failed() || !c.Expect("from") {
			return
		}
		word := c.Peek()
		from, owner := g.readSource(c)
		one.from, owner = from, m.foreign(owner)
		switch {
		case c.Failed():
		case from == Zone:
			c.Fail(word, sourceNames[:2], "a behavior is paid for from hand or soil, not %q", word.Text)
		case from == Hand && hands && owner != m.Owner:
			c.Fail(word, nil, "payments come from one hand, not from two")
		case from == Hand:
			m.Owner, hands = owner, true
		}
		if len(paid) == maxPaid && !c.Failed() {
			c.Fail(at, nil, "at most %d creatures pay for a behavior", maxPaid)
		}
		paid = append(paid, one)
	})
	if c.Failed() {
		return
	}
	slices.SortFunc(paid, func(a, b payment) int { return (int(a.from)<<8 + int(a.card)) - (int(b.from)<<8 + int(b.card)) })
	for _, one := range paid {
		m.pay(one.card, one.from)
	}
}

// A payment is a creature that pays for a behavior, and where it lies.
type payment struct {
	card uint8
	from Source
}

func (g *Game) printOrder(m *Move) string {
	names := make([]string, min(m.N, 8))
	for i := range names {
		names[i] = strconv.Quote(g.creatureName(m.List[i]))
	}
	return g.communityName(0, m.Into) + " " + strings.Join(names, ", ")
}

func (g *Game) readOrder(m *Move, c *notation.Cursor) {
	w := c.Peek()
	owner, id := g.readCommunity(c)
	if owner != 0 {
		c.Fail(w, nil, "only your own communities can be rearranged")
	}
	if m.Into = id; c.Failed() {
		return
	}
	eachAfterComma(c, func() {
		w := c.Peek()
		card := g.write.creature.Read(c)
		if m.N == 8 {
			c.Fail(w, nil, "a community has at most seven creatures")
			return
		}
		m.List[m.N] = card
		m.N++
	})
}

// eachAfterComma reads the elements of a list that is not empty.
func eachAfterComma(c *notation.Cursor, do func()) {
	for {
		if do(); c.Failed() || !c.Accept(",") {
			return
		}
	}
}
