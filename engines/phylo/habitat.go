package phylo

import (
	"math/bits"

	"umpire/engines/rule"
)

// mayLay judges laying a habitat.
func (j *judge) mayLay(seat rule.Seat, card uint8, p Spot) bool {
	w := j.web()
	switch {
	case w.taken(p, -1) && j.t.Breaks(GeoNoOverlap):
	case j.offGrid(j.s, p) && j.t.Breaks(GeoAlignment):
	default:
		return j.welcome(w, seat, card, p)
	}
	return false
}

// welcome judges the neighbours of a new habitat.
func (j *judge) welcome(w *web, seat rule.Seat, card uint8, p Spot) bool {
	first, starter, any := !j.s.opened(seat), false, false
	for near := w.touching(p); !near.empty(); {
		i := near.pop()
		starter = starter || w.faces[i].role == Starter
		any = any || j.takes(w, i, seat, card, j.quiet)
	}
	lonely := !any || first && !starter && !j.quiet.Applies(HabitatElsewhere)
	return !(lonely && j.t.Refuses(HabitatClimate))
}

// takes reports whether the face at i is a neighbour that a habitat may be laid
// next to.
func (j *judge) takes(w *web, i int, seat rule.Seat, card uint8, t *trace) bool {
	b, c := &w.faces[i], &j.cards[card]
	switch {
	case b.role == Starter:
		return (b.who == seat || !j.read.ownStarter) && t.Applies(HabitatStarter)
	case b.climates&c.Climates == 0 || bits.OnesCount16(uint16(b.climates&c.Climates)) < j.match:
		return false
	case (b.role != Habitat || b.who != seat) && !t.Applies(HabitatAnyNeighbour):
		return false
	case b.terrains&c.Terrains == 0 && (j.slips.terrain || !t.Applies(HabitatTerrainFree)):
		return false
	}
	return !j.read.liveOnly || j.whole(nothing).connected(i)
}
