//go:build unix

package cli

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"umpire/cmd/umpire/internal/app"
	"umpire/engines/limits"
)

// over returns an input that exceeds a limit, given as NAME=N. The error must name the
// limit.
func over(limit, args string, code int, files map[string]string) hostile {
	name, _, _ := strings.Cut(limit, "=")
	return hostile{name: "over the limit " + limit, args: args + " --limit " + limit, files: files, code: code, says: "--limit " + name + "=N"}
}

func scenarioOf(text string) map[string]string { return map[string]string{"a.scenario": head + text} }

// hostileLimits exceed each limit in turn.
func hostileLimits() []hostile {
	return []hostile{
		over("file=20", "check a.scenario", 2, scenarioOf(oneMove)),
		over("read=20", "check .", 2, many(3, head)),
		over("line=10", "check a.scenario", 2, scenarioOf(oneMove)),
		over("lines=2", "check a.scenario", 2, scenarioOf(oneMove)),
		over("chain=1", "check a.scenario", 2, scenarioOf(oneMove+"scenario \"two\"\n  from \"one\"\nscenario \"three\"\n  from \"two\"\n")),
		over("cases=1", "check a.scenario", 2, scenarioOf(oneMove+"scenario \"two\"\n  Cross: place a1\n")),
		over("filled=20", "check a.scenario", 2, scenarioOf("scenario \"x\"\n  Cross: place <c>\n  examples\n    | c |\n    | a1 |\n")),
		over("pictures=1", "check a.scenario", 2, scenarioOf(oneMove+"  draw \"a.svg\"\n  draw \"b.svg\"\n")),
		over("chance=1", "check a.scenario", 8, map[string]string{"a.scenario": "game loam\nplayers Ann, Ben\nscenario \"deal\"\n  setup\n    seed 7\n  expect true\n"}),
		over("steps=1", "check a.scenario", 8, expecting("all(1..9, {# > 0})")),
		over("items=1", "check a.scenario", 8, expecting("len(1..9) == 9")),
		over("expr=5", "check a.scenario", 2, expecting("moves == 1")),
		over("parts=2", "check a.scenario", 2, expecting("moves == 1")),
		over("lists=1", "check a.scenario", 2, expecting("all(1..2, {# > 0}) and all(1..2, {# > 0})")),
		over("within=1", "check a.scenario", 2, expecting("all(1..2, {all(1..2, {# > 0}) and all(1..2, {# > 0})})")),
		over("pattern=2", "check a.scenario", 2, expecting("turn matches \"abc\"")),
		over("page=1", "check a.md", 2, map[string]string{"a.md": "- - - x\n"}),
		over("yaml=4", "cards lint c.yaml --game roam", 2, sets("meta: 1\n")),
		over("yaml-lines=2", "cards lint c.yaml --game roam", 2, sets("a: 1\nb: 2\nc: 3\n")),
		over("yaml-line=4", "cards lint c.yaml --game roam", 2, sets("abcd: 1\n")),
		over("yaml-signs=1", "cards lint c.yaml --game roam", 2, sets("a: 1\nb: 2\n")),
		over("yaml-depth=1", "cards lint c.yaml --game roam", 2, sets("a: [[1]]\n")),

		{name: "a limit that is raised, of YAML", args: "cards lint c.yaml --game roam --limit yaml-depth=50", files: sets("a: " + strings.Repeat("[", 40) + strings.Repeat("]", 40)), code: 2, says: "has no field", hides: "--limit"},
		{name: "a limit that is raised, of expressions", args: "check a.scenario --limit lists=30,parts=9000", files: expecting(strings.Repeat("all(1..9, {# > 0}) and ", 30) + "moves == 2"), code: 1, says: "does not hold", hides: "--limit"},
		{name: "a limit that is raised, and is enough", args: "check a.scenario --limit lists=40,parts=9000", files: expecting(strings.Repeat("all(1..9, {# > 0}) and ", 30) + "true"), code: 0, hides: "--limit"},
		{name: "a limit that is raised, of a page", args: "check a.md --allow-empty --limit page=900", files: map[string]string{"a.md": strings.Repeat("> ", 500) + "x\n"}, code: 0, hides: "--limit"},
		{name: "a limit beyond all", args: "check a.md --limit page=99999999", code: 2, says: "must be at most 10000"},
	}
}

// TestEveryLimitIsToldAndMet: the table of limits, the help, SECURITY.md and the inputs
// above name the same limits with the same defaults.
func TestEveryLimitIsToldAndMet(t *testing.T) {
	help := app.LimitsTopic().Long
	security, err := os.ReadFile("../../../SECURITY.md")
	if err != nil {
		t.Fatal(err)
	}
	met := map[string]bool{}
	for _, h := range hostileLimits() {
		if name, found := strings.CutPrefix(h.name, "over the limit "); found {
			name, _, _ = strings.Cut(name, "=")
			met[name] = true
		}
	}
	plain := strings.ReplaceAll(string(security), ",", "")
	for _, entry := range limits.Table {
		byDefault := entry.Write(entry.Default)
		if !regexp.MustCompile(`(?m)^  ` + entry.Name + ` +` + byDefault + `   \S`).MatchString(help) {
			t.Errorf("help limits does not tell %s, %s", entry.Name, byDefault)
		}
		if !regexp.MustCompile("(?m)^\\| `" + entry.Name + "` \\| " + byDefault + ` \|`).MatchString(plain) {
			t.Errorf("SECURITY.md does not tell %s, %s", entry.Name, byDefault)
		}
		if !met[entry.Name] {
			t.Errorf("no input goes beyond %s", entry.Name)
		}
		delete(met, entry.Name)
	}
	for name := range met {
		t.Errorf("there is no limit %s", name)
	}
	if rows := strings.Count(string(security), "\n| `"); rows != len(limits.Table) {
		t.Errorf("SECURITY.md tells %d limits of %d", rows, len(limits.Table))
	}
}
