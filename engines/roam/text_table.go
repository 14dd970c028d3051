package roam

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

func (g *Game) tableLines() []line {
	return []line{
		{
			Word: "turned", Read: g.readTurned,
			Print: func(d *draft, say func(string)) {
				if set := d.Turned ^ g.turned; set != 0 {
					say(schema.Bits[uint8](g.write.slot).Print(set))
				}
			},
			Example: "turned SW", Help: "a card that lies the other way round",
		},
		{
			Word: "map", Read: g.readSlots, Rows: g.readPicture,
			Print:   func(d *draft, say func(string)) { say(g.slotsText(&d.State) + "\n" + g.pictureText(&d.State)) },
			Example: mapExample, Help: mapHelp,
		},
		{
			Word: "marks", Read: g.readMarks,
			Example: "marks Cid a1 b1, Zoey c2", Help: "more markers; marks none takes all away",
		},
	}
}

const mapExample = `map NW=L01 N=L02 NE=L03 SW=L04 S=L05 SE=L06
  | . o | o . | . . |
  | . . | . . | o . |
  | . . | . o | . . |
  | C C | . o | . . |
  | o Z | . . | . . |
  | Z Z | o . | . o |`

const mapHelp = `
a picture of the map, north first: markers by the
letter of their owner, the lowest of a stack first,
o for a coin symbol, 2 to 9 for more, . for none`

// slotsText writes the card of each slot: NW=L01 N=none ...
func (g *Game) slotsText(s *State) string {
	var words []string
	for slot, card := range s.Slots {
		id := "none"
		if land, ok := card.Get(); ok {
			id = g.cardID(land)
		}
		words = append(words, g.slots[slot]+"="+id)
	}
	return strings.Join(words, " ")
}

func (g *Game) readSlots(r *reader) {
	for c := r.C; !c.Done() && !c.Failed(); {
		w := c.Next()
		name, _, found := strings.Cut(w.Text, "=")
		slot, ok := g.findSlot(name)
		if ok && !found && c.Peek().Text != "" {
			card := c.Peek()
			w.Text, w.Width = name+"="+card.Text, card.Col+card.Width-w.Col
			c.Fail(w, []string{w.Text}, "expected a sign between a slot and its card")
			return
		}
		if !ok || !found {
			c.Fail(w.Part(0, len(name)), g.slots, "expected a slot like %s=L01, not %q", g.slots[0], w.Text)
			return
		}
		r.Once(w.Part(0, len(name)), g.slots[slot])
		card := schema.Maybe(g.write.land, "none")
		if id := w.Part(len(name)+1, len(w.Text)); id.Text != "" {
			r.D.Slots[slot] = card.Read(c.Part(id))
		} else {
			r.D.Slots[slot] = card.Read(c) // a name in quotes
		}
	}
	r.C.Further(func() { r.C.OneOf(g.slots) })
}

func (g *Game) readTurned(r *reader) {
	r.D.Turned = g.turned ^ schema.Bits[uint8](g.write.slot).Read(r.C)
}

func (g *Game) readMarks(r *reader) {
	if r.C.Accept("none") {
		r.D.Low, r.D.High, r.D.Over = [4]Squares{}, [4]Squares{}, 0
		return
	}
	g.seatLines().Each(r.C, func(seat rule.Seat) {
		if sq := g.write.square.Read(r.C); !r.C.Failed() {
			r.D.mark(seat, sq)
		}
	})
}

// mark lays a marker on a square, where it may be one too many.
func (s *State) mark(seat rule.Seat, at uint8) {
	if s.high()&square(at) != 0 {
		s.Over |= square(at)
		return
	}
	s.put(seat, square(at))
}

