package loam

import "slices"

// withPair adds the pair of two creatures' types to a list, unless it is there already. Two
// creatures of the same type make no pair.
//
// loam.type.label-only, loam.behavior.level-irrelevant,
// loam.behavior.one-card-per-card, loam.ruling.same-pair-twice
func (t *table) withPair(pairs []string, a, b string) []string {
	pair := t.pair(t.cards.creature(a).Type, t.cards.creature(b).Type)
	if pair == "" || slices.Contains(pairs, pair) {
		return pairs
	}
	return t.pairsInOrder(append(pairs, pair))
}

// pair writes a pair of types, such as "MD+AD", in the order of the card set.
func (t *table) pair(a, b string) string {
	for _, one := range t.allPairs() {
		if one == a+"+"+b || one == b+"+"+a {
			return one
		}
	}
	return ""
}

// allPairs returns every pair of two types.
//
// loam.component.behavior-pairs
func (t *table) allPairs() (list []string) {
	for i, a := range t.cards.Types {
		for _, b := range t.cards.Types[i+1:] {
			list = append(list, a.ID+"+"+b.ID)
		}
	}
	return list
}

func (t *table) pairsInOrder(pairs []string) (list []string) {
	for _, one := range t.allPairs() {
		if slices.Contains(pairs, one) {
			list = append(list, one)
		}
	}
	return list
}

// earnable returns the available behaviors whose pair the effect has made.
//
// loam.behavior.earn, loam.behavior.available-then, loam.behavior.several-at-once,
// loam.ruling.display-at-check, loam.ruling.identical-behaviors
func (t *table) earnable() (list []string) {
	for _, name := range t.display {
		pair := t.cards.behavior(name).Pair
		if slices.Contains(t.pairs, t.pair(pair[0], pair[1])) {
			list = append(list, name)
		}
	}
	return list
}

// check lets the player take behaviors after an effect, if there are any to take.
//
// loam.behavior.earn-after-effect, loam.faq.earn-timing,
// loam.faq.rich-exudates-timing, loam.community.combine-no-earn
func (t *table) check() {
	if len(t.earnable()) == 0 {
		t.pairs = nil
		return
	}
	t.phase = phaseCheck
}

// takes returns the moves of a check: take a behavior, or stop.
//
// loam.behavior.take-optional, loam.behavior.take-now-or-never,
// loam.ruling.earn-means-take
func (t *table) takes() (list []move) {
	for _, name := range t.earnable() {
		list = append(list, t.say(func() { t.earn(name) }, "take %q", name))
	}
	return append(list, t.say(func() {
		t.lapsed = distinct(t.cards.sortedBehaviors(append(t.lapsed, t.earnable()...)))
		t.pairs = nil
	}, "done"))
}

// earn takes a behavior, which may trigger the text of a solo scenario.
//
// loam.behavior.hand-unlimited, loam.behavior.save, loam.scenario.on-earn,
// loam.scenario.allelopathy.t3-return, loam.scenario.allelopathy.t3-must-use,
// loam.ruling.allelopathy-count
func (t *table) earn(name string) {
	take(&t.display, name)
	t.putBehavior(&t.active().behaviors, name)
	t.lapsed = slices.DeleteFunc(t.lapsed, func(other string) bool { return other == name })
	t.earned++
	if t.triggered() != nil {
		t.queue++
	}
	if t.solo("allelopathy", 3) && t.earned == 2 {
		t.out = ""
	}
}
