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
	for _, c := range []struct {
		name, from, to string
		holds          bool
	}{
		{"nothing", "", "", true},
		{"spaces", `expect Ann.has("<cell>") and not over`, `expect Ann.has( "<cell>" )  and  not over`, true},
		{"spaces in the words", `"Yes. It holds a mark, always."`, `"Yes.  It  holds a mark ,always."`, true},
		{"spaces in a picture", "| . x . |", "|.  x .|", true},
		{"blank lines", "  Ann cannot", "\n\n  Ann cannot", true},
		{"another indentation", "  Ann cannot: place b2\n    because", "  Ann cannot: place b2\n      because", true},
		{"a comment", "# a comment", "# another one", true},
		{"the title", `"Answered"`, `"Answered in full"`, true},
		{"a clause that is cited", "cites mnk.place.empty", "cites mnk.place.empty, mnk.turn.alternate", true},
		{"a recorded outcome", "    | Bob is next  mnk.turn.one-mark\n", "", true},
		{"a move of the scenario before, after the last that is played", "  Ann: place a2\n", "  Ann: place c2\n", true},
		{"the name of the position", "opening", "started", true},

		{"Yes and No", `"Yes. It`, `"No. It`, false},
		{"a word", "a mark, always", "a mark, usually", false},
		{"two words made one", "holds a mark", "holds amark", false},
		{"punctuation", "a mark, always", "a mark. always", false},
		{"the question", "Is b2 taken?", "Is b2 empty?", false},
		{"a line of the position", "| o . . |", "| . . o |", false},
		{"a move of the scenario before", "Ann: place a3\n", "Ann: place c2\n", false},
		{"how far the scenario before is played", "after move 2", "after move 0", false},
		{"a move", "Ann: place c3", "Ann: place b3", false},
		{"an attempt", "Ann cannot: place b2", "Ann cannot: place a1", false},
		{"a reason", "because mnk", "because only mnk", false},
		{"a move that is tried", "    Ann: place c2\n", "    Ann: place b1\n", false},
		{"a pinned outcome", "      |! Bob is next  mnk.turn.one-mark\n", "", false},
		{"an expectation", "and not over", "or not over", false},
		{"an expectation less", "  expect legal excludes place b2\n", "", false},
		{"how legal moves are expected", "expect legal excludes place b2", "expect legal includes place b1", false},
		{"what a player sees", "    turn Bob\n  ends", "    turn Bob, winner nobody\n  ends", false},
		{"the end", "  ends\n    turn Bob\n", "", false},
		{"a row", "    | a3   |\n", "", false},
		{"a cell", "| a3   |", "| c3   |", false},
		{"a reading", "overline = A", "overline = B", false},
		{"a variant", "size=3x3x3", "size=3x3x2", false},
		{"the players", "Ann, Bob", "Bob, Ann", false},
		{"a seed", "variants", "seed 7\nvariants", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			changed := strings.ReplaceAll(text, c.from, c.to)
			if c.from == "" {
				changed = text
			} else if changed == text {
				t.Fatal("it changes nothing")
			}
			diags, r := diagsOf("a.scenario", changed, scenarios.Options{})
			fail.Now(t, r == nil, "%v", diags)
			is := r.Case.Confirmed(&r.Case.Scenario.FAQ[0])
			fail.If(t, is != c.holds, "confirmed %t, want %t: %q", is, c.holds, diags)
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
	for _, c := range []struct{ name, prose, want string }{
		{"the same", "### May I play on a mark?\n\nNo. A cell holds *one* mark.\n", ""},
		{"on two lines, with marks", "May I play on a *mark*?\n---\n\n**No.** A [cell](x.md) holds\none   mark.\n", ""},
		{"and more in a paragraph of its own", "### May I play on a mark?\n\nNo. A cell holds one mark.\n\nThis has been asked often.\n", ""},
		{"in two paragraphs", "### May I play on a mark?\n\nNo.\n\nA cell holds one mark.\n", ""},
		{"none", "### May I play on a mark?\n", ""},
		{"below another heading", "### Marks\n\nYes. All of them.\n", ""},
		{"below another section", "### May I play on a mark?\n\n### Marks\n\nYes.\n", ""},
		{"a question in bold", "### Marks\n\n**May I play on a mark?**\n\nNo. A cell holds one mark.\n\n**Never?**\n\nNever.\n", ""},
		{"Yes for No", "### May I play on a mark?\n\nYes. A cell holds one mark.\n", "p.md:3:1: this is not the answer of the faq line in line 9, "},
		{"a word less", "May I play on a mark\n===\n\nNo. A cell holds\nmark.\n", "p.md:4:1: this is not the answer"},
		{"more in the same paragraph", "### may I play on a mark\n\nNo. A cell holds one mark. Or two.\n", "p.md:3:1: this is not the answer"},
		{"below a question in bold", "### Marks\n\n**May I play on a mark?**\n\nNo. A cell holds one mark.\n\n**Never?**\n\nEver.\n", "p.md:9:1: this is not the answer of the faq line in line 16"},
		{"in a quote", "> ### May I play on a mark?\n>\n> Yes.\n", "p.md:3:3: this is not the answer"},
	} {
		t.Run(c.name, func(t *testing.T) {
			diags, _ := diagsOf("p.md", c.prose+block, scenarios.Options{Without: []string{"mnk.draw.full"}})
			fail.If(t, c.want == "" && len(diags) > 0 || c.want != "" && (len(diags) != 1 || !strings.HasPrefix(diags[0], c.want)),
				"%q, want %q", diags, c.want)
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
