package checkcmd

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"umpire/cmd/umpire/internal/terminal"
	"umpire/scenarios"
)

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
		if diff := cmp.Diff([]string{one.want}, r.plot(80, 20, terminal.Style(false))); diff != "" {
			t.Error(diff)
		}
	}
}
