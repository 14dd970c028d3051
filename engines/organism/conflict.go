package organism

import "umpire/engines/rule"

// conflict runs phase E, in rounds.
func (g *Game) conflict(s *State, t *trace) stage {
	if s.Victim.None() && s.Live.none() && !g.opens(s, t) {
		return stageSettled
	}
	for {
		if g.read.everyAward && g.wonByPower(s, t) {
			s.forgetLost()
			s.Live = Spaces{}
			return wait
		}
		if s.Victim.Is() {
			if g.happen(g.whenLost, s, t) {
				return wait
			}
			s.forgetLost()
		}
		if s.Live.none() && !g.nextRound(s, t) {
			s.Paid = false
			return stageSettled
		}
		g.disrupt(s, g.inOrder(s), t)
	}
}

// settleOn continues with phase E after what somebody has decided in a phase.
func (g *Game) settleOn(s *State, decided Phase, t *trace) {
	s.Step, s.Who, s.Phase = g.resume[decided], s.Turn, Conflict
	g.run(s, stageConflict, t)
}

// opens reports whether there is anything to resolve, before the first round.
func (g *Game) opens(s *State, t *trace) bool {
	g.follow(g.beforeE, s, t)
	prey := g.disrupted(s, t)
	if prey.none() || !t.Applies(ConflictWhen) {
		return false
	}
	s.Phase = Conflict
	if g.read.cyclesStay && g.cyclic(s, prey, t) {
		return false
	}
	if g.recalls {
		g.numberRest(s, t)
	}
	return g.nextRound(s, t)
}

func (g *Game) cyclic(s *State, prey Spaces, t *trace) bool {
	left := prey
	for left.any() {
		idle := g.idle(s, left, left, t)
		if idle.none() {
			return true
		}
		left = left.without(idle)
	}
	return false
}

// idle returns the elements of a set that disrupt none of the prey.
func (g *Game) idle(s *State, of, prey Spaces, t *trace) (idle Spaces) {
	return of.where(func(at uint8) bool { return !g.preyOf(s, at, t).meets(prey) })
}

// nextRound finds what is removed in the next round: the disrupted elements
// that disrupt nothing, or, when there is none, all that are left.
func (g *Game) nextRound(s *State, t *trace) bool {
	s.Paid = false
	prey := g.disrupted(s, t)
	if prey.none() {
		return false
	}
	round := g.idle(s, prey, prey, t)
	if round != prey {
		if !t.Applies(ConflictSimultaneous) {
			round = g.untouched(s, prey, t)
		} else if round.any() && !t.Applies(ConflictOrder) {
			round = prey
			g.payAll(s, round, t)
		}
	}
	if round.none() {
		if g.read.cyclesStay || !t.Applies(ConflictCycle) {
			return false
		}
		round = prey
		g.payAll(s, round, t)
	}
	if !t.Applies(ConflictRemoved) {
		return false
	}
	s.Live = round
	return true
}

// untouched returns what would be removed if disrupted elements did no harm: the
// prey of elements that nothing disrupts.
func (g *Game) untouched(s *State, prey Spaces, t *trace) (set Spaces) {
	return prey.where(func(at uint8) bool { return g.hunters(s, at, t).without(prey).any() })
}

// inOrder returns which element of the round is next: the acting player's
// first, then those of the other owners in turn order.
func (g *Game) inOrder(s *State) uint8 {
	for seat, i := s.Turn, uint8(0); i < g.sides(); i++ {
		if own := s.Live.and(s.own(seat)); own.any() {
			return own.first()
		}
		seat = g.following(seat)
	}
	return s.Live.first()
}

func (g *Game) disrupt(s *State, at uint8, t *trace) {
	if !s.Paid {
		g.award(s, at, t)
	}
	s.loses(at)
	if s.owner(at) == rainSeat && g.read.rainVanishes {
		s.lift(at)
		return
	}
	g.forgiven(s, at, t)
	t.Applies(ConflictRemoved)
	g.drop(s, at, ConflictDrop, t)
}

// settle ends phase E.
func (g *Game) settle(s *State, t *trace) stage {
	if g.happen(g.afterE, s, t) {
		return wait
	}
	if g.recalls {
		g.forgetRest(s)
	}
	if len(g.immune) > 0 {
		s.unnote(func(n note) bool { return n.is(immuneNote) })
	}
	s.Who = s.Turn
	if !g.read.afterFOnly && g.wonByPower(s, t) {
		return wait
	}
	if s.Turn == rainSeat && g.rain != nil {
		return g.rain.settled(g, s, t)
	}
	if s.Pause {
		s.Pause = false
		return s.ask(s.Turn, Integrity)
	}
	return stageIntegrity
}

