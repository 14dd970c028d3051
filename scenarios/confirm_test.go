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
	texts := map[string]string{
		"confirmed": confirmed(t, confirmable), "plain": strings.Replace(confirmable, "  CONFIRMED\n", "", 1), "template": confirmable,
	}
	for _, c := range must.Cases[[]struct {
		Name, Text, Old, New, Without, Want string
		Strict                              bool
		Status                              scenarios.Status
	}](t, "testdata/confirm.yaml", "UnconfirmedAnswers") {
		t.Run(c.Name, func(t *testing.T) {
			opt := scenarios.Options{Strict: c.Strict, Without: strings.Fields(c.Without)}
			diags, r := diagsOf("a.scenario", strings.Replace(texts[c.Text], c.Old, c.New, 1), opt)
			fail.If(t, r == nil || r.Status != c.Status || c.Want == "" && len(diags) > 0 || c.Want != "" && (len(diags) == 0 || !strings.Contains(diags[0], c.Want)),
				"%v: %q, want %s %q", r, diags, c.Status, c.Want)
		})
	}
	long := strings.Replace(confirmable, "CONFIRMED", "confirmed "+strings.Repeat("f", 10_000), 1)
	diags, r := diagsOf("a.scenario", long, scenarios.Options{})
	fail.If(t, r.Status != scenarios.Passed || !strings.Contains(diags[0], `not "ffffffffffffffffffffffffffffffffffffffff..."`), "%v: %q", r, diags)
}

// The prose below a question is the answer of its faq line.
func TestProseOfAnswers(t *testing.T) {
	block := "\n```scenario\ngame mnk\n\nscenario \"Taken\"\n  faq \"May I play on a mark?\" \"No. A cell holds *one* mark.\"\n  faq \"Never?\" \"Never.\"\n  Cross: place b2\n  expect empty == 8\n```\n"
	for _, c := range must.Cases[[]struct{ Name, Prose, Want string }](t, "testdata/confirm.yaml", "ProseOfAnswers") {
		t.Run(c.Name, func(t *testing.T) {
			diags, _ := diagsOf("p.md", c.Prose+block, scenarios.Options{Without: []string{"mnk.draw.full"}})
			fail.If(t, c.Want == "" && len(diags) > 0 || c.Want != "" && (len(diags) != 1 || !strings.HasPrefix(diags[0], c.Want)), "%q, want %q", diags, c.Want)
		})
	}
}

// What confirms an answer is written where the answer is, also in quotes and tables of a
// page, and over an old fingerprint.
func TestConfirmationsAreWritten(t *testing.T) {
	for name, c := range must.Cases[map[string]struct{ File, Text, Want string }](t, "testdata/confirm.yaml", "ConfirmationsAreWritten") {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), c.File)
			must.Succeed(t, os.WriteFile(file, []byte(c.Text), 0o600))
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
			fail.If(t, err != nil || !strings.Contains(string(made), c.Want) || strings.Contains(string(made), "00000000"), "%v: %s", err, made)
			left := run()
			fail.If(t, len(left) > 0, "still not confirmed: %v in %s", left, made)
		})
	}
}
