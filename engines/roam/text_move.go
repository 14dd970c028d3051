package roam

import (
	"slices"
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

type (
	verb = schema.Verb[Move]
	part = schema.Part[Move]
)

func (g *Game) newMoves() *schema.Moves[Move] {
	kind := func(m *Move) *Kind { return &m.Kind }
	card := func(m *Move) *uint8 { return &m.Card }
	at := func(m *Move) *uint8 { return &m.At }
	w := g.write
	with := schema.After("with", w.artifact)
	first, second := schema.Field(with, card), schema.Field(with, at)
	return &schema.Moves[Move]{
		Players: g.names,
		By:      func(m *Move) *rule.Seat { return &m.Seat },
		Formed:  g.formed,
		Verbs: []verb{
			schema.Kind("use", Use, kind, `Cid: use "Blue Scout" at a2 blank c2`, g.useParts()...),
			schema.Kind("rest", Rest, kind, "Cid: rest"),
			schema.Kind("rest early", RestBought, kind, "Cid: rest early"),
			schema.Kind("no rest", NoRest, kind, "Cid: no rest"),
			schema.Kind("coin", Coin, kind, "Cid: coin with A03", first),
			schema.Kind("slide", Slide, kind, "Cid: slide c4>c3 with A05", g.slidePart(), first),
			schema.Kind("flip", Flip, kind, `Cid: flip "Marsh Lantern" with A06`, schema.Field(g.named(), card), second),
			schema.Kind("end", End, kind, "Cid: end"),
			schema.Kind("order", Order, kind, "Cid: order S SE", schema.Field(g.slotList(), func(m *Move) *list { return &m.List })),
			schema.Kind("bid", Bid, kind, "Cid: bid 0", g.bidPart()),
			schema.Kind("pass", Pass, kind, "Cid: pass"),
			schema.Kind("buy", Buy, kind, "Cid: buy A07", schema.Field(w.artifact, card)),
			schema.Kind("buy none", BuyNone, kind, "Cid: buy none"),
			schema.Kind("take back", TakeBack, kind, "", schema.Field(w.square, at)),
			schema.Kind("blank", LooseBlank, kind, "", schema.Field(w.square, at), schema.Field(schema.After("free", with), card)),
			schema.Kind("replace", LooseReplace, kind, "", schema.Field(w.square, at), first),
		},
		Devices: []verb{
			schema.Kind("first", First, kind, "first: Cid", g.firstPart()),
			schema.Kind("deck", DrawCard, kind, "deck: L07", schema.Field(w.land, card)),
			schema.Kind("top", DrawTop, kind, "top: L08", schema.Field(w.land, card)),
			schema.Kind("pile", DrawTile, kind, "pile: A05", schema.Field(w.artifact, card)),
		},
	}
}

// devices speak for Chance.
var devices = []string{"first", "deck", "top", "pile"}

func (g *Game) firstPart() part {
	return part{
		Print: func(m *Move) string { return g.write.player.Print(m.first()) },
		Read:  func(m *Move, c *notation.Cursor) { m.Card = uint8(g.write.player.Read(c)) },
	}
}

// slidePart is "c4>c3": from where, and to where.
func (g *Game) slidePart() part {
	square := g.write.square
	return part{
		Print: func(m *Move) string { return square.Print(m.At) + ">" + square.Print(m.goal()) },
		Read: func(m *Move, c *notation.Cursor) {
			for i, at := range c.Split(">") {
				to := square.Read(at)
				if i == 0 {
					m.At = to
				} else {
					m.List[0] = rule.Some(to)
				}
			}
		},
	}
}

// bidPart is a number of coins. Players may say their name once more, and pass
// by a bid: "Cid: bid Cid pass".
func (g *Game) bidPart() part {
	return part{
		Print: func(m *Move) string { return g.write.coins.Print(int(m.Amount)) },
		Read: func(m *Move, c *notation.Cursor) {
			if seat, ok := g.isPlayer(c.Peek()); ok {
				if w := c.Next(); seat != m.Seat {
					c.Fail(w, nil, "%s bids for no other player", g.name(m.Seat))
				}
			}
			if c.Accept("pass") {
				m.Kind = Pass
				return
			}
			m.Amount = int16(g.write.coins.Read(c))
		},
	}
}

// useParts are the character, the square, and rotate, mirror, only, replace and blank in any order.
func (g *Game) useParts() []part {
	at := schema.After("at", schema.Or(g.write.square, "none", none))
	return []part{
		schema.Field(g.named(), func(m *Move) *uint8 { return &m.Card }),
		schema.Field(at, func(m *Move) *uint8 { return &m.At }),
		{Print: g.printExtras, Read: g.readExtras},
	}
}

func (g *Game) printExtras(m *Move) string {
	var words []string
	say := func(text ...string) { words = append(words, text...) }
	turning := m.tileList(m.rotate() & allTiles)
	for range turning.all.len() + m.turnsAgain() {
		say("rotate with", g.tileID(turning.next()))
	}
	for range (m.rotate() & byHand).len() {
		say("rotate")
	}
	if m.rotate()&mirrored != 0 {
		say("mirror")
	}
	if m.only() != 0 {
		say("only")
		say(g.squareNames(m.only())...)
	}
	for at, by := range m.replaced {
		say("replace", g.squareName(at), "with", g.tileID(by))
	}
	paying := m.tileList(m.Free)
	for n := range m.List.each {
		say("blank", g.blankName(n&^free))
		if n&free != 0 {
			say("free with", g.tileID(paying.next()))
		}
	}
	return strings.Join(words, " ")
}

func (g *Game) blankName(at uint8) string {
	if at == off {
		return "off"
	}
	return g.squareName(at)
}

var extras = []string{"rotate", "mirror", "only", "replace", "blank"}

func (g *Game) readExtras(m *Move, c *notation.Cursor) {
	for blanks := 0; !c.Failed(); {
		w := c.Peek()
		extra, ok := c.OneOf(extras)
		switch {
		case c.Done() && !ok:
			return
		case !ok:
			c.Fail(w, extras, "expected rotate, only, replace or blank, not %q", w.Text)
		case extras[extra] == "rotate":
			g.readRotate(m, c, w)
		case extras[extra] == "mirror":
			m.setRotate(m.rotate() | mirrored)
		case extras[extra] == "only":
			g.readOnly(m, c)
		case extras[extra] == "replace":
			g.readReplace(m, c)
		case blanks == maxBlanks:
			c.Fail(w, nil, "no character has more than %d blanks", maxBlanks)
		default:
			g.readBlank(m, c, blanks)
			blanks++
		}
	}
}

func (g *Game) readRotate(m *Move, c *notation.Cursor, at notation.Word) {
	before := m.rotate()
	if !c.Accept("with") {
		if before&byHand == byHand {
			c.Fail(at, nil, "four quarter turns are none")
			return
		}
		m.setRotate(before | (before&byHand<<1|1<<24)&byHand)
		return
	}
	by := g.write.artifact.Read(c)
	if before&tile(by) == 0 {
		m.setRotate(before | tile(by))
		return
	}
	m.repeatTile(by)
	if m.turnsAgain() == maxTurns {
		c.Fail(at, nil, "so many turns cannot be written")
		return
	}
	m.Amount += 1 << againTurns
}

func (g *Game) readOnly(m *Move, c *notation.Cursor) {
	for first := true; first || g.namesSquare(c.Peek()); first = false {
		w := c.Peek()
		sq := square(g.write.square.Read(c))
		if m.only()&sq != 0 && !c.Failed() {
			c.Fail(w, nil, "%s is listed twice", w.Text)
		}
		if m.setOnly(m.only() | sq); c.Failed() {
			return
		}
	}
}

func (g *Game) namesSquare(w notation.Word) bool {
	_, ok := g.findSquare(w.Text)
	return ok
}

// readReplace reads "c3 with A02".
func (g *Game) readReplace(m *Move, c *notation.Cursor) {
	at := g.write.square.Read(c)
	if m.replace()&square(at) != 0 {
		m.repeatSquare(at)
	}
	m.setReplace(m.replace() | square(at))
	m.setExchange(m.exchange() | g.another(m, c, m.exchange()))
}

// readBlank reads "c3", perhaps with "free with A01". A blank may lie off the map.
func (g *Game) readBlank(m *Move, c *notation.Cursor, n int) {
	at := uint8(off)
	if w := c.Peek(); c.Accept("off") || !g.namesSquare(w) && isCell(w.Text) {
		if w.Text != "off" {
			c.Next()
		}
	} else {
		at = g.write.square.Read(c)
	}
	m.List[n] = rule.Some(at)
	if c.Accept("free") {
		m.List[n] = rule.Some(at | free)
		m.Free |= g.another(m, c, m.Free)
	}
}

// isCell reports whether a text looks like a square, on the map or not.
func isCell(text string) bool {
	return len(text) == 2 && text[0] >= 'a' && text[0] <= 'z' && text[1] >= '0' && text[1] <= '9'
}

// another reads "with A03", and notes when the artifact has been named for the same before.
func (g *Game) another(m *Move, c *notation.Cursor, set Tiles) Tiles {
	if !c.Expect("with") {
		return 0
	}
	at := g.write.artifact.Read(c)
	if set&tile(at) != 0 {
		m.repeatTile(at)
	}
	return tile(at)
}

// values are how the things of Roam are written.
type values struct {
	player               schema.Value[rule.Seat]
	card, land, artifact schema.Value[uint8] // by ID or name
	square, slot         schema.Value[uint8]
	coins                schema.Value[int]
}

func (g *Game) newValues() *values {
	cards, tiles := g.cards.words, g.tileWords()
	land := func(w notation.Word) (uint8, bool) {
		card, ok := g.cards.cards[strings.ToLower(w.Text)]
		return card, ok && card < landCount
	}
	return &values{
		player: schema.Known("a player", g.name, g.isPlayer, func() []string { return g.names }),
		card: schema.Known("a character", g.cardID, func(w notation.Word) (uint8, bool) {
			card, ok := g.cards.cards[strings.ToLower(w.Text)]
			return card, ok
		}, func() []string { return cards }),
		land: schema.Known("a land card", g.cardID, land, func() []string { return cards[:2*landCount] }),
		artifact: schema.Known("an artifact", g.tileID, func(w notation.Word) (uint8, bool) {
			at, ok := g.cards.tiles[strings.ToLower(w.Text)]
			return at, ok
		}, func() []string { return tiles }),
		square: schema.Known("a square from a1 to "+g.squareName(35), g.squareName, func(w notation.Word) (uint8, bool) {
			return g.findSquare(w.Text)
		}, func() []string { return g.squareNames(wholeMap) }),
		slot: schema.Known("a slot of the map", func(slot uint8) string { return g.slots[slot%6] }, func(w notation.Word) (uint8, bool) {
			slot, ok := g.findSlot(w.Text)
			return uint8(slot), ok
		}, func() []string { return g.slots }),
		coins: schema.Number[int](0, maxCoins),
	}
}

// named is a character by its name in quotes, as moves print it.
func (g *Game) named() schema.Value[uint8] {
	v := g.newValues().card
	v.Print = func(card uint8) string { return strconv.Quote(g.cardName(card)) }
	return v
}

func (g *Game) isPlayer(w notation.Word) (rule.Seat, bool) {
	seat := slices.Index(g.names, w.Text)
	return rule.Seat(max(seat, 0)), seat >= 0 && !w.Quoted
}

func (g *Game) tileWords() []string { return g.tileIDs(allTiles) }

func (g *Game) name(seat rule.Seat) string {
	if int(seat) >= len(g.names) {
		return ""
	}
	return g.names[seat]
}

func (g *Game) cardName(card uint8) string { return g.cards.Cards[card%cardCount].Name }
func (g *Game) cardID(card uint8) string   { return g.cards.Cards[card%cardCount].ID }
func (g *Game) tileID(at uint8) string     { return g.cards.Artifacts[at%tileCount].ID }

// cardIDs returns the IDs of characters of a player, starting cards first.
func (g *Game) cardIDs(seat rule.Seat, set Cards) []string {
	id := func(bit uint8) string { return g.cardID(g.card(seat, bit)) }
	return append(rule.NamesOf((set&starters).each, id), rule.NamesOf((set&^starters).each, id)...)
}

func (g *Game) tileIDs(set Tiles) []string { return rule.NamesOf(set.each, g.tileID) }
