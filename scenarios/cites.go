package scenarios

import (
	"fmt"
	"slices"
	"strings"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// knownClauses reports clauses that the game does not have. It returns false if
// there are any.
func (p *play) knownClauses(ids []syntax.Text) bool {
	known := true
	for _, id := range ids {
		if _, ok := p.stage.clause(id.S); ok {
			continue
		}
		known = false
		p.fail(Input, noClause(p.c.File, p.stage.def, id, p.opt.Games))
	}
	return known
}

// noClause returns the mistake that the game has no clause of this name. The name may
// be that of a ruling, or of a clause of another game.
func noClause(file *syntax.File, def *rule.GameDef, id syntax.Text, games []*rule.GameDef) *syntax.Diagnostic {
	d := file.At(id, syntax.Error, "%s has no clause %q", def.Name, id.S)
	for i := range def.Rulings {
		if r := &def.Rulings[i]; strings.EqualFold(r.ID, id.S) {
			d.Msg = fmt.Sprintf("%s is a ruling, not a clause", r.ID)
			d.Hints = rulingHints(r)
			return d
		}
	}
	var ids []string
	for i := range def.Clauses {
		ids = append(ids, def.Clauses[i].ID)
	}
	for i := range def.Rulings {
		ids = append(ids, def.Rulings[i].ID)
	}
	d.Near = rule.Nearest(id.S, ids)
	for _, whole := range ids {
		if strings.HasSuffix(whole, "."+strings.ToLower(id.S)) {
			d.Near = whole
			break
		}
	}
	game, _, _ := strings.Cut(id.S, ".")
	for _, other := range games {
		if other.Name == game && other != def {
			d.Msg = fmt.Sprintf("%s is of %s, and this is %s", id.S, game, def.Name)
			d.Near = ""
		}
	}
	if d.Near == "" {
		d.Hints = []string{"umpire rules list " + def.Name + " lists the clauses"}
	}
	return d
}

// rulingHints explain how to choose a reading, and what to cite instead.
func rulingHints(r *rule.Ruling) []string {
	var names []string
	for _, reading := range r.Readings {
		if reading.Supported {
			names = append(names, reading.Name)
		}
	}
	return []string{"write `ruling " + r.ID + " = READING` to choose one: " + strings.Join(names, ", "), "cites and because name the clauses it is about"}
}

// checkCites reports cited clauses that the game does not have.
func (p *play) checkCites() { p.knownClauses(p.c.Scenario.Cites) }

// judgeCites warns of a scenario that states nothing, and of clauses that a scenario
// cites but none of its cases exercised.
// cases are the rows that were run, and cited is what they cited. It says nothing
// about a scenario that failed, because that may have stopped early.
func (r *Result) judgeCites(cases []*Case, cited rule.Set, opt *Options) {
	if r.Status != Passed && r.Status != Waiting || r.Case.stage == nil {
		return
	}
	r.judgeAnswers(opt)
	stage := r.Case.stage
	if r.Case.statesNothing() {
		d := r.Case.File.At(r.Case.Scenario.Title, syntax.Warning, "the scenario makes no move and expects nothing: it passes whatever the rules are")
		d.Hints = []string{"write moves, expect or ends under it, or pending and why it waits"}
		r.warn(d, opt)
	}
	for _, id := range r.Case.Scenario.Cites {
		clause, ok := stage.clause(id.S)
		if !ok || stage.exercised(clause, &cited) || opt.asPrinted() && opt.Keep.decides(id.S, cases, func() bool { return stage.decides(clause, cases, opt) }) {
			continue
		}
		d := r.Case.File.At(id, syntax.Warning, "%s is cited, but the run did not exercise it", id.S)
		if exercised := stage.book().IDs(cited); len(exercised) > 0 {
			d.Hints = []string{"it exercised " + strings.Join(exercised, ", ")}
		}
		r.warn(d, opt)
	}
}

// warn adds a warning, which is a failure where the options say so.
func (r *Result) warn(d *syntax.Diagnostic, opt *Options) {
	if !opt.Strict {
		r.Diags = append(r.Diags, d)
		return
	}
	d.Severity = syntax.Error
	r.fail(Expectation, d)
	r.Status = Failed
}

// statesNothing reports whether a case has nothing that could fail: no step, no end, and
// no position that the rules judge.
func (c *Case) statesNothing() bool {
	begin := &c.Scenario.Begin
	return c.Scenario.Ends == nil && (begin.Kind != syntax.FromPosition || begin.Unchecked) &&
		!slices.ContainsFunc(c.Scenario.Steps, func(step syntax.Step) bool { _, next := step.(*syntax.Next); return !next })
}

// asPrinted reports whether the options leave the rules unchanged.
func (opt *Options) asPrinted() bool {
	return len(opt.Without)+len(opt.Misread) == 0 && opt.Amend == nil
}

// decides reports whether a clause that no run has cited still matters in one of the
// cases. It may matter for the start of the game, a fact, or the list of legal moves.
// It does if a case fails or passes through other positions when the clause, or one
// that it follows from, is struck out, or when it is misread.
func (st *stage) decides(clause rule.Clause, cases []*Case, opt *Options) bool {
	var changes []Options
	book := st.book()
	for source := range book.Sources(clause).Each {
		with := *opt
		with.Without = []string{book.Entry(source).ID}
		changes = append(changes, with)
	}
	for _, m := range st.def.Misreadings {
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

// differs reports whether a case that passes under some options fails under others,
// or passes through other positions.
func (c *Case) differs(opt, other *Options) bool {
	first, _, _ := run(c, opt, true)
	second, _, r := run(c, other, true)
	if r.Class == Input || r.Class.Broken() || r.Class == Timeout {
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
	if entry.EnforcementOf() != rule.Follows {
		return false
	}
	for _, id := range entry.From {
		if from, ok := st.clause(id); ok && from != c && cited.Has(from) {
			return true
		}
	}
	return false
}
