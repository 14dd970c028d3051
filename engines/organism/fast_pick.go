package organism

import "umpire/engines/rule"

var _ rule.Picker[State, Move] = kernel{}

// Pick counts moves of the printed game that it need not write, and writes the one that is chosen:
// see [rule.Picker]. With a clause disabled, or where mutations add decisions, it lists all.
func (k kernel) Pick(s *State, by uint32, buf []Move, t *trace) (m *Move, n int, list []Move) {
	switch swift := k.plain && t.Swift(); {
	case swift && s.Phase == Act:
		return k.pickAction(s, by, buf, t)
	case swift && s.Phase == Choose:
		return k.pickActivation(s, by, buf, t)
	}
	if buf = k.List(s, buf, t); len(buf) > 0 {
		m = &buf[rule.Pick(by, len(buf), nil)]
	}
	return m, len(buf), buf
}

// pickActivation is Pick where an organism is chosen, and any type for it.
func (g *Game) pickActivation(s *State, by uint32, buf []Move, t *trace) (m *Move, n int, list []Move) {
	var open Spaces
	of := s.own(s.Turn)
	if g.bond != nil {
		of = s.elements()
	}
	buf = append(buf, Move{})
	m = &buf[len(buf)-1]
	for left := s.heads(of, 0); left.any(); left = left.rest() {
		if m.At = left.first(); g.mayChoose(s, m, s.organism(m.At), t) {
			open = open.or(one(m.At))
		}
	}
	if n = 3 * open.len(); n > 0 {
		at := rule.Pick(by, n, nil)
		m.By, m.Verb, m.At, m.As = rule.Seat(s.Who), DoActivate, open.nth(at/3), Eat+Type(at%3)
	}
	return m, n, buf
}

// pickAction is Pick in an activation. Most moves are ways to CIRCULATE: with them and the two ways
// to forgo actions it counts only. The actions of the chosen type are few, and listed.
func (g *Game) pickAction(s *State, by uint32, buf []Move, t *trace) (m *Move, n int, list []Move) {
	var a activation
	var head Move
	from := len(buf)
	head.By = rule.Seat(s.Who)
	if g.goingOn(s, &a); !g.mayTake(&a, a.ty%3+1, Plain, t) && g.mayTake(&a, a.ty, Plain, t) {
		switch a.ty {
		case Eat:
			head.Verb = DoEat
			buf = g.listEat(s, &a, &head, buf, t)
		case Grow:
			head.Verb = DoGrow
			buf = g.listGrow(s, &a, &head, buf, t)
		case MoveType:
			head.Verb = DoMove
			buf = g.listSteps(s, &a, &head, buf, t)
		}
	}
	givers, takers := g.circulating(s, &a, Plain, t)
	each, typed := g.each(s, givers, takers, t), len(buf)
	if head.Verb, head.As = DoCirculate, NoType; each == 0 {
		buf = g.give(s, &head, givers, takers, buf, t)
	}
	further, end := len(buf)+each*givers.len(), DoDone
	n = further - from
	if head.Verb = DoPass; g.mayForgoAction(s, &a, &head, t) {
		end = DoPass
		n++
	}
	if head.Verb = DoDone; g.mayForgoAction(s, &a, &head, t) {
		n++
	}
	at := from + rule.Pick(by, n, nil)
	if at < len(buf) {
		return &buf[at], n, buf
	}
	buf = append(buf, Move{}) // written in its place, since to copy what was just written is slow
	m = &buf[len(buf)-1]
	if m.By, m.Verb = head.By, DoCirculate; at >= further {
		m.Verb = end + Verb(at-further)
		return m, n, buf
	}
	m.At = givers.nth((at - typed) / each)
	m.To = takers.without(one(m.At)).nth((at - typed) % each)
	return m, n, buf
}

// each returns to how many elements a giver can give, if that is known to be all takers but itself.
func (g *Game) each(s *State, givers, takers Spaces, t *trace) int {
	if givers.none() || givers.without(takers).any() {
		return 0
	}
	first := givers.first()
	to := g.others(s, takers, first, t)
	if to.without(g.board.near[first&127]).none() {
		return 0 // another giver may give further, by a clause of its own
	}
	return to.len()
}
