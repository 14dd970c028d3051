package biome

import (
	"fmt"
	"slices"
	"strings"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

// player draws what a player has: numbers, the Biome, and what is in hand.
func (p *illustrator) player(seat rule.Seat) {
	b, name := &p.s.Biomes[seat], p.name(seat)
	rows := len(p.board.rows)
	hand := p.handOf(seat)
	high := headHigh + statHigh + wordHigh + rows*spaceHigh
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
	p.hand(seat, &hand)
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
	parts := []string{rule.Count(int(b.Points), "point"), "cards: " + list(there)}
	if n := count32(uint32(b.nests())); n > 0 {
		parts = append(parts, fmt.Sprintf("nests: %d", n))
	}
	if b.Cubes != 0 {
		parts = append(parts, fmt.Sprintf("cubes: %d", count32(uint32(b.Cubes))))
	}
	return strings.Join(append(parts, fmt.Sprintf("resources: %d", b.tokens()), fmt.Sprintf("hand: %d", p.s.handLen(seat))), ", ")
}

func pointsOf(name string) scene.ID { return scene.ID(name + "/points") }

// track writes the points, the lap and the bonuses in the head of a player's area.
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
		Box: scene.Box{X: box.X + 230, Y: box.Y + 3, W: 96, H: 30}, Say: fmt.Sprintf("%s: %s, %s; %s", p.name(seat), rule.Count(int(b.Points), "point"), said, text) + p.ledger(seat),
	})
	p.Note(area+"/track", area, scene.Box{X: box.X + 336, Y: box.Y, W: box.W - 336, H: headHigh - 14}, scene.NorthEast, 18, scene.Faint, text)
	p.lap(area, seat, b, scene.Box{X: box.X + box.W - trackWide, Y: box.Y + headHigh - 12, W: trackWide, H: 7}, space, length)
}

// trackWide is less than 4 units a space: the spaces are not drawn apart.
const trackWide = 380

// lap draws how far the token has come on its lap of the track, with a line where
// a bonus is still to be had.
func (p *illustrator) lap(area scene.ID, seat rule.Seat, b *Biome, box scene.Box, space, length int) {
	id := p.Add(scene.Item{ID: scene.ID(p.name(seat) + "/lap"), At: area, Kind: scene.Bar, Owner: scene.Of(seat), N: max(0, space), Of: min(length, 200), State: scene.Part, Box: box})
	lines := scene.Item{ID: id + " bonuses", At: area, Kind: scene.Grid, State: scene.Part, Box: scene.Box{X: box.X, Y: box.Y, W: box.W, H: box.H + 2}}
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
	for line := range strings.Lines(p.handText(p.s)) {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		rest, own := strings.CutPrefix(rest, p.name(seat)+" ")
		if own && slices.Contains([]string{"score", "credit", "took", "redrawn"}, word) {
			said += "; " + word + " " + rest
		}
	}
	return said
}

func (p *illustrator) nextBonus(b *Biome) string {
	for i, bonus := range p.cards.Track.Bonuses {
		if b.Passed>>i&1 == 0 && bonus.At > int(b.Points) {
			return fmt.Sprintf("%s at %d", bonusNames[bonus.Kind%3], bonus.At)
		}
	}
	return ""
}

var hues = [resources]string{"gold", "sky", "green", "red", "brown", "grey"}

func (p *illustrator) store(area scene.ID, seat rule.Seat, b *Biome, box scene.Box) {
	const step = tableWide / resources
	for kind, n := range b.Store {
		p.Add(scene.Item{
			ID: area + "/" + scene.ID(resourceNames[kind]), At: area, Kind: scene.Counter, Look: resourceNames[kind], Hue: hues[kind], N: int(n), Size: 22,
			Text: []string{resourceNames[kind]}, Box: scene.Box{X: box.X + kind*step, Y: box.Y, W: step - 8, H: 28}, Say: fmt.Sprintf("%s of %s: %d", resourceNames[kind], p.name(seat), n),
		})
	}
}

func (b *Board) byRow() (order []uint8) {
	for _, row := range b.rows {
		order = slices.AppendSeq(order, row.each)
	}
	return order
}

