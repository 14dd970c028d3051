package phylo

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

var roleWords = []string{Starter: "starter", Habitat: "habitat", Species: "species", Copy: "copy", Parasite: "species", Event: "event"}

func (g *Game) tableLines() []line {
	return []line{
		{
			Word: "starter", Read: g.readStarter, Print: g.printStarters,
			Example: "starter S @0,0", Help: "@0,0 for S and @2,0 for N when omitted",
		},
		{
			Word: "table", Read: g.readTable,
			Print: func(s *draft, say func(string)) {
				for i := range s.pieces() {
					if s.Table[i].Role != Starter {
						say(g.pieceText(&s.State, i))
					}
				}
			},
			Example: `table S species "Indian Plum" @0,-4`, Help: tableHelp,
		},
		{
			Word: "flooded", Read: g.readFlooded,
			Example: "flooded @0,-2 2 by N", Help: "short for an event Flood",
		},
		{
			Word: "clear", Read: g.readClear,
			Example: "clear @0,-4", Help: "takes all off a spot; \"table none\" all off the table",
		},
	}
}

const tableHelp = `a card, and more after a semicolon; the kinds are:
habitat "Forest" @0,-2
species "Bull Thistle" onto @0,-4, covering the card there
species "Deer Tick" under @0,-6
copy "Indian Plum" @2,-4 with "Moose", or with unknown
event "Cold Snap" on @0,-2 left 2, or left permanent;
as long as it can be when omitted`

func (g *Game) printStarters(s *draft, say func(string)) {
	for seat := range rule.Seat(2) {
		switch i := s.starter(seat); {
		case i < 0:
			say(g.name(seat) + " none")
		case s.Table[i].at() != Spot{2 * int16(seat), 0}:
			say(g.name(seat) + " " + s.Table[i].at().String())
		}
	}
}

func (g *Game) readStarter(r *reader) {
	seat := g.write.player.Read(r.C)
	if i := r.D.starter(seat); i >= 0 {
		r.D.remove(i, i+1)
	}
	if r.C.Failed() || r.C.Accept("none") {
		return
	}
	if p := readSpot(r.C); !r.C.Failed() {
		r.D.lay(Piece{X: p.X, Y: p.Y, Role: Starter, Who: uint8(seat)})
	}
}

// pieceText writes a card on the table: South species "Trembling Aspen" @0,-4.
func (g *Game) pieceText(s *State, i int) string {
	one := &s.Table[i]
	text := fmt.Sprintf("%s %s%s %s", g.name(one.seat()), ordinal(s.alike(i)), roleWords[min(one.Role, Event)], g.quoted(one.Card))
	switch {
	case one.Role == Parasite:
		return text + " under " + one.at().String()
	case one.Role == Event && one.More.None():
		return text + " on " + one.at().String() + " left permanent"
	case one.Role == Event:
		return fmt.Sprintf("%s on %s left %d", text, one.at(), one.turnsLeft())
	}
	if s.covers(i) {
		text += " onto"
	}
	text += " " + one.at().String()
	if one.Role != Copy {
		return text
	}
	if card, known := one.real(); known {
		return text + " with " + g.quoted(card)
	}
	return text + " with unknown"
}

// alike counts the cards on a spot that are written like the one at i, from the bottom up to it.
func (s *State) alike(i int) (n int) {
	from, _ := s.group(s.Table[i].at())
	for k := from; k <= i; k++ {
		if s.same(k, &s.Table[i], s.covers(i)) {
			n++
		}
	}
	return n
}

// same reports whether the card at k is written like another one, which lies on a third one or not.
func (s *State) same(k int, one *Piece, onto bool) bool {
	other := &s.Table[k]
	return other.Role == one.Role && other.Card == one.Card && other.seat() == one.seat() && (!one.Role.main() || s.covers(k) == onto)
}

// ordinal writes which of several like cards on a spot is meant: "2nd ".
func ordinal(n int) string {
	switch n {
	case 0, 1:
		return ""
	case 2:
		return "2nd "
	case 3:
		return "3rd "
	}
	return strconv.Itoa(n) + "th "
}

