package scenarios

import (
	"slices"
	"unicode/utf8"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// readOn reads the lines that were not played, so that one run reports all mistakes of
// a scenario. It checks what can be wrong in any position: names, clauses, and the
// form of moves and expressions. It does not run if rules are struck out or misread,
// because the same mistakes are reported when the scenario is run normally.
func (p *play) readOn() {
	if p.quiet || len(p.opt.Without) > 0 || len(p.opt.Misread) > 0 || p.opt.Amend != nil {
		return
	}
	if !p.state.begun() { // any position will do for reading
		p.pos = p.table.Start()
		p.readStep(&syntax.Next{Results: p.c.script.Begin.Next})
	}
	p.readQueue(p.queue)
	for _, step := range p.c.script.Steps[p.next:] {
		p.mark(step.Place())
		p.readStep(step)
	}
	if ends := p.c.script.Ends; ends != nil {
		p.mark(ends.At)
		p.readBlock(ends)
	}
}

// readStep reads a step without carrying it out.
func (p *play) readStep(step syntax.Step) {
	switch step := step.(type) {
	case *syntax.Move:
		text := place{p.c.File, step.Text}
		if p.knows(step.Speaker(), text) {
			p.readMove("", text, text)
		}
	case *syntax.Cannot:
		p.knownClauses(step.Because)
		if !step.Move.Given() {
			p.standsAlone(step)
		} else if who := (place{p.c.File, step.Who}); p.knows(step.Who.S, who) {
			p.readMove(p.called(step.Who.S)+": ", who, place{p.c.File, step.Move})
		}
	case *syntax.Expect:
		p.readExpression(step)
	case *syntax.Legal:
		p.readLegal(step)
	case *syntax.Sees:
		if p.seatOf(step.Who) >= 0 {
			p.readBlock(&step.Body)
		}
	case *syntax.Try:
		p.try()
	case *syntax.Back:
		p.back()
	case *syntax.Next:
		for _, q := range step.Results {
			if p.isDevice(q.Device, p.stage.def.Devices()) {
				p.readQueue([]syntax.Queued{q})
			}
		}
	}
}

// readQueue reads results of chance that have not been used.
func (p *play) readQueue(queue []syntax.Queued) {
	for _, q := range queue {
		p.readMove(p.called(q.Device.S)+": ", place{p.c.File, q.Device}, place{p.c.File, q.Result})
	}
}

// knows is like speaks, but reports an unknown speaker who resembles no known one only
// once. The line of players is probably wrong then, not each line of the script.
func (p *play) knows(speaker string, at place) bool {
	names := p.speakers()
	if slices.Contains(names, p.called(speaker)) {
		return true
	}
	if rule.Nearest(speaker, names) == "" && p.meets(speaker) {
		return false
	}
	return p.speaks(speaker, at)
}

// meets reports whether an unknown speaker has been met before, and remembers it.
func (p *play) meets(stranger string) bool {
	if p.strangers[stranger] {
		return true
	}
	if p.strangers == nil {
		p.strangers = map[string]bool{}
	}
	p.strangers[stranger] = true
	return false
}

// readMove reports a text that is no move in any position. said was added before the
// text, and its place is who. If the text does not say who moves, any player may.
func (p *play) readMove(said string, who, text place) {
	line := said + text.text.S
	_, err := p.table.ReadMove(p.pos, line)
	if err == nil || p.table.Divide(p.pos, line) != nil {
		return
	}
	if speaker, _ := syntax.Said(line); speaker == "" {
		for _, seat := range p.table.Seats() {
			speaker := seat + ": "
			_, otherwise := p.table.ReadMove(p.pos, speaker+line)
			if otherwise == nil {
				return
			}
			if said == "" { // report the error for the first seat if no seat can say it
				said, who, err = speaker, text, otherwise
			}
		}
	}
	p.malformed(err, said, who, text)
}

// readExpression reports what is wrong with an expression, whatever its values are. An
// unknown name that has been met as a speaker is not reported again.
func (p *play) readExpression(step *syntax.Expect) {
	m := p.stage.program(step.Expr.S, p.opt.limits()).mistake
	if m == nil {
		return
	}
	if name := wordAt(step.Expr.S, m.Col-1); m.Near == "" && utf8.RuneCountInString(name) == m.Width && p.strangers[name] {
		return
	}
	p.misread(step.Expr, m)
}

// readLegal reads what is stated about the legal moves.
func (p *play) readLegal(step *syntax.Legal) {
	if step.How == syntax.LegalCount {
		p.numberOf(step)
	}
	for _, text := range step.Moves {
		at := place{p.c.File, text}
		p.readMove("", at, at)
	}
}

// readBlock reads lines of a position. It reports only misspelt words, which are wrong
// in any position. Other lines may be wrong only in the current one.
func (p *play) readBlock(block *syntax.Block) {
	lines := appendLines(nil, p.c.File, block.Lines)
	_, err := p.table.ReadPosition(textOf(lines))
	errs, _ := err.(rule.TextErrors)
	errs = slices.DeleteFunc(slices.Clone(errs), func(e *rule.TextError) bool { return e.Near == "" })
	for _, d := range p.c.textErrors(errs, lines, 0, place{p.c.File, block.At}) {
		p.fail(Input, d)
	}
}
