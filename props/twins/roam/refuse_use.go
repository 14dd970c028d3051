package roam

import "slices"

// A wish is a use of a character as a move says it, legal or not.
type wish struct {
	card     *character
	anchor   string
	turns    int  // how often the pattern is rotated
	rotated  bool // an artifact is named for it
	mirrored bool
	only     []square
	replaced []square
	bought   []square
	free     map[int]string // the artifacts that pay for blanks, by their place among those bought

	solids, blanks []square // where the cells lie
}

// use judges the use of a character.
//
// roam.use.only-one, roam.use.own-only, roam.use.face-up-only
func (r *refusal) use() {
	t := r.t
	card := t.cards.named(r.words[1])
	r.when(t.used != "" && t.phase != phaseOver, "roam.use.only-one")
	r.only(phaseRest, phaseUse, phaseAfter)
	r.when(!slices.Contains(r.p.characters(), card.ID), "roam.use.own-only")
	for _, p := range t.players {
		r.when(!p.isUp(card.ID), "roam.use.face-up-only")
	}
	w := r.wish(card)
	if w.anchor == "none" {
		r.nowhere(w)
		return
	}
	anchor, _ := readSquare(w.anchor)
	fits := true
	for _, c := range w.cells() {
		at := lands(c, anchor, r.p.edge, w.turns)
		if c.solid {
			w.solids = append(w.solids, at)
			fits = fits && t.allows(at)
		} else {
			w.blanks = append(w.blanks, at)
		}
	}
	r.when(!fits, "roam.place.fits")
	if fits {
		r.better(w)
	}
	r.replaces(w)
	r.shortage(w)
	r.buyBlanks(w)
}

// wish reads the parts of a use, and judges the artifacts that it names.
//
// roam.place.no-rotation, roam.place.no-mirror
func (r *refusal) wish(card *character) *wish {
	w := &wish{card: card, anchor: r.words[3], free: map[int]string{}}
	rest := r.words[4:]
	for len(rest) > 0 {
		word := rest[0]
		rest = rest[1:]
		with := func() { // "with A04"
			r.artifact(rest[1], map[string]string{"rotate": "rotate", "replace": "replace", "free": "free-blank"}[word])
			rest = rest[2:]
		}
		switch word {
		case "rotate":
			if len(rest) > 0 && rest[0] == "with" {
				able := r.t.cards.artifact(rest[1]).Ability == "rotate"
				if able && !slices.Contains(r.spent, rest[1]) {
					w.turns++ // another artifact turns nothing; named twice, it rotates once
				}
				w.rotated = true
				with()
			} else {
				w.turns++
				r.when(true, "roam.place.no-rotation")
			}
		case "mirror":
			w.mirrored = true
			r.when(true, "roam.place.no-mirror")
		case "free":
			w.free[len(w.bought)-1] = rest[1]
			with()
		case "only":
			for len(rest) > 0 {
				at, ok := readSquare(rest[0])
				if !ok {
					break
				}
				w.only, rest = append(w.only, at), rest[1:]
			}
		case "replace", "blank":
			at, _ := readSquare(rest[0])
			if rest = rest[1:]; word == "blank" {
				w.bought = append(w.bought, at)
				continue
			}
			r.when(slices.Contains(w.replaced, at), "roam.artifact.replace") // one marker of a square
			w.replaced = append(w.replaced, at)
			with()
		}
	}
	return w
}

// cells returns the cells of the pattern, mirrored if the move says so.
func (w *wish) cells() []cell {
	cells := slices.Clone(w.card.cells())
	for i := range cells {
		if w.mirrored {
			cells[i].right = -cells[i].right
		}
	}
	return cells
}

// nowhere judges a use "at none", of a pattern that is not laid on the map.
//
// roam.place.all-if-possible, roam.place.out-of-markers, roam.place.pattern,
// roam.blank.position, roam.artifact.rotate, roam.artifact.replace-needs-use,
// roam.ruling.must-use, roam.ruling.marker-shortage
func (r *refusal) nowhere(w *wish) {
	fits, places := false, false
	for turns := range len(r.t.artifacts("rotate")) + 1 {
		for _, anchor := range r.t.squares() {
			if here, takes := r.takes(w, anchor, turns); here {
				fits, places = true, places || takes > 0
			}
		}
	}
	empty := r.t.supply(r.who) <= 0
	r.when(fits && empty, "roam.place.out-of-markers")
	r.when(fits && places && !empty, "roam.place.all-if-possible")
	r.when(fits && !places && !empty || w.only != nil, "roam.place.pattern")
	r.when(w.rotated, "roam.artifact.rotate")
	r.when(w.replaced != nil, "roam.artifact.replace-needs-use")
	r.when(w.bought != nil, "roam.blank.position")
}

// takes reports whether a pattern fits, and how many of its solid cells have room.
func (r *refusal) takes(w *wish, anchor square, turns int) (fits bool, n int) {
	fits = true
	for _, c := range w.cells() {
		if at := lands(c, anchor, r.p.edge, turns); c.solid {
			fits = fits && r.t.allows(at)
			if r.t.onMap(at) && !r.t.occupied(at) {
				n++
			}
		}
	}
	return fits, n
}

