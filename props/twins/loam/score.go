package loam

import "slices"

// finish ends a game. The player with most points wins, then the one with the highest
// lowest stat. If players are still tied, all of them win. A solo game has no winner.
//
// loam.flow.highest-wins, loam.win.most-points, loam.win.tie-lowest-stat,
// loam.win.tie-shared, loam.ruling.tie-lowest
func (t *table) finish() {
	t.phase = phaseOver
	var best [2]int
	for i, p := range t.players {
		score := [2]int{t.points(p), slices.Min(p.stats[:])}
		if i == 0 || score[0] > best[0] || score[0] == best[0] && score[1] > best[1] {
			best, t.winners = score, nil
		}
		if score == best {
			t.winners = append(t.winners, p.name)
		}
	}
	if len(t.players) == 1 {
		t.winners = nil
	}
	if t.setup.Has("match") {
		t.finishGame()
	}
}

// finishGame counts a game of a match. The match goes on until somebody leads with two wins
// or more, or until three games are played. Then the player with more wins wins the match.
//
// loam.match.best-of-three, loam.ruling.match
func (t *table) finishGame() {
	t.games++
	for i, p := range t.players {
		if slices.Contains(t.winners, p.name) {
			t.wins[i]++
		}
	}
	a, b := t.wins[0], t.wins[1]
	if t.games < 3 && (max(a, b) < 2 || a == b) {
		t.box()
		return
	}
	t.winners = nil
	for i, p := range t.players {
		if t.wins[i] == max(a, b) {
			t.winners = append(t.winners, p.name)
		}
	}
}

// points returns a player's total.
//
// loam.flow.objectives, loam.score.total, loam.score.per-community,
// loam.score.hand-nothing, loam.behavior.no-score, loam.stat.no-points,
// loam.solo.modifier
func (t *table) points(p *player) int {
	sum := t.bonus(p)
	for _, c := range p.zone {
		sum += t.worth(c)
	}
	for _, scenario := range t.cards.Solo.Scenarios {
		if t.setup.Has(scenario.ID) {
			sum += scenario.Modifier
		}
	}
	return sum
}

// bonus returns the balance bonus.
//
// loam.score.balance, loam.score.balance-table, loam.score.balance-ties,
// loam.ruling.balance-negative-stats
func (t *table) bonus(p *player) int {
	distance := slices.Max(p.stats[:]) - slices.Min(p.stats[:])
	for _, row := range t.cards.Balance {
		if row.Distance != nil && *row.Distance == distance || row.AtLeast != nil && distance >= *row.AtLeast {
			return row.Points
		}
	}
	return 0
}

// worth returns the points of a community.
//
// loam.score.types, loam.score.all-six, loam.score.two-levels,
// loam.score.three-levels, loam.score.duplicates, loam.score.single,
// loam.score.order-irrelevant, loam.ruling.three-levels
func (t *table) worth(c *community) (sum int) {
	levels := map[string][]int{}
	for _, name := range c.creatures {
		one := t.cards.creature(name)
		if !slices.Contains(levels[one.Type], one.Level) {
			levels[one.Type] = append(levels[one.Type], one.Level)
		}
	}
	rules := t.cards.Scoring
	if len(levels) == len(t.cards.Types) {
		sum += rules.All
	}
	for _, of := range levels {
		sum += rules.Type
		switch len(of) {
		case 2:
			sum += rules.Two
		case 3:
			sum += rules.Three
		}
	}
	return sum
}
