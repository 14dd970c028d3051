package phylo

import (
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

// devices speak for Chance.
var devices = []string{"deck"}

// newMoves declares how moves are written.
func (g *Game) newMoves() *schema.Moves[Move] {
	kind := func(m *Move) *Kind { return &m.Kind }
	card := schema.Field(g.write.card, func(m *Move) *uint8 { return &m.Card })
	with := schema.Field(schema.After("with", g.write.card), func(m *Move) *uint8 { return &m.Card })
	throw := schema.Field(schema.Word[uint8]("rock, paper or scissors", throwWords[:Thrown]...), func(m *Move) *uint8 { return &m.Card })
	spot := func(m *Move) *Spot { return &m.To }
	at, on, to := schema.Field(g.write.spot, spot), schema.Field(schema.After("on", g.write.spot), spot), schema.Field(schema.After("to", g.write.spot), spot)
	from := schema.Field(g.write.spot, func(m *Move) *Spot { return &m.From })
	return &schema.Moves[Move]{
		Players: g.names[:],
		Called:  g.isPlayer,
		By:      func(m *Move) *rule.Seat { return &m.Seat },
		Heads:   map[string]int{"discard": 1, "drop": 1},
		Verbs: []schema.Verb[Move]{
			schema.Kind("habitat", Lay, kind, `South: habitat "Forest" @0,-2`, card, at),
			schema.Kind("species", Settle, kind, `South: species "Trembling Aspen" @0,-4`, card, g.placePart()),
			schema.Kind("species", Onto, kind, `North: species "Bull Thistle" onto @0,-4`, card, schema.Field(schema.After("onto", g.write.spot), spot)),
			schema.Kind("species", Under, kind, `North: species "Deer Tick" under @0,-6`, card, schema.Field(schema.After("under", g.write.spot), spot)),
			schema.Kind("event", Play, kind, `North: event "Flood" on @0,-2`, card, on),
			schema.Kind("move", MoveTo, kind, "South: move @-2,-4 to @-4,-4", from, to),
			schema.Kind("freemove", FreeMove, kind, "South: freemove @-2,-4 to @-4,-4", from, to),
			schema.Kind("spread", SpreadTo, kind, `South: spread @0,-4 to @2,-4 with "Northern Saw-whet Owl"`, from, to, with),
			schema.Kind("discard", Discard, kind, `South: discard "Flood"`, card),
			schema.Kind("pass", Pass, kind, "South: pass"),
			schema.Kind("end", End, kind, "South: end"),
			schema.Kind("rps", RPS, kind, "South: rps rock", throw),
			schema.Kind("drop", Drop, kind, `South: drop "Moose"`, card),
		},
		Devices: []schema.Verb[Move]{
			schema.Kind("deck", Draw, kind, `deck: "European Honey Bee"`, card),
		},
	}
}

// placePart is where a species is laid: on a free spot, onto another, or under it.
func (g *Game) placePart() schema.Part[Move] {
	return schema.Part[Move]{
		Print: func(m *Move) string { return m.To.String() },
		Read: func(m *Move, c *notation.Cursor) {
			switch {
			case c.Accept("onto"):
				m.Kind = Onto
			case c.Accept("under"):
				m.Kind = Under
			}
			m.To = readSpot(c)
		},
	}
}

// Divide divides "North: drop Moose, Cattail" into the drops of single cards.
func (g *Game) Divide(line string) []string { return g.moves().Divide(line) }