// layout returns where the spaces lie: row by row, with a gap between two habitats.
func (p *illustrator) layout(top int) (places [spaces]scene.Box) {
	for y, row := range p.board.rows {
		x, before := 0, uint8(none)
		for at := range row.each {
			if before != none && p.board.Habitat[at] != p.board.Habitat[before] {
				x += habitatGap
			}
			places[at] = scene.Box{X: x, Y: top + y*spaceHigh, W: spaceWide, H: spaceHigh}
			x, before = x+spaceWide, at
		}
	}
	return places
}

// habitats names the habitats above their spaces, and draws the lines between the spaces.
func (p *illustrator) habitats(area scene.ID, seat rule.Seat, places *[spaces]scene.Box, top int) {
	for h, word := range habitatNames {
		var around scene.Box
		for at := range p.board.in[h].each {
			if b := places[at]; around.W == 0 {
				around = b
			} else {
				around = around.Union(b)
			}
		}
		if around.W > 0 {
			p.Note(area+"/"+scene.ID(word), area, scene.Box{X: around.X, Y: top, W: around.W, H: wordHigh}, scene.Centre, 18, scene.Strong, word)
		}
	}
}

// space draws a space with what lies on it. Its pattern is that of the habitat
// that it counts as; a card hides it: a polygon has none.
func (p *illustrator) space(area scene.ID, seat rule.Seat, b *Biome, at uint8, box scene.Box) {
	id := p.spaceID(seat, at)
	habitat := b.habitat(at)
	it := scene.Item{ID: id, At: area, Kind: scene.Place, Box: box, Tone: scene.Tone(habitat + 1), Say: p.saySpace(id, b, at)}
	if b.Card[at].Is() {
		it.Shape = scene.Polygon
		it.Points = []scene.Point{{X: box.X, Y: box.Y}, {X: box.X + box.W, Y: box.Y}, {X: box.X + box.W, Y: box.Y + box.H}, {X: box.X, Y: box.Y + box.H}}
	}
	p.Add(it)
	if b.Card[at].Is() {
		p.resident(seat, b, at, box)
	}
	p.Note(id+"/name", id, scene.Box{X: box.X + 8, Y: box.Y + box.H - 24, W: 24, H: 18}, scene.West, 14, scene.Faint, p.spaceName(at))
	if b.Cond[at].Is() || habitat != p.board.Habitat[at] {
		p.changedSpace(id, b, at, box)
	}
	if b.Bounty[at].Is() || b.Down.has(at) {
		p.bountyOn(id, b, at, box)
	}
}

func (p *illustrator) saySpace(id scene.ID, b *Biome, at uint8) string {
	said := fmt.Sprintf("%s, %s", id, habitatNames[b.habitat(at)])
	if b.Cond[at].Is() {
		said += fmt.Sprintf(" by %s", p.cardName(p.cards.conditionOf(b.Cond[at].Must())))
	}
	if b.Card[at].Is() {
		said += ": " + p.cardName(b.Card[at].Must())
	} else {
		said += ": empty"
	}
	if b.Holder[at].Is() || b.Brood[at] != 0 {
		said += fmt.Sprintf(", nests in %s, %d babies, %d of them fed", p.spaceName(b.Holder[at].Must()), b.babies(at), b.fed(at))
	}
	if text := p.bountyText(b, at); text != "" {
		said += ", Bountiful card " + text
	}
	return said
}

// changedSpace says which habitat is printed on a space and no longer in force.
func (p *illustrator) changedSpace(id scene.ID, b *Biome, at uint8, box scene.Box) {
	box = scene.Box{X: box.X + 34, Y: box.Y + box.H - 22, W: 64, H: 20}
	if b.Card[at].None() {
		box = scene.Box{X: box.X - 20, Y: box.Y - 60, W: 108, H: 26}
	}
	p.Note(id+"/printed", id, box, scene.Centre, 16, scene.Void, habitatNames[p.board.Habitat[at]])
	if b.Card[at].None() {
		p.Note(id+"/now", id, box.Moved(0, 26), scene.Centre, 18, scene.Strong, habitatNames[b.habitat(at)])
	}
}

