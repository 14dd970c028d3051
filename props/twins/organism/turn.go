package organism

import (
	"maps"
	"slices"

	"umpire/props/twins/reference"
)

// Clauses: turn.order, accelerate.all-phases
func (t *table) begin(name string) {
	t.turn = name
	t.beginAgain()
}

// beginAgain plays the beginning of a turn: phases A and B.
// Clauses: introduce.when, introduce.mandatory
func (t *table) beginAgain() {
	if t.turn == rain {
		t.fall()
		return
	}
	if t.turn == t.players[0].name && t.half == 1 && !t.extra {
		t.round++
	}
	t.player(t.turn).echo = ""
	switch {
	case t.mustIntroduce():
		t.phase = phaseIntroduce
	default:
		t.hold()
	}
}

// hold plays phase B.
// Clauses: hold.gain, hold.only-own-turn, hold.any-element, drink.streak, drink.reset,
// drink.element-may-change, ruling.drink-extinct, ruling.hold-after-introduce
func (t *table) hold() {
	p := t.player(t.turn)
	if e := t.elements["A0"]; e == nil || e.owner != p.name {
		p.streak = 0
	} else {
		gain := 1
		if t.plays("drink") {
			p.streak++
			gain = t.drunk(p.streak)
		}
		t.award(p.name, gain)
	}
	if t.phase == phaseOver || t.checkEnd(afterB) {
		return
	}
	t.freeze()
	t.offerEcho()
}

// drunk returns the power for holding the center the n-th time in a row.
func (t *table) drunk(n int) int {
	switch {
	case t.reads("drink-series", "B"):
		return n + 1
	case t.reads("drink-series", "C"):
		return 1 << (n - 1)
	}
	return n
}

// freeze determines the organisms of the turn.
// Clauses: start-of-turn, frozen, ruling.organism-time, merge.acts-on-controllers-turn,
// accelerate.different, ruling.accelerate-identity
func (t *table) freeze() {
	before := map[string]int{}
	for s, e := range t.elements {
		before[s] = e.organism
		e.organism = 0
	}
	chose := t.barred
	t.barred, t.done, t.active = nil, nil, 0
	number := 0
	for _, g := range t.organisms() {
		if t.controller(g) != t.turn {
			continue
		}
		number++
		var kinds []string
		for _, s := range g {
			t.elements[s].organism = number
			for _, one := range chose {
				if one.organism == before[s] && !slices.Contains(kinds, one.kind) {
					kinds = append(kinds, one.kind)
				}
			}
		}
		if len(kinds) < 3 {
			slices.Sort(kinds)
			for _, kind := range kinds {
				t.barred = append(t.barred, activation{number, kind})
			}
		}
	}
}

// choices returns the moves that choose an organism and a type.
// Clauses: choose.organism, choose.type, choose.any-type, turn.organism-order,
// turn.new-parts-not-activated, ruling.activation-mandatory, ruling.persist-zero,
// ruling.accelerate-reading
func (t *table) choices() (list []string) {
	if t.turn == rain { // rain.no-choices
		return nil
	}
	for number := range t.highest() + 1 {
		spaces := t.organism(number)
		if len(spaces) == 0 || slices.ContainsFunc(t.done, func(a activation) bool { return a.organism == number }) {
			continue
		}
		for _, kind := range kinds {
			if !t.isBarred(number, kind) {
				list = append(list, "activate "+spaces[0]+" "+kind)
			}
		}
	}
	return list
}

// highest returns the highest number of an organism on the board.
func (t *table) highest() (n int) {
	for _, e := range t.elements {
		n = max(n, e.organism)
	}
	return n
}

// unused returns the lowest number that no organism had in this turn, neither one on the
// board nor an activated one that is gone.
func (t *table) unused() int {
	number := 1
	for slices.ContainsFunc(t.done, func(a activation) bool { return a.organism == number }) ||
		slices.ContainsFunc(slices.Collect(maps.Values(t.elements)), func(e *element) bool { return e.organism == number }) {
		number++
	}
	return number
}

func (t *table) isBarred(number int, kind string) bool {
	if t.plays("accelerate") && t.reads("accelerate-reading", "B") {
		chosen := reference.Each(t.done, func(a activation) string { return a.kind })
		return slices.Contains(chosen, kind) && !(slices.Contains(chosen, "eat") && slices.Contains(chosen, "grow") && slices.Contains(chosen, "move"))
	}
	return slices.Contains(t.barred, activation{number, kind})
}

// next continues with the next organism, or with phase E.
// Clauses: turn.all-organisms-first, conflict.when
func (t *table) next() {
	if t.threeAtOnce() {
		return
	}
	if len(t.choices()) == 0 {
		t.resolve()
		return
	}
	t.phase = phaseChoose
}

// endTurn ends a turn after phase F.
// Clauses: transmute.ends, accelerate.two, avenge.when, ruling.avenge-accelerate
func (t *table) endTurn() {
	if t.turn == rain {
		t.passOn()
		return
	}
	if t.plays("accelerate") && t.half == 1 {
		// An organism may not choose its type again in the second half. The number may belong to
		// another player's organism by now, if phase E has removed the first one.
		t.barred = slices.DeleteFunc(t.done, func(a activation) bool {
			return !slices.ContainsFunc(t.organism(a.organism), func(s string) bool { return t.elements[s].owner == t.turn || t.plays("merge") })
		})
		t.done = nil
		t.forget()
		t.half = 2
		t.begin(t.turn)
		return
	}
	t.clear()
	if t.plays("avenge") && t.player(t.turn).tokens > 0 {
		t.phase = phaseAvenge
		return
	}
	t.passOn()
}

// avengings returns the moves of a player who may have a token.
// Clauses: avenge.spend
func (t *table) avengings() []string {
	if !t.plays("avenge") || t.player(t.turn).tokens == 0 {
		return []string{"avenge none"}
	}
	return []string{"avenge", "avenge none"}
}

// avenge spends a token on another turn, or keeps it.
// Clauses: avenge.spend, ruling.avenge-when, ruling.avenge-removal
func (t *table) avenge(spend bool) {
	if !spend {
		t.passOn()
		return
	}
	t.player(t.turn).tokens--
	t.clear()
	t.half, t.extra = 1, true
	t.begin(t.turn)
}

// passOn gives the turn to the next player.
// Clauses: turn.alternate, rain.first, end.no-elimination
func (t *table) passOn() {
	t.clear()
	t.half, t.extra = 1, false
	i := slices.IndexFunc(t.players, func(p *player) bool { return p.name == t.turn })
	if t.rain && i == len(t.players)-1 {
		t.begin(rain)
		return
	}
	t.begin(t.players[(i+1)%len(t.players)].name)
}

// clear deletes what is true for one turn only.
func (t *table) clear() {
	t.forget()
	for _, e := range t.elements {
		e.organism = 0
	}
	t.done, t.barred, t.active, t.chosen, t.left = nil, nil, 0, "", 0
}

// forget deletes what elements have done in the turn.
func (t *table) forget() {
	for _, e := range t.elements {
		e.used, e.slid, e.victims, e.immune, e.broken = false, nil, nil, nil, false
	}
}
