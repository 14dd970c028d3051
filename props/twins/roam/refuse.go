package roam

import (
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

// A refusal collects the clauses that refuse a move. A clause is named by its own sentence,
// all others supposed kept.
type refusal struct {
	t     *table // the position after what the move implies, with the mover as its active player
	turn  string // the player whose turn it is
	who   string
	p     *player  // the mover; nil for chance
	words []string // of the move, names in quotes undivided
	spent []string // the artifacts that the move has named so far
	reference.Clauses
}

// Refuses returns the clauses that refuse a move.
func (t *table) Refuses(who, what string) ([]string, error) {
	r := &refusal{t: t.copy(), who: who, words: reference.Words(what), p: t.player(who)}
	r.imply()
	r.turn = r.t.turn
	if r.p == nil {
		r.chance()
		return r.Clauses, nil
	}
	r.p, r.t.turn = r.t.player(who), who
	r.By(r.t.phase == phaseOver, "end.finish-round")
	switch verb := r.words[0]; verb {
	case "use", "take", "rest", "no", "end", "order", "buy":
		r.outOfTurn()
		map[string]func(){"use": r.use, "take": r.takeBack, "rest": r.rest, "no": r.rest, "end": r.end, "order": r.order, "buy": r.buy}[verb]()
	case "bid", "pass":
		r.bid()
	case "flip", "coin", "slide", "blank", "replace":
		r.ability(verb)
	default:
		return nil, reference.UnsupportedFeature(what)
	}
	return r.Clauses, nil
}

// imply carries out what the move implies: that nothing is bought, and "rest" or "no rest".
// Clauses: ruling.auto-advance, ruling.rest-check-close
func (r *refusal) imply() {
	verb, t := r.words[0], r.t
	begins := []string{"use", "rest", "no", "end", "flip", "coin", "slide", "take", "blank", "replace"}
	if t.phase == phasePurchase && r.p != nil && r.who == t.next(t.turn) && slices.Contains(begins, verb) {
		if c := t.copy(); c.nextTurn() {
			r.t, t = c, c
		}
	}
	early := []string{"flip", "rest", "no"}
	if t.setup.Reads("roam.ruling.before-rest", "B") {
		early = append(early, "coin", "slide")
	}
	if t.phase == phaseRest && r.who == t.turn && !slices.Contains(early, verb) {
		t.checkRest()
	}
}

// nextTurn ends the purchase. It returns false if the turn does not pass: the game ends,
// or claims come after the purchase and wait for a decision.
func (t *table) nextTurn() bool {
	from := t.turn
	t.afterPurchase()
	return t.turn != from
}

// A move at another point of the game is refused by the order of play, if no narrower
// clause speaks of it. After the game's end that clause says everything.
func (r *refusal) only(phases ...string) {
	r.By(r.t.phase != phaseOver && !slices.Contains(phases, r.t.phase), "turn.sequence")
}

func (r *refusal) outOfTurn() {
	r.By(r.who != r.turn && r.t.phase != phaseOver && r.t.phase != phaseFirst, "turn.order")
}

// chance judges the choice of the first player, and draws.
func (r *refusal) chance() {
	t := r.t
	r.By(t.phase == phaseOver, "end.finish-round")
	switch id := r.words[0]; r.who {
	case "first":
		r.only(phaseFirst)
	case "deck":
		r.only(phaseMap, phaseRefill)
		r.By(!slices.Contains(t.deck, id), "component.limited")
	case "top":
		r.only(phaseTop)
		r.By(!slices.Contains(t.deck, id), "component.limited")
	case "pile":
		r.only(phaseRow, phaseRefillRow)
		r.By(!t.setup.Has("full"), "setup.basic-no-artifacts")
		r.By(t.setup.Has("full") && !slices.Contains(t.pile, id), "component.limited")
	}
}

// rest judges "rest", "no rest" and "rest early".
func (r *refusal) rest() {
	up, all := len(r.p.ready()), len(r.p.characters())
	starts := r.t.phase == phaseRest && r.who == r.turn // all characters turn up at no other moment
	switch strings.Join(r.words, " ") {
	case "rest":
		r.only(phaseRest)
		r.By(up > 0, "rest.free")
	case "no rest":
		r.only(phaseRest)
		r.By(up == 0 && starts, "rest.free")
	default:
		r.By(r.t.phase != phaseOver && !r.starts(), "rest.early-timing")
		r.By(up == 0 && starts, "rest.free")
		r.By(up == all && !r.t.setup.Reads("roam.ruling.early-rest-needs-down", "B"), "rest.early")
		r.By(r.p.coins < up, "rest.early-afford")
	}
}

// starts reports whether the turn is at its start: at the rest check, or after one that
// left no choice.
// Clauses: ruling.auto-advance
func (r *refusal) starts() bool {
	c := r.t.copy()
	if c.turn = r.turn; c.phase == phaseUse && !c.rested {
		c.phase = phaseRest
		c.runOn()
		return c.phase == phaseUse
	}
	return c.phase == phaseRest
}

// Clauses: ruling.no-face-up
func (r *refusal) end() {
	r.only(phaseRest, phaseUse, phaseAfter)
	unused := r.t.phase == phaseRest || r.t.phase == phaseUse
	must := len(r.p.ready()) > 0 && !r.t.setup.Reads("roam.ruling.must-use", "B")
	r.By(unused && must, "use.one")
}

// Clauses: claim.only-then
func (r *refusal) order() {
	r.only(phaseOrder)
	complete := r.t.complete
	if r.t.phase != phaseOrder {
		complete = nil
		for _, s := range r.t.layout() {
			if r.t.isComplete(s) {
				complete = append(complete, s.name)
			}
		}
	}
	r.By(!slices.Equal(ordered(complete), ordered(r.words[1:])), "claim.trigger")
}

// bid judges "bid" and "pass". Outside an auction it is the turn's player who acts, and
// there is no card of which the clauses on ties could speak.
func (r *refusal) bid() {
	t := r.t
	r.only(phaseBidding)
	t.turn = r.turn
	switch open := t.phase == phaseBidding; {
	case !open:
		r.outOfTurn()
	case !slices.Contains(t.tied, r.who):
		r.By(true, "claim.tie-bid")
	case slices.Contains(t.asked, r.who):
		r.By(true, "claim.bid-once")
	default:
		r.By(t.bidding() != r.who, "claim.bid-order")
	}
	if r.words[0] == "bid" {
		coins, _ := strconv.Atoi(r.words[1])
		r.By(t.phase == phaseBidding && coins <= t.bid, "claim.bid-raise")
		r.By(coins > r.p.coins, "claim.bid-cap")
	} else {
		r.By(t.phase == phaseBidding && t.bidding() == r.who && t.mustTake(), "claim.bid-pass")
	}
}

func (r *refusal) buy() {
	r.only(phasePurchase)
	if !r.t.setup.Has("full") {
		r.By(true, "setup.basic-no-artifacts")
		return
	}
	if r.words[1] == "none" {
		return
	}
	tile := r.t.cards.artifact(r.words[1])
	r.By(!slices.Contains(r.t.row[:], tile.ID), "full.buy")
	r.By(r.t.bought == r.who && r.t.phase != phaseOver, "full.buy-one")
	r.By(tile.Cost > r.p.coins, "full.buy-afford")
}

// artifact judges the use of an artifact for an ability.
func (r *refusal) artifact(id, ability string) {
	named := slices.Contains(r.spent, id)
	r.spent = append(r.spent, id)
	if !r.t.setup.Has("full") {
		r.By(true, "setup.basic-no-artifacts")
		return
	}
	r.By(r.t.round == 0 || r.who != r.turn && r.t.phase != phaseOver, "artifact.own-turn")
	r.By(!slices.Contains(r.p.artifacts, id), "artifact.own-only")
	down := slices.ContainsFunc(r.t.players, func(p *player) bool { return !p.isUp(id) })
	r.By(down || named, "artifact.use")
	r.By(r.t.cards.artifact(id).Ability != ability, "artifact."+ability)
}

// ability judges an ability that is used apart from a character.
func (r *refusal) ability(verb string) {
	t, last := r.t, r.words[len(r.words)-1]
	windows := []string{phaseRest, phaseUse, phaseAfter}
	switch verb {
	case "coin":
		windows = append(windows, phasePurchase)
		if c := t.copy(); t.phase == phaseBidding {
			if c.turn = r.turn; c.bidding() == r.who {
				windows = append(windows, phaseBidding)
			}
		}
		if t.laterCoins() {
			windows = append(windows, phaseOrder, phaseBidding)
		}
		r.artifact(last, "coin")
	case "flip":
		r.artifact(last, "flip")
		r.By(!slices.Contains(r.p.characters(), t.cards.named(r.words[1]).ID), "artifact.flip")
	case "slide":
		r.artifact(last, "slide")
		one, other, _ := strings.Cut(r.words[1], ">")
		from, _ := readSquare(one)
		to, _ := readSquare(other)
		r.By(!t.onMap(from) || len(t.marks[from]) == 0, "artifact.slide")
		r.By(!t.onMap(to) || len(t.marks[to]) > 0 || !slices.Contains(around(from, false), to), "artifact.slide-empty")
	case "blank":
		at, _ := readSquare(r.words[1])
		r.By(true, "artifact.free-blank-needs-use")
		r.By(!t.onMap(at) || t.occupied(at) || t.supply(r.who) == 0, "blank.capacity")
		r.By(t.onMap(at) && t.occupied(at) && t.setup.Has("stacking"), "stack.capacity")
		r.artifact(last, "free-blank")
	case "replace":
		at, _ := readSquare(r.words[1])
		r.By(true, "artifact.replace-needs-use")
		r.By(t.onMap(at) && !t.replaceable(at), "artifact.replace-other")
		r.By(t.supply(r.who) == 0, "place.out-of-markers")
		r.artifact(last, "replace")
	}
	r.only(windows...)
}

// takeBack judges taking a marker off the map, which the clause forbids at any moment.
func (r *refusal) takeBack() { r.By(true, "place.no-reclaim") }

// A wish is a use of a character as a move says it, legal or not.
type wish struct {
	card          *character
	anchor        string
	turns         int      // how often the pattern is rotated
	rotations, by []string // the artifacts that rotate it, and those that replace markers
	mirrored      bool
	only          []square
	replaced      []square
	bought        []square
	free          map[int]string // the artifacts that pay for blanks, by their place among those bought

	solids, blanks []square // where the cells lie
}

// use judges the use of a character.
func (r *refusal) use() {
	t := r.t
	card := t.cards.named(r.words[1])
	r.By(t.used != "" && t.phase != phaseOver, "use.only-one")
	r.only(phaseRest, phaseUse, phaseAfter)
	r.By(!slices.Contains(r.p.characters(), card.ID), "use.own-only")
	for _, p := range t.players {
		r.By(!p.isUp(card.ID), "use.face-up-only")
	}
	w := r.wish(card)
	if w.anchor == "none" {
		r.nowhere(w)
		return
	}
	fits := w.lie(t)
	r.By(!fits, "place.fits")
	if fits {
		r.better(w)
	}
	r.replaces(w)
	r.shortage(w)
	r.buyBlanks(w)
}

// wish reads the parts of a use, and judges the artifacts that it names.
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
				w.rotations = append(w.rotations, rest[1])
				with()
			} else {
				w.turns++
				r.By(true, "place.no-rotation")
			}
		case "mirror":
			w.mirrored = true
			r.By(true, "place.no-mirror")
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
			r.By(slices.Contains(w.replaced, at), "artifact.replace") // one marker of a square
			w.replaced = append(w.replaced, at)
			with()
		}
	}
	return w
}

