package simulate_test

import (
	"math/rand/v2"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/engines/simulate"
)

// BenchmarkSimulate and BenchmarkWalk play the same games: their rates should
// be nearly the same.
func BenchmarkSimulate(b *testing.B) {
	for _, def := range engines.Games {
		b.Run(def.Name, func(b *testing.B) {
			config := simulate.Config{Table: table(b, def, rule.Setup{})}
			games := 400
			if def.Name == "mnk" {
				games = 100_000
			}
			var moves int64
			for b.Loop() {
				moves += play(b, simulate.Options{Games: games, Cap: 2000}, config).Samples[0].Moves.Total
			}
			b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
		})
	}
}

func BenchmarkWalk(b *testing.B) {
	for _, def := range engines.Games {
		b.Run(def.Name, func(b *testing.B) {
			walk := table(b, def, rule.Setup{}).Walk()
			// The same games each time.
			r := rand.New(rand.NewPCG(1, 2))
			moves := 0
			for b.Loop() {
				for range 100 {
					walk.Restart()
					n, _ := walk.Random(r, 2000)
					moves += n
				}
			}
			b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
		})
	}
}
