package organism

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"umpire/engines/rule"
)

// unplayed are clauses that only set-ups cite: New refuses what they forbid.
var unplayed = map[clause]bool{
	BoardRingsInPlay: true, PlayerCount: true, RainHomes: true, RainHomesApart: true, RainCapacity: true, InheritLimits: true,
}

// TestEveryClauseIsCited plays the worked examples and random games: every
// clause that does not follow from others has its say somewhere.
func TestEveryClauseIsCited(t *testing.T) {
	var cited rule.Set
	for _, group := range [][]example{bookExamples, baseExamples, mutationExamples, citedExamples} {
		for _, e := range group {
			cited = cited.Union(e.cited(t))
		}
	}
	r := rand.New(rand.NewPCG(5, 6))
	all := agreements()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		o := all[name]
		g, err := New(o)
		if err != nil {
			t.Fatal(err)
		}
		w := rule.NewWalk(g)
		w.Random(r, 1200)
		cited = cited.Union(w.Cited())
	}
	for c := range clauses {
		if e := &clauses[c]; e.TieOf() != rule.Follows && !cited.Has(clause(c)) && !unplayed[clause(c)] {
			t.Errorf("nothing cites %s", e.ID)
		}
	}
}

// cited plays an example and returns what is cited.
func (e *example) cited(t *testing.T) rule.Set {
	g, err := New(e.options())
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.ParseState(e.position)
	if err != nil {
		t.Fatal(err)
	}
	trace := rule.NewTrace[State](&g.book)
	g.Sound(&s, trace)
	var why rule.Set
	for _, line := range e.lines() {
		if m, err := g.ParseMove(line.text); err == nil {
			for _, c := range rule.Why(g, &s, m) {
				why.Add(c)
			}
			if g.Legal(&s, m, trace) && line.play {
				g.Apply(&s, m, trace)
			}
		}
	}
	return why.Union(trace.Cited())
}
