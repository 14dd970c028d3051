package organism

import (
	"slices"
	"strings"

	"umpire/props/twins/reference"
)

// offerImmolate drops a field where an element was disrupted. If several kinds are
// possible, the owner of the element decides.
//
// organism.immolate.drop, organism.immolate.supply, organism.immolate.center,
// organism.ruling.immolate-kind
func (t *table) offerImmolate() {
	if t.plays("immolate") && t.disabled.space != "A0" && t.reserve(t.disabled.owner) > 0 {
		switch list := t.immolations(); len(list) {
		case 0:
		case 1:
			t.immolate(strings.Fields(list[0])[1])
			return
		default:
			t.phase = phaseImmolate
			return
		}
	}
	t.offerRegenerate()
}

// immolations returns the moves that decide which kind of field is dropped.
//
// organism.immolate.requires, organism.ruling.immolate-kind
func (t *table) immolations() (list []string) {
	dropped := t.grown()
	if len(dropped) == 0 {
		for _, kind := range fieldKinds {
			if strings.Contains(t.setup.Variants["inherit"], "."+kind+"@") {
				dropped = append(dropped, kind)
			}
		}
	}
	return reference.Each(dropped, func(kind string) string { return "immolate " + kind })
}

// immolate drops a field.
//
// organism.immolate.replace, organism.ruling.immolate-warp
func (t *table) immolate(kind string) {
	t.phase = phaseConflict
	t.fields[t.disabled.space] = field{t.disabled.owner, kind}
	t.annihilate()
	t.offerRegenerate()
	if t.phase == phaseConflict {
		t.goOn()
	}
}

// offerRegenerate lets the owner of a lost element grow it again.
//
// organism.regenerate.offer, organism.regenerate.any-turn, organism.reclaim.trigger
func (t *table) offerRegenerate() {
	if l := t.disabled; t.plays("reclaim") && l.owner != rain && l.owner != t.turn {
		t.owed = append(t.owed, l)
	}
	if t.plays("regenerate") && t.disabled.owner != rain && len(t.regrowths()) > 1 {
		t.phase = phaseRegenerate
	}
}

// regrowths returns every way to grow a lost element again, and the move not to do so.
//
// organism.regenerate.cost, organism.regenerate.place,
// organism.ruling.regenerate-organism, organism.ruling.regenerate-doomed
func (t *table) regrowths() (list []string) {
	for _, line := range t.growths(doer{organism: t.disabled.organism, actor: t.disabled.owner}, t.disabled.kind) {
		list = append(list, "regenerate "+strings.TrimPrefix(line, "grow "))
	}
	return append(list, "regenerate none")
}

// regenerate grows a lost element again, or leaves it lost.
//
// organism.regenerate.food, organism.regenerate.power-stands
func (t *table) regenerate(words []string) {
	t.phase = phaseConflict
	if words[0] != "none" {
		d := doer{organism: t.disabled.organism, actor: t.disabled.owner}
		t.grow(d, slices.Concat([]string{"grow"}, words))
	}
	t.goOn()
}

// offerReclaim lets the first player with a loss decide which element gets food.
//
// organism.reclaim.trigger, organism.reclaim.none, organism.ruling.reclaim-cause
func (t *table) offerReclaim() {
	for len(t.owed) > 0 {
		if t.plays("reclaim") && len(t.receivers()) > 0 {
			t.phase = phaseReclaim
			return
		}
		t.owed = t.owed[1:]
	}
	t.endConflict()
}

// receivers returns the moves that decide where reclaimed food goes.
//
// organism.reclaim.where, organism.ruling.reclaim-target, organism.ruling.reclaim-time
func (t *table) receivers() (list []string) {
	for _, s := range t.of(t.owed[0].owner) {
		e := t.elements[s]
		if (e.organism != t.owed[0].organism || t.reads("reclaim-target", "B")) && !t.isFull(e) {
			list = append(list, "reclaim "+s)
		}
	}
	return list
}

// reclaim gives an element a food.
//
// organism.reclaim.source
func (t *table) reclaim(s string) {
	t.elements[s].food += min(1, t.tokensLeft())
	t.owed = t.owed[1:]
	t.offerReclaim()
}
