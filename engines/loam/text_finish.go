package loam

import (
	"umpire/engines/notation"
	"umpire/engines/rule"
)

// finish fills in what the lines leave out.
func (r *stateReader) finish() {
	g, s := r.g, &r.s
	r.settleZones()
	if !r.said["deck"] {
		s.Deck = g.restOfCreatures(s)
	}
	if !r.said["behavior-deck"] {
		s.BehaviorDeck = g.restOfBehaviors(s)
	}
	if !r.said["turn"] {
		s.Turn = s.First
	}
	if s.Phase == Over {
		r.lastTurn()
	}
	if r.said["then B"] {
		if stat, ok := s.Doing.input(); ok {
			s.Then = g.cards.inputs[stat][uint8(s.Doing-1)>>1&1][1]
		}
	}
	if stat, ok := s.Doing.input(); ok && !r.said["used"] {
		s.Used |= 1 << stat
	}
	r.settleStep()
	if s.Step == 0 {
		s.Prev, s.Whole, s.Short = 0, 0, false
		if s.Tasks == 0 {
			s.Left = 0
		}
	}
	if s.Phase != Over {
		s.Winners = 0
	}
	t := rule.NewTrace[State](&g.book)
	switch {
	case len(*r.errs) > 0:
	case r.said["phase start"]:
		r.newTurn()
		s.Doing, s.Step, s.Left, s.Drawn, s.From, s.Short, s.Prev, s.Whole, s.Then, s.Tasks, s.Phase = doNothing, 0, 0, 0, Hand, false, 0, 0, 0, 0, TurnMove
		g.startTurn(s, t)
		g.run(s, t)
	case s.Phase == Over && !r.said["winners"] && len(g.names) > 1:
		var totals [4]int
		for seat := range g.players() {
			totals[seat], _ = g.score(s, seat, false)
		}
		s.Winners = g.winners(s, &totals, t)
	}
}

// lastTurn fills in when a game is over that does not say so: after the last
// turn of the last round. What only a turn has use for is gone.
func (r *stateReader) lastTurn() {
	g, s := r.g, &r.s
	if !r.said["round"] {
		s.Round = uint8(g.cards.Numbers.Rounds)
	}
	if !r.said["turn"] {
		s.Turn = (s.First + uint8(len(g.names)) - 1) % uint8(len(g.names))
	}
	r.newTurn()
}

// newTurn forgets what is counted in a turn.
func (r *stateReader) newTurn() {
	s := &r.s
	s.Used, s.Out, s.Placed, s.Earned, s.Queue, s.Lapsed, s.Joined, s.Pairs = 0, 0, 0, 0, 0, 0, 0, 0
}

// settleZones lays out the communities, and fills in stats, sides and ids.
func (r *stateReader) settleZones() {
	g, s := r.g, &r.s
	n := 0
	for seat := range g.players() {
		name := g.name(seat)
		var sum [3]int16
		for stat := range sum {
			sum[stat] = int16(g.cards.Numbers.StartStat)
		}
		for id := 1; id < 256; id++ {
			for _, card := range r.zones[seat][uint8(id)] {
				s.Life[n], s.Home[n] = card, uint8(id)
				n++
				s.Size[seat]++
				for stat, gain := range g.cards.gains[card] {
					sum[stat] += gain
				}
			}
		}
		if seat == s.own() {
			for card := range s.Alien.each {
				for stat, gain := range g.cards.gains[card] {
					sum[stat] -= gain
				}
			}
		}
		if !r.said["stats "+name] {
			s.Stats[seat] = sum
		}
		if !r.said["inputs "+name] {
			s.Up[seat] = g.sides(&s.Stats[seat])
		}
		least := s.highestID(seat)
		if !r.said["ids "+name] {
			s.Given[seat] = least
		} else if s.Given[seat] < least {
			notation.Fail(r.errs, r.ids[seat], nil, "%s has been given c%d already", name, least)
		}
	}
}

// settleStep finds the step of the effect; where no phase is named the effect
// goes on by itself to its next decision.
func (r *stateReader) settleStep() {
	g, s := r.g, &r.s
	pc := g.entry(s)
	if pc == 0 {
		if r.index > 0 {
			notation.Fail(r.errs, r.step, nil, "a step belongs to an effect: say which by a line like %q", "doing nutrients A")
		}
		return
	}
	if r.last.Text != "" {
		notation.Fail(r.errs, r.last, nil, "%s is still being resolved, and %q comes when nothing is", g.doingName(s.Doing), r.last.Text)
		return
	}
	if r.index > 0 {
		for int(g.program[pc].index) != r.index {
			if pc++; int(pc) >= len(g.program) || g.program[pc].index == 1 {
				notation.Fail(r.errs, r.step, nil, "%s has no step %d", g.doingName(s.Doing), r.index)
				return
			}
		}
	}
	full := g.program[pc].full()
	s.Prev, s.Whole = s.Prev&full, s.Whole&full
	if !r.said["so-far"] {
		s.Prev, s.Whole = full, full
	}
	raw := r.said["phase"] && s.Phase != TurnMove
	if raw && r.index == 0 && (s.Phase == Checking || s.Phase == Over) {
		return
	}
	if raw {
		s.Step, s.Left = pc, max(1, g.program[pc].n)
		if r.index > 0 && r.left >= 0 {
			s.Left = uint8(r.left)
		}
		return
	}
	t := rule.NewTrace[State](&g.book)
	short := s.Short
	g.enter(s, pc, t)
	s.Short = short || s.Short
	if r.index > 0 && r.left >= 0 {
		s.Left = uint8(r.left)
	}
	g.run(s, t)
}

// entry returns where the effect being resolved begins.
func (g *Game) entry(s *State) uint16 {
	if stat, ok := s.Doing.input(); ok {
		return g.cards.inputs[stat][uint8(s.Doing-1)>>1&1][uint8(s.Doing-1)&1]
	}
	if b, ok := s.Doing.behavior(); ok {
		return g.cards.Behaviors[b].start
	}
	switch s.Doing {
	case doStart:
		return g.startText(s)
	case doTrigger:
		return g.earnText(s)
	}
	return 0
}
