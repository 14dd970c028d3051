package biome

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

// player draws what a player has: numbers, the Biome, and what is in hand.
func (p *illustrator) player(seat rule.Seat) {
	b, name := &p.s.Biomes[seat], p.name(seat)
	rows := len(p.board.rows)
	hand := p.handOf(seat)
	high := headHigh + statHigh + wordHigh + rows*spaceHigh + hand.high()
	box := p.below(high)
	area := p.Area(scene.Area{
		ID: scene.ID("board " + name), Title: name + p.role(seat), Summary: p.summary(seat, b), Owner: scene.Of(seat), Box: box,
		Head: headHigh, Fold: seat != p.focus,
	})
	p.track(area, seat, b, box)
	p.store(area, seat, b, scene.Box{X: box.X, Y: box.Y + headHigh, W: box.W, H: statHigh})
	top := box.Y + headHigh + statHigh
	places := p.layout(top + wordHigh)
	p.habitats(area, seat, &places, top)
	for _, at := range p.board.byRow() {
		p.space(area, seat, b, at, places[at])
	}
	p.nests(seat, b)
	p.attack(seat)
	p.hand(area, seat, &hand, top+wordHigh+rows*spaceHigh)
}

// role says what a player is at.
func (p *illustrator) role(seat rule.Seat) string {
	s := p.s
	switch {
	case s.Phase >= Over && s.Winners>>seat&1 != 0:
		return " has won"
	case s.Phase < Over && p.Deciders(s).Has(seat):
		return " decides"
	case s.Phase.simultaneous() && s.Ready>>seat&1 != 0:
		return " is done"
	}
	return ""
}

func (p *illustrator) summary(seat rule.Seat, b *Biome) string {
	var there []string
	for h, word := range habitatNames {
		if n := count32(uint32(b.Filled & b.In[h])); n > 0 {
			there = append(there, fmt.Sprintf("%s %d", word, n))
		}
	}
	parts := []string{fmt.Sprintf("%d points", b.Points), "cards: " + list(there)}
	if n := count32(uint32(b.nests())); n > 0 {
		parts = append(parts, fmt.Sprintf("nests: %d", n))
	}
	if b.Cubes != 0 {
		parts = append(parts, fmt.Sprintf("cubes: %d", count32(uint32(b.Cubes))))
	}
	return strings.Join(append(parts, fmt.Sprintf("resources: %d", b.tokens()), fmt.Sprintf("hand: %d", p.s.handLen(seat))), ", ")
}

// pointsOf names the counter of a player's points.
func pointsOf(name string) scene.ID { return scene.ID(name + "/points") }

// track writes the points, the lap and the bonuses in the head of a player's
// area.
func (p *illustrator) track(area scene.ID, seat rule.Seat, b *Biome, box scene.Box) {
	length := max(1, p.cards.Track.Length)
	lap, space := int(b.Points)/length+1, int(b.Points)%length
	said := fmt.Sprintf("lap %d, space %d", lap, space)
	text := said
	if b.Pending != 0 {
		text += "; bonus due: " + p.write.bonuses.Print(b.Pending)
	} else if next := p.nextBonus(b); next != "" {
		text += "; next: " + next
	}
	if b.Passed != p.passedBy(b) {
		said += "; passed: " + p.write.bonuses.Print(b.Passed)
	}
	p.Add(scene.Item{
		ID: pointsOf(p.name(seat)), At: area, Kind: scene.Counter, Look: "points", Owner: scene.Of(seat), N: max(0, int(b.Points)), Size: 24, Text: []string{"", p.name(seat)},
		Box: scene.Box{X: box.X + 230, Y: box.Y + 3, W: 96, H: 30}, Say: fmt.Sprintf("%s: %d points, %s; %s", p.name(seat), b.Points, said, text) + p.ledger(seat),
	})
	p.Note(area+"/track", area, scene.Box{X: box.X + 336, Y: box.Y, W: box.W - 336, H: headHigh - 14}, scene.NorthEast, 18, scene.Faint, text)
	p.lap(area, seat, b, scene.Box{X: box.X + box.W - trackWide, Y: box.Y + headHigh - 11, W: trackWide, H: 8}, space, length)
}

// trackWide is less than 4 units a space: the spaces are not drawn apart.
const trackWide = 396

