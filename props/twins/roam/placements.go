package roam

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"umpire/props/twins/reference"
)

// placements returns the ways to place a pattern that fits. They differ in the markers
// that are replaced, in the solid cells without a marker if there are too few markers,
// and in the blanks that are bought.
//
// roam.place.all-if-possible, roam.place.skip-opponent, roam.place.skip-own, roam.place.skip-legal,
// roam.place.out-of-markers, roam.place.short-of-markers, roam.ruling.marker-shortage
func (t *table) placements(base plan, blanks []square) (list []*plan) {
	supply := t.supply(t.turn)
	targets := reference.Keep(base.solids, t.replaceable)
	for _, chosen := range subsets(targets) {
		if len(chosen) > len(t.artifacts("replace")) || len(chosen) > supply {
			continue
		}
		p := base
		p.replaced = map[square]bool{}
		for _, at := range chosen {
			p.replaced[at] = true
		}
		var places []square
		for _, at := range p.solids {
			if p.replaced[at] || t.onMap(at) && !t.occupied(at) {
				places = append(places, at)
			}
		}
		if supply == 0 || supply >= len(places) {
			list = append(list, t.withBlanks(&p, blanks)...)
			continue
		}
		for _, some := range subsets(places) {
			if len(some) == supply && containsAll(some, chosen) {
				q := p
				q.only = some
				list = append(list, &q)
			}
		}
	}
	return list
}

// replaceable reports whether another player's marker on a square can be replaced.
//
// roam.artifact.replace, roam.artifact.replace-other, roam.ruling.replace-target,
// roam.ruling.stack-replace
func (t *table) replaceable(at square) bool {
	if !t.onMap(at) {
		return false
	}
	if t.setup.Has("stacking") && t.setup.Reads("roam.ruling.stack-replace", "B") && len(t.marks[at]) < 2 {
		return false
	}
	return slices.ContainsFunc(t.marks[at], func(owner string) bool { return owner != t.turn })
}

// withBlanks returns a plan with every way to buy blanks after the solid cells, one at a
// time and in any order.
//
// roam.blank.buy, roam.blank.each, roam.blank.optional, roam.blank.capacity,
// roam.blank.same-turn-coins, roam.blank.used-card-only, roam.blank.position,
// roam.artifact.free-blank, roam.ruling.free-blank-scope,
// roam.ruling.blank-pay-time, roam.ruling.order-of-placing
func (t *table) withBlanks(p *plan, blanks []square) []*plan {
	list := []*plan{p}
	if len(p.blanks) == len(blanks) {
		return list
	}
	after := t.copy()
	after.carryOut(p)
	after.turn = t.turn
	free := t.artifacts("free-blank")
	for _, at := range blanks {
		if slices.Contains(p.blanks, at) || after.supply(t.turn) == 0 {
			continue
		}
		q := *p
		q.blanks = append(slices.Clone(p.blanks), at)
		try := func(replace bool, gratis string) {
			r := q
			r.replaced, r.free = maps.Clone(p.replaced), maps.Clone(p.free)
			if r.free == nil {
				r.free = map[square]string{}
			}
			if replace {
				r.replaced[at] = true
			}
			if gratis != "" {
				r.free[at] = gratis
			}
			list = append(list, t.withBlanks(&r, blanks)...)
		}
		canPay := after.active().coins >= 2
		canReplace := t.replaceable(at) && len(p.replaced) < len(t.artifacts("replace"))
		for _, replace := range []bool{false, true} {
			if replace && !canReplace || !replace && t.occupied(at) {
				continue
			}
			if canPay {
				try(replace, "")
			}
			for _, id := range free {
				if id > slices.Max(append(slices.Collect(maps.Values(p.free)), "")) { // artifacts are used in one order only
					try(replace, id)
				}
			}
		}
	}
	return list
}

