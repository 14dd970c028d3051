package organism

// hunters returns the elements that disrupt the one in a space.
func (g *Game) hunters(s *State, at uint8, t *trace) (hunters Spaces) {
	owner := s.owner(at)
	near := g.near(s, at, forConflict, t).and(s.of(s.kind(at).hunter()))
	hunters = near.and(s.foreign(owner))
	if near != hunters && !t.On(ConflictOwnSafe) {
		hunters = near
	}
	if hunters.none() {
		return hunters
	}
	if !t.On(ConflictHeterarchy) || owner == s.Turn && !t.On(ConflictMoverAtRisk) {
		return Spaces{}
	}
	for left := hunters; left.any(); left = left.rest() {
		hunter := left.first()
		if !g.fight(s, at, owner, s.owner(hunter), t) {
			hunters = hunters.without(one(hunter))
		}
	}
	return hunters
}

// fight reports whether a seat's elements disrupt the element in a space.
func (g *Game) fight(s *State, at, owner, hunter uint8, t *trace) bool {
	if g.read.actingOnly && owner != s.Turn && hunter != s.Turn {
		return false
	}
	if g.rain != nil && !g.rain.fight(owner, hunter, t) {
		return false
	}
	for _, immune := range g.immune {
		if immune(s, at, hunter, t) {
			return false
		}
	}
	return true
}

// preyOf returns the elements that the one in a space disrupts.
func (g *Game) preyOf(s *State, at uint8, t *trace) (prey Spaces) {
	owner := s.owner(at)
	near := g.near(s, at, forConflict, t).and(s.of(s.kind(at).prey())).and(s.foreign(owner))
	for ; near.any(); near = near.rest() {
		if other := near.first(); g.hunters(s, other, t).has(at) {
			prey = prey.or(one(other))
		}
	}
	return prey
}

// disrupted returns the elements that some other disrupts.
func (g *Game) disrupted(s *State, t *trace) (prey Spaces) {
	if len(g.links) == 0 && !g.contact(s) {
		return Spaces{}
	}
	beside := Spaces{}
	for _, seat := range g.owners {
		if own := s.own(seat); own.any() {
			beside = beside.or(g.around(s, own, forConflict, t).and(s.elements()).without(own))
		}
	}
	for ; beside.any(); beside = beside.rest() {
		if at := beside.first(); g.hunters(s, at, t).any() {
			prey = prey.or(one(at))
		}
	}
	return prey
}

// contact reports whether elements of different owners touch on the board. It
// asks each owner but the last about those who come after.
func (g *Game) contact(s *State) bool {
	left := s.elements()
	for _, seat := range g.owners[:len(g.owners)-1] {
		own := s.own(seat)
		left = left.without(own)
		if g.board.around(own).meets(left) {
			return true
		}
	}
	return false
}

// conflict runs phase E, in rounds.
func (g *Game) conflict(s *State, t *trace) stage {
	if s.Victim == 0 && s.Live.none() && !g.opens(s, t) {
		return stageSettled
	}
	for {
		if s.Victim != 0 {
			if g.happen(g.whenLost, s, t) {
				return wait
			}
			s.Victim, s.Lost, s.Group = 0, 0, 0
		}
		if g.read.everyAward && g.wonByPower(s, t) {
			s.Live = Spaces{}
			return wait
		}
		if s.Live.none() && !g.nextRound(s, t) {
			s.Paid = false
			return stageSettled
		}
		g.disrupt(s, g.inOrder(s), t)
	}
}

// opens reports whether there is anything to resolve, before the first round.
func (g *Game) opens(s *State, t *trace) bool {
	g.follow(g.beforeE, s, t)
	prey := g.disrupted(s, t)
	if prey.none() || !t.On(ConflictWhen) {
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

// cyclic reports whether rounds would come to a cycle.
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
	for ; of.any(); of = of.rest() {
		if !g.preyOf(s, of.first(), t).meets(prey) {
			idle = idle.or(one(of.first()))
		}
	}
	return idle
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
		if !t.On(ConflictSimultaneous) {
			round = g.untouched(s, prey, t)
		} else if round.any() && !t.On(ConflictOrder) {
			round = prey
			g.payAll(s, round, t)
		}
	}
	if round.none() {
		if g.read.cyclesStay || !t.On(ConflictCycle) {
			return false
		}
		round = prey
		g.payAll(s, round, t)
	}
	if !t.On(ConflictRemoved) {
		return false
	}
	s.Live = round
	return true
}