// lie finds where the cells lie, and reports whether the pattern fits there.
// Clauses: place.fits, place.blank-overhang
func (w *wish) lie(t *table) (fits bool) {
	anchor, _ := readSquare(w.anchor)
	fits, w.solids, w.blanks = true, nil, nil
	for _, c := range w.cells() {
		at := lands(c, anchor, t.active().edge, w.turns)
		if c.solid {
			w.solids = append(w.solids, at)
			fits = fits && t.allows(at)
		} else {
			w.blanks = append(w.blanks, at)
		}
	}
	return fits
}

// cells returns the cells of the pattern, mirrored if the move says so.
func (w *wish) cells() []cell {
	cells := w.card.cells()
	for i := range cells {
		if w.mirrored {
			cells[i].right = -cells[i].right
		}
	}
	return cells
}

// nowhere judges a use "at none", of a pattern that is not laid on the map.
// Clauses: ruling.must-use, ruling.marker-shortage
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
	r.By(fits && empty, "place.out-of-markers")
	r.By(fits && places && !empty, "place.all-if-possible")
	r.By(fits && !places && !empty || w.only != nil, "place.pattern")
	r.By(w.rotations != nil, "artifact.rotate")
	r.By(w.replaced != nil, "artifact.replace-needs-use")
	r.By(w.bought != nil, "blank.position")
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
// Clauses: ruling.replace-target
func (r *refusal) replaces(w *wish) {
	for _, at := range w.replaced {
		solid, blank := slices.Contains(w.solids, at), slices.Contains(w.blanks, at)
		r.By(!solid && !blank, "artifact.replace-needs-use")
		empty := solid && w.only != nil && !slices.Contains(w.only, at) || blank && !slices.Contains(w.bought, at)
		r.By(empty, "artifact.replace") // no marker takes its place
		apart := r.t.setup.Reads("roam.ruling.deck-empty", "B") && solid
		r.By((r.t.onMap(at) || apart) && !r.t.replaceable(at), "artifact.replace-other")
	}
}

