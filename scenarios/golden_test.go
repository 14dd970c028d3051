package scenarios

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios/syntax"
)

func runFile(t *testing.T, opt Options, src string) (name string, changes []Change, results []*Result) {
	t.Helper()
	name = filepath.Join(t.TempDir(), "g.scenario")
	must.Succeed(t, os.WriteFile(name, []byte(src), 0o640))
	opt.Games = allGames
	suite, err := Load(opt, name)
	fail.Now(t, err != nil || len(suite.Diags) > 0, "%v %v", err, suite.Diags)
	for _, c := range suite.Cases {
		r := Run(c, opt)
		results = append(results, r)
		changes = append(changes, r.Changes...)
	}
	return name, changes, results
}

func contentOf(t *testing.T, name string) string {
	t.Helper()
	data := must.Get(t, os.ReadFile, name)
	return string(data)
}

func TestAccept(t *testing.T) {
	for _, c := range must.Cases[[]struct {
		Name, Before, After string
		Record              bool
	}](t, "testdata/golden.yaml", "Accept") {
		opt := Options{Record: c.Record}
		t.Run(c.Name, func(t *testing.T) {
			name, changes, results := runFile(t, opt, mnkScene+c.Before)
			must.Succeed(t, Accept(changes))
			got := strings.TrimPrefix(contentOf(t, name), mnkScene)
			fail.If(t, got != c.After, "got\n%s\nwant\n%s%v", got, c.After, results[0].Diags)
			info, _ := os.Stat(name)
			fail.If(t, info.Mode().Perm() != 0o640, "the mode of the file is another: %v", info.Mode())
			_, changes, results = runFile(t, opt, contentOf(t, name))
			fail.If(t, len(changes) > 0 || results[0].Status != Passed, "still differs: %v %v", changes, results[0].Diags)
		})
	}
}

func TestAcceptLeavesLineEnds(t *testing.T) {
	src := strings.ReplaceAll(mnkScene+"  setup\n  Ann: place a1\n    | no   x.y\n  Bob: place b1\n", "\n", "\r\n")
	name, changes, _ := runFile(t, Options{}, src)
	must.Succeed(t, Accept(changes))
	got, want := contentOf(t, name), strings.Replace(src, "| no   x.y", "| Bob is next  mnk.turn.one-mark", 1)
	fail.If(t, got != want, "%q, want %q", got, want)
}

// A locked outcome that differs is a failure, and no change is offered.
func TestLockedOutcomes(t *testing.T) {
	src := mnkScene + "  setup\n  Ann: place a1\n    |! Ann is next   mnk.turn.one-mark\n"
	_, changes, results := runFile(t, Options{Record: true}, src)
	fail.If(t, len(changes) > 0 || results[0].Status != Failed || results[0].Class != Expectation, "%v %v %v", changes, results[0].Status, results[0].Class)
}

func TestLock(t *testing.T) {
	src := mnkScene + "  setup\n  Ann: place a1\n    | Ann is next   mnk.turn.one-mark\n"
	name, changes, _ := runFile(t, Options{}, src)
	must.Succeed(t, Decide(nil, changes))
	got, want := contentOf(t, name), strings.Replace(src, "| Ann", "|! Ann", 1)
	fail.If(t, got != want, "%q, want %q", got, want)
	_, changes, results := runFile(t, Options{}, contentOf(t, name))
	fail.If(t, len(changes) > 0 || results[0].Class != Expectation, "%v %v", changes, results[0].Class)
}

func TestAcceptRefuses(t *testing.T) {
	wrong := mnkScene + "  setup\n  Ann: place a1\n    | Ann is next   mnk.turn.one-mark\n"
	t.Run("a file that has changed", func(t *testing.T) {
		other, more, _ := runFile(t, Options{}, wrong)
		name, changes, _ := runFile(t, Options{}, wrong)
		edited := strings.Replace(wrong, "Ann is next", "Bob is first", 1)
		must.Succeed(t, os.WriteFile(name, []byte(edited), 0o640))
		err := Accept(append(more, changes...))
		fail.If(t, err == nil || !strings.HasSuffix(err.Error(), ":6: the file has changed since it was read"), "%v", err)
		fail.If(t, contentOf(t, name) != edited || contentOf(t, other) != wrong, "a file was written")
	})
	t.Run("rows that disagree", func(t *testing.T) {
		src := "game race\nscenario \"s\"\n  setup\n  Ann: roll\n  die: <n>\n    | some points are counted   race.count\n  examples\n    | n |\n    | 1 |\n    | 2 |\n"
		_, changes, _ := runFile(t, Options{}, src)
		err := Accept(changes)
		fail.If(t, err == nil || !strings.Contains(err.Error(), ":6: the outcomes are not the same in every row"), "%v", err)
	})
}

func TestChangeNamesItsCause(t *testing.T) {
	_, changes, _ := runFile(t, Options{}, mnkScene+"  setup\n  Ann: place a1\n    | Ann is next   mnk.turn.one-mark\n")
	fail.If(t, len(changes) != 1 || changes[0].Cause != "mnk.turn.one-mark" || changes[0].From != 6 || changes[0].To != 7, "%+v", changes)
}

