package roam

import (
	"fmt"
	"slices"
	"strings"

	"umpire/props/twins/reference"
)

// begin starts a player's turn.
// Clauses: turn.order, turn.sequence
func (t *table) begin(name string) {
	t.turn, t.used, t.phase = name, "", phaseRest
	t.runOn()
}

// runOn makes every decision that has only one option, but it never uses a character.
// Clauses: ruling.auto-advance
func (t *table) runOn() {
	if t.phase == phaseRest && len(t.early()) == 0 && !t.mayRestEarly() {
		t.checkRest()
	}
	unused := t.phase == phaseUse && len(t.active().ready()) > 0
	if (t.phase == phaseUse || t.phase == phaseAfter) && !unused && len(t.abilities()) == 0 {
		t.endTurn()
	}
}

// early returns the moves by abilities that are possible before the rest check.
// Clauses: artifact.flip-start
func (t *table) early() []string {
	if t.setup.Reads("roam.ruling.before-rest", "B") {
		return t.abilities()
	}
	return t.flips()
}

// abilities returns the moves by abilities that are possible in windows 2 and 3.
// Clauses: ruling.artifact-windows, artifact.no-limit
func (t *table) abilities() []string { return slices.Concat(t.flips(), t.coins(), t.slides()) }

// Clauses: artifact.flip
func (t *table) flips() (list []string) {
	for _, id := range t.artifacts("flip") {
		for _, card := range t.active().characters() {
			list = append(list, fmt.Sprintf("flip %q with %s", t.cards.character(card).Name, id))
		}
	}
	return list
}

// Clauses: artifact.coin
func (t *table) coins() (list []string) {
	return reference.Each(t.artifacts("coin"), func(id string) string { return "coin with " + id })
}

// slides returns every slide of the top marker of a square to an adjacent square without markers.
// Clauses: artifact.slide, artifact.slide-empty, ruling.slide-scope, ruling.stack-slide
func (t *table) slides() (list []string) {
	for _, id := range t.artifacts("slide") {
		list = append(list, reference.Each(t.ways(), func(way [2]square) string { return fmt.Sprintf("slide %v>%v with %s", way[0], way[1], id) })...)
	}
	return list
}

// ways returns each square with markers with each square without markers next to it.
func (t *table) ways() (list [][2]square) {
	for _, from := range t.squares() {
		for _, to := range around(from, false) {
			if len(t.marks[from]) > 0 && t.onMap(from) && t.onMap(to) && len(t.marks[to]) == 0 {
				list = append(list, [2]square{from, to})
			}
		}
	}
	return list
}

// mayRestEarly reports whether the active player may pay for a rest.
// Clauses: rest.early, rest.early-cost, rest.early-afford, ruling.early-rest-vs-free
func (t *table) mayRestEarly() bool {
	p := t.active()
	up, all := len(p.ready()), len(p.characters())
	some := up < all || t.setup.Reads("roam.ruling.early-rest-needs-down", "B")
	return t.phase == phaseRest && up > 0 && some && p.coins >= up
}

// checkRest gives the free rest, if it is due. The use of a character follows.
// Clauses: rest.free, rest.then-turn
func (t *table) checkRest() {
	if p := t.active(); len(p.ready()) == 0 {
		p.rest()
	}
	t.phase = phaseUse
}

// rest turns all cards and artifacts face up.
// Clauses: artifact.ready, artifact.ready-early, rest.early-all
func (p *player) rest() { p.down = nil }

// turnMoves returns the moves of the active player from the start of the turn to its end,
// without bids and purchases.
func (t *table) turnMoves() (list []string) {
	switch t.phase {
	case phaseRest:
		p := t.active()
		list = append(list, t.early()...)
		list = append(list, map[bool]string{true: "rest", false: "no rest"}[len(p.ready()) == 0])
		if t.mayRestEarly() {
			list = append(list, "rest early")
		}
		// ruling.rest-check-close: any move except the abilities allowed before
		// the check implies "rest" or "no rest".
		early := []string{"flip"}
		if t.setup.Reads("roam.ruling.before-rest", "B") {
			early = []string{"flip", "coin", "slide"}
		}
		c := t.copy()
		c.checkRest()
		for _, what := range c.turnMoves() {
			if word, _, _ := strings.Cut(what, " "); !slices.Contains(early, word) {
				list = append(list, what)
			}
		}
	case phaseUse:
		list = append(t.abilities(), t.uses()...)
		// use.one, ruling.must-use, ruling.no-face-up
		if len(t.active().ready()) == 0 || t.setup.Reads("roam.ruling.must-use", "B") {
			list = append(list, "end")
		}
	case phaseAfter:
		list = append(t.abilities(), "end")
	}
	return list
}