// preferred removes plans that are not allowed by readings that ask for the best position.
// It compares positions of the same pattern with the same rotation and without replaced
// markers, because nobody must spend an artifact for a better position.
//
// roam.ruling.zero-marker-use, roam.ruling.all-if-possible-scope
func (t *table) preferred(all []*plan) []*plan {
	best, fullest := t.setup.Reads("roam.ruling.zero-marker-use", "B"), t.setup.Reads("roam.ruling.all-if-possible-scope", "B")
	if !best && !fullest {
		return all
	}
	pattern := func(p *plan) string { return fmt.Sprint(p.card.ID, len(p.rotated)) }
	takes := func(p *plan) (n int) { // the number of solid cells that can get a marker
		for _, at := range p.solids {
			if p.replaced[at] || t.onMap(at) && !t.occupied(at) {
				n++
			}
		}
		return n
	}
	placed := func(p *plan) int { return min(takes(p), t.supply(t.turn)) }
	// With fewer markers than solid cells, all are as many as there are markers.
	needed := func(p *plan) int { return min(len(p.solids), t.supply(t.turn)) }
	most, whole := map[string]int{}, map[string]bool{}
	for _, p := range all {
		if p.anchor != "none" && len(p.replaced) == 0 {
			most[pattern(p)] = max(most[pattern(p)], placed(p))
			whole[pattern(p)] = whole[pattern(p)] || takes(p) >= needed(p)
		}
	}
	return slices.DeleteFunc(all, func(p *plan) bool {
		return best && placed(p) < most[pattern(p)] || fullest && whole[pattern(p)] && takes(p) < needed(p)
	})
}

// sorted returns squares by rank, from the south-west.
func sorted(list []square) []square {
	list = slices.Clone(list)
	slices.SortFunc(list, func(a, b square) int {
		if a.rank != b.rank {
			return a.rank - b.rank
		}
		return a.file - b.file
	})
	return list
}

func containsAll[T comparable](list, some []T) bool {
	for _, one := range some {
		if !slices.Contains(list, one) {
			return false
		}
	}
	return true
}

// subsets returns every subset of a list, each in the order of the list.
func subsets[T any](list []T) [][]T {
	if len(list) == 0 {
		return [][]T{nil}
	}
	var all [][]T
	for _, rest := range subsets(list[1:]) {
		all = append(all, rest, append([]T{list[0]}, rest...))
	}
	return all
}

// A plan is one way to use a character.
type plan struct {
	card     *character
	anchor   string // "none" if the pattern fits nowhere
	rotated  []string
	solids   []square          // the squares of the solid cells
	only     []square          // the solid cells that get a marker, if there are too few markers
	replaced map[square]bool   // where a marker of another player is replaced
	by       []string          // the artifacts used to replace them
	blanks   []square          // the blanks bought, in the order of placing
	free     map[square]string // the artifacts that pay for blanks
}

// uses returns every legal use of a character.
//
// roam.use.one, roam.use.face-up-only, roam.use.own-only
func (t *table) uses() (list []string) {
	var all []*plan
	for _, id := range t.active().ready() {
		all = append(all, t.plans(t.cards.character(id))...)
	}
	for _, p := range t.preferred(all) {
		if what := t.describe(p); !slices.Contains(list, what) {
			list = append(list, what)
		}
	}
	return list
}

// plans returns the legal uses of one character.
//
// roam.place.no-rotation, roam.place.fits, roam.place.blank-overhang,
// roam.place.anywhere, roam.ruling.must-use
func (t *table) plans(card *character) (list []*plan) {
	p := t.active()
	fits := false
	for _, rotated := range subsets(t.artifacts("rotate")) {
		for _, anchor := range t.squares() {
			var solids, blanks []square
			here := true
			for _, c := range card.cells() {
				at := lands(c, anchor, p.edge, len(rotated))
				if c.solid {
					solids = append(solids, at)
					here = here && t.allows(at)
				} else if t.onMap(at) {
					blanks = append(blanks, at)
				}
			}
			if here {
				fits = true
				base := plan{card: card, anchor: anchor.String(), rotated: rotated, solids: solids}
				for _, p := range t.placements(base, blanks) {
					list = append(list, t.byEach(p)...)
				}
			}
		}
	}
	if !fits {
		list = append(list, &plan{card: card, anchor: "none"})
	}
	return list
}