// A recording, when run, gives the game that was recorded.
func TestRecording(t *testing.T) {
	setup := rule.Setup{
		Players:  []rule.Player{{Name: "Ann"}, {Name: "Bob"}},
		Variants: []rule.Setting{{Name: "size", Value: "4x3x3"}, {Name: "gravity"}},
		Rulings:  []rule.Setting{{Name: "mnk.ruling.overline", Value: "B"}},
	}
	table := must.Value(mnk.Def.Table(setup))(t)
	for _, c := range must.Cases[[]struct {
		Name, Position string
		Unchecked      bool
	}](t, "testdata/golden.yaml", "Recordings") {
		t.Run(c.Name, func(t *testing.T) {
			r := Recording{Def: mnk.Def, Setup: setup, Name: `so-called "game"`, Start: table.Start(), Cites: []string{"mnk.turn.one-mark"},
				Moves: []string{"Ann: place d1"}, Outcomes: [][]string{{"Bob is next   mnk.turn.one-mark"}}, Expect: []string{"expect empty < 12"}}
			if c.Position != "" {
				r.FromText = true
				r.Start = must.Value(table.ReadPosition(c.Position))(t)
			}
			if c.Unchecked {
				r.Outcomes, r.Cites = nil, nil
			} else {
				m, _ := table.ReadMove(r.Start, r.Moves[0])
				end, _ := table.Play(r.Start, m)
				r.Ends = table.PrintPosition(end)
			}
			result := only(t, Options{Strict: true}, r.Source(table))
			fail.If(t, result.Status != Passed, "%v\n%s", result.Diags, r.Source(table))
			got := result.Case.Setup
			fail.If(t, len(got.Variants) != 2 || got.Rulings[0].Value != "B" || result.Case.Name != `so-called "game"`, "%+v", got)
			fail.If(t, strings.Contains(r.Source(table), "unchecked") != c.Unchecked, "%v", r.Source(table))
		})
	}
}

// Recorded outcomes are written in the form of the formatter.
func TestRecordedOutcomesAreFormatted(t *testing.T) {
	src := "game race\n\nscenario \"s\"\n  setup\n    next die 6\n    next deck 1\n  Ann: roll\n    |! 6 points are counted\n    | and then\n"
	name, changes, results := runFile(t, Options{}, src)
	fail.Now(t, len(changes) != 1, "%v", results[0].Diags)
	must.Succeed(t, Accept(changes))
	got := contentOf(t, name)
	want := "    |! 6 points are counted\n    | points 12 0; due 0; turn Bob  race.double\n"
	fail.If(t, !strings.HasSuffix(got, want), "%v", got)
	formatted, diags := syntax.Format(name, []byte(got), nil)
	fail.If(t, string(formatted) != got || len(diags) > 0, "%s\nis formatted as\n%s%v", got, formatted, diags)
}

func TestMarkdown(t *testing.T) {
	page := "# Questions\n\n> May I?\n>\n> ```scenario\n> game mnk\n> players Ann, Bob\n>\n> scenario \"quoted\"\n>   setup\n>   Ann: place a1\n>     | no   x.y\n> ```\n\n1. In a list\n\n   ```scenario\n   gmae mnk\n   scenario \"broken\"\n     setup\n   ```\n\n```scenario\ngame mnk\nscenario \"plain\"\n  setup\n  Cross: place a1\n```\n"
	name := filepath.Join(t.TempDir(), "page.md")
	must.Succeed(t, os.WriteFile(name, []byte(page), 0o644))
	opt := Options{Games: allGames, Record: true}
	suite := must.Value(Load(opt, name))(t)
	fail.If(t, len(suite.Diags) != 1 || suite.Diags[0].Line != 18 || suite.Diags[0].Near != "game", "%v", suite.Diags)
	var results []*Result
	var changes []Change
	for _, c := range suite.Cases {
		r := Run(c, opt)
		results, changes = append(results, r), append(changes, r.Changes...)
	}
	fail.Unequal(t, statuses(results), "quoted: waiting golden\nplain: waiting golden", "%v")
	must.Succeed(t, Accept(changes))
	want := strings.Replace(page, "| no   x.y", "| Bob is next  mnk.turn.one-mark", 1)
	want = strings.Replace(want, "  Cross: place a1\n", "  Cross: place a1\n    | Nought is next  mnk.turn.one-mark\n", 1)
	fail.Unequal(t, contentOf(t, name), want, "got\n%s")
}

// An outcome with any words can be recorded and read back unchanged.
func TestWordsReadBack(t *testing.T) {
	for _, words := range []string{
		"plain words", "| C Z | . . |; coins Cid 1", "! surely", "|! stated", `a "Blue Scout" moves`, `an odd " quote`, "card #3", "# first",
		"two  blanks\tand a tab", "several\nlines", "ends in race.count", "Zoë: 3", "<n> is not a column", "",
	} {
		words = oneLine(words)
		r := Recording{Def: raceTitle, Name: "s", Moves: []string{"Ann: roll"}, Outcomes: [][]string{{words + "  race.count"}}}
		table, _ := raceTitle.Table(rule.Setup{})
		file, diags := syntax.Parse("t.scenario", []byte(r.Source(table)))
		if diags.Failed() || len(file.Scenarios) != 1 {
			t.Errorf("%q: %v", words, diags)
			continue
		}
		outcomes := file.Scenarios[0].Steps[0].(*syntax.Move).Outcomes
		if words == "" {
			continue
		}
		fail.If(t, len(outcomes) != 1 || outcomes[0].Words.S != words || outcomes[0].Clause.S != "race.count" || outcomes[0].Locked,
			"%q reads back as %+v", words, outcomes)
	}
}
