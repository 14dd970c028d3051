package phylo

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// A draft is a position that is being read.
type draft struct {
	State
	decks [2]bool // whether the text says what is in the deck of a player
}

type (
	line   = schema.Line[draft]
	reader = schema.Reader[draft]
)

// PrintState writes a position as lines.
func (g *Game) PrintState(s *State) string { return g.form().Print(&draft{State: *s}) }

// ParseState reads a position. What it leaves out has a default, said in the
// Title's notation; what is wrong with the table itself is for Validate to say.
func (g *Game) ParseState(text string) (State, error) {
	d, err := g.form().Read(text)
	return d.State, err
}

// CouldLine returns the words that may stand after the beginning of a line.
func (g *Game) CouldLine(before string) []string { return g.form().Could(before) }

// newForm declares the lines of a position, in the order in which they are printed.
func (g *Game) newForm() *schema.Form[draft] {
	all := g.tableLines()
	for seat := range rule.Seat(2) {
		all = append(all, g.pileLines(seat)...)
	}
	return &schema.Form[draft]{
		Game: "phylo", Start: g.nothingSaid, Lines: append(all, g.turnLines()...),
		Settle: g.settleDecks, Finish: g.finishTurn,
	}
}

// nothingSaid is a position of which nothing is said yet: the starters lie on the
// table, and each player has laid a habitat.
func (g *Game) nothingSaid() draft {
	start := g.Start()
	return draft{State: State{Table: start.Table, Pieces: start.Pieces, Number: 1, Part: Acting, Actions: g.actions, Opened: both}}
}

// settleDecks gives each player the rest of the deck, unless the text says otherwise.
func (g *Game) settleDecks(r *reader) {
	for seat := range rule.Seat(2) {
		if !r.D.decks[seat] {
			r.D.Deck[seat] = g.rest(&r.D.State, seat)
		}
	}
}

// finishTurn fills in the actions that are left, and forgets what only the other
// player or another part of the game could have done.
func (g *Game) finishTurn(r *reader) {
	s := &r.D.State
	if !r.Said("actions") {
		s.Actions = g.defaultActions(s.Part)
	}
	for n, one := range g.seen { // where both have seen the species, it is the player's on turn
		if one.seat != s.Active&1 && g.sighting(s.Active&1, one.card) >= 0 {
			s.Used &^= 1 << n
		}
	}
	if s.Part != Over {
		s.Winners = 0
	} else if last, ran := s.Last.Get(); ran && !r.Said("whose turn") {
		s.Active = g.final(last)
	}
	g.settleEvents(s)
}

// unsaid is how many turns an event has left of which a position does not say it.
const unsaid = most + 1

// settleEvents gives events of which nothing is said as many turns as they can have left.
func (g *Game) settleEvents(s *State) {
	next, spent, _ := g.clock(s)
	for i := range s.pieces() {
		if one := &s.Table[i]; one.Role == Event && one.More == rule.Some[uint8](unsaid) {
			full := g.lasting(g.card(one.Card))
			own := one.seat() == next
			if one.More = full; own && spent > 0 {
				spent--
			} else if left, numbered := full.Get(); numbered {
				for left > 1 && (own && left == full.Must() || !g.passes(int(full.Must()-left), own)) {
					left--
				}
				one.More = rule.Some(left)
			}
		}
	}
}

// defaultActions returns how many actions are left where a position does not say:
// all of them, or one less while the card for a discarded one is drawn.
func (g *Game) defaultActions(part Part) uint8 {
	switch part {
	case Dealing, Throwing, Trimming, Over:
		return 0
	case Redrawing:
		return g.actions - 1
	}
	return g.actions
}

var partWords = [parts]string{
	Dealing: "deal", Drawing: "draw", Redrawing: "redraw", Throwing: "throw", Acting: "actions", Trimming: "trim", Over: "over",
}

var throwWords = []string{NoThrow: "", Rock: "rock", Paper: "paper", Scissors: "scissors", Thrown: "thrown"}

// turnLines are where the game stands.
func (g *Game) turnLines() []line {
	player := g.write.player
	return []line{
		schema.One("opened", schema.Bits[uint8](player), func(d *draft) *uint8 { return &d.Opened }, func(d *draft) uint8 {
			if (d.Part == Dealing || d.Part == Throwing) && !g.laid(&d.State) {
				return 0
			}
			return both
		}).When(func(d *draft) bool { return d.Opened != both || d.Part == Dealing || d.Part == Throwing }).
			Shown("opened S N", "who has laid a habitat; when omitted both, or no player in the set-up"),
		schema.One("last", g.lastValue(), func(d *draft) *rule.Maybe[rule.Seat] { return &d.Last }, func(d *draft) rule.Maybe[rule.Seat] { return g.ranOut(&d.State) }).
			Shown("last S", "whose deck ran out first; whose is empty when omitted"),
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
			Example: "turn 7 N actions 3", Help: "turn 1 of the first player with all actions when omitted",
		},
		schema.One("part", schema.Word[Part]("what is due", partWords[:]...), func(d *draft) *Part { return &d.Part }, func(*draft) Part { return Acting }).
			Shown("part draw", "what is due: draw, redraw, deal, throw, trim or over; actions\nwhen omitted"),
		{
			Word: "result", Read: func(r *reader) { r.D.Winners = g.winners().Read(r.C) }, Usual: g.defaultResult,
			Print: func(d *draft, say func(string)) {
				if d.Part >= Over {
					say(g.resultText(d.Winners))
				}
			},
			Example: "result both", Help: "of a game that is over; by the score when omitted",
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

// readTurn reads "7 N actions 3", each part of which may be omitted.
func (g *Game) readTurn(r *reader) {
	c := r.C
	if _, err := strconv.Atoi(c.Peek().Text); err == nil {
		r.D.Number = schema.Number[uint16](1, 1<<16-1).Read(c)
	}
	switch w := c.Peek(); {
	case c.Done():
		c.OneOf(g.names[:]) // who could stand here
	case w.Text != "actions" || w.Quoted:
		r.Say("whose turn")
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
	return rule.OrNone(words, ", ")
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
			c.Fail(w, nil, "no player has seen %s in the wild", g.cardName(card))
			return used
		}
		if c.Accept(","); c.Done() {
			return used
		}
	}
	return used
}

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
		g.finish(s, rule.NewTrace[State](&g.book))
	}
}

