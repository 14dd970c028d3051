package syntax_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"umpire/props/fail"
	"umpire/scenarios/syntax"
)

// A long line is shown around the place, however long it is.
func TestALongLineIsCut(t *testing.T) {
	for _, unit := range []string{"x", "é", "日", "ab ", "\xff"} {
		line := strings.Repeat(unit, 60_000/len(unit))
		n := utf8.RuneCountInString(line)
		for _, col := range []int{1, 2, 100, 1000, n - 1, n, n + 1} {
			d := syntax.Diagnostic{File: "a", Line: 1, Col: col, Width: n - col + 1, Msg: "m", Source: line}
			shown := d.Render()
			rows := strings.Split(shown, "\n")
			fail.If(t, len(shown) > 2000, "%q at %d: %d bytes are shown", unit, col, len(shown))
			at := strings.IndexByte(rows[2], '^')
			end := strings.LastIndexByte(rows[2], '^')
			length := utf8.RuneCountInString(rows[1])
			fail.If(t, at < 0 || end > length+1, "%q at %d: marked from %d to %d under a line of %d", unit, col, at, end, length)
			fail.If(t, strings.HasPrefix(rows[1], "    1 | ...") != (col > 81) || strings.HasSuffix(rows[1], "...") != (col < n-1000),
				"%q at %d is cut as %q", unit, col, rows[1][:40])
		}
	}
}
