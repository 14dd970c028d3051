package phylo

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

var (
	_ rule.SceneDrawer[State]        = (*Game)(nil)
	_ rule.MoveTargeter[State, Move] = (*Game)(nil)
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
	w := p.asker.web()
	chains := p.chains(w)
	for _, reach := range chains.reaches {
		box = united(box, reach.box)
	}
	p.wide, p.y = box.W, box.Y+box.H+tableGap
	area := p.Area(scene.Area{ID: "table", Title: "table", Summary: p.moment(), Box: box})
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
	p.draw(area, chains)
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

// sayCard says what is printed on a card.
func (p *illustrator) sayCard(card uint8) string {
	if int(card) >= len(p.cards) {
		return ""
	}
	return strings.Join(p.set.printed(&p.cards[card]), ", ")
}
