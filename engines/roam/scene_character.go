package roam

import (
	"fmt"
	"strconv"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

// character draws a character that lies face up, with its pattern as it falls
// on the map from its owner's edge.
func (p *illustrator) character(area scene.ID, seat rule.Seat, card uint8, box scene.Box) {
	c := &p.cards.Cards[card%cardCount]
	id := p.Add(scene.Item{
		ID: cardWord(c.Name), At: area, Kind: scene.Card, Owner: scene.Of(seat), Box: box, State: p.acting(card),
		Say: fmt.Sprintf("%s (%s) of %s, %s, %s", c.Name, c.ID, p.name(seat), plural(int(c.Points), "point"), saidPattern(c)),
	})
	p.Note(id+"/name", id, scene.Box{X: box.X + 17, Y: box.Y + 6, W: box.W - 21, H: 50}, scene.NorthWest, 19, scene.Strong, c.Name)
	p.pattern(id, c, p.seats[seat].edge, scene.Of(seat), scene.Box{X: box.X + 20, Y: box.Y + 58, W: box.W - 28, H: box.H - 66})
	if c.Points != 0 {
		p.Add(scene.Item{
			ID: id + "/points", At: id, Kind: scene.Counter, Look: "points", N: int(c.Points), State: scene.Part, Size: 18,
			Box: scene.Box{X: box.X + box.W - 46, Y: box.Y + box.H - 28, W: 42, H: 22},
		})
	}
}

func saidPattern(c *Card) string {
	said := plural(len(c.Solids), "solid cell")
	if len(c.Blanks) > 0 {
		said += " and " + plural(len(c.Blanks), "blank")
	}
	return said
}

// pattern draws the cells of a pattern into a box, turned as its owner's edge
// has it; text above it stays upright.
func (p *illustrator) pattern(at scene.ID, c *Card, from edge, owner scene.Owner, box scene.Box) {
	low, high := offset{}, offset{}
	for _, cells := range [][]offset{c.Solids, c.Blanks} {
		for _, o := range cells {
			o = o.turned(uint8(from))
			low = offset{min(low.right, o.right), min(low.up, o.up)}
			high = offset{max(high.right, o.right), max(high.up, o.up)}
		}
	}
	wide, tall := int(high.right-low.right)+1, int(high.up-low.up)+1
	side := min(32, box.W/wide, box.H/tall)
	x0, y0 := box.X+(box.W-wide*side)/2, box.Y+(box.H-tall*side)/2
	draw := func(look string, o offset) {
		o = o.turned(uint8(from))
		n := strconv.Itoa(len(p.Items))
		p.Add(scene.Item{
			ID: at + "/cell " + scene.ID(n), At: at, Kind: scene.Sign, Look: look, Owner: owner, State: scene.Part,
			Box: scene.Box{X: x0 + int(o.right-low.right)*side, Y: y0 + int(high.up-o.up)*side, W: side, H: side},
		})
	}
	for i, o := range c.Solids {
		look := "solid"
		if i == 0 {
			look = "anchor"
		}
		draw(look, o)
	}
	for _, o := range c.Blanks {
		p.blankCell(draw, o)
	}
}

// blankCell draws a blank cell in ink: it is empty.
func (p *illustrator) blankCell(draw func(string, offset), o offset) {
	draw("blank", o)
	p.Items[len(p.Items)-1].Owner = scene.Nobody
}
