package biome

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// heads are the moves that name one of several things which a player gives, keeps or takes one
// after the other, and how many words are said of each: of a meal its animal too.
var heads = map[string]int{"pay": 1, "give": 1, "keep": 1, "lose": 1, "lose nest": 2, "feed": 2, "discard": 1, "burn": 1, "reduce": 1, "extra": 1, "release": 1}

// devices are what Chance speaks as, by kind of move.
var devices = []string{"achievements", "start", "starters", "private", "bountiful", "deck", "roll", "flip", "spin"}

type (
	verb = schema.Verb[Move]
	part = schema.Part[Move]
)

func (g *Game) newMoves() *schema.Moves[Move] {
	return &schema.Moves[Move]{
		Players: g.names,
		By:      func(m *Move) *rule.Seat { return &m.Seat },
		Heads:   heads,
		Verbs:   slices.Concat(g.setUpVerbs(), g.phaseVerbs(), g.eventVerbs(), g.answerVerbs(), g.disasterVerbs()),
		Devices: g.deviceVerbs(),
	}
}

func kindOf(m *Move) *Kind               { return &m.Kind }
func cardOf(m *Move) *uint8              { return &m.Card }
func atOf(m *Move) *uint8                { return &m.At }
func toOf(m *Move) *uint8                { return &m.To }
func whomOf(m *Move) *rule.Seat          { return &m.Whom }
func tokenOf(m *Move) *rule.Maybe[uint8] { return &m.Token }
func numberOf(m *Move) *uint8            { return &m.Number }

func (g *Game) deviceVerbs() (all []verb) {
	w, six := g.write, schema.Number[uint8](1, 6)
	for kind, one := range []struct {
		example string
		value   part
	}{
		GoalDrawn:  {`achievements: "The Florist"`, schema.Field(w.goal, cardOf)},
		StartNamed: {"start: p1", schema.Field(w.player, whomOf)},
		StarterDrawn: {"starters: 3", part{
			Print: func(m *Move) string { return six.Print(m.Number + 1) },
			Read:  func(m *Move, c *notation.Cursor) { m.Number = six.Read(c) - 1 },
		}},
		PrivateDrawn: {`private: "The Ranger"`, schema.Field(w.goal, cardOf)},
		BountyDrawn:  {`bountiful: "Rich Soil"`, schema.Field(w.bounty, cardOf)},
		CardDrawn:    {`deck: "Marsh Fern"`, schema.Field(w.copy, cardOf)},
		Rolled:       {"roll: 4", schema.Field(six, numberOf)},
		Flipped:      {"flip: heads", schema.Field(schema.Word[uint8]("heads or tails", "tails", "heads"), numberOf)},
		Spun:         {"spin: tsunami", schema.Field(schema.Word[uint8]("a field of the spinner", fieldNames...), numberOf)},
	} {
		all = append(all, schema.Kind(devices[kind], Kind(kind), kindOf, one.example, one.value))
	}
	return all
}

func (g *Game) setUpVerbs() []verb {
	w := g.write
	bounty := schema.Field(w.bounty, cardOf)
	return []verb{
		schema.Kind("start bird", PlacePair, kindOf, "p1: start bird a1 tree a2", schema.Field(w.space, atOf), schema.Field(schema.After("tree", w.space), toOf)),
		schema.Kind("redraw", Redraw, kindOf, `p1: redraw "Rich Soil"`, bounty),
		schema.Kind("bury", Bury, kindOf, `p1: bury "Rich Soil" at c1`, bounty, schema.Field(schema.After("at", w.space), atOf)),
		schema.Kind("send", Send, kindOf, `p1: send "Rich Soil" to p2.b1`, bounty, part{
			Print: func(m *Move) string { return "to " + w.place.Print(place{m.Whom, m.At}) },
			Read: func(m *Move, c *notation.Cursor) {
				to := schema.After("to", w.place).Read(c)
				m.Whom, m.At = to.seat, to.at
			},
		}),
		schema.Kind("done", Done, kindOf, "p1: done"),
	}
}

