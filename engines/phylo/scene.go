package phylo

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

var (
	_ rule.Illustrator[State]   = (*Game)(nil)
	_ rule.Toucher[State, Move] = (*Game)(nil)
)

// How large things are on the table. A card covers two half cards each way.
const (
	halfWide = 76
	halfHigh = 57
	cardWide = 2 * halfWide
	cardHigh = 2 * halfHigh
	cardGap  = 7 // around a card
	headHigh = 36
	tableGap = 24
)

// Picture returns the table with what hangs on what, the hands, and the piles.
// Of the other hand it shows how large it is, of the opponent's copies the back.
func (g *Game) Picture(s *State, seat rule.Seat) scene.Scene {
	p := &illustrator{Game: g, s: s, asker: g.asker(s), focus: s.Active & 1}
	if seat != rule.Chance {
		p.focus = seat & 1
	}
	p.Title, p.Sheet = p.title(), symbols
	for _, name := range g.names {
		p.Players = append(p.Players, scene.Player{Name: name})
	}
	p.table()
	for seat := range rule.Seat(2) {
		p.player(seat)
	}
	p.piles()
	return p.Scene
}

// An illustrator makes a picture of a position.
type illustrator struct {
	scene.Builder
	*Game
	s     *State
	asker *asker
	focus rule.Seat // whose hand is not folded
	wide  int       // of the table
	y     int       // where the next area begins

	crowded bool // the table is too full for all that is printed on the cards
}

func (p *illustrator) title() string {
	s := p.s
	if s.Part >= Over {
		return "Phylo, over; the winner: " + p.resultText(s.Winners)
	}
	what := ""
	switch s.Part {
	case Acting:
		what = fmt.Sprintf("%s has %s left", p.name(s.Active), count(int(s.Actions), "action"))
	case Throwing:
		what = "rock, paper, scissors"
	default:
		what = p.name(s.Active) + ": " + partWords[s.Part]
	}
	return fmt.Sprintf("Phylo, turn %d: %s", s.Number, what)
}

// count returns a number of things: "1 action", "2 actions".
func count(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return strconv.Itoa(n) + " " + what
}

// above returns where the cards of a spot lie.
func above(p Spot) scene.Box {
	return scene.Box{X: (int(p.X) - 1) * halfWide, Y: -(int(p.Y) + 1) * halfHigh, W: cardWide, H: cardHigh}
}

// table draws the cards on the table, what stands on what, and then what lies on
// the edges of the cards.
func (p *illustrator) table() {
	s := p.s
	box := above(Spot{})
	for i := range s.pieces() {
		box = united(box, above(s.Table[i].at()))
	}
	box = scene.Box{X: box.X - halfWide, Y: box.Y - halfHigh, W: box.W + cardWide, H: box.H + cardHigh}
	p.wide, p.y = box.W, box.Y+box.H+tableGap
	area := p.Area(scene.Area{ID: "table", Title: "table", Summary: p.moment(), Box: box})
	w := p.asker.web()
	p.crowded = w.n > busy
	for i := range s.pieces() {
		if one := &s.Table[i]; one.Role.main() {
			p.piece(area, i, w.at(one.at()))
		}
	}
	free := p.free()
	for i, at := range append(free, p.freed(free)...) {
		say := "free: " + at.String()
		if i >= len(free) {
			say = "free for the card that lies over it: " + at.String()
		}
		p.Add(scene.Item{ID: scene.ID(at.String()), At: area, Kind: scene.Label, Box: common(above(at).Inset(cardGap), box), Say: say})
	}
	for i := range s.pieces() {
		if one := &s.Table[i]; !one.Role.main() {
			p.tab(area, i)
		}
	}
	p.links(w)
	p.Add(scene.Item{ID: "moment", At: area, Kind: scene.Label, Box: scene.Box{X: box.X, Y: box.Y}, Say: p.moment()})
}

// moment says what else there is to say of the turn.
func (p *illustrator) moment() string {
	s := p.s
	said := fmt.Sprintf("turn %d of %s, actions left: %d, opened: %s", s.Number, p.name(s.Active), s.Actions, p.seatsText(s.Opened))
	for _, one := range []struct {
		there bool
		text  string
	}{
		{s.Last.Is(), "first without a deck: " + p.name(s.Last.Must())}, {s.Used != 0, "free MOVEs used: " + p.usedText(s.Used)},
		{s.Throws != [2]Throw{}, "throws: " + throwWords[min(s.Throws[0], Thrown)] + ", " + throwWords[min(s.Throws[1], Thrown)]},
		{s.Unscored != 0, fmt.Sprintf("not scored: %d", s.Unscored)},
	} {
		if one.there {
			said += "; " + one.text
		}
	}
	return said
}

func united(a, b scene.Box) scene.Box {
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return scene.Box{X: x, Y: y, W: max(a.X+a.W, b.X+b.W) - x, H: max(a.Y+a.H, b.Y+b.H) - y}
}