// readOrdinal reads which of several like cards is meant, if that is said.
func readOrdinal(c *notation.Cursor) int {
	text := c.Peek().Text
	n, err := strconv.Atoi(text[:max(0, len(text)-2)])
	if err != nil || n < 2 || n >= maxPieces || !c.Accept(strings.TrimSpace(ordinal(n))) {
		return 1
	}
	return n
}

// parted makes words of their own of semicolons that stand at the end of one.
func parted(words []notation.Word) (out []notation.Word) {
	for _, w := range words {
		text, found := strings.CutSuffix(w.Text, ";")
		if !found || w.Quoted || text == "" {
			out = append(out, w)
			continue
		}
		last := w
		w.Text, w.Width = text, w.Width-1
		last.Text, last.Col, last.Width = ";", w.Col+w.Width, 1
		out = append(out, w, last)
	}
	return out
}

// readFlooded reads "@0,-2 2 by N": an event named Flood with two turns left.
func (g *Game) readFlooded(r *reader) {
	w := r.C.Peek()
	p := readSpot(r.C)
	if r.C.Failed() {
		return
	}
	one := Piece{X: p.X, Y: p.Y, Role: Event, More: rule.Some(schema.Number[uint8](1, most).Read(r.C))}
	if r.C.Expect("by") {
		one.Who = uint8(g.write.player.Read(r.C))
	}
	card, ok := g.set.card("Flood", false)
	if !ok || g.cards[card].Sort != EventCard {
		r.C.Fail(w, nil, "the card set has no event Flood")
	}
	one.Card = card
	if t := (tableReader{g, r}); !r.C.Failed() {
		t.lay(w, one, 1)
	}
}

// readClear takes everything off a spot.
func (g *Game) readClear(r *reader) {
	r.C.Line.Words = parted(r.C.Line.Words)
	for {
		p := readSpot(r.C)
		if r.C.Failed() {
			return
		}
		from, to := r.D.group(p)
		r.D.remove(from, to)
		if r.C.Accept(";"); r.C.Done() {
			return
		}
	}
}

// readTable reads cards on the table: S habitat "Forest" @0,-2; N species ...
func (g *Game) readTable(r *reader) {
	r.C.Line.Words = parted(r.C.Line.Words)
	if r.C.Accept("none") {
		for i := len(r.D.pieces()) - 1; i >= 0; i-- {
			if r.D.Table[i].Role != Starter {
				r.D.remove(i, i+1)
			}
		}
		return
	}
	seat := rule.Seat(0)
	for {
		r.C.Further(func() { g.write.player.Read(r.C) })
		if who, ok := g.isPlayer(r.C.Peek()); ok {
			r.C.Next()
			seat = who
		}
		tableReader{g, r}.piece(seat, readOrdinal(r.C))
		if r.C.Line.Asked {
			*r.C.Errs = nil // what may follow does not depend on what lies there
		}
		if r.C.Failed() || !r.C.Accept(";") || r.C.Done() && !r.C.Line.Asked {
			return
		}
	}
}

type tableReader struct {
	*Game
	*reader
}

// piece reads one card and puts it onto the table, if it is not there yet; nth
// says which of several like cards it is.
func (r tableReader) piece(seat rule.Seat, nth int) {
	c := r.C
	if r.D.Pieces >= maxPieces {
		c.Fail(c.Peek(), nil, "the table has room for %d cards", maxPieces)
		return
	}
	one := Piece{Who: uint8(seat)}
	switch kinds := []string{"habitat", "species", "copy", "event"}; schema.Word[int]("habitat, species, copy or event", kinds...).Read(c) {
	case 0:
		one.Role, one.Card = Habitat, r.write.habitat.Read(c)
	case 1:
		one.Role, one.Card = Species, r.write.species.Read(c)
	case 2:
		one.Role, one.Card = Copy, r.write.species.Read(c)
	default:
		if one.Role = Event; !c.Failed() {
			one.Card = r.write.event.Read(c)
		}
	}
	switch {
	case c.Failed():
	case one.Role == Event:
		r.event(one, nth)
	default:
		r.place(one, nth)
	}
}

