package scenarios_test

import (
	_ "embed"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
)

// confirmable has all that a fingerprint depends on, and what it does not depend on.
//
//go:embed testdata/confirmable.txt
var confirmable string

// diagsOf returns the diagnostics of a text, with all warnings of its cases.
func diagsOf(name, text string, opt scenarios.Options) (all []string, last *scenarios.Result) {
	opt.Games = engines.Games
	suite := scenarios.LoadSource(opt, name, []byte(text))
	for _, d := range suite.Diags {
		all = append(all, d.Error())
	}
	scenarios.RunAll(suite.Cases, opt, 1, func(r *scenarios.Result) {
		last = r
		for _, d := range r.Diags {
			all = append(all, d.Error())
		}
	})
	return all, last
}

// confirmed returns a text with the fingerprint that would confirm its answer.
func confirmed(t *testing.T, text string) string {
	t.Helper()
	diags, r := diagsOf("a.scenario", strings.Replace(text, "  CONFIRMED\n", "", 1), scenarios.Options{})
	fail.Now(t, len(diags) != 1 || len(r.Unconfirmed) != 1, "%q", diags)
	return strings.Replace(text, "  CONFIRMED", r.Unconfirmed[0].Change.New[0], 1)
}

func TestFingerprints(t *testing.T) {
	text := confirmed(t, confirmable)
	for _, c := range must.Cases[[]struct {
		Name, From, To string
		Holds          bool
	}](t, "testdata/confirm.yaml", "Fingerprints") {
		t.Run(c.Name, func(t *testing.T) {
			changed := strings.ReplaceAll(text, c.From, c.To)
			if c.From == "" {
				changed = text
			} else if changed == text {
				t.Fatal("it changes nothing")
			}
			diags, r := diagsOf("a.scenario", changed, scenarios.Options{})
			fail.Now(t, r == nil, "%v", diags)
			is := r.Case.Confirmed(&r.Case.Scenario.FAQ[0])
			fail.If(t, is != c.Holds, "confirmed %t, want %t: %q", is, c.Holds, diags)
		})
	}
}

// An answer waits for a person where warnings are errors, and its scenario passes otherwise.
func TestUnconfirmedAnswers(t *testing.T) {
	plain := strings.Replace(confirmable, "  CONFIRMED\n", "", 1)
	text := confirmed(t, confirmable)
	for _, c := range []struct {
		name, text string
		opt        scenarios.Options
		status     scenarios.Status
		want       string
	}{
		{"confirmed", text, scenarios.Options{Strict: true}, scenarios.Passed, ""},
		{"never", plain, scenarios.Options{}, scenarios.Passed, "19:3: the answer is not confirmed: no person"},
		{"never, strictly", plain, scenarios.Options{Strict: true}, scenarios.Waiting, "19:3: the answer is not confirmed: no person"},
		{"changed", strings.Replace(text, `"Yes. It`, `"No. It`, 1), scenarios.Options{}, scenarios.Passed, "20:13: the answer is not confirmed: its words or its scenario have changed"},
		{"changed, strictly", strings.Replace(text, "not over", "empty > 0", 1), scenarios.Options{Strict: true}, scenarios.Waiting, "20:13: the answer is not confirmed: its words"},
		{"by other rules", plain, scenarios.Options{Without: []string{"mnk.draw.full"}}, scenarios.Passed, ""},
		{"a failing scenario has other sorrows", strings.Replace(plain, "not over", "over", 1), scenarios.Options{}, scenarios.Failed, "does not hold"},
		{"a fingerprint that is too short", strings.Replace(confirmable, "CONFIRMED", "confirmed 3f9a", 1), scenarios.Options{}, scenarios.Passed, `a.scenario:20:13: expected the fingerprint of the answer above, 8 of the digits 0-9 and letters a-f, not "3f9a"`},
		{"a word", strings.Replace(confirmable, "CONFIRMED", "confirmed by Ann", 1), scenarios.Options{}, scenarios.Passed, `20:13: expected the fingerprint of the answer above, 8 of the digits 0-9 and letters a-f, not "by"`},
		{"none", strings.Replace(confirmable, "CONFIRMED", "confirmed", 1), scenarios.Options{}, scenarios.Passed, `20:12: expected the fingerprint of the answer above, 8 of the digits 0-9 and letters a-f`},
		{"a long one", strings.Replace(confirmable, "CONFIRMED", "confirmed "+strings.Repeat("f", 10_000), 1), scenarios.Options{}, scenarios.Passed, `not "ffffffffffffffffffffffffffffffffffffffff..."`},
		{"two", strings.Replace(text, "  ruling", "  confirmed 3f9a2c71\n  ruling", 1), scenarios.Options{}, scenarios.Passed, "21:3: a second confirmed: the first is in line 20"},
		{"one more word", strings.Replace(confirmable, "CONFIRMED", "confirmed 3f9a2c71 now", 1), scenarios.Options{}, scenarios.Passed, `20:22: `},
		{"above the answer", strings.Replace(plain, "  faq", "  confirmed 3f9a2c71\n  faq", 1), scenarios.Options{}, scenarios.Passed, "19:3: confirmed belongs below the faq line that it confirms"},
		{"after the first step", strings.Replace(plain, "  try", "  confirmed 3f9a2c71\n  try", 1), scenarios.Options{}, scenarios.Passed, "confirmed belongs before the first step"},
	} {
		t.Run(c.name, func(t *testing.T) {
			diags, r := diagsOf("a.scenario", c.text, c.opt)
			if r == nil || r.Status != c.status || c.want == "" && len(diags) > 0 || c.want != "" && (len(diags) == 0 || !strings.Contains(diags[0], c.want)) {
				t.Errorf("%v: %q, want %s %q", r, diags, c.status, c.want)
			}
		})
	}
}

