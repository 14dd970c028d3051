package loam

import (
	"strings"
	"testing"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/invariants"
	"umpire/props/must"
)

// TestInvariantsFind: the invariants find by themselves what Validate refuses.
func TestInvariantsFind(t *testing.T) {
	for _, c := range []struct{ position, says string }{
		{"soil none\ndisplay Bodyguards\nbehaviors p2 Bodyguards", "2: Bodyguards lies in 2 places"},
		{"display \"Pest Patrol\", Bodyguards, \"Pore Chase\"\nearned 1\nzone c1 Bacillus, \"Snout mite\"\nplaced 1", "13: 3 are available and 1 have been earned"},
		{"zone c1 Termite", "5: p1's c1 has 0 of level 1 and 1 of level 2"},
		{"zone c1 Truffle", "6: p1's c1 has 1 of level 3 among 1"},
		{"stats 9/0/0\ninputs basic/basic/basic", "9: structure of p1 is 9, upgraded false"},
		{"doing nutrients A\nsoil Bacillus\nused structure", "3: nutrients is hand while nutrients A is resolved"},
		{"doing nutrients+ A\nsoil Bacillus", "9: nutrients+ A at 0"},
		{"placed 2", "10: 2 placed and 0 in the root zone"},
		{"round 0", "15: round 0, and turn is due"},
		{"round 4", "15: round 4, and turn is due"},
		{"queue 1", "24: 1 triggers for 0 behaviors"},
		{"doing nutrients A\nstep 1, left 1\nphase draw", "20: no player has a move"},
		{"phase over\nround 2", "15: over in round 2"},
		{"phase over\nstats p1 5/5/5\nstats p2 0/0/5\nwinners p2", "33: [p2] have won, and p1 is ahead of all: true"},
		{"hand p2 unknown 121", "1: -1 cards in the deck"},
		{"lapsed Bodyguards\nbehaviors Bodyguards", "Bodyguards has lapsed and is in hand"},
		{"display Bodyguards\nlapsed Bodyguards", "Bodyguards has lapsed, and nothing was placed"},
		{"behaviors Bodyguards\nearned 1", "1 earned, and nothing was placed"},
		{"zone c1 Bacillus\nplaced 1", "1 placed, and nothing was used"},
		{"zone c1 Bacillus\nplaced 1\nearned 4\nused structure", "13: 4 have been earned"},
		{"stats p1 -1/0/0", "-1 is below 0"},
		{"out structure", "inputs out: 1"},
		{"out-before nutrients, structure", "2 were out before"},
	} {
		table := rule.ByText(New())
		at := must.Get(t, table.ReadPosition, c.position)
		broken := invariants.Loam(invariants.At(table, at, rule.Setup{}))
		fail.If(t, !strings.Contains(strings.Join(broken, "\n"), c.says), "%q: the invariants say %q, and not %s", c.position, broken, c.says)
		fail.If(t, len(table.Faults(at)) == 0, "%q can stand", c.position)
	}
}
