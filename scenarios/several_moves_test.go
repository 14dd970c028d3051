package scenarios_test

import (
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/minimize"
	"umpire/scenarios/syntax"
)

const payBegins = `game biome
players Ada, Ben
scenario "Paying"
  position
    phase action
    turn Ada
    store Ada fish 2
    hand Ada "CC Marsh-Prairie"
    board Ada c1 "Honey Mesquite"
  Ada: activate c1
`

// The moves named by a line are judged one by one, each in the position that those
// before it lead to. A mistake is reported for the move that has it.
func TestSeveralMovesInALine(t *testing.T) {
	opt := scenarios.Options{Games: engines.Games}
	for _, c := range []struct{ name, lines, want string }{
		{"all of them are made", "  Ada: pay fish 2, \"CC Marsh-Prairie\"\n  expect moves == 4 and Ada.hand == 0\n", ""},
		{"one cannot be made", "  Ada: pay fish 3\n", "11:3: pay fish is illegal"},
		{"a thing that there is not", "  Ada: pay fish, lead\n", `11:16: "," is too much here`},
		{"an attempt that is none", "  Ada cannot: pay fish 2\n    because biome.feed.type\n", "11:3: Ada can: pay fish 2 is legal here"},
		{"an attempt changes nothing", "  Ada cannot: pay fish 3\n    because biome.action.pay-any\n  expect Ada.fish == 2 and moves == 1\n  Ada: pay fish 2\n", ""},
		{"what the first may not, the rest is not asked", "  Ada cannot: pay leaf, fish 9\n    because biome.feed.type\n", "12:13: biome.feed.type does not forbid it; what does:"},
		{"all of them are legal", "  expect legal includes pay fish 2, \"CC Marsh-Prairie\"\n", ""},
		{"the second is not legal", "  expect legal includes pay leaf, fish\n", "11:25: pay leaf, fish is not among the legal moves"},
		{"the third is not legal after two", "  expect legal includes pay fish 3\n", "11:25: pay fish 3 is not among the legal moves: Ada: pay fish is illegal after Ada: pay fish, Ada: pay fish"},
		{"so they are not legal together", "  expect legal excludes pay fish 3\n", ""},
		{"two of them are", "  expect legal excludes\n    pay fish 3\n    pay fish 2\n", "13:5: pay fish 2 is legal here"},
		{"a list has the first of a line", "  expect legal are\n    pay fish 2\n    pay \"CC Marsh-Prairie\", fish\n    pay fish, fish, \"CC Marsh-Prairie\"\n", ""},
		{"a list lacks what is the second of a line", "  expect legal are\n    pay fish, \"CC Marsh-Prairie\"\n", "11:3: Ada: pay \"CC Marsh-Prairie\" is legal as well"},
		{"after a mistake the rest is read", "  Ada: pay leaf\n  Ada: pay fish 2\n  Ada: pay fisch 2\n", "11:3: pay leaf is illegal"},
	} {
		suite := scenarios.LoadSource(opt, "a.scenario", []byte(payBegins+c.lines))
		if len(suite.Cases) == 0 {
			t.Fatal(c.name, suite.Diags)
		}
		got := ""
		if diags := append(suite.Diags, scenarios.Run(suite.Cases[0], opt).Diags...); len(diags) > 0 {
			got = strings.TrimPrefix(diags[0].Error(), "a.scenario:")
		}
		if got != c.want && (c.want == "" || !strings.HasPrefix(got, c.want)) {
			t.Errorf("%s: %q, not %q", c.name, got, c.want)
		}
	}
}

// A refused attempt with several moves is recorded as the whole line, because its
// first move alone may be legal.
func TestSeveralMovesThatAreRefused(t *testing.T) {
	opt := scenarios.Options{Games: engines.Games}
	suite := scenarios.LoadSource(opt, "a.scenario", []byte(payBegins+"  Ada cannot: pay fish 3\n    because biome.action.pay-any\n  Ada cannot: pay   leaf\n    because biome.action.pay-any\n"))
	moments, table, _ := scenarios.Replay(suite.Cases[0], opt)
	last := moments[len(moments)-1]
	if got := strings.Join(last.Refused, "; "); got != "Ada: pay fish 3; Ada: pay leaf" {
		t.Fatal(got)
	}
	tried, err := rule.Try(table, last.Position, last.Refused[0])
	if err != nil || len(tried.Made()) != 2 || len(tried.Reasons) == 0 || tried.Reasons[0].ID != "biome.action.pay-any" {
		t.Errorf("%v: %+v", err, tried)
	}
}

// A result of chance between the moves of one line must be queued.
func TestChanceBetweenSeveralMoves(t *testing.T) {
	const begins = "game phylo\nplayers South, North\nscenario \"s\"\n  position\n    hand S \"Moose\", \"Cattail\"\n"
	opt := scenarios.Options{Games: engines.Games}
	for lines, want := range map[string]string{
		"  South: discard Moose, Cattail\n  deck: Forest\n  deck: Grassland\n":                    "6:3: chance owes a result first (deck)",
		"  next deck Forest, Grassland\n  South: discard Moose, Cattail\n  expect actions == 1\n": "",
		"  next deck Forest, Grassland\n  South: discard Moose, Cattail\n  expect moves == 4\n":   "",
	} {
		suite := scenarios.LoadSource(opt, "a.scenario", []byte(begins+lines))
		got := ""
		if diags := append(suite.Diags, scenarios.Run(suite.Cases[0], opt).Diags...); len(diags) > 0 {
			got = strings.TrimPrefix(diags[0].Error(), "a.scenario:")
		}
		if got != want && (want == "" || !strings.HasPrefix(got, want)) {
			t.Errorf("%q: %q, not %q", lines, got, want)
		}
	}
}

// The line is formatted and shortened as one line.
func TestSeveralMovesAreFormattedAndMinimized(t *testing.T) {
	opt := scenarios.Options{Games: engines.Games}
	source := payBegins + "  Ada: pay fish 2, \"CC Marsh-Prairie\"\n  expect Ada.points != 106\n"
	formatted, diags := syntax.Format("a.scenario", []byte(source), nil)
	if got := string(formatted); diags.Failed() || !strings.Contains(got, "\n  Ada: pay fish 2, \"CC Marsh-Prairie\"\n") {
		t.Errorf("%v\n%s", diags, got)
	}
	suite := scenarios.LoadSource(opt, "a.scenario", []byte(source))
	short := minimize.Scenario(suite.Cases[0], opt)
	if short == nil || !strings.Contains(short.Source, "Ada: pay fish 2, \"CC Marsh-Prairie\"") {
		t.Errorf("%+v", short)
	}
}
