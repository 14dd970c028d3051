package scenarios

import (
	"strings"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// cannot checks that an attempt is refused for the stated reasons.
func (p *play) cannot(step *syntax.Cannot) {
	if !step.Move.Given() {
		p.cannotStand(step)
		return
	}
	who, text := place{p.c.File, step.Who}, place{p.c.File, step.Move}
	if !p.speaks(step.Who.S, who) {
		return
	}
	said := p.called(step.Who.S) + ": "
	tried, err := rule.Try(p.table, p.pos, said+step.Move.S)
	if err != nil {
		p.malformed(err, said, who, text)
		return
	}
	known := p.knownClauses(step.Because)
	if len(tried.Reasons) == 0 {
		p.fail(Refusal, p.c.File.At(step.Who, syntax.Error, "%s can: %s is legal here", step.Who.S, step.Move.S))
		return
	}
	if n := len(p.moments); n > 0 {
		p.moments[n-1].Refused = append(p.moments[n-1].Refused, p.triedLine(said+step.Move.S, tried))
	}
	p.refused(tried.Reasons)
	if !known {
		return
	}
	p.because(step, tried.Reasons)
}

// triedLine returns the line that was tried, as the game prints it. If the line names
// several moves it is returned as written, because only the first belongs to this
// position.
func (p *play) triedLine(line string, tried *rule.Trial) string {
	if p.table.Divide(p.pos, line) != nil {
		return line
	}
	return p.table.PrintMove(tried.Last())
}

// cannotStand checks that the rules forbid the position, and that the scenario states
// nothing else.
func (p *play) cannotStand(step *syntax.Cannot) {
	known := p.knownClauses(step.Because)
	flaws := p.table.Flaws(p.pos)
	p.refused(flaws)
	switch {
	case !p.standsAlone(step):
		p.state.halt()
	case len(flaws) == 0:
		p.fail(Refusal, p.c.File.At(step.Who, syntax.Error, "the position can stand: it breaks no rule"))
	case known:
		p.because(step, flaws)
	}
}

// standsAlone reports a script that continues after a position that cannot stand.
func (p *play) standsAlone(step *syntax.Cannot) bool {
	if len(p.c.script.Steps) == 1 && p.c.script.Ends == nil {
		return true
	}
	what := "set-up"
	if p.c.impossible() {
		what = "position"
	}
	p.fail(Input, p.c.File.At(step.Who, syntax.Error, "nothing is played from a %s that cannot stand", what))
	return false
}

// refused records the clauses that forbade an attempt.
func (p *play) refused(reasons []rule.Reason) {
	for _, r := range reasons {
		if r.ID != "" {
			p.result.Refused.Add(r.Clause)
		}
	}
}

// because compares the clauses that forbid with the stated ones.
func (p *play) because(step *syntax.Cannot, reasons []rule.Reason) {
	forbids := map[string]bool{}
	for _, r := range reasons {
		forbids[r.ID] = true
	}
	wrong := false
	for _, id := range step.Because {
		if !forbids[id.S] {
			wrong = true
			d := p.c.File.At(id, syntax.Error, "%s does not forbid it; what does:", id.S)
			d.Hints = hintsOf(reasons)
			p.fail(Refusal, d)
		}
		delete(forbids, id.S)
	}
	if step.Only && len(forbids) == 0 && len(reasons) > 0 && reasons[len(reasons)-1].Last {
		d := p.c.File.At(step.Because[0], syntax.Error, "nobody knows whether only this forbids it: %s", restUnasked)
		p.fail(Refusal, d)
	}
	if !step.Only || len(forbids) == 0 || wrong { // already reported
		return
	}
	var others []string
	for _, r := range reasons {
		if forbids[r.ID] {
			others = append(others, r.ID)
		}
	}
	at := step.Who
	if len(step.Because) > 0 {
		at = step.Because[0]
	}
	d := p.c.File.At(at, syntax.Error, "%s forbids it as well", strings.Join(others, ", "))
	d.Hints = hintsOf(reasons)
	p.fail(Refusal, d)
}
