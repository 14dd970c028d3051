package organism

import "strings"

// skip: the first introduction of a player brings five elements.
func skip(g *Game) {
	for seat, homes := range g.homes {
		for _, home := range homes {
			g.front[seat] = append(g.front[seat], home.or(g.inFront(home)))
		}
	}
	plain := g.entrance
	g.arrangement, g.misplaced = SkipTypes, misfront
	g.also.Add(SkipFirstOnly, func(s *State, m Move) bool {
		by := g.by(s, &m)
		return m.Verb == DoIntroduce && s.Entered>>by&1 != 0 && int(m.N) == (homeSpaces+frontSpaces)*len(g.front[by%6])
	}, func(_ *State, m Move, e why) { e.Is("move.entered", true).Is("len(move.steps)", int(m.N)) })
	g.entrance = func(g *Game, s *State, seat uint8, t *trace) ([]Spaces, int) {
		later := s.Entered>>seat&1 != 0
		if later && t.Applies(SkipFirstOnly) || !t.Applies(SkipFive) || !t.Applies(SkipFront) {
			return plain(g, s, seat, t)
		}
		return g.front[seat%6], frontMost
	}
	g.cleared = func(g *Game, s *State, all Spaces, t *trace) Spaces {
		if home := g.home(s.Who); all != home && (g.read.skipUncleared || !t.Applies(SkipClear)) {
			return all.and(home)
		}
		return all
	}
	food := g.firstFood
	g.firstFood = func(g *Game, s *State, at uint8, t *trace) int {
		if !g.home(s.Who).has(at) && (g.read.skipUnfed || !t.Applies(SkipFood)) {
			return 0
		}
		return food(g, s, at, t)
	}
}

// misfront judges the spaces of an introduction: of a first one the number, and then those
// of the home and those in front of it.
func misfront(g *Game, seat uint8, m *Move, filled, all Spaces, t *trace) bool {
	home, front := g.home(seat), SkipFront
	switch {
	case all == home:
		return t.BreaksFor(IntroducePlace, func(e why) { g.unfilled(e, m, filled, all) })
	case int(m.N) != all.len():
		return t.BreaksFor(SkipFive, func(e why) { e.Since("len(move.steps)", int(m.N), "!=", all.len()) })
	case filled.len() < all.len():
		front = SkipFive
	}
	amiss := home.without(filled).any() && t.BreaksFor(IntroducePlace, func(e why) { g.unfilled(e, m, filled, home) })
	outer := all.without(home)
	return outer.without(filled).any() && t.BreaksFor(front, func(e why) { g.unfilled(e, m, filled, outer) }) || amiss
}

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
