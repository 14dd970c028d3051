package roam

// stalemate reports whether the game ends because nobody can place a marker, and no card
// is complete or can be completed by a slide. Cards and artifacts that are face down count:
// a rest turns them up.
//
// roam.ruling.stalemate
func (t *table) stalemate() bool {
	if t.setup.Reads("roam.ruling.stalemate", "B") {
		return false
	}
	for _, p := range t.players {
		if t.couldPlace(p) || len(t.owned(p, "slide")) > 0 && t.somethingSlides() {
			return false
		}
	}
	for _, s := range t.layout() {
		if t.isComplete(s) {
			return false
		}
	}
	return true
}

// owned returns the artifacts of a player that have an ability.
func (t *table) owned(p *player, ability string) (list []string) {
	for _, id := range p.artifacts {
		if t.cards.artifact(id).Ability == ability {
			list = append(list, id)
		}
	}
	return list
}

// couldPlace reports whether any use of any character of a player places a marker.
func (t *table) couldPlace(p *player) bool {
	if t.supply(p.name) == 0 {
		return false
	}
	payable := p.coins >= 2 || len(t.owned(p, "free-blank")) > 0
	exchange := len(t.owned(p, "replace")) > 0
	mover := t.copy()
	mover.turn = p.name
	for _, id := range p.characters() {
		for turns := range len(t.owned(p, "rotate")) + 1 {
			for _, anchor := range t.squares() {
				fits, places := true, false
				for _, c := range t.cards.character(id).cells() {
					at := lands(c, anchor, p.edge, turns)
					if c.solid && !t.allows(at) {
						fits = false
					}
					if t.onMap(at) && (c.solid || payable) && (!t.occupied(at) || exchange && mover.replaceable(at)) {
						places = true
					}
				}
				if fits && places {
					return true
				}
			}
		}
	}
	return false
}

// somethingSlides reports whether some marker has a square without markers beside it.
func (t *table) somethingSlides() bool {
	for _, from := range t.squares() {
		for _, to := range around(from, false) {
			if len(t.marks[from]) > 0 && t.onMap(from) && t.onMap(to) && len(t.marks[to]) == 0 {
				return true
			}
		}
	}
	return false
}