// byEach returns a plan with every choice of artifacts that replace markers.
func (t *table) byEach(p *plan) (list []*plan) {
	for _, by := range subsets(t.artifacts("replace")) {
		if len(by) == len(p.replaced) {
			q := *p
			q.by = by
			list = append(list, &q)
		}
	}
	return list
}

// allows reports whether a solid cell may lie on a square. With reading B of
// roam.ruling.deck-empty it may lie on an empty slot too, where it gets no marker.
func (t *table) allows(at square) bool {
	if t.setup.Reads("roam.ruling.deck-empty", "B") {
		_, inside := t.slotOf(at)
		return inside
	}
	return t.onMap(at)
}

// use plays a move such as: use "Blue Scout" at a2 blank c2.
func (t *table) use(what string) {
	_, rest, _ := strings.Cut(what, `"`)
	name, _, _ := strings.Cut(rest, `"`)
	for _, id := range t.active().ready() {
		card := t.cards.character(id)
		if card.Name != name {
			continue
		}
		for _, p := range t.plans(card) {
			if t.describe(p) == what {
				t.used = p.card.Name
				t.rings = t.allRings()
				t.active().turnDown(p.card.ID) // roam.use.flip
				t.carryOut(p)
				for _, artifact := range t.spent(p) {
					t.active().turnDown(artifact)
				}
				t.checkOutpost(momentUse)
				return
			}
		}
	}
	panic("roam: no such use: " + what)
}

// carryOut places the markers of a plan.
//
// roam.place.pattern, roam.artifact.replace-return, roam.ruling.outpost-order
func (t *table) carryOut(p *plan) {
	solids := slices.Clone(p.solids) // in the order of the card, the far row first
	if t.setup.Reads("roam.ruling.outpost-order", "B") {
		slices.SortFunc(solids, func(a, b square) int { return cmp.Or(a.rank-b.rank, a.file-b.file) })
	}
	for _, at := range solids {
		if p.only != nil && !slices.Contains(p.only, at) {
			continue
		}
		if t.supply(t.turn) == 0 {
			return
		}
		if p.replaced[at] || t.onMap(at) && !t.occupied(at) {
			t.mark(at, p.replaced[at])
		}
	}
	for _, at := range p.blanks {
		if p.free[at] == "" {
			t.active().coins -= 2
		}
		t.mark(at, p.replaced[at])
	}
}

// mark places a marker of the active player and pays the coins of the square.
//
// roam.coin.gain, roam.coin.multi, roam.coin.symbol-stays, roam.coin.not-when-skipped,
// roam.blank.gains, roam.artifact.replace-coins, roam.ruling.coin-repeat
func (t *table) mark(at square, replace bool) {
	owners := t.marks[at]
	if replace {
		for i := len(owners) - 1; i >= 0; i-- {
			if owners[i] != t.turn {
				owners[i] = t.turn
				break
			}
		}
	} else {
		t.marks[at] = append(owners, t.turn)
	}
	t.active().coins += t.symbols(at)
	t.checkOutpost(momentMarker)
}

// spent returns the artifacts that a plan uses, which are turned face down.
func (t *table) spent(p *plan) []string {
	list := slices.Clone(p.rotated)
	list = append(list, p.by...)
	for _, id := range p.free {
		list = append(list, id)
	}
	return list
}

// describe prints a plan as a move.
func (t *table) describe(p *plan) string {
	var b strings.Builder
	fmt.Fprintf(&b, "use %q at %s", p.card.Name, p.anchor)
	for _, id := range p.rotated {
		b.WriteString(" rotate with " + id)
	}
	if p.only != nil {
		b.WriteString(" only")
		for _, at := range sorted(p.only) {
			b.WriteString(" " + at.String())
		}
	}
	for i, at := range sorted(slices.Collect(maps.Keys(p.replaced))) {
		fmt.Fprintf(&b, " replace %v with %s", at, p.by[i])
	}
	for _, at := range p.blanks {
		b.WriteString(" blank " + at.String())
		if p.free[at] != "" {
			b.WriteString(" free with " + p.free[at])
		}
	}
	return b.String()
}
