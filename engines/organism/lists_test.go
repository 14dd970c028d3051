package organism

import (
	"math/rand/v2"
	"slices"
	"testing"

	"umpire/engines/rule"
)

// boundless are the clauses without which more moves are legal than a list can hold.
var boundless = []clause{
	ChooseOrganism, ContractStep, EatFromOpen, EndImmediate, FieldGrowWhere, FieldMoveAction, FieldMoveMobile, GrowExact, GrowPayment, GrowTargetOpen,
	ImmolateRequires, IntroduceMandatory, IntroducePlace, JumpOverOwnOnly, JumpPath, MergePlayOrder, MoveStep, PerformOwnOrganism, ProjectSubstitute,
	PulseCost, PushEndOpen, PushEnter, RainColumns, SetupMutations, SkipTypes, SlideFree, TurnAlternate, TurnOrder, TurnOrganismOrder,
}

// Without any one clause, under up to 18 mutations, the list has no move twice and none
// that is refused, and all proposals that are legal, but for what is boundless.
func TestListsWithoutAClause(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 15)) // a seed: no game is smaller than another
	for range 800 {
		all := names()
		r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		o := together(all[:1+r.IntN(18)]...)
		o.Players = players(2 + r.IntN(3))
		g, err := New(o)
		if err != nil {
			continue // IMMOLATE without a field
		}
		without := rule.Clause(r.IntN(len(clauses)))
		trace, s := rule.NewTrace[State](&g.book, without), g.Start()
		for range 10 + r.IntN(80) {
			list := kernel{g}.List(&s, nil, trace)
			if len(list) == 0 {
				break
			}
			if r.IntN(8) > 0 {
			} else if wrong := misses(g, &s, list, without, trace); wrong != "" {
				t.Fatalf("%v, without %s: %s\n%s", o.Mutations, clauses[without].ID, wrong, g.PrintState(&s))
			}
			g.Apply(&s, list[r.IntN(len(list))], trace)
		}
	}
}

// misses says how a list differs from judging each move.
func misses(g *Game, s *State, list []Move, without clause, t *trace) string {
	listed := map[Move]bool{}
	for _, m := range list {
		if listed[m] || !g.Legal(s, m, t) {
			return g.PrintMove(m) + " is listed twice or illegal"
		}
		listed[m] = true
	}
	if slices.Contains(boundless, without) || len(list) >= rule.MaxProposals {
		return ""
	}
	for _, m := range g.Moves(s, nil) {
		if !listed[m] && g.Legal(s, m, t) {
			return g.PrintMove(m) + " is legal and not listed"
		}
	}
	return ""
}

// Each of two project fields lends its type to the element on it, where it lends to no other.
func TestListsOfTwoFields(t *testing.T) {
	g, err := New(Options{Mutations: []string{"project"}})
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.ParseState("P1.eat@C2/1 P1.grow@D2/1 P1.move@D3/1 P1.project@C2 P1.project@D3\nphase act C2 grow 1")
	if err != nil {
		t.Fatal(err)
	}
	trace := rule.NewTrace[State](&g.book, ProjectAnyTypeElement)
	if wrong := misses(g, &s, kernel{g}.List(&s, nil, trace), ProjectAnyTypeElement, trace); wrong != "" {
		t.Error(wrong)
	}
}

// A list that lacks a move, or has one twice or an illegal one, is found.
func TestListsAreFound(t *testing.T) {
	g, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	s, trace := g.Start(), rule.NewTrace[State](&g.book)
	list := kernel{g}.List(&s, nil, trace)
	illegal := Move{Verb: DoDone}
	for what, wrong := range map[string][]Move{"lacks": list[1:], "twice": append(slices.Clone(list), list[0]), "illegal": append(slices.Clone(list), illegal)} {
		if misses(g, &s, wrong, HoldGain, trace) == "" {
			t.Errorf("%s: nothing is found", what)
		}
	}
	if wrong := misses(g, &s, list, HoldGain, trace); wrong != "" {
		t.Error(wrong)
	}
}
