package loam

import (
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
	return w
}

// quoted is a thing whose name stands in quotes, as moves print it.
func quoted(v schema.Value[uint8], name func(uint8) string) schema.Value[uint8] {
	v.Print = func(n uint8) string { return strconv.Quote(name(n)) }
	return v
}

// readCreature reads a creature by name or ID and returns its first copy; nth is
// the number of the copy, from 0.
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
				c.Fail(w, nil, "there are %s of %s, no more", plural2(int(g.cards.copies[card]), "copy", "copies"), g.creatureName(card))
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

// pairNames names the pairs of different types in the order of their bits.
func pairNames() (names []string) {
	for a := range Types {
		for b := a + 1; b < len(Types); b++ {
			names = append(names, Types[a]+"+"+Types[b])
		}
	}
	return names
}

// pairWords writes pairs of types: AD+MD, MD+SP.
func pairWords(pairs Pairs) string {
	if pairs == 0 {
		return ""
	}
	return schema.Set[Pairs](pairValue()).Print(pairs)
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

var sideWords = [2]string{"basic", "upgraded"}

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
