package organism

import (
	"cmp"

	"umpire/engines/rule"
)

// echo: an extra action of the type that the previous player chose last.
func echo(g *Game) {
	g.ways[ByEcho] = true
	g.declined(Echo)
	g.atStart = append(g.atStart, func(g *Game, s *State, t *trace) bool {
		s.setEcho(s.Turn, NoType)
		return false
	})
	if g.read.echoPerformed {
		g.echoWhatIsDone()
	} else {
		g.activated = append(g.activated, func(g *Game, s *State, t *trace) bool {
			s.setEcho(s.Turn, s.Chosen)
			return false
		})
	}
	g.beforeFirst = append(g.beforeFirst, func(g *Game, s *State, t *trace) bool {
		if n := g.players(); g.echoed(s, s.Turn) == NoType {
			if n < 2 || s.Turn >= n || t.Applies(EchoNoPrevious) {
				return false
			}
			s.setEcho((s.Turn+n-1)%n, circulating)
		}
		s.Who = s.Turn
		if !anyOf(listEcho, g, s, activation{}, Move{By: rule.Seat(s.Turn)}, t) || !t.Applies(EchoAction) {
			return false
		}
		s.Phase = Echo
		return true
	})
	g.resume[Echo] = uint8(len(g.beforeFirst))
}

// echoWhatIsDone leaves to the next player the type of the last action taken,
// a CIRCULATE only when there was no other.
func (g *Game) echoWhatIsDone() {
	g.activated = append(g.activated, func(g *Game, s *State, t *trace) bool {
		s.setEcho(s.Turn, NoType)
		return false
	})
	g.performed = func(g *Game, s *State, verb Verb) {
		switch as := g.verbs[verb%verbCount].as; {
		case as != NoType:
			s.setEcho(s.Turn, as)
		case verb == DoCirculate && s.echoOf(s.Turn) == NoType:
			s.setEcho(s.Turn, circulating)
		}
	}
}

// echoing returns the given organism of the acting player with one action of the echoed type.
func (g *Game) echoing(s *State, a activation, group uint8) activation {
	a.seat, a.group, a.ty, a.left = s.Turn, group, g.echoed(s, s.Turn), 1
	a.live = Spaces{}
	if group != 0 {
		a.live = s.group(s.elements(), group)
	}
	a.mine = a.live.and(s.own(s.Turn))
	return a
}

// echoGroup returns the organism that takes the extra action: that of the element
// which the move names, else that of the lowest element which could act.
func (g *Game) echoGroup(s *State, m *Move, t *trace) uint8 {
	if at := m.speaksOf(s.elements().without(s.group(s.elements(), 0))); at != off {
		return s.organism(at)
	}
	var able Spaces
	switch m.Verb {
	case DoGrow, DoGrowField:
		if m.Verb == DoGrow || !s.own(s.Turn).has(m.To) {
			return g.freeGrower(s, m, t)
		}
		able = one(m.To)
	case DoMoveField:
		able = s.of(MoveType).and(g.near(s, m.At, forMoving, t).or(one(m.At)))
	}
	return cmp.Or(s.lowestOrganism(able), s.lowestOrganism(s.elements()))
}

// lowestOrganism returns the organism of the first element of a set that is in any.
func (s *State) lowestOrganism(of Spaces) uint8 {
	for at := range of.each {
		if n := s.organism(at); n != 0 {
			return n
		}
	}
	return 0
}

// freeGrower returns the organism that grows for nothing, as echo-organism says: the one
// with the lowest GROW next to the target, else with the lowest element there, else the
// first. When it would cost each of them something, it is one that could grow there. When the
// target touches none, it is the first that would grow for nothing.
func (g *Game) freeGrower(s *State, m *Move, t *trace) (beside uint8) {
	near := g.near(s, m.To, forGrowth, t).and(s.elements())
	free := func(a *activation) bool { return m.Verb == DoGrowField || a.live.and(s.of(m.As)).none() }
	for _, next := range [...]Spaces{near.and(s.of(Grow)), near.without(s.of(Grow))} {
		for at := range next.each {
			a := g.echoing(s, activation{}, s.organism(at))
			if !g.growers(g, s, a, t).has(at) {
				continue
			}
			if free(&a) {
				return a.group
			}
			beside = cmp.Or(beside, a.group)
		}
	}
	for n := uint8(1); n <= groups && g.read.expandAll; n++ { // beside another one's elements, too
		if a := g.echoing(s, activation{}, n); a.live.any() && free(&a) && g.growers(g, s, a, t).meets(near) {
			return n
		}
	}
	for at := range s.elements().each {
		if a := g.echoing(s, activation{}, s.organism(at)); beside == 0 && a.group != 0 && free(&a) {
			return a.group // the target touches none, and this one would pay nothing
		}
	}
	return cmp.Or(beside, s.lowestOrganism(s.elements()))
}

// listEcho lists the extra action for each organism of the acting player.
func listEcho(g *Game, s *State, _ activation, m Move, buf []Move, t *trace) []Move {
	m.How = ByEcho
	var seen uint16
	for at := range s.elements().each {
		group := s.organism(at)
		if seen>>group&1 != 0 || group == 0 {
			continue
		}
		seen |= 1 << group
		a := g.echoing(s, activation{}, group)
		buf = only(g.listActions(s, a, m, buf, t), len(buf), func(m *Move) bool { return g.echoGroup(s, m, t) == group })
	}
	return buf
}