// pictureText writes the map as rows, north first.
func (g *Game) pictureText(s *State) string {
	var b strings.Builder
	cells, wide := g.pictureCells(s)
	for y := g.height - 1; y >= 0; y-- {
		b.WriteString("  |")
		for x := range g.width {
			if x > 0 && x%g.cardWidth == 0 {
				b.WriteString(" |")
			}
			fmt.Fprintf(&b, " %*s", wide, cells[y*g.width+x])
		}
		b.WriteString(" |\n")
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// pictureCells returns what a picture shows on each square, and the width of the widest.
func (g *Game) pictureCells(s *State) (cells [36]string, wide int) {
	symbols := s.Symbols
	for at := range uint8(36) {
		text := "."
		switch n := symbols.of(at); {
		case s.low()&square(at) != 0:
			text = g.stack(s, at)
		case n == 1:
			text = "o"
		case n > 1:
			text = fmt.Sprint(n)
		}
		cells[at] = text
		wide = max(wide, len(text))
	}
	return cells, wide
}

// stack returns the letters of the markers on a square, bottom first.
func (g *Game) stack(s *State, at uint8) (text string) {
	for _, level := range []*[4]Squares{&s.Low, &s.High} {
		for seat := range g.seats {
			if level[seat]&square(at) != 0 {
				text += string(g.seats[seat].letter)
			}
		}
	}
	if s.Over&square(at) != 0 && text != "" {
		text += text[len(text)-1:]
	}
	return text
}

func (g *Game) readPicture(r *reader, rows []notation.Line) {
	switch {
	case len(rows) > g.height:
		notation.Fail(r.Errs, schema.RowWord(rows[g.height]), nil, "the picture has more than %d rows", g.height)
		return
	case len(rows) < g.height:
		notation.Fail(r.Errs, schema.RowWord(rows[len(rows)-1]), nil, "the picture has %s, not %d", rule.Count(len(rows), "row"), g.height)
		return
	}
	r.D.Low, r.D.High, r.D.Over = [4]Squares{}, [4]Squares{}, 0
	symbols := g.symbols(&r.D.State)
	for i, row := range rows {
		cells := row.Cells(" |")
		for x, cell := range cells {
			if at := uint8((g.height-1-i)*g.width + x); x < g.width {
				g.readCell(r, cell, at, int(symbols.of(at)))
			}
		}
		if len(cells) != g.width {
			notation.Fail(r.Errs, schema.RowWord(row), nil, "the row has %d squares, not %d", len(cells), g.width)
		}
	}
}

// readCell reads one square of a picture: markers, or the coin symbols of the card that lies there.
func (g *Game) readCell(r *reader, w notation.Word, at uint8, symbols int) {
	drawn := strings.Index(".o23456789", w.Text)
	if w.Text == "1" {
		drawn = 1
	}
	if len(w.Text) == 1 && drawn >= 0 {
		if drawn != symbols {
			notation.Fail(r.Errs, w.Place(), nil, "%s has %s, the picture shows %s", g.squareName(at), rule.Count(symbols, "coin symbol"), rule.Count(drawn, "coin symbol"))
		}
		return
	}
	for i := range len(w.Text) {
		seat, ok := g.byLetter(w.Text[i])
		if !ok {
			letters := rule.NamesOf(slices.Values(g.seats), func(p player) string { return string(p.letter) })
			notation.Fail(r.Errs, w, nil, "a square is . or o, a number of coin symbols, or markers %s, not %q", strings.Join(letters, " "), w.Text)
			return
		}
		r.D.mark(seat, at)
	}
}

func (g *Game) byLetter(letter byte) (rule.Seat, bool) {
	for i := range g.seats {
		if g.seats[i].letter == letter {
			return rule.Seat(i), true
		}
	}
	return 0, false
}

// phaseWords are the phases as a position names them.
var phaseWords = [phases]string{
	ChooseFirst: "first", DrawMap: "map", ShowTop: "top", DrawRow: "row",
	RestCheck: "rest-check", BeforeUse: "before-use", AfterUse: "after-use",
	OrderCards: "order", Bidding: "bidding", Refill: "refill",
	Purchase: "purchase", RefillRow: "refill-row", Finished: "over",
}

func (g *Game) phaseLines() []line {
	player := g.write.player
	return []line{
		schema.One("first", player, func(d *draft) *rule.Seat { return &d.First }, schema.Zero).
			Shown("first Cid", "the first player; the first one listed"),
		schema.One("round", schema.Number[uint16](0, 1<<15-1), func(d *draft) *uint16 { return &d.Round }, commonRound).
			When(func(d *draft) bool { return d.Round != 1 || d.Opening || d.Phase == ChooseFirst }).
			Shown("round 3", "1 when omitted"),
		schema.One("turn", player, func(d *draft) *rule.Seat { return &d.Turn }, func(d *draft) rule.Seat {
			seat := d.First
			for d.Phase == Finished && g.after[seat&3] != d.First {
				seat = g.after[seat&3]
			}
			return seat
		}).Always().Shown("turn Cid", "when omitted the first player, or the last in order at the end"),
		schema.One("used", schema.Maybe(g.named(), "none"), func(d *draft) *rule.Maybe[uint8] { return &d.Used }, schema.Zero).
			Shown(`used "Blue Scout"`, "the use of this turn is over"),
		schema.Flag("rested", "", func(d *draft) *bool { return &d.Rested }).
			Shown("rested", "the player on turn has rested, and the rest check is over"),
		schema.Flag("last", "round", func(d *draft) *bool { return &d.Last }).
			Shown("last round", "the end of the game is triggered"),
		schema.One("bought", schema.Some(player), func(d *draft) *rule.Maybe[rule.Seat] { return &d.Bought }, schema.Zero).
			Shown("bought Cid", "who bought an artifact at the end of the last turn"),
		{
			Word: "phase", Read: g.readPhase, Print: g.printPhaseLine,
			Usual:   func(r *reader) { g.commonPhase(&r.D.State) },
			Example: "phase before-use", Help: phaseHelp,
		},
		{
			Word: "over", Also: []string{"ended"},
			Read: func(r *reader) {
				r.D.Phase, r.D.Gap = Finished, 0
				r.Say("phase")
			},
			Example: "over", Help: "the end; points and winners follow from the cards",
		},
	}
}

const phaseHelp = `where the turn is, if not at its start:
rest-check, before-use, after-use, order, bidding,
refill S, purchase, refill-row 2, over; in the
set-up first, map 3, top, row 2 with round 0`

func commonRound(d *draft) uint16 {
	if d.Phase == ChooseFirst {
		return 0
	}
	return 1
}

func (g *Game) printPhaseLine(d *draft, say func(string)) {
	standard := d.State
	g.commonPhase(&standard)
	if d.Phase != standard.Phase || d.Gap != 0 {
		say(g.printPhase(&d.State))
	}
}

func (g *Game) printPhase(s *State) string {
	word := phaseWords[s.Phase%phases]
	switch s.Phase {
	case Refill:
		word += " " + g.slots[s.Gap%6]
	case DrawMap, DrawRow, RefillRow:
		word += " " + strconv.Itoa(int(s.Gap)+1)
	}
	return word
}

func (g *Game) readPhase(r *reader) {
	s := &r.D.State
	s.Phase, s.Gap = schema.Word[Phase]("where the turn is", phaseWords[:]...).Read(r.C), 0
	if r.C.Failed() {
		return
	}
	switch s.Phase {
	case Refill:
		s.Gap = g.write.slot.Read(r.C)
	case DrawMap:
		s.Gap = schema.Number[uint8](1, 6).Read(r.C) - 1
	case DrawRow, RefillRow:
		s.Gap = schema.Number[uint8](1, rowPlaces).Read(r.C) - 1
	}
}

// commonPhase sets the phase of a position that does not say it: after the use that it names, else
// the start of the turn. The rest check is over where it leaves no choice and gives no rest.
func (g *Game) commonPhase(s *State) {
	switch {
	case s.Used.Is():
		s.Phase = AfterUse
	case s.up(s.Turn) == 0 || g.window(s, rule.NewTrace[State](&g.book)) == RestCheck:
		s.Phase = RestCheck
	default:
		s.Phase = BeforeUse
	}
}

func (g *Game) claimLines() []line {
	names := schema.Bits[uint8](g.write.player)
	return []line{
		schema.One("complete", g.slotOrder(), func(d *draft) *list { return &d.Queue }, schema.Zero).
			Shown("complete S SE", "the complete cards yet to be resolved, in order"),
		{
			Word: "won", Read: g.readWon,
			Print: func(d *draft, say func(string)) {
				for slot, won := range d.Won {
					if won.Is() {
						say(g.slots[slot] + " " + g.winner().Print(won))
					}
				}
			},
			Example: "won S Cid", Help: "a card that is won and not yet taken; or no player",
		},
		schema.One("tied", names, func(d *draft) *uint8 { return &d.Tied }, schema.Zero).
			Shown("tied Cid Zoey", "who is tied in an open auction"),
		schema.One("answered", names, func(d *draft) *uint8 { return &d.Asked }, schema.Zero).
			Shown("answered Cid", "who of them has bid or passed").Or("asked"),
		{
			Word: "bid", Read: g.readBid,
			Print: func(d *draft, say func(string)) {
				if bid, ok := d.Bid.Get(); ok {
					say(g.name(d.Bidder.Or(0)) + " " + strconv.Itoa(int(bid)))
				}
			},
			Example: "bid Cid 2", Help: "the highest bid",
		},
	}
}

// slotOrder is slots one after the other, or none; slotList may name one twice.
func (g *Game) slotOrder() schema.Value[list] {
	v := schema.Or(g.slotList(), "none", list{})
	read := v.Read
	v.Read = func(c *notation.Cursor) list {
		first := c.Mark()
		slots := read(c)
		for i, slot := range slots {
			if slot.Is() && slices.Contains(slots[:i], slot) && !c.Failed() {
				c.Reset(first + i)
				c.Fail(c.Peek(), nil, "%s is named twice", c.Next().Text)
			}
		}
		return slots
	}
	return v
}

func (g *Game) slotList() schema.Value[list] {
	return schema.Value[list]{
		Print: func(slots list) string {
			words := rule.NamesOf(slots.each, func(slot uint8) string { return g.write.slot.Print(slot) })
			return rule.OrNone(words, " ")
		},
		Read: func(c *notation.Cursor) (slots list) {
			for i := 0; (i == 0 || !c.Done() && i < 6) && !c.Failed(); i++ {
				slots[i] = rule.Some(g.write.slot.Read(c))
			}
			return slots
		},
	}
}

// winner is who has won a card: a player, or nobody.
func (g *Game) winner() schema.Value[rule.Maybe[rule.Seat]] {
	return schema.Or(schema.Some(g.write.player), "nobody", rule.Some(nobody))
}

func (g *Game) readWon(r *reader) {
	slot := g.write.slot.Read(r.C)
	if !r.C.Failed() {
		r.D.Won[slot] = g.winner().Read(r.C)
	}
}

func (g *Game) readBid(r *reader) {
	if r.D.Bid, r.D.Bidder = (rule.Maybe[int16]{}), (rule.Maybe[rule.Seat]{}); r.C.Accept("none") {
		return
	}
	r.D.Bidder = rule.Some(g.write.player.Read(r.C))
	if !r.C.Failed() {
		r.D.Bid = rule.Some(int16(g.write.coins.Read(r.C)))
	}
}

// endLines are the result of a game that is over, where it is not what the cards show.
func (g *Game) endLines() []line {
	return []line{
		schema.PerPlayer("points", g.seatLines(), schema.Number[int16](-maxCoins, maxCoins),
			func(d *draft, seat rule.Seat) *int16 { return &d.Points[seat] },
			func(d *draft, seat rule.Seat) int16 { return g.counted(&d.State).Points[seat] }).
			Shown("points Cid 12", "to give another value"),
		schema.One("winners", schema.Bits[uint8](g.write.player), func(d *draft) *uint8 { return &d.Winners },
			func(d *draft) uint8 { return g.counted(&d.State).Winners }).
			Shown("winners Cid", "to give another value"),
	}
}
