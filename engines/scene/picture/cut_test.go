package picture

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"umpire/props/proptest"
)

// cutPlainly is cut as one would say it: the longest beginning that fits.
func cutPlainly(text string, size int, bold bool, room int) string {
	runes := []rune(text)
	for n := len(runes) - 1; n >= 2; n-- {
		short := strings.TrimRight(string(runes[:n]), " ,;:") + "…"
		if width(short, size, bold) <= room {
			return short
		}
	}
	return ""
}

func TestCutKeepsTheLongestBeginning(t *testing.T) {
	proptest.Check(t, 100, func(t *rapid.T) {
		text := rapid.StringOf(rapid.SampledFrom([]rune("aWi ,;:é—鹿…\ufffd"))).Draw(t, "text")
		size, bold, room := rapid.IntRange(1, 40).Draw(t, "size"), rapid.Bool().Draw(t, "bold"), rapid.IntRange(0, 300).Draw(t, "room")
		if got, want := cut(text, size, bold, room), cutPlainly(text, size, bold, room); got != want {
			t.Fatalf("%q is cut to %q, not to %q", text, got, want)
		}
	})
}

// A name of a hundred thousand letters is drawn as soon as any other.
func TestLongNamesAreDrawnAtOnce(t *testing.T) {
	done := make(chan int)
	for _, unit := range []string{"a", "a ", "a-", ",", "é"} {
		go func() {
			s := table()
			s.Title, s.Items[3].Text = strings.Repeat(unit, 100_000), []string{strings.Repeat(unit, 100_000)}
			done <- len(Draw(&s, Options{Width: 800, Caption: s.Title}).Inline("x"))
		}()
		select {
		case n := <-done:
			if n == 0 {
				t.Errorf("%q: nothing is drawn", unit)
			}
		case <-time.After(30 * time.Second):
			t.Fatalf("%q: not drawn within half a minute", unit)
		}
	}
}
