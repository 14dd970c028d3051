package organism

import "slices"

// A mutation is a rule card: one function that amends the game through its
// seams.
type mutation struct {
	name, words string
	amend       func(*Game)
	field       FieldKind
	clauses     provisions
	rulings     choices
	says, acts  func(*Game) []wording // how its decisions are written, and its actions
}

// The verbs of mutations.
const (
	DoGrowField Verb = baseVerbs + iota
	DoMoveField
	DoJump
	DoPush
	DoPulse
	DoContract
	DoSlide
	DoCombust
	DoTransmute
	DoRegenerate
	DoReclaim
	DoImmolate
	DoAvenge
	verbCount
)

// mutations are all of them, in the order in which they amend a game. MERGE comes
// before those that ask about organisms. AVENGE comes after ACCELERATE: its extra
// turn follows a pair of turns and does not split it.
var mutations = []mutation{
	{name: "merge", words: "MERGE: equal types of different players may touch, as one organism.", amend: merge, clauses: mergeClauses, rulings: mergeRulings},
	{name: "skip", words: "SKIP: a player's first introduction brings five elements.", amend: skip, clauses: skipClauses, rulings: skipRulings},
	{name: "drink", words: "DRINK: holding the centre on consecutive turns gives 1, 2, 3, ... power.", amend: drink, clauses: drinkClauses, rulings: drinkRulings},
	{name: "expand", words: "EXPAND: growth goes next to any element of the organism.", amend: expand, clauses: expandClauses, rulings: expandRulings},
	{name: "reclaim", words: "RECLAIM: an element lost on another's turn gives a food to another organism.", amend: reclaim, clauses: reclaimClauses, rulings: reclaimRulings, says: reclaimWords},
	{name: "jump", words: "JUMP: several MOVE actions carry an element over own ones.", amend: jump, clauses: jumpClauses, rulings: jumpRulings, acts: jumpWords},
	{name: "push", words: "PUSH: a MOVE may push own elements.", amend: push, clauses: pushClauses, rulings: pushRulings, acts: pushWords},
	{name: "regenerate", words: "REGENERATE: what is disrupted may be grown again at once.", amend: regenerate, clauses: regenerateClauses, rulings: regenerateRulings, says: regenerateWords},
	{name: "commune", words: "COMMUNE: two fed neighbours make an element fed and mobile.", amend: commune, clauses: communeClauses, rulings: communeRulings},
	{name: "echo", words: "ECHO: an extra action of the type the previous player chose last.", amend: echo, clauses: echoClauses, rulings: echoRulings},
	{name: "combust", words: "COMBUST: an element is burnt for two actions of another type.", amend: combust, clauses: combustClauses, rulings: combustRulings, says: combustWords},
	{name: "accelerate", words: "ACCELERATE: every turn is two, with different types.", amend: accelerate, clauses: accelerateClauses, rulings: accelerateRulings},
	{name: "avenge", words: "AVENGE: organisms lost on another's turn give extra turns.", amend: avenge, clauses: avengeClauses, rulings: avengeRulings, says: avengeWords},
	{name: "pulse", words: "PULSE: a whole organism moves one space for two food.", amend: pulse, clauses: pulseClauses, rulings: pulseRulings, acts: pulseWords},
	{name: "contract", words: "CONTRACT: the elements draw nearer to one of them.", amend: contract, clauses: contractClauses, rulings: contractRulings, acts: contractWords},
	{name: "transmute", words: "TRANSMUTE: for a food an element counts as another type this turn.", amend: transmute, clauses: transmuteClauses, rulings: transmuteRulings, says: transmuteWords},
	{name: "persist", words: "PERSIST: incomplete organisms stay while their player has a whole one.", amend: persist, clauses: persistClauses, rulings: persistRulings},
	{name: "synchronize", words: "SYNCHRONIZE: an element between two of one other type earns an action.", amend: synchronize, clauses: synchronizeClauses, rulings: synchronizeRulings},
	{name: "slide", words: "SLIDE fields: a step off one is free.", amend: slide, field: SlideField, clauses: slideClauses, rulings: slideRulings, says: slideWords},
	{name: "warp", words: "WARP fields: those of one owner are adjacent.", amend: warp, field: WarpField, clauses: warpClauses, rulings: warpRulings},
	{name: "project", words: "PROJECT fields: an element on one lends its type to one action.", amend: project, field: ProjectField, clauses: projectClauses, rulings: projectRulings},
	{name: "pillar", words: "PILLAR fields: nothing shares their space.", amend: pillar, field: PillarField, clauses: pillarClauses, rulings: pillarRulings},
	{name: "metamorphose", words: "METAMORPHOSE fields: who enters becomes another type.", amend: metamorphose, field: MetamorphoseField, clauses: metamorphoseClauses, rulings: metamorphoseRulings},
	{name: "immolate", words: "IMMOLATE: a disrupted element leaves a field.", amend: immolate, clauses: immolateClauses, rulings: immolateRulings, says: immolateWords},
}

// fieldNames are the kinds of fields, by FieldKind.
var fieldNames = [...]string{"", "slide", "warp", "project", "pillar", "metamorphose"}

// typeNames are the types, by Type.
var typeNames = [...]string{"", "eat", "grow", "move"}

// allow puts a kind of move into the game.
func (g *Game) allow(v Verb, as verb) {
	as.on = true
	if as.action {
		as.in = 1 << Act
		if v != DoCirculate {
			g.actions[as.as] = append(g.actions[as.as], v)
		}
	} else {
		for phase := range Phase(len(g.decisions)) {
			if as.in>>phase&1 != 0 {
				g.decisions[phase] = append(g.decisions[phase], v)
			}
		}
	}
	g.verbs[v] = as
}

// printedRules gives a new game the base rules.
func (g *Game) printedRules() {
	g.entrance, g.frozen, g.judge, g.count = introduceHomes, freezeOwn, judgeOrganisms, living
	g.growers, g.arrives = growersOf, arrivesPlain
	g.bans = []ban{{MoveSameTypeNever, foreignTo}}
	g.strangers = []avoided{{GrowNotNearOthers, strangersOf}}
	g.cleared, g.firstFood = clearedHomes, firstFood
	g.outOfTurn = func(*Game, *State, *Move) clause { return TurnAlternate }
	g.misplaced = func(*Game, uint8, Spaces, Spaces) clause { return IntroducePlace }
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
	g.allow(DoBegin, verb{in: 1 << Start, legal: always, list: listOne, apply: func(g *Game, s *State, _ Move, t *trace) { g.run(s, stageBegin, t) }})
	g.allow(DoResolve, verb{in: 1 << Conflict, legal: always, list: listOne, apply: func(g *Game, s *State, _ Move, t *trace) {
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
		if chosen[m.name] || m.field != NoField && g.laid[m.field] {
			g.grows[m.field] = g.grows[m.field] || chosen[m.name] && m.field != NoField
			m.amend(g)
		}
	}
	return g.inherit(pattern)
}