// common returns what two boxes have in common: what the edge of the picture
// leaves of a free spot.
func common(a, b scene.Box) scene.Box {
	x, y := max(a.X, b.X), max(a.Y, b.Y)
	return scene.Box{X: x, Y: y, W: min(a.X+a.W, b.X+b.W) - x, H: min(a.Y+a.H, b.Y+b.H) - y}
}

// free returns the spots next to a card on which another one would lie over
// none.
func (p *illustrator) free() (spots []Spot) {
	if p.s.Part != Acting {
		return nil
	}
	w, seen := p.asker.web(), map[Spot]bool{}
	for i := range w.n {
		at := w.faces[i].Spot
		for dy := int16(2); dy >= -2; dy-- {
			for dx := int16(-2); dx <= 2; dx++ {
				spot := Spot{at.X + dx, at.Y + dy}
				if !seen[spot] && w.around.has(int(dx), int(dy)) && !w.taken(spot, -1) && !p.offGrid(p.s, spot) {
					seen[spot] = true
					spots = append(spots, spot)
				}
			}
		}
	}
	return spots
}

// freed returns the spots that only a card lies over which can move there itself.
func (p *illustrator) freed(free []Spot) (spots []Spot) {
	w, seen := p.asker.web(), map[Spot]bool{}
	for _, at := range free {
		seen[at] = true
	}
	if p.s.Part != Acting {
		return nil
	}
	for i := range w.n {
		f := &w.faces[i]
		if f.who != p.s.Active&1 || p.cards[f.card&(maxCards-1)%uint8(max(1, len(p.cards)))].Move == 0 {
			continue
		}
		for dy := int16(-1); dy <= 1; dy++ {
			for dx := int16(-1); dx <= 1; dx++ {
				if spot := (Spot{f.Spot.X + dx, f.Spot.Y + dy}); spot != f.Spot && !seen[spot] && !w.taken(spot, i) && !p.offGrid(p.s, spot) {
					seen[spot] = true
					spots = append(spots, spot)
				}
			}
		}
	}
	return spots
}

// links draws a line from each species to what it stands on, and a broken one
// where only what events have changed lets it stand there no longer.
func (p *illustrator) links(w *web) {
	for living := w.living; !living.empty(); {
		a := living.pop()
		for near := w.meet(a); !near.empty(); {
			b := near.pop()
			fa, fb := &w.faces[a], &w.faces[b]
			link := scene.Link{From: scene.ID(fa.String()), To: scene.ID(fb.String()), Kind: scene.Joint}
			if w.over[b].has(a) {
				link.Say = fmt.Sprintf("%s on %s stands on %s on %s", p.cardName(fa.card), fa.Spot, p.cardName(fb.card), fb.Spot)
			} else if p.broken(fa, fb) {
				link.Broken, link.Say = true, fmt.Sprintf("%s on %s no longer stands on %s on %s", p.cardName(fa.card), fa.Spot, p.cardName(fb.card), fb.Spot)
			} else {
				continue
			}
			p.Links = append(p.Links, link)
		}
	}
}

// broken reports whether a species could stand on another card by what is
// printed on both, and events have changed it.
func (p *illustrator) broken(a, b *face) bool {
	was, of := p.printed(a), p.printed(b)
	if *a == was && *b == of || of.role == Starter {
		return false
	}
	return p.stands(&was, &of, rule.NewTrace[State](&p.book))
}

// printed returns a face as its card is printed.
func (g *Game) printed(f *face) face {
	was := g.blank[f.card&(maxCards-1)]
	was.Spot, was.piece, was.who, was.role = f.Spot, f.piece, f.who, f.role
	return was
}

// Touches returns the spots and the cards in hand that a move names, the deck
// from which a card comes, and the points of who only ends something.
func (g *Game) Touches(s *State, m Move) (ids []scene.ID) {
	if m.Seat == rule.Chance {
		if m.Kind == Draw {
			return []scene.ID{scene.ID("deck of " + g.name(s.Active&1))}
		}
		return nil
	}
	seat := m.Seat & 1
	from, to := scene.ID(m.From.String()), scene.ID(m.To.String())
	switch m.Kind {
	case Discard, Drop:
		ids = append(ids, g.held(seat, m.Card))
	case Lay, Settle, Onto, Under, Play:
		ids = append(ids, g.held(seat, m.Card), to)
	case MoveTo, FreeMove:
		ids = append(ids, from, to)
	case SpreadTo:
		ids = append(ids, from, to, g.held(seat, m.Card))
	case End, Pass, RPS:
		ids = append(ids, scene.ID(g.name(seat)+"/points"))
	}
	return ids
}

// held names a card in a hand.
func (g *Game) held(seat rule.Seat, card uint8) scene.ID {
	return scene.ID(g.name(seat) + "." + strconv.Quote(g.cardName(card)))
}

// sayCard says what is printed on a card.
func (p *illustrator) sayCard(card uint8) string {
	if int(card) >= len(p.cards) {
		return ""
	}
	return strings.Join(p.set.printed(&p.cards[card]), ", ")
}
