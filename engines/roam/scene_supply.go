package roam

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

// supplyArea draws the deck with its top, and the artifacts on offer, below
// everything else.
func (p *illustrator) supplyArea(below int) {
	const high = 134
	s := p.s
	box := scene.Box{X: mapRim, Y: below + tableGap, W: 4*(cardWide+cardSpace) - cardSpace, H: headHigh + high}
	if p.full {
		box.H += downHigh + 2*cardSpace
	}
	area := p.Area(scene.Area{ID: "supplies", Title: "deck", Summary: p.supplySummary(), Box: box, Head: headHigh, Fold: !p.supplying()})
	if p.full {
		p.Areas[len(p.Areas)-1].Title = "deck and artifacts"
	}
	p.Add(scene.Item{
		ID: "deck", At: area, Kind: scene.Pile, N: s.Deck.len(), State: scene.FaceDown, Text: []string{"deck"},
		Box: scene.Box{X: box.X, Y: box.Y + headHigh, W: 100, H: high - 4}, Say: "deck: " + plural(s.Deck.len(), "land card"),
	})
	if s.Top.Is() {
		p.top(area, scene.Box{X: box.X + 120, Y: box.Y + headHigh, W: 240, H: high - 4})
	}
	p.outpostOnOffer(area, scene.Box{X: box.X + 380, Y: box.Y + headHigh, W: cardWide, H: downHigh})
	if !p.full {
		return
	}
	for i, offer := range s.Row {
		if at, ok := offer.Get(); ok {
			p.artifact(area, at%tileCount, scene.Nobody, scene.Box{X: box.X + i*(cardWide+cardSpace), Y: box.Y + box.H - downHigh, W: cardWide, H: downHigh})
		}
	}
	p.Add(scene.Item{
		ID: "pile", At: area, Kind: scene.Pile, N: s.Pile.len(), State: scene.FaceDown, Text: []string{"pile"},
		Box: scene.Box{X: box.X + 572, Y: box.Y + headHigh, W: 100, H: high - 4}, Say: "pile: " + plural(s.Pile.len(), "artifact"),
	})
}

// supplying reports whether the position is about what is on offer.
func (p *illustrator) supplying() bool {
	switch p.s.Phase {
	case ShowTop, DrawRow, Refill, Purchase, RefillRow:
		return true
	}
	return false
}

func (p *illustrator) supplySummary() string {
	said := plural(p.s.Deck.len(), "card")
	if p.s.Top.Is() {
		said += ", " + p.cardName(p.s.Top.Must()) + " on top"
	}
	var row []string
	for _, offer := range p.s.Row {
		if at, ok := offer.Get(); ok {
			row = append(row, p.tileID(at))
		}
	}
	if row != nil {
		said += "; on offer " + strings.Join(row, " ")
	}
	if p.outpost && p.s.Outpost.None() {
		said += "; the Outpost"
	}
	return said
}

// top draws the land side of the top of the deck, as it would lie in the north
// row.
func (p *illustrator) top(area scene.ID, box scene.Box) {
	card := p.s.Top.Must()
	c := &p.cards.Cards[card%cardCount]
	id := p.Add(scene.Item{ID: scene.ID(c.ID), At: area, Kind: scene.Card, Box: box, Say: fmt.Sprintf("top of the deck: %s %s, coins%s", c.ID, c.Name, coinText(&c.Coins))})
	const side = 38
	p.Note(id+"/name", id, scene.Box{X: box.X + 12, Y: box.Y + 10, W: box.W - 36 - 2*side, H: box.H - 20}, scene.West, 19, scene.Strong, c.Name, "on top")
	for i, n := range c.Coins {
		sq := scene.Box{X: box.X + box.W - 10 - 2*side + i%2*side, Y: box.Y + 8 + i/2*side, W: side, H: side}
		at := p.Add(scene.Item{ID: scene.ID(fmt.Sprintf("%s/%d", id, i+1)), At: id, Kind: scene.Place, Box: sq, State: scene.Part})
		if n > 0 {
			look := "coin"
			if n > 1 {
				look = "coins"
			}
			p.Add(scene.Item{ID: at + "/coin", At: at, Kind: scene.Sign, Look: look, Hue: "gold", N: int(n), State: scene.Part, Box: sq.Inset(5)})
		}
	}
}

// artifact draws an artifact: its ability, and its price where it is on offer.
func (p *illustrator) artifact(area scene.ID, at uint8, owner scene.Owner, box scene.Box) {
	a := &p.cards.Artifacts[at%tileCount]
	it := scene.Item{ID: scene.ID(a.ID), At: area, Kind: scene.Card, Owner: owner, Box: box, Size: 18, Text: []string{a.ID + " " + a.Ability.String()}}
	it.Say = fmt.Sprintf("artifact %s, %s, costs %d, %s", a.ID, a.Ability, a.Cost, plural(int(a.Points), "point"))
	if p.s.Spent&tile(at) != 0 {
		it.State = scene.FaceDown
		it.Say += ", face down"
	}
	if owner == scene.Nobody {
		it.Text, it.Stand = nil, scene.West
	}
	id := p.Add(it)
	if owner != scene.Nobody {
		return
	}
	p.Note(id+"/name", id, scene.Box{X: box.X + 8, Y: box.Y + 2, W: box.W - 80, H: box.H - 4}, scene.West, 18, scene.Strong, a.ID, a.Ability.String())
	for i, stat := range []struct {
		look, hue string
		n         int16
	}{{"coin", "gold", a.Cost}, {"points", "", a.Points}} {
		p.Add(scene.Item{
			ID: id + "/" + scene.ID(stat.look), At: id, Kind: scene.Counter, Look: stat.look, Hue: stat.hue, N: int(stat.n), State: scene.Part, Size: 18,
			Box: scene.Box{X: box.X + box.W - 58, Y: box.Y + 3 + i*22, W: 54, H: 21},
		})
	}
}

// outpostOnOffer draws the Outpost card while nobody has it.
func (p *illustrator) outpostOnOffer(area scene.ID, box scene.Box) {
	if p.outpost && p.s.Outpost.None() {
		p.outpostCard(area, scene.Nobody, box)
	}
}

func (p *illustrator) outpostCard(area scene.ID, owner scene.Owner, box scene.Box) {
	say := "the Outpost card, which nobody has"
	if owner != scene.Nobody {
		say = "the Outpost card of " + p.name(rule.Seat(owner-1))
	}
	p.Add(scene.Item{
		ID: "outpost", At: area, Kind: scene.Card, Look: "outpost", Owner: owner, Box: box, Size: 18,
		Text: []string{"Outpost", plural(int(p.cards.Outpost), "point")}, Say: say,
	})
}
