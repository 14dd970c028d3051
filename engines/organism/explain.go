package organism

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// Explain says with which values a clause forbids a move.
func (g *Game) Explain(c rule.Clause, s *State, m Move) string {
	a := g.with(s, &m, g.lawful(s))
	at, to := g.board.name(m.At), g.board.name(m.To)
	switch c {
	case EndImmediate:
		return "the game is over"
	case TurnAlternate, MergePlayOrder:
		return "it is for " + g.decider(s) + " to decide"
	case TurnOrder, IntroduceMandatory:
		return "the turn of " + g.name(s.Turn) + " stands at " + phaseNames[min(s.Phase, Over)]
	case TurnOrganismOrder:
		if s.Phase == Act {
			return "an activation goes on"
		}
		return "the organism of " + at + " has been activated"
	case SetupMutations:
		return "no mutation in play allows it"
	case IntroduceWhen:
		return g.name(g.by(s, &m)) + " has elements on the board"
	case IntroducePlace, SkipTypes, SkipFive, SkipFront:
		homes, _ := g.entrance(g, s, g.by(s, &m), g.lawful(s))
		var all Spaces
		for _, home := range homes {
			all = all.or(home)
		}
		return "the spaces to fill are " + strings.Join(g.spaces(all), " ")
	case ChooseOrganism:
		return "no organism of " + g.name(g.by(s, &m)) + " is in " + at
	case AccelerateDifferent:
		return "the organism of " + at + " has chosen " + typeName(m.As) + " in the first turn"
	case ReclaimWhere:
		return g.explainReclaim(s, &m)
	case RegenerateOffer:
		if s.Phase != Regenerate {
			return "nothing of " + g.name(g.by(s, &m)) + " has just been disrupted"
		}
		return "the lost element is of type " + typeName(Type(s.Lost&3))
	case ProjectSubstitute:
		return g.explainProject(s, &m)
	case PerformNoExtra:
		return "no action is left"
	case PerformTypeOrCirculate, EchoAction, SynchronizeReward:
		if m.How == BySync {
			return "the action earned is of type " + owedNames(s)
		}
		return "the actions are of type " + typeName(a.ty)
	case PerformOwnOrganism:
		if a.live.none() {
			return "no organism of " + g.name(a.seat) + " acts"
		}
		return "the organism is " + strings.Join(g.spaces(a.live), " ")
	case JumpSpend, PushLimit:
		return fmt.Sprintf("it takes %d actions, %d are left", int(m.N)+1, a.left)
	}
	if m.Verb == DoPulse && c != PulseCost {
		return g.explainPulse(c, s, &m, a)
	}
	if text := g.explainFood(c, s, &m, a); text != "" {
		return text
	}
	return g.explainSpace(c, s, &m, a, at, to)
}

// explainReclaim says why an element does not receive what is to be reclaimed.
func (g *Game) explainReclaim(s *State, m *Move) string {
	at, name := g.board.name(m.At), g.name(g.by(s, m))
	switch {
	case !s.owes() || s.Who != g.by(s, m):
		return "nothing is to be reclaimed by " + name
	case !s.own(s.Who).has(m.At):
		return "no element of " + name + " is in " + at
	}
	return at + " is in the organism that lost the element"
}

