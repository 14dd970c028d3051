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
		e.Since("len(move.organism)", 0, "<", 1).Say("no organism of %s acts", g.name(a.seat))
	default:
		isNot(e, "%q in move.organism", name).Say("%s is not in the organism %s", g.touched(s, one(at)), g.spaceList(a.live))
	}
}

func (g *Game) still(e why, at uint8) {
	isNot(e, "move.mobile(%q)", g.board.name(at)).About(g.board.name(at)).Say("%s is not a MOVE and does not touch one of its organism", g.board.name(at))
}

// orNothing is a list of names, which may be empty.
func orNothing(list string) string {
	if list == "" {
		return "the elements next to which the organism grows: there are none"
	}
	return list
}

func (g *Game) chosenNow(s *State) string {
	if s.Chosen == NoType {
		return "no organism acts"
	}
	return "the chosen type is " + typeName(s.Chosen)
}

func (g *Game) hungry(e why, at uint8) {
	name := g.board.name(at)
	e.About(name).Since(fmt.Sprintf("food(%q)", name), 0, "<", 1).Say("%s holds no food", name)
}

// owned adds the ground that the owner of the element in a space is a player, or is not.
func (g *Game) owned(e why, s *State, at uint8, op, bound string) why {
	return e.Since(fmt.Sprintf("owner(%q)", g.board.name(at)), g.ownerIn(s, at), op, bound)
}

func (g *Game) apartFrom(e why, at, to uint8) {
	isNot(e, "move.near(%q, %q)", g.board.name(at), g.board.name(to)).About(g.board.name(to)).Say("%s is not adjacent to %s", g.board.name(to), g.board.name(at))
}

// full says what is in a space that is not open.
func (g *Game) full(e why, s *State, at uint8) {
	switch e.About(g.board.name(at)).Say("%s", g.holds(s, at)); {
	case s.elements().has(at):
		g.owned(e, s, at, "!=", "")
	case s.field(at) != 0:
		g.fielded(e, s, at)
	default:
		g.owned(e, s, at, "==", "")
	}
}

// isNot adds the ground that an expression, which may have names in it, is false.
func isNot(e why, fact string, names ...any) why {
	return e.Is("("+fmt.Sprintf(fact, names...)+")", false)
}

// fielded is the ground that a space holds a field, or none.
func (g *Game) fielded(e why, s *State, at uint8) why {
	fact, field := fmt.Sprintf("field(%q)", g.board.name(at)), g.fieldIn(s, at)
	if field == "" {
		return e.Is(fact, field)
	}
	return e.Since(fact, field, "!=", "")
}

// otherKind is the ground that the field in a space, if there is one, is not of a kind.
func (g *Game) otherKind(e why, at uint8, kind FieldKind) why {
	return isNot(e, "field(%q) endsWith %q", g.board.name(at), "."+fieldName(kind)).About(g.board.name(at))
}

// foreign is the ground that a move is made by another player than the one who lost an element.
func (g *Game) foreign(e why, m *Move, owner uint8) {
	e.Since("move.loser", g.name(owner), "!=", g.name(uint8(m.By&15))).Say("the lost element is %s's", g.name(owner))
}

// turnOf is the ground that another player decides.
func (g *Game) turnOf(e why, s *State, m *Move, v *verb) {
	fact, who := "turn", s.Turn
	if uint8(m.By&15) < g.players() && s.Phase == Act && g.inActivation(m, v) {
		fact, who = "move.decides", s.Who
	}
	e.Since(fact, g.name(who), "!=", g.name(uint8(m.By&15)))
}

// otherPhase is the ground that the phase is none of those in which a move is made.
func (g *Game) otherPhase(e why, m *Move, v *verb) {
	var phases []string
	for phase := range Over {
		if timely(phase, m, v) {
			phases = append(phases, phaseNames[phase])
		}
	}
	isNot(e, "phase in %s", quoted(phases))
}

func (g *Game) meets(e why, s *State, at uint8, set Spaces) {
	var owners []string
	for _, seat := range g.owners {
		if set.meets(s.own(seat)) {
			owners = append(owners, g.name(seat))
		}
	}
	fact := fmt.Sprintf("any(%s, owner(#) in %s)", quoted(g.spaces(set)), quoted(owners))
	e.Is(fact, true).About(g.board.name(at)).Say("%s touches %s", g.board.name(at), g.touched(s, set))
}

// quoted writes a list of names in the language of expressions.
func quoted(names []string) string { return strings.ReplaceAll(fmt.Sprintf("%q", names), " ", ", ") }

// dead says which types are missing for an element to be ALIVE.
func (g *Game) dead(e why, s *State, a *activation, at uint8, t *trace) {
	group, what := a.live, "its organism"
	switch g.read.alive {
	case alivePart:
		group, what = g.part(s, at, a.live, forMoving, t.Silent()), "the part of "+g.board.name(at)
	case aliveAnyOwn:
		group, what = g.part(s, at, s.own(a.seat), forMoving, t.Silent()), "what is connected with "+g.board.name(at)
	}
	isNot(e, "move.alive(%q)", g.board.name(at)).About(g.board.name(at)).Say("%s is %s, without %s", what, g.spaceList(group), g.lacking(s, group))
}

