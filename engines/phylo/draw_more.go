package phylo

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"umpire/engines/rule"
)

// drawMore writes what the cards of the table have no room for: long names, every
// event with its owner, and what is covered or lies with them; then how to read them.
func (q *asker) drawMore(b *strings.Builder, paint rule.Paint) {
	signs := map[string]bool{}
	for i := range q.w.n {
		f := &q.w.faces[i]
		from, to := q.s.group(f.Spot)
		var said []string
		for j := from; j < to; j++ {
			one := &q.s.Table[j]
			if j == int(f.piece) {
				continue
			}
			what := q.g.cardName(one.Card)
			if one.Role != Starter {
				what += " of " + paint(one.seat(), q.g.name(one.seat()))
			}
			switch {
			case one.Role == Event:
				what = "event " + what + turnsLeft(one)
			case one.Role == Parasite:
				what = "parasite " + what
				signs["par"] = true
			case one.isCovered():
				what = "covers " + what
				signs["on"] = true
			}
			said = append(said, what)
		}
		if f.role == Species && !q.w.connected(i) {
			signs["✗"] = true
		}
		signs["species"] = signs["species"] || f.role == Species
		signs["copy"] = signs["copy"] || f.role == Copy
		if long := utf8.RuneCountInString(q.g.cardName(f.card)) > 2*halfWidth-3; said != nil || long {
			owner := ""
			if f.role != Starter {
				owner = " of " + paint(rule.Seat(f.who&1), q.g.name(rule.Seat(f.who&1)))
			}
			text := fmt.Sprintf("%s %s%s: %s", f.Spot, q.g.cardName(f.card), owner, strings.Join(said, ", "))
			fmt.Fprintln(b, strings.TrimSuffix(text, ": "))
		}
	}
	q.legend(b, signs)
}

// legend says how cards are read, as far as there are such.
func (q *asker) legend(b *strings.Builder, signs map[string]bool) {
	words := []string{arrows[0] + " of " + q.g.name(0), arrows[1] + " of " + q.g.name(1)}
	points := " (its points)"
	if q.g.read.scoring == bySpecies || q.g.read.scoring == byPoints {
		points = ""
	}
	for _, sign := range [...]struct{ key, words string }{
		{"species", "2 herb s4 m1: FOODCHAIN 2" + points + ", herbivore, SCALE 4, MOVE 1"}, {"copy", "copy: upside down"}, {"✗", "✗ hangs on no habitat"},
		{"on", "on 1: covers a card"}, {"par", "+1 par: a parasite"},
	} {
		if signs[sign.key] {
			words = append(words, sign.words)
		}
	}
	fmt.Fprintln(b, strings.Join(words, " · "))
}

// turnsLeft says how long an event lasts.
func turnsLeft(p *Piece) string {
	left, ok := p.More.Get()
	switch {
	case !ok:
		return ""
	case left == 1:
		return ", 1 turn left"
	}
	return fmt.Sprintf(", %d turns left", left)
}

// worth returns the points that a card gives under the reading in force, 0 for one
// that is no species.
func (g *Game) worth(card uint8) int {
	c := &g.cards[card]
	switch {
	case c.Rank == 0:
		return 0
	case g.read.scoring == bySpecies:
		return 1
	case g.read.scoring == byPoints:
		return int(c.Points)
	}
	return int(c.Rank)
}

// handText lists a hand, with the points of those cards that have some.
func (g *Game) handText(p *Pile, veil uint8) string {
	var words []string
	for card := range p.each {
		text := g.quoted(card)
		if points := g.worth(card); points > 0 {
			text += " +" + strconv.Itoa(points)
		}
		if n := p.count(card); n > 1 {
			text += " x" + strconv.Itoa(n)
		}
		words = append(words, text)
	}
	if veil > 0 {
		words = append(words, fmt.Sprintf("unknown %d", veil))
	}
	return orNone(words, ", ")
}
