package roam

import "umpire/engines/scene"

// beyondDeep is how broad the strip around the map is on which cells of a pattern
// are marked that lie off it.
const beyondDeep = 40

// beyond names a place off the map by the square of the map nearest to it.
func (g *Game) beyond(x, y int) scene.ID {
	side, between := "", ""
	switch {
	case y >= g.height:
		side = "north"
	case y < 0:
		side = "south"
	}
	if side != "" && (x < 0 || x >= g.width) {
		between = "-"
	}
	switch {
	case x < 0:
		side += between + "west"
	case x >= g.width:
		side += between + "east"
	}
	at := min(max(y, 0), g.height-1)*g.width + min(max(x, 0), g.width-1)
	return scene.ID(side + " of " + g.squareName(uint8(at)))
}

// strip lays out the strip: nothing is drawn there until a move is refused.
func (p *illustrator) strip(area scene.ID) {
	for y := -1; y <= p.height; y++ {
		for x := -1; x <= p.width; x++ {
			if x >= 0 && x < p.width && y >= 0 && y < p.height {
				continue
			}
			at := min(max(y, 0), p.height-1)*p.width + min(max(x, 0), p.width-1)
			box := p.squareBox(uint8(at))
			switch {
			case x < 0:
				box.X, box.W = box.X-landEdge-beyondDeep, beyondDeep
			case x >= p.width:
				box.X, box.W = box.X+box.W+landEdge, beyondDeep
			}
			switch {
			case y < 0:
				box.Y, box.H = box.Y+box.H+scrollSize+landEdge, beyondDeep
			case y >= p.height:
				box.Y, box.H = box.Y-scrollSize-landEdge-beyondDeep, beyondDeep
			}
			p.Add(scene.Item{ID: p.beyond(x, y), At: area, Kind: scene.Label, Box: box, State: scene.Part | scene.Void})
		}
	}
}

// offset returns how far a cell lies off its anchor, from the anchors for which it
// falls on the map; ok is false when there are none.
func (g *Game) offset(cell *reach) (by offset, ok bool) {
	west, east, south, north := g.width, -1, g.height, -1
	for at := range cell.anchors.each {
		x, y := int(at)%g.width, int(at)/g.width
		west, east, south, north = min(west, x), max(east, x), min(south, y), max(north, y)
	}
	return offset{int8(g.width - 1 - east - west), int8(g.height - 1 - north - south)}, east >= 0
}
