package biome

import (
	"slices"

	"umpire/props/twins/reference"
)

// meets reports whether a player's Biome meets a predicate.
// Clauses: achievement.ecologist, achievement.naturalist, achievement.mammalogist,
// achievement.gardener, ruling.thresholds, ruling.row-printed
func (t *table) meets(p *player, q *predicate) bool {
	switch q.Op {
	case "count":
		return len(t.passing(p, &q.Of)) >= q.Min
	case "kinds":
		seen := map[string]bool{}
		for _, at := range t.passing(p, &q.Of) {
			c := t.card(p, at)
			seen[map[string]string{"species": c.Name, "type": c.Type, "habitat": p.board[at].habitat}[q.By]] = true
		}
		return len(seen) >= q.Min
	case "row":
		return slices.ContainsFunc(t.fullRows(p), func(row []*card) bool { return t.diverse(row, q) })
	case "full":
		return t.filled(p)
	case "all":
		return !slices.ContainsFunc(q.Parts, func(part predicate) bool { return !t.meets(p, &part) })
	case "any":
		return slices.ContainsFunc(q.Parts, func(part predicate) bool { return t.meets(p, &part) })
	}
	return false
}

// passing returns the spaces whose cards pass a filter.
func (t *table) passing(p *player, f *filter) []int {
	return reference.Indexes(p.board, func(at int) bool {
		c := t.card(p, at)
		return c != nil && f.passes(c, p.board[at].habitat)
	})
}

// diverse reports whether the cards of a full row have the types that a predicate asks for.
func (t *table) diverse(row []*card, q *predicate) bool {
	types := map[string]bool{}
	for _, c := range row {
		types[c.Type] = true
	}
	switch {
	case q.Different != "" && t.reads("gardener-diverse", "B"):
		return len(types) >= 4
	case q.Different != "":
		return len(types) == len(row)
	}
	return len(types) >= q.MinTypes
}

// filled reports whether every space of a Biome holds a plant or an animal.
// Clauses: end.full, quick.end-filled, ruling.end-full
func (t *table) filled(p *player) bool {
	return !slices.ContainsFunc(p.board, func(s spot) bool { return s.card == "" })
}

// activeSeat returns the seat that comes first when something concerns several players.
func (t *table) activeSeat(thread int) int {
	if t.turn < 0 {
		return thread
	}
	return t.turn
}

// claim gives everybody every achievement whose condition is met.
// Clauses: achievement.must, achievement.once, achievement.same-turn, ruling.achievement-instant
func (t *table) claim(thread int) {
	for _, p := range t.players {
		if t.filled(p) {
			t.end()
		}
	}
	for _, goal := range t.cards.Achievements {
		if !slices.Contains(t.goals, goal.Name) {
			continue
		}
		for _, p := range t.clockwise(t.activeSeat(thread)) {
			has := func(c claim) bool { return c.player == p.seat }
			if !slices.ContainsFunc(t.claims[goal.Name], has) && t.meets(p, &goal.Predicate) {
				t.complete(p, goal.Name, goal.Points)
			}
		}
	}
}

// complete gives a player a place in an achievement.
// Clauses: achievement.places, achievement.simultaneous-tie, achievement.skip,
// achievement.turn-order
func (t *table) complete(p *player, goal string, points []int) {
	before := reference.Count(t.claims[goal], func(c claim) bool { return !c.now })
	place := before + 1
	switch {
	case t.solo():
		place = t.soloPlace()
	case t.turn >= 0 && t.reads("achievement-same-turn", "A"):
		t.claims[goal] = append(t.claims[goal], claim{p.seat, 0, true})
		t.rankTurn(goal, before, points)
		return
	case t.turn >= 0:
		place = len(t.claims[goal]) + 1
	}
	t.claims[goal] = append(t.claims[goal], claim{p.seat, place, true})
	t.forward(p, points[place-1], "achievements")
}

// rankTurn ranks the claims of one turn in turn order, from the active player on. A player
// who gets a later place than before gives back the difference in points.
// Clauses: achievement.same-turn, ruling.achievement-same-turn
func (t *table) rankTurn(goal string, before int, points []int) {
	place := before
	for _, p := range t.clockwise(t.turn) {
		for i := range t.claims[goal] {
			c := &t.claims[goal][i]
			if !c.now || c.player != p.seat {
				continue
			}
			place++
			old := c.place
			c.place = place
			if old == 0 {
				t.forward(p, points[place-1], "achievements")
			} else if old < place {
				t.backward(p, points[old-1]-points[place-1], "achievements")
			}
		}
	}
}

// soloPlace returns the place whose points a single player gets.
// Clauses: solo.achievement-first, solo.achievement-second, solo.achievement-third
func (t *table) soloPlace() int {
	switch {
	case t.season <= 6:
		return 1
	case t.season <= 10:
		return 2
	}
	return 3
}

