package proptest

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"umpire/props/fail"

	"pgregory.net/rapid"
)

// letters returns up to 40 letters.
func letters(r *rand.Rand) string {
	var b strings.Builder
	for range r.IntN(41) {
		b.WriteByte("abcdefgh"[r.IntN(8)])
	}
	return b.String()
}

// A check draws the same input in every run, and the input looks random.
func TestCheckRepeats(t *testing.T) {
	var runs [2][]string
	for i := range runs {
		Check(t, 200, func(t *rapid.T) { runs[i] = append(runs[i], letters(Rand(t))) })
	}
	fail.If(t, len(runs[0]) != 200 || !slices.Equal(runs[0], runs[1]), "%d and %d texts, or others", len(runs[0]), len(runs[1]))
	all := strings.Join(runs[0], "")
	for _, letter := range "abcdefgh" {
		n := strings.Count(all, string(letter))
		fail.If(t, n < len(all)/16 || n > len(all)/4, "%c stands %d times in %d letters", letter, n, len(all))
	}
}

// A failing text shrinks to the part that makes the test fail.
func TestRandShrinks(t *testing.T) {
	var last string
	probe := &probe{TB: t}
	defer usually("rapid.nofailfile", "false", "true")()
	defer usually("rapid.seed", "0", "1")()
	rapid.Check(probe, func(t *rapid.T) {
		if text := letters(Rand(t)); strings.Contains(text, "c") {
			last = text
			t.Fatal("a c")
		}
	})
	fail.If(t, !probe.failed || strings.TrimLeft(last, "a") != "c" || len(last) > 20, "failed: %v, at last for %q", probe.failed, last)
}

// A probe is a test that is expected to fail.
type probe struct {
	testing.TB
	failed bool
}

func (p *probe) Name() string          { return "probe" }
func (p *probe) Logf(string, ...any)   {}
func (p *probe) Errorf(string, ...any) { p.failed = true }
func (p *probe) FailNow()              { p.failed = true }
func (p *probe) Failed() bool          { return p.failed }
