package organism

import (
	"math/rand/v2"
	"slices"
	"testing"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

// misses says how a list differs from judging each move.
func misses(g *Game, s *State, list []Move, t *trace) string {
	listed := map[Move]bool{}
	for _, m := range list {
		if listed[m] || !g.Legal(s, m, t) {
			return g.PrintMove(m) + " is listed twice or illegal"
		}
		listed[m] = true
	}
	proposed := g.Moves(s, nil)
	if len(proposed) >= maxMoves || len(list) >= maxMoves {
		return ""
	}
	for _, m := range proposed {
		if !listed[m] && g.Legal(s, m, t) {
			return g.PrintMove(m) + " is legal and not listed"
		}
	}
	return ""
}

// Each of two project fields lends its type to the element on it, where it lends to no other.
func TestListsOfTwoFields(t *testing.T) {
	g := must.Get(t, New, Options{Mutations: []string{"project"}})
	s := must.Get(t, g.ParseState, "P1.eat@C2/1 P1.grow@D2/1 P1.move@D3/1 P1.project@C2 P1.project@D3\nphase act C2 grow 1")
	trace := rule.NewTrace[State](&g.book, ProjectAnyTypeElement)
	fail.Unequal(t, misses(g, &s, kernel{g}.List(&s, nil, trace), trace), "", "%v")
}

// A list that lacks a move, or has one twice or an illegal one, is found.
func TestListsAreFound(t *testing.T) {
	g := must.Get(t, New, Options{})
	s, trace := g.Start(), rule.NewTrace[State](&g.book)
	list := kernel{g}.List(&s, nil, trace)
	illegal := Move{Verb: DoDone}
	for what, wrong := range map[string][]Move{"lacks": list[1:], "twice": append(slices.Clone(list), list[0]), "illegal": append(slices.Clone(list), illegal)} {
		fail.If(t, misses(g, &s, wrong, trace) == "", "%s: nothing is found", what)
	}
	fail.Unequal(t, misses(g, &s, list, trace), "", "%v")
}

// unmet are clauses that forbid moves and that no proposal of these games meets.
var unmet = map[clause]string{
	ChooseType:         "only where another clause is disabled",
	GrowSupply:         "five elements of a type take longer than these games",
	CirculateNoLimit:   "111 food take longer than these games",
	SkipFront:          "five spaces of which the two further are others",
	PushChain:          "a chain has to go on to a space that is far or was entered",
	ContractOrder:      "two elements have to be drawn in, the farther first",
	FieldSupply:        "five fields take longer than these games",
	SlideLimit:         "an element has to come back to a slide in one activation",
	MetamorphoseSupply: "five elements of a type take longer than these games",
	ImmolateDrop:       "only where another player chooses the kind, in the middle of phase E",
	ImmolateRequires:   "only where a kind that is not in play is dropped, in the middle of phase E",
}

// forbidding are the clauses that forbid moves.
var forbidding = []clause{
	SetupMutations, TurnAlternate, TurnOrder, TurnOrganismOrder, IntroduceWhen, IntroduceMandatory, IntroducePlace, ChooseOrganism, ChooseType,
	PerformTypeOrCirculate, PerformOptional, PerformOwnOrganism, PerformNoExtra, EatFromOpen, GrowPayment, GrowExact, GrowTargetOpen, GrowNotNearOthers,
	GrowSupply, GrowInsufficient, MoveStep, MoveMobile, MoveFed, MoveAlive, MoveSameTypeNever, MoveOntoElement, CirculateSourceFed, CirculateDistinct,
	CirculateNoLimit, EndImmediate, SkipFive, SkipFront, SkipTypes, SkipFirstOnly, ExpandAdjacentAny, ReclaimTrigger, ReclaimWhere, JumpSpend, JumpPath, JumpLanding, JumpSameType, JumpOverOwnOnly,
	PushEnter, PushChain, PushLimit, PushEndOpen, PushSameType, PushNoForeign, AvengeSpend, AvengeWhen, RegenerateOffer, EchoAction, CombustRemove,
	CombustGain, AccelerateDifferent, PulseCost, PulseUnobstructed, PulseConditions, ContractChoose, ContractOrder, ContractStep, ContractIfAble,
	ContractSameType, TransmuteCost, TransmuteEffect, TransmuteSameType, SynchronizeReward, MergePlayOrder, FieldOnePerSpace, FieldNotCenter,
	FieldGrowWhere, FieldGrowCost, FieldGrowNotNearOthers, FieldMoveAction, FieldMoveMobile, FieldMoveTarget, FieldNoCirculate, FieldSupply, SlideFree,
	SlideWhen, SlideLimit, ProjectSubstitute, ProjectOnce, PillarExclusive, PillarNotOnto, MetamorphoseChange, MetamorphoseOrder, MetamorphoseSupply,
	ImmolateDrop, ImmolateRequires, InheritKinds, RainColumns, RainSameType, RainSameTypeRain,
}

// Proposals of random games, some of each position, meet every clause that forbids moves.
func TestProposalsMeetClauses(t *testing.T) {
	// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
	r := rand.New(rand.NewPCG(1, 5))
	var met rule.Set
	every := "P1.warp@D3+P1.warp@C8+neutral.pillar@C5+neutral.slide@C6+P2.metamorphose@B1+neutral.project@B3+P1.slide@B0+P2.slide@D11"
	for _, o := range []Options{
		{}, {Mutations: names(), Threshold: 150, Inherit: every}, {Mutations: names(), Threshold: 150, Players: players(3), Homes: "C0+C1+D1/C6+C7+D10/C3+C4+D5"},
		{Rain: true, Players: players(2), Rings: 4, Mutations: []string{"jump", "push"}}, {Rain: true, Players: players(2), Rings: 4, RainThreshold: 30},
		{Mutations: []string{"jump", "push", "contract", "pulse"}, Homes: "B0+B1+C2/C6+C7+C8", Threshold: 100},
		{Inherit: every, Threshold: 100}, {Mutations: []string{"pillar", "slide", "warp", "metamorphose"}, Inherit: every, Homes: "B0+B1+C2/C6+C7+C8", Threshold: 100},
		{Readings: map[string]string{"pass": "B", "pulse-conditions": "B", "food-supply": "C"}, Mutations: []string{"pulse", "metamorphose", "regenerate", "reclaim", "transmute", "skip"}, Threshold: 50},
		{Readings: map[string]string{"pulse-conditions": "C", "introduce-adjacent-food": "B"}, Mutations: []string{"pulse", "accelerate", "avenge", "skip"}, Threshold: 50},
		{Mutations: []string{"transmute", "metamorphose"}, Inherit: "neutral.metamorphose@C5+P1.metamorphose@B2", Homes: "B0+B1+C2/B3+B4+C7", Threshold: 100},
	} {
		g := must.Get(t, New, o)
		w := rule.NewWalk(g)
		var list []Move
		for range 2 {
			w.Restart()
			for range 180 {
				moves := w.Legal()
				list = g.Moves(&w.State, list[:0])
				fail.Now(t, len(list) > rule.MaxProposals, "%d proposals", len(list))
				for range 60 {
					for _, c := range rule.Why(g, &w.State, list[r.IntN(len(list))]) {
						met.Add(c)
					}
				}
				if len(moves) == 0 {
					break
				}
				w.Step(moves[r.IntN(len(moves))])
			}
		}
	}
	for _, c := range forbidding {
		if reason, listed := unmet[c]; met.Has(c) == listed {
			t.Errorf("%s is met: %t, listed with the reason %q", clauses[c].ID, met.Has(c), reason)
		}
	}
	for c := range met.Each {
		if !slices.Contains(forbidding, c) {
			t.Errorf("%s forbids a move, and is not among those that do", clauses[c].ID)
		}
	}
}

// TestPlayAllocatesNothing plays every mutation alone.
func TestPlayAllocatesNothing(t *testing.T) {
	for _, name := range append(names(), "") {
		o := Options{}
		if name != "" {
			o = together(name)
		}
		g := must.Get(t, New, o)
		// Allocations are counted in the same games each time.
		w, r := rule.NewWalk(g), rand.New(rand.NewPCG(1, 2))
		play := func() {
			w.Restart()
			w.Random(r, 120)
		}
		for range 20 {
			play() // the lists grow to what they need
		}
		n := testing.AllocsPerRun(40, play)
		fail.If(t, n >= 1, "%s: %v allocations a game", name, n)
	}
}
