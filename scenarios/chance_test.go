package scenarios_test

import (
	"strings"
	"testing"
	"time"

	"umpire/engines"
	"umpire/scenarios"
)

// When players never have a turn, RAIN falls for ever: the case ends all the same, and
// nothing goes on behind it.
func TestChanceForEver(t *testing.T) {
	opt := scenarios.Options{Games: engines.Games, Without: []string{"organism.turn.alternate"}, Timeout: time.Minute}
	s := scenarios.LoadSource(opt, "a.scenario", []byte("game organism\nplayers Ann\nvariants rain, rings=4\nscenario \"rain\"\n  setup\n    seed 7\n  expect rains == 1\n"))
	r := scenarios.Run(s.Cases[0], opt)
	if r.Class != scenarios.Timeout || !strings.Contains(r.Diags.Error(), "a.scenario:5:3: no player has had a turn, and the results of chance are more than 10000 (--limit chance=N") {
		t.Errorf("class %s: %s", r.Class, r.Diags)
	}
}
