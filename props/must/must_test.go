package must

import (
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
	if n := Get(&r, strconv.Atoi, "12"); n != 12 || r.why != nil {
		t.Errorf("%d, and the test ends by %v", n, r.why)
	}
	Get2(&r, func(a, b int) (int, error) { return a, errors.New("odd") }, 1, 2)
	if fmt.Sprint(r.why) != "[odd]" {
		t.Errorf("an error ends the test by %v", r.why)
	}
}

func TestCases(t *testing.T) {
	type one struct{ What, Want string }
	if all := Cases[[]one](t, "testdata/must.yaml", "Sums"); len(all) != 2 || all[1] != (one{"1 + 2", "3"}) {
		t.Errorf("got %v", all)
	}
	for key, why := range map[string]string{"Odd": "unknown field", "None": "not found"} {
		var r describer
		func() {
			defer func() { _ = recover() }()
			Cases[[]one](&r, "testdata/must.yaml", key)
		}()
		if !strings.Contains(fmt.Sprint(r.why...), why) {
			t.Errorf("%s: the test ends by %v, want %s", key, r.why, why)
		}
	}
}
