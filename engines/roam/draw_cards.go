package roam

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"umpire/engines/rule"
)

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
