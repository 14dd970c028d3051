package biome

import (
	"testing"

	"umpire/engines/rule"
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
