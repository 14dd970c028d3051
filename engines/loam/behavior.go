package loam

import (
	"fmt"
	"math/bits"

	"umpire/engines/rule"
)

// mayPlay judges using a behavior.
func (g *Game) mayPlay(s *State, m *Move, t *trace) bool {
	has := s.Tricks[s.Turn&3].has(m.Card) || !t.RefusesFor(TurnContent, func(e *evidence) {
		lacks(e, g.fact(s, "behaviors"), g.behaviorName(m.Card)).Say("%s has in hand: %s", g.name(s.own()), list(g.behaviorNames(s.Tricks[s.Turn&3])))
	})
	return g.mayPay(s, m, t) && has
}

// mayPay judges the payments for a behavior: as many as it costs, from its sources, all there.
func (g *Game) mayPay(s *State, m *Move, t *trace) bool {
	c := g.cards.Behaviors[m.Card].cost
	due := 0
	if c != nil {
		due = int(c.n)
	}
	switch paid := int(m.N); {
	case paid > due && t.RefusesFor(BehaviorBuryCostInFull, func(e *evidence) { g.costs(e, m) }),
		paid < due && t.BreaksFor(BehaviorBuryCostInFull, func(e *evidence) { g.costs(e, m) }):
		return false
	}
	hand, soil := s.Hand[s.Turn&3], s.Soil
	for i := range int(m.N) {
		card, from := m.payment(i)
		pile := &soil
		if from == Hand {
			pile = &hand
		}
		switch {
		case from > Soil && t.RefusesFor(ActionBurySource, func(e *evidence) { g.unpaid(e, s, m, card, from) }):
			return false
		case from == Hand && m.Owner.Is() && t.RefusesFor(ActionBuryOwnHand, func(e *evidence) {
			e.Since("move.owner", g.name(m.Owner.Must()), "!=", g.name(s.own())).Say("%s would pay from the hand of %s", g.name(s.own()), g.name(m.Owner.Must()))
		}):
			return false
		case !c.from.has(from) && t.BreaksFor(ActionBurySource, func(e *evidence) {
			lacks(e, "move.takes", sourceNames[from])
			g.unpaid(e, s, m, card, from)
		}):
			return false
		case !c.only.has(card) && t.BreaksFor(EffectModOnly, func(e *evidence) { g.unqualified(e, Pile{}.with(card), c.limit) }):
			return false
		case g.cards.take(pile, card):
		case s.Discard.has(card) && t.BreaksFor(BehaviorBuryCostSeparate, func(e *evidence) {
			e.Is(fmt.Sprintf("(%q in discard)", g.creatureName(card)), true)
			g.notSoMany(e, s, m, i)
		}), t.RefusesFor(BehaviorBuryCostInFull, func(e *evidence) { g.notSoMany(e, s, m, i) }):
			return false
		}
	}
	return true
}

// play pays for a behavior and begins its effect.
func (g *Game) play(s *State, m *Move, t *trace) {
	if m.N > 0 && t.Applies(BehaviorBuryCost) {
		for i := range int(m.N) {
			card, from := m.payment(i)
			g.bury(s, from, card, t)
		}
	}
	if !t.Applies(BehaviorDiscardAfter) {
		s.BehaviorDiscard |= 1 << m.Card
	}
	s.Tricks[s.Turn&3] &^= 1 << m.Card
	g.begin(s, doBehavior+EffectKind(m.Card), g.cards.Behaviors[m.Card].start, t)
	g.run(s, t)
}

// check opens the earn check after an effect, and reports whether anything can be taken.
func (g *Game) check(s *State, t *trace) bool {
	if g.earned(s) == 0 {
		s.Pairs = 0
		return false
	}
	return s.waits(Checking)
}

// reconsider drops pairs that have been separated and adds pairs that were
// there before, which only struck clauses allow.
func (g *Game) reconsider(s *State, t *trace) {
	standing := g.standing(s, s.own())
	if s.Pairs&^standing != 0 && !t.Applies(BehaviorNeighborsAtPlacement) {
		s.Pairs &= standing
	}
	if more := standing &^ s.Pairs &^ s.Joined; more != 0 && g.shows(s, more) && !t.Applies(BehaviorDecisivePlacement) {
		s.Pairs |= more
	}
}

func (g *Game) standing(s *State, seat rule.Seat) (pairs Pairs) {
	from, end := s.zone(seat)
	for i := from + 1; i < end; i++ {
		if s.Home[i] == s.Home[i-1] {
			pairs |= pairBits[g.cards.types[s.Life[i]&127]][g.cards.types[s.Life[i-1]&127]]
		}
	}
	return pairs
}

func (g *Game) shows(s *State, pairs Pairs) bool {
	for b := range s.Display.each {
		if g.cards.Behaviors[b].pair&pairs != 0 {
			return true
		}
	}
	return false
}

// earned returns the behaviors on display that can be taken.
func (g *Game) earned(s *State) (set Behaviors) {
	if s.Pairs == 0 {
		return 0
	}
	for b := range s.Display.each {
		if g.cards.Behaviors[b].pair&s.Pairs != 0 {
			set |= 1 << b
		}
	}
	return set
}

