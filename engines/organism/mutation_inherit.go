package organism

import "strings"

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
			return nil, wrong("inherit", "%q is not a player: a name, P1, P2, ..., or neutral", owner)
		case !ok:
			return nil, wrong("inherit", "%q is not a space of this board", space)
		}
		pattern = append(pattern, fieldOf(at, seat, kind))
	}
	return pattern, nil
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
