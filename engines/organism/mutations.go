package organism

import (
	"slices"
	"strings"
)

// A mutation is a rule card: one function that amends the game through its seams.
type mutation struct {
	name       string // that of its variant
	amend      func(*Game)
	field      FieldKind
	says, acts func(*Game) []wording // how its decisions are written, and its actions
}

// mutations are all of them, in the order in which they amend a game. MERGE comes
// before those that ask about organisms. AVENGE comes after ACCELERATE: its extra
// turn follows a pair of turns and does not split it.
var mutations = []mutation{
	{name: "merge", amend: merge},
	{name: "skip", amend: skip},
	{name: "drink", amend: drink},
	{name: "expand", amend: expand},
	{name: "reclaim", amend: reclaim, says: reclaimWords},
	{name: "jump", amend: jump, acts: jumpWords},
	{name: "push", amend: push, acts: pushWords},
	{name: "regenerate", amend: regenerate, says: regenerateWords},
	{name: "commune", amend: commune},
	{name: "echo", amend: echo},
	{name: "combust", amend: combust, says: combustWords},
	{name: "accelerate", amend: accelerate},
	{name: "avenge", amend: avenge, says: avengeWords},
	{name: "pulse", amend: pulse, acts: pulseWords},
	{name: "contract", amend: contract, acts: contractWords},
	{name: "transmute", amend: transmute, says: transmuteWords},
	{name: "persist", amend: persist},
	{name: "synchronize", amend: synchronize},
	{name: "slide", amend: slide, field: SlideField, says: slideWords},
	{name: "warp", amend: warp, field: WarpField},
	{name: "project", amend: project, field: ProjectField},
	{name: "pillar", amend: pillar, field: PillarField},
	{name: "metamorphose", amend: metamorphose, field: MetamorphoseField},
	{name: "immolate", amend: immolate, says: immolateWords},
}

// printedRules gives a new game the base rules.
func (g *Game) printedRules() {
	g.entrance, g.frozen, g.judge, g.count = introduceHomes, freezeOwn, judgeOrganisms, living
	g.growers, g.arrives = growersOf, arrivesPlain
	g.besideBy = func(*trace) clause { return GrowTargetOpen }
	g.bans = []ban{{MoveSameTypeNever, foreignTo}}
	g.strangers = []growBan{{GrowNotNearOthers, strangersOf}}
	g.cleared, g.firstFood = clearedHomes, firstFood
	g.outOfTurn = func(*Game, *State, *Move) clause { return TurnAlternate }
	g.misplaced = func(g *Game, _ uint8, m *Move, filled, all Spaces, t *trace) bool {
		return t.BreaksFor(IntroducePlace, func(e why) { g.unfilled(e, m, filled, all) })
	}
	g.arrangement, g.retyping, g.leastToWin = IntroducePlace, SetupMutations, 3*organismsToWin
	if g.read.deadCount {
		g.leastToWin = organismsToWin
	}
	g.ways[Plain] = true
	g.allow(DoIntroduce, verb{in: 1 << Introduce, legal: mayIntroduce, list: listIntroduce, apply: introduce})
	g.allow(DoActivate, verb{in: 1 << Choose, legal: mayActivate, list: listActivate, apply: activate})
	g.allow(DoEat, verb{action: true, as: Eat, legal: mayEat, list: func(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
		return g.listEat(s, &a, &m, buf, t)
	}, apply: eat})
	g.allow(DoGrow, verb{action: true, as: Grow, legal: mayGrow, list: func(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
		return g.listGrow(s, &a, &m, buf, t)
	}, apply: grow})
	g.allow(DoMove, verb{action: true, as: MoveType, legal: mayMove, list: listMove, apply: move})
	g.allow(DoCirculate, verb{action: true, legal: mayCirculate, list: listCirculate, apply: circulate})
	g.allow(DoPass, verb{in: 1 << Act, legal: mayPass, list: listPass, apply: pass})
	g.allow(DoDone, verb{in: 1 << Act, legal: mayPass, list: listPass, apply: done})
	g.allow(DoBegin, verb{in: 1 << Start, legal: always, list: listOne, apply: func(g *Game, s *State, _ Move, t *trace) {
		t.Under(TurnAlternate)
		g.run(s, stageBegin, t)
	}})
	g.allow(DoResolve, verb{in: 1 << Conflict, legal: always, list: listOne, apply: func(g *Game, s *State, _ Move, t *trace) {
		t.Under(TurnOrder)
		s.Pause = true
		g.run(s, stageConflict, t)
	}})
	g.allow(DoCheck, verb{in: 1 << Integrity, legal: always, list: listOne, apply: func(g *Game, s *State, _ Move, t *trace) { g.run(s, stageIntegrity, t) }})
	g.verbs[DoNone] = verb{on: true, legal: mayForgo, list: listForgo, apply: forgo}
	if g.rain != nil {
		g.underRain()
		g.allow(DoRoll, verb{in: 1 << Roll, legal: mayRoll, list: listRoll, apply: roll})
	}
}