// explainProject says why a project field does not help.
func (g *Game) explainProject(s *State, m *Move) string {
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

// owedNames names the types of action that have been earned.
func owedNames(s *State) string {
	var names []string
	for ty := Eat; ty <= MoveType; ty++ {
		if s.Owed>>ty&1 != 0 {
			names = append(names, typeName(ty))
		}
	}
	return strings.Join(names, " or ")
}

// decider names who decides.
func (g *Game) decider(s *State) string {
	if s.Phase == Roll {
		return "the dice"
	}
	return g.name(s.Who)
}

// explainFood explains what has to do with food and costs.
func (g *Game) explainFood(c rule.Clause, s *State, m *Move, a activation) string {
	held := s.held(s.payers(&a))
	switch c {
	case GrowInsufficient:
		return fmt.Sprintf("%s costs %d, the GROW elements hold %d", typeName(m.As), a.live.and(s.of(m.As)).len(), held)
	case GrowPayment:
		for _, p := range m.steps() {
			if p.amount() > s.food(p.at()) {
				return fmt.Sprintf("%s holds %d", g.board.name(p.at()), s.food(p.at()))
			}
		}
	case GrowExact:
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
	case GrowSupply:
		return fmt.Sprintf("%s has %d elements of type %s on the board", g.name(a.seat), s.pieceCount(a.seat, m.As), typeName(m.As))
	case FieldGrowCost:
		return fmt.Sprintf("a field costs %d, the GROW elements hold %d", s.fieldCount(a.seat), held)
	case FieldSupply:
		return fmt.Sprintf("%s has %d fields in supply", g.name(a.seat), g.reserve(s, a.seat))
	case PulseCost:
		return fmt.Sprintf("a pulse costs %d food of the organism", pulsePrice)
	case MoveFed, CirculateSourceFed, TransmuteCost:
		return g.board.name(m.At) + " holds no food"
	}
	return ""
}

// explainPulse names the first element that a pulse cannot take along.
func (g *Game) explainPulse(c rule.Clause, s *State, m *Move, a activation) string {
	t := g.lawful(s)
	for left := a.mine; left.any(); left = left.rest() {
		from := left.first()
		to := g.ahead(m, from)
		if to == off {
			if c == PulseUnobstructed {
				return g.board.name(from) + " would leave the board"
			}
			continue
		}
		ty := s.kind(from)
		if as := m.becomes(to); as != NoType {
			ty = as
		}
		equal := g.near(s, to, forMoving, t).and(s.of(ty)).and(g.shunned(s, a.seat, t))
		switch c {
		case PulseUnobstructed:
			if s.elements().without(a.mine).has(to) {
				return g.holds(s, to)
			}
		case PillarExclusive:
			if g.shut(s).has(to) {
				return g.holds(s, to)
			}
		case MoveSameTypeNever, MetamorphoseOrder:
			if equal.any() {
				return g.board.name(to) + " touches " + g.touched(s, equal)
			}
		}
	}
	return ""
}

// explainSpace explains what has to do with spaces.
func (g *Game) explainSpace(c rule.Clause, s *State, m *Move, a activation, at, to string) string {
	t := g.lawful(s)
	switch c {
	case EatFromOpen:
		switch {
		case !s.of(Eat).has(m.At):
			return at + " holds no EAT"
		case !g.near(s, m.At, forEating, t).has(m.To):
			return to + " is not adjacent to " + at
		}
		return g.holds(s, m.To)
	case PulseUnobstructed, PillarExclusive, ContractStep, MoveSameTypeNever:
		return g.explainArrival(c, s, m, a)
	case MoveOntoElement, PushEndOpen:
		return g.holds(s, g.landing(m))
	case GrowTargetOpen:
		if text := g.holds(s, m.To); text != "" {
			return text
		}
		return to + " touches no " + strings.ToUpper(typeName(Grow)) + " of the organism"
	case MoveStep:
		return to + " is not adjacent to " + at
	case MoveMobile:
		return at + " is no MOVE and touches none of its organism"
	case MoveAlive:
		return "the part of " + at + " is " + strings.Join(g.spaces(g.part(s, m.At, a.live, forMoving, t)), " ")
	case GrowNotNearOthers, FieldGrowNotNearOthers:
		return to + " touches " + g.touched(s, g.near(s, m.To, forGrowth, t).and(s.foreign(a.seat)))
	case MetamorphoseOrder, TransmuteSameType:
		return typeName(m.As) + " would touch a foreign element of its type"
	case CirculateDistinct:
		return at + " gives to itself"
	}
	return ""
}

// holds says what is in a space.
func (g *Game) holds(s *State, at uint8) string {
	if s.elements().has(at) {
		return g.board.name(at) + " holds " + g.touched(s, one(at))
	}
	if n := s.field(at); n != 0 {
		return g.board.name(at) + " holds a " + fieldName(n.kind()) + " of " + g.name(n.owner())
	}
	return ""
}

// touched names elements: "GROW B2 of P2".
func (g *Game) touched(s *State, set Spaces) string {
	var list []string
	for ; set.any(); set = set.rest() {
		at := set.first()
		list = append(list, strings.ToUpper(typeName(s.kind(at)))+" "+g.board.name(at)+" of "+g.name(s.owner(at)))
	}
	return strings.Join(list, ", ")
}

// Flaw says with which values a position breaks a clause.
func (g *Game) Flaw(c rule.Clause, s *State) string {
	switch c {
	case SpaceCapacity:
		return g.board.name(s.Crowd-1) + " holds two elements"
	case ComponentElements:
		for seat := range g.players() {
			for ty := Eat; ty <= MoveType; ty++ {
				if n := s.pieceCount(seat, ty); n > pieces {
					return fmt.Sprintf("%s has %d of type %s", g.name(seat), n, typeName(ty))
				}
			}
		}
	case MoveSameTypeNever:
		return g.touched(s, g.inContact(s, g.lawful(s)))
	case PillarExclusive:
		return "pillar and element in " + strings.Join(g.spaces(s.fieldsOf(PillarField).and(s.elements())), " ")
	case FieldTakenAtStart:
		return "no mutation in play uses these fields"
	}
	return ""
}