// phaseVerbs are the first four phases, and what can be done at any time.
func (g *Game) phaseVerbs() []verb {
	w := g.write
	card := schema.Field(w.card, cardOf)
	draw := option("draw")
	return []verb{
		schema.Kind("reduce", ReduceCard, kindOf, `p1: reduce "Marsh Fern"`, card),
		schema.Kind("reward", Reward, kindOf, "p1: reward fish", schema.Field(schema.Some(schema.Word[uint8]("what is taken", gainNames[:forCard+1]...)), tokenOf)),
		schema.Kind("draw", DrawCards, kindOf, "p1: draw 2", schema.Field(schema.Number[uint8](0, 9), numberOf)),
		schema.Kind("collect", Gather, kindOf, "p1: collect fish leaf", part{Print: g.collected, Read: g.readCollected}),
		schema.Kind("extra", TakeExtra, kindOf, "p1: extra card", schema.Field(schema.Some(schema.Word[uint8]("what is taken", gainNames...)), tokenOf)),
		schema.Kind("play", PlayCard, kindOf, `p1: play "Bald Eagle" into c2`, g.playParts()...),
		schema.Kind("forgo", Forgo, kindOf, "p1: forgo draw", draw),
		schema.Kind("exchange", Exchange, kindOf, `p1: exchange "Marsh Fern", "Marsh Iris" for fish`, part{Print: g.traded, Read: g.readTraded},
			schema.Field(schema.After("for", schema.Some(schema.Word[uint8]("a resource or card", gainNames[:forCard+1]...))), tokenOf)),
		schema.Kind("change", Change, kindOf, `p1: change c1 with "CC Marsh-Prairie"`, schema.Field(w.space, atOf), schema.Field(schema.After("with", w.card), cardOf)),
	}
}

// eventVerbs are nesting, predation, feeding, scavenging and migration.
func (g *Game) eventVerbs() []verb {
	w := g.write
	at, on := schema.Field(w.space, atOf), g.other("on")
	return []verb{
		schema.Kind("nest", MakeNest, kindOf, "p1: nest a1 in a2", at, schema.Field(schema.After("in", w.space), toOf)),
		schema.Kind("attack with", Hunt, kindOf, "p1: attack with c1 on p2.c1", at, part{Print: g.hunted, Read: g.readHunted}),
		schema.Kind("feed", Feed, kindOf, "p1: feed a1 leaf", at, schema.Field(schema.Some(w.resource), tokenOf)),
		schema.Kind("scavenge", Scavenge, kindOf, "p1: scavenge with e1 on p2", schema.Field(schema.Or(schema.After("with", w.space), "none", none), atOf), part{
			Print: func(m *Move) string {
				if m.At == none {
					return ""
				}
				return on.Print(m)
			},
			Read: func(m *Move, c *notation.Cursor) {
				if m.At != none {
					on.Read(m, c)
				}
			},
		}),
		schema.Kind("migrate", Migrate, kindOf, "p1: migrate d2", at),
		schema.Kind("settle", Settle, kindOf, "p1: settle c3", at),
		schema.Kind("remove", Remove, kindOf, "p1: remove d2", at),
		schema.Kind("stay", Stay, kindOf, "p1: stay"),
		schema.Kind("release", Release, kindOf, "p1: release d2", at),
	}
}

// answerVerbs are the action phase, and answers to what is being resolved.
func (g *Game) answerVerbs() []verb {
	w := g.write
	item := part{Print: g.item, Read: g.readItem}
	draw := option("draw")
	return []verb{
		schema.Kind("activate", Activate, kindOf, "p1: activate c1", schema.Field(w.space, atOf)),
		schema.Kind("rest", Rest, kindOf, "p1: rest draw", draw),
		schema.Kind("pay", Pay, kindOf, "p1: pay fish", item),
		schema.Kind("give", Give, kindOf, `p1: give "Marsh Fern" to p2`, item, g.other("to")),
		schema.Kind("point to", Point, kindOf, "p1: point to p2", schema.Field(w.player, whomOf)),
		schema.Kind("keep", Keep, kindOf, `p1: keep "Marsh Fern"`, schema.Field(w.card, cardOf)),
		schema.Kind("publish", Publish, kindOf, `p1: publish "The Arborist"`, schema.Field(schema.Or(w.goal, "none", none), cardOf)),
		schema.Kind("take", Take, kindOf, "p1: take 1", schema.Field(schema.Number[uint8](0, 50), numberOf)),
		schema.Kind("bonus", TakeBonus, kindOf, "p1: bonus sunlight", schema.Field(schema.Word[uint8]("a bonus", bonusNames[:bonusDiscount]...), numberOf)),
		schema.Kind("bonus discount play", BonusPlay, kindOf, `p1: bonus discount play "Bald Eagle" into c2 omit fish`, g.playParts()...),
		schema.Kind("bonus discount forgo", BonusForgo, kindOf, "p1: bonus discount forgo draw", draw),
	}
}

// disasterVerbs are what is lost to a disaster, and what saves a card.
func (g *Game) disasterVerbs() []verb {
	w := g.write
	at, card := schema.Field(w.space, atOf), schema.Field(w.card, cardOf)
	lose := schema.Kind("lose", Lose, kindOf, "p1: lose a3", part{
		Print: func(m *Move) string {
			if m.Kind == LoseToken {
				return w.resource.Print(m.Token.Must())
			}
			return w.space.Print(m.At)
		},
		Read: func(m *Move, c *notation.Cursor) {
			if kind, ok := c.OneOf(resourceNames); ok {
				m.Kind, m.Token = LoseToken, rule.Some(uint8(kind))
				return
			}
			m.At = w.space.Read(c)
		},
	})
	lose.Is = func(m *Move) bool { return m.Kind == Lose || m.Kind == LoseToken }
	return []verb{
		lose,
		schema.Kind("lose nest", LoseNest, kindOf, "p1: lose nest a3", at),
		schema.Kind("burn", Burn, kindOf, `p1: burn "Marsh Fern"`, card),
		schema.Kind("save", Save, kindOf, "p1: save a3", schema.Field(schema.Or(w.space, "none", none), atOf)),
		schema.Kind("discard", PaySave, kindOf, `p1: discard "Marsh Fern"`, card),
	}
}