// orDrawn widens a ground that something is in one of some spaces: by a contraction, a step
// before may have taken it there.
func (g *Game) orDrawn(e why, by clause, spaces Spaces) {
	for i, ground := range e.Grounds {
		if by == ContractStep || by == ContractSameType {
			fact := fmt.Sprintf("(%s or any(%s, # in move.lands))", ground.Decides(), quoted(g.spaces(spaces)))
			e.Grounds[i] = rule.Ground{Fact: fact, Value: true, Op: "==", Bound: true}
		}
	}
}

func (g *Game) lacked(s *State, group Spaces) Type {
	for ty := Eat; ty < MoveType; ty++ {
		if !group.meets(s.of(ty)) {
			return ty
		}
	}
	return MoveType
}

func (g *Game) lacking(s *State, group Spaces) string {
	var none []string
	for ty := Eat; ty <= MoveType; ty++ {
		if !group.meets(s.of(ty)) {
			none = append(none, strings.ToUpper(typeName(ty)))
		}
	}
	return strings.Join(none, " and ")
}

func (g *Game) holds(s *State, at uint8) string {
	if s.elements().has(at) {
		return g.board.name(at) + " holds " + g.touched(s, one(at))
	}
	if n := s.field(at); n != 0 {
		return g.board.name(at) + " holds a " + fieldName(n.kind()) + " of " + g.name(n.owner())
	}
	return g.board.name(at) + " is empty"
}

func (g *Game) needs(e why, a *activation, n int) {
	left := a.left
	if a.joined {
		left++
	}
	if left < n {
		e.Since("move.left", left, "<", n)
	} else {
		e.Since("move.spends", 1, "<", n)
	}
	e.Say("it takes %s, and %s", rule.Count(n, "action"), leftOf(a.left))
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

// unbeside is the ground that a space is next to none of those next to which is grown.
func (g *Game) unbeside(e why, at uint8) why {
	name := g.board.name(at)
	return isNot(e, "any(move.growers, # in move.neighbors(%q))", name).About(name)
}

// unfilled is the ground that an introduction fills other spaces than it should.
func (g *Game) unfilled(e why, m *Move, filled, all Spaces) {
	switch missing, more := all.without(filled), filled.without(all); {
	case missing.any():
		isNot(e, "%q in move.steps", g.board.name(missing.first()))
	case more.any():
		isNot(e, "%q in move.homes", g.board.name(more.first()))
	default:
		for _, p := range m.steps() {
			if e.Grounds == nil && m.times(p.at()) > 1 {
				g.repeated(e, m, p.at(), 2)
			}
		}
	}
}

func (m *Move) times(at uint8) (n int) {
	for _, p := range m.steps() {
		if p.at() == at {
			n++
		}
	}
	return n
}

// repeated is the ground that a space is named, at least n times.
func (g *Game) repeated(e why, m *Move, at uint8, n int) why {
	return e.Since(fmt.Sprintf("count(move.steps, # == %q)", g.board.name(at)), m.times(at), ">=", n).About(g.board.name(at))
}

func (g *Game) twice(e why, list string, at uint8) why {
	return e.Is(fmt.Sprintf("(count(move.%s, # == %q) > 1)", list, g.board.name(at)), true).About(g.board.name(at))
}

// present is the ground that a player has elements, or by a reading a whole organism.
func (g *Game) present(e why, own Spaces, by uint8) {
	if g.read.fragmentsEnter {
		e.Is("move.absent", false)
	} else {
		e.Since(fmt.Sprintf("len(%s.elements)", g.name(by)), own.len(), ">", 0)
	}
}

// overfilled is the ground that an element holds as much food as a reading allows.
func (g *Game) overfilled(e why, s *State, at uint8) {
	name := g.board.name(at)
	e.Since(fmt.Sprintf("food(%q)", name), s.food(at), ">=", fullElement).About(name)
	e.Say("%s holds %d food, and by the reading in force %d fill it", name, s.food(at), fullElement)
}

// fieldOf is the ground that no field in a space is a player's.
func (g *Game) fieldOf(e why, s *State, at, seat uint8) {
	isNot(e, "field(%q) startsWith %q", g.board.name(at), g.name(seat)+".")
}

// alreadyOf is the ground that an element is of the type that is named.
func (g *Game) alreadyOf(e why, s *State, m *Move) why {
	return e.Is(fmt.Sprintf("type(%q)", g.board.name(m.At)), typeName(s.kind(m.At)))
}

// fewer is the ground that a player has fewer elements of a type in supply than n.
func (g *Game) fewer(e why, s *State, seat uint8, ty Type, n int) why {
	return e.Since(fmt.Sprintf("%s.supply(%q)", g.name(seat), typeName(ty)), max(0, pieces-s.pieceCount(seat, ty)), "<", n)
}
