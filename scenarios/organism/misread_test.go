package organism_test

import (
	"slices"
	"testing"

	"umpire/engines"
	"umpire/scenarios"
)

// Every usual misreading is noticed: some scenario fails under it.
func TestMisreadingsNoticed(t *testing.T) {
	cases, opt := load(t)
	title, _ := engines.Find("organism")
	for _, m := range title.Misreadings {
		opt.Misread = []string{m.Name}
		if !slices.ContainsFunc(cases, func(c *scenarios.Case) bool { return scenarios.Run(c, opt).Status == scenarios.Failed }) {
			t.Errorf("no scenario notices the misreading %s: %s", m.Name, m.Words)
		}
	}
}