// act plays a move of the active player's turn.
func (t *table) act(what string) {
	words := strings.Fields(what)
	p := t.active()
	if t.phase == phaseRest {
		switch {
		case what == "rest early":
			p.coins -= len(p.ready()) // rest.early-cost
			p.rest()
			t.phase, t.rested = phaseUse, true
			t.runOn()
			return
		case what == "rest" || what == "no rest":
			t.checkRest()
			t.rested = what == "rest"
			t.runOn()
			return
		case !slices.Contains(t.early(), what):
			t.checkRest()
		}
	}
	switch words[0] {
	case "flip":
		t.flip(what)
	case "coin":
		t.takeCoin(what)
	case "slide":
		from, to, _ := strings.Cut(words[1], ">")
		t.slide(from, to)
		p.turnDown(words[3])
	case "use":
		t.use(what)
		t.phase, t.rested = phaseAfter, false
	case "end":
		t.endTurn()
		return
	}
	t.runOn()
}

// Clauses: artifact.flip, ruling.flip-used-card, ruling.ready-only-rest
func (t *table) flip(what string) {
	_, rest, _ := strings.Cut(what, `"`)
	name, rest, _ := strings.Cut(rest, `"`)
	p, card := t.active(), t.cards.named(name).ID
	p.turnDown(strings.Fields(rest)[1])
	if !reference.Take(&p.down, card) {
		p.turnDown(card)
	}
}

// slide moves the top marker of a square.
// Clauses: artifact.slide, artifact.slide-no-coins
func (t *table) slide(from, to string) {
	a, _ := readSquare(from)
	b, _ := readSquare(to)
	t.rings = t.allRings()
	top := len(t.marks[a]) - 1
	t.marks[b] = []string{t.marks[a][top]}
	t.marks[a] = t.marks[a][:top]
	t.checkOutpost(momentSlide)
}

// endTurn ends the part of the turn in which characters and abilities may be used.
// Clauses: claim.trigger, claim.only-then, turn.sequence
func (t *table) endTurn() {
	t.rested = false
	t.checkOutpost(momentEnd)
	if t.buysFirst() {
		t.purchase()
	} else {
		t.check()
	}
}

// buysFirst reports whether the purchase comes before the claims.
func (t *table) buysFirst() bool { return t.setup.Reads("roam.ruling.purchase-order", "B") }

// afterClaims continues when no complete card is left to resolve.
func (t *table) afterClaims() {
	if t.buysFirst() {
		t.pass()
	} else {
		t.purchase()
	}
}

// afterPurchase continues when an artifact is bought, or none.
func (t *table) afterPurchase() {
	if t.buysFirst() {
		t.check()
	} else {
		t.pass()
	}
}

// pass ends the turn after the purchase and the claims. The next turn follows, or the end of the game.
// Clauses: end.trigger, end.finish-round, ruling.end-trigger, ruling.round-end
func (t *table) pass() {
	t.last = t.last || slices.ContainsFunc(t.players, func(p *player) bool { return len(p.characters()) >= 10 })
	next := t.next(t.turn)
	if next == t.first && t.last || t.stalemate() {
		t.phase = phaseOver
		return
	}
	if next == t.first {
		t.round++
	}
	t.begin(next)
}

// stalemate reports whether the game ends because nobody can place a marker, and no card
// is complete or can be completed by a slide. Cards and artifacts that are face down count:
// a rest turns them up.
func (t *table) stalemate() bool {
	if t.setup.Reads("roam.ruling.stalemate", "B") {
		return false
	}
	could := func(p *player) bool { return t.couldPlace(p) || len(t.owned(p, "slide")) > 0 && len(t.ways()) > 0 }
	return !slices.ContainsFunc(t.players, could) && !slices.ContainsFunc(t.layout(), t.isComplete)
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