func (p *illustrator) bountyOn(id scene.ID, b *Biome, at uint8, box scene.Box) {
	state := scene.Part
	if b.Down.has(at) {
		state |= scene.Faint
	}
	p.Add(scene.Item{ID: id + "/bountiful", At: id, Kind: scene.Sign, Look: "bountiful", State: state, Box: scene.Box{X: box.X + box.W - 30, Y: box.Y + box.H - 30, W: 24, H: 24}})
	name := "?"
	if b.Bounty[at].Is() {
		name = p.bountyName(b.Bounty[at].Must())
	}
	if b.Card[at].None() {
		p.Note(id+"/bountiful name", id, scene.Box{X: box.X + 30, Y: box.Y + box.H - 28, W: box.W - 64, H: 22}, scene.East, 14, state, name)
	}
}

func (p *illustrator) resident(seat rule.Seat, b *Biome, at uint8, box scene.Box) {
	card := b.Card[at].Must()
	in, space := &p.cards.info[card], p.spaceID(seat, at)
	box = box.Inset(3)
	state := scene.State(0)
	if p.s.Hunted>>at&1 != 0 && seat == p.s.Turn {
		state = scene.Used
	}
	if p.s.Migrant.Holds(at) && seat == p.s.Turn && !p.solo {
		state = scene.Dashed
	}
	id := p.Add(scene.Item{
		ID: space + "/card", At: space, Kind: scene.Card, Box: box, State: state, Tone: scene.Tone(b.habitat(at) + 1),
		Say: fmt.Sprintf("%s on %s, %s", p.cardName(card), space, p.sayCard(card)),
	})
	p.Add(scene.Item{ID: id + "/type", At: id, Kind: scene.Sign, Look: typeNames[in.typ%types], State: scene.Part, Box: scene.Box{X: box.X + 4, Y: box.Y + 4, W: 26, H: 26}})
	p.Note(id+"/name", id, scene.Box{X: box.X + 34, Y: box.Y + 1, W: box.W - 38, H: 42}, scene.West, 15, scene.Strong, p.cardName(card))
	p.Add(scene.Item{ID: id + "/points", At: id, Kind: scene.Counter, Look: "points", N: int(in.points), State: scene.Part, Size: 17, Box: scene.Box{X: box.X + 4, Y: box.Y + 40, W: 44, H: 19}})
	signs := p.signs(card)
	if b.Cubes.has(at) {
		signs = append([]string{"cube"}, signs[int(min(1, in.pc)):]...) // over the sign of its action
	}
	x := box.X + box.W - 2
	for _, look := range signs {
		x -= 23
		it := scene.Item{ID: id + "/" + scene.ID(look), At: id, Kind: scene.Sign, Look: look, State: scene.Part, Box: scene.Box{X: x, Y: box.Y + 41, W: 20, H: 20}}
		if look == "cube" {
			it.Owner = scene.Of(seat)
		}
		p.Add(it)
	}
	if babies := b.babies(at); b.Holder[at].Is() || babies > 0 {
		it := scene.Item{ID: id + "/babies", At: id, Kind: scene.Counter, Look: "babies", N: int(babies), State: scene.Part, Size: 17, Box: scene.Box{X: box.X + 25, Y: box.Y + 61, W: 90, H: 18}}
		row := fmt.Sprintf("b%d", babies)
		if holder, ok := b.Holder[at].Get(); ok {
			row += " in " + p.spaceName(holder)
		}
		it.Rows = []string{row}
		if n := b.fed(at); n > 0 {
			it.Text = []string{fmt.Sprintf("%d fed", n)}
			it.Rows = append(it.Rows, it.Text[0])
		}
		p.Add(it)
	}
}

// signs are what a card can do, or holds.
func (p *illustrator) signs(card uint8) (looks []string) {
	in := &p.cards.info[card]
	for _, sign := range []struct {
		there bool
		look  string
	}{{in.pc != 0, "action"}, {in.predator, "predator"}, {in.vulture, "scavenger"}, {in.rabbit, "rabbit"}, {in.symbols > 0, "nest"}} {
		if sign.there {
			looks = append(looks, sign.look)
		}
	}
	return looks
}

// sayCard says what is printed on a card.
func (p *illustrator) sayCard(card uint8) string {
	c := p.cards.card(card)
	if c.Type >= types {
		return "changes a habitat"
	}
	text, action, _ := strings.Cut(p.cards.describe(c), "\n")
	if action != "" {
		text += ", " + sheet.Plain("action "+action)
	}
	return typeNames[c.Type] + ", " + text
}
