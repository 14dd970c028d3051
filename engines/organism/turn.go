package organism

// A stage is a part of a turn that runs by itself.
type stage uint8

// The stages of a turn, in their order.
const (
	wait stage = iota // somebody decides
	stageBegin
	stageHold
	stageFreeze
	stageChoose
	stageActed
	stageSynced
	stageConflict
	stageSettled
	stageIntegrity
	stageAfter
	stageNext
)

// run goes on from a stage to the next decision. When 200 stages, some twenty turns,
// bring no decision, the game is over; that happens only with clauses struck out.
func (g *Game) run(s *State, at stage, t *trace) {
	for range 200 {
		switch at {
		case stageBegin:
			at = g.begin(s, t)
		case stageHold:
			at = g.hold(s, t)
		case stageFreeze:
			at = g.freeze(s, t)
		case stageChoose:
			at = g.choose(s, t)
		case stageActed:
			at = g.actedOut(s, t)
		case stageSynced:
			at = g.close(s, t)
		case stageConflict:
			at = g.conflict(s, t)
		case stageSettled:
			at = g.settle(s, t)
		case stageIntegrity:
			at = g.integrity(s, t)
		case stageAfter:
			at = g.after(s, t)
		case stageNext:
			at = g.next(s, t)
		}
		if at == wait {
			return
		}
	}
	s.Phase = Over
}

// happen calls the consequences that mutations add at a moment, from s.Step on. It
// stops after one that leaves a decision, and reports that.
func (g *Game) happen(of []moment, s *State, t *trace) bool {
	if len(of) == 0 {
		s.Step = 0
		return false
	}
	return g.happening(of, s, t)
}

// happening is the loop of happen, apart so that happen can be inlined.
func (g *Game) happening(of []moment, s *State, t *trace) bool {
	for int(s.Step) < len(of) {
		do := of[s.Step]
		s.Step++
		if do(g, s, t) {
			return true
		}
	}
	s.Step = 0
	return false
}

// follow calls the consequences at a moment that leaves no decisions.
func (g *Game) follow(of []moment, s *State, t *trace) {
	for _, do := range of {
		do(g, s, t)
	}
}

// ask leaves a decision to a seat.
func (s *State) ask(seat uint8, phase Phase) stage {
	s.Who, s.Phase = seat, phase
	return wait
}

// begin begins the turn of s.Turn: phase A.
func (g *Game) begin(s *State, t *trace) stage {
	s.Done, s.Step = 0, 0
	if s.Half == 0 {
		s.Chose = 0
	}
	s.Who = s.Turn
	if s.Turn == 0 && s.Half == 0 && !s.Extra {
		s.Round = min(s.Round+1, 9999)
	}
	if s.Turn == rainSeat {
		return g.rain.begin(g, s, t)
	}
	g.follow(g.atStart, s, t)
	own := s.own(s.Turn)
	if s.Entered>>s.Turn&1 != 0 && own.none() && !t.Applies(EndNoElimination) {
		return stageNext
	}
	if g.absent(s, own) && t.Applies(IntroduceWhen) {
		g.keepChoices(s)
		if g.wonAsBegun(s, t) {
			return wait
		}
		return s.ask(s.Turn, Introduce)
	}
	return stageHold
}

// freeze determines the acting player's organisms for phases C and D.
func (g *Game) freeze(s *State, t *trace) stage {
	if s.Step == 0 {
		g.frozen(g, s, t)
	}
	if g.happen(g.beforeFirst, s, t) {
		return wait
	}
	return stageChoose
}

// freezeOwn numbers the acting player's organisms as they touch.
func freezeOwn(g *Game, s *State, t *trace) {
	if t.Applies(OrganismStartOfTurn) {
		s.Phase = Choose
		g.number(s, s.own(s.Turn), t)
	}
}

// choose goes on with phase C, or with E when every organism has been
// activated.
func (g *Game) choose(s *State, t *trace) stage {
	if s.awaits() && (s.Done == 0 || t.Applies(TurnAllOrganismsFirst)) {
		if g.wonAsBegun(s, t) {
			return wait
		}
		return s.ask(s.Turn, Choose)
	}
	return stageConflict
}

// next passes the turn on.
func (g *Game) next(s *State, t *trace) stage {
	g.unnumber(s)
	s.Half, s.Extra = 0, false
	if t.Applies(TurnAlternate) {
		s.Turn = g.following(s.Turn)
	}
	return stageBegin
}

// following returns the seat whose turn comes after a seat's.
func (g *Game) following(seat uint8) uint8 {
	switch {
	case seat == rainSeat:
		return 0
	case seat+1 < g.players():
		return seat + 1
	case g.rain != nil:
		return rainSeat
	}
	return 0
}

// after goes on when a turn is over.
func (g *Game) after(s *State, t *trace) stage {
	if g.happen(g.afterTurn, s, t) {
		if s.Phase == Start {
			return stageBegin
		}
		return wait
	}
	return stageNext
}
