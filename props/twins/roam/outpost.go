package roam

import "slices"

// A moment is a point of time at which the game may look for surrounded markers.
type moment int

const (
	momentMarker moment = iota // after a single marker
	momentUse                  // after all markers of a use
	momentSlide
	momentEnd // at the end of the turn
)

// checkOutpost gives the Outpost card to a player who surrounds an opponent's marker, if
// the game looks for that now.
//
// roam.outpost.claim, roam.outpost.any-time, roam.outpost.once,
// roam.ruling.outpost-timing, roam.ruling.outpost-mandatory,
// roam.ruling.outpost-whose-action, roam.ruling.outpost-simultaneous
func (t *table) checkOutpost(now moment) {
	if !t.setup.Has("outpost") || t.outpost != "" {
		return
	}
	var looks []moment
	switch t.setup.Readings["roam.ruling.outpost-timing"] {
	case "B":
		looks = []moment{momentEnd}
	case "C":
		looks = []moment{momentMarker, momentSlide}
	default:
		looks = []moment{momentUse, momentSlide}
	}
	if !slices.Contains(looks, now) {
		return
	}
	before := t.rings
	t.rings = t.allRings()
	for _, p := range t.clockwise(t.turn) {
		for _, centre := range t.rings[p.name] {
			own := p.name == t.turn && (now == momentEnd || !slices.Contains(before[p.name], centre))
			if own || t.setup.Reads("roam.ruling.outpost-whose-action", "A") {
				t.outpost = p.name
				return
			}
		}
	}
}

// allRings returns the squares of opponents' markers that each player surrounds.
func (t *table) allRings() map[string][]square {
	all := map[string][]square{}
	if !t.setup.Has("outpost") {
		return all
	}
	for _, p := range t.players {
		for _, centre := range t.squares() {
			if t.surrounds(p.name, centre) {
				all[p.name] = append(all[p.name], centre)
			}
		}
	}
	return all
}

// surrounds reports whether a player's markers surround an opponent's marker.
//
// roam.outpost.eight, roam.ruling.outpost-edge, roam.ruling.outpost-stack
func (t *table) surrounds(name string, centre square) bool {
	topOnly := t.setup.Reads("roam.ruling.outpost-stack", "B")
	seen := func(at square) []string {
		owners := t.marks[at]
		if topOnly && len(owners) > 0 {
			owners = owners[len(owners)-1:]
		}
		return owners
	}
	if !slices.ContainsFunc(seen(centre), func(owner string) bool { return owner != name }) {
		return false
	}
	for _, at := range around(centre, true) {
		if !t.onMap(at) {
			if t.setup.Reads("roam.ruling.outpost-edge", "B") {
				continue
			}
			return false
		}
		if !slices.Contains(seen(at), name) {
			return false
		}
	}
	return true
}