// untouched returns the prey of elements that nothing disrupts: what would be
// removed if a disrupted element did no harm.
func (g *Game) untouched(s *State, prey Spaces, t *trace) (set Spaces) {
	for left := prey; left.any(); left = left.rest() {
		if g.hunters(s, left.first(), t).without(prey).any() {
			set = set.or(one(left.first()))
		}
	}
	return set
}

// payAll awards the power for a round in which elements disrupt each other,
// before any of them is removed.
func (g *Game) payAll(s *State, round Spaces, t *trace) {
	for ; round.any(); round = round.rest() {
		g.award(s, round.first(), t)
	}
	s.Paid = true
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

// disrupt removes one element of the round.
func (g *Game) disrupt(s *State, at uint8, t *trace) {
	if !s.Paid {
		g.award(s, at, t)
	}
	owner := s.owner(at)
	s.Victim, s.Lost, s.Group = at+1, uint8(s.kind(at))|owner<<2, s.organism(at)
	if owner == rainSeat && g.read.rainVanishes {
		s.lift(at)
		return
	}
	g.forgiven(s, at, t)
	t.On(ConflictRemoved)
	g.drop(s, at, ConflictDrop, t)
}

// forgiven lets a disruptor that is removed in E go without a sacrifice.
func (g *Game) forgiven(s *State, at uint8, t *trace) {
	if !s.noted() || s.owner(at) != s.Turn {
		return
	}
	var loss losses
	g.spill(s, &loss, one(at))
	for seat, n := range loss.spilt {
		if n > 0 && !t.On(IntegritySacrificeNeedsSurvivor) {
			g.gain(s, uint8(seat), int(n))
		}
	}
}

// award gives power for a disrupted element and remembers who disrupted it.
func (g *Game) award(s *State, at uint8, t *trace) {
	hunters := g.hunters(s, at, t)
	for left := hunters.and(s.own(s.Turn)); left.any(); left = left.rest() {
		g.blame(s, left.first(), s.owner(at))
		if g.read.oneAward {
			break // it alone is credited
		}
	}
	earlier := false
	doomed := g.doomedHunters(s, hunters, t)
	for i, seat := uint8(0), s.Turn; i < g.sides(); i, seat = i+1, g.following(seat) {
		own := hunters.and(s.own(seat))
		switch {
		case own.none():
			continue
		case seat != s.Turn && !t.On(ConflictPowerAnyTurn):
			continue
		case own.without(doomed).none() && !t.On(ConflictPowerDespiteLoss):
			continue
		case earlier && (g.read.oneAward || !t.On(ConflictPowerEachPlayer)):
			continue
		case !t.On(ConflictPower):
			continue
		}
		n := own.len()
		if n > 1 && !g.read.perDisruptor && t.On(ConflictPowerNotPerPiece) {
			n = 1
		}
		g.gain(s, seat, n)
		earlier = true
	}
}

// sides returns how many sides take turns, RAIN included.
func (g *Game) sides() uint8 {
	if g.rain != nil {
		return g.players() + 1
	}
	return g.players()
}

// doomedHunters returns those that are disrupted themselves.
func (g *Game) doomedHunters(s *State, of Spaces, t *trace) (doomed Spaces) {
	for ; of.any(); of = of.rest() {
		if g.hunters(s, of.first(), t).any() {
			doomed = doomed.or(one(of.first()))
		}
	}
	return doomed
}

// blame notes that an element of the acting player has disrupted one of an
// owner: what it costs when it is sacrificed.
func (g *Game) blame(s *State, at, owner uint8) {
	n := harmedOf(at, owner)
	if g.read.sacrifice == perVictim || !s.has(n) {
		s.note(n)
	}
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
