package organism

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// What evidence names: facts with the values that the rules compared, and the sentences
// about them. See rule.Evidence.

// why is what a clause refuses for, made where its condition is judged.
type why = *rule.Evidence

// alien says why an element does not act: it is not the actor's, or of another organism.
func (g *Game) alien(e why, s *State, a *activation, at uint8) {
	name := g.board.name(at)
	switch e.About(name); {
	case !s.elements().has(at):
		g.owned(e, s, at, "==", "").Say("no element is in %s", name)
	case a.live.has(at):
		g.owned(e, s, at, "!=", g.name(a.seat)).Say("%s is %s's", name, g.name(s.owner(at)))
	case a.live.none():
		e.Say("no organism of %s acts", g.name(a.seat))
	default:
		e.Say("%s is not in the organism %s", g.touched(s, one(at)), g.spaceList(a.live))
	}
}

// still says that an element is not MOBILE.
func (g *Game) still(e why, at uint8) {
	e.About(g.board.name(at)).Say("%s is not a MOVE and does not touch one of its organism", g.board.name(at))
}

// orNothing is a list of names, which may be empty.
func orNothing(list string) string {
	if list == "" {
		return "the elements beside which the organism grows: there are none"
	}
	return list
}

// chosenNow says which type is chosen.
func (g *Game) chosenNow(s *State) string {
	if s.Chosen == NoType {
		return "no organism acts"
	}
	return "the chosen type is " + typeName(s.Chosen)
}

// hungry says that an element holds no food.
func (g *Game) hungry(e why, at uint8) {
	name := g.board.name(at)
	e.About(name).Since(fmt.Sprintf("food(%q)", name), 0, "<", 1).Say("%s holds no food", name)
}

// owned adds the ground that the owner of the element in a space is a player, or is not.
func (g *Game) owned(e why, s *State, at uint8, op, bound string) why {
	return e.Since(fmt.Sprintf("owner(%q)", g.board.name(at)), g.ownerIn(s, at), op, bound)
}

// taken says which element is in a space that is not open.
func (g *Game) taken(e why, s *State, at uint8) {
	if g.full(e, s, at); s.elements().has(at) {
		g.owned(e, s, at, "!=", "")
	}
}

// apartFrom says that a space is not adjacent to another.
func (g *Game) apartFrom(e why, at, to uint8) {
	e.About(g.board.name(to)).Say("%s is not adjacent to %s", g.board.name(to), g.board.name(at))
}

// full says what is in a space that is not open.
func (g *Game) full(e why, s *State, at uint8) {
	e.About(g.board.name(at)).Say("%s", g.holds(s, at))
}

// meets says which elements a space touches.
func (g *Game) meets(e why, s *State, at uint8, set Spaces) {
	e.About(g.board.name(at)).Say("%s touches %s", g.board.name(at), g.touched(s, set))
}

// dead says which types are missing for an element to be ALIVE.
func (g *Game) dead(e why, s *State, a *activation, at uint8, t *trace) {
	group, what := a.live, "its organism"
	switch g.read.alive {
	case alivePart:
		group, what = g.part(s, at, a.live, forMoving, t.Quiet()), "the part of "+g.board.name(at)
	case aliveAnyOwn:
		group, what = g.part(s, at, s.own(a.seat), forMoving, t.Quiet()), "what is connected with "+g.board.name(at)
	}
	e.About(g.board.name(at)).Say("%s is %s, without %s", what, g.spaceList(group), g.lacking(s, group))
}

// lacking names the types that a group does not have.
func (g *Game) lacking(s *State, group Spaces) string {
	var none []string
	for ty := Eat; ty <= MoveType; ty++ {
		if !group.meets(s.of(ty)) {
			none = append(none, strings.ToUpper(typeName(ty)))
		}
	}
	return strings.Join(none, " and ")
}

// holds says what is in a space.
func (g *Game) holds(s *State, at uint8) string {
	if s.elements().has(at) {
		return g.board.name(at) + " holds " + g.touched(s, one(at))
	}
	if n := s.field(at); n != 0 {
		return g.board.name(at) + " holds a " + fieldName(n.kind()) + " of " + g.name(n.owner())
	}
	return g.board.name(at) + " is empty"
}

// needs says how many actions a move takes.
func (g *Game) needs(e why, a *activation, n int) {
	e.Say("it takes %s, %d are left", counted(n, "action"), a.left)
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