// place reads where a habitat or a species lies.
func (r tableReader) place(one Piece, nth int) {
	c := r.C
	onto := c.Accept("onto")
	under := !onto && one.Role == Species && c.Accept("under")
	w := c.Peek()
	p := readSpot(c)
	if c.Failed() {
		return
	}
	one.X, one.Y = p.X, p.Y
	if one.Role == Copy {
		r.with(&one)
	}
	if under {
		one.Role = Parasite
	}
	if k := r.there(&one, onto, nth); k >= 0 {
		r.change(w, k, one)
		return
	}
	from, to := r.D.group(p)
	for k := from; k < to && !under; k++ {
		onto = onto || r.D.Table[k].isCovered() // where cards lie on each other, one more lies on them
	}
	i := -1
	if onto || under {
		if i = r.target(w, p); i < 0 {
			return
		}
	}
	switch {
	case c.Failed():
	case under:
		r.D.attach(i, one)
	default:
		if onto {
			r.D.Table[i].cover()
		}
		r.D.lay(one)
	}
}

// with reads what card a copy really is.
func (r tableReader) with(one *Piece) {
	c := r.C
	if !c.Expect("with") || c.Accept("unknown") {
		return
	}
	w := c.Peek()
	card := r.write.card.Read(c)
	if one.More = rule.Some(card); !c.Failed() && r.cards[card].Sort == StarterCard {
		c.Fail(w, nil, "a starter lies on the table only")
	}
}

func (r tableReader) event(one Piece, nth int) {
	c := r.C
	if !c.Expect("on") {
		return
	}
	w := c.Peek()
	p := readSpot(c)
	if c.Failed() {
		return
	}
	one.X, one.Y, one.More = p.X, p.Y, rule.Some[uint8](unsaid)
	if c.Accept("left") {
		one.More = schema.Maybe(schema.Number[uint8](0, most), "permanent").Read(c)
	}
	if !c.Failed() {
		r.lay(w, one, nth)
	}
}

// lay puts an event onto the card of a spot, or changes the one that is there.
func (r tableReader) lay(w notation.Word, one Piece, nth int) {
	if k := r.there(&one, false, nth); k >= 0 {
		r.change(w, k, one)
	} else if i := r.target(w, one.at()); i >= 0 {
		r.D.attach(i, one)
	}
}

// there returns the card on a spot that a line speaks of, the nth of those that
// are the same, if it is on the table already; else -1.
func (r tableReader) there(one *Piece, onto bool, nth int) int {
	from, to := r.D.group(one.at())
	for k := from; k < to; k++ {
		if r.D.same(k, one, onto) {
			if nth--; nth == 0 {
				return k
			}
		}
	}
	return -1
}

// change changes what is said of a card that lies on the table already: the turns
// left, or what card it really is. A line that says the same again would be lost.
func (r tableReader) change(w notation.Word, k int, one Piece) {
	if r.D.Table[k].More == one.More && !r.C.Line.Again && !r.C.Failed() {
		r.C.Fail(w, nil, "%s lies there already; another one is written with 2nd, 3rd and so on before its kind", r.cardName(one.Card))
	}
	r.D.Table[k].More = one.More
}

func (r tableReader) target(w notation.Word, p Spot) int {
	i := r.D.face(p)
	if i < 0 {
		r.C.Fail(w, nil, "there is no card at %s", p)
	}
	return i
}

// pileLines are the cards of a player that are not on the table. Those of both
// players are read the same way, and printed one player after the other.
func (g *Game) pileLines(seat rule.Seat) []line {
	rest := func(cards string) string { return g.name(seat) + " " + cards }
	return []line{
		{
			Word: "hand", Read: g.readHand,
			Print: func(s *draft, say func(string)) {
				if !s.Hand[seat].empty() || s.Veil[seat] > 0 {
					say(rest(g.pileText(&s.Hand[seat], s.Veil[seat])))
				}
			},
			Example: `hand S "Forest", "Flood" 2`, Help: "none when omitted; \"unknown 2\" are hidden cards",
		},
		{
			Word: "pile", Read: g.readPile,
			Print: func(s *draft, say func(string)) {
				if s.discarded(seat) > 0 {
					say(rest(g.pileText(&s.Gone[seat], s.Unseen[seat])))
				}
			},
			Example: `pile S "Moose"`, Help: "the discard pile; none when omitted; \"unknown 1\" is a\ncard that no player has named",
		},
		{
			Word: "library", Read: g.readLibrary,
			Print: func(s *draft, say func(string)) {
				if s.Deck[seat] != g.rest(&s.State, seat) {
					say(rest(g.pileText(&s.Deck[seat], 0)))
				}
			},
			Example: `library S "Moose"`, Help: "the deck; rest, the cards that are nowhere else, when omitted",
		},
	}
}

