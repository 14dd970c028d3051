package scenarios_test

import (
	"fmt"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
)

// A position that says what no line can say cannot stand, by the clause that leaves no
// room for it, and not when that clause is disabled. Without the statement it is a mistake
// with its line and column. A misspelt line is a mistake in either case.
func TestPositionsThatCannotBeWritten(t *testing.T) {
	for game, c := range must.Cases[map[string]struct{ Players, Lines string }](t, "testdata/unwritten.yaml", "PositionsThatCannotBeWritten") {
		t.Run(game, func(t *testing.T) {
			def, _ := engines.Find(game)
			for row := range strings.SplitSeq(strings.TrimSpace(c.Lines), "\n") {
				at := strings.LastIndexByte(row, ' ')
				said, clause := strings.ReplaceAll(row[:at], `\n`, "\n    "), row[at+1:]
				head := fmt.Sprintf("game %s\nplayers %s\n\nscenario \"s\"\n  position\n    %s\n", game, c.Players, said)
				stated := head + "  position cannot stand\n    because only " + clause + "\n"
				run := func(text string, opt scenarios.Options) string {
					opt.Games = engines.Games
					all, _ := diagsOf("s.scenario", text, opt)
					return strings.Join(all, "\n")
				}
				fail.Unequal(t, run(stated, scenarios.Options{}), "", "%s: %s", row)
				got := run(head+"  expect not over\n", scenarios.Options{})
				fail.If(t, !strings.Contains(got, "s.scenario:"), "%s is not a mistake: %q", row, got)
				got = run(strings.Replace(stated, clause, def.Clauses[len(def.Clauses)-1].ID, 1), scenarios.Options{})
				fail.If(t, got == "", "%s is refused by any clause", row)
				got = run(strings.Replace(stated, said, "x"+said, 1), scenarios.Options{})
				fail.If(t, got == "" && strings.Contains(said, " "), "%s with a misspelt line is refused", row)
			}
		})
	}
}
