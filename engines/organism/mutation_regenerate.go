package organism

// regenerate: what is disrupted may be grown again at once.
func regenerate(g *Game) {
	g.allow(DoRegenerate, verb{in: 1 << Regenerate, legal: mayRegenerate, list: listRegenerate, apply: growAgain})
	g.declined(Regenerate)
	g.recalls = true
	g.whenLost = append(g.whenLost, func(g *Game, s *State, t *trace) bool {
		owner := s.Lost >> 2
		if owner >= g.players() || owner != s.Turn && !t.On(RegenerateAnyTurn) {
			return false
		}
		a := g.wounded(s, t)
		if !anyOf(listRegenerate, g, s, a, Move{By: seat(owner), Verb: DoRegenerate}, t) || !t.On(RegenerateOffer) {
			return false
		}
		s.ask(owner, Regenerate)
		return true
	})
	g.resume[Regenerate] = uint8(len(g.whenLost))
}

// wounded returns the organism that has lost an element.
func (g *Game) wounded(s *State, t *trace) activation {
	owner := s.Lost >> 2
	own := s.own(owner)
	live := s.group(own, s.Group)
	if g.bond != nil {
		live = s.group(s.elements(), s.Group)
	}
	return activation{seat: owner, ty: Type(s.Lost & 3), left: 1, group: s.Group, live: live, mine: live.and(own), anywhere: !t.On(RegeneratePlace)}
}

func mayRegenerate(g *Game, s *State, _ activation, m *Move, t *trace) bool {
	a := g.wounded(s, t)
	offered := s.Phase == Regenerate && g.by(s, m) == a.seat && m.As == a.ty
	if !offered && t.Breaks(RegenerateOffer) {
		return false
	}
	if s.Phase != Regenerate {
		return true // nothing is lost that could be judged
	}
	return mayGrow(g, s, a, m, t)
}

func listRegenerate(g *Game, s *State, _ activation, m Move, buf []Move, t *trace) []Move {
	a := g.wounded(s, t)
	from := len(buf)
	buf = listGrow(g, s, a, m, buf, t)
	kept := buf[:from]
	for _, m := range buf[from:] {
		if m.As == a.ty || !t.Breaks(RegenerateOffer) {
			kept = append(kept, m)
		}
	}
	return kept
}

func growAgain(g *Game, s *State, m Move, t *trace) {
	a := g.wounded(s, t)
	if t.On(RegenerateCost) {
		g.pay(s, &m, t)
	}
	if lost := s.Victim - 1; s.Victim > 0 && s.food(lost) > 0 && !s.elements().has(lost) && !t.On(RegeneratePowerStands) {
		s.setFood(lost, 0)
	}
	food := s.food(m.To)
	t.On(RegenerateOffer)
	g.clear(s, m.To)
	s.put(m.To, a.seat, m.As)
	s.setFood(m.To, 0)
	s.setOrganism(m.To, a.group)
	if food > 0 && t.On(RegenerateFood) {
		s.setFood(m.To, food)
	}
	s.Step, s.Phase = g.resume[Regenerate], Conflict
	s.Who = s.Turn
	g.run(s, stageConflict, t)
}
