package biome

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

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

// changedSpace tells which habitat is printed on a space and no longer in force.
func (p *illustrator) changedSpace(id scene.ID, b *Biome, at uint8, box scene.Box) {
	box = scene.Box{X: box.X + 28, Y: box.Y + box.H - 22, W: 64, H: 20}
	if b.Card[at].None() {
		box = scene.Box{X: box.X - 20, Y: box.Y - 60, W: 108, H: 26}
	}
	p.Note(id+"/printed", id, box, scene.Centre, 16, scene.Void, habitatNames[p.board.Habitat[at]])
	if b.Card[at].None() {
		p.Note(id+"/now", id, box.Moved(0, 26), scene.Centre, 18, scene.Strong, habitatNames[b.habitat(at)])
	}
}

// bountyOn draws a Bountiful card on a space.
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

// resident draws the plant or animal on a space.
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
	p.nameOf(id, p.cardName(card), scene.Box{X: box.X + 34, Y: box.Y + 3, W: box.W - 38, H: 36})
	p.Add(scene.Item{ID: id + "/points", At: id, Kind: scene.Counter, Look: "points", N: int(in.points), State: scene.Part, Size: 17, Box: scene.Box{X: box.X + 4, Y: box.Y + 38, W: 44, H: 19}})
	signs := p.signs(card)
	if b.Cubes.has(at) {
		signs = append(signs, "")
	}
	x := box.X + box.W - 2
	for _, look := range signs {
		x -= 23
		it := scene.Item{ID: id + "/" + scene.ID(look), At: id, Kind: scene.Sign, Look: look, State: scene.Part, Box: scene.Box{X: x, Y: box.Y + 38, W: 20, H: 20}}
		if look == "" {
			it.ID, it.Look, it.Owner, it.Box = id+"/cube", "cube", scene.Of(seat), scene.Box{X: x - 4, Y: box.Y + 34, W: 26, H: 26}
		}
		p.Add(it)
	}
	if babies := b.babies(at); b.Holder[at].Is() || babies > 0 {
		it := scene.Item{ID: id + "/babies", At: id, Kind: scene.Counter, Look: "babies", N: int(babies), State: scene.Part, Size: 17, Box: scene.Box{X: box.X + 25, Y: box.Y + 60, W: 90, H: 19}}
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

// nameOf writes the name of a card in up to two lines. In a narrow picture, where
// lines so low cannot be read, they are left out.
func (p *illustrator) nameOf(id scene.ID, name string, box scene.Box) {
	first, rest := halves(name)
	box.H /= 2
	p.Note(id+"/name", id, box, scene.West, 15, scene.Strong, first)
	if rest != "" {
		p.Note(id+"/name, second line", id, box.Moved(0, box.H), scene.West, 15, scene.Strong, rest)
	}
}

// halves divides a name that is too long for a line at the blank that leaves the
// shorter lines.
func halves(name string) (first, rest string) {
	const line = 10
	first, longest := name, len(name)
	for at := range name {
		if name[at] == ' ' && longest > line && max(at, len(name)-at-1) < longest {
			first, rest, longest = name[:at], name[at+1:], max(at, len(name)-at-1)
		}
	}
	return first, rest
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
		text += ", action " + action
	}
	return typeNames[c.Type] + ", " + text
}
