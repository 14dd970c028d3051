package coverage_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"umpire/engines/files"
	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
	"umpire/scenarios/ablation"
	"umpire/scenarios/coverage"
	"umpire/scenarios/exemptions"
)

var defs = []*rule.GameDef{mnk.Def}

var opt = scenarios.Options{Games: defs}

// covers runs cases, and again with each clause disabled in turn.
func covers(t testing.TB, cases []*scenarios.Case, shard, of int) []*coverage.Game {
	t.Helper()
	games, failing := coverage.Of(cases, opt, 2)
	for _, r := range failing {
		t.Error(r.Diags)
	}
	coverage.Miss(games, ablation.NewSuite(cases, opt, 2), nil, 2, func() {})
	coverage.Random{Games: 6, Seed: 7, Shard: shard, Of: of}.Play(games, 2)
	return games
}

func load(t testing.TB, text string) []*scenarios.Case {
	t.Helper()
	suite := scenarios.LoadSource(opt, "a.scenario", []byte("game mnk\nplayers Ann, Bob\n"+text))
	fail.Now(t, len(suite.Diags) > 0, "%v", suite.Diags)
	return suite.Cases
}

func ids(set rule.Set) []string {
	book := rule.Book{Clauses: mnk.Def.Clauses}
	return book.IDs(set)
}

func TestMarksOfAScenario(t *testing.T) {
	g := covers(t, load(t, must.Cases[string](t, "testdata/coverage.yaml", "MarksOfAScenario")), 0, 1)[0]
	for _, c := range []struct {
		name string
		set  rule.Set
		want []string
	}{
		{"cited", g.Scenarios.Cited, []string{"mnk.place.empty", "mnk.win.line", "mnk.end.no-more"}},
		{"refused", g.Scenarios.Refused, []string{"mnk.place.empty", "mnk.end.no-more"}},
		{"changed", g.Scenarios.Changed, []string{"mnk.win.line"}},
		{"recorded", g.Recorded.Changed, []string{"mnk.win.line"}},
		{"missed", g.Missed, []string{"mnk.place.empty", "mnk.win.line", "mnk.end.no-more"}},
		{"reached, with what follows", g.Reached(), []string{"mnk.setup.empty", "mnk.place.empty", "mnk.place.stays", "mnk.win.line", "mnk.end.no-more"}},
		{"shown, with what follows and is cited", g.Shown(), []string{"mnk.place.empty", "mnk.place.stays", "mnk.win.line", "mnk.end.no-more"}},
	} {
		got := ids(c.set)
		fail.If(t, !slices.Equal(got, c.want), "%s: %v, want %v", c.name, got, c.want)
	}
	fail.If(t, len(ids(g.Random.Changed)) == 0 || len(ids(g.Random.Refused)) == 0 || g.Games != 6, "random play marks %+v in %d games", g.Random, g.Games)
}

// suite loads the scenarios of m,n,k in a row.
func suite(t testing.TB) []*scenarios.Case {
	loaded, err := scenarios.Load(opt, filepath.Join("..", "mnk"))
	fail.Now(t, err != nil || len(loaded.Diags) > 0, "%v %v", err, loaded.Diags)
	return loaded.Cases
}

func TestMergedShardsAreTheWhole(t *testing.T) {
	cases := suite(t)
	whole := coverage.FileOf(covers(t, cases, 0, 1), nil)
	for _, n := range []int{2, 3} {
		var runs [][]*coverage.Game
		for shard := range n {
			var part []*scenarios.Case
			for i, c := range cases {
				if i%n == shard {
					part = append(part, c)
				}
			}
			data := must.Value(json.Marshal(coverage.FileOf(covers(t, part, shard, n), nil)))(t)
			games, _, err := coverage.Read(bytes.NewReader(data), defs)
			must.Succeed(t, err)
			runs = append(runs, games)
		}
		fail.Unequal(t, cmp.Diff(whole, coverage.FileOf(coverage.Merge(defs, runs...), nil)), "", "%d shards: %s", n)
	}
	g := whole.Games[0]
	fail.If(t, g.Shown != g.Clauses || len(g.Unshown) != 0 || g.Missed != g.Strikable, "%+v", g)
}

