package loam_test

import (
	"testing"

	"umpire/engines/loam"
	"umpire/engines/rule"
	"umpire/props"
)

// TestLaws holds Loam to the laws of every game: as printed, alone, with each
// scenario, and under each reading that can be chosen.
func TestLaws(t *testing.T) {
	t.Run("as printed", func(t *testing.T) { props.Check(t, loam.Title, rule.Setup{}) })
	if testing.Short() {
		return
	}
	for _, v := range loam.Title.Variants {
		t.Run(v.Name, func(t *testing.T) {
			props.CheckPlay(t, loam.Title, rule.Setup{Variants: []rule.Setting{{Name: v.Name}}}, 1)
		})
	}
	for _, r := range loam.Title.Rulings {
		for _, reading := range r.Readings {
			if reading.Supported && reading.Name != r.Default && r.ID != "loam.ruling.rearrange" {
				t.Run(r.ID, func(t *testing.T) {
					// What is struck hardly meets what is read: the law that takes longest runs above.
					props.CheckPlay(t, loam.Title, rule.Setup{Rulings: []rule.Setting{{Name: r.ID, Value: reading.Name}}}, 1, "struck-clauses-never-panic")
				})
			}
		}
	}
}
