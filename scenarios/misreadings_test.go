package scenarios_test

import (
	"slices"
	"testing"

	"umpire/engines/rule"
	"umpire/scenarios"
)

// A misreading names a clause, has words, and opens; a stated scenario notices
// it. Recorded goldens do not count, nor what stops for another reason than the
// rules.
func TestMisreadingsAreNoticed(t *testing.T) {
	byRules := []scenarios.Class{scenarios.Decision, scenarios.Illegal, scenarios.Refusal, scenarios.Expectation}
	each(t, func(t *testing.T, title *rule.Title, cases []*scenarios.Case, opt scenarios.Options) {
		for _, m := range title.Misreadings {
			if !slices.ContainsFunc(title.Clauses, func(e rule.Entry) bool { return e.ID == m.Clause }) || m.Words == "" {
				t.Errorf("misreading %q is of clause %q: %q", m.Name, m.Clause, m.Words)
			}
			if _, err := title.Table(rule.Setup{Misread: []string{m.Name}}); err != nil {
				t.Errorf("misreading %q does not open: %v", m.Name, err)
			}
			opt.Misread = []string{m.Name}
			if !slices.ContainsFunc(cases, func(c *scenarios.Case) bool {
				r := scenarios.Run(c, opt)
				return r.Status == scenarios.Failed && slices.Contains(byRules, r.Class)
			}) {
				t.Errorf("no scenario fails when %s is read so: %s", m.Clause, m.Words)
			}
		}
	})
}
