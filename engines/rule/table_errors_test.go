package rule

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"umpire/props/drawn"
)

// plainNearest measures every word.
func plainNearest(got string, words []string) string {
	best, least := "", len([]rune(got))/2+1
	for _, word := range words {
		d := distance(strings.ToLower(got), strings.ToLower(word))
		if d < least || d == least && best != "" && beginsLike(got, word) > beginsLike(got, best) {
			best, least = word, d
		}
	}
	return best
}

// Words that are passed over at a glance are none that a look at every word finds.
func TestNearestPassesOverNothing(t *testing.T) {
	word := rapid.OneOf(rapid.StringOfN(rapid.RuneFrom([]rune("abABcé\"1K\u212A")), 0, 6, -1), rapid.String(), rapid.SampledFrom([]string{"place", "palce", "Blue Scout", "L07", "\xff\x80", "\xffa"}))
	drawn.Check(t, 3000, func(t *rapid.T) {
		got, words := word.Draw(t, "got"), rapid.SliceOfN(word, 0, 8).Draw(t, "words")
		if near, want := Nearest(got, words), plainNearest(got, words); near != want {
			t.Fatalf("%q is nearest to %q of %q, not to %q", got, want, words, near)
		}
	})
}

func BenchmarkNearest(b *testing.B) {
	words := strings.Fields(strings.Repeat("trophic cascade honey fungus bacillus snout mite nutrients worm spider springtail ", 8))
	for b.Loop() {
		Nearest("honye", words)
	}
}
