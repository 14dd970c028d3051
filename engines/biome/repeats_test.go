package biome

import (
	"strings"
	"testing"
)

// TestRepeats finds that a line which names something twice is refused there,
// and not merged.
func TestRepeats(t *testing.T) {
	for _, line := range []string{
		`board p1 a1 "Marsh Wren", a1 "Marsh Oak"`,
		`conditions p1 a1 "CC Marsh-Prairie", a1 "CC Marsh-Jungle"`,
		`bountiful p1 a1 "Rich Soil", a1 "Berry Patch"`,
		`nests p1 a1 in a2, a1 in b1`,
		`store p1 fish 1, fish 2`,
		`bonuses p1 sunlight@10, sunlight@10`,
		`ready p1, p1`,
		`order p1, p1`,
		`hunted a1, a1`,
		`took p1 fish, fish`,
		`score p1 cards 3, cards 4`,
		`achievements "The Ranger", "The Ranger"`,
		`achievements "The Ranger" p1 1 p1 2`,
		`achievement-discard "The Ranger", "The Ranger"`,
		`bountiful-hand p1 "Rich Soil", "Rich Soil"`,
		`bountiful-discard "Rich Soil", "Rich Soil"`,
	} {
		_, err := New(WithBountiful).ParseState(line)
		if err == nil || !strings.Contains(err.Error(), "named twice") {
			t.Errorf("%s: %v", line, err)
		}
	}
}
