package biome

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// cards returns the cards of a pile with their points and costs.
func (d *drawing) cards(pile Pile, veil uint8) (words []string) {
	for card := range pile.each {
		if d.g.cards.first[card] != card {
			continue
		}
		c := d.g.cards.card(card)
		text := c.Name
		if c.Type < types {
			text += fmt.Sprintf(" (%d for %s)", c.Points, costText(&c.Cost))
		}
		if n := d.g.cards.count(&pile, card); n > 1 {
			text += fmt.Sprintf(" x%d", n)
		}
		words = append(words, text)
	}
	if veil > 0 {
		words = append(words, fmt.Sprintf("%d unknown", veil))
	}
	return words
}

// row draws a printed row: four lines for each space.
func (d *drawing) row(b *Biome, row Spaces) {
	var lines [4]string
	for set := row; set != 0; set &= set - 1 {
		for i, text := range d.cell(b, low(set)) {
			lines[i] += "│" + fit(text)
		}
	}
	for _, line := range lines {
		d.line("%s│", line)
	}
	d.line("%s", strings.Repeat("·", utf8.RuneCountInString(lines[0])+1))
}

// cell returns what a space shows: its name and habitat, the points of the card, ~ for
// a Bountiful card under it, the card, and the nest of the animal.
func (d *drawing) cell(b *Biome, at uint8) (lines [4]string) {
	lines[0] = d.g.spaceName(at) + " " + habitatNames[b.habitat(at)]
	if b.Cond[at].Is() {
		lines[0] += "!"
	}
	if b.Cubes.has(at) {
		lines[0] += " ■"
	}
	if b.Card[at].Is() {
		if points := d.g.cards.info[b.Card[at].Must()].points; points > 0 {
			lines[0] += fmt.Sprintf(" +%d", points)
		}
		if b.Bounty[at].Is() || b.Down.has(at) {
			lines[0] += " ~"
		}
		lines[1], lines[2] = split(d.g.cardName(b.Card[at].Must()))
	} else if b.Bounty[at].Is() || b.Down.has(at) {
		lines[1], lines[2] = "~", "face down"
		if !b.Down.has(at) {
			lines[2] = d.g.bountyName(b.Bounty[at].Must())
		}
	}
	if b.Holder[at].Is() {
		lines[3] = fmt.Sprintf("%d in %s", b.babies(at), d.g.spaceName(b.Holder[at].Must()))
		if b.fed(at) > 0 {
			lines[3] += fmt.Sprintf(", %d fed", b.fed(at))
		}
	}
	return lines
}

// split parts a name into two lines at a blank.
func split(name string) (string, string) {
	if utf8.RuneCountInString(name) <= cellWidth {
		return name, ""
	}
	at := strings.LastIndexByte(name[:min(len(name), cellWidth+1)], ' ')
	if at <= 0 {
		return name, ""
	}
	return name[:at], name[at+1:]
}

// fit cuts or fills a text to the width of a space.
func fit(text string) string {
	runes := []rune(text)
	if len(runes) > cellWidth {
		return string(runes[:cellWidth-1]) + "…"
	}
	return text + strings.Repeat(" ", cellWidth-len(runes))
}