// TestChangedClausesAreMissed cross-checks the marks. Nearly every clause that
// changed the outcome in a scenario makes some scenario fail when it is disabled.
func TestChangedClausesAreMissed(t *testing.T) {
	g := covers(t, suite(t), 0, 1)[0]
	changed, missed := g.Scenarios.Changed, 0
	for c := range changed.Each {
		if g.Missed.Has(c) {
			missed++
		}
	}
	fail.If(t, missed*100 < changed.Len()*95, "%d of %d are missed", missed, changed.Len())
}

func TestCompare(t *testing.T) {
	less := covers(t, load(t, "scenario \"One\"\n  Ann: place b2\n  Bob cannot: place b2\n    because mnk.place.empty\n"), 0, 1)
	whole := covers(t, suite(t), 0, 1)
	d := coverage.Compare(less, whole)
	fail.If(t, len(d) != 1 || d[0].Lost() || !slices.Contains(d[0].GainedShown, "mnk.win.line"), "%+v", d)
	d = coverage.Compare(whole, less)
	fail.If(t, !d[0].Lost() || !slices.Contains(d[0].LostReached, "mnk.win.line"), "%+v", d)
}

func TestGoldensNameClauses(t *testing.T) {
	dir := t.TempDir()
	os.WriteFile(filepath.Join(dir, "mnk_3.golden"), []byte("Ann: place b2\n  mnk.place.empty: b2 is taken\n  the line | mnk.win.line |\n"), 0o644)
	os.WriteFile(filepath.Join(dir, "mnkx.golden"), []byte("mnk.draw.full: x"), 0o644)
	g := &coverage.Game{Def: mnk.Def}
	must.Succeed(t, coverage.Goldens(&files.Reader{}, dir, []*coverage.Game{g}))
	fail.Unequal(t, fmt.Sprint(ids(g.Recorded.Cited), ids(g.Recorded.Refused)), "[mnk.place.empty mnk.win.line] [mnk.place.empty]", "%v")
	must.Succeed(t, coverage.Goldens(&files.Reader{}, filepath.Join(dir, "none"), nil))
}

func TestReadRefusesWhatIsNoCoverage(t *testing.T) {
	for text, want := range must.Cases[map[string]string](t, "testdata/coverage.yaml", "ReadRefusesWhatIsNoCoverage") {
		_, _, err := coverage.Read(bytes.NewReader([]byte(text)), defs)
		fail.If(t, err == nil || err.Error() != want, "%s gives %v", text, err)
	}
}

func TestReasonsAreWritten(t *testing.T) {
	games := covers(t, load(t, "scenario \"One\"\n  Ann: place b2\n"), 0, 1)
	known := exemptions.Reasons{"mnk.win.line": {Name: "mnk.win.line", Why: "too short"}}
	file := coverage.FileOf(games, known)
	fail.If(t, file.Games[0].Reasons["mnk.win.line"] != "too short", "%v", file.Games[0].Reasons)
}

func ExampleOf() {
	loaded := scenarios.LoadSource(opt, "a.scenario", []byte("game mnk\nscenario \"One\"\n  Cross: place b2\n  Nought cannot: place b2\n    because mnk.place.empty\n"))
	games, _ := coverage.Of(loaded.Cases, opt, 1)
	book := rule.Book{Clauses: mnk.Def.Clauses}
	fmt.Println("refused", book.IDs(games[0].Scenarios.Refused))
	fmt.Println("changed", book.IDs(games[0].Scenarios.Changed))
	// Output:
	// refused [mnk.place.empty]
	// changed [mnk.turn.one-mark]
}
