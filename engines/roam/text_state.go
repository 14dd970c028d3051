package roam

import (
	"fmt"
	"slices"
	"strings"

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

// ParseState reads a position. What is wrong with the table itself is for Validate to say.
func (g *Game) ParseState(text string) (State, error) {
	d, err := g.form().Read(text)
	return d.State, err
}

// CouldLine returns the words that may stand after the beginning of a line.
func (g *Game) CouldLine(before string) []string { return g.form().Could(before) }

// newForm declares the lines of a position, in the order in which they are printed.
func (g *Game) newForm() *schema.Form[draft] {
	var all []line
	for _, part := range [][]line{g.tableLines(), g.playerLines(), g.supplyLines(), g.phaseLines(), g.claimLines(), g.endLines()} {
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

// settleDraft takes away what lies on the table only after the set-up, unless the text names it,
// turns cards up and down, and holds what is said of supplies to the map.
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
	if !r.Said("turn") {
		s.Turn = s.First
	}
	s.Opening = r.Said("round") && s.Round == 1 && !g.validateFirstRound(s, &trace{})
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

func (g *Game) seatLines() schema.Players {
	return schema.Players{Names: g.names, Value: g.write.player}
}

func (g *Game) supplyLines() []line {
	return []line{
		schema.One("deck", schema.Ranges[Cards](g.write.land), func(d *draft) *Cards { return &d.Deck }, func(d *draft) Cards { return g.restOfDeck(&d.State) }).
			Shown("deck L07-L43", "the land cards that are nowhere else when omitted"),
		schema.One("top", schema.Maybe(g.write.land, "none"), func(d *draft) *rule.Maybe[uint8] { return &d.Top }, schema.Zero).
			Shown("top L07", "the visible top of the deck; unknown when omitted"),
		schema.One("row", g.rowValue(), func(d *draft) *row { return &d.Row }, func(d *draft) row { return g.firstOfRow(&d.State) }).
			Shown("row A20 A21 A22 A23", "full game: the first four that no player owns"),
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
			return rule.OrNone(words, " ")
		},
		Read: func(c *notation.Cursor) (offers row) {
			for i := 0; i == 0 || !c.Done(); i++ {
				if i == len(offers) {
					c.Fail(c.Peek(), nil, "the row holds %s", rule.Count(rowPlaces, "artifact"))
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

func (g *Game) playerLines() []line {
	return []line{
		schema.PerPlayer("coins", g.seatLines(), schema.Number[int16](-maxCoins, maxCoins),
			func(d *draft, seat rule.Seat) *int16 { return &d.Coins[seat] },
			func(d *draft, seat rule.Seat) int16 { return g.commonCoins(&d.State, seat) }).
			Always().Shown("coins Cid 0, Zoey 3", "what the set-up gives when omitted"),
		{
			Word: "supply", Read: g.readSupply,
			Example: "supply Cid 1", Help: fmt.Sprintf("checked: %d less the markers on the map", markers),
		},
		{
			Word: "starting", Read: g.readStarting, Print: g.printStarting,
			Example: "starting Cid B1 B2", Help: "if starting cards are missing",
		},
		{
			Word: "own", Read: g.readOwn, Print: g.printOwn,
			Example: "own Cid L03 A06", Help: "characters beyond the starting three, and artifacts",
		},
		{
			Word: "down", Also: []string{"up"}, Read: g.readFaces, Print: g.printDown,
			Example: `down "Blue Scout" A06`, Help: "face down; up turns face up again, down none all",
		},
		schema.One("outpost", schema.Maybe(g.write.player, "none"), func(d *draft) *rule.Maybe[rule.Seat] { return &d.Outpost }, schema.Zero).
			Shown("outpost Cid", "the owner of the Outpost card"),
	}
}

// commonCoins returns what the set-up gives to a player, nothing before the first player is known.
func (g *Game) commonCoins(s *State, seat rule.Seat) int16 {
	standard := State{First: s.First}
	if s.Phase != ChooseFirst {
		g.startingCoins(&standard)
	}
	return standard.Coins[seat&3]
}

func (g *Game) readSupply(r *reader) {
	g.seatLines().Each(r.C, func(seat rule.Seat) {
		w := r.C.Peek()
		r.Once(w, g.name(seat))
		r.D.supply = slices.DeleteFunc(r.D.supply, func(c supplyLeft) bool { return c.seat == seat }) // a later line overrides
		r.D.supply = append(r.D.supply, supplyLeft{w, seat, schema.Number[int16](-100, 100).Read(r.C)})
	})
}

func (g *Game) printStarting(d *draft, say func(string)) {
	var parts []string
	for seat := range g.players() {
		if d.Cards[seat]&starters != starters {
			parts = append(parts, g.name(seat)+" "+rule.OrNone(g.cardIDs(seat, d.Cards[seat]&starters), " "))
		}
	}
	if parts == nil && d.Phase == ChooseFirst { // when nobody has them unless the text says so
		parts = []string{g.name(0) + " " + rule.OrNone(g.cardIDs(0, starters), " ")}
	}
	if parts != nil {
		say(strings.Join(parts, ", "))
	}
}

func (g *Game) readStarting(r *reader) {
	cleared := [4]bool{}
	g.seatLines().Each(r.C, func(seat rule.Seat) {
		if !cleared[seat] {
			r.D.Cards[seat] &^= starters
			cleared[seat] = true
		}
		if r.C.Accept("none") {
			return
		}
		w := r.C.Peek()
		bit := g.bit(seat, g.write.card.Read(r.C))
		if r.C.Failed() {
			return
		}
		if bit&starters == 0 {
			r.C.Fail(w, nil, "%s is not a starting card of %s's", w.Text, g.name(seat))
			return
		}
		g.give(r, w, seat, bit, 0)
	})
}

func (g *Game) printOwn(d *draft, say func(string)) {
	var parts []string
	for seat := range g.players() {
		if ids := append(g.cardIDs(seat, d.Cards[seat]&^starters), g.tileIDs(d.Tiles[seat])...); len(ids) > 0 {
			parts = append(parts, g.name(seat)+" "+strings.Join(ids, " "))
		}
	}
	if parts != nil {
		say(strings.Join(parts, ", "))
	}
}

func (g *Game) readOwn(r *reader) {
	g.seatLines().Each(r.C, func(seat rule.Seat) {
		if r.C.Accept("none") {
			r.D.Cards[seat] &= starters
			r.D.Tiles[seat] = 0
			return
		}
		w := r.C.Peek()
		switch thing := g.readThing(r.C); {
		case r.C.Failed():
		case thing.tile:
			g.give(r, w, seat, 0, tile(thing.n))
		default:
			g.give(r, w, seat, g.bit(seat, thing.n), 0)
		}
	})
}

// give gives a player a card or an artifact, which is a mistake when the player has it already.
func (g *Game) give(r *reader, w notation.Word, seat rule.Seat, card Cards, one Tiles) {
	if (r.D.Cards[seat]&card != 0 || r.D.Tiles[seat]&one != 0) && !r.C.Line.Again {
		r.C.Fail(w, nil, "%s has %s already", g.name(seat), w.Text)
	}
	r.D.Cards[seat] |= card
	r.D.Tiles[seat] |= one
}

// A thing is a character or an artifact.
type thing struct {
	tile bool
	n    uint8
}

func (g *Game) readThing(c *notation.Cursor) thing {
	if at, ok := g.cards.tiles[strings.ToLower(c.Peek().Text)]; ok {
		c.Next()
		return thing{true, at}
	}
	return schema.Known("a character or an artifact", nil, func(w notation.Word) (thing, bool) {
		card, ok := g.cards.cards[strings.ToLower(w.Text)]
		return thing{n: card}, ok
	}, func() []string { return append(g.tileWords(), g.cards.words...) }).Read(c)
}

func (g *Game) printDown(d *draft, say func(string)) {
	var down []string
	for seat := range g.players() {
		for _, id := range g.cardIDs(seat, d.Down[seat]) {
			if !slices.Contains(down, id) { // which two have in no sound position
				down = append(down, id)
			}
		}
	}
	if down = append(down, g.tileIDs(d.Spent)...); down != nil {
		say(strings.Join(down, " "))
	}
}

func (g *Game) readFaces(r *reader) {
	down := r.C.Line.Words[0].Text == "down"
	if down && r.C.Accept("none") {
		r.D.faces = nil
		return
	}
	for first := true; first || !r.C.Done() && !r.C.Failed(); first = false {
		if !first && r.C.Accept(",") {
			continue
		}
		w := r.C.Peek()
		g.readThing(r.C)
		if !r.C.Failed() && r.Once(w, strings.ToLower(w.Text)) {
			r.D.faces = append(r.D.faces, face{word: w, down: down})
		}
	}
	r.C.Further(func() { g.readThing(r.C) })
}

func (g *Game) turnFace(r *reader, f face) {
	s, found := &r.D.State, false
	word := strings.ToLower(f.word.Text)
	if at, ok := g.cards.tiles[word]; ok {
		for seat := range s.Tiles {
			found = found || s.Tiles[seat]&tile(at) != 0
		}
		if s.Spent &^= tile(at); found && f.down {
			s.Spent |= tile(at)
		}
	} else {
		for seat := range g.players() {
			bit := g.bit(seat, g.cards.cards[word]) & s.Cards[seat]
			found = found || bit != 0
			if s.Down[seat] &^= bit; f.down {
				s.Down[seat] |= bit
			}
		}
	}
	if !found {
		notation.Fail(r.Errs, f.word.Place(), nil, "no player has %s, so that it cannot lie face up or down", f.word.Text)
	}
}
