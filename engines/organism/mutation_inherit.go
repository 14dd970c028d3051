package organism

import (
	"strconv"
	"strings"

	"umpire/engines/rule"
)

// neutralFields is how many neutral fields a pattern may have.
const neutralFields = 8

// pattern reads the fields that lie on the board before play.
func (g *Game) pattern(text string) (pattern []note, err error) {
	if text == "" || text == "none" {
		return nil, nil
	}
	for _, word := range strings.Split(text, "+") {
		head, space, found := strings.Cut(word, "@")
		owner, kindName, dotted := strings.Cut(head, ".")
		at, ok := g.board.find(space)
		seat, known := g.ownerNamed(owner)
		kind := NoField
		for k := SlideField; k <= MetamorphoseField; k++ {
			if fieldNames[k] == kindName {
				kind = k
			}
		}
		switch {
		case !found || !dotted || kind == NoField:
			return nil, wrong("inherit", "%q is not owner.kind@space, like P1.warp@D0 or neutral.pillar@C5", word)
		case !known:
			return nil, wrong("inherit", "%q is no player: a name, P1, P2, ..., or neutral", owner)
		case !ok:
			return nil, wrong("inherit", "%q is no space of this board", space)
		}
		pattern = append(pattern, fieldOf(at, seat, kind))
	}
	return pattern, nil
}

// ownerNamed finds a player by name or number.
func (g *Game) ownerNamed(name string) (seat uint8, ok bool) {
	for i, player := range g.seats {
		if player == name {
			return uint8(i), true
		}
	}
	if name == "neutral" {
		return neutralSeat, true
	}
	if n, err := strconv.Atoi(strings.TrimPrefix(name, "P")); err == nil && strings.HasPrefix(name, "P") && n >= 1 && n <= len(g.seats) {
		return uint8(n - 1), true
	}
	return 0, false
}

// inherit lays the pattern out.
func (g *Game) inherit(pattern []note) error {
	s := &g.start
	var pillars Spaces
	for _, n := range pattern {
		at, owner := n.at(), n.owner()
		limit := g.fieldsEach()
		if owner == neutralSeat {
			limit = neutralFields
		}
		switch {
		case at == centre:
			return clashes("inherit", FieldNotCenter, "no field lies in A0")
		case s.field(at) != 0:
			return clashes("inherit", FieldOnePerSpace, "two fields in %s", g.board.name(at))
		case s.fieldCount(owner) >= limit:
			return clashes("inherit", InheritLimits, "more than %d fields of one owner", limit)
		case s.full():
			return wrong("inherit", "a position holds %d fields, and this is one more", len(s.Notes))
		case n.kind() == PillarField && g.board.near[at].meets(pillars):
			return clashes("inherit", PillarAnnihilate, "the pillar in %s is adjacent to another", g.board.name(at))
		}
		if n.kind() == PillarField {
			pillars = pillars.or(one(at))
		}
		s.note(n)
	}
	return nil
}

// The clauses of INHERIT, in the order of the rulebook.
const (
	InheritPattern rule.Clause = iota + pastImmolate
	InheritOwners
	InheritNeutral
	InheritLimits
	InheritKinds
	pastInherit
)

// inheritClauses are what the card says.
var inheritClauses = provisions{
	InheritPattern: {ID: "organism.inherit.pattern", Kind: rule.KindSetup, Section: "INHERIT", Tie: rule.Follows, From: []clause{InheritLimits, InheritNeutral, InheritKinds}, Words: "Before play any pattern of slides, warps, projects, pillars and/or metamorphoses may be laid out."},
	InheritOwners:  {ID: "organism.inherit.owners", Kind: rule.KindSetup, Section: "INHERIT", Tie: rule.Follows, From: []clause{InheritLimits, InheritNeutral, FieldGrowCost}, Words: "Each such field is neutral or belongs to a player."},
	InheritNeutral: {ID: "organism.inherit.neutral", Kind: rule.KindLegality, Section: "INHERIT", Tie: rule.Defined, Words: "Neutral fields may be moved by anyone who makes them mobile."},
	InheritLimits:  {ID: "organism.inherit.limits", Kind: rule.KindLegality, Section: "FIELD MUTATIONS", Words: "Not in A0, one per space, at most 5 per player (neutral fields: ruling inherit-neutral)."},
	InheritKinds:   {ID: "organism.inherit.kinds", Kind: rule.KindLegality, Section: "INHERIT", Words: "The rules of each kind laid out are in force even if that mutation was not chosen, but such a kind cannot be grown."},
}

// inheritRulings are its ambiguous sentences.
var inheritRulings = choices{
	{ID: "organism.ruling.inherit-kinds", Question: "May kinds that only INHERIT laid out be grown?", Ways: []way{
		{Name: "A", Alias: "no", Words: "No, they may only be moved."},
	}},
	{ID: "organism.ruling.inherit-who", Question: "Who decides which fields INHERIT lays out?", Ways: []way{
		{Name: "A", Alias: "agreed", Words: "They are agreed with the setup."},
	}},
	{ID: "organism.ruling.inherit-neutral", Question: "How many neutral fields may be laid out, and where does a removed one go?", Ways: []way{
		{Name: "A", Alias: "any-number", Words: "Any number may, and a removed one leaves the game."},
	}},
	{ID: "organism.ruling.inherit-pillars", Question: "May pillars be laid out beside each other?", Ways: []way{
		{Name: "A", Alias: "refused", Words: "No, such a setup is refused."},
	}},
}
