package biome

import (
	"strings"
	"testing"
)

// The bonuses passed that the others see are said in one line, and only where a reader
// of the other lines would take others for granted.
func TestShownBonusesPassed(t *testing.T) {
	g := New()
	bob := g.name(1)
	for _, c := range []struct {
		name         string
		now, shown   int16  // Bob's points
		passed, seen uint32 // bonuses earned before, the first of them or none
		want         string // the line, if any
	}{
		{"both as the points tell", 12, 9, 1, 0, ""},
		{"a bonus that the shown points do not tell", 12, 9, 1, 1, "passed " + bob + " sunlight@10"},
		{"points lost since, as both tokens tell", 9, 12, 0, 1, ""},
		{"points lost since, but the bonus stays passed", 9, 12, 1, 1, ""},
		{"the same points, a bonus passed since", 9, 9, 1, 0, "passed " + bob + " none"},
		{"the same points, and passed before as well", 9, 9, 1, 1, ""},
		{"the same points, as the token tells", 12, 12, 1, 1, ""},
		{"the same points, not passed before", 12, 12, 1, 0, "passed " + bob + " none"},
	} {
		s := g.Start()
		s.Shown = s.Biomes
		s.Biomes[1].Points, s.Biomes[1].Passed = c.now, c.passed
		s.Shown[1].Points, s.Shown[1].Passed = c.shown, c.seen
		var said []string
		g.sayShown(g.aspects(), &s, 1, func(line string) {
			if strings.HasPrefix(line, passedWord) {
				said = append(said, line)
			}
		})
		if got := strings.Join(said, "; "); got != c.want {
			t.Errorf("%s: says %q, not %q", c.name, got, c.want)
		}
	}
}
