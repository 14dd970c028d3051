package scenarios_test

import (
	"cmp"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/files"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
	"umpire/scenarios/ablation"
	"umpire/scenarios/exemptions"
	"umpire/scenarios/faq"
	"umpire/scenarios/syntax"

	"github.com/expr-lang/expr/builtin"
	"github.com/expr-lang/expr/parser/operator"
)

// TestEveryClauseMatters disables each clause of each game in turn. A stated
// expectation must then fail in some scenario, or unshown.yaml must give a reason why
// not. Recorded goldens do not count.
func TestEveryClauseMatters(t *testing.T) {
	suite, known := wholeSuite(t)
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			suite.TryAll(nil, ablation.Strikes(def), false, 2, func(f *ablation.Finding) {
				why := known.Why(f.Clause)
				fail.If(t, f.Verdict != ablation.Noticed && why == "",
					"no scenario notices when %s is disabled: %s", f.Clause, f.Words)
				fail.If(t, f.Verdict == ablation.Noticed && why != "",
					"%s is shown; take it off the list (%s)", f.Clause, why)
			})
		})
	}
}

// TestMisreadingsAreNoticed plays each game as people misread it. At least nine of ten
// misreadings must make a stated expectation fail.
func TestMisreadingsAreNoticed(t *testing.T) {
	suite, known := wholeSuite(t)
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			noticed, all := 0, ablation.Misreadings(def)
			suite.TryAll(nil, all, false, 2, func(f *ablation.Finding) {
				for _, r := range f.Faults {
					t.Errorf("%s breaks the game down: %v", f.Misreading, r.Diags)
				}
				if f.Verdict == ablation.Noticed {
					noticed++
				} else if known.Why(f.Misreading) == "" {
					t.Errorf("no scenario notices %s of %s: %s", f.Misreading, f.Clause, f.Words)
				}
			})
			fail.If(t, noticed*10 < len(all)*9, "%d of %d misreadings are noticed", noticed, len(all))
		})
	}
}

// TestEveryAnswerIsProved plays the scenario of each answer with each clause that it
// cites disabled, and misread. Something that the scenario states must fail then.
// Answers about hidden information are proved by what a player sees.
func TestEveryAnswerIsProved(t *testing.T) {
	opt := scenarios.Options{Games: engines.Games}
	loaded := must.Value(scenarios.Load(opt, "."))(t)
	for _, e := range faq.Collect(loaded.Cases, opt, 2) {
		fail.Unequal(t, e.Verdict(), faq.Proved, "%s: %q is %s", e.Def.Name, e.Question)
	}
}

func wholeSuite(t *testing.T) (*ablation.Suite, exemptions.Reasons) {
	t.Helper()
	opt := scenarios.Options{Games: engines.Games}
	loaded := must.Value(scenarios.Load(opt, "."))(t)
	known, diags, err := exemptions.Beside(loaded.Files, engines.Games, &files.Reader{})
	fail.Now(t, err != nil || len(diags) > 0, "%v %v", err, diags)
	suite := ablation.NewSuite(loaded.Cases, opt, 2)
	for _, r := range suite.Failing {
		t.Errorf("%s: %v", r.Case.Name, r.Diags)
	}
	return suite, known
}

// each runs a test over the scenarios of every game, except pending ones.
func each(t *testing.T, test func(t *testing.T, def *rule.GameDef, cases []*scenarios.Case, opt scenarios.Options)) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			t.Parallel()
			opt := scenarios.Options{Games: engines.Games}
			suite := must.Value(scenarios.Load(opt, def.Name))(t)
			for _, d := range suite.Diags {
				t.Error(d.Render())
			}
			test(t, def, suite.Cases, opt)
		})
	}
}

func TestScenariosHold(t *testing.T) {
	each(t, func(t *testing.T, def *rule.GameDef, cases []*scenarios.Case, opt scenarios.Options) {
		scenarios.RunAll(cases, opt, runtime.NumCPU(), func(r *scenarios.Result) {
			if r.Status == scenarios.Passed || r.Status == scenarios.Pending {
				return
			}
			t.Errorf("%s %s: %s", r.Status, r.Class, r.Case.Name)
			for _, d := range r.Diags {
				t.Error(d.Render())
			}
		})
		fail.If(t, len(cases) < 10, "only %d scenarios", len(cases))
	})
}

