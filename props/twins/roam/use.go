package roam

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
)

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
		if what := t.tell(p); !slices.Contains(list, what) {
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
			if t.tell(p) == what {
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
// roam.coin.gain, roam.coin.multi, roam.coin.symbol-stays,
// roam.coin.not-when-skipped, roam.blank.gains, roam.artifact.replace-coins,
// roam.ruling.coin-repeat
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

// tell prints a plan as a move.
func (t *table) tell(p *plan) string {
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
