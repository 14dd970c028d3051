package scenarios

import (
	"strings"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// knownClauses reports clauses that the game does not have.
func (p *play) knownClauses(ids []syntax.Text) bool {
	known := true
	for _, id := range ids {
		if _, ok := p.stage.clause(id.S); ok {
			continue
		}
		known = false
		d := p.c.File.At(id, syntax.Error, "%s has no clause %q", p.stage.title.Name, id.S)
		d.Near = rule.Nearest(id.S, p.stage.ids())
		p.fail(Input, d)
	}
	return known
}

// checkCites reports cited clauses that the game does not have.
func (p *play) checkCites() { p.knownClauses(p.c.Scenario.Cites) }

// judgeCites warns of clauses that the scenario cites and no run exercised.
// Of a scenario that failed nothing is said: it may have stopped early.
func (r *Result) judgeCites(cited rule.Set, opt *Options) {
	if r.Status != Passed && r.Status != Waiting || r.Case.stage == nil {
		return
	}
	stage := r.Case.stage
	for _, id := range r.Case.Scenario.Cites {
		clause, ok := stage.clause(id.S)
		if !ok || stage.exercised(clause, &cited) {
			continue
		}
		d := r.Case.File.At(id, syntax.Warning, "%s is cited, but the run did not exercise it", id.S)
		if exercised := stage.book().IDs(cited); len(exercised) > 0 {
			d.Hints = []string{"it exercised " + strings.Join(exercised, ", ")}
		}
		if !opt.Strict {
			r.Diags = append(r.Diags, d)
			continue
		}
		d.Severity = syntax.Error
		r.fail(Expectation, d)
		r.Status = Failed
	}
}

// exercised reports whether a clause was cited, or one that it follows from.
func (st *stage) exercised(c rule.Clause, cited *rule.Set) bool {
	entry := st.book().Entry(c)
	if cited.Has(c) {
		return true
	}
	if entry.TieOf() != rule.Follows {
		return false
	}
	for _, id := range entry.From {
		if from, ok := st.clause(id); ok && from != c && cited.Has(from) {
			return true
		}
	}
	return false
}
