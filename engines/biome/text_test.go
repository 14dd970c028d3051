package biome

import (
	"math/rand/v2"
	"regexp"
	"testing"

	"umpire/engines/rule"
)

// Several things in one line are said to be several moves, and which.
func TestSeveralThingsInOneLine(t *testing.T) {
	g := New()
	who := g.Seats()[0] + ": "
	for text, want := range map[string]string{
		"pay fish leaf":                   `"leaf" is too much here: each is a move of its own; write ` + who + "pay fish, and then " + who + "pay leaf",
		"pay fish, leaf":                  `"," is too much here: each is a move of its own; write ` + who + "pay fish, and then " + who + "pay leaf",
		"feed a1 fish leaf":               `"leaf" is too much here: each is a move of its own; write ` + who + "feed a1 fish, and then " + who + "feed a1 leaf",
		`keep "Marsh Fern", "Marsh Iris"`: `"," is too much here: each is a move of its own; write ` + who + `keep "Marsh Fern", and then ` + who + `keep "Marsh Iris"`,
		`discard "Marsh Fern" Marsh Iris`: `"Marsh" is too much here: each is a move of its own; write ` + who + `discard "Marsh Fern", and then ` + who + `discard "Marsh Iris"`,
		"lose fish leaf":                  `"leaf" is too much here: each is a move of its own; write ` + who + "lose fish, and then " + who + "lose leaf",
		"pay fish now":                    `"now" is too much here`,
		"done fish":                       `"fish" is too much here`,
	} {
		_, err := g.ParseMove(who + text)
		if err == nil {
			t.Errorf("%q is read", text)
		} else if got := err.Error(); len(got) < len(want) || got[len(got)-len(want):] != want {
			t.Errorf("%q gives\n%s\nwant\n%s", text, got, want)
		}
	}
}

// internal are words of positions that only say where the engine stands.
var internal = regexp.MustCompile(`\b(doing|stage|need \d|pay \d|step \d|left \d|ready|took|hunted|shown|asked|losing)\b`)

// TestEffectsAreSentences plays games and reads what each clause did: nothing of
// it is the engine's own language, and whatever changes is told.
func TestEffectsAreSentences(t *testing.T) {
	// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
	r := rand.New(rand.NewPCG(3, 3))
	for _, setup := range []rule.Setup{
		{},
		{Players: []rule.Player{{Name: "p1"}}, Variants: []rule.Setting{{Name: "race"}, {Name: "disasters"}, {Name: "bountiful"}}},
		{Players: []rule.Player{{Name: "p1"}, {Name: "p2"}, {Name: "p3"}}, Variants: []rule.Setting{{Name: "expert"}, {Name: "disasters"}, {Name: "bountiful"}, {Name: "private"}}},
	} {
		table, err := Def.Table(setup)
		if err != nil {
			t.Fatal(err)
		}
		for range 3 {
			for at := table.Start(); ; {
				list := table.Legal(at)
				if len(list) == 0 {
					break
				}
				m := list[r.IntN(len(list))]
				next, effects := table.Play(at, m)
				for _, e := range effects {
					said := table.Describe(e)
					if internal.MatchString(said) || said == "" && e.Before != e.After {
						t.Fatalf("%s: %s did %q", table.PrintMove(m), e.ID, said)
					}
				}
				at = next
			}
		}
	}
}
