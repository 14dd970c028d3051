package biome

import (
	"slices"
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// values are how the things of Biome are written.
type values struct {
	player                        schema.Value[rule.Seat]
	space, resource, goal, bounty schema.Value[uint8]
	card, copy                    schema.Value[uint8] // by its first copy, and with the number of the copy
	place                         schema.Value[place]
	players                       schema.Value[uint8] // a bit each
	spaces                        schema.Value[Spaces]
	goals                         schema.Value[uint16]
	bounties, bonuses             schema.Value[uint32]
	pile                          schema.Value[Pile]
}

// A place is a space of a player's Biome, p2.c1.
type place struct {
	seat rule.Seat
	at   uint8
}

func (g *Game) newValues() *values {
	w := &values{
		player:   schema.Known("a player", g.name, g.isPlayer, func() []string { return g.names }),
		space:    schema.Known("a space like "+g.board.Names[0], g.spaceName, g.isSpace, func() []string { return g.board.Names[:] }),
		resource: schema.Word[uint8]("a resource", resourceNames...),
		goal:     schema.Known("an achievement", quoting(g.goalName), named(g.cards.goalAt), g.goalNames),
		bounty:   schema.Known("a Bountiful card", quoting(g.bountyName), named(g.cards.bountyAt), g.bountyNames),
		card:     schema.Value[uint8]{Print: quoting(g.cardName), Read: func(c *notation.Cursor) uint8 { return g.cards.first[g.readCard(c, c.Next())] }},
		copy:     schema.Value[uint8]{Print: quoting(g.copyName), Read: func(c *notation.Cursor) uint8 { return g.readCard(c, c.Next()) }},
		bonuses:  schema.Set[uint32](schema.Known("a bonus space like discount@30", g.bonusName, g.isBonus, g.bonusNames)),
		pile:     schema.Value[Pile]{Print: g.pileText, Read: func(c *notation.Cursor) Pile { return g.readPile(c, nil) }},
	}
	w.place = schema.Value[place]{Print: func(p place) string { return g.name(p.seat) + "." + g.spaceName(p.at) }, Read: g.readPlace}
	w.players = schema.Set[uint8](w.player)
	w.spaces = schema.Set[Spaces](w.space)
	w.goals = schema.Set[uint16](w.goal)
	w.bounties = schema.Set[uint32](w.bounty)
	return w
}

func quoting(name func(uint8) string) func(uint8) string {
	return func(thing uint8) string { return strconv.Quote(name(thing)) }
}

// named finds a thing by its name in small letters.
func named(things map[string]uint8) func(notation.Word) (uint8, bool) {
	return func(w notation.Word) (uint8, bool) {
		thing, ok := things[lower(w.Text)]
		return thing, ok
	}
}

func (g *Game) isPlayer(w notation.Word) (rule.Seat, bool) {
	seat := slices.Index(g.names, w.Text)
	return rule.Seat(max(seat, 0)), seat >= 0 && !w.Quoted
}

func (g *Game) isSpace(w notation.Word) (uint8, bool) {
	at := slices.Index(g.board.Names[:], w.Text)
	return uint8(max(at, 0)), at >= 0 && !w.Quoted
}

func (g *Game) isBonus(w notation.Word) (uint8, bool) {
	i := slices.Index(g.bonusNames(), w.Text)
	return uint8(max(i, 0)), i >= 0
}

// readCard returns the copy of a card that a word names: "Marsh Fern#2"; the
// first when it has no number.
func (g *Game) readCard(c *notation.Cursor, w notation.Word) uint8 {
	name, number, found := strings.Cut(w.Text, "#")
	first, ok := g.cards.at[lower(name)]
	if !ok {
		c.Fail(w, g.cards.names, "expected a card, not %q", w.Text)
		return 0
	}
	if !found {
		return first
	}
	n, err := strconv.Atoi(number)
	if copies := int(g.cards.info[first].copies); err != nil || n < 1 || n > copies {
		c.Fail(w, nil, "there are %d copies of %s, so no %q", copies, name, "#"+number)
		return first
	}
	return first + uint8(n-1)
}

// readPlace reads p2.c1.
func (g *Game) readPlace(c *notation.Cursor) (p place) {
	w := c.Next()
	name, _, found := strings.Cut(w.Text, ".")
	seat := slices.Index(g.names, name)
	if !found || seat < 0 || w.Quoted {
		c.Fail(w, g.places(), "expected a player's space like %s.%s, not %q", g.names[0], g.board.Names[0], w.Text)
		return p
	}
	return place{rule.Seat(seat), g.write.space.Read(c.Part(w.Part(len(name)+1, len(w.Text))))}
}

// places returns every space of every player.
func (g *Game) places() (list []string) {
	for _, name := range g.names {
		for _, space := range g.board.Names {
			list = append(list, name+"."+space)
		}
	}
	return list
}

// readPile reads a list of cards, "Marsh Fern", "Mallard Duck" 2; with veil also
// how many are unknown.
func (g *Game) readPile(c *notation.Cursor, veil *uint8) (pile Pile) {
	c.Each(func() {
		if veil != nil && c.Accept("unknown") {
			*veil = schema.Number[uint8](1, 199).Read(c)
			return
		}
		w := c.Peek()
		card := g.write.card.Read(c)
		for range copies(c) {
			if !c.Failed() && !g.cards.add(&pile, card) {
				c.Fail(w, nil, "there are %d of %s, no more", g.cards.info[card].copies, g.cardName(card))
			}
		}
	})
	return pile
}

// copies reads a number that may follow a name.
func copies(c *notation.Cursor) int {
	if !c.Failed() && isNumber(c.Peek()) {
		return schema.Number[int](1, MaxCards).Read(c)
	}
	return 1
}

func isNumber(w notation.Word) bool {
	_, err := strconv.Atoi(w.Text)
	return err == nil && !w.Quoted
}

// eachSpace reads a list that has something for spaces, each once: "a1 X, b2 Y".
func (g *Game) eachSpace(r *reader, do func(at uint8)) {
	r.C.Each(func() {
		w := r.C.Peek()
		if at := g.write.space.Read(r.C); !r.C.Failed() && r.Once(w, g.spaceName(at)) {
			do(at)
		}
	})
}