// Every clause, even one that follows from others, is cited by a scenario or is the
// reason of a refusal. Otherwise unshown.yaml says why no scenario can do this.
func TestEveryClauseIsCited(t *testing.T) {
	each(t, func(t *testing.T, def *rule.GameDef, cases []*scenarios.Case, opt scenarios.Options) {
		cited := map[string]bool{}
		for _, c := range cases {
			for _, id := range citedBy(c) {
				cited[id] = true
			}
		}
		known, _, err := exemptions.Beside([]*syntax.File{cases[0].File}, engines.Games, &files.Reader{})
		must.Succeed(t, err)
		for _, entry := range def.Clauses {
			fail.If(t, !cited[entry.ID] && known.Why(entry.ID) == "", "no scenario cites %s: %s", entry.ID, entry.Words)
		}
	})
}

func citedBy(c *scenarios.Case) (ids []string) {
	ids = rule.NamesOf(slices.Values(c.Scenario.Cites), func(text syntax.Text) string { return text.S })
	for _, step := range c.Scenario.Steps {
		if cannot, ok := step.(*syntax.Cannot); ok {
			for _, text := range cannot.Because {
				ids = append(ids, text.S)
			}
		}
	}
	return ids
}

// Any two readings of a ruling can be distinguished: a scenario that chooses one of
// them fails under the other.
func TestReadingsDiffer(t *testing.T) {
	each(t, func(t *testing.T, def *rule.GameDef, cases []*scenarios.Case, opt scenarios.Options) {
		for _, ruling := range def.Rulings {
			for _, chosen := range ruling.Choices() {
				for _, other := range ruling.Choices() {
					fail.If(t, chosen != other && !slices.ContainsFunc(cases, func(c *scenarios.Case) bool { return describes(c, opt, ruling.ID, chosen.Name, other.Name) }),
						"%s: no scenario for reading %s fails under %s", ruling.ID, chosen.Name, other.Name)
				}
			}
		}
	})
}

// describes reports whether the case chooses a reading, passes, and fails under the other.
func describes(c *scenarios.Case, opt scenarios.Options, id, chosen, other string) bool {
	if !slices.Contains(c.Setup.Rulings, rule.Setting{Name: id, Value: chosen}) || scenarios.Run(c, opt).Status != scenarios.Passed {
		return false
	}
	opt.Rulings = []rule.Setting{{Name: id, Value: other}}
	return scenarios.Run(c, opt).Status == scenarios.Failed
}

// Every question and answer on the FAQ pages is also in a scenario that proves it.
func TestQuestionsAreProved(t *testing.T) {
	block := regexp.MustCompile("(?s)### ([^\n]+)\n\n([^\n]+)\n\n```scenario\n(.*?)```")
	faq := regexp.MustCompile(`\n  faq "([^"]*)" "([^"]*)"\n`)
	pages, err := filepath.Glob("*/faq.md")
	fail.Now(t, err != nil || len(pages) == 0, "no page of questions: %v", err)
	for _, page := range pages {
		src := must.Get(t, os.ReadFile, page)
		found := block.FindAllStringSubmatch(string(src), -1)
		fail.If(t, len(found) < 30, "%s: only %d questions", page, len(found))
		for _, q := range found {
			proved := faq.FindStringSubmatch(q[3])
			fail.If(t, proved == nil || proved[1] != q[1] || proved[2] != q[2],
				"%s: %s: the scenario proves something else: %q", page, q[1], proved)
		}
	}
}

