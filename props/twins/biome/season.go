package biome

import (
	"slices"

	"umpire/props/twins/reference"
)

// The seasons of a year.
const (
	fall = iota
	winter
	spring
	summer
)

// ofYear returns the season of the year.
// Clauses: season.order
func (t *table) ofYear() int { return (t.season - 1) % 4 }

func (t *table) year() int { return (t.season-1)/4 + 1 }

// together reports whether all players decide at once in the phase.
// Clauses: season.simultaneous, nest.simultaneous
func (t *table) together() bool {
	return slices.Contains([]string{"start", "bury", "send", "reduce", "draw", "collect", "play", "nesting"}, t.phase)
}

// nextStage continues with the next player, phase or season, if no job is unfinished. It
// reports whether anything happened.
func (t *table) nextStage() bool {
	switch {
	case t.busy() || t.left > 0 || t.settler() != nil:
		return false
	case t.season == 0:
		return t.nextSetup()
	case t.phase == "disaster":
		return t.nextDisaster()
	case t.phase == "predation":
		return t.nextPredator()
	case t.phase == "scavenging":
		return t.nextScavenger()
	case t.together():
		t.passOver()
		if slices.Contains(t.ready, false) {
			return false
		}
	default:
		return t.nextTurn()
	}
	t.nextPhase()
	return true
}

func (t *table) enter(phase string) {
	t.phase = phase
	t.ready = make([]bool, len(t.players))
	t.settleClaims()
	t.hunted, t.turn = nil, -1
	t.last, t.extra = -1, -1
	for _, p := range t.players {
		p.credit, p.rewarded, p.took = 0, false, nil
	}
	if !t.together() {
		t.turn = t.start
		if phase != "predation" {
			t.beginTurn()
		}
		return
	}
	if t.season > 0 {
		for _, p := range t.players {
			if t.reads("bonus-other-turn", "B") {
				t.settle(p.seat, p.seat)
			}
		}
	}
	switch phase {
	case "reduce":
		// ruling.pass-over
		for _, p := range t.players {
			t.ready[p.seat] = len(p.hand) == 0
		}
	case "collect":
		t.last = t.lastPlace()
	}
}

// passOver marks players as done if they have nothing to decide in a phase for all at once.
// Clauses: ruling.pass-over, ruling.nest-assignment
func (t *table) passOver() {
	if t.phase != "nesting" {
		return
	}
	for _, p := range t.players {
		if len(t.legal(p, "nest")) == 0 {
			t.ready[p.seat] = true
		}
	}
}

// nextTurn passes the turn on when its owner is done. It passes over players with nothing to
// do. It reports whether anything happened.
// Clauses: season.turn-based, action.order, ruling.pass-over
func (t *table) nextTurn() bool {
	if !t.ready[t.turn] {
		if t.concerned(t.players[t.turn]) {
			return false
		}
		t.ready[t.turn] = true
	}
	t.settleClaims()
	t.hunted = nil
	for _, p := range t.queue() {
		if !t.ready[p.seat] {
			t.turn = p.seat
			t.beginTurn()
			return true
		}
	}
	t.nextPhase()
	return true
}

// beginTurn makes a player resolve bonuses earned in another player's turn.
func (t *table) beginTurn() {
	if t.reads("bonus-other-turn", "B") {
		t.settle(0, t.turn)
	}
}

func (t *table) queue() (list []*player) {
	if t.phase != "predation" {
		return t.clockwise(t.start)
	}
	return reference.Each(t.order, func(seat int) *player { return t.players[seat] })
}

func (t *table) concerned(p *player) bool {
	switch t.phase {
	case "feeding":
		return slices.ContainsFunc(p.board, func(s spot) bool { return s.nest != nil && s.nest.babies > 0 })
	case "migration":
		return t.count(p, []string{"animal"}, "biome") > 0
	}
	return true
}

// Clauses: season.phases, season.standard-events
func (t *table) nextPhase() {
	switch t.phase {
	case "disaster":
		t.spun, t.stage, t.standing = "", "", [2]int{-1, -1}
		t.firstPhase()
	case "reduce":
		t.enter("draw")
	case "draw":
		t.enter("collect")
	case "collect":
		t.enter("play")
	case "play":
		t.event()
	case "predation":
		t.order = nil
		t.enter("feeding")
	case "feeding":
		t.afterFeeding()
	case "scavenging":
		t.cleanUp()
		t.enter("action")
	case "nesting", "migration":
		t.migrated = nil
		t.enter("action")
	case "action":
		t.endSeason()
	}
}

// Clauses: nest.only-spring, predation.first, advanced.migration-when, quick.migration
func (t *table) event() {
	switch {
	case t.ofYear() == spring:
		t.enter("nesting")
	case t.ofYear() == summer:
		t.enter("predation")
		t.beginPredation()
	case t.ofYear() == fall && t.hard() && t.season > 1:
		t.enter("migration")
	default:
		t.enter("action")
	}
}

// endSeason ends the season. The game is over, or the start token passes on.
// Clauses: season.end, season.pass-token, season.year-token, end.finish, end.season, solo.build,
// solo.race
func (t *table) endSeason() {
	if t.ending || t.season == t.lastSeason() {
		t.finish()
		return
	}
	t.season++
	t.start = (t.start + 1) % len(t.players)
	if t.disasterDue() {
		t.enter("disaster")
		return
	}
	t.firstPhase()
}

// firstPhase begins phase 1, which the first season does not have.
// Clauses: season.year-one-skip
func (t *table) firstPhase() {
	if t.season == 1 {
		t.enter("draw")
	} else {
		t.enter("reduce")
	}
}

// lastSeason returns the season after which the game is over in any case.
func (t *table) lastSeason() int {
	switch {
	case t.race() && t.expert():
		return 8
	case t.race():
		return 10
	}
	return 12
}

// end records that the end was triggered.
// Clauses: end.points, end.full, ruling.end-latched, ruling.solo-no-early-end
func (t *table) end() {
	if !t.solo() {
		t.ending = true
	}
}

// finish ends the game. A single player does not win: the points say how well.
// Clauses: end.winner, end.tie, end.no-leftover, solo.ratings
func (t *table) finish() {
	t.settleClaims()
	t.scorePrivate()
	t.phase, t.turn, t.ready = "over", -1, make([]bool, len(t.players))
	best := reference.Best(t.players, func(p *player) []int { return []int{p.points} })
	if !t.solo() {
		t.winners = reference.Each(best, func(p *player) string { return p.name })
	}
	if t.solo() && !t.race() {
		t.rating = 1
		for _, least := range []int{185, 170, 155, 140, 120, 100} {
			if best[0].points < least {
				t.rating++
			}
		}
	}
}
