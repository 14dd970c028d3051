package organism

import (
	"slices"

	"umpire/props/twins/reference"
)

// The moments at which the game checks for its end.
const (
	afterB = "B"
	afterE = "E"
	afterF = "F"
)

// award gives power to a player or to RAIN.
// Clauses: component.power-board
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
func (t *table) playersEnd() bool { return !t.rain || t.reads("rain-other-ends", "B") }

// checkEnd checks whether the game ends at a moment, and returns whether it is over.
// Clauses: end.immediate, end.no-other, rain.end, ruling.rain-check-time
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
// Clauses: end.power, end.power-winner, end.power-tie, end.power-tie-others, ruling.power-most
func (t *table) checkPower() {
	best := t.strongest()
	if t.player(best[0]).power < t.threshold() {
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
// Clauses: end.three-organisms, end.three-only-acting, ruling.three-or-more, ruling.three-acting,
// ruling.merge-win
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

func (t *table) finish(winners []string, reason string) {
	t.clear()
	t.bonuses, t.members, t.owed, t.round1 = nil, nil, nil, nil
	t.phase, t.winners, t.reason = phaseOver, winners, reason
}

// survivors returns the winners when RAIN ends the game: the players with most power, if
// they played against each other, else nobody.
// Clauses: rain.mode, rain.score-personal, ruling.rain-score
func (t *table) survivors() (names []string) {
	if t.setup.Variants["rain-mode"] != "competitive" {
		return nil
	}
	return t.strongest()
}

// strongest returns the players with most power.
func (t *table) strongest() []string {
	best := reference.Best(t.players, func(p *player) []int { return []int{p.power} })
	return reference.Each(best, func(p *player) string { return p.name })
}

// check plays phase F.
// Clauses: integrity.all-players, integrity.remove, integrity.simultaneous, field.survives,
// ruling.integrity-both, ruling.integrity-no-fight
func (t *table) check() {
	t.phase = phaseIntegrity
	if t.turn == rain && t.reads("rain-f", "B") {
		t.endCheck()
		return
	}
	lost := t.doomed()
	for _, g := range lost {
		t.avengeLoss(g)
	}
	t.bonus(lost)
	t.sacrifice(lost)
	// All are removed at once. If food runs out, ring and step order decides who drops it.
	for _, s := range t.board.ordered(slices.Concat(lost...)) {
		t.remove(s)
	}
	t.endCheck()
}

// judged returns the organisms that are checked for integrity.
func (t *table) judged() (list [][]string) {
	link := t.merged
	if t.reads("merge-integrity", "B") {
		link = own
	}
	return reference.Keep(t.groups(link), func(g []string) bool { return t.elements[g[0]].owner != rain || t.reads("rain-integrity", "B") })
}

// doomed returns the organisms that are removed.
// Clauses: integrity.remove, persist.no-removal, persist.player-check
func (t *table) doomed() (list [][]string) {
	living := t.living()
	for _, g := range t.judged() {
		if !t.plays("persist") {
			if !t.whole(g) {
				list = append(list, g)
			}
			continue
		}
		g = slices.DeleteFunc(g, func(s string) bool { return living[t.elements[s].owner] })
		if len(g) > 0 {
			list = append(list, g)
		}
	}
	return list
}

// living returns the owners who have an element in a living organism.
func (t *table) living() map[string]bool {
	living := map[string]bool{}
	for _, g := range t.judged() {
		for _, owner := range t.owners(g) {
			living[owner] = living[owner] || t.whole(g)
		}
	}
	return living
}

func (t *table) owners(g []string) []string {
	return reference.Distinct(reference.Each(g, func(s string) string { return t.elements[s].owner }))
}

// bonus gives the acting player power for organisms that others lose.
// Clauses: integrity.bonus, integrity.bonus-total, integrity.own-no-bonus, introduce.leftovers
func (t *table) bonus(lost [][]string) {
	var losers, broken []string
	organisms := 0
	all := slices.Concat(lost...)
	for _, g := range lost {
		// With PERSIST, one broken element counts for all elements of its player.
		if broken = nil; !t.reads("introduce-bonus", "B") {
			// By this reading the introduction is not treated differently.
		} else if t.plays("persist") {
			broken = t.owners(slices.DeleteFunc(slices.Clone(all), func(s string) bool { return !t.elements[s].broken }))
		} else {
			broken = t.owners(g)
			for _, s := range g {
				if e := t.elements[s]; !e.broken { // it belonged to no organism that the introduction broke
					broken = slices.DeleteFunc(broken, func(owner string) bool { return owner == e.owner })
				}
			}
		}
		counts := false
		for _, owner := range t.owners(g) {
			if owner != t.turn && !slices.Contains(broken, owner) {
				counts = true
				if !slices.Contains(losers, owner) {
					losers = append(losers, owner)
				}
			}
		}
		if counts {
			organisms++
		}
	}
	n := min(1, len(losers))
	switch {
	case t.plays("persist") && t.reads("persist-bonus", "B"):
		n = len(losers)
	case t.plays("persist") && t.reads("persist-bonus", "C"):
		n = t.lifeless()
		for _, owner := range broken {
			if owner != t.turn {
				n-- // nothing is paid for players whom the introduction broke
			}
		}
	case t.plays("persist"):
	case t.reads("integrity-bonus-unit", "B"):
		n = len(losers)
	case t.reads("integrity-bonus-unit", "C"):
		n = organisms
	}
	t.award(t.turn, n)
}

// lifeless returns the number of other players without a living organism.
// Clauses: ruling.persist-bonus
func (t *table) lifeless() (n int) {
	living := t.living()
	for _, p := range t.players {
		// On a player's turn this includes players without any element on the board.
		if p.name != t.turn && !living[p.name] && (t.turn != rain || len(t.of(p.name)) > 0) {
			n++
		}
	}
	if t.turn != rain && t.reads("rain-integrity", "B") && !living[rain] && len(t.of(rain)) > 0 {
		n++
	}
	return n
}

// sacrifice gives power to players whose elements were disrupted by lost elements of the
// acting player.
// Clauses: integrity.sacrifice, integrity.sacrifice-per-element,
// integrity.sacrifice-needs-survivor, integrity.power-kept, ruling.sacrifice-cost,
// ruling.sacrifice-opponents, ruling.rain-sacrifice
func (t *table) sacrifice(lost [][]string) {
	if t.plays("persist") && t.reads("persist-sacrifice", "B") {
		return
	}
	var given []string
	for _, g := range lost {
		var all []string
		for _, s := range g {
			e := t.elements[s]
			if e.owner != t.turn {
				continue
			}
			all = append(all, e.victims...)
			switch {
			case t.reads("sacrifice-amount", "A"):
				given = append(given, reference.Distinct(e.victims)...)
			case t.reads("sacrifice-amount", "C"):
				given = append(given, e.victims...)
			}
		}
		if t.reads("sacrifice-amount", "B") {
			given = append(given, reference.Distinct(all)...)
		}
	}
	for _, name := range t.fromActing(given) {
		t.award(name, 1)
	}
}

// fromActing sorts names in turn order, starting with the acting player.
// Clauses: ruling.conflict-round-order, for what it is silent of
func (t *table) fromActing(names []string) []string {
	order := t.actingFirst()
	slices.SortStableFunc(names, func(a, b string) int { return slices.Index(order, a) - slices.Index(order, b) })
	return names
}

// actingFirst returns all owners in turn order, starting with the acting one.
func (t *table) actingFirst() []string {
	if t.turn == rain {
		return append([]string{rain}, t.names()...)
	}
	return append(t.inTurnOrder(t.turn), rain)
}

// avengeLoss gives tokens for an organism that is lost in another player's turn.
// Clauses: avenge.gain, avenge.supply, avenge.own-turn
func (t *table) avengeLoss(g []string) {
	for _, owner := range t.owners(g) {
		if t.plays("avenge") && owner != t.turn && owner != rain && t.reserve(owner) > 0 {
			t.player(owner).tokens++
		}
	}
}

func (t *table) endCheck() {
	if t.phase == phaseOver || t.checkEnd(afterF) {
		return
	}
	t.revert()
	t.endTurn()
}
