package scenarios_test

import (
	"strings"
	"testing"
	"time"

	"umpire/engines"
	"umpire/scenarios"
)

// If players never have a turn, RAIN falls for ever. The case still ends, and its
// goroutine does not continue.
func TestChanceForEver(t *testing.T) {
	opt := scenarios.Options{Games: engines.Games, Without: []string{"organism.turn.alternate"}, Timeout: time.Minute}
	s := scenarios.LoadSource(opt, "a.scenario", []byte("game organism\nplayers Ann\nvariants rain, rings=4\nscenario \"rain\"\n  setup\n    seed 7\n  expect rains == 1\n"))
	r := scenarios.Run(s.Cases[0], opt)
	if r.Class != scenarios.Timeout || !strings.Contains(r.Diags.Error(), "a.scenario:5:3: no player has had a turn, and the results of chance are more than 10000 (--limit chance=N") {
		t.Errorf("class %s: %s", r.Class, r.Diags)
	}
}

// A certain result comes by itself before a stated result that can only follow it,
// however the latter is written.
func TestCertainResults(t *testing.T) {
	const position = `game loam
players Fern, Moss
scenario "chance"
  position
    soil Pauropod, Actinoplanes, "Burrowing bug", "Digger wasp", "Root endophyte", "Antlion larva"
    display Bodyguards
    used structure, nutrients, food-web
    behavior-deck "Pest Patrol"
    behavior-discard "Pore Chase", "Rich Exudates"
`
	for _, test := range []struct{ name, script, want string }{
		{name: "what follows is written", script: "Fern: end | deck: Frankia | behaviors: 'Pore Chase'"},
		{name: "both are written", script: "Fern: end | deck: Frankia | behaviors: 'Pest Patrol' | behaviors: 'Pore Chase'"},
		{name: "what follows is queued", script: "next behaviors 'Pore Chase' | Fern: end | deck: Frankia"},
		{name: "both are queued", script: "next behaviors 'Pest Patrol', 'Pore Chase' | Fern: end | deck: Frankia"},
		{name: "one is written and the other queued", script: "Fern: end | deck: Frankia | behaviors: 'Pest Patrol' | next behaviors 'Pore Chase'"},
		{name: "what follows is queued late", script: "Fern: end | deck: Frankia | next behaviors 'Pore Chase'"},
		{name: "what can never follow is blamed where it stands", script: "Fern: end | deck: Frankia | behaviors: Bodyguards", want: `a.scenario:12:3: "behaviors: Bodyguards" cannot happen`},
		{name: "what is certain cannot follow itself", script: "Fern: end | deck: Frankia | behaviors: 'Pest Patrol' | behaviors: 'Pest Patrol'", want: `a.scenario:13:3: "behaviors: \"Pest Patrol\"" cannot happen`},
	} {
		t.Run(test.name, func(t *testing.T) {
			script := strings.ReplaceAll("  "+test.script+"\n", " | ", "\n  ")
			if test.want == "" {
				script += "  expect display == ['Bodyguards', 'Pest Patrol', 'Pore Chase']\n"
			}
			opt := scenarios.Options{Games: engines.Games}
			s := scenarios.LoadSource(opt, "a.scenario", []byte(position+strings.ReplaceAll(script, "'", `"`)))
			if said := scenarios.Run(s.Cases[0], opt).Diags.Error(); said != test.want && (test.want == "" || !strings.HasPrefix(said, test.want)) {
				t.Errorf("said: %s\nwant: %s", said, test.want)
			}
		})
	}
}
