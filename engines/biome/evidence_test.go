package biome

import (
	"testing"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/invariants"
	"umpire/props/must"
	"umpire/props/refusals"
)

// TestRefusalsInWords holds what is said of refused moves to rulebook and position.
func TestRefusalsInWords(t *testing.T) {
	ann, bob := rule.Player{Name: "Ann"}, rule.Player{Name: "Bob"}
	refusals.Hold(t, Def, "testdata/evidence.yaml", "RefusalsInWords", ann, bob)
	refusals.Hold(t, Def, "testdata/evidence.yaml", "RefusalsOfOnePlayer", ann)
	refusals.Hold(t, Def, "testdata/evidence.yaml", "RefusedPositions", ann, bob)
	refusals.Hold(t, Def, "testdata/evidence.yaml", "RefusedPositionsOfOnePlayer", ann)
}

// Several things in one line are said to be several moves, and which.
func TestSeveralThingsInOneLine(t *testing.T) {
	refusals.Texts(t, "testdata/evidence.yaml", "SeveralThings", New().ParseMove)
}

// TestKept plants positions that break an invariant: each is refused, and found by the
// invariants unless it takes the cards to see what is wrong.
func TestKept(t *testing.T) {
	for _, c := range must.Cases[[]struct {
		What, Position string
		ByCards        bool
	}](t, "testdata/validate.yaml", "Kept") {
		t.Run(c.What, func(t *testing.T) {
			table := rule.ByText(New())
			at := must.Get(t, table.ReadPosition, c.Position)
			broken := invariants.Biome(invariants.At(table, at, rule.Setup{}))
			fail.If(t, (len(broken) == 0) != c.ByCards, "the invariants: %v", broken)
			fail.If(t, len(table.Faults(at)) == 0, "the position stands")
		})
	}
}
