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

// tableLines are the cards on the table.
func (g *Game) tableLines() []line {
	return []line{
		{
			Word: "starter", Read: g.readStarter, Print: g.printStarters,
			Example: "starter S @0,0", Help: "@0,0 for S and @2,0 for N when left out",
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
its full time when left out`

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

// alike counts the cards on a spot that are written like the one at i, from the
// bottom up to it.
func (s *State) alike(i int) (n int) {
	from, _ := s.group(s.Table[i].at())
	for k := from; k <= i; k++ {
		if s.same(k, &s.Table[i], s.covers(i)) {
			n++
		}
	}
	return n
}

// same reports whether the card at k is written like another one, which lies on
// a third one or not.
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
