package roam

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"umpire/props/twins/reference"
)

// uses returns every legal use of a character: of all that can be said, what no clause refuses.
// Clauses: use.one, use.face-up-only, use.own-only, place.anywhere, ruling.must-use
func (t *table) uses() (list []string) {
	for _, id := range t.active().ready() {
		w := wish{card: t.cards.character(id), anchor: "none"}
		list = append(list, t.said(&w)...)
		for _, w.rotations = range reference.Subsets(t.artifacts("rotate")) {
			for _, anchor := range t.squares() {
				w.anchor = anchor.String()
				if w.turns = len(w.rotations); w.lie(t) {
					list = append(list, t.usesAt(w)...)
				}
			}
		}
	}
	return reference.Distinct(list)
}

// usesAt returns the legal uses of a pattern in a place. They differ in the markers that are
// replaced, in the solid cells without a marker if there are too few markers, and in the
// blanks that are bought.
// Clauses: place.skip-opponent, place.skip-own, place.skip-legal, ruling.marker-shortage
func (t *table) usesAt(w wish) (list []string) {
	supply := t.supply(t.turn)
	for _, w.replaced = range reference.Subsets(reference.Keep(w.solids, t.replaceable)) {
		choices, places := [][]square{nil}, reference.Keep(w.solids, func(at square) bool {
			return slices.Contains(w.replaced, at) || t.onMap(at) && !t.occupied(at)
		})
		if supply > 0 && supply < len(places) {
			choices = reference.Keep(reference.Subsets(places), func(some []square) bool { return len(some) == supply })
		}
		for _, w.only = range choices {
			list = append(list, t.withBlanks(w)...)
		}
	}
	return list
}

// replaceable reports whether another player's marker on a square can be replaced.
// Clauses: artifact.replace, artifact.replace-other, ruling.replace-target
func (t *table) replaceable(at square) bool {
	if !t.onMap(at) {
		return false
	}
	if t.setup.Has("stacking") && t.setup.Reads("roam.ruling.stack-replace", "B") && len(t.marks[at]) < 2 {
		return false
	}
	return slices.ContainsFunc(t.marks[at], func(owner string) bool { return owner != t.turn })
}

// withBlanks returns a legal use with every way to buy blanks after the solid cells, one at a
// time and in any order.
// Clauses: blank.optional, blank.same-turn-coins, artifact.free-blank, ruling.free-blank-scope,
// ruling.blank-pay-time, ruling.order-of-placing
func (t *table) withBlanks(w wish) []string {
	list := t.said(&w)
	if len(list) == 0 {
		return nil
	}
	last := slices.Max(append(slices.Collect(maps.Values(w.free)), "")) // artifacts are used in one order only
	free := reference.Keep(t.artifacts("free-blank"), func(id string) bool { return id > last })
	for _, at := range w.blanks {
		if !t.onMap(at) || slices.Contains(w.bought, at) {
			continue
		}
		longer := w
		longer.bought = append(slices.Clone(w.bought), at)
		for _, id := range append(free, "") {
			if longer.free = maps.Clone(w.free); id != "" {
				longer.free = with(w.free, len(w.bought), id)
			}
			longer.replaced = w.replaced
			list = append(list, t.withBlanks(longer)...)
			longer.replaced = append(slices.Clone(w.replaced), at)
			list = append(list, t.withBlanks(longer)...)
		}
	}
	return list
}

// with returns a copy of a map with one entry more.
func with(free map[int]string, at int, id string) map[int]string {
	more := map[int]string{at: id}
	maps.Copy(more, free)
	return more
}

// said returns the legal moves that say a use, with every choice of artifacts that replace.
func (t *table) said(w *wish) (list []string) {
	for _, w.by = range reference.Subsets(t.artifacts("replace")) {
		if len(w.by) != len(w.replaced) {
			continue
		}
		what := w.String()
		r := t.refusalOf(what)
		if r.use(); len(r.Clauses) == 0 {
			list = append(list, what)
		}
	}
	return list
}

// refusalOf returns what judges a move of the active player.
func (t *table) refusalOf(what string) *refusal {
	return &refusal{t: t, turn: t.turn, who: t.turn, words: reference.Words(what), p: t.active()}
}

// sorted returns squares by rank, from the south-west.
func sorted(list []square) []square {
	return reference.Sorted(list, func(a, b square) int { return cmp.Or(a.rank-b.rank, a.file-b.file) })
}

// allows reports whether a solid cell may lie on a square. With reading B of
// Clauses: ruling.deck-empty it may lie on an empty slot too, where it gets no marker.
func (t *table) allows(at square) bool {
	if t.setup.Reads("roam.ruling.deck-empty", "B") {
		_, inside := t.slotOf(at)
		return inside
	}
	return t.onMap(at)
}

// use plays a move such as: use "Blue Scout" at a2 blank c2.
func (t *table) use(what string) {
	r := t.refusalOf(what)
	w := r.wish(t.cards.named(r.words[1]))
	t.used = w.card.Name
	t.rings = t.allRings()
	t.active().turnDown(w.card.ID) // use.flip
	if w.lie(t); w.anchor != "none" {
		t.carryOut(w)
	}
	for _, artifact := range r.spent {
		t.active().turnDown(artifact)
	}
	t.checkOutpost(momentUse)
}

// carryOut places the markers of a use.
// Clauses: place.pattern, artifact.replace-return
func (t *table) carryOut(w *wish) {
	solids := w.solids // in the order of the card, the far row first
	if t.setup.Reads("roam.ruling.outpost-order", "B") {
		solids = sorted(solids)
	}
	for _, at := range solids {
		if w.only != nil && !slices.Contains(w.only, at) {
			continue
		}
		if t.supply(t.turn) == 0 {
			return
		}
		if replaces := slices.Contains(w.replaced, at); replaces || t.onMap(at) && !t.occupied(at) {
			t.mark(at, replaces)
		}
	}
	for i, at := range w.bought {
		if w.free[i] == "" {
			t.active().coins -= 2
		}
		t.mark(at, slices.Contains(w.replaced, at))
	}
}

// mark places a marker of the active player and pays the coins of the square.
// Clauses: coin.gain, coin.multi, coin.symbol-stays, coin.not-when-skipped, blank.gains,
// artifact.replace-coins, ruling.coin-repeat
func (t *table) mark(at square, replace bool) {
	owners := slices.Clone(t.marks[at]) // copies of the table share the list
	if replace {
		for i := len(owners) - 1; i >= 0; i-- {
			if owners[i] != t.turn {
				owners[i] = t.turn
				break
			}
		}
	} else {
		owners = append(owners, t.turn)
	}
	t.marks[at] = owners
	t.active().coins += t.symbols(at)
	t.checkOutpost(momentMarker)
}

// String prints a use as a move.
func (w *wish) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "use %q at %s", w.card.Name, w.anchor)
	for _, id := range w.rotations {
		b.WriteString(" rotate with " + id)
	}
	if w.only != nil {
		b.WriteString(" only")
		for _, at := range sorted(w.only) {
			b.WriteString(" " + at.String())
		}
	}
	for i, at := range sorted(w.replaced) {
		if i < len(w.by) {
			fmt.Fprintf(&b, " replace %v with %s", at, w.by[i])
		}
	}
	for i, at := range w.bought {
		b.WriteString(" blank " + at.String())
		if w.free[i] != "" {
			b.WriteString(" free with " + w.free[i])
		}
	}
	return b.String()
}
