package props

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props/fail"
)

// TestDealtViewsAreSeenTheSame fills in what each seat does not see, in random games of every game
// under drawn setups: nothing stays unknown, no rule is broken, and the seat sees the same. Cards
// that were buried face down may lie open afterwards, since nobody knows whose they are.
func TestDealtViewsAreSeenTheSame(t *testing.T) {
	seen := func(table rule.AnyGame, p rule.Position) string {
		lines := strings.SplitAfter(table.PrintPosition(p), "\n")
		return strings.Join(slices.DeleteFunc(lines, func(line string) bool { return strings.HasPrefix(line, "discard") }), "")
	}
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			r, hidden := rand.New(rand.NewPCG(1, 1)), 0
			for n := range 6 {
				setup := rule.Setup{}
				if n > 0 {
					setup = AnySetup(def, r)
				}
				table, err := def.Table(setup)
				if err != nil {
					continue
				}
				at := table.Start()
				for range 60 {
					legal := table.Legal(at)
					if len(legal) == 0 {
						break
					}
					at, _ = table.Play(at, legal[r.IntN(len(legal))])
					for seat := range table.Seats() {
						view := table.View(at, rule.Seat(seat))
						dealt := rule.Deal(table, view, r)
						if view != at {
							hidden++
						}
						text := table.PrintPosition(dealt)
						if strings.Contains(text, "unknown") || len(table.Faults(dealt)) > len(table.Faults(view)) {
							t.Fatalf("dealt\n%sfrom\n%s%v", text, table.PrintPosition(view), table.Faults(dealt))
						}
						if again := table.View(dealt, rule.Seat(seat)); seen(table, again) != seen(table, view) {
							t.Fatalf("%s sees\n%safter a deal of\n%s", table.Seats()[seat], seen(table, again), seen(table, view))
						}
					}
				}
			}
			wants := slices.Contains([]string{"biome", "jetty", "loam", "phylo"}, def.Name)
			fail.If(t, wants != (hidden > 0), "something was hidden in %d views", hidden)
		})
	}
}