func (g *Game) mutate(o Options) error {
	chosen := map[string]bool{}
	for _, name := range o.Mutations {
		if !slices.ContainsFunc(mutations, func(m mutation) bool { return m.name == name }) {
			return wrong(name, "there is no mutation %q", name)
		}
		chosen[name] = true
	}
	pattern, err := g.pattern(o.Inherit)
	if err != nil {
		return err
	}
	for _, n := range pattern {
		g.laid[n.kind()] = true
	}
	anyKind := o.Inherit != "" && len(pattern) > 0
	for _, m := range mutations {
		anyKind = anyKind || m.field != NoField && chosen[m.name]
	}
	if chosen["immolate"] && !anyKind {
		return clashes("immolate", ImmolateRequires, "immolate needs another field mutation, which gives the kind of the field")
	}
	for _, m := range mutations {
		if m.says != nil {
			g.says = append(g.says, m.says)
		}
		if m.acts != nil {
			g.acts = append(g.acts, m.acts)
		}
		if chosen[m.name] || m.field != NoField && g.laid[m.field] {
			g.grows[m.field] = g.grows[m.field] || chosen[m.name] && m.field != NoField
			m.amend(g)
		}
	}
	return g.inherit(pattern)
}

// expand: growth goes next to any element of the organism.
func expand(g *Game) {
	g.besideBy = func(t *trace) clause {
		if t.Applies(ExpandAdjacentAny) {
			return ExpandAdjacentAny
		}
		return GrowTargetOpen
	}
	plain := g.growers
	g.growers = func(g *Game, s *State, a activation, t *trace) Spaces {
		growers, all := plain(g, s, a, t), a.live
		if g.read.expandAll {
			all = all.or(s.own(a.seat))
		}
		if all.without(growers).any() && t.Applies(ExpandAdjacentAny) {
			return all
		}
		return growers
	}
}

// commune: two fed neighbors make an element fed and mobile.
func commune(g *Game) {
	g.fedToo = append(g.fedToo, termExtension{CommuneCondition, besideTwoFed})
	g.freeToo = append(g.freeToo, termExtension{CommuneCondition, besideTwoFed})
	g.spared = append(g.spared, termExtension{CommuneAliveNeeded, besideTwoFed})
	if g.read.communeNear {
		g.freeToo = append(g.freeToo, termExtension{CommuneCondition, func(g *Game, s *State, a activation, t *trace) Spaces {
			return g.around(s, g.communing(s, a, t), forMoving, t).and(a.live)
		}})
	}
}

func (g *Game) communing(s *State, a activation, t *trace) (set Spaces) {
	set = besideTwoFed(g, s, a, t)
	for left := s.own(a.seat).without(a.live); left.any(); left = left.without(a.live) {
		a.live = s.group(left, s.organism(left.first()))
		set = set.or(besideTwoFed(g, s, a, t))
	}
	return set
}

// besideTwoFed returns the organism's elements adjacent to at least two others that hold food.
func besideTwoFed(g *Game, s *State, a activation, t *trace) (set Spaces) {
	whose := a.live
	switch g.read.commune {
	case anyOwn:
		whose = whose.or(s.own(a.seat))
	case anyones:
		whose = s.elements()
	}
	fed := s.fedOf(whose)
	set = g.besideTwo(s, a.live, fed, t)
	if again := g.besideTwo(s, a.live, fed.or(set), t); again != set && !t.Applies(CommuneNotRecursive) {
		return again
	}
	return set
}

// besideTwo returns the elements of a set that are adjacent to at least two of another set.
func (g *Game) besideTwo(s *State, of, fed Spaces, t *trace) (set Spaces) {
	return of.where(func(at uint8) bool { return g.near(s, at, forMoving, t).and(fed).len() >= communeFed })
}

// drink: holding the center again and again gives more each time.
func drink(g *Game) {
	g.streaks = true
	g.held = append(g.held, func(g *Game, s *State, gain int, t *trace) int {
		streak := &s.Streak[s.Turn%6]
		if gain == 0 {
			if *streak > 0 && t.Applies(DrinkReset) {
				*streak = 0
			}
			return 0
		}
		*streak = min(*streak+1, 200)
		if more := g.read.drink.reward(int(*streak)); more != gain && t.Applies(DrinkStreak) {
			return more
		}
		return gain
	})
}

// reward returns the power for the n-th hold in a row.
func (r drinkReading) reward(n int) int {
	switch r {
	case fromTwo:
		return n + 1
	case doubling:
		return 1 << min(n-1, 8)
	}
	return n
}

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
