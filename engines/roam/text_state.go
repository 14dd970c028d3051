package roam

import (
	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// A draft is a position that is being read.
type draft struct {
	State
	faces  []face
	supply []supplyLeft
}

// A face is a card that is to be turned up or down.
type face struct {
	word notation.Word
	down bool
}

// A supplyLeft is how many markers a player is said to have left.
type supplyLeft struct {
	word notation.Word
	seat rule.Seat
	n    int16
}

type (
	line   = schema.Line[draft]
	reader = schema.Reader[draft]
)

// PrintState writes a position as lines.
func (g *Game) PrintState(s *State) string { return g.form().Print(&draft{State: *s}) }

// ParseState reads a position. What is wrong with the table itself is Sound's
// to say.
func (g *Game) ParseState(text string) (State, error) {
	d, err := g.form().Read(text)
	return d.State, err
}

// CouldLine returns the words that may stand after the beginning of a line.
func (g *Game) CouldLine(before string) []string { return g.form().Could(before) }

// newForm declares the lines of a position, in the order in which they are
// printed.
func (g *Game) newForm() *schema.Form[draft] {
	var all []line
	for _, part := range [][]line{g.tableLines(), g.playerLines(), g.supplyLines(), g.momentLines(), g.claimLines(), g.endLines()} {
		all = append(all, part...)
	}
	return &schema.Form[draft]{Game: "roam", Start: g.draft, Lines: all, Settle: g.settleDraft}
}

// draft is a position of which nothing is said yet: the first six land cards
// lie on the map, and everybody has the starting cards.
func (g *Game) draft() draft {
	d := draft{State: State{Turned: g.turned, Phase: RestCheck}}
	for slot := range uint8(6) {
		d.Slots[slot] = rule.Some(slot)
	}
	for seat := range g.players() {
		d.Cards[seat] = starters
	}
	return d
}

// settleDraft takes away what lies on the table only after the set-up, unless
// the text names it, turns cards up and down, and holds what is said of supplies
// to the map.
func (g *Game) settleDraft(r *reader) {
	s := &r.D.State
	if s.Phase == ChooseFirst {
		for _, subject := range []string{"deck", "row", "pile"} {
			r.Say(subject)
		}
		if !r.Said("map") {
			s.Slots = [6]rule.Maybe[uint8]{}
		}
		if !r.Said("starting") {
			for seat := range s.Cards {
				s.Cards[seat] &^= starters
			}
		}
	}
	s.Symbols = g.symbols(s)
	for _, f := range r.D.faces {
		g.turnFace(r, f)
	}
	for _, c := range r.D.supply {
		if left := int16(markers - r.D.markers(c.seat)); left != c.n {
			notation.Fail(r.Errs, c.word.Place(), nil, "%s has %d markers on the map, which leaves %d, not %d", g.name(c.seat), r.D.markers(c.seat), left, c.n)
		}
	}
}

// seatLines are the players, in lines that have something for each.
func (g *Game) seatLines() schema.Players {
	return schema.Players{Names: g.names, Value: g.write.player}
}

func (g *Game) supplyLines() []line {
	return []line{
		schema.One("deck", schema.Ranges[Cards](g.write.land), func(d *draft) *Cards { return &d.Deck }, func(d *draft) Cards { return g.restOfDeck(&d.State) }).
			Shown("deck L07-L43", "the land cards that are nowhere else when left out"),
		schema.One("top", schema.Maybe(g.write.land, "none"), func(d *draft) *rule.Maybe[uint8] { return &d.Top }, schema.Zero).
			Shown("top L07", "the visible top of the deck; unknown when left out"),
		schema.One("row", g.rowValue(), func(d *draft) *row { return &d.Row }, func(d *draft) row { return g.firstOfRow(&d.State) }).
			Shown("row A20 A21 A22 A23", "full game: the first four that nobody owns"),
		schema.One("pile", schema.Ranges[Tiles](g.write.artifact), func(d *draft) *Tiles { return &d.Pile }, func(d *draft) Tiles { return g.restOfPile(&d.State) }).
			Shown("pile A05-A19", "full game: those that are nowhere else"),
	}
}

// rowValue is the row of artifacts, none where a place is empty.
func (g *Game) rowValue() schema.Value[row] {
	artifact := schema.Maybe(g.write.artifact, "none")
	return schema.Value[row]{
		Print: func(offers row) string {
			var words []string
			for i, offer := range offers {
				if offer.Is() || offers[min(i+1, len(offers)-1)].Is() || i == 0 && offers != (row{}) {
					words = append(words, artifact.Print(offer))
				}
			}
			return orNone(words)
		},
		Read: func(c *notation.Cursor) (offers row) {
			for i := 0; i == 0 || !c.Done(); i++ {
				if i == len(offers) {
					c.Fail(c.Peek(), nil, "the row holds %s", plural(rowPlaces, "artifact"))
					return offers
				}
				offers[i] = artifact.Read(c)
			}
			c.Further(func() { artifact.Read(c) })
			return offers
		},
	}
}

// restOfDeck returns the land cards that are nowhere else.
func (g *Game) restOfDeck(s *State) Cards {
	rest := allLand
	for _, cards := range s.Cards {
		rest &^= cards
	}
	for _, card := range s.Slots {
		if land, ok := card.Get(); ok {
			rest &^= 1 << land
		}
	}
	return rest
}

// firstOfRow returns the first artifacts that nobody owns, as many as are on offer.
func (g *Game) firstOfRow(s *State) (offers row) {
	if !g.full {
		return offers
	}
	n := 0
	for at := range (allTiles &^ (s.Tiles[0] | s.Tiles[1] | s.Tiles[2] | s.Tiles[3])).each {
		if n < len(offers) {
			offers[n] = rule.Some(at)
			n++
		}
	}
	return offers
}

// restOfPile returns the artifacts that are nowhere else.
func (g *Game) restOfPile(s *State) Tiles {
	if !g.full {
		return 0
	}
	rest := allTiles &^ (s.Tiles[0] | s.Tiles[1] | s.Tiles[2] | s.Tiles[3])
	for _, offer := range s.Row {
		if at, ok := offer.Get(); ok {
			rest &^= tile(at)
		}
	}
	return rest
}
