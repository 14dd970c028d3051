package biome

import (
	"math/rand/v2"
	"testing"

	"umpire/engines/rule"
)

// TestDisastersEnd lets every field of the spinner strike stores and Biomes of
// any size, in every mode and under every reading: whoever has to lose something
// can, until the disaster is over.
func TestDisastersEnd(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	all := modes()
	for _, ruling := range Def.Rulings {
		for _, reading := range ruling.Readings {
			if reading.Supported && reading.Name != ruling.Default {
				for i, level := range []Option{Expert, Advanced, func(*Game) {}} {
					all = append(all, mode{ruling.ID + " " + reading.Name, []Option{seats(i + 1), level, Disasters, Reading(ruling.ID, reading.Name)}})
				}
			}
		}
	}
	for _, m := range all {
		g := New(m.options...)
		tr := rule.NewTrace[State](g.Book())
		eachState(t, g, 2, 1, func(s *State, _ []Move) bool {
			if kind, _ := g.chance(s); s.Phase != Disaster || kind != Spun {
				return true
			}
			for range 24 {
				struckBy := *s
				for seat := range g.n {
					for kind := range resources {
						struckBy.Biomes[seat].Store[kind] = uint8(max(0, r.IntN(9)-3))
					}
				}
				g.Apply(&struckBy, Move{Kind: Spun, Seat: rule.Chance, Number: uint8(r.IntN(8))}, tr)
				for struckBy.Phase == Disaster {
					list := g.fast.List(&struckBy, nil, tr)
					if len(list) == 0 {
						t.Errorf("%s: nobody can do anything in\n%s", m.name, g.PrintState(&struckBy))
						return false
					}
					if flaws := rule.Violations[State, Move](g, &struckBy); len(flaws) > 0 {
						t.Errorf("%s: %v in\n%s", m.name, g.Book().IDs(rule.SetOf(flaws...)), g.PrintState(&struckBy))
						return false
					}
					g.Apply(&struckBy, list[r.IntN(len(list))], tr)
				}
			}
			return true
		})
	}
}
