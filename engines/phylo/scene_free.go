package phylo

import "umpire/engines/scene"

// common returns what two boxes have in common: what the edge of the picture
// leaves of a free spot.
func common(a, b scene.Box) scene.Box {
	x, y := max(a.X, b.X), max(a.Y, b.Y)
	return scene.Box{X: x, Y: y, W: min(a.X+a.W, b.X+b.W) - x, H: min(a.Y+a.H, b.Y+b.H) - y}
}

// free returns the spots next to a card on which another one would lie over
// none.
func (p *illustrator) free() (spots []Spot) {
	if p.s.Part != Acting {
		return nil
	}
	w, seen := p.asker.web(), map[Spot]bool{}
	for i := range w.n {
		at := w.faces[i].Spot
		for dy := int16(2); dy >= -2; dy-- {
			for dx := int16(-2); dx <= 2; dx++ {
				spot := Spot{at.X + dx, at.Y + dy}
				if !seen[spot] && w.around.has(int(dx), int(dy)) && !w.taken(spot, -1) && !p.offGrid(p.s, spot) {
					seen[spot] = true
					spots = append(spots, spot)
				}
			}
		}
	}
	return spots
}

// freed returns the spots that only a card lies over which can move there itself.
func (p *illustrator) freed(free []Spot) (spots []Spot) {
	w, seen := p.asker.web(), map[Spot]bool{}
	for _, at := range free {
		seen[at] = true
	}
	if p.s.Part != Acting {
		return nil
	}
	for i := range w.n {
		f := &w.faces[i]
		if f.who != p.s.Active&1 || p.cards[f.card&(maxCards-1)%uint8(max(1, len(p.cards)))].Move == 0 {
			continue
		}
		for dy := int16(-1); dy <= 1; dy++ {
			for dx := int16(-1); dx <= 1; dx++ {
				if spot := (Spot{f.Spot.X + dx, f.Spot.Y + dy}); spot != f.Spot && !seen[spot] && !w.taken(spot, i) && !p.offGrid(p.s, spot) {
					seen[spot] = true
					spots = append(spots, spot)
				}
			}
		}
	}
	return spots
}
