package loam

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/notation"
)

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
	var names []string
	for _, card := range m.order() {
		names = append(names, strconv.Quote(g.creatureName(card)))
	}
	return g.communityName(m.goal()) + " " + strings.Join(names, ", ")
}

func (g *Game) readOrder(m *Move, c *notation.Cursor) {
	w := c.Peek()
	at := g.readCommunity(c)
	if at.owner.Is() {
		c.Fail(w, nil, "only your own communities can be rearranged")
	}
	if m.Into = at.id; c.Failed() {
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
