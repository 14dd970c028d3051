package organism

import "umpire/engines/rule"

// synchronize: an element between two of one other type earns an action.
func synchronize(g *Game) {
	g.ways[BySync] = true
	g.declined(Sync)
	g.afterActing = append(g.afterActing, func(g *Game, s *State, t *trace) bool {
		s.Owed = g.inTune(s, t)
		if s.Owed == 0 {
			return false
		}
		s.Who, s.Phase = s.Turn, Sync
		if !anyOf(listSync, g, s, activation{}, Move{By: rule.Seat(s.Turn)}, t) || !t.Applies(SynchronizeCheck) || !t.Applies(SynchronizeReward) {
			s.Owed = 0
			return false
		}
		return true
	})
	g.resume[Sync] = uint8(len(g.afterActing))
}

// afterSync continues after the action earned: it is the only one.
func (g *Game) afterSync(s *State, t *trace) stage {
	if g.inTune(s, t) != 0 && !t.Applies(SynchronizeOnce) {
		s.Step, s.Owed = 0, 0
		return stageActed
	}
	return stageSynced
}

// inTune returns the types of action that the organism has earned, as bits.
func (g *Game) inTune(s *State, t *trace) (owed uint8) {
	mine := s.Live.and(s.own(s.Turn))
	for chosen := mine.and(s.of(s.Chosen)); chosen.any(); chosen = chosen.rest() {
		near := g.near(s, chosen.first(), unnamed, t).and(mine)
		for ty := Eat; ty <= MoveType; ty++ {
			if ty != s.Chosen && near.and(s.of(ty)).len() >= inTuneWith {
				owed |= 1 << ty
			}
		}
	}
	if owed != 0 && g.read.syncChosen {
		return 1 << s.Chosen
	}
	return owed
}

// listSync lists the action that has been earned.
func listSync(g *Game, s *State, _ activation, m Move, buf []Move, t *trace) []Move {
	m.How = BySync
	a := g.current(s)
	a.left = 1
	circulates := true
	for ty := Eat; ty <= MoveType; ty++ {
		if a.ty = ty; s.Owed>>ty&1 == 0 {
			continue
		}
		for _, v := range g.actions[ty] {
			m.Verb = v
			buf = g.verbs[v].list(g, s, a, m, buf, t)
		}
		if m.Verb = DoCirculate; circulates && g.mayTake(&a, NoType, BySync, t) {
			buf, circulates = listCirculate(g, s, a, m, buf, t), false
		}
	}
	return buf
}
