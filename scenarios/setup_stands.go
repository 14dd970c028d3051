package scenarios

import (
	"slices"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// refusedBy reports whether the case states that its set-up cannot stand, and the error
// is only that clauses refuse the set-up.
func (c *Case) refusedBy(err error) bool {
	errs, ok := err.(rule.SetupErrors)
	return ok && !c.impossible() && c.cannotStand() != nil &&
		!slices.ContainsFunc(errs, func(e *rule.SetupError) bool { return e.Clause == "" })
}

// setupCannotStand checks that the rules refuse the set-up. It ignores clauses that are
// struck out; the game always names all clauses that refuse a set-up.
func (p *play) setupCannotStand(step *syntax.Cannot) {
	p.mark(step.Who)
	known := p.knownClauses(step.Because)
	reasons, unknown := p.setupReasons()
	p.result.Steps++
	p.refused(reasons)
	p.result.Cited = p.result.Refused
	if p.opt.Listen {
		p.result.Asked = p.result.Refused
	}
	switch {
	case unknown != "":
		p.fail(Fault, p.c.File.At(step.Who, syntax.Error, "the game refuses the set-up by %s, which is not in its book", unknown))
	case !p.standsAlone(step):
	case len(reasons) == 0:
		p.fail(Refusal, p.c.File.At(step.Who, syntax.Error, "the set-up can stand: it breaks no rule"))
	case known:
		p.because(step, reasons)
	}
}

// setupReasons returns the clauses that refuse the set-up, each once.
func (p *play) setupReasons() (reasons []rule.Reason, unknown string) {
	errs, _ := p.stage.err.(rule.SetupErrors)
	var seen rule.Set
	for _, e := range errs {
		clause, ok := p.stage.clause(e.Clause)
		if !ok {
			return nil, e.Clause
		}
		if seen.Has(clause) || p.struck.Has(clause) {
			continue
		}
		seen.Add(clause)
		reasons = append(reasons, rule.Reason{Clause: clause, Entry: p.stage.book().Entry(clause), Values: e.Msg})
	}
	return reasons, ""
}
