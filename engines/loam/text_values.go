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

type (
	line     = schema.Line[draft]
	reader   = schema.Reader[draft]
	verb     = schema.Verb[Move]
	movePart = schema.Part[Move]
)

// values are how the things of Loam are written.
type values struct {
	player, owner      schema.Value[rule.Seat] // owner is the first player where nobody is named
	creature, behavior schema.Value[uint8]     // a creature by its first copy
	card               schema.Value[uint8]     // any copy of a creature: Bacillus#2
	stat               schema.Value[uint8]
	source             schema.Value[Source]
	pile               schema.Value[Pile]
	behaviors          schema.Value[Behaviors]
	inputs             schema.Value[uint8] // some of the three
	pairs              schema.Value[Pairs]
	communities        schema.Value[Pile] // some of a player's, by ID
	count              schema.Value[uint8]
}

func (g *Game) newValues() *values {
	w := &values{
		player: schema.Known("a player", g.name, g.isPlayer, func() []string { return g.names }),
		behavior: schema.Known("a behavior", func(b uint8) string { return word(g.behaviorName(b)) }, func(w notation.Word) (uint8, bool) {
			b, ok := g.cards.behaviorAt[strings.ToLower(w.Text)]
			return b, ok
		}, func() []string { return g.cards.tricks }),
		creature: schema.Value[uint8]{
			Print: func(card uint8) string { return word(g.creatureName(card)) },
			Read: func(c *notation.Cursor) uint8 {
				first, _ := g.readCreature(c, c.Next())
				return first
			},
		},
		card: schema.Value[uint8]{
			Print: func(card uint8) string { return word(g.copyName(card)) },
			Read: func(c *notation.Cursor) uint8 {
				first, nth := g.readCreature(c, c.Next())
				return first + nth
			},
		},
		stat:   schema.Word[uint8]("structure, nutrients or food-web", Stats[:]...),
		source: schema.Word[Source]("hand or soil", sourceNames[:]...),
		count:  schema.Number[uint8](0, 250),
	}
	w.owner = schema.Value[rule.Seat]{Print: g.name, Read: func(c *notation.Cursor) rule.Seat {
		seat, _ := c.OneOf(g.names)
		return rule.Seat(seat)
	}}
	w.pile = schema.Value[Pile]{
		Print: func(pile Pile) string { return list(g.creatureNames(pile)) },
		Read:  func(c *notation.Cursor) Pile { return g.readPile(c, nil) },
	}
	w.behaviors, w.inputs, w.pairs = schema.Set[Behaviors](w.behavior), schema.Set[uint8](w.stat), schema.Set[Pairs](pairValue())
	w.communities = schema.Value[Pile]{
		Print: func(ids Pile) string {
			words := rule.NamesOf(ids.each, func(id uint8) string { return fmt.Sprintf("c%d", id) })
			return strings.Join(words, ", ")
		},
		Read: func(c *notation.Cursor) (ids Pile) {
			c.Each(func() {
				w := c.Next()
				if id := isCommunity(w.Text); id == 0 || id >= MaxCreatures {
					c.Fail(w, communityWords, "expected a community like c1, not %q", w.Text)
				} else {
					ids.set(id)
				}
			})
			return ids
		},
	}
	return w
}

// quoted is a thing whose name is in quotes, as moves print it.
func quoted(v schema.Value[uint8], name func(uint8) string) schema.Value[uint8] {
	v.Print = func(n uint8) string { return strconv.Quote(name(n)) }
	return v
}

// readCreature reads a name or ID and returns the first copy; nth is the copy's number, from 0.
func (g *Game) readCreature(c *notation.Cursor, w notation.Word) (first, nth uint8) {
	name, number, found := strings.Cut(w.Text, "#")
	first, ok := g.cards.creatureAt[strings.ToLower(name)]
	if !ok {
		c.Fail(w, slices.Concat(g.cards.words, g.names), "expected a creature, not %q", w.Text)
		return 0, 0
	}
	if !found {
		return first, 0
	}
	n, err := strconv.Atoi(number)
	if copies := int(g.cards.copies[first]); err != nil || n < 1 || n > copies {
		c.Fail(w, nil, "there are %d copies of %s, so no %q", copies, name, "#"+number)
		return first, 0
	}
	return first, uint8(n - 1)
}

// readTimes reads a number that may follow a name.
func readTimes(c *notation.Cursor) int {
	w := c.Peek()
	if _, err := strconv.Atoi(w.Text); err == nil && !w.Quoted {
		return schema.Number[int](1, MaxCreatures).Read(c)
	}
	return 1
}

