package phylo

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// A half card is drawn so wide and so high.
const (
	halfWidth  = 9
	halfHeight = 3
)

// Draw draws a position for a terminal: the table in half cards, and what lies
// beside it.
func (g *Game) Draw(s *State, paint rule.Paint) string {
	q := g.asker(s)
	c := newCanvas(q.web())
	for i := range q.w.n {
		c.card(q, i)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "turn %d · %s\n\n", s.Number, g.headline(s))
	c.write(&b, paint)
	b.WriteString("\n")
	q.drawMore(&b, paint)
	for seat := range rule.Seat(2) {
		score := g.score(s, seat, g.scorer(s))
		cards := fmt.Sprintf("%d in the deck, %d discarded", s.Deck[seat].len()-int(s.Veil[seat]), s.Gone[seat].len())
		fmt.Fprintf(&b, "\n%s %s  score %d · %s\nhand  %s\n", arrows[seat], paint(seat, g.name(seat)), score, cards, g.handText(&s.Hand[seat], s.Veil[seat]))
	}
	return b.String()
}

// arrows show where the cards of each player face.
var arrows = [2]string{"▲", "▼"}

// headline says where the game stands.
func (g *Game) headline(s *State) string {
	if s.Part >= Over {
		return "the game is over: " + verdict(g.resultText(s.Winners))
	}
	text := fmt.Sprintf("%s: %s, %d actions left", g.name(s.Active), dueWords[s.Part], s.Actions)
	if last, ok := s.Last.Get(); ok {
		text += fmt.Sprintf(" · the deck of %s is empty", g.name(last))
	}
	return text
}

// A canvas is a drawing in characters, each with the player it belongs to.
type canvas struct {
	least, most Spot
	cells       [][]rune
	owner       [][]uint8 // 0 is nobody's, else the player plus 1
}

func newCanvas(w *web) *canvas {
	c := &canvas{}
	for i := range w.n {
		p := w.faces[i].Spot
		if i == 0 {
			c.least, c.most = p, p
		}
		c.least = Spot{min(c.least.X, p.X), min(c.least.Y, p.Y)}
		c.most = Spot{max(c.most.X, p.X), max(c.most.Y, p.Y)}
	}
	wide, high := int(c.most.X)-int(c.least.X)+2, int(c.most.Y)-int(c.least.Y)+2
	if w.n == 0 || wide > 200 || high > 200 {
		return c // a table that only a drawn position has
	}
	c.cells, c.owner = make([][]rune, high*halfHeight), make([][]uint8, high*halfHeight)
	for y := range c.cells {
		c.cells[y] = []rune(strings.Repeat(" ", wide*halfWidth))
		c.owner[y] = make([]uint8, wide*halfWidth)
	}
	return c
}

// card draws a card with its frame.
func (c *canvas) card(q *asker, i int) {
	if c.cells == nil {
		return
	}
	f := &q.w.faces[i]
	x, y := (int(f.X)-int(c.least.X))*halfWidth, (int(c.most.Y)-int(f.Y))*halfHeight
	wide := 2*halfWidth - 1
	for row, text := range q.lines(i) {
		line := []rune(text)
		left, right, fill := '│', '│', ' '
		switch row {
		case 0:
			left, right, fill = '┌', '┐', '─'
		case 2*halfHeight - 1:
			left, right, fill = '└', '┘', '─'
		}
		for col := range wide {
			r := fill
			switch {
			case col == 0:
				r = left
			case col == wide-1:
				r = right
			case col-1 < len(line):
				r = line[col-1]
			}
			c.cells[y+row][x+col] = r
			if f.role != Starter {
				c.owner[y+row][x+col] = uint8(f.who) + 1
			}
		}
	}
}

// lines returns what is written on a card: in the upper edge its spot and what
// it covers, then name, player and numbers, TERRAIN, CLIMATE, and the events in
// the lower edge.
func (q *asker) lines(i int) [2 * halfHeight]string {
	g, f := q.g, &q.w.faces[i]
	card := &g.cards[f.card]
	spot := f.Spot.String()
	top := spot
	if n := q.covered(spot); n > 0 {
		top += fmt.Sprintf(" on %d", n)
	}
	if n := q.with(spot, Parasite); n > 0 {
		top += fmt.Sprintf(" +%d par", n)
	}
	name, info := card.Name, arrows[f.who&1]
	switch f.role {
	case Habitat:
		info += fmt.Sprintf(" range %d", card.Range)
	case Species, Copy:
		info += fmt.Sprintf(" %d %s s%d", card.Rank, dietSigns[card.Diet], card.Scale)
		if f.role == Copy {
			info = arrows[f.who&1] + " copy " + fmt.Sprint(card.Rank)
		} else if card.Move > 0 {
			info += fmt.Sprintf(" m%d", card.Move)
		}
		if !q.w.connected(i) {
			info += " ✗"
		}
	}
	var events []string
	at := int(f.piece)
	for _, one := range q.s.Table[at:q.s.end(at)] {
		if one.Role == Event {
			events = append(events, eventText(g.cardName(one.Card), one.More))
		}
	}
	return [2 * halfHeight]string{top, name, info, short(valueNames(f.terrains, g.set.Terrains)), short(valueNames(f.climates, g.set.Climates)), strings.Join(events, " ")}
}

var dietSigns = [...]string{Photosynthetic: "plant", Carbon: "carb", Herbivore: "herb", Omnivore: "omni", Carnivore: "carn"}

func eventText(name string, more rule.Maybe[uint8]) string {
	if left, ok := more.Get(); ok {
		return fmt.Sprintf("%s %d", name, left)
	}
	return name
}

// short cuts words so that several fit on a card.
func short(text string) string {
	words := strings.Fields(text)
	for i, word := range words {
		if r := []rune(word); len(text) > 2*halfWidth-3 && len(r) > 4 {
			words[i] = string(r[:4])
		}
	}
	return strings.Join(words, " ")
}

// write writes the drawing, each run of a player's characters painted.
func (c *canvas) write(b *strings.Builder, paint rule.Paint) {
	for y, row := range c.cells {
		end := len(row)
		for end > 0 && row[end-1] == ' ' {
			end--
		}
		for x := 0; x < end; {
			from, who := x, c.owner[y][x]
			for x < end && c.owner[y][x] == who {
				x++
			}
			text := string(row[from:x])
			if who > 0 {
				text = paint(rule.Seat(who-1), text)
			}
			b.WriteString(text)
		}
		b.WriteString("\n")
	}
}
