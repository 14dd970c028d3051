package phylo

import (
	"fmt"
	"strconv"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// pileLines are the cards of a player that are not on the table. Those of both
// players are read alike, and printed one player after the other.
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
			Example: `hand S "Forest", "Flood" 2`, Help: "none when left out; \"unknown 2\" are hidden cards",
		},
		{
			Word: "pile", Read: g.readPile,
			Print: func(s *draft, say func(string)) {
				if !s.Gone[seat].empty() {
					say(rest(g.pileText(&s.Gone[seat], 0)))
				}
			},
			Example: `pile S "Moose"`, Help: "the discard pile; none when left out",
		},
		{
			Word: "library", Read: g.readLibrary,
			Print: func(s *draft, say func(string)) {
				if s.Deck[seat] != g.rest(&s.State, seat) {
					say(rest(g.pileText(&s.Deck[seat], 0)))
				}
			},
			Example: `library S "Moose"`, Help: "the deck; rest, the cards that are nowhere else, when left out",
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
	r.D.Gone[seat] = Pile{}
	g.readCards(r.C, &r.D.Gone[seat], nil)
}

func (g *Game) readLibrary(r *reader) {
	seat := g.write.player.Read(r.C)
	if r.D.decks[seat] = !r.C.Accept("rest"); r.D.decks[seat] {
		r.D.Deck[seat] = Pile{}
		g.readCards(r.C, &r.D.Deck[seat], nil)
	}
}

// pileText writes the cards of a pile, several copies as a number, and how many
// more a view hides.
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
	return orNone(words, ", ")
}

// most is the most cards that can be hidden, or turns that can be left.
const most = 250

// readCards reads cards, with numbers of copies; with veil also how many are
// unknown.
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

// readCopies reads how many copies of a card there are.
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
