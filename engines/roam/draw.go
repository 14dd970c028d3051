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

// drawPlayer draws a player's line, and the characters under it.
func (p *painter) drawPlayer(seat rule.Seat) {
	s, one := p.s, &p.seats[seat]
	turn := " "
	if s.Round > 0 && s.Phase != Finished && seat == s.Turn {
		turn = "▶"
	}
	points := 0
	for _, line := range p.score(s, seat) {
		points += line.Points
	}
	name := p.paint(seat, fmt.Sprintf("%c %s", one.letter, one.name))
	fmt.Fprintf(&p.b, "\n%s %s (%s, %s edge): %s, %s left, %s", turn, name, p.cards.Colours[one.colour], edgeNames[one.edge],
		plural(int(s.Coins[seat]), "coin"), plural(markers-s.markers(seat), "marker"), plural(points, "point"))
	if s.Outpost.Holds(seat) {
		p.b.WriteString(", the Outpost")
	}
	p.b.WriteString("\n")
	p.drawCharacters(seat)
	if s.Tiles[seat] != 0 {
		var tiles []string
		for at := range s.Tiles[seat].each {
			text := p.tileID(at) + " " + p.cards.Artifacts[at].Ability.String()
			if s.Spent&tile(at) != 0 {
				text = "(" + text + ")"
			}
			tiles = append(tiles, text)
		}
		p.wrap("    artifacts  ", tiles)
	}
}

// drawCharacters draws the patterns of a player's characters side by side, as they
// fall onto the map from the player's edge;
// those that are face down stand in brackets, without their pattern.
func (p *painter) drawCharacters(seat rule.Seat) {
	var up []uint8
	var down []string
	for _, set := range []Cards{starters, ^starters} {
		for bit := range (p.s.Cards[seat] & set).each {
			card := p.card(seat, bit)
			if p.s.Down[seat]>>bit&1 != 0 {
				down = append(down, "("+p.titleOf(card)+")")
			} else {
				up = append(up, card)
			}
		}
	}
	for len(up) > 0 {
		n := min(len(up), 3)
		p.drawPatterns(up[:n], p.seats[seat].edge)
		up = up[n:]
	}
	if down != nil {
		p.wrap("    face down  ", down)
	}
}

const patternWide = 26

// titleOf names a character, with its points if it has any.
func (p *painter) titleOf(card uint8) string {
	text := p.cardID(card) + " " + p.cardName(card)
	if points := p.cards.Cards[card].Points; points != 0 {
		text += fmt.Sprintf(" +%d", points)
	}
	return text
}

// fallen returns a pattern as it falls onto the map when it is read from an edge: the
// northern row first, as the map is drawn.
func fallen(pattern []string, from edge) []string {
	for range from {
		var turned []string
		for x := range pattern[0] {
			row := ""
			for y := len(pattern) - 1; y >= 0; y-- {
				row += pattern[y][x : x+1]
			}
			turned = append(turned, row)
		}
		pattern = turned
	}
	return pattern
}

func (p *painter) drawPatterns(cards []uint8, from edge) {
	high := 0
	for _, card := range cards {
		high = max(high, len(fallen(p.cards.Cards[card].Pattern, from)))
	}
	for y := -1; y < high; y++ {
		line := "    "
		for _, card := range cards {
			text := ""
			if y < 0 {
				text = p.titleOf(card)
			} else if rows := fallen(p.cards.Cards[card].Pattern, from); y < len(rows) {
				text = "  " + patternText.Replace(rows[y])
			}
			line += text + strings.Repeat(" ", max(1, patternWide-utf8.RuneCountInString(text)))
		}
		p.b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
}

var patternText = strings.NewReplacer("#", "■ ", "o", "□ ", ".", "· ")

// wrap writes words after a head, in lines of at most 98 columns.
func (p *painter) wrap(head string, words []string) {
	line := head
	for i, word := range words {
		if i > 0 && utf8.RuneCountInString(line)+utf8.RuneCountInString(word) > 96 {
			p.b.WriteString(strings.TrimRight(line, " ") + "\n")
			line = strings.Repeat(" ", len(head))
		}
		line += word + "  "
	}
	p.b.WriteString(strings.TrimRight(line, " ") + "\n")
}

func (p *painter) drawSupplies() {
	s := p.s
	top := ""
	if s.Top.Is() {
		top = ", " + p.cardID(s.Top.Must()) + " on top"
	}
	fmt.Fprintf(&p.b, "\n  deck %d%s\n", s.Deck.len(), top)
	if !p.full {
		return
	}
	var row []string
	for _, offer := range s.Row {
		if at, ok := offer.Get(); ok {
			a := &p.cards.Artifacts[at%tileCount]
			row = append(row, fmt.Sprintf("%s %s for %d (%s)", a.ID, a.Ability, a.Cost, plural(int(a.Points), "point")))
		}
	}
	p.wrap(fmt.Sprintf("  pile %d  row  ", s.Pile.len()), row)
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
