package ablation_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
	"umpire/scenarios/ablation"
	"umpire/scenarios/exemptions"
)

var games = []*rule.GameDef{mnk.Def}

// suiteOf loads scenarios of m,n,k in a row.
func suiteOf(t testing.TB, text string) *ablation.Suite {
	t.Helper()
	opt := scenarios.Options{Games: games}
	loaded := scenarios.LoadSource(opt, "a.scenario", []byte("game mnk\nplayers Ann, Bob\n"+text))
	fail.Now(t, len(loaded.Diags) > 0, "%v", loaded.Diags)
	return ablation.NewSuite(loaded.Cases, opt, 2)
}

const refusal = `
scenario "A cell holds one mark"
  Ann: place b2
  Bob cannot: place b2
    because mnk.place.empty
`

const careless = `
scenario "Nobody looks"
  Ann: place b2
  Bob: place b3
`

func TestVerdicts(t *testing.T) {
	for _, c := range must.Cases[[]struct {
		Name, Text, Clause string
		Want               ablation.Verdict
	}](t, "testdata/ablation.yaml", "Verdicts") {
		t.Run(c.Name, func(t *testing.T) {
			m := &ablation.Mutant{Def: mnk.Def, Clause: c.Clause}
			f := suiteOf(t, c.Text).Try(m, false)
			fail.If(t, f.Verdict != c.Want, "%s: %s, want %s", c.Clause, f.Verdict, c.Want)
		})
	}
}

func TestAllFindsEveryScenarioThatNotices(t *testing.T) {
	suite := suiteOf(t, refusal+strings.Replace(refusal, "A cell", "Once more, a cell", 1)+careless)
	m := &ablation.Mutant{Def: mnk.Def, Clause: "mnk.place.empty"}
	first, all := suite.Try(m, false), suite.Try(m, true)
	fail.If(t, len(first.By) != 1 || len(all.By) != 2, "%d and %d scenarios notice", len(first.By), len(all.By))
}

func TestAScenarioThatFailsAnywayNoticesNothing(t *testing.T) {
	suite := suiteOf(t, refusal+"  expect empty == 1\n")
	f := suite.Try(&ablation.Mutant{Def: mnk.Def, Clause: "mnk.place.empty"}, false)
	fail.If(t, len(suite.Failing) != 1 || f.Verdict != ablation.Unreached, "%d fail, verdict %s", len(suite.Failing), f.Verdict)
}

func TestNothingIsTriedOnceInterrupted(t *testing.T) {
	done := make(chan struct{})
	close(done)
	suiteOf(t, refusal).TryAll(done, ablation.Strikes(mnk.Def), false, 2, func(f *ablation.Finding) {
		t.Errorf("%s was tried", f.Name())
	})
}

func TestReportCounts(t *testing.T) {
	r := ablation.Report{Reasons: exemptions.Reasons{
		"mnk.win.line":    {Name: "mnk.win.line", Why: "it is late"},
		"mnk.place.empty": {Name: "mnk.place.empty", Why: "nobody can"},
	}}
	suiteOf(t, refusal).TryAll(nil, ablation.Strikes(mnk.Def), false, 1, r.Add)
	g := r.Games[0]
	disabled := g.Disabled()
	fail.If(t, disabled.Noticed != 1 || disabled.Excused != 1 || disabled.All != len(ablation.Strikes(mnk.Def)), "%+v", disabled)
	stale := g.Stale()
	fail.If(t, len(stale) != 1 || stale[0] != "mnk.place.empty", "stale %v", stale)
	share := g.Share()
	fail.If(t, share < 9.9 || share > 10.1, "%v %% are noticed", share)
}

func ExampleSuite_Try() {
	opt := scenarios.Options{Games: games}
	loaded := scenarios.LoadSource(opt, "a.scenario", []byte("game mnk\nplayers Ann, Bob\n"+refusal))
	suite := ablation.NewSuite(loaded.Cases, opt, 1)
	f := suite.Try(&ablation.Mutant{Def: mnk.Def, Clause: "mnk.place.empty"}, false)
	fmt.Println(f.Name(), f.Verdict, "by", f.By[0].Case.Name)
	fmt.Println(f.By[0].Diags[0])
	// Output:
	// mnk.place.empty noticed by A cell holds one mark
	// a.scenario:6:3: Bob can: place b2 is legal here
}

func TestCitations(t *testing.T) {
	opt := scenarios.Options{Games: games}
	loaded := scenarios.LoadSource(opt, "a.scenario", []byte(must.Cases[string](t, "testdata/ablation.yaml", "Citations")))
	var got []string
	ablation.NewSuite(loaded.Cases, opt, 1).Citations(loaded.Cases, nil, 2, func(c *ablation.Citation) {
		got = append(got, fmt.Sprintf("%s %t %t", c.At.S, c.Missed, c.Differs))
	})
	want := []string{"mnk.place.empty true false", "mnk.place.stays true false", "mnk.turn.one-mark false true", "mnk.win.line false false"}
	fail.If(t, !slices.Equal(got, want), "%v, want %v", got, want)
}
