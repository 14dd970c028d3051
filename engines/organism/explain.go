package organism

import (
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

func (g *Game) explainLength(s *State, m Move) string {
	return fmt.Sprintf("it takes %d actions, %d are left", int(m.N)+1, g.with(s, &m, g.lawful(s)).left)
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
