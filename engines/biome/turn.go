package biome

import "umpire/engines/rule"

// playedOut is asked at every step of a last season, and is not the cause of what the step changes.
var playedOut = rule.BundleOf(EndFinish)

// run continues with the next decision.
func (g *Game) run(s *State, t *trace) {
	for range 4096 {
		if s.Ending && s.Phase != Over && (g.won(s) || !t.BreakAll(playedOut)) {
			g.over(s, t)
		}
		if s.Phase >= Over || g.unwind(s, t) || !g.won(s) && g.stage(s, t) {
			return
		}
	}
}

// unwind continues with what is being resolved, and reports whether chance is
// due or, in a phase of turns, a player.
func (g *Game) unwind(s *State, t *trace) (waits bool) {
	simultaneous := s.Phase.simultaneous()
	for i := range s.Threads {
		for th := &s.Threads[i]; th.N > 0 && !g.won(s); {
			if g.proceed(s, th, t) {
				if _, due := g.chanceFor(th.top()); due || !simultaneous {
					return true
				}
				break
			}
		}
	}
	return false
}

// stage continues with the phase when nothing is being resolved, and reports whether it waits.
func (g *Game) stage(s *State, t *trace) (waits bool) {
	switch s.Phase {
	case DealGoals, NameStart, DealStarters, DealHands, DealPrivate, DealBounties, RedrawBounties:
		return g.dealt(s, t)
	case Disaster:
		return g.disasterStage(s, t)
	case Predation:
		return g.predationStage(s, t)
	case Feeding:
		return g.feedingStage(s, t)
	case Scavenging:
		return g.scavengingStage(s, t)
	case Migration:
		return g.migrationStage(s, t)
	case Action:
		if s.Ready>>s.Turn&1 == 0 {
			return true
		}
		if !g.nextTurn(s, t) {
			g.endSeason(s, t)
		}
		return false
	}
	if s.Phase == Nesting {
		g.settleNests(s, t)
	}
	if s.Phase == Reduce {
		g.reopen(s)
	}
	for seat := range g.n {
		if s.Ready>>seat&1 == 0 || s.Threads[seat].N > 0 {
			return true
		}
	}
	g.endPhase(s, t)
	return false
}

func (g *Game) everybody() uint8 { return 1<<g.n - 1 }

func (g *Game) enter(s *State, p Phase, t *trace) {
	s.clear(p)
	switch p {
	case Reduce:
		for seat := range g.n {
			if s.Hand[seat].empty() {
				s.Ready |= 1 << seat
			}
		}
	case Collect:
		g.lastPlace(s, t)
	}
	switch {
	case p == Predation:
		g.rankHunters(s, t)
	case !p.simultaneous():
		g.firstTurn(s, t)
	default:
		g.lateBonuses(s)
	}
}

// clear ends what belongs to a phase, and begins another.
func (s *State) clear(p Phase) {
	s.Phase, s.Turn, s.Ready, s.Order = p, 0, 0, [4]rule.Seat{}
	s.Hunted, s.Virtual, s.Attack, s.Left = 0, 0, attack{}, 0
	s.Now, s.Disaster = [16]uint8{}, disaster{}
	s.Last, s.Credit, s.Took, s.Extra = rule.Maybe[rule.Seat]{}, [4]uint8{}, [4]uint8{}, 0
	s.Moved, s.Migrant, s.Redrawn = [4]Spaces{}, rule.Maybe[uint8]{}, [4]uint8{}
}

func (g *Game) firstTurn(s *State, t *trace) {
	back := s.Phase == Action && g.n > 1 && !t.Applies(ActionOrder) || s.Phase == Disaster && g.n > 1 && !t.Applies(DisasterOneAtATime)
	for i := range g.n {
		if s.Order[i] = (s.Start + i) % g.n; back {
			s.Order[i] = (s.Start + g.n - 1 - i) % g.n
		}
	}
	s.Turn = s.Order[0]
	g.beginTurn(s)
}

// nextTurn gives the turn to the next player who has not had it, and reports whether there is one.
func (g *Game) nextTurn(s *State, t *trace) bool {
	s.Ready |= 1 << s.Turn
	s.Hunted, s.Virtual = 0, 0
	s.Now = [16]uint8{}
	if s.Phase == Predation && g.read.rerank {
		g.rankHunters(s, t)
	}
	for i := range g.n {
		if seat := s.Order[i]; s.Ready>>seat&1 == 0 {
			t.Under(s.turnClause())
			s.Turn = seat
			g.beginTurn(s)
			return true
		}
	}
	return false
}

// beginTurn lets a player resolve bonuses that were earned in another's turn, under that reading.
func (g *Game) beginTurn(s *State) {
	if g.read.ownTurn && s.Biomes[s.Turn].Pending != 0 {
		s.Threads[0].push(frame{kind: fBonus, seat: s.Turn})
	}
}

func (g *Game) lateBonuses(s *State) {
	if !g.read.ownTurn {
		return
	}
	for seat := range g.n {
		if s.Biomes[seat].Pending != 0 {
			s.Threads[seat].push(frame{kind: fBonus, seat: seat})
		}
	}
}

func (g *Game) endPhase(s *State, t *trace) {
	switch s.Phase {
	case PlaceStarters, BuryBounties, SendBounties:
		g.afterSetUp(s, t)
		return
	}
	if !t.Applies(SeasonPhases) {
		if s.Phase >= Action {
			g.endSeason(s, t)
			return
		}
		g.enter(s, Action, t)
		return
	}
	switch s.Phase {
	case Disaster:
		g.firstPhase(s, t)
	case Reduce, Draw, Collect:
		g.enter(s, s.Phase+1, t)
	case Play:
		if event := g.event(s, t); event != Over {
			g.enter(s, event, t)
			return
		}
		g.enter(s, Action, t)
	case Predation:
		if t.Applies(FeedAfterPredation) {
			g.enter(s, Feeding, t)
			return
		}
		g.afterFeeding(s, t)
	case Feeding:
		g.afterFeeding(s, t)
	case Scavenging:
		g.cleanUp(s, t)
		g.enter(s, Action, t)
	default:
		g.enter(s, Action, t)
	}
}
