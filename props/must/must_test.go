package must

import (
	"umpire/props/fail"

	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// A teller records why a test ends.
type describer struct{ why []any }

func (*describer) Helper()             {}
func (r *describer) Fatal(args ...any) { r.why = args }

func TestGet(t *testing.T) {
	var r describer
	Succeed(&r, nil)
	n := Get(&r, strconv.Atoi, "12")
	fail.If(t, n != 12 || r.why != nil, "%d, and the test ends by %v", n, r.why)
	Get2(&r, func(a, b int) (int, error) { return a, errors.New("odd") }, 1, 2)
	fail.If(t, fmt.Sprint(r.why) != "[odd]", "an error ends the test by %v", r.why)
}

func TestCases(t *testing.T) {
	type one struct{ What, Want string }
	all := Cases[[]one](t, "testdata/must.yaml", "Sums")
	fail.If(t, len(all) != 2 || all[1] != (one{"1 + 2", "3"}), "got %v", all)
	for key, why := range map[string]string{"Odd": "unknown field", "None": "not found"} {
		var r describer
		func() {
			defer func() { _ = recover() }()
			Cases[[]one](&r, "testdata/must.yaml", key)
		}()
		fail.If(t, !strings.Contains(fmt.Sprint(r.why...), why), "%s: the test ends by %v, want %s", key, r.why, why)
	}
}
