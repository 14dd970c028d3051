package phylo

import (
	"fmt"
	"strconv"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

var partWords = [parts]string{
	Dealing: "deal", Drawing: "draw", Redrawing: "redraw", Throwing: "throw", Acting: "actions", Trimming: "trim", Over: "over",
}

var throwWords = []string{NoThrow: "", Rock: "rock", Paper: "paper", Scissors: "scissors", Thrown: "thrown"}

// turnLines are where the game stands.
func (g *Game) turnLines() []line {
	player := g.write.player
	return []line{
		schema.One("opened", schema.Bits[uint8](player), func(d *draft) *uint8 { return &d.Opened }, func(*draft) uint8 { return both }).
			Shown("opened S N", "who has laid a habitat; both when left out"),
		schema.One("last", g.lastValue(), func(d *draft) *rule.Maybe[rule.Seat] { return &d.Last }, func(d *draft) rule.Maybe[rule.Seat] { return g.ranOut(&d.State) }).
			Shown("last S", "whose deck ran out first; whose is empty when left out"),
		schema.One("used", schema.Value[uint32]{Print: g.usedText, Read: g.readUsed}, func(d *draft) *uint32 { return &d.Used }, schema.Zero).
			Shown("used bee", "species seen in the wild that have used their free MOVE"),
		{
			Word: "throws", Read: g.readThrow, Print: g.printThrows,
			Example: "throws S rock", Help: "a sealed throw, or thrown",
		},
		{
			Word: "turn", Read: g.readTurn,
			Print: func(d *draft, say func(string)) {
				say(fmt.Sprintf("%d %s actions %d", d.Number, g.name(d.Active), d.Actions))
			},
			Example: "turn 7 N actions 3", Help: "turn 1 of the first player with all actions when left out",
		},
		schema.One("part", schema.Word[Part]("what is due", partWords[:]...), func(d *draft) *Part { return &d.Part }, func(*draft) Part { return Acting }).
			Shown("part draw", "what is due: draw, redraw, deal, throw, trim or over; actions\nwhen left out"),
		{
			Word: "result", Read: func(r *reader) { r.D.Winners = g.winners().Read(r.C) }, Usual: g.defaultResult,
			Print: func(d *draft, say func(string)) {
				if d.Part >= Over {
					say(g.resultText(d.Winners))
				}
			},
			Example: "result both", Help: "of a game that is over; by the score when left out",
		},
		schema.One("unscored", schema.Number[uint8](0, 1<<len(scoringClauses)-1), func(d *draft) *uint8 { return &d.Unscored }, schema.Zero),
	}
}

// lastValue is the player whose deck ran out first, or none.
func (g *Game) lastValue() schema.Value[rule.Maybe[rule.Seat]] {
	v := schema.Maybe(g.write.player, "none")
	read := v.Read
	v.Read = func(c *notation.Cursor) rule.Maybe[rule.Seat] {
		last := read(c)
		if !c.Done() && !c.Failed() {
			c.Fail(c.Peek(), nil, "one deck runs out first")
		}
		return last
	}
	return v
}

func (g *Game) printThrows(s *draft, say func(string)) {
	for seat := range rule.Seat(2) {
		if throw := s.Throws[seat]; throw != NoThrow {
			say(g.name(seat) + " " + throwWords[min(throw, Thrown)])
		}
	}
}

func (g *Game) readThrow(r *reader) {
	if seat := g.write.player.Read(r.C); !r.C.Failed() {
		r.D.Throws[seat] = schema.Word[Throw]("rock, paper, scissors or thrown", throwWords...).Read(r.C)
	}
}

// readTurn reads "7 N actions 3", each part of which may be left out.
func (g *Game) readTurn(r *reader) {
	c := r.C
	if _, err := strconv.Atoi(c.Peek().Text); err == nil {
		r.D.Number = schema.Number[uint16](1, 1<<16-1).Read(c)
	}
	switch w := c.Peek(); {
	case c.Done():
		c.OneOf(g.names[:]) // who could stand here
	case w.Text != "actions" || w.Quoted:
		r.D.Active = g.write.player.Read(c)
	}
	if !c.Failed() && c.Accept("actions") {
		r.Say("actions")
		r.D.Actions = schema.Number[uint8](0, 200).Read(c)
	}
}

// ranOut returns whose deck has run out first as far as the table shows it: the
// player with an empty deck, the one not on turn if both have.
func (g *Game) ranOut(s *State) (last rule.Maybe[rule.Seat]) {
	switch south, north := s.Deck[0].empty(), s.Deck[1].empty(); {
	case south && north:
		return rule.Some(1 - s.Active&1)
	case south:
		return rule.Some(rule.Seat(0))
	case north:
		return rule.Some(rule.Seat(1))
	}
	return last
}

// usedText writes which species have used their free MOVE.
func (g *Game) usedText(used uint32) string {
	var words []string
	for n, one := range g.seen {
		if used>>n&1 != 0 {
			words = append(words, g.quoted(one.card))
		}
	}
	return orNone(words, ", ")
}

func (g *Game) readUsed(c *notation.Cursor) (used uint32) {
	for !c.Accept("none") && !c.Failed() {
		w := c.Peek()
		card := g.write.card.Read(c)
		if c.Failed() {
			return used
		}
		found := false
		for i, one := range g.seen {
			if one.card == card {
				used |= 1 << i
				found = true
			}
		}
		if !found {
			c.Fail(w, nil, "nobody has seen %s in the wild", g.cardName(card))
			return used
		}
		if c.Accept(","); c.Done() {
			return used
		}
	}
	return used
}

// winners is who has won, a bit each.
func (g *Game) winners() schema.Value[uint8] {
	winner := schema.Value[uint8]{
		Print: g.seatsText,
		Read:  func(c *notation.Cursor) uint8 { return 1 << g.write.player.Read(c) },
	}
	return schema.Or(schema.Or(winner, "both", both), "nobody", 0)
}

// defaultResult counts the table of a game that is over.
func (g *Game) defaultResult(r *reader) {
	if s := &r.D.State; s.Part == Over {
		active := s.Active
		g.finish(s, rule.NewTrace[State](&g.book))
		s.Active = active
	}
}

// seatsText writes a set of players, a bit each.
func (g *Game) seatsText(set uint8) string {
	var words []string
	for seat := range rule.Seat(2) {
		if set>>seat&1 != 0 {
			words = append(words, g.name(seat))
		}
	}
	return orNone(words, " ")
}

// resultText writes who has won.
func (g *Game) resultText(winners uint8) string { return g.winners().Print(winners & both) }
