package twins

import (
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
)

var eachOne = flag.Int("twins.each", 4, "play every variant and every reading for about `N` moves")

// TestEveryReading plays every variant and every supported reading, one by one: a twin
// supports everything that its engine can play.
func TestEveryReading(t *testing.T) {
	for _, name := range games() {
		t.Run(name, func(t *testing.T) {
			def, _ := engines.Find(name)
			// From a seed and not rapid: Match.Shrink shrinks the set-up, the position and the moves.
			r := rand.New(rand.NewPCG(*seed, 13))
			cards := cardSets(name)
			moves, none := 0, &tally{}
			list := none.unmet(def)
			for _, wanted := range list {
				n := 0
				for tries := 0; n < *eachOne && tries < most; tries++ {
					match := Match{Def: def, Setup: AnySetup(def, cards, r)}
					if !with(def, &match.Setup, wanted, r) {
						continue
					}
					table, twin, err := match.open()
					if table == nil {
						continue // the rules refuse the set-up
					}
					if err != nil {
						t.Fatalf("%s: %v", wanted, err)
					}
					made, d := Lockstep(table, twin, r, *eachOne-n)
					if n += made; d != nil {
						report(t, match.Shrink(d))
						break
					}
				}
				if moves += n; n == 0 {
					t.Errorf("%s: no game was played with it", wanted)
				}
			}
			t.Logf("%d variants and readings, %d moves", len(list), moves)
		})
	}
}

// with adds a variant or a reading to a set-up. It reports whether it could.
func with(def *rule.GameDef, setup *rule.Setup, wanted string, r *rand.Rand) bool {
	for _, ruling := range def.Rulings {
		for _, reading := range ruling.Readings {
			if ruling.ID+"="+reading.Name == wanted {
				setup.Rulings = slices.DeleteFunc(setup.Rulings, func(s rule.Setting) bool { return s.Name == ruling.ID })
				setup.Rulings = append(setup.Rulings, rule.Setting{Name: ruling.ID, Value: reading.Name})
				return true
			}
		}
	}
	has := func(s rule.Setting) bool { return s.Name == wanted }
	if slices.ContainsFunc(setup.Variants, has) {
		return true
	}
	i := slices.IndexFunc(def.Variants, func(v rule.Variant) bool { return v.Name == wanted })
	if i < 0 || def.Variants[i].Values != "" {
		return false
	}
	setup.Variants = append(setup.Variants, rule.Setting{Name: wanted})
	return true
}
