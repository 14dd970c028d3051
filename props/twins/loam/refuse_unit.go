package loam

import (
	"slices"
	"strconv"
)

// place judges a placement: its source, the community and the position.
//
// loam.action.place-sources, loam.effect.op-place, loam.effect.mod-only,
// loam.effect.mod-random, loam.scenario.drought.t1-hand-only,
// loam.scenario.drought.t2-first-two
func (r *refusal) place() {
	r.due(phasePlace)
	one := candidate{r.words[1], r.words[3]}
	source := one.pile == "hand" || one.pile == "soil"
	r.when(!r.has(one), "loam.action.place-sources")
	if s := r.step(phasePlace); s != nil {
		r.when(source && !slices.Contains(s.piles(), one.pile), "loam.effect.op-place")
		if drawn := r.t.doing.drawn; drawn != "" {
			r.when(candidate{drawn, r.t.doing.from} != one, "loam.effect.mod-random")
		} else {
			r.when(!r.t.only(s, one.name), "loam.effect.mod-only")
		}
	}
	if source && !r.t.allowed(one.pile, one.name) {
		r.when(r.t.round == 1, "loam.scenario.drought.t1-hand-only")
		r.when(r.t.round == 2, "loam.scenario.drought.t2-first-two")
	}
	r.into(one.name, r.words[5:])
}

// has reports whether a creature is in the mover's hand or in the soil, as said.
func (r *refusal) has(one candidate) bool {
	return (one.pile == "hand" || one.pile == "soil") && slices.Contains(*r.t.pile(one.pile), one.name)
}

// into judges where a creature is placed, such as c1 at 2.
//
// loam.action.place-own-zone, loam.action.place-into-community,
// loam.community.complete-closed, loam.community.level2-ratio,
// loam.community.level2-not-alone, loam.community.level3-seventh,
// loam.community.level3-not-alone, loam.community.position-free
func (r *refusal) into(name string, words []string) {
	at := slices.IndexFunc(r.t.cards.Creatures, func(one creature) bool { return one.Name == name })
	if at < 0 {
		return
	}
	level, numbers := r.t.cards.Creatures[at].Level, r.t.cards.Constants
	if words[0] == "new" {
		r.when(level == 2, "loam.community.level2-not-alone")
		r.when(level == 3, "loam.community.level3-not-alone")
		return
	}
	c, own := r.community(words[0])
	r.when(!own, "loam.action.place-own-zone")
	r.when(own && c == nil, "loam.action.place-into-community")
	if c == nil {
		return
	}
	r.when(r.t.complete(c), "loam.community.complete-closed")
	r.when(level == 2 && r.t.levels(c, 1) < numbers.Ratio*(r.t.levels(c, 2)+1), "loam.community.level2-ratio")
	r.when(level == 3 && len(c.creatures) != numbers.Others, "loam.community.level3-seventh")
	top := len(c.creatures) + 1
	position := top
	if len(words) > 2 {
		position, _ = strconv.Atoi(words[2])
	}
	free := position >= 1 && position <= top
	switch {
	case r.t.setup.Reads("loam.ruling.insertion", "B"):
		free = position == 1 || position == top
	case r.t.setup.Reads("loam.ruling.insertion", "C"):
		free = position == top
	}
	r.when(!free, "loam.community.position-free")
}

// draw judges a draw from the soil or the deck.
//
// loam.action.draw, loam.action.draw-no-discard, loam.effect.op-draw, loam.effect.mod-only
func (r *refusal) draw() {
	r.due(phaseDraw)
	s := r.step(phaseDraw)
	if r.words[1] == "from" {
		left := r.t.creaturesLeft()
		r.when(!left, "loam.action.draw")
		r.when(left && s != nil && !slices.Contains(s.piles(), "deck"), "loam.effect.op-draw")
		return
	}
	one := candidate{r.words[1], r.words[3]}
	r.when(one.pile == "discard", "loam.action.draw-no-discard")
	r.when(one.pile != "discard" && (one.pile != "soil" || !slices.Contains(r.t.soil, one.name)), "loam.action.draw")
	if s != nil {
		r.when(one.pile == "soil" && !slices.Contains(s.piles(), "soil"), "loam.effect.op-draw")
		r.when(!r.t.only(s, one.name), "loam.effect.mod-only")
	}
}

// bury judges the creature that a bury unit names.
//
// loam.action.bury-source, loam.action.bury-not-zone, loam.effect.mod-only
func (r *refusal) bury() {
	r.due(phaseBury)
	one := candidate{r.words[1], r.words[3]}
	s := r.step(phaseBury)
	r.when(one.pile == "zone", "loam.action.bury-not-zone")
	r.when(one.pile != "zone" && (!r.has(one) || s != nil && !slices.Contains(s.piles(), one.pile)), "loam.action.bury-source")
	r.when(s != nil && !r.t.only(s, one.name), "loam.effect.mod-only")
}

// extra judges a placement that a scenario grants, or none. In a drought the move names a
// creature in hand; in a fire it places the creature just drawn.
//
// loam.scenario.drought.t3-optional
func (r *refusal) extra() {
	if r.words[1] == "none" {
		r.due(phaseExtra, phaseCleanse)
		return
	}
	words := r.words[2:]
	if words[0] == "into" {
		if r.t.phase == phaseExtra && r.t.doing.drawn != "" {
			r.into(r.t.doing.drawn, words[1:])
			return
		}
		r.due()
		return
	}
	if r.t.phase == phaseExtra && r.t.doing.drawn != "" {
		r.due()
	}
	r.due(phaseExtra)
	r.when(!slices.Contains(r.p.hand, words[0]), "loam.scenario.drought.t3-optional")
	r.into(words[0], words[2:])
}
