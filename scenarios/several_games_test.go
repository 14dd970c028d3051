package scenarios_test

import (
	"cmp"
	_ "embed"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
	"umpire/scenarios/minimize"
	"umpire/scenarios/syntax"
)

//go:embed testdata/paying.txt
var payBegins string

// The moves named by a line are judged one by one, each in the position that those
// before it lead to. A mistake is reported for the move that has it, and a result of chance
// between them must be queued.
func TestSeveralMovesInALine(t *testing.T) {
	for _, c := range must.Cases[[]struct{ Name, Begins, Lines, Want string }](t, "testdata/several_games.yaml", "SeveralMovesInALine") {
		got := ""
		if diags := reported("a.scenario", cmp.Or(c.Begins, payBegins)+c.Lines); len(diags) > 0 {
			got = strings.TrimPrefix(diags[0].Error(), "a.scenario:")
		}
		fail.If(t, got != c.Want && (c.Want == "" || !strings.HasPrefix(got, c.Want)), "%s: %q, not %q", c.Name, got, c.Want)
	}
}

// A refused attempt with several moves is recorded as the whole line, because its
// first move alone may be legal.
func TestSeveralMovesThatAreRefused(t *testing.T) {
	opt := scenarios.Options{Games: engines.Games}
	suite := scenarios.LoadSource(opt, "a.scenario", []byte(payBegins+"  Ada cannot: pay fish 3\n    because biome.action.pay-any\n  Ada cannot: pay   leaf\n    because biome.action.pay-any\n"))
	moments, table, _ := scenarios.Replay(suite.Cases[0], opt)
	last := moments[len(moments)-1]
	got := strings.Join(last.Refused, "; ")
	fail.Now(t, got != "Ada: pay fish 3; Ada: pay leaf", "%v", got)
	tried, err := rule.Try(table, last.Position, last.Refused[0])
	fail.If(t, err != nil || len(tried.Made()) != 2 || len(tried.Reasons) == 0 || tried.Reasons[0].ID != "biome.action.pay-any",
		"%v: %+v", err, tried)
}

// The line is formatted and shortened as one line.
func TestSeveralMovesAreFormattedAndMinimized(t *testing.T) {
	opt := scenarios.Options{Games: engines.Games}
	source := payBegins + "  Ada: pay fish 2, \"CC Marsh-Prairie\"\n  expect Ada.points != 106\n"
	formatted, diags := syntax.Format("a.scenario", []byte(source), nil)
	got := string(formatted)
	fail.If(t, diags.Failed() || !strings.Contains(got, "\n  Ada: pay fish 2, \"CC Marsh-Prairie\"\n"), "%v\n%s", diags, got)
	suite := scenarios.LoadSource(opt, "a.scenario", []byte(source))
	short := minimize.Scenario(suite.Cases[0], opt)
	fail.If(t, short == nil || !strings.Contains(short.Source, "Ada: pay fish 2, \"CC Marsh-Prairie\""), "%+v", short)
}

// With Strict, lines of a position that have no use are reported, and a turn that is only implied.
func TestIdleLines(t *testing.T) {
	for _, c := range must.Cases[[]struct{ Name, Game, Position, Want string }](t, "testdata/several_games.yaml", "IdleLines") {
		t.Run(c.Name, func(t *testing.T) {
			source := c.Game + "\nscenario \"One\"\n  position\n    " + strings.ReplaceAll(c.Position, "\n", "\n    ") + "\n  expect true\n"
			for _, strict := range []bool{true, false} {
				got, _ := diagsOf("f.scenario", source, scenarios.Options{Strict: strict})
				if !strict || c.Want == "" {
					fail.If(t, len(got) > 0, "strict %t, said without need: %q", strict, got)
				} else {
					fail.If(t, len(got) != 1 || !strings.Contains(got[0], c.Want), "got %q\nwant %s", got, c.Want)
				}
			}
		})
	}
}

// A move may be written in upper or lower case, and without the quotes around its names.
func TestMovesInOtherLetters(t *testing.T) {
	opt := scenarios.Options{Games: engines.Games}
	for _, game := range []string{"biome", "loam", "mnk", "organism", "phylo", "roam"} {
		t.Run(game, func(t *testing.T) {
			suite := must.Value(scenarios.Load(opt, game))(t)
			read := 0
			seen := map[string]bool{}
			for _, c := range suite.Cases {
				moments, table, _ := scenarios.Replay(c, opt)
				for i := 1; i < len(moments); i++ {
					before, line := moments[i-1].Position, moments[i].Move
					if seen[line] || line == "" {
						continue
					}
					seen[line] = true
					want, err := table.ReadMove(before, line)
					if err != nil {
						continue
					}
					for _, other := range []string{strings.ToUpper(line), strings.ToLower(line), strings.ReplaceAll(line, `"`, "")} {
						if strings.Contains(other, " Town") { // the alternative name of a card that has another name
							continue
						}
						if got, err := table.ReadMove(before, other); err != nil {
							t.Errorf("%s: %v", other, err)
						} else if table.PrintMove(got) != table.PrintMove(want) {
							t.Errorf("%s is %s, not %s", other, table.PrintMove(got), line)
						}
						read++
					}
				}
			}
			t.Log(read, "read")
		})
	}
}

// A table that cannot be set up, or a position that cannot occur, is refused with the clause that
// it breaks, or the wrong word.
func TestTablesThatAreRefused(t *testing.T) {
	refused := func(source, says string) {
		t.Helper()
		text := ""
		for _, d := range reported("s.scenario", source) {
			text += d.Render()
		}
		fail.If(t, !strings.Contains(text, says), "want %q, got %q for\n%s", says, text, source)
	}
	for _, c := range must.Cases[[]struct{ Name, Settings, Says string }](t, "phylo/testdata/phylo.yaml", "SetupsRefused") {
		refused("game phylo\n"+c.Settings+"scenario \"s\"\n  position\n  expect number == 1\n", c.Says)
	}
	for _, c := range must.Cases[[]struct{ Name, Position, Variants, Clause string }](t, "roam/testdata/roam.yaml", "PositionsRefused") {
		refused("game roam\nplayers Cid blue at S, Zoey green at W\nvariants "+c.Variants+"\nscenario \"s\"\n  position\n    "+
			strings.ReplaceAll(c.Position, "|", "\n    ")+"\n  expect round == 1\n", c.Clause)
	}
}
