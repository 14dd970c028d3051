package biome

import (
	"slices"

	"umpire/props/twins/reference"
)

// meets reports whether a player's Biome meets a predicate.
//
// biome.achievement.ecologist, biome.achievement.naturalist, biome.achievement.mammalogist,
// biome.achievement.gardener, biome.ruling.thresholds, biome.ruling.row-printed
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
func (t *table) passing(p *player, f *filter) (list []int) {
	for at := range p.board {
		if c := t.card(p, at); c != nil && f.passes(c, p.board[at].habitat) {
			list = append(list, at)
		}
	}
	return list
}

// diverse reports whether the cards of a full row have the types that a predicate asks for.
//
// biome.ruling.gardener-diverse
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
//
// biome.end.full, biome.quick.end-filled, biome.ruling.end-full
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
//
// biome.achievement.must, biome.achievement.once, biome.achievement.same-turn,
// biome.ruling.achievement-instant
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
//
// biome.achievement.places, biome.achievement.simultaneous-tie,
// biome.achievement.skip, biome.achievement.turn-order
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
//
// biome.achievement.same-turn, biome.ruling.achievement-same-turn
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
//
// biome.solo.achievement-first, biome.solo.achievement-second, biome.solo.achievement-third
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
//
// biome.private.score, biome.ruling.private-when, biome.ruling.end-order
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
