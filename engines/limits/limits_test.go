package limits_test

import (
	"fmt"
	"testing"

	"umpire/engines/limits"
	"umpire/props/fail"
)

func TestSet(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"file=64KiB", "64 KiB"}, {"file=1GiB", "1 GiB"}, {"file=1000", "1000 bytes"}, {"file=2 MiB", "2 MiB"},
		{"file=0", `"file=0" must be file=N, a number above 0, as 1000, 64KiB or 16MiB`},
		{"file", `"file" must be file=N, a number above 0, as 1000, 64KiB or 16MiB`},
		{"file=99999999999GiB", `"file=99999999999GiB" must be file=N, a number above 0, as 1000, 64KiB or 16MiB`},
		{"page=10001", `"page=10001" must be at most 10000`},
		{"size=1", `there is no limit "size": the limits are file, read, line, lines, chain, cases, filled, steps, items, expr, parts, lists, within, pattern, page, yaml, yaml-lines, yaml-line, yaml-signs, yaml-depth, pictures, chance`},
	} {
		var l limits.Limits
		got := ""
		if err := l.Set(c.text); err != nil {
			got = err.Error()
		} else {
			got = limits.Table[limits.File].Write(l.Of(limits.File))
		}
		fail.If(t, got != c.want, "%s: got %s, want %s", c.text, got, c.want)
	}
}

func ExampleLimits_Over() {
	var l limits.Limits
	fmt.Println(l.Over(limits.File, "the file is larger than"))
	// Output: the file is larger than 16 MiB (--limit file=N allows more)
}
