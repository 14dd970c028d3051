package twins

import (
	"flag"
	"math/rand/v2"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props"
)

var (
	plies   = flag.Int("twins.plies", 300, "play every twin in lockstep for about `N` moves")
	crowded = flag.Int("twins.crowded", 60, "and for about `N` moves from crowded positions")
	seed    = flag.Uint64("twins.seed", 1, "the number from which random games follow")
)

// eachSetup asks about random set-ups of a game, the usual one first, until done.
func eachSetup(t *testing.T, name string, r *rand.Rand, ask func(rule.Table, rule.Setup) (done bool)) {
	title, _ := engines.Find(name)
	for n := 0; ; n++ {
		setup := rule.Setup{}
		if n > 0 {
			setup = props.AnySetup(title, r)
			if draw := anyCards[name]; draw != nil && r.IntN(2) == 0 {
				setup.Cards = draw(r)
			}
		}
		if table, err := title.Table(setup); err == nil && ask(table, setup) {
			return
		}
	}
}

// TestTwins plays the twins in lockstep with the engines, from the start and from
// crowded positions.
func TestTwins(t *testing.T) {
	for name := range Tellings {
		t.Run(name, func(t *testing.T) {
			title, _ := engines.Find(name)
			r := rand.New(rand.NewPCG(*seed, 7))
			ordinary, odd := 0, 0
			eachSetup(t, name, r, func(table rule.Table, setup rule.Setup) bool {
				twin, err := Open(title, table, setup)
				if err != nil {
					t.Fatal(err)
				}
				moves, d := Lockstep(table, twin, r, *plies-ordinary)
				ordinary += moves
				for crowd := NewCrowd(table, r, 200); d == nil && odd*(*plies) < ordinary*(*crowded); {
					at, ok := crowd.Position()
					if !ok {
						break
					}
					moves, d = LockstepFrom(at, table, twin, r, 4)
					odd += max(1, moves)
				}
				if d != nil {
					t.Fatalf("%v\n%v", unusual(title, setup), d)
				}
				return ordinary >= *plies
			})
			t.Logf("%d moves, %d from crowded positions", ordinary, odd)
		})
	}
}

// unusual returns what is unusual in a set-up.
func unusual(title *rule.Title, setup rule.Setup) (list []string) {
	for _, v := range setup.Variants {
		list = append(list, v.Name+" "+v.Value)
	}
	for _, s := range setup.Rulings {
		for i := range title.Rulings {
			if r := &title.Rulings[i]; r.ID == s.Name && r.Default != s.Value {
				list = append(list, s.Name+"="+s.Value)
			}
		}
	}
	return list
}
