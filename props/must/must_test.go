package must

import (
	"errors"
	"fmt"
	"strconv"
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
