package scenarios

import (
	"strings"
	"testing"

	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// allGames are the games used by the tests.
var allGames = []*rule.GameDef{mnk.Def, raceTitle}

// runText runs all cases of a source.
func runText(opt Options, src string) (*Suite, []*Result) {
	opt.Games = allGames
	suite := LoadSource(opt, "t.scenario", []byte(src))
	var results []*Result
	RunAll(suite.Cases, opt, 2, func(r *Result) { results = append(results, r) })
	return suite, results
}

// diagsOf returns all diagnostics of a source.
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

// only returns the only result of a source.
func only(t *testing.T, opt Options, src string) *Result {
	t.Helper()
	suite, results := runText(opt, src)
	if len(results) != 1 || len(suite.Diags) > 0 {
		t.Fatalf("%d results, %v", len(results), suite.Diags)
	}
	return results[0]
}