// readPile reads a list of creatures; with veil also how many are unknown.
func (g *Game) readPile(c *notation.Cursor, veil *uint8) (pile Pile) {
	c.Each(func() {
		w := c.Peek()
		if veil != nil && c.Accept("unknown") {
			if *veil != 0 {
				c.Fail(w, nil, "%s is named twice", w.Text)
			}
			*veil = schema.Number[uint8](1, MaxCreatures).Read(c)
			return
		}
		card, _ := g.readCreature(c, c.Next())
		if c.Failed() {
			return
		}
		for range readTimes(c) {
			if !g.cards.add(&pile, card) {
				c.Fail(w, nil, "there are %s of %s, no more", rule.Count(int(g.cards.copies[card]), "copy"), g.creatureName(card))
				return
			}
		}
	})
	return pile
}

// pairValue is a pair of types, AD+MD, kept as its number among the bits of Pairs.
func pairValue() schema.Value[uint8] {
	names := pairNames()
	return schema.Known("a pair of types like AD+MD", func(n uint8) string { return names[min(int(n), len(names)-1)] }, func(w notation.Word) (uint8, bool) {
		one, other, _ := strings.Cut(w.Text, "+")
		at := max(slices.Index(names, one+"+"+other), slices.Index(names, other+"+"+one))
		return uint8(max(at, 0)), at >= 0 && !w.Quoted
	}, func() []string { return names })
}

// statsValue is the three stats: 4/0/2.
func statsValue() schema.Value[[3]int16] {
	return schema.Value[[3]int16]{
		Print: func(stats [3]int16) string {
			var words []string
			for _, v := range stats {
				words = append(words, strconv.Itoa(int(v)))
			}
			return strings.Join(words, "/")
		},
		Read: func(c *notation.Cursor) (stats [3]int16) {
			w := c.Next()
			parts := strings.Split(w.Text, "/")
			for i, part := range parts {
				v, err := strconv.Atoi(part)
				if err != nil || v < -9999 || v > 9999 || len(parts) != 3 || w.Quoted {
					var near []string
					if len(parts) < 3 && err == nil {
						near = []string{w.Text + strings.Repeat("/0", 3-len(parts))}
					}
					c.Fail(w, near, "expected three numbers like 5/0/2, not %q", w.Text)
					return stats
				}
				stats[i] = int16(v)
			}
			return stats
		},
	}
}

// sidesValue is on which sides the three inputs lie, a bit each that is upgraded.
func sidesValue() schema.Value[uint8] {
	return schema.Known("three sides like basic/basic/upgraded", func(up uint8) string {
		words := [3]string{}
		for stat := range words {
			words[stat] = sideWords[up>>stat&1]
		}
		return strings.Join(words[:], "/")
	}, func(w notation.Word) (up uint8, ok bool) {
		sides := strings.Split(w.Text, "/")
		for stat, side := range sides {
			at := slices.Index(sideWords[:], side)
			if at < 0 || len(sides) != 3 {
				return 0, false
			}
			up |= uint8(at) << stat
		}
		return up, true
	}, func() []string { return []string{"basic/basic/basic", "upgraded/upgraded/upgraded"} })
}

// twoNumbers reads numbers with a stroke between them, "1/0", in bits each.
func twoNumbers(c *notation.Cursor, bits int, what string) (one, two uint8) {
	w := c.Next()
	a, b, _ := strings.Cut(w.Text, "/")
	first, err := strconv.ParseUint(a, 10, bits)
	second, also := strconv.ParseUint(b, 10, bits)
	if err != nil || also != nil {
		c.Fail(w, nil, "expected %s, not %q", what, w.Text)
		return 0, 0
	}
	return uint8(first), uint8(second)
}

func (g *Game) isPlayer(w notation.Word) (rule.Seat, bool) {
	at := slices.Index(g.names, w.Text)
	return rule.Seat(max(at, 0)), at >= 0 && !w.Quoted
}

// hidden writes names and how many further cards nobody may see.
func hidden(names []string, veil uint8) string {
	if veil == 0 {
		return list(names)
	}
	text := "unknown " + strconv.Itoa(int(veil))
	if len(names) > 0 {
		text = list(names) + ", " + text
	}
	return text
}

func lower(name string) string { return strings.ToLower(name) }

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

// readSource reads where a creature comes from; owner is the player whose hand is named.
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

// sourceName writes where a creature comes from; a hand as p2.hand if it is not the speaker's.
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
