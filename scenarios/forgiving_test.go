package scenarios_test

import (
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// A move may be written in upper or lower case, and without the quotes around its
// names.
func TestMovesInOtherLetters(t *testing.T) {
	opt := scenarios.Options{Games: engines.Games}
	for _, game := range []string{"biome", "loam", "mnk", "organism", "phylo", "roam"} {
		t.Run(game, func(t *testing.T) {
			suite, err := scenarios.Load(opt, game)
			if err != nil {
				t.Fatal(err)
			}
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
						} else if !same(table, got, want) {
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

func same(table rule.AnyGame, a, b rule.Move) bool { return table.PrintMove(a) == table.PrintMove(b) }