func (g *Game) givers(s *State, a *activation, cand Spaces, t *trace) Spaces {
	cand = g.actors(s, a, cand, t)
	if hungry := cand.and(s.elements()).without(s.fedOf(cand)); hungry.any() && t.BreaksFor(CirculateSourceFed, func(e why) { g.hungry(e, hungry.first()) }) {
		cand = cand.without(hungry)
	}
	return cand
}

// takers judges which elements receive food, whichever element gives it.
func (g *Game) takers(s *State, a *activation, cand Spaces, t *trace) Spaces {
	if others := cand.without(a.live); others.any() && t.BreaksFor(PerformOwnOrganism, func(e why) { g.alien(e, s, a, others.first()) }) {
		cand = cand.and(a.live)
	}
	return g.roomy(s, cand, t)
}

// others judges which takers one giver can give to: any but itself, at any distance.
func (g *Game) others(s *State, cand Spaces, from uint8, t *trace) Spaces {
	self := one(from)
	if cand.meets(self) && t.BreaksFor(CirculateDistinct, func(e why) { e.Is("move.to", g.board.name(from)) }) {
		cand = cand.without(self)
	}
	if far := cand.without(g.board.near[from&127]).without(self); far.any() && !t.Applies(CirculateDistance) {
		cand = keep(cand, far, PerformOwnOrganism, t)
	}
	return cand
}

func mayCirculate(g *Game, s *State, a activation, m *Move, t *trace) bool {
	return g.givers(s, &a, one(m.At), t).any() && g.others(s, g.takers(s, &a, one(m.To), t), m.At, t).any()
}

func circulate(g *Game, s *State, m Move, t *trace) {
	if t.Applies(CirculateEffect) && s.food(m.At) > 0 {
		s.addFood(m.At, -1)
		s.addFood(m.To, 1)
	}
	g.acted(s, &m, actionsBy(CirculateCounts, t), t)
}

// payAll awards the power for a round of mutual disruption, before any element is removed.
func (g *Game) payAll(s *State, round Spaces, t *trace) {
	for at := range round.each {
		g.award(s, at, t)
	}
	s.Paid = true
}

// award gives power for a disrupted element and remembers who disrupted it.
func (g *Game) award(s *State, at uint8, t *trace) {
	hunters := g.hunters(s, at, t)
	for left := hunters.and(s.own(s.Turn)); left.any(); left = left.rest() {
		g.blame(s, left.first(), s.owner(at), t)
		if g.read.oneSacrifice {
			break // only one disruptor is credited
		}
	}
	earlier := false
	doomed := g.doomedHunters(s, hunters, t)
	victim := s.Victim
	s.Victim = rule.Some(at) // the sentence about the power names it
	for i, seat := uint8(0), s.Turn; i < g.sides(); i, seat = i+1, g.following(seat) {
		own := hunters.and(s.own(seat))
		switch {
		case own.none():
			continue
		case seat != s.Turn && !t.Applies(ConflictPowerAnyTurn):
			continue
		case own.without(doomed).none() && !t.Applies(ConflictPowerDespiteLoss):
			continue
		case earlier && (g.read.oneAward || !t.Applies(ConflictPowerEachPlayer)):
			continue
		case !t.Applies(ConflictPower):
			continue
		}
		n := own.len()
		if n > 1 && !g.read.perDisruptor && t.Applies(ConflictPowerNotPerPiece) {
			n = 1
		}
		g.gain(s, seat, n, t)
		earlier = true
	}
	s.Victim = victim
}

// sides returns how many sides take turns, RAIN included.
func (g *Game) sides() uint8 {
	if g.rain != nil {
		return g.players() + 1
	}
	return g.players()
}

func (g *Game) doomedHunters(s *State, of Spaces, t *trace) (doomed Spaces) {
	return of.where(func(at uint8) bool { return g.hunters(s, at, t).any() })
}

// blame notes that an element of the acting player has disrupted one of an
// owner: what it costs when it is sacrificed.
func (g *Game) blame(s *State, at, owner uint8, t *trace) {
	if n := harmedOf(at, owner); g.read.sacrifice == perVictim || !s.has(n) {
		t.Under(ConflictRemoved) // and not what was removed before
		s.note(n)
	}
}

// forgiven lets a disruptor that is removed in E go without a sacrifice.
func (g *Game) forgiven(s *State, at uint8, t *trace) {
	if !s.noted() || s.owner(at) != s.Turn {
		return
	}
	var loss losses
	g.spill(s, &loss, one(at))
	for seat, n := range loss.spilt {
		if n > 0 && !t.Applies(IntegritySacrificeNeedsSurvivor) {
			g.gain(s, uint8(seat), int(n), t)
		}
	}
}
