package phylo_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

// A deck that breaks a constraint is refused with line and field.
func TestCardSetsRefused(t *testing.T) {
	good := must.Get(t, os.ReadFile, "small.yaml")
	def, _ := engines.Find("phylo")
	for _, c := range must.Cases[[]struct{ Name, Old, New, Field string }](t, "testdata/phylo.yaml", "CardSetsRefused") {
		t.Run(c.Name, func(t *testing.T) {
			fail.Now(t, strings.Count(string(good), c.Old) != 1, "%q stands %d times in the set", c.Old, strings.Count(string(good), c.Old))
			before, _, _ := strings.Cut(string(good), c.Old)
			place := fmt.Sprintf("cards:%d:", 1+strings.Count(before, "\n"))
			_, err := def.Table(rule.Setup{Cards: []byte(strings.Replace(string(good), c.Old, c.New, 1))})
			fail.Now(t, err == nil, "not refused")
			fail.If(t, !strings.Contains(err.Error(), place) || !strings.Contains(err.Error(), c.Field), "want %s and %s: %v", place, c.Field, err)
		})
	}
	must.Value(def.Table(rule.Setup{Cards: good}))(t)
}
