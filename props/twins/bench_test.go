package twins

import (
	"math/rand/v2"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
)

// BenchmarkLockstep measures a ply of the usual game on the engine and the twin.
func BenchmarkLockstep(b *testing.B) {
	for name := range Tellings {
		b.Run(name, func(b *testing.B) {
			def, _ := engines.Find(name)
			table, _ := def.Table(rule.Setup{})
			// Every run plays the same games.
			r := rand.New(rand.NewPCG(*seed, 7))
			for made := 0; made < b.N; {
				twin, _ := Open(def, table, rule.Setup{})
				moves, d := Lockstep(table, twin, r, b.N-made)
				if made += moves; d != nil {
					b.Fatal(d)
				}
			}
		})
	}
}
