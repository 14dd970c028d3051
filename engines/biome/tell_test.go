package biome

import (
	"math/rand/v2"
	"regexp"
	"testing"

	"umpire/engines/rule"
)

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