// replaces judges the markers to be replaced.
//
// roam.artifact.replace, roam.artifact.replace-needs-use, roam.artifact.replace-other,
// roam.ruling.replace-target
func (r *refusal) replaces(w *wish) {
	for _, at := range w.replaced {
		solid, blank := slices.Contains(w.solids, at), slices.Contains(w.blanks, at)
		r.when(!solid && !blank, "roam.artifact.replace-needs-use")
		empty := solid && w.only != nil && !slices.Contains(w.only, at) || blank && !slices.Contains(w.bought, at)
		r.when(empty, "roam.artifact.replace") // no marker takes its place
		apart := r.t.setup.Reads("roam.ruling.deck-empty", "B") && solid
		r.when((r.t.onMap(at) || apart) && !r.t.replaceable(at), "roam.artifact.replace-other")
	}
}

// room reports whether a marker can be placed on a square by the use.
func (r *refusal) room(w *wish, at square) bool {
	return r.t.onMap(at) && (!r.t.occupied(at) || slices.Contains(w.replaced, at) && r.t.replaceable(at))
}

// shortage judges which solid cells get markers. After it, the table has them.
//
// roam.place.pattern, roam.place.all-if-possible, roam.place.short-of-markers,
// roam.place.out-of-markers, roam.square.capacity, roam.stack.capacity
func (r *refusal) shortage(w *wish) {
	supply := r.t.supply(r.who)
	apart := r.t.setup.Reads("roam.ruling.deck-empty", "B") // a cell may lie off the map, and is skipped
	var places, chosen []square
	for _, at := range w.solids {
		if r.room(w, at) {
			places = append(places, at)
			if w.only == nil || slices.Contains(w.only, at) {
				chosen = append(chosen, at)
			}
		}
	}
	for _, at := range w.only {
		r.when(!slices.Contains(w.solids, at) || apart && !r.t.onMap(at), "roam.place.pattern")
		if slices.Contains(w.solids, at) && r.t.onMap(at) && !r.room(w, at) {
			r.when(true, map[bool]string{true: "roam.stack.capacity", false: "roam.square.capacity"}[r.t.setup.Has("stacking")])
		}
	}
	named := sorted(w.only)
	named = slices.Compact(named)
	replaced := 0
	for _, at := range w.replaced {
		if slices.Contains(w.solids, at) {
			replaced++
		}
	}
	switch {
	case supply == 0:
		r.when(w.only != nil || replaced > 0, "roam.place.out-of-markers")
	case supply >= len(places):
		r.when(len(chosen) < len(places), "roam.place.all-if-possible")
	default:
		r.when(len(named) != supply, "roam.place.short-of-markers")
	}
	r.when(supply > 0 && max(len(named), replaced) > supply, "roam.place.short-of-markers")
	for _, at := range chosen {
		if supply > 0 || w.only != nil {
			r.t.mark(at, slices.Contains(w.replaced, at) && r.t.replaceable(at))
		}
	}
}

// better judges the position of the pattern under readings that ask for the best one.
//
// roam.ruling.zero-marker-use, roam.ruling.all-if-possible-scope
func (r *refusal) better(w *wish) {
	t, mine := r.t, 0
	for _, at := range w.solids {
		if r.room(w, at) {
			mine++
		}
	}
	for _, other := range t.squares() {
		fits, n := r.takes(w, other, w.turns)
		best := fits && t.setup.Reads("roam.ruling.zero-marker-use", "B") && min(n, t.supply(r.who)) > min(mine, t.supply(r.who))
		enough := min(len(w.solids), t.supply(r.who)) // all are as many as there are markers
		all := fits && t.setup.Reads("roam.ruling.all-if-possible-scope", "B") && n >= enough && mine < enough
		r.when(best || all, "roam.place.all-if-possible")
	}
}

// buyBlanks judges the blanks, which are placed one after the other. Of a card without
// blanks each is refused as such, but it still needs room and its price.
//
// roam.blank.position, roam.blank.used-card-only, roam.artifact.free-blank-needs-use,
// roam.blank.each, roam.blank.capacity, roam.stack.capacity, roam.blank.buy
func (r *refusal) buyBlanks(w *wish) {
	for i, at := range w.bought {
		if _, on := r.t.slotOf(at); !on {
			r.when(true, "roam.blank.capacity")
			continue // a place off the map is not a wrong square and has no price
		}
		free, before := w.free[i] != "", slices.Contains(w.bought[:i], at)
		switch {
		case len(w.blanks) > 0:
			r.when(!slices.Contains(w.blanks, at), "roam.blank.position")
		case free:
			r.when(true, "roam.artifact.free-blank-needs-use")
		default:
			r.when(true, "roam.blank.used-card-only")
		}
		r.when(before, "roam.blank.each")
		swap := slices.Contains(w.replaced, at) && !before && !slices.Contains(w.solids, at)
		full := r.t.onMap(at) && r.t.occupied(at) && !swap
		r.when(full && r.t.setup.Has("stacking"), "roam.stack.capacity")
		r.when(full || !r.t.onMap(at) || r.t.supply(r.who) <= 0, "roam.blank.capacity")
		r.when(!free && r.p.coins < 2, "roam.blank.buy")
		if !free && r.p.coins >= 2 {
			r.p.coins -= 2
		}
		r.t.mark(at, swap && r.t.replaceable(at))
	}
}
