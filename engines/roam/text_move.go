package roam

import (
	"math/bits"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// PrintMove writes a move as a line.
func (g *Game) PrintMove(m Move) string { return g.moves().Print(m) }

// ParseMove reads a move.
func (g *Game) ParseMove(text string) (Move, error) { return g.moves().Read(text) }

// CouldMove returns the words that may stand after the beginning of a move.
func (g *Game) CouldMove(before string) []string { return g.moves().Could(before) }

type (
	verb = schema.Verb[Move]
	part = schema.Part[Move]
)

// newMoves declares how moves are written.
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

// firstPart is who is to be the first player.
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
					c.Fail(w, nil, "%s bids for nobody else", g.name(m.Seat))
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

// next takes the first artifact out of a set.
func next(set *Tiles) uint8 {
	at := uint8(bits.TrailingZeros32(uint32(*set)))
	*set &= *set - 1
	return at
}

// last returns the last artifact of a set, firstOf the first of some squares.
func last(set Tiles) uint8      { return uint8(bits.Len32(uint32(set)) - 1) }
func firstOf(set Squares) uint8 { return uint8(bits.TrailingZeros64(uint64(set))) }