// lap draws how far the token has come on its lap of the track, with a line where
// a bonus is still to be had.
func (p *illustrator) lap(area scene.ID, seat rule.Seat, b *Biome, box scene.Box, space, length int) {
	id := p.Add(scene.Item{ID: scene.ID(p.name(seat) + "/lap"), At: area, Kind: scene.Bar, Owner: scene.Of(seat), N: max(0, space), Of: min(length, 200), State: scene.Part, Box: box})
	lines := scene.Item{ID: id + " bonuses", At: area, Kind: scene.Grid, State: scene.Part, Box: scene.Box{X: box.X, Y: box.Y - 3, W: box.W, H: box.H + 6}}
	for i, bonus := range p.cards.Track.Bonuses {
		if x := box.X + box.W*(bonus.At%length)/length; b.Passed>>i&1 == 0 {
			lines.Points = append(lines.Points, scene.Point{X: x, Y: lines.Box.Y}, scene.Point{X: x, Y: lines.Box.Y + lines.Box.H})
		}
	}
	p.Add(lines)
}

// ledger says where a player's points came from, and what is noted of the phase.
func (p *illustrator) ledger(seat rule.Seat) string {
	said := ""
	for line := range strings.Lines(p.handText(p.s, seat)) {
		switch word, rest, _ := strings.Cut(strings.TrimSpace(line), " "); word {
		case "score", "credit", "took", "redrawn":
			said += "; " + word + strings.TrimPrefix(rest, p.name(seat))
		}
	}
	return said
}

// nextBonus names the next bonus that the token has not passed.
func (p *illustrator) nextBonus(b *Biome) string {
	for i, bonus := range p.cards.Track.Bonuses {
		if b.Passed>>i&1 == 0 && bonus.At > int(b.Points) {
			return fmt.Sprintf("%s at %d", bonusNames[bonus.Kind%3], bonus.At)
		}
	}
	return ""
}

// hues are the colours of resources.
var hues = [resources]string{"gold", "sky", "green", "red", "brown", "grey"}

// store draws the resources of a player.
func (p *illustrator) store(area scene.ID, seat rule.Seat, b *Biome, box scene.Box) {
	const step = tableWide / resources
	for kind, n := range b.Store {
		p.Add(scene.Item{
			ID: area + "/" + scene.ID(resourceNames[kind]), At: area, Kind: scene.Counter, Look: resourceNames[kind], Hue: hues[kind], N: int(n), Size: 22,
			Text: []string{resourceNames[kind]}, Box: scene.Box{X: box.X + kind*step, Y: box.Y, W: step, H: 28}, Say: fmt.Sprintf("%s of %s: %d", resourceNames[kind], p.name(seat), n),
		})
	}
}

// byRow returns the spaces row by row.
func (b *Board) byRow() (order []uint8) {
	for _, row := range b.rows {
		for set := row; set != 0; set &= set - 1 {
			order = append(order, low(set))
		}
	}
	return order
}

// layout returns where the spaces lie: row by row, with a gap between two
// habitats.
func (p *illustrator) layout(top int) (places [spaces]scene.Box) {
	for y, row := range p.board.rows {
		x, before := 0, uint8(none)
		for set := row; set != 0; set &= set - 1 {
			at := low(set)
			if before != none && p.board.Habitat[at] != p.board.Habitat[before] {
				x += habitatGap
			}
			places[at] = scene.Box{X: x, Y: top + y*spaceHigh, W: spaceWide, H: spaceHigh}
			x, before = x+spaceWide, at
		}
	}
	return places
}

// habitats names the habitats above their spaces, and draws the lines between
// the spaces.
func (p *illustrator) habitats(area scene.ID, seat rule.Seat, places *[spaces]scene.Box, top int) {
	for h, word := range habitatNames {
		var around scene.Box
		for set := p.board.in[h]; set != 0; set &= set - 1 {
			if b := places[low(set)]; around.W == 0 {
				around = b
			} else {
				around = united(around, b)
			}
		}
		if around.W > 0 {
			p.Note(area+"/"+scene.ID(word), area, scene.Box{X: around.X, Y: top, W: around.W, H: wordHigh}, scene.Centre, 18, scene.Strong, word)
		}
	}
}

func united(a, b scene.Box) scene.Box {
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return scene.Box{X: x, Y: y, W: max(a.X+a.W, b.X+b.W) - x, H: max(a.Y+a.H, b.Y+b.H) - y}
}