// Names are compared in one form, and marks belong to their letters, wherever a script says a name.
func TestNamesOfScripts(t *testing.T) {
	script := func(players, steps string) string {
		return "game mnk\nplayers " + players + "\nscenario \"s\"\n  setup\n  " + strings.ReplaceAll(steps, "\n", "\n  ") + "\n"
	}
	for _, c := range must.Cases[[]struct{ Name, Players, Steps, Source, Want string }](t, "testdata/shown.yaml", "NamesOfScripts") {
		reports := reported("a.scenario", cmp.Or(c.Source, script(c.Players, c.Steps)))
		got := rule.NamesOf(slices.Values(reports), func(d *syntax.Diagnostic) string { return strings.TrimPrefix(d.Error(), "a.scenario:") })
		fail.If(t, c.Want == "" && len(got) > 0 || c.Want != "" && (len(got) != 1 || !strings.HasPrefix(got[0], c.Want)),
			"%s: got %q, want %q", c.Name, got, c.Want)
	}
	for players, want := range must.Cases[map[string]string](t, "testdata/shown.yaml", "NamesOfOneWord") {
		d := reported("a.scenario", script(players, "expect true"))[0]
		fail.If(t, strings.Join(d.Hints, "|") != want, "%s: %q, want %q", players, d.Hints, want)
	}
}

// A name that means something else in expressions or positions is refused, with another
// that is not.
func TestReservedNames(t *testing.T) {
	words := []string{"true", "false", "nil", "let", "if", "else", "nobody", "Nobody", "none", "NONE", "over", "chance", "legal", "moves"}
	for _, operators := range []map[string]operator.Operator{operator.Unary, operator.Binary} {
		for word := range operators {
			if word[0] >= 'a' && word[0] <= 'z' {
				words = append(words, word)
			}
		}
	}
	for _, f := range builtin.Builtins {
		words = append(words, f.Name)
	}
	names := func(def *rule.GameDef, name string) []rule.Player {
		table := must.Get(t, def.Table, rule.Setup{})
		var players []rule.Player
		for _, seat := range table.Seats() {
			players = append(players, rule.Player{Name: seat})
		}
		players[0].Name = name
		return players
	}
	refusal := func(def *rule.GameDef, name string) *rule.SetupError {
		_, err := def.Table(rule.Setup{Players: names(def, name)})
		if errs, is := err.(rule.SetupErrors); is && strings.Contains(errs[0].Msg, "cannot be a player's name") {
			return errs[0]
		}
		return nil
	}
	for _, def := range engines.Games {
		own := words
		if table, err := def.Table(rule.Setup{}); err == nil {
			own = slices.Concat(own, table.CouldLine(""))
		}
		for _, fact := range rule.FactsOf(def.Facts) {
			own = append(own, fact.Name)
		}
		for _, word := range own {
			e := refusal(def, word)
			if strings.ContainsRune(word, '-') {
				continue // no name at all
			}
			if e == nil {
				t.Errorf("%s: a player may be called %q", def.Name, word)
			} else if e.Near != "" && refusal(def, e.Near) != nil {
				t.Errorf("%s: instead of %q it proposes %q", def.Name, word, e.Near)
			}
		}
		for _, name := range []string{"Ann", "Max", "Moss", "Fern", "zoe", "And", "Orin", "रवि", "Player1"} {
			fail.Unequal(t, refusal(def, name), nil, "%s: %v", def.Name)
		}
	}
}

// A scenario that states nothing is a warning, and with Strict a failure.
func TestEmptySuccess(t *testing.T) {
	const want = "makes no move and expects nothing"
	for body, empty := range must.Cases[map[string]bool](t, "testdata/shown.yaml", "EmptySuccess") {
		for _, strict := range []bool{false, true} {
			opt := scenarios.Options{Games: engines.Games, Strict: strict}
			suite := scenarios.LoadSource(opt, "a.scenario", []byte("game mnk\nplayers Ann, Bob\nscenario \"first\"\n  setup\n  Ann: place a1\nscenario \"s\"\n"+body))
			fail.Now(t, suite.Diags.Failed(), "%v", suite.Diags)
			r := scenarios.Run(suite.Cases[1], opt)
			said := slices.ContainsFunc(r.Diags, func(d *syntax.Diagnostic) bool { return strings.Contains(d.Msg, want) })
			fail.If(t, said != empty || empty && (r.Status == scenarios.Failed) != strict,
				"%q, strict %v: %v %v", body, strict, r.Status, r.Diags)
		}
	}
}
