package syntax

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"umpire/props/fail"
	"umpire/props/must"
)

// After any changes, a text that is read again gives the same as one that is read for the first
// time.
func TestAgainIsParse(t *testing.T) {
	texts := [][]string{
		split("players setup, Ben\n\nscenario \"a\"\n  setup: bid 0\n\nscenario \"b\"\n  Ben: bid 0"),
		split("scenario \"a\"\n  setup\n  Ann: x\nposition F\n  map\n\nscenario \"b\"\n  position F\n  Ann: y"),
	}
	for _, name := range must.Get(t, filepath.Glob, "../*/r*.scenario") {
		texts = append(texts, split(string(must.Get(t, os.ReadFile, name))))
	}
	taken := 0
	rapid.Check(t, func(t *rapid.T) {
		lines := append([]string{}, rapid.SampledFrom(texts).Draw(t, "text")...)
		lines = lines[:min(len(lines), 150)]
		read, _ := Parse("f", []byte(strings.Join(lines, "\n")))
		for range rapid.IntRange(1, 6).Draw(t, "changes") {
			i := rapid.IntRange(0, len(lines)-1).Draw(t, "line")
			other := rapid.SampledFrom(append(lines, "", "  ", "\tsetup", "position F", "scenario \"new\"", "players Ann, Ben", "#", "  Ann: <x>")).Draw(t, "other")
			switch rapid.IntRange(0, 5).Draw(t, "change") {
			case 0:
				lines = append(lines[:i:i], append([]string{other}, lines[i:]...)...)
			case 1:
				lines[i] = other
			case 2:
				lines[i] = strings.Replace(lines[i], rapid.SampledFrom([]string{"a", " ", "\"", ":"}).Draw(t, "of"), "", 1)
			default:
				lines[i] += rapid.SampledFrom([]string{" ", "#", " # a", "x", ", y", "é"}).Draw(t, "more")
			}
			src := []byte(strings.Join(lines, "\n"))
			again, ds := read.Again("f", src)
			fresh, want := Parse("f", src)
			diff := cmp.Diff(fresh, again, cmp.AllowUnexported(File{})) + cmp.Diff(want, ds)
			fail.Now(t, diff != "", "%s\n%s", src, diff)
			for _, sc := range again.Scenarios {
				for _, before := range read.Scenarios {
					if sc == before {
						taken++
					}
				}
			}
			if again.valid {
				read = again
			}
		}
	})
	fail.If(t, taken < 100, "only %d scenarios are taken over", taken)
}
