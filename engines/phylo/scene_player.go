package phylo

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

const pileHigh = 90

// player draws a player's hand: the cards, or their backs.
func (p *illustrator) player(seat rule.Seat) {
	s, name := p.s, p.name(seat)
	cards := s.Hand[seat].len()
	across := max(5, p.wide/cardWide)
	rows := (cards + int(s.Veil[seat]+254)/255 + across - 1) / across
	box := scene.Box{X: p.Areas[0].Box.X, Y: p.y, W: across * cardWide, H: headHigh + max(1, rows)*cardHigh}
	p.y += box.H + tableGap
	points := p.score(s, seat, p.scorer(s))
	area := p.Area(scene.Area{
		ID: scene.ID("hand of " + name), Title: name + p.role(seat), Owner: scene.Of(seat), Box: box, Head: headHigh, Fold: seat != p.focus || rows == 0 || s.Part >= Over,
		Summary: fmt.Sprintf("%s, hand %d, deck %d, discarded %d", count(points, "point"), cards+int(s.Veil[seat]), p.deckOf(seat), s.Gone[seat].len()),
	})
	p.Add(scene.Item{
		ID: scene.ID(name + "/points"), At: area, Kind: scene.Counter, Look: "points", Owner: scene.Of(seat), N: points, Size: 24, Text: []string{strings.TrimLeft(count(points, "point"), "-0123456789 "), name},
		Box: scene.Box{X: box.X + 320, Y: box.Y + 3, W: 180, H: 30}, Say: fmt.Sprintf("%s: %d points as things stand", name, points),
	})
	n := 0
	next := func() scene.Box {
		b := scene.Box{X: box.X + n%across*cardWide, Y: box.Y + headHigh + n/across*cardHigh, W: cardWide, H: cardHigh}
		n++
		return b.Inset(cardGap)
	}
	for card := range s.Hand[seat].each {
		for range s.Hand[seat].count(card) {
			f := p.blank[card&(maxCards-1)]
			p.card(area, p.held(seat, card), card, &f, seat, next(), fmt.Sprintf("%s in hand of %s, %s", p.cardName(card), name, p.sayCard(card)), 0)
		}
	}
	if veil := int(s.Veil[seat]); veil > 0 {
		p.Add(scene.Item{
			ID: scene.ID(name + "/hand"), At: area, Kind: scene.Pile, N: veil, State: scene.FaceDown | scene.Unknown, Box: next(), Text: []string{"hand"},
			Say: fmt.Sprintf("cards in hand of %s: %d", name, veil),
		})
	}
}

func (p *illustrator) role(seat rule.Seat) string {
	s := p.s
	switch {
	case s.Part >= Over && s.Winners>>seat&1 != 0:
		return " has won"
	case s.Part < Over && p.Deciders(s).Has(seat):
		return " decides"
	}
	return ""
}

// deckOf returns how many cards are left in a deck. In a view, those of the
// hand and those that lie as copies are among them.
func (p *illustrator) deckOf(seat rule.Seat) int {
	n := p.s.Deck[seat].len() - int(p.s.Veil[seat])
	for i := range p.s.pieces() {
		if one := &p.s.Table[i]; one.Role == Copy && one.More.None() && one.seat() == seat {
			n--
		}
	}
	return max(0, n)
}

// piles draws the decks and the discard piles.
func (p *illustrator) piles() {
	s := p.s
	box := scene.Box{X: p.Areas[0].Box.X, Y: p.y, W: 4 * 122, H: headHigh + pileHigh}
	var said []string
	for seat := range rule.Seat(2) {
		said = append(said, fmt.Sprintf("%s %d and %d", p.name(seat), p.deckOf(seat), s.Gone[seat].len()))
	}
	area := p.Area(scene.Area{ID: "piles", Title: "decks and discards", Summary: strings.Join(said, ", "), Box: box, Head: headHigh, Fold: true})
	for seat := range rule.Seat(2) {
		name := p.name(seat)
		at := scene.Box{X: box.X + int(seat)*244, Y: box.Y + headHigh, W: 116, H: pileHigh - 4}
		p.Add(scene.Item{
			ID: scene.ID("deck of " + name), At: area, Kind: scene.Pile, N: p.deckOf(seat), State: scene.FaceDown, Text: []string{name}, Box: at,
			Say: fmt.Sprintf("deck of %s: %d cards", name, p.deckOf(seat)),
		})
		p.Add(scene.Item{
			ID: scene.ID("discards of " + name), At: area, Kind: scene.Pile, N: s.Gone[seat].len(), Text: []string{"discards"}, Box: at.Moved(122, 0),
			Say: fmt.Sprintf("discarded by %s: %s", name, p.pileText(&s.Gone[seat], 0)),
		})
	}
}
