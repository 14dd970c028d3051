package main

import (
	"strings"
	"testing"
)

// On a cluster, ablation and the comparison of readings print the same as on one
// machine, word for word.
func TestCorpora(t *testing.T) {
	mnk, jetty := "../../scenarios/mnk", "../../scenarios/jetty"
	for _, c := range []struct {
		line  []string
		tells string
	}{
		{[]string{"ablate", mnk, jetty}, "mnk: 11 clauses, 11 noticed"},
		{[]string{"ablate", mnk, jetty, "--format", "json"}, `"mnk"`},
		{[]string{"rulings", jetty}, "jetty.ruling."},
		{[]string{"rulings", jetty, "--format", "json"}, `"jetty"`},
	} {
		t.Run(strings.Join(c.line, " "), func(t *testing.T) {
			got, code := campaign(t, at(t, ""), c.line...)
			want, told := here(t, c.line...), got
			if strings.HasPrefix(got, "{") {
				got, want = figures(t, got), figures(t, want)
			}
			if got != want {
				t.Errorf("a campaign prints\n%s\nand umpire\n%s", got, want)
			}
			if code > 1 || !strings.Contains(told, c.tells) {
				t.Errorf("%q is not told, code %d:\n%s", c.tells, code, told)
			}
		})
	}
}
