package organism

import "slices"

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
	g.strangers = []avoided{{GrowNotNearOthers, strangersOf}}
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
	g.allow(DoEat, verb{action: true, as: Eat, legal: mayEat, list: listEat, apply: eat})
	g.allow(DoGrow, verb{action: true, as: Grow, legal: mayGrow, list: listGrow, apply: grow})
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

// mutate brings the mutations into the game.
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