// The prose below a question is the answer of its faq line.
func TestProseOfAnswers(t *testing.T) {
	block := "\n```scenario\ngame mnk\n\nscenario \"Taken\"\n  faq \"May I play on a mark?\" \"No. A cell holds *one* mark.\"\n  faq \"Never?\" \"Never.\"\n  Cross: place b2\n  expect empty == 8\n```\n"
	for _, c := range must.Cases[[]struct{ Name, Prose, Want string }](t, "testdata/confirm.yaml", "ProseOfAnswers") {
		t.Run(c.Name, func(t *testing.T) {
			diags, _ := diagsOf("p.md", c.Prose+block, scenarios.Options{Without: []string{"mnk.draw.full"}})
			fail.If(t, c.Want == "" && len(diags) > 0 || c.Want != "" && (len(diags) != 1 || !strings.HasPrefix(diags[0], c.Want)),
				"%q, want %q", diags, c.Want)
		})
	}
}

// What confirms an answer is written where the answer is, also in quotes and tables of a
// page, and over an old fingerprint.
func TestConfirmationsAreWritten(t *testing.T) {
	script := "  Cross: place b2\n  expect empty == <n>\n  examples\n    | n |\n    | 8 |\n"
	for name, c := range map[string]struct{ file, text, want string }{
		"a file":           {"a.scenario", "game mnk\nscenario \"A\"\n  faq \"Q?\" \"A.\"  # so\n" + script, "  faq \"Q?\" \"A.\"  # so\n  confirmed "},
		"Windows":          {"a.scenario", strings.ReplaceAll("game mnk\nscenario \"A\"\n  faq \"Q?\" \"A.\"\n"+script, "\n", "\r\n"), "\"A.\"\r\n  confirmed "},
		"an old one":       {"a.scenario", "game mnk\nscenario \"A\"\n  faq \"Q?\" \"A.\"\n  # here\n  confirmed 00000000  # by Ann\n" + script, "  # here\n  confirmed "},
		"a quote":          {"a.md", "> ```scenario\n> game mnk\n> scenario \"A\"\n>   faq \"Q?\" \"A.\"\n> " + strings.ReplaceAll(script, "\n", "\n> ") + "```\n", ">   confirmed "},
		"two answers":      {"a.scenario", "game mnk\nscenario \"A\"\n  faq \"Q?\" \"A.\"\n  faq \"R?\" \"B.\"\n" + script, "\"B.\"\n  confirmed "},
		"letters of China": {"a.scenario", "game mnk\nscenario \"A\"\n  faq \"可以吗？\" \"不。\"\n" + script, "\"不。\"\n  confirmed "},
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), c.file)
			must.Succeed(t, os.WriteFile(file, []byte(c.text), 0o600))
			run := func() (changes []scenarios.Change) {
				opt := scenarios.Options{Games: engines.Games}
				suite, err := scenarios.Load(opt, file)
				fail.Now(t, err != nil || len(suite.Diags) > 0, "%v %v", err, suite.Diags)
				scenarios.RunAll(suite.Cases, opt, 1, func(r *scenarios.Result) {
					for _, u := range r.Unconfirmed {
						changes = append(changes, u.Change)
					}
				})
				return changes
			}
			must.Succeed(t, scenarios.Accept(run()))
			made, err := os.ReadFile(file)
			fail.If(t, err != nil || !strings.Contains(string(made), c.want) || strings.Contains(string(made),
				"00000000"), "%v: %s", err, made)
			left := run()
			fail.If(t, len(left) > 0, "still not confirmed: %v in %s", left, made)
		})
	}
}
