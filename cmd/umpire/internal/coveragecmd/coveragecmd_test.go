package coveragecmd

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"

	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
	"umpire/scenarios/ablation"
	"umpire/scenarios/readings"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"
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
	fail.Unequal(t, cmp.Diff(want, plot(r, mutants, 60, terminal.Style(false))), "", "%v")
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
	fail.Unequal(t, cmp.Diff(want, plotRulings(all, 54, 9, terminal.Style(false))), "", "%v")
	one := plotRulings(all, 54, 1, terminal.Style(false))
	fail.If(t, len(one) != 1 || !strings.HasPrefix(one[0], "g.ruling.order"), "in one row: %q", one)
}

func example() *Report {
	r := New()
	r.Test("a.scenario", "a.scenario/One", 3, 1)
	r.Test("a.scenario", "a.scenario/Two", 9, 1)
	book := r.Book(mnk.Def)
	m := book.Mutant("mnk.place.empty", "", "A mark is placed on an empty cell.")
	m.Covered(2)
	m.KilledBy("a.scenario/Two", "line 11: b2 is legal here")
	book.Mutant("mnk.win.line", "only-rows", "Only rows win.").Covered(1)
	book.Mutant("mnk.draw.full", "", "A full board is a draw.")
	book.Mutant("mnk.turn.alternate", "", "Turns.").Ignored("nobody can")
	return r
}

// TestReportKeepsTheSchema checks a report against the published schema, which is in
// testdata with its licence.
func TestReportKeepsTheSchema(t *testing.T) {
	schema := must.Get(t, jsonschema.NewCompiler().Compile, "testdata/mutation-testing-report-schema.json")
	data := must.Get[any](t, json.Marshal, example())
	value := must.Get[io.Reader](t, jsonschema.UnmarshalJSON, bytes.NewReader(data))
	fail.Unequal(t, schema.Validate(value), nil, "%v")
	value.(map[string]any)["thresholds"] = "high"
	fail.If(t, schema.Validate(value) == nil, "the schema lets anything pass")
}

func Example() {
	for _, m := range example().Files["rules/mnk.txt"].Mutants {
		fmt.Println(m.ID, m.Mutator, m.Status, m.Location.Start.Line)
	}
	// Output:
	// mnk.place.empty strike Killed 7
	// mnk.win.line/only-rows misread Survived 9
	// mnk.draw.full strike NoCoverage 11
	// mnk.turn.alternate strike Ignored 4
}
