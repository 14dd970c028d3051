package loam

import "umpire/engines/rule"

// change adds a creature's gains to a player's stats, or with sign -1 takes
// them off, and turns the inputs whose stat crosses the threshold.
func (g *Game) change(s *State, seat rule.Seat, card uint8, sign int16, t *trace) {
	up := s.Up[seat]
	for stat, gain := range g.cards.gains[card&127] {
		if gain == 0 {
			continue
		}
		before := s.Stats[seat][stat]
		after := before + sign*gain
		if int(after) > g.cards.Numbers.Track && sign > 0 && !t.Applies(StatUncapped) {
			after = max(before, int16(g.cards.Numbers.Track))
		}
		if after < 0 && sign < 0 && !t.Applies(ScenarioInvasiveNegative) {
			after = min(before, 0)
		}
		s.Stats[seat][stat] = after
		if track := int16(g.cards.Numbers.Track); after > track && !t.Applies(StatTrueValue) {
			after -= track
		}
		g.turn(s, seat, stat, before, after, s.Up[seat]&^up != 0, t)
	}
}

// turn turns an input when its stat crosses the threshold; also if the same
// creature has turned another one up.
func (g *Game) turn(s *State, seat rule.Seat, stat int, before, after int16, also bool, t *trace) {
	bit, mark := uint8(1)<<stat, int16(g.cards.Numbers.Threshold)
	switch {
	case before < mark && after >= mark && s.Up[seat]&bit == 0:
		if t.Applies(UpgradeThreshold) && (!also || t.Applies(UpgradeIndependent)) && t.Applies(UpgradeImmediate) {
			g.turnUp(s, seat, stat, t)
		}
	case before >= mark && after < mark && s.Up[seat]&bit != 0 && t.Applies(ScenarioInvasiveDowngrade):
		s.Up[seat] &^= bit
	}
}

// turnUp turns an input to its upgraded side. Used inputs stay used, and the
// effect in progress goes on as it was begun.
func (g *Game) turnUp(s *State, seat rule.Seat, stat int, t *trace) {
	bit := uint8(1) << stat
	if seat == s.own() {
		switch {
		case s.Out&bit != 0 && !t.Applies(ScenarioAllelopathySides):
			return
		case (s.Used|s.Out)&bit == 0 && !t.Applies(UpgradeUnusedAtOnce):
			return
		}
	}
	if t.Applies(UpgradeCorresponding) {
		s.Up[seat] |= bit
	} else {
		s.Up[seat] = allInputs
	}
	if seat != s.own() || s.Used&bit == 0 {
		return
	}
	if using, ok := s.Doing.input(); ok && int(using) == stat {
		if !t.Applies(UpgradeInUseCountsAsUsed) {
			s.Used &^= bit
		}
		if !t.Applies(EffectSideFixed) {
			g.changeSide(s)
		}
		return
	}
	if !t.Applies(UpgradeUsedLater) {
		s.Used &^= bit
	}
}

// changeSide goes on with the upgraded effect at the step of the same number,
// which only a struck clause allows.
func (g *Game) changeSide(s *State) {
	stat, _ := s.Doing.input()
	effect := s.Doing.effect()
	from, to := g.cards.inputs[stat][0][effect], g.cards.inputs[stat][1][effect]
	pc := to + s.Step - from
	if s.Step < from || s.Step == 0 || int(pc) >= len(g.program) {
		return
	}
	was, is := &g.program[s.Step], &g.program[pc]
	if was.op == is.op && was.depth == is.depth && was.index == is.index {
		s.Left += is.n - min(was.n, is.n)
		s.Step, s.Doing = pc, doInput(stat, 1, effect)
	}
}

// turnLate turns inputs at the end of the turn that were not turned at once.
func (g *Game) turnLate(s *State, t *trace) {
	seat := s.own()
	for stat := range Stats {
		if int(s.Stats[seat][stat]) >= g.cards.Numbers.Threshold && s.Up[seat]>>stat&1 == 0 && t.Applies(UpgradeThreshold) &&
			(s.Out>>stat&1 == 0 || t.Applies(ScenarioAllelopathySides)) {
			s.Up[seat] |= 1 << stat
		}
	}
}