// room reports whether a marker can be placed on a square by the use.
func (r *refusal) room(w *wish, at square) bool {
	return r.t.onMap(at) && (!r.t.occupied(at) || slices.Contains(w.replaced, at) && r.t.replaceable(at))
}

// shortage judges which solid cells get markers. After it, a copy of the table has them, if
// blanks follow.
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
		r.By(!slices.Contains(w.solids, at) || apart && !r.t.onMap(at), "place.pattern")
		if slices.Contains(w.solids, at) && r.t.onMap(at) && !r.room(w, at) {
			r.By(true, map[bool]string{true: "stack.capacity", false: "square.capacity"}[r.t.setup.Has("stacking")])
		}
	}
	named := reference.Distinct(w.only)
	replaced := reference.Count(w.replaced, func(at square) bool { return slices.Contains(w.solids, at) })
	switch {
	case supply == 0:
		r.By(w.only != nil || replaced > 0, "place.out-of-markers")
	case supply >= len(places):
		r.By(len(chosen) < len(places), "place.all-if-possible")
	default:
		r.By(len(named) != supply, "place.short-of-markers")
	}
	r.By(supply > 0 && max(len(named), replaced) > supply, "place.short-of-markers")
	if len(w.bought) == 0 {
		return
	}
	r.t = r.t.copy()
	r.p = r.t.player(r.who)
	for _, at := range chosen {
		if supply > 0 || w.only != nil {
			r.t.mark(at, slices.Contains(w.replaced, at) && r.t.replaceable(at))
		}
	}
}

