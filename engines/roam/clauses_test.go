package roam

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
)

// Every clause is well formed and stands for itself.
func TestClauses(t *testing.T) {
	var known []string
	for c := range clauses {
		e := &clauses[c]
		known = append(known, e.ID)
		if !strings.HasPrefix(e.ID, "roam.") || e.Kind == "" || e.Section == "" || !strings.HasSuffix(e.Words, ".") {
			t.Errorf("%+v", e)
		}
		if (e.EnforcementOf() == rule.Follows) != (len(e.From) > 0) {
			t.Errorf("%s: tie %s from %v", e.ID, e.EnforcementOf(), e.From)
		}
	}
	for c := range clauses {
		for _, from := range clauses[c].From {
			if !slices.Contains(known, from) {
				t.Errorf("%s follows from %s, which is no clause", clauses[c].ID, from)
			}
		}
	}
	slices.Sort(known)
	if n := len(slices.Compact(known)); n != len(clauses) || n != 143 {
		t.Errorf("%d clauses, %d IDs", len(clauses), n)
	}
}

// Every clause that is bound to the code is cited in play, or when arbitrary
// moves and positions are judged.
func TestEveryClauseIsCited(t *testing.T) {
	var cited rule.Set
	for i, g := range everyOption() {
		// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
		r := rand.New(rand.NewPCG(uint64(i), 5))
		w := rule.NewWalk[State, Move](g)
		judge := rule.NewTrace[State](g.Book())
		for range 6 {
			w.Restart()
			for n := range 3000 {
				moves := w.Legal()
				if len(moves) == 0 {
					break
				}
				if n%9 == 0 {
					for range 20 {
						g.Legal(&w.State, g.some(r), judge)
						g.Legal(&w.State, g.changed(moves[r.IntN(len(moves))], r), judge)
					}
				}
				w.Step(moves[r.IntN(len(moves))])
			}
		}
		cited = cited.Union(w.Cited()).Union(judge.Cited())
	}
	elsewhere := []rule.Clause{ // in TestFlaws, and in the scenarios of scoring
		ScoreTieShared,
		ComponentLand, ComponentStarting, ComponentMarkers, ComponentArtifacts, ComponentOutpost,
	}
	for c := range clauses {
		if clauses[c].EnforcementOf() != rule.Follows && !cited.Has(rule.Clause(c)) && !slices.Contains(elsewhere, rule.Clause(c)) {
			t.Errorf("%s is never cited", clauses[c].ID)
		}
	}
}

// Every ruling has a question and readings, the first of which is the default.
func TestRulings(t *testing.T) {
	several := 0
	for _, r := range Def.Rulings {
		if !strings.HasSuffix(r.Question, "?") || r.Default != r.Readings[0].Name {
			t.Errorf("%s: %q, default %s", r.ID, r.Question, r.Default)
		}
		for _, reading := range r.Readings {
			if !strings.HasSuffix(reading.Words, ".") || strings.ToUpper(reading.Words[:1]) != reading.Words[:1] {
				t.Errorf("%s %s: %q", r.ID, reading.Name, reading.Words)
			}
		}
		if len(r.Readings) > 1 {
			several++
		}
	}
	if len(Def.Rulings) != 63 || several < 15 {
		t.Errorf("%d rulings, %d with several readings", len(Def.Rulings), several)
	}
}
