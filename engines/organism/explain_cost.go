package organism

import (
	"fmt"
	"strings"
)

func (g *Game) explainInsufficient(s *State, m Move) string {
	a := g.with(s, &m, g.lawful(s))
	return fmt.Sprintf("%s costs %d, the GROW elements hold %d", typeName(m.As), a.live.and(s.of(m.As)).len(), s.held(s.payers(&a)))
}

func (g *Game) explainPayment(s *State, m Move) string {
	for _, p := range m.steps() {
		if p.amount() > s.food(p.at()) {
			return fmt.Sprintf("%s holds %d", g.board.name(p.at()), s.food(p.at()))
		}
	}
	return ""
}

func (g *Game) explainExact(s *State, m Move) string {
	a := g.with(s, &m, g.lawful(s))
	cost := a.live.and(s.of(m.As & 3)).len()
	if m.Verb == DoGrowField {
		cost = s.fieldCount(a.seat)
	}
	for _, p := range m.steps() {
		if !s.payers(&a).has(p.at()) {
			return fmt.Sprintf("the cost is %d, and %s is no GROW of the organism", cost, g.board.name(p.at()))
		}
	}
	return fmt.Sprintf("the cost is %d", cost)
}

func (g *Game) explainPieces(s *State, m Move) string {
	seat := g.with(s, &m, g.lawful(s)).seat
	return fmt.Sprintf("%s has %d elements of type %s on the board", g.name(seat), s.pieceCount(seat, m.As), typeName(m.As))
}

func (g *Game) explainFieldCost(s *State, m Move) string {
	a := g.with(s, &m, g.lawful(s))
	return fmt.Sprintf("a field costs %d, the GROW elements hold %d", s.fieldCount(a.seat), s.held(s.payers(&a)))
}

func (g *Game) explainReserve(s *State, m Move) string {
	seat := g.with(s, &m, g.lawful(s)).seat
	return fmt.Sprintf("%s has %d fields in supply", g.name(seat), g.reserve(s, seat))
}

// explainReclaim says why an element does not receive what is to be reclaimed.
func (g *Game) explainReclaim(s *State, m Move) string {
	by := g.by(s, &m)
	at, name := g.board.name(m.At), g.name(by)
	switch {
	case !s.owes() || s.Who != by:
		return "nothing is to be reclaimed by " + name
	case !s.own(s.Who).has(m.At):
		return "no element of " + name + " is in " + at
	}
	return at + " is in the organism that lost the element"
}

// explainProject says why a project field does not help.
func (g *Game) explainProject(s *State, m Move) string {
	via := g.board.name(m.Via)
	switch n := s.field(m.Via & 127); {
	case n == 0 || n.kind() != ProjectField:
		return "no project field is in " + via
	case g.verbs[m.Verb%verbCount].as == NoType:
		return "a CIRCULATE needs no field"
	case s.elements().has(m.Via):
		return "the field lends a " + strings.ToUpper(typeName(s.kind(m.Via)))
	}
	return "no element of the organism is on the field in " + via
}