func (g *Game) readHand(r *reader) {
	seat := g.write.player.Read(r.C)
	r.D.Hand[seat], r.D.Veil[seat] = Pile{}, 0
	g.readCards(r.C, &r.D.Hand[seat], &r.D.Veil[seat])
}

func (g *Game) readPile(r *reader) {
	seat := g.write.player.Read(r.C)
	r.D.Gone[seat], r.D.Unseen[seat] = Pile{}, 0
	g.readCards(r.C, &r.D.Gone[seat], &r.D.Unseen[seat])
}

func (g *Game) readLibrary(r *reader) {
	seat := g.write.player.Read(r.C)
	if r.D.decks[seat] = !r.C.Accept("rest"); r.D.decks[seat] {
		r.D.Deck[seat] = Pile{}
		g.readCards(r.C, &r.D.Deck[seat], nil)
	}
}

// pileText writes the cards of a pile, several copies as a number, and how many more a view hides.
func (g *Game) pileText(p *Pile, veil uint8) string {
	var words []string
	for card := range p.each {
		text := g.quoted(card)
		if n := p.count(card); n > 1 {
			text += " " + strconv.Itoa(n)
		}
		words = append(words, text)
	}
	if veil > 0 {
		words = append(words, fmt.Sprintf("unknown %d", veil))
	}
	return rule.OrNone(words, ", ")
}

// readCards reads cards, with numbers of copies; with veil also how many are unknown.
func (g *Game) readCards(c *notation.Cursor, p *Pile, veil *uint8) {
	if c.Failed() || c.Accept("none") {
		return
	}
	for !c.Failed() {
		if veil != nil && c.Accept("unknown") {
			*veil = schema.Number[uint8](1, most).Read(c)
		} else {
			w := c.Peek()
			if card := g.write.card.Read(c); !c.Failed() {
				g.readCopies(c, w, p, card)
			}
		}
		if c.Accept(","); c.Done() {
			c.Further(func() { g.write.card.Read(c) })
			return
		}
	}
}

func (g *Game) readCopies(c *notation.Cursor, w notation.Word, p *Pile, card uint8) {
	times := 1
	if next := c.Peek(); !next.Quoted && !c.Done() {
		if _, err := strconv.Atoi(next.Text); err == nil {
			times = schema.Number[int](1, maxAlike).Read(c)
		}
	}
	if g.cards[card].Sort == StarterCard {
		c.Fail(w, nil, "a starter lies on the table only")
		return
	}
	for range times {
		if !p.add(card) {
			c.Fail(w, nil, "no room for %d copies of %s: a deck has %d cards", times, g.cards[card].Name, g.set.Size)
			return
		}
	}
}

// rest returns the cards of a player's deck that are nowhere else. Cards of
// other decks stand for as many of the last cards of the list.
func (g *Game) rest(s *State, seat rule.Seat) Pile {
	rest, foreign := g.decks[seat], 0
	away := func(card uint8, n int) {
		for range n {
			if !rest.take(card) {
				foreign++
			}
		}
	}
	for _, pile := range []*Pile{&s.Hand[seat], &s.Gone[seat]} {
		for card := range pile.each {
			away(card, pile.count(card))
		}
	}
	for i := range s.pieces() {
		if card, known := s.Table[i].real(); known && s.Table[i].seat() == seat {
			away(card, 1)
		}
	}
	for card := len(g.cards) - 1; card >= 0; card-- {
		for foreign > 0 && rest.take(uint8(card)) {
			foreign--
		}
	}
	return rest
}
