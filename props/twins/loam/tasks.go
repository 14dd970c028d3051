package loam

import "slices"

// task continues with the first task of the set-up or of the end of a turn. The task either
// asks chance for a card or is done.
//
// loam.turn.end-steps-unordered
func (t *table) task() {
	numbers := t.cards.Constants
	done := false
	switch t.tasks[0] {
	case "soil", "grow":
		// loam.setup.soil-six, loam.turn.end-grow, loam.turn.no-midturn-grow
		done = len(t.soil) >= numbers.Soil || !t.needCreature()
	case "hands":
		// loam.setup.hand-one, loam.setup.hand-order
		done = t.dealt == numbers.Hand*len(t.players) || !t.needCreature()
	case "display", "refill":
		// loam.setup.behaviors-three, loam.turn.end-refill, loam.behavior.refill,
		// loam.behavior.not-refilled-midturn
		done = len(t.display) >= numbers.Shown || !t.needBehavior()
	case "draw":
		// loam.turn.end-draw, loam.turn.end-draw-not-final
		done = t.round == numbers.Rounds || t.dealt == numbers.Draw || !t.needCreature()
	case "return":
		// loam.turn.end-return, loam.scenario.input-back
		if t.out != "" {
			t.outBefore = t.inputs(append(t.outBefore, t.out))
		}
		t.used, t.out, done = nil, "", true
	case "begin":
		t.round, done = 1, true
	case "pass":
		done = true
	}
	if !done {
		return
	}
	last := t.tasks[0]
	t.tasks, t.dealt = t.tasks[1:], 0
	switch last {
	case "begin":
		t.begin()
	case "pass":
		t.pass()
	}
}

// deal uses the card from chance for the present task.
func (t *table) deal(name string) {
	switch t.tasks[0] {
	case "soil", "grow":
		t.put(&t.soil, name)
	case "hands":
		t.put(&t.players[t.dealt/t.cards.Constants.Hand].hand, name)
		t.dealt++
	case "draw":
		t.put(&t.active().hand, name)
		t.dealt++
	}
}

// pass passes the turn to the left, or ends the game.
//
// loam.turn.pass-left, loam.turn.fixed-order, loam.turn.round, loam.flow.rounds,
// loam.end.after-third-turns, loam.end.no-early-end, loam.solo.three-turns
func (t *table) pass() {
	t.placed, t.earned, t.joined, t.lapsed = 0, 0, nil, nil
	t.arranged = nil
	seat := slices.Index(t.players, t.active())
	t.turn = t.players[(seat+1)%len(t.players)].name
	if t.turn == t.first {
		if t.round == t.cards.Constants.Rounds {
			t.turn = t.players[seat].name
			t.finish()
			return
		}
		t.round++
	}
	t.begin()
}
