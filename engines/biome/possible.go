package biome

// possible reports whether a move can be carried out at all, whatever clauses
// are struck out: what it names is there, and what it answers is asked.
func (g *Game) possible(s *State, m *Move) bool {
	seat := uint8(m.Seat & 3)
	if m.Kind <= Spun {
		kind, due := g.chance(s)
		return due && kind == m.Kind && g.mayHappen(s, m, &trace{})
	}
	if uint8(m.Seat) >= g.n || s.Phase >= Over {
		return false
	}
	switch m.Kind {
	case Exchange:
		return s.Phase >= Reduce && m.N >= 2 && m.N <= 3 && m.D <= forCard && g.ownsItems(s, seat, m)
	case Change:
		return s.Phase >= Reduce && m.A < spaces && s.Hand[seat].has(m.B) && g.cards.info[m.B].cond != 0 && !s.Biomes[seat].Filled.has(m.A)
	}
	if th, top, st := g.asksFor(s, seat); th != nil {
		return answers(m.Kind, top, st) && g.possibleAnswer(s, seat, m)
	}
	return phaseOf(m.Kind, s) == s.Phase && g.possibleHere(s, seat, m)
}

// possibleAnswer is possible for what answers something being resolved.
func (g *Game) possibleAnswer(s *State, seat uint8, m *Move) bool {
	switch m.Kind {
	case PlayCard, BonusPlay, Forgo, BonusForgo:
		return g.possiblePlay(s, seat, m)
	case Pay:
		return g.has(s, seat, m)
	case Give:
		return g.has(s, seat, m) && g.solo == (m.B == nobody) && (g.solo || m.B < g.n)
	case Point:
		return m.B < g.n
	case Keep:
		return s.Aside[seat].has(m.A)
	case Publish:
		return m.A == none || m.A < 16 && s.GoalsAside>>m.A&1 != 0
	}
	return true
}

func (g *Game) possiblePlay(s *State, seat uint8, m *Move) bool {
	o, ok := g.offered(s, seat, m.Kind)
	if !ok && (s.Phase != Play || s.Threads[seat].N > 0) {
		return false
	}
	if m.Kind == Forgo || m.Kind == BonusForgo {
		return true
	}
	from := &s.Hand[seat]
	if o.aside {
		from = &s.Aside[seat]
	}
	return m.B < spaces && from.has(m.A) && g.cards.info[m.A].typ < types && !s.Biomes[seat].Filled.has(m.B)
}

// possibleHere is possible for what is decided in a phase.
func (g *Game) possibleHere(s *State, seat uint8, m *Move) bool {
	b := &s.Biomes[seat]
	switch m.Kind {
	case PlacePair:
		return m.A < spaces && m.B < spaces && m.A != m.B && s.Ready>>seat&1 == 0
	case Redraw:
		return s.Dealt[seat]>>(m.A&31)&1 != 0
	case Bury:
		return s.Dealt[seat]>>(m.A&31)&1 != 0 && m.B < spaces && b.Bounty[m.B] == 0
	case Send:
		return s.Dealt[seat]>>(m.A&31)&1 != 0 && m.B < g.n && m.C < spaces
	case ReduceCard, Burn, PaySave:
		return s.Hand[seat].has(m.A) && (m.Kind == ReduceCard || s.Turn == seat && s.Disaster.Field != 0 && (m.Kind == PaySave && s.Disaster.Pay > 0 || m.Kind == Burn && s.Disaster.Need > 0))
	case Reward:
		return m.A <= forCard && s.Credit[seat]&^rewarded >= g.rewardPrice(m.A)
	case Gather:
		return m.N <= 3 && m.A < resources && m.B < resources && m.C < resources
	case TakeExtra:
		return m.A <= forNothing
	case PlayCard, Forgo:
		return g.possiblePlay(s, seat, m)
	case MakeNest:
		return m.A < spaces && m.B < spaces && g.breeds(b, m.A) && b.Filled.has(m.B)
	}
	return !s.Phase.simultaneous() && !g.resolving(s) && g.possibleTurn(s, seat, m) || s.Phase.simultaneous()
}

// possibleTurn is possible for what is decided in a phase of turns.
func (g *Game) possibleTurn(s *State, seat uint8, m *Move) bool {
	own := &s.Biomes[s.Turn]
	switch m.Kind {
	case Take:
		return s.Attack.Won && int(m.A) <= g.number.prey
	case Hunt:
		return m.A < spaces && m.C < spaces && (m.B == nobody || m.B < g.n && !g.solo) && !s.Attack.On
	case Feed:
		return m.A < spaces && m.B < resources && s.Biomes[seat].fed(m.A) < s.Biomes[seat].babies(m.A)
	case Scavenge:
		return m.A == none || m.A < spaces && own.Card[m.A] != 0 && g.cards.info[own.Card[m.A]-1].vulture && (m.B == nobody || m.B < g.n) && g.solo == (m.B == nobody)
	case Activate:
		return m.A < spaces && s.Biomes[seat].Card[m.A] != 0
	case Migrate, Remove, Release:
		return s.Migrant == 0 && g.migrants(s, s.Turn).has(m.A) && (m.Kind == Release) == g.solo
	case Settle:
		settler := s.Turn
		if !g.solo {
			settler = g.left(s.Turn)
		}
		return s.Migrant != 0 && m.A < spaces && !s.Biomes[settler].Filled.has(m.A)
	case Lose, LoseNest:
		return m.A < spaces && s.Disaster.Field != 0 && (m.Kind == LoseNest || s.Disaster.Need > 0)
	case LoseToken:
		return m.A < resources && own.Store[m.A] > 0 && s.Disaster.Need > 0
	case Save:
		return s.Disaster.Field != 0 && (m.A == none || m.A < spaces && s.Disaster.Lost.has(m.A))
	}
	return true
}
