package scenarios

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"umpire/engines"
	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios/syntax"
)

// corpus runs the scenarios of m,n,k in a row and the examples of the guide.
func corpus(t *testing.T, opt Options) (results []*Result) {
	t.Helper()
	opt.Games = []*rule.GameDef{mnk.Def}
	suite := must.Value(Load(opt, "mnk", "GUIDE.md"))(t)
	for _, d := range suite.Diags {
		t.Error(d.Render())
	}
	RunAll(suite.Cases, opt, 2, func(r *Result) { results = append(results, r) })
	return results
}

func TestCorpus(t *testing.T) {
	for _, r := range corpus(t, Options{Strict: true}) {
		if r.Status != Passed && r.Status != Pending {
			t.Errorf("%s: %s %s", r.Case.Name, r.Status, r.Class)
			for _, d := range r.Diags {
				t.Error(d.Render())
			}
		}
	}
}

func TestGuideIsFormatted(t *testing.T) {
	src := must.Get(t, os.ReadFile, "GUIDE.md")
	formatted, diags := syntax.Format("GUIDE.md", src, nil)
	fail.If(t, string(formatted) != string(src) || len(diags) > 0, "the guide is not formatted: %v", diags)
}

var allGames = []*rule.GameDef{mnk.Def, raceTitle}

func runText(opt Options, src string) (*Suite, []*Result) {
	opt.Games = allGames
	suite := LoadSource(opt, "t.scenario", []byte(src))
	var results []*Result
	RunAll(suite.Cases, opt, 2, func(r *Result) { results = append(results, r) })
	return suite, results
}

func diagsOf(suite *Suite, results []*Result) syntax.Diagnostics {
	all := append(syntax.Diagnostics{}, suite.Diags...)
	for _, r := range results {
		all = append(all, r.Diags...)
	}
	return all
}

// written returns diagnostics as text, without the source lines.
func written(ds syntax.Diagnostics) string {
	var lines []string
	for _, d := range ds {
		kind := ""
		if d.Severity == syntax.Warning {
			kind = "warning "
		}
		lines = append(lines, kind+strings.TrimPrefix(d.Error(), "t.scenario:"))
	}
	return strings.Join(lines, "\n")
}

func only(t *testing.T, opt Options, src string) *Result {
	t.Helper()
	suite, results := runText(opt, src)
	fail.Now(t, len(results) != 1 || len(suite.Diags) > 0, "%d results, %v", len(results), suite.Diags)
	return results[0]
}

// FuzzRun checks that loading and running any input causes no fault, that every
// failure has a reason, and that every diagnostic has a place in the file.
func FuzzRun(f *testing.F) {
	files, _ := filepath.Glob("mnk/*.scenario")
	for _, name := range append(files, "GUIDE.md") {
		if src, err := os.ReadFile(name); err == nil {
			f.Add(src)
		}
	}
	for _, src := range must.Cases[[]string](f, "testdata/corpus.yaml", "Seeds") {
		f.Add([]byte(src))
	}
	games := append(slices.Clone(engines.Games), raceTitle)
	f.Fuzz(func(t *testing.T, src []byte) {
		for _, name := range []string{"f.scenario", "f.md"} {
			opt := Options{Games: games, Record: len(src)%5 > 0, Strict: len(src)%2 == 0, RequireGolden: len(src)%3 == 0, Timeout: 5 * time.Second}
			suite := LoadSource(opt, name, src)
			diags := suite.Diags
			for _, c := range suite.Cases[:min(len(suite.Cases), 50)] {
				r := Run(c, opt)
				fail.If(t, r.Class == Fault || r.Class == Timeout, "%s: %v", r.Class, r.Diags)
				fail.If(t, r.Status == Failed && len(r.Diags) == 0 && r.Because == nil, "%q fails and does not say why", c.Name)
				diags = append(diags, r.Diags...)
			}
			for _, d := range diags {
				fail.If(t, d.Line < 1 || d.Col < 1 || d.Msg == "", "no place: %+v", d)
				_ = d.Render()
			}
		}
	})
}

// shared are the packages below the games, which all games share.
var shared = regexp.MustCompile(`^/(rule|notation|scene|scene/.*|files|limits|atomicfile|parallel|escape|heap)$`)

// The runner uses games only as tables. It imports no game, so that it cannot set a state or depend
// on a rule. The notation and the scenes are shared by all games, so it may import these.
func TestRunnerKnowsNoGame(t *testing.T) {
	entries := must.Get(t, os.ReadDir, ".")
	for _, entry := range entries {
		name := entry.Name()
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			continue
		}
		file := must.Value(parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly))(t)
		for _, spec := range file.Imports {
			path, _ := strconv.Unquote(spec.Path.Value)
			below, ok := strings.CutPrefix(path, "umpire/engines")
			fail.If(t, ok && !shared.MatchString(below), "%s imports %s", name, path)
		}
	}
}
