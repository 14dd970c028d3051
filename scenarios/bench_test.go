package scenarios

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/engines"
)

// suiteFile returns a scenario of 17 moves and 3 expectations on a large board.
func suiteFile(i int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "game mnk\nvariants size=6x6x6\nplayers Ann, Bob\n\nscenario \"game %d\"\n  setup\n", i)
	for move := range 17 {
		cell := (move*7 + i) % 36
		fmt.Fprintf(&b, "  %s: place %c%d\n", []string{"Ann", "Bob"}[move%2], 'a'+cell%6, cell/6+1)
		if move%8 == 7 {
			fmt.Fprintf(&b, "  expect Ann.marks == %d and turn == \"Ann\"\n", move/2+1)
		}
	}
	b.WriteString("  expect Ann.marks == 9 and not over\n")
	return b.String()
}

// BenchmarkSuite loads, runs and reports 1,000 files of 20 steps each.
func BenchmarkSuite(b *testing.B) {
	const files = 1000
	dir := b.TempDir()
	for i := range files {
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("game%04d.scenario", i)), []byte(suiteFile(i)), 0o644); err != nil {
			b.Fatal(err)
		}
	}
	opt := Options{Games: engines.Games}
	for b.Loop() {
		suite, err := Load(opt, dir)
		if err != nil || len(suite.Diags) > 0 {
			b.Fatal(err, suite.Diags)
		}
		passed, steps := 0, 0
		RunAll(suite.Cases, opt, 2, func(r *Result) {
			steps += r.Steps
			if r.Status == Passed {
				passed++
			}
		})
		if passed != files || steps != 20*files {
			b.Fatalf("%d of %d passed, in %d steps", passed, files, steps)
		}
	}
}
