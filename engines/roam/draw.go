package roam

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"umpire/engines/rule"
)

var _ rule.Painter[State] = (*Game)(nil)

// Draw draws a position: the map with its land cards, coin symbols and
// markers, then what each player has, and who is to decide.
func (g *Game) Draw(s *State, paint rule.Paint) string {
	p := &painter{Game: g, s: s, paint: paint, symbols: s.Symbols}
	p.drawMap()
	for seat := range g.players() {
		p.drawPlayer(seat)
	}
	p.drawSupplies()
	p.drawTurn()
	return p.b.String()
}

// A painter draws a position.
type painter struct {
	*Game
	s       *State
	paint   rule.Paint
	symbols planes
	b       strings.Builder
}

// cellWide is how many columns a square takes.
const cellWide = 5

func (p *painter) drawMap() {
	across, high := p.width/p.cardWidth, 6/p.cardWidth
	for row := range 6 / across {
		p.border(row, across)
		for line := range high {
			y := p.height - 1 - row*high - line
			fmt.Fprintf(&p.b, " %d ", y+1)
			for x := range p.width {
				if x%p.cardWidth == 0 {
					p.b.WriteString("│")
				}
				p.b.WriteString(p.cell(uint8(y*p.width + x)))
			}
			p.b.WriteString("│\n")
		}
	}
	p.b.WriteString("   " + p.edge("└", "┴", "┘", across, func(int) string { return "" }))
	p.b.WriteString("   ")
	for x := range p.width {
		if x%p.cardWidth == 0 {
			p.b.WriteString(" ")
		}
		fmt.Fprintf(&p.b, "  %c  ", 'a'+x)
	}
	p.b.WriteString("\n")
}

// border draws the line above a row of cards, with slots and cards on it.
func (p *painter) border(row, across int) {
	left, mid, right := "├", "┼", "┤"
	if row == 0 {
		left, mid, right = "┌", "┬", "┐"
	}
	p.b.WriteString("   " + p.edge(left, mid, right, across, func(column int) string {
		slot := row*across + column
		card := "none"
		if land, ok := p.s.Slots[slot].Get(); ok {
			card = p.cardID(land)
		}
		return " " + p.slots[slot] + " " + card + " "
	}))
}

func (p *painter) edge(left, mid, right string, across int, title func(int) string) string {
	wide := p.cardWidth * cellWide
	line := left
	for column := range across {
		if column > 0 {
			line += mid
		}
		text := title(column)
		if text != "" {
			text = "─" + text
		}
		line += text + strings.Repeat("─", max(0, wide-utf8.RuneCountInString(text)))
	}
	return line + right + "\n"
}

// cell draws a square: its markers, lowest first, and its coin symbols.
func (p *painter) cell(at uint8) string {
	sq, text, wide := square(at), "", 0
	if p.mapOf(p.s)&sq == 0 {
		return strings.Repeat(" ", cellWide)
	}
	for _, level := range []*[4]Squares{&p.s.Low, &p.s.High} {
		for seat := range p.players() {
			if level[seat]&sq != 0 {
				text += p.paint(seat, string(p.seats[seat].letter))
				wide++
			}
		}
	}
	if wide == 0 {
		text, wide = "·", 1
	}
	coins := strings.Repeat("o", int(min(p.symbols.of(at), 2)))
	if n := p.symbols.of(at); n > 2 {
		coins = fmt.Sprintf("%do", n)
	}
	wide += len(coins)
	return " " + text + coins + strings.Repeat(" ", max(0, cellWide-1-wide))
}

// drawTurn says whose decision it is, and what about.
func (p *painter) drawTurn() {
	s := p.s
	if s.Phase == Finished {
		fmt.Fprintf(&p.b, "  over after round %d; winners: %s\n", s.Round, orNone(strings.Fields(p.nameList(s.Winners))))
		return
	}
	last := ""
	if s.Last {
		last = ", the last"
	}
	fmt.Fprintf(&p.b, "  round %d%s; %s\n", s.Round, last, p.owed())
}

var owedWords = [phases]string{
	ChooseFirst: "the first player is to be named", DrawMap: "the map is to be drawn", ShowTop: "the top of the deck is to be shown",
	DrawRow: "the row is to be dealt", RestCheck: "%s may rest early, or use a character", BeforeUse: "%s uses a character",
	AfterUse: "%s may use artifacts, or end the turn", OrderCards: "%s puts the complete cards in order:", Bidding: "%s bids or passes for",
	Refill: "a card is to be drawn for", Purchase: "%s may buy an artifact", RefillRow: "an artifact is to be drawn for the row",
}

func (p *painter) owed() string {
	text, seat := owedWords[p.s.Phase], p.s.Turn
	if p.s.Phase == Bidding {
		seat = p.bidding(p.s)
	}
	if p.s.Phase == RestCheck && p.s.up(seat) == 0 {
		text = "%s rests"
	}
	if strings.Contains(text, "%s") {
		text = fmt.Sprintf(text, p.name(seat))
	}
	switch p.s.Phase {
	case OrderCards, Bidding:
		text += " " + p.slotOrder().Print(p.s.Queue)
	case Refill:
		text += " " + p.slots[p.s.Gap%6]
	}
	if p.s.Phase == Bidding && p.s.Bid.Is() {
		text += fmt.Sprintf("; %s bids %d", p.name(p.s.Bidder.Or(0)), p.s.Bid.Must())
	}
	return text
}
