package biome

import (
	"fmt"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

// nests draws a line from each parent to the card that holds the nest: along the
// edges of the spaces, where nothing is printed.
func (p *illustrator) nests(seat rule.Seat, b *Biome) {
	for at := range uint8(spaces) {
		holder := b.Holder[at].Must()
		if b.Holder[at].None() || holder >= spaces {
			continue
		}
		from, to := p.spaceID(seat, at), p.spaceID(seat, holder)
		begins, ends := nestLine(p.Find(from).Box, p.Find(to).Box)
		point := func(on scene.ID, word string, at scene.Point) scene.ID {
			return p.Add(scene.Item{ID: on + "/" + scene.ID(word), At: on, Kind: scene.Label, State: scene.Part, Box: scene.Box{X: at.X, Y: at.Y}})
		}
		p.Links = append(p.Links, scene.Link{
			From: point(from, "nest begins", begins), To: point(to, "nest", ends), Kind: scene.Arc,
			Say: fmt.Sprintf("the animal on %s nests in %s, babies: %d", from, to, b.babies(at)),
		})
	}
}

// nestLine returns where the line of a nest begins and ends: on the right edges of
// spaces above each other, else on their lower edges.
func nestLine(parent, holder scene.Box) (begins, ends scene.Point) {
	if parent.X == holder.X && parent.Y != holder.Y {
		x := parent.X + parent.W - 1
		if holder.Y > parent.Y {
			return scene.Point{X: x, Y: parent.Y + parent.H - 16}, scene.Point{X: x, Y: holder.Y + 14}
		}
		return scene.Point{X: x, Y: parent.Y + 16}, scene.Point{X: x, Y: holder.Y + holder.H - 14}
	}
	near, far := parent.X+parent.W-40, holder.X+40
	if holder.X < parent.X {
		near, far = parent.X+40, holder.X+holder.W-24
	}
	return scene.Point{X: near, Y: parent.Y + parent.H - 1}, scene.Point{X: far, Y: holder.Y + holder.H - 1}
}

// attack draws an arrow from a predator to the nest that it attacks, once both
// are there.
func (p *illustrator) attack(seat rule.Seat) {
	a := &p.s.Attack
	if !a.On && !a.Won || seat != max(a.Seat, p.s.Turn&3) || a.From >= spaces || a.At >= spaces || a.Seat >= p.n {
		return
	}
	from, to := p.spaceID(p.s.Turn, a.From), p.spaceID(a.Seat, a.At)
	if from != to {
		p.Links = append(p.Links, scene.Link{From: from, To: to, Kind: scene.Arrow, Say: fmt.Sprintf("%s attacks the nest of %s", from, to)})
	}
}
