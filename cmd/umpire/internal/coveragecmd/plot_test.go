package coveragecmd

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/ablation"
	"umpire/scenarios/readings"
)

// While ablate runs, it shows for each game a bar and the verdicts so far.
func TestThePlotOfAblate(t *testing.T) {
	mnk, roam := &rule.GameDef{Name: "mnk"}, &rule.GameDef{Name: "roam"}
	var mutants []*ablation.Mutant
	for range 4 {
		mutants = append(mutants, &ablation.Mutant{Def: mnk}, &ablation.Mutant{Def: roam})
	}
	finding := func(v ablation.Verdict) *ablation.Finding { return &ablation.Finding{Verdict: v} }
	r := &ablation.Report{Games: []*ablation.GameReport{
		{Def: mnk, Findings: []*ablation.Finding{finding(ablation.Noticed), finding(ablation.Noticed)}},
		{Def: roam, Findings: []*ablation.Finding{finding(ablation.Noticed), finding(ablation.Recorded), finding(ablation.Noticed), finding(ablation.Noticed)}},
	}}
	want := []string{
		"mnk  █████░░░░░ 2 of 4, 2 noticed",
		"roam ██████████ 4 of 4, 3 noticed, 1 not",
	}
	if diff := cmp.Diff(want, plot(r, mutants, 60, terminal.Style(false))); diff != "" {
		t.Error(diff)
	}
}

// While rulings runs, it shows how many scenarios each reading has changed.
func TestThePlotOfRulings(t *testing.T) {
	changed := func(name string, n int) *readings.Reading {
		return &readings.Reading{Reading: rule.Reading{Name: name}, Changes: make([]*scenarios.Result, n)}
	}
	all := []*readings.Ruling{
		{Ruling: &rule.Ruling{ID: "g.ruling.a"}, Readings: []*readings.Reading{changed("A", 0), changed("B", 2)}},
		{Ruling: &rule.Ruling{ID: "g.ruling.none"}, Readings: []*readings.Reading{changed("A", 0), changed("B", 0)}},
		{Ruling: &rule.Ruling{ID: "g.ruling.order"}, Readings: []*readings.Reading{changed("A", 0), changed("B", 3), changed("C", 1)}},
	}
	want := []string{
		"g.ruling.a     █████      B 2",
		"g.ruling.order ██████████ B 3, C 1",
	}
	if diff := cmp.Diff(want, plotRulings(all, 54, 9, terminal.Style(false))); diff != "" {
		t.Error(diff)
	}
	if one := plotRulings(all, 54, 1, terminal.Style(false)); len(one) != 1 || !strings.HasPrefix(one[0], "g.ruling.order") {
		t.Errorf("in one row: %q", one)
	}
}
