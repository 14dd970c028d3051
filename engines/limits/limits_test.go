package limits_test

import (
	"fmt"
	"testing"

	"umpire/engines/limits"
	"umpire/props/fail"
	"umpire/props/must"
)

func TestSet(t *testing.T) {
	for text, want := range must.Cases[map[string]string](t, "testdata/limits.yaml", "Set") {
		var l limits.Limits
		got := ""
		if err := l.Set(text); err != nil {
			got = err.Error()
		} else {
			got = limits.Table[limits.File].Write(l.Of(limits.File))
		}
		fail.Unequal(t, got, want, "%s: got %s, want %s", text)
	}
}

func ExampleLimits_Over() {
	var l limits.Limits
	fmt.Println(l.Over(limits.File, "the file is larger than"))
	// Output: the file is larger than 16 MiB (--limit file=N allows more)
}