// better judges the position of the pattern under readings that ask for the best one.
func (r *refusal) better(w *wish) {
	t := r.t
	if t.setup.Reads("roam.ruling.zero-marker-use", "A") && t.setup.Reads("roam.ruling.all-if-possible-scope", "A") {
		return
	}
	mine := reference.Count(w.solids, func(at square) bool { return r.room(w, at) })
	for _, other := range t.squares() {
		fits, n := r.takes(w, other, w.turns)
		best := fits && t.setup.Reads("roam.ruling.zero-marker-use", "B") && min(n, t.supply(r.who)) > min(mine, t.supply(r.who))
		enough := min(len(w.solids), t.supply(r.who)) // all are as many as there are markers
		all := fits && t.setup.Reads("roam.ruling.all-if-possible-scope", "B") && n >= enough && mine < enough
		r.By(best || all, "place.all-if-possible")
	}
}

// buyBlanks judges the blanks, which are placed one after the other. Of a card without
// blanks each is refused as such, but it still needs room and its price.
func (r *refusal) buyBlanks(w *wish) {
	for i, at := range w.bought {
		if _, on := r.t.slotOf(at); !on {
			r.By(true, "blank.capacity")
			continue // a place off the map is not a wrong square and has no price
		}
		free, before := w.free[i] != "", slices.Contains(w.bought[:i], at)
		switch {
		case len(w.blanks) > 0:
			r.By(!slices.Contains(w.blanks, at), "blank.position")
		case free:
			r.By(true, "artifact.free-blank-needs-use")
		default:
			r.By(true, "blank.used-card-only")
		}
		r.By(before, "blank.each")
		swap := slices.Contains(w.replaced, at) && !before && !slices.Contains(w.solids, at)
		full := r.t.onMap(at) && r.t.occupied(at) && !swap
		r.By(full && r.t.setup.Has("stacking"), "stack.capacity")
		r.By(full || !r.t.onMap(at) || r.t.supply(r.who) <= 0, "blank.capacity")
		r.By(!free && r.p.coins < 2, "blank.buy")
		if !free && r.p.coins >= 2 {
			r.p.coins -= 2
		}
		r.t.mark(at, swap && r.t.replaceable(at))
	}
}
