package checkcmd

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
)

// TestKinds classifies changes that people have labelled: lines of recorded outcomes,
// separated by slashes. At least 95 of 100 must be right; the wrong ones are logged.
func TestKinds(t *testing.T) {
	changes := must.Cases[[]struct{ Kind, Old, New string }](t, "testdata/check.yaml", "Kinds")
	lines := func(text string) (list []string) {
		for line := range strings.SplitSeq(text, " / ") {
			if line != "" {
				list = append(list, "    | "+line)
			}
		}
		return list
	}
	right := 0
	for _, c := range changes {
		w := &pendingChange{Change: scenarios.Change{Old: lines(c.Old), New: lines(c.New)}}
		if got := w.kind(); got == c.Kind {
			right++
		} else {
			t.Logf("%s, not %s: %q, now %q", got, c.Kind, c.Old, c.New)
		}
	}
	t.Logf("%d of %d are right", right, len(changes))
	fail.If(t, len(changes) < 40 || right*100 < 95*len(changes), "%d of %d are right", right, len(changes))
}

// While check runs, it shows how the scenarios so far have fared.
func TestThePlotOfCheck(t *testing.T) {
	r := &result{}
	for _, one := range []struct {
		status scenarios.Status
		want   string
	}{
		{scenarios.Passed, "1 hold"},
		{scenarios.Waiting, "1 hold, 1 to review"},
		{scenarios.Failed, "1 hold, 1 failed, 1 to review"},
	} {
		r.sum.Count(&scenarios.Result{Status: one.status})
		fail.Unequal(t, cmp.Diff([]string{one.want}, r.plot(80, 20, terminal.Style(false))), "", "%v")
	}
}
