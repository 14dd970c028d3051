package biome

import (
	"slices"
)

// forward moves a token, and records the bonuses that it lands on or passes.
//
// biome.track.formula, biome.track.bonus, biome.track.first-lap-only,
// biome.track.re-earn, biome.ruling.bonus-lap, biome.ruling.lap-down
func (t *table) forward(p *player, points int, source string) {
	from := p.points
	p.points += points
	p.score[source] += points
	if p.points >= 120 {
		t.end()
		// biome.ruling.race-check
		t.ending = t.ending || t.race() && t.reads("race-check", "B")
	}
	for lap := 0; lap*t.cards.Track.Length <= p.points; lap++ {
		if lap > 0 && t.reads("bonus-lap", "A") {
			break
		}
		for _, b := range t.cards.Track.Bonuses {
			at := lap*t.cards.Track.Length + b.At
			if from < at && at <= p.points && !(t.reads("lap-down", "B") && p.passed[at]) {
				t.earn(p, b.Bonus, at)
			}
		}
	}
	if t.reads("lap-down", "B") {
		t.passAll(p)
	}
}

func (t *table) earn(p *player, kind string, at int) {
	p.passed[at] = p.passed[at] || !t.reads("lap-down", "B")
	p.bonuses = append(p.bonuses, bonus{kind, at})
	slices.SortFunc(p.bonuses, func(a, b bonus) int { return a.at - b.at })
}

// backward moves a token back.
//
// biome.track.backward, biome.ruling.bonus-backward-landing
func (t *table) backward(p *player, points int, source string) {
	points = min(points, p.points)
	p.points -= points
	p.score[source] -= points
	if points == 0 || !t.reads("bonus-backward-landing", "B") {
		return
	}
	for _, b := range t.cards.Track.Bonuses {
		if p.points == b.At {
			t.earn(p, b.Bonus, b.At)
		}
	}
}

// settle makes players resolve their bonuses, the active player first. It skips players who
// are about to resolve them anyway. While all decide at once, it is no other player's turn,
// so no bonus waits for its owner's turn.
//
// biome.ruling.trigger-order, biome.ruling.bonus-other-turn, biome.ruling.bonus-interrupt
func (t *table) settle(thread, active int) {
	owed := t.clockwise(active)
	slices.Reverse(owed)
	for _, p := range owed {
		if len(p.bonuses) == 0 || t.resolving(thread, p) {
			continue
		}
		if p.seat != active && !t.together() && t.reads("bonus-other-turn", "B") {
			continue
		}
		t.pushBonuses(thread, p)
	}
}

// pushBonuses makes a player resolve bonuses, before the rest of an action or after it.
//
// biome.ruling.bonus-interrupt
func (t *table) pushBonuses(thread int, p *player) {
	j := &job{do: "bonuses", who: p.seat}
	action := slices.IndexFunc(t.jobs[thread], func(j *job) bool { return j.do == "card" })
	if action < 0 || t.reads("bonus-interrupt", "A") {
		t.push(thread, j)
		return
	}
	t.jobs[thread] = slices.Insert(t.jobs[thread], action, j)
}

// resolving reports whether a player is about to resolve bonuses, or is doing so in another
// stack of jobs.
func (t *table) resolving(thread int, p *player) bool {
	is := func(j *job) bool { return j.do == "bonuses" && j.who == p.seat }
	for i, stack := range t.jobs {
		if i != thread && slices.ContainsFunc(stack, is) {
			return true
		}
	}
	if t.reads("bonus-interrupt", "B") {
		return slices.ContainsFunc(t.jobs[thread], is)
	}
	top := t.top(thread)
	return top != nil && is(top)
}

// runBonuses resolves the bonuses that need no decision, one at a time.
//
// biome.track.kinds, biome.track.order, biome.ruling.bonus-auto, biome.ruling.bonus-optional
func (t *table) runBonuses(thread int, j *job) (moved bool) {
	p := t.players[j.who]
	if len(p.bonuses) == 0 {
		t.pop(thread)
		return true
	}
	discount := func(b bonus) bool { return b.kind == "discount" }
	if t.reads("bonus-auto", "B") || slices.ContainsFunc(p.bonuses, discount) {
		return false
	}
	t.takeBonus(thread, p, p.bonuses[0].kind)
	return true
}

// takeBonus takes a sunlight or draw bonus.
func (t *table) takeBonus(thread int, p *player, kind string) {
	p.drop(kind)
	if kind == "sunlight" {
		t.gain(p, "sunlight", 1)
	} else {
		t.draw(thread, p, 1)
	}
}

// drop removes the first bonus of a kind.
func (p *player) drop(kind string) {
	at := slices.IndexFunc(p.bonuses, func(b bonus) bool { return b.kind == kind })
	p.bonuses = slices.Delete(p.bonuses, at, at+1)
}

func (t *table) applyBonus(thread int, p *player, words []string) {
	if words[1] != "discount" {
		t.takeBonus(thread, p, words[1])
		return
	}
	p.drop("discount")
	if words[2] == "forgo" {
		if len(words) > 3 {
			t.draw(thread, p, 1)
		}
		return
	}
	t.applyPlay(thread, p, &p.hand, words[2:], 1)
}
