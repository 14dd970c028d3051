package bisect

import (
	"slices"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// TestWhatIsNotAskedCannotMatter checks two assumptions of the search on a sample
// of all scenarios: recording what a run asks about changes nothing, and neither
// does striking out a clause that the run does not ask about.
func TestWhatIsNotAskedCannotMatter(t *testing.T) {
	opt := scenarios.Options{Games: engines.Games}
	suite, err := scenarios.Load(opt, "..")
	if err != nil {
		t.Fatal(err)
	}
	every := 131
	if testing.Short() {
		every = 401
	}
	quietly := 0
	for i := 0; i < len(suite.Cases); i += every {
		c := suite.Cases[i]
		plain := &Run{}
		plain.Moments, plain.Table, plain.Result = scenarios.Replay(c, opt)
		plain.observe()
		heard := replay(c, opt)
		if !plain.like(heard) {
			t.Errorf("%s: %s: it goes otherwise when somebody listens", c.File.Name, c.Name)
		}
		asked := heard.asked()
		quietly += asked.Len() - heard.Result.Cited.Len()
		for k := range c.Def.Clauses {
			if asked.Has(rule.Clause(k)) {
				continue
			}
			without := opt
			without.Without = []string{c.Def.Clauses[k].ID}
			if !replay(c, without).like(heard) {
				t.Errorf("%s: %s: %s is not asked about, and changes the run", c.File.Name, c.Name, without.Without[0])
			}
		}
	}
	if quietly == 0 {
		t.Error("no run asked quietly: the sample shows too little")
	}
}

// like reports whether two runs show no difference.
func (r *Run) like(other *Run) bool {
	if len(r.Moments) != len(other.Moments) || r.Result.Status != other.Result.Status || r.Result.Cited != other.Result.Cited {
		return false
	}
	for i := range r.Moments {
		if r.Moments[i].Position != other.Moments[i].Position {
			return false
		}
	}
	return slices.Equal(r.Events, other.Events)
}
