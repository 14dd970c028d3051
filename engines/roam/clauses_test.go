package roam

import (
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
)

// Every clause is well formed and stands for itself.
func TestClauses(t *testing.T) {
	var known []string
	for c := range clauses {
		e := &clauses[c]
		known = append(known, e.ID)
		if !strings.HasPrefix(e.ID, "roam.") || e.Kind == "" || e.Section == "" || !strings.HasSuffix(e.Words, ".") {
			t.Errorf("%+v", e)
		}
		if (e.EnforcementOf() == rule.Follows) != (len(e.From) > 0) {
			t.Errorf("%s: tie %s from %v", e.ID, e.EnforcementOf(), e.From)
		}
	}
	for c := range clauses {
		for _, from := range clauses[c].From {
			if !slices.Contains(known, from) {
				t.Errorf("%s follows from %s, which is no clause", clauses[c].ID, from)
			}
		}
	}
	slices.Sort(known)
	if n := len(slices.Compact(known)); n != len(clauses) || n != 143 {
		t.Errorf("%d clauses, %d IDs", len(clauses), n)
	}
}

// Every ruling has a question and readings, the first of which is the default.
func TestRulings(t *testing.T) {
	several := 0
	for _, r := range Def.Rulings {
		if !strings.HasSuffix(r.Question, "?") || r.Default != r.Readings[0].Name {
			t.Errorf("%s: %q, default %s", r.ID, r.Question, r.Default)
		}
		for _, reading := range r.Readings {
			if !strings.HasSuffix(reading.Words, ".") || strings.ToUpper(reading.Words[:1]) != reading.Words[:1] {
				t.Errorf("%s %s: %q", r.ID, reading.Name, reading.Words)
			}
		}
		if len(r.Readings) > 1 {
			several++
		}
	}
	if len(Def.Rulings) != 64 || several < 15 {
		t.Errorf("%d rulings, %d with several readings", len(Def.Rulings), several)
	}
}
