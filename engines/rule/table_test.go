package rule

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
	"umpire/props/proptest"
)

func TestDifference(t *testing.T) {
	for _, c := range []struct{ name, before, after, want string }{
		{"nothing", "a 1\nb 2\n", "a 1\nb 2\n", " a 1| b 2"},
		{"a number", "a 1\nb 2\n", "a 1\nb 3\n", " a 1|-b 2|+b 3"},
		{"a line comes", "a 1\n", "a 1\nb 3\n", " a 1|+b 3"},
		{"a line goes", "a 1\nb 2\nc 3\n", "a 1\nc 3\n", " a 1|-b 2| c 3"},
		{"a line takes another place, and one changes", "a 1\nb 2\nc 3\n", "b 2\na 1\nc 4\n", " b 2|-c 3| a 1|+c 4"},
		{"one goes above and one comes below: no other changes", "a 1\nb 2\nc 3\n", "b 2\nc 3\nd 4\n", "-a 1| b 2| c 3|+d 4"},
		{"columns are wider", "map\n  | x | y |\n  | . | . |\n", "map\n  | long | y |\n  | .    | . |\n", " map|-  | x | y ||+  | long | y ||   | .    | . |"},
		{"rows of a picture do not move", "map\n  | x |\n  | . |\n", "map\n  | . |\n  | x |\n", " map|-  | x ||+  | . ||-  | . ||+  | x |"},
		{"lines that change side by side stand in pairs", "a 1\nb 1\n", "a 2\nb 2\n", "-a 1|+a 2|-b 1|+b 2"},
		{"equal lines are counted", "t x\nt x\n", "t x\n", " t x|-t x"},
		{"all goes", "a 1\n", "", "-a 1"},
	} {
		var got []string
		for _, line := range Difference(c.before, c.after) {
			got = append(got, string(line.Sign)+line.Line)
		}
		if text := strings.Join(got, "|"); text != c.want {
			t.Errorf("%s: %q, want %q", c.name, text, c.want)
		}
	}
}

// plainNearest measures every word.
func plainNearest(got string, words []string) string {
	best, least := "", len([]rune(got))/2+1
	for _, word := range words {
		d := distance(strings.ToLower(got), strings.ToLower(word))
		if d < least || d == least && best != "" && beginsLike(got, word) > beginsLike(got, best) {
			best, least = word, d
		}
	}
	return likelier(got, best, words)
}

// A part of a name is enough where no other name has it.
func TestNearestOfAPart(t *testing.T) {
	cards := []string{"European Honey Bee", "Honey fungus", "Forest", "game.ruling.nest-mandatory"}
	for got, want := range map[string]string{
		"Honey Bee": "European Honey Bee", "honey": "Honey fungus", "nest-mandatory": "game.ruling.nest-mandatory", "oney Be": "", "fo": "", "wholly else": "",
	} {
		if near := Nearest(got, cards); near != want {
			t.Errorf("%q is nearest to %q, not to %q", got, near, want)
		}
	}
	if near := Nearest("feed", []string{"send", "feeding", "draw"}); near != "feeding" {
		t.Errorf("feed is %q", near)
	}
	if near := Nearest("West", []string{"S", "W", "N", "E"}); near != "W" {
		t.Errorf("West is %q", near)
	}
}

// Words that are passed over at a glance are none that a look at every word finds.
func TestNearestPassesOverNothing(t *testing.T) {
	word := rapid.OneOf(rapid.StringOfN(rapid.RuneFrom([]rune("abABcé\"1K\u212A")), 0, 6, -1), rapid.String(), rapid.SampledFrom([]string{"place", "palce", "Blue Scout", "L07", "\xff\x80", "\xffa"}))
	proptest.Check(t, 3000, func(t *rapid.T) {
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
