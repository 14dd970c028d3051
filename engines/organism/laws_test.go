package organism_test

import (
	"testing"

	"umpire/engines/organism"
	"umpire/engines/rule"
	"umpire/props"
)

// TestLaws holds games under different agreements to the laws of every game.
func TestLaws(t *testing.T) {
	for _, words := range [][]string{{}, {"rain", "skip"}, {"slide", "warp", "pillar", "metamorphose"}, {"transmute", "combust", "merge"}} {
		var setup rule.Setup
		for _, word := range words {
			setup.Variants = append(setup.Variants, rule.Setting{Name: word})
		}
		props.CheckPlay(t, organism.Title, setup, 3)
	}
}
