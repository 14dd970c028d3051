package organism

import "slices"

// The moments at which the game checks for its end.
const (
	afterB = "B"
	afterE = "E"
	afterF = "F"
)

// award gives power to a player or to RAIN.
//
// organism.component.power-board, organism.ruling.power-pieces, organism.ruling.power-check-time
func (t *table) award(name string, n int) {
	if t.phase == phaseOver || n == 0 {
		return
	}
	power := &t.rainPower
	if p := t.player(name); p != nil {
		power = &p.power
	}
	*power = min(*power+n, 250)                       // the most that a position can hold
	if t.reads("power-pieces", "B") && name != rain { // a player has only three power markers
		*power = min(*power, 15)
	}
	if t.reads("power-check-time", "C") && t.playersEnd() {
		t.checkPower()
	}
}

// playersEnd reports whether the players' achievements can end the game.
//
// organism.ruling.rain-other-ends
func (t *table) playersEnd() bool { return !t.rain || t.reads("rain-other-ends", "B") }

// checkEnd checks whether the game ends at a moment, and returns whether it is over.
//
// organism.end.immediate, organism.end.no-other, organism.ruling.power-check-time,
// organism.ruling.three-versus-power, organism.rain.end, organism.ruling.rain-check-time
func (t *table) checkEnd(moment string) bool {
	if t.playersEnd() {
		three := moment == afterF || moment == afterB && t.reads("three-acting", "B")
		power := moment != afterE || !t.reads("power-check-time", "B")
		if power && t.reads("three-versus-power", "B") {
			t.checkPower()
		}
		if three && t.phase != phaseOver {
			t.checkThree()
		}
		if power && t.phase != phaseOver {
			t.checkPower()
		}
	}
	if t.turn == rain && moment == afterF && t.phase != phaseOver && t.rainPower >= t.number("rain-threshold", 5) {
		t.finish(t.survivors(), "rain")
	}
	return t.phase == phaseOver
}

// checkPower checks whether players have reached the threshold.
//
// organism.end.power, organism.end.power-winner, organism.end.power-tie,
// organism.end.power-tie-others, organism.ruling.power-most, organism.ruling.power-tie-impl
func (t *table) checkPower() {
	most, best := 0, []string(nil)
	for _, p := range t.players {
		if p.power > most {
			most, best = p.power, nil
		}
		if p.power == most {
			best = append(best, p.name)
		}
	}
	if most < t.threshold() {
		return
	}
	if len(best) > 1 {
		if t.reads("power-tie-impl", "B") {
			return
		}
		best = slices.DeleteFunc(best, func(name string) bool { return name == t.turn })
	}
	t.finish(best, "power")
}

// checkThree checks whether a player has three organisms.
//
// organism.end.three-organisms, organism.end.three-only-acting, organism.ruling.three-or-more,
// organism.ruling.three-living, organism.ruling.three-acting, organism.ruling.merge-win
func (t *table) checkThree() {
	count := map[string]int{}
	for _, g := range t.organisms() {
		if t.whole(g) || t.reads("three-living", "B") {
			count[t.controller(g)]++
		}
	}
	t.countThree(count)
}

func (t *table) countThree(count map[string]int) {
	if t.reads("three-acting", "A") {
		if t.turn != rain && count[t.turn] >= 3 {
			t.finish([]string{t.turn}, "organisms")
		}
		return
	}
	most, best := 0, ""
	for _, p := range t.players {
		switch n := count[p.name]; {
		case n > most:
			most, best = n, p.name
		case n == most:
			best = ""
		}
	}
	if most >= 3 && best != "" {
		t.finish([]string{best}, "organisms")
	}
}

// threeAtOnce checks for three organisms before a choice. It counts organisms as they were
// at the beginning of the turn.
//
// organism.ruling.three-time
func (t *table) threeAtOnce() bool {
	if t.reads("three-time", "A") || !t.playersEnd() {
		return false
	}
	count := map[string]int{}
	for number := range t.highest() + 1 {
		// An organism counts for the acting player only if it still has one of the player's elements.
		g := t.organism(number)
		if slices.Contains(t.owners(g), t.turn) && (t.whole(g) || t.reads("three-living", "B")) {
			count[t.turn]++
		}
	}
	for _, g := range t.organisms() {
		if t.elements[g[0]].organism == 0 && (t.whole(g) || t.reads("three-living", "B")) && t.controller(g) != t.turn {
			count[t.controller(g)]++
		}
	}
	t.countThree(count)
	return t.phase == phaseOver
}

// finish ends the game.
func (t *table) finish(winners []string, reason string) {
	t.clear()
	t.bonuses, t.members, t.owed, t.round1 = nil, nil, nil, nil
	t.phase, t.winners, t.reason = phaseOver, winners, reason
}

// survivors returns the winners when RAIN ends the game: the players with most power, if
// they played against each other, else nobody.
//
// organism.rain.mode, organism.rain.score-personal, organism.ruling.rain-score
func (t *table) survivors() (names []string) {
	if t.setup.Variants["rain-mode"] != "competitive" {
		return nil
	}
	most := 0
	for _, p := range t.players {
		most = max(most, p.power)
	}
	for _, p := range t.players {
		if p.power == most {
			names = append(names, p.name)
		}
	}
	return names
}
