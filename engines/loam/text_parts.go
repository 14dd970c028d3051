package loam

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// readCommunity reads c2 or, of another player, p2.c2.
func (g *Game) readCommunity(c *notation.Cursor) (at spot) {
	w := c.Next()
	text := w.Text
	if name, rest, found := strings.Cut(text, "."); found {
		seat := slices.Index(g.names, name)
		if seat < 0 {
			c.Fail(w, g.names, "expected a player's community like %s.c1, not %q", g.names[0], text)
			return at
		}
		at.owner, text = rule.Some(rule.Seat(seat)), rest
	}
	at.id = isCommunity(text)
	if at.id == 0 || w.Quoted {
		c.Fail(w, communityWords, "expected a community like c1, not %q", w.Text)
	}
	return at
}

// communityWords are the names that communities usually have.
var communityWords = []string{"new", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9"}

// theirs reads a community as moves name it: the speaker's own without its owner.
func (g *Game) theirs(m *Move, c *notation.Cursor) spot {
	at := g.readCommunity(c)
	at.owner = m.foreign(at.owner)
	return at
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

func (g *Game) communityName(at spot) string {
	if at.id == 0 {
		return "new"
	}
	name := fmt.Sprintf("c%d", at.id)
	if owner, ok := at.owner.Get(); ok {
		name = g.name(owner) + "." + name
	}
	return name
}

func (g *Game) printCombined(m *Move) string {
	return g.communityName(m.goal()) + " " + g.communityName(m.second())
}

func (g *Game) readCombined(m *Move, c *notation.Cursor) {
	if m.setGoal(g.theirs(m, c)); !c.Failed() {
		m.setSecond(g.theirs(m, c))
	}
}

// ownPart is a community of the speaker's after a word; into also a new one.
func (g *Game) ownPart(after string, of func(*Move) *uint8) movePart {
	return movePart{
		Print: func(m *Move) string { return after + " " + g.communityName(spot{id: *of(m)}) },
		Read: func(m *Move, c *notation.Cursor) {
			if !c.Expect(after) || after == "into" && c.Accept("new") {
				return
			}
			w := c.Peek()
			at := g.theirs(m, c)
			if at.owner.Is() {
				c.Fail(w, nil, "expected a community of your own, not %q", w.Text)
			}
			*of(m) = at.id
		},
	}
}

// readSource reads where a creature comes from; owner is the player whose hand is
// named.
func (g *Game) readSource(c *notation.Cursor) (from Source, owner rule.Maybe[rule.Seat]) {
	w := c.Peek()
	if name, rest, found := strings.Cut(w.Text, "."); found && rest == "hand" {
		c.Next()
		if seat := slices.Index(g.names, name); seat >= 0 {
			return Hand, rule.Some(rule.Seat(seat))
		}
		c.Fail(w, g.names, "expected a player's hand like %s.hand, not %q", g.names[0], w.Text)
		return Hand, owner
	}
	return g.write.source.Read(c), owner
}

// sourceName writes where a creature comes from; a hand as p2.hand if it is not
// the speaker's.
func (g *Game) sourceName(from Source, owner rule.Maybe[rule.Seat]) string {
	if seat, ok := owner.Get(); ok && from == Hand {
		return g.name(seat) + ".hand"
	}
	return sourceNames[from%sources]
}

// fromPart is "from soil", or the hand of another player.
func (g *Game) fromPart() movePart {
	return movePart{
		Print: func(m *Move) string { return "from " + g.sourceName(m.From, m.hand()) },
		Read: func(m *Move, c *notation.Cursor) {
			if c.Expect("from") {
				from, owner := g.readSource(c)
				m.From = from
				m.setHand(m.foreign(owner))
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
	name := g.communityName(m.goal())
	if m.At != 0 {
		name += fmt.Sprintf(" at %d", m.At)
	}
	return name
}

func (g *Game) readInto(m *Move, c *notation.Cursor) {
	if !c.Expect("into") || c.Accept("new") {
		return
	}
	if m.setGoal(g.theirs(m, c)); c.Failed() || !c.Accept("at") {
		return
	}
	switch {
	case c.Accept("top"):
	case c.Accept("base"):
		m.At = 1
	default:
		m.At = schema.Number[uint8](1, 200).Read(c)
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
			if m.hand().Is() || m.From != Hand {
				words = append(words, "from "+g.sourceName(m.From, m.hand()))
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
