package phylo

import (
	"umpire/engines/notation"
	"umpire/engines/notation/lines"
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
func (g *Game) newMoves() *lines.Moves[Move] {
	kind := func(m *Move) *Kind { return &m.Kind }
	card := lines.Field(g.write.card, func(m *Move) *uint8 { return &m.Card })
	with := lines.Field(lines.After("with", g.write.card), func(m *Move) *uint8 { return &m.Card })
	throw := lines.Field(lines.Word[uint8]("rock, paper or scissors", throwWords[:Thrown]...), func(m *Move) *uint8 { return &m.Card })
	spot := func(m *Move) *Spot { return &m.To }
	at, on, to := lines.Field(g.write.spot, spot), lines.Field(lines.After("on", g.write.spot), spot), lines.Field(lines.After("to", g.write.spot), spot)
	from := lines.Field(g.write.spot, func(m *Move) *Spot { return &m.From })
	return &lines.Moves[Move]{
		Players: g.names[:],
		Called:  g.isPlayer,
		By:      func(m *Move) *rule.Seat { return &m.Seat },
		Heads:   map[string]int{"discard": 1, "drop": 1},
		Verbs: []lines.Verb[Move]{
			lines.Kind("habitat", Lay, kind, `South: habitat "Forest" @0,-2`, card, at),
			lines.Kind("species", Settle, kind, `South: species "Trembling Aspen" @0,-4`, card, g.placePart()),
			lines.Kind("species", Onto, kind, `North: species "Bull Thistle" onto @0,-4`, card, lines.Field(lines.After("onto", g.write.spot), spot)),
			lines.Kind("species", Under, kind, `North: species "Deer Tick" under @0,-6`, card, lines.Field(lines.After("under", g.write.spot), spot)),
			lines.Kind("event", Play, kind, `North: event "Flood" on @0,-2`, card, on),
			lines.Kind("move", MoveTo, kind, "South: move @-2,-4 to @-4,-4", from, to),
			lines.Kind("freemove", FreeMove, kind, "South: freemove @-2,-4 to @-4,-4", from, to),
			lines.Kind("spread", SpreadTo, kind, `South: spread @0,-4 to @2,-4 with "Northern Saw-whet Owl"`, from, to, with),
			lines.Kind("discard", Discard, kind, `South: discard "Flood"`, card),
			lines.Kind("pass", Pass, kind, "South: pass"),
			lines.Kind("end", End, kind, "South: end"),
			lines.Kind("rps", RPS, kind, "South: rps rock", throw),
			lines.Kind("drop", Drop, kind, `South: drop "Moose"`, card),
		},
		Devices: []lines.Verb[Move]{
			lines.Kind("deck", Draw, kind, `deck: "European Honey Bee"`, card),
		},
	}
}

// placePart is where a species is laid: on a free spot, onto another, or under it.
func (g *Game) placePart() lines.Part[Move] {
	return lines.Part[Move]{
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
