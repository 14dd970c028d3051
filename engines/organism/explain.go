package organism

import (
	"cmp"
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// Explain says with which values a clause forbids a move.
func (g *Game) Explain(c rule.Clause, s *State, m Move) string { return rulebook.Explain(g, c, s, m) }

// Violation says with which values a position breaks a clause.
func (g *Game) Violation(c rule.Clause, s *State) string { return rulebook.Violation(g, c, s) }

type explainer = func(g *Game, s *State, m Move) string

// arrives returns an explainer that names the first element which cannot stand where a
// move takes it.
func arrives(c clause) explainer {
	return func(g *Game, s *State, m Move) string {
		a := g.with(s, &m, g.lawful(s))
		if m.Verb == DoPulse {
			return g.explainPulse(c, s, &m, a)
		}
		return g.explainArrival(c, s, &m, a)
	}
}

func (g *Game) explainOrder(s *State, m Move) string {
	if s.Phase == Act {
		return "an activation goes on"
	}
	return "the organism of " + g.board.name(m.At) + " has been activated"
}

func (g *Game) explainHomes(s *State, m Move) string {
	homes, _ := g.entrance(g, s, g.by(s, &m), g.lawful(s))
	return "the spaces to fill are " + g.spaceList(join(homes))
}

func (g *Game) explainLost(s *State, m Move) string {
	if s.Phase != Regenerate {
		return "nothing of " + g.name(g.by(s, &m)) + " has just been disrupted"
	}
	ty, _ := s.lost()
	return "the lost element is of type " + typeName(ty)
}

func (g *Game) explainTypes(s *State, m Move) string {
	if m.How == BySync {
		return "the action earned is of type " + owedNames(s)
	}
	return "the actions are of type " + typeName(g.with(s, &m, g.lawful(s)).ty)
}

func (g *Game) explainOrganism(s *State, m Move) string {
	a := g.with(s, &m, g.lawful(s))
	if a.live.none() {
		return "no organism of " + g.name(a.seat) + " acts"
	}
	return "the organism is " + g.spaceList(a.live)
}

// decider names who decides.
func (g *Game) decider(s *State) string {
	if s.Phase == Roll {
		return "the dice"
	}
	return g.name(s.Who)
}

func (g *Game) explainMeal(s *State, m Move) string {
	switch {
	case !s.of(Eat).has(m.At):
		return g.board.name(m.At) + " holds no EAT"
	case !g.near(s, m.At, forEating, g.lawful(s)).has(m.To):
		return g.board.name(m.To) + " is not adjacent to " + g.board.name(m.At)
	}
	return g.holds(s, m.To)
}

func (g *Game) explainGround(s *State, m Move) string {
	if text := g.holds(s, m.To); text != "" {
		return text
	}
	return g.board.name(m.To) + " touches no GROW of the organism"
}

func (g *Game) explainAlive(s *State, m Move) string {
	t := g.lawful(s)
	return "the part of " + g.board.name(m.At) + " is " + g.spaceList(g.part(s, m.At, g.with(s, &m, t).live, forMoving, t))
}

func (g *Game) explainStrangers(s *State, m Move) string {
	t := g.lawful(s)
	return g.board.name(m.To) + " touches " + g.touched(s, g.near(s, m.To, forGrowth, t).and(s.foreign(g.with(s, &m, t).seat)))
}

func (g *Game) explainEqual(s *State, m Move) string {
	if m.Verb == DoPulse {
		return g.explainPulse(MetamorphoseOrder, s, &m, g.with(s, &m, g.lawful(s)))
	}
	return typeName(m.As) + " would touch a foreign element of its type"
}

// An arrival is an element of a move and the space it comes to stand in.
type arrival struct {
	from, to uint8
	as       Type // what it is there
}

// arrivals returns the elements that a move takes elsewhere.
func (g *Game) arrivals(s *State, m *Move, a activation) (list []arrival) {
	add := func(from, to uint8, as Type) {
		list = append(list, arrival{from, to, cmp.Or(as&3, s.kind(from))})
	}
	switch m.Verb {
	case DoPulse:
		for left := a.mine; left.any(); left = left.rest() {
			to := g.ahead(m, left.first())
			add(left.first(), to, m.becomes(to))
		}
	case DoContract, DoIntroduce:
		for _, p := range m.steps() {
			to := p.to()
			if m.Verb == DoIntroduce {
				to = p.at()
			}
			add(p.at(), to, p.as())
		}
	case DoPush:
		path, as := m.pushed()
		from := m.At
		for _, to := range path.spaces() {
			add(from, to, as[to&127])
			from = to
		}
	case DoGrowField, DoMoveField:
		// A field is no element.
	default:
		add(m.At, g.landing(m), m.As)
	}
	return list
}

// landing returns the space in which a move ends.
func (g *Game) landing(m *Move) uint8 {
	if m.Verb == DoPush {
		path, _ := m.pushed()
		return path.at[max(path.n-1, 0)]
	}
	return m.To
}

// explainArrival names the first element of a move that cannot stand where it
// would come to.
func (g *Game) explainArrival(c clause, s *State, m *Move, a activation) string {
	t := g.lawful(s)
	for _, way := range g.arrivals(s, m, a) {
		if text := g.blocked(c, s, m, a, way); text != "" {
			return text
		}
		kin := s.of(way.as).and(s.foreign(a.seat))
		near := g.near(s, way.to, forMoving, t).and(kin)
		if c != PillarExclusive && near.any() {
			return g.board.name(way.to) + " touches " + g.touched(s, near)
		}
	}
	return ""
}

// blocked says what stands in the space of an arrival, if a clause asks that.
func (g *Game) blocked(c clause, s *State, m *Move, a activation, way arrival) string {
	stands := s.elements()
	switch {
	case c == MoveSameTypeNever:
		return ""
	case c == PillarExclusive:
		stands = Spaces{}
	case m.Verb == DoContract:
		stands = stands.without(a.mine)
	}
	switch {
	case stands.has(way.to):
		return g.holds(s, way.to)
	case !g.shut(s).has(way.to):
		return ""
	}
	return g.board.name(way.to) + " holds a pillar of " + g.name(s.field(way.to).owner())
}

// explainPulse names the first element that a pulse cannot take along.
func (g *Game) explainPulse(c rule.Clause, s *State, m *Move, a activation) string {
	t := g.lawful(s)
	for _, way := range g.arrivals(s, m, a) {
		to := way.to
		if to == off {
			if c == PulseUnobstructed {
				return g.board.name(way.from) + " would leave the board"
			}
			continue
		}
		equal := g.near(s, to, forMoving, t).and(s.of(way.as)).and(g.shunned(s, a.seat, t))
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