// other is another player, after a word, or none.
func (g *Game) other(word string) part {
	return part{
		Print: func(m *Move) string {
			if m.Whom == nobody {
				return ""
			}
			return word + " " + g.name(m.Whom)
		},
		Read: func(m *Move, c *notation.Cursor) {
			if m.Whom = nobody; c.Accept(word) {
				m.Whom = g.write.player.Read(c)
			}
		},
	}
}

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

// playParts are the card, the space, and perhaps the token that a discount leaves out.
func (g *Game) playParts() []part {
	w := g.write
	return []part{
		schema.Field(w.card, cardOf),
		schema.Field(schema.After("into", w.space), atOf),
		schema.Optional("omit", w.resource, tokenOf),
	}
}

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

// readCollected reads up to three resources; they are put in order, since theirs means nothing.
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

// readTraded reads "X", "Y"; the items are put in order, since theirs means nothing.
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

// phaseWords are the phases as a position names them.
var phaseWords = []string{
	"deal-goals", "name-start", "deal-starters", "start", "deal-hands", "deal-private", "deal-bountiful", "bury", "redraw", "send",
	"disaster", "reduce", "draw", "collect", "play", "nesting", "predation", "feeding", "scavenging", "migration", "action", "over",
}

var seasonWords = []string{"Fall", "Winter", "Spring", "Summer"}

var sourceWords = []string{"cards", "achievements", "actions", "feeding", "hunting", "scavenging", "migration", "bountiful", "received", "given", "private"}

// stageWords are the stages of a disaster for a player.
var stageWords = []string{"judge", "lose", "lose-nests", "draw", "save", "pay", "remove"}

// gainNames are what an exchange, a reward or an extra brings.
var gainNames = []string{"sunlight", "fish", "leaf", "fruit", "insect", "rodent", "card", "none"}

// cardName returns a card's name, copyName with #2 for a second copy.
func (g *Game) cardName(card uint8) string { return g.cards.card(card).Name }

func (g *Game) copyName(card uint8) string {
	if n := card - g.cards.first[card]; n > 0 {
		return g.cardName(card) + "#" + strconv.Itoa(int(n)+1)
	}
	return g.cardName(card)
}

func (g *Game) goalName(goal uint8) string {
	if int(goal) >= len(g.cards.Goals) {
		return "?"
	}
	return g.cards.Goals[goal].Name
}

func (g *Game) goalNames() []string { return namesOf(g.cards.Goals, g.goalName) }

func (g *Game) bountyNames() []string { return namesOf(g.cards.Bountiful, g.bountyName) }

// namesOf names each of some things by its number.
func namesOf[T any](things []T, name func(uint8) string) (names []string) {
	for i := range things {
		names = append(names, name(uint8(i)))
	}
	return names
}

// bonusName returns a bonus space by its number on the track: discount@30.
func (g *Game) bonusName(i uint8) string {
	if int(i) >= len(g.cards.Track.Bonuses) {
		return "?"
	}
	space := &g.cards.Track.Bonuses[i]
	return fmt.Sprintf("%s@%d", bonusNames[space.Kind], space.At)
}

func (g *Game) bonusNames() []string { return namesOf(g.cards.Track.Bonuses, g.bonusName) }

func (g *Game) spaceName(at uint8) string {
	if at >= spaces {
		return "?"
	}
	return g.board.Names[at]
}

func (g *Game) spaceOrNone(at uint8) string {
	if at == none {
		return "none"
	}
	return g.spaceName(at)
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
func tokensText(store [resources]uint8) string {
	var words []string
	for kind, n := range store {
		if n > 0 {
			words = append(words, fmt.Sprintf("%s %d", resourceNames[kind], n))
		}
	}
	return list(words)
}

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
		goal:     schema.Known("an achievement", quoting(g.goalName), byName(g.cards.goalAt), g.goalNames),
		bounty:   schema.Known("a Bountiful card", quoting(g.bountyName), byName(g.cards.bountyAt), g.bountyNames),
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

// byName finds a thing by its name in small letters.
func byName(things map[string]uint8) func(notation.Word) (uint8, bool) {
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
				c.Fail(w, nil, "copies of %s in the game: %d", g.cardName(card), g.cards.info[card].copies)
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