// settleClaims ends the turn or phase in which claims count as simultaneous.
func (t *table) settleClaims() {
	for goal := range t.claims {
		for i := range t.claims[goal] {
			t.claims[goal][i].now = false
		}
	}
}

// scorePrivate adds the points of private achievements to the final points.
// Clauses: private.score, ruling.private-when, ruling.end-order
func (t *table) scorePrivate() {
	for _, owner := range t.players {
		for _, goal := range t.cards.Achievements {
			for _, p := range t.players {
				if goal.Name == owner.private && t.meets(p, &goal.Predicate) {
					p.points += goal.Points[0]
					p.score["private"] += goal.Points[0]
				}
			}
		}
	}
}

// forward moves a token, and records the bonuses that it lands on or passes.
// Clauses: track.formula, track.bonus, track.first-lap-only, track.re-earn
func (t *table) forward(p *player, points int, source string) {
	from := p.points
	p.points += points
	p.score[source] += points
	if p.points >= 120 {
		t.end()
		// ruling.race-check
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
// Clauses: track.backward
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
// Clauses: ruling.trigger-order, ruling.bonus-interrupt
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
// Clauses: track.kinds, track.order, ruling.bonus-optional
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

// room reports whether a plant has room for a nest of a rabbit, or of a bird.
// Clauses: nest.tree-limit, nest.misc-limit, nest.rabbit-limit, ruling.nest-limits-independent,
// ruling.nest-flowers, ruling.nest-symbols-data
func (t *table) room(p *player, at int, rabbit bool) bool {
	held := 0
	for a, s := range p.board {
		if s.nest != nil && s.nest.holder == at && t.card(p, a).Rabbit == rabbit {
			held++
		}
	}
	if rabbit {
		return held < 4
	}
	return held < t.card(p, at).BirdNests
}

// Clauses: nest.place
func (t *table) nest(p *player, a, b int) { p.board[a].nest = &nest{holder: b, babies: t.litter(p, a)} }

// litter returns the number of babies in a new nest.
// Clauses: nest.rabbit-litter, nest.chicks
func (t *table) litter(p *player, at int) int {
	c := t.card(p, at)
	if c.Rabbit {
		return 6
	}
	return c.Chicks + t.benefits(p, at).Benefit.Static.ExtraChicks
}

func (t *table) inHabitat(p *player, parent int, habitat string) bool {
	n := p.board[parent].nest
	plant, animal := p.board[n.holder].habitat == habitat, p.board[parent].habitat == habitat
	switch {
	case t.reads("nest-habitat", "A"):
		return plant
	case t.reads("nest-habitat", "B"):
		return animal
	}
	return plant || animal
}

// bareSpaces returns the spaces on which a Bountiful card may be laid.
func (t *table) bareSpaces(p *player) []int {
	return reference.Indexes(p.board, func(at int) bool { return p.board[at].card == "" && p.board[at].bounty == "" })
}

func (t *table) rightOf(p *player) *player {
	return t.players[(p.seat+len(t.players)-1)%len(t.players)]
}

// leftOf returns the left-hand opponent.
// Clauses: ruling.left-hand
func (t *table) leftOf(p *player) *player { return t.players[(p.seat+1)%len(t.players)] }

func (t *table) applyBounty(p *player, words []string) {
	reference.Take(&p.bounties, words[1])
	switch words[0] {
	case "redraw":
		p.redrawn++
		t.bountyDiscard = append(t.bountyDiscard, words[1])
	case "bury":
		p.redrawDone = true
		s := &p.board[t.space(words[3])]
		s.bounty, s.down = words[1], true
		t.ready[p.seat] = len(p.bounties) == 1
	case "send":
		right := t.rightOf(p)
		s := &right.board[t.space(words[3][len(right.name)+1:])]
		s.bounty = words[1]
		t.ready[p.seat] = true
	}
}

// redraw draws as many cards as the player has discarded.
// Clauses: ruling.bountiful-redraw
func (t *table) redraw(p *player) {
	p.redrawDone = true
	t.phase, t.turn, t.left = "redraw", p.seat, p.redrawn
	t.refillBounties()
}

// refillBounties shuffles the discarded Bountiful cards into the deck, when the deck is
// empty and a card is needed.
func (t *table) refillBounties() {
	if len(t.bountyDeck) == 0 && t.left > 0 {
		t.bountyDeck, t.bountyDiscard = t.bountyDiscard, nil
	}
}

// reveal turns all Bountiful cards face up.
// Clauses: bountiful.reveal
func (t *table) reveal() {
	for _, p := range t.players {
		for at := range p.board {
			p.board[at].down = false
		}
	}
}

// sortBounties returns Bountiful cards in the order of the set.
func (t *table) sortBounties(list []string) []string {
	all := reference.Each(t.cards.Bountiful, func(b *bounty) string { return b.Name })
	return reference.Keep(all, func(name string) bool { return slices.Contains(list, name) })
}