// takesNow judges whether a behavior is taken at the right time, when no check is open. In
// the midst of an effect it cannot be taken while chance decides.
func (g *Game) takesNow(s *State, b uint8, t *trace) bool {
	if s.Step != 0 {
		return !t.BreaksFor(BehaviorEarnAfterEffect, func(e *evidence) { g.dueIs(e, s) }) && s.Phase > PickCard
	}
	if g.read.claims && s.Lapsed.has(b) && s.Display.has(b) {
		t.RefusesFor(EffectOnlyDue, func(e *evidence) { g.dueIs(e, s) })
	}
	return false
}

// mayTakeBehavior judges which behavior is taken: one that is available, and whose pair was made.
func (g *Game) mayTakeBehavior(s *State, b uint8, t *trace) bool {
	there := s.Display.has(b) || !t.RefusesFor(BehaviorAvailableThen, func(e *evidence) { g.available(e, s, b) })
	return g.mayEarn(s, b, t) && there
}

// mayEarn judges whether the pair of a behavior was made: by the effect in progress, or by
// the one after which a check is open. Without either, no pair counts.
func (g *Game) mayEarn(s *State, b uint8, t *trace) bool {
	pair, open := g.cards.Behaviors[b].pair, s.Phase == Checking
	inside := s.Step != 0 || open
	switch {
	case inside && pair&s.Pairs != 0:
		return true
	case !open && s.Lapsed.has(b):
		return g.read.claims || !t.RefusesFor(BehaviorTakeNowOrNever, func(e *evidence) {
			e.Since("lapsed", g.sortedBehaviors(s.Lapsed), "contains", g.behaviorName(b)).Say("%s was declined at an earlier check of this turn", g.behaviorName(b))
		})
	case inside && pair&s.Joined != 0:
		return !t.BreaksFor(CommunityCombineNoEarn, func(e *evidence) {
			lacks(e, "pairs", pairWords(pair)).Is(fmt.Sprintf("(%q in joined)", pairWords(pair)), true).Say("only combining has made %s", pairWords(pair))
		})
	}
	return !t.BreaksFor(BehaviorEarn, func(e *evidence) { g.pairIs(e, s, b) })
}

// claimable returns the behaviors declined this turn that can still be taken, under reading B
// of take-lapses, while nothing is in progress.
func (g *Game) claimable(s *State) Behaviors {
	if !g.read.claims || s.Phase != TurnMove {
		return 0
	}
	return s.Lapsed & s.Display
}

func (g *Game) take(s *State, b uint8, t *trace) {
	t.Applies(BehaviorEarnAfterEffect)
	s.Display &^= 1 << b
	s.Lapsed &^= 1 << b
	s.Tricks[s.Turn&3] |= 1 << b
	s.Earned = min(s.Earned, 254) + 1
	if g.earnText(s) != 0 && t.Applies(ScenarioOnEarn) {
		s.Queue = min(s.Queue, 254) + 1
	}
	g.takenSecond(s, t)
	switch s.Phase {
	case TurnMove:
		g.run(s, t)
		return
	case Checking:
	default:
		return // in the middle of an effect, which only a struck clause allows
	}
	if g.earned(s) != 0 && t.Applies(BehaviorSeveralAtOnce) {
		return
	}
	g.closeCheck(s, t)
}

// closeCheck ends an earn check; what has not been taken lapses.
func (g *Game) closeCheck(s *State, t *trace) {
	s.Lapsed |= g.earned(s)
	s.Pairs = 0
	if s.Display.len() < g.cards.Numbers.Shown && !t.Applies(BehaviorNotRefilledMidturn) {
		s.Tasks = queued(refillDisplay)
	}
	g.run(s, t)
}

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
	case before < mark && after >= mark && s.Up[seat]&bit == 0 && g.read.byChoice:
		t.Under(UpgradeThreshold)
		s.Turning |= bit
	case before < mark && after >= mark && s.Up[seat]&bit == 0:
		if t.Applies(UpgradeThreshold) && (!also || t.Applies(UpgradeIndependent)) && t.Applies(UpgradeImmediate) {
			g.turnUp(s, seat, stat, t)
		}
	case before >= mark && after < mark && s.Up[seat]&bit != 0 && t.Applies(ScenarioInvasiveDowngrade):
		s.Up[seat] &^= bit
	}
}

// flip turns the input in question, the first of those whose stat has reached the threshold,
// or leaves it on its basic side.
func (g *Game) flip(s *State, yes bool, t *trace) {
	stat := bits.TrailingZeros8(s.Turning)
	if yes && t.Applies(UpgradeThreshold) && t.Applies(UpgradeImmediate) {
		g.turnUp(s, s.own(), stat, t)
	} else {
		t.Under(UpgradeThreshold)
	}
	s.Turning &^= 1 << stat
	g.run(s, t)
}

// turnUp turns an input to its upgraded side. Used inputs stay used, and the
// effect in progress continues as it was begun.
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
	up := uint8(allInputs)
	if t.Applies(UpgradeCorresponding) {
		up = s.Up[seat] | bit
	}
	t.Under(UpgradeThreshold)
	s.Up[seat], s.Turning = up, s.Turning&^bit
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

// changeSide continues with the upgraded effect at the step of the same number,
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
		if !g.read.byChoice && int(s.Stats[seat][stat]) >= g.cards.Numbers.Threshold && s.Up[seat]>>stat&1 == 0 && t.Applies(UpgradeThreshold) &&
			(s.Out>>stat&1 == 0 || t.Applies(ScenarioAllelopathySides)) {
			s.Up[seat] |= 1 << stat
		}
	}
}
