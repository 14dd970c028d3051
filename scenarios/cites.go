package scenarios

import (
	"slices"
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

// judgeCites warns of clauses that the scenario cites and none of its cases
// exercised: those cases are the rows that were run, and cited is what they
// came to. Of a scenario that failed nothing is said: it may have stopped early.
func (r *Result) judgeCites(cases []*Case, cited rule.Set, opt *Options) {
	if r.Status != Passed && r.Status != Waiting || r.Case.stage == nil {
		return
	}
	stage := r.Case.stage
	for _, id := range r.Case.Scenario.Cites {
		clause, ok := stage.clause(id.S)
		if !ok || stage.exercised(clause, &cited) || opt.asPrinted() && opt.Keep.decides(id.S, cases, func() bool { return stage.decides(clause, cases, opt) }) {
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

// asPrinted reports whether the options leave the rules as they are.
func (opt *Options) asPrinted() bool {
	return len(opt.Without)+len(opt.Misread) == 0 && opt.Amend == nil
}

// decides reports whether a clause that no run has cited decides something in one
// of the cases all the same, since it is asked for the start of the game, for a
// fact, or for a list of moves: without it, or one that it follows from, or where
// it is misread, something stated fails or the game goes otherwise.
func (st *stage) decides(clause rule.Clause, cases []*Case, opt *Options) bool {
	var changes []Options
	book := st.book()
	for source := range book.Sources(clause).Each {
		with := *opt
		with.Without = []string{book.Entry(source).ID}
		changes = append(changes, with)
	}
	for _, m := range st.title.Misreadings {
		if m.Clause == book.Entry(clause).ID {
			with := *opt
			with.Misread = []string{m.Name}
			changes = append(changes, with)
		}
	}
	return slices.ContainsFunc(cases, func(c *Case) bool {
		return slices.ContainsFunc(changes, func(with Options) bool { return c.differs(opt, &with) })
	})
}

// differs reports whether a case that holds fails under other options, or passes
// through other positions.
func (c *Case) differs(opt, other *Options) bool {
	first, _, _ := run(c, opt, true)
	second, _, r := run(c, other, true)
	if r.Class == Input || r.Class == Fault || r.Class == Timeout {
		return false
	}
	return r.Status == Failed || !slices.EqualFunc(first, second, func(a, b Moment) bool { return a.Position == b.Position })
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
