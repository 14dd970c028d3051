package tasks_test

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"umpire/cmd/umpire/tasks"
	"umpire/engines"
	"umpire/engines/rule"
	"umpire/scenarios"
)

func soak(t *testing.T, spec tasks.Soaking, game string, games int) (results []tasks.Soaked) {
	t.Helper()
	def, _ := engines.Find(game)
	err := alone(nil).Run(t.Context(), spec.Job([]*rule.GameDef{def}, 0, games), func(d tasks.Done) error {
		var s tasks.Soaked
		results = append(results, s)
		return json.Unmarshal(d.Result, &results[len(results)-1])
	})
	if err != nil {
		t.Fatal(err)
	}
	return results
}

// A misreading in the engine is found once, with the shortest game that shows it, as a
// scenario. The order and the repetition of results do not matter.
func TestSoakFindsMisreadings(t *testing.T) {
	results := soak(t, tasks.Soaking{Seed: 2, Misread: "stepped-coins"}, "roam", 12)
	var first tasks.Soaked
	for i := range results {
		first.Merge(&results[i])
	}
	if len(first.Findings) != 1 || !strings.HasPrefix(first.Findings[0].Law, "twins: ") {
		t.Fatalf("findings: %+v", first.Findings)
	}
	suite := scenarios.LoadSource(scenarios.Options{Games: engines.Games}, "found.scenario", []byte(first.Findings[0].Script))
	if len(suite.Cases) != 1 {
		t.Errorf("the finding is no scenario:\n%s", first.Findings[0].Script)
	}
	// From a seed and not drawn: of five orders none is smaller.
	r := rand.New(rand.NewPCG(1, 1))
	for range 5 {
		var again tasks.Soaked
		for _, i := range r.Perm(len(results)) {
			again.Merge(&results[i])
		}
		if diff := cmp.Diff(first, again); diff != "" {
			t.Errorf("in another order:\n%s", diff)
		}
		twice := again
		twice.Merge(&tasks.Soaked{Findings: first.Findings})
		if diff := cmp.Diff(again.Findings, twice.Findings); diff != "" {
			t.Errorf("told twice:\n%s", diff)
		}
	}
}

// Of several similar findings the shortest is kept. Findings of other laws, clauses and
// games stay.
func TestMergeFindings(t *testing.T) {
	finding := func(game, law, clause string, moves int, script string) *tasks.Soaked {
		return &tasks.Soaked{Findings: []tasks.Finding{{Game: game, Law: law, Clause: clause, Moves: moves, Script: script}}}
	}
	var s tasks.Soaked
	for _, one := range []*tasks.Soaked{
		finding("roam", "a", "x", 7, "long"), finding("roam", "a", "x", 3, "b"), finding("roam", "a", "x", 3, "a"),
		finding("roam", "a", "y", 9, ""), finding("roam", "b", "x", 9, ""), finding("loam", "a", "x", 9, ""),
	} {
		s.Merge(one)
	}
	var got []string
	for _, f := range s.Findings {
		got = append(got, f.Game+" "+f.Law+" "+f.Clause+" "+f.Script)
	}
	if want := []string{"loam a x ", "roam a x a", "roam a y ", "roam b x "}; !cmp.Equal(got, want) {
		t.Errorf("kept %q, want %q", got, want)
	}
}

func TestNoSoak(t *testing.T) {
	w, err := tasks.Open(&tasks.Job{Kind: "soak", Spec: json.RawMessage("{}")}, engines.Games, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"", "roam", "roam laws", "chess laws 1-2"} {
		if _, err := w.Do(context.Background(), name); err == nil {
			t.Errorf("%q was carried out", name)
		}
	}
}