func (g *Game) seatsText(set uint8) string {
	var words []string
	for seat := range rule.Seat(2) {
		if set>>seat&1 != 0 {
			words = append(words, g.name(seat))
		}
	}
	return rule.OrNone(words, " ")
}

func (g *Game) resultText(winners uint8) string { return g.winners().Print(winners & both) }

// devices speak for Chance.
var devices = []string{"deck"}

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

// values are how the things of Phylo are written.
type values struct {
	player                  schema.Value[rule.Seat]
	card                    schema.Value[uint8] // by name or ID
	habitat, species, event schema.Value[uint8] // a card of that kind
	spot                    schema.Value[Spot]
}

func (g *Game) newValues() *values {
	return &values{
		player:  schema.Known(fmt.Sprintf("a player, %s or %s", g.names[0], g.names[1]), g.name, g.isPlayer, func() []string { return g.names[:] }),
		card:    schema.Known("a card", g.quoted, g.findCard, func() []string { return g.set.words }),
		habitat: g.cardOf(HabitatCard), species: g.cardOf(SpeciesCard), event: g.cardOf(EventCard),
		spot: schema.Value[Spot]{Print: Spot.String, Read: readSpot},
	}
}

// isPlayer returns whom a word names: S and N are the first and the second.
func (g *Game) isPlayer(w notation.Word) (seat rule.Seat, ok bool) {
	for seat := range rule.Seat(2) {
		if w.Text == g.names[seat] {
			return seat, true
		}
	}
	if !w.Quoted && w.Text == "N" {
		return 1, true
	}
	return 0, !w.Quoted && w.Text == "S"
}

func (g *Game) findCard(w notation.Word) (card uint8, ok bool) { return g.set.card(w.Text, !w.Quoted) }

func (g *Game) cardOf(sort Sort) schema.Value[uint8] {
	var words []string
	for i := range g.cards {
		if c := &g.cards[i]; c.Sort == sort {
			words = append(words, c.ID, c.Name)
		}
	}
	card := schema.Known("a card of the kind "+sort.String(), g.quoted, g.findCard, func() []string { return words })
	return schema.Value[uint8]{
		Print: card.Print,
		Read: func(c *notation.Cursor) uint8 {
			w := c.Peek()
			n := card.Read(c)
			if !c.Failed() && g.cards[n].Sort != sort {
				c.Fail(w, nil, "%s is a card of the kind %s, not %s", g.cards[n].Name, g.cards[n].Sort, sort)
			}
			return n
		},
	}
}

// readSpot reads @0,-2.
func readSpot(c *notation.Cursor) (p Spot) {
	w := c.Next()
	text, found := strings.CutPrefix(w.Text, "@")
	if found && text == "" {
		text = c.Next().Text
	}
	x, errX := coordinate(text)
	if !found || w.Quoted || errX != nil || !c.Accept(",") {
		near := []string(nil)
		if _, bare := coordinate(w.Text); bare == nil && c.Accept(",") {
			if v := c.Next(); !v.Quoted {
				w.Text, w.Width = w.Text+","+v.Text, v.Col+v.Width-w.Col
				near = []string{"@" + w.Text}
			}
		}
		c.Fail(w, near, "expected a spot like @0,-2, not %q", w.Text)
		return p
	}
	v := c.Next()
	y, errY := coordinate(v.Text)
	if errY != nil {
		c.Fail(v, nil, "expected a number of half cards, not %q", v.Text)
	}
	return Spot{x, y}
}

// furthest is how far from the middle a spot can be written; no game comes near.
const furthest = 9999

func coordinate(text string) (int16, error) {
	v, err := strconv.ParseInt(text, 10, 16)
	if err == nil && (v > furthest || v < -furthest || text[0] == '+') {
		err = strconv.ErrRange
	}
	return int16(v), err
}

func spotOf(text string) (Spot, bool) {
	x, y, found := strings.Cut(strings.TrimPrefix(text, "@"), ",")
	px, errX := coordinate(strings.TrimSpace(x))
	py, errY := coordinate(strings.TrimSpace(y))
	return Spot{px, py}, found && errX == nil && errY == nil
}

func (p Spot) String() string { return "@" + strconv.Itoa(int(p.X)) + "," + strconv.Itoa(int(p.Y)) }

func (g *Game) name(seat rule.Seat) string { return g.names[seat&1] }

func (g *Game) cardName(card uint8) string {
	if int(card) >= len(g.cards) {
		return "?"
	}
	return g.cards[card].Name
}

// card returns what is printed on a card; a number that is none stands for some card.
func (g *Game) card(card uint8) *Card { return &g.cards[int(card)%len(g.cards)] }

func (g *Game) quoted(card uint8) string { return strconv.Quote(g.cardName(card)) }

func valueNames(values Values, names []string) string {
	return strings.Join(rule.Among(values, names...), " ")
}
