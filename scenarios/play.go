package scenarios

import (
	"math/rand/v2"
	"runtime/debug"
	"sync/atomic"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// A play is one case on its way: the table, the position now, and what has
// been found.
type play struct {
	c      *Case
	opt    *Options
	stage  *stage
	table  rule.Table // nil when the rules refuse the set-up
	struck rule.Set   // by the options
	result *Result

	pos    rule.Position
	before rule.Position // the last move of the script, if moved
	moved  bool
	next   int // the step after the one being carried out
	moves  int // played so far, chance included
	queue  []syntax.Queued
	rng    *rand.Rand // chance that the script leaves open, if it has a seed
	state  state
	open   *scored // the last move of the script, its outcomes not yet compared

	chance            *rand.PCG          // what rng draws from
	number            uint64             // the seed
	why               *syntax.Diagnostic // the case that it begins from cannot be replayed
	earlier, askedFor rule.Set           // by what was played before, for another case

	malformedHere map[*syntax.Diagnostic]bool
	strangers     map[string]bool // speakers who are like nobody at the table

	tries []tried // what is being tried, one within the other

	counting rule.Set // the clauses by which numbers add up that were asked for

	earlierPlay *Replayed // whose steps are not played again; nil for none

	quiet   bool // a replay for another scenario: only moves, nothing compared
	keep    bool
	moments []Moment
	watched bool        // there is a time limit: now is read by another goroutine
	left    atomic.Bool // nobody waits for it any more
	at      syntax.Text
	now     atomic.Pointer[syntax.Text]
}

func newPlay(c *Case, opt *Options, keep bool) *play {
	return &play{c: c, opt: opt, keep: keep, at: c.Scenario.Title, result: &Result{Case: c, Status: Passed}}
}

// perform plays the whole case and settles its status. A fault of a game or of
// this package is reported as one, at the step that met it.
func (p *play) perform() {
	defer p.settleStatus()
	defer func() {
		if fault := recover(); fault != nil {
			p.fault(fault, debug.Stack())
		}
	}()
	if !p.prepare() {
		return
	}
	if step := p.c.cannotStand(); step != nil && !p.c.impossible() {
		p.setupCannotStand(step)
		return
	}
	defer func() { p.result.Cited, p.result.Asked = p.cited(), p.asked() }()
	p.seed()
	if p.c.unread.bars(nothing) {
		p.state.halt()
	} else if p.earlierPlay != nil || p.begin() {
		p.script(len(p.c.script.Steps))
		p.finish()
	}
	if p.state.over() {
		p.readOn()
	}
}

// script carries out the first n steps.
func (p *play) script(n int) {
	steps := p.c.script.Steps
	p.next = 0
	if p.earlierPlay != nil {
		p.goOn()
	}
	if !p.c.impossible() { // which is judged as it stands
		p.takeChance()
	}
	for p.next < n && !p.state.over() && !p.left.Load() {
		step := steps[p.next]
		if p.c.unread.bars(step.Place().Line) {
			p.state.halt()
			break
		}
		p.next++
		p.mark(step.Place())
		if p.c.unread.touches(step.Place().Line, lastLine(p.c.script, p.next-1)) {
			p.readStep(step)
		} else {
			p.step(step)
		}
		p.state.stepDone()
	}
}

// mark remembers where the script is, for faults and time limits.
func (p *play) mark(at syntax.Text) {
	p.at = at
	if p.watched {
		p.now.Store(&at)
	}
}

// step carries out or checks one step.
func (p *play) step(step syntax.Step) {
	if next, ok := step.(*syntax.Next); ok {
		p.enqueue(next.Results)
		p.takeChance()
		return
	}
	p.compareOutcomes()
	p.state.stepDone()
	switch step := step.(type) {
	case *syntax.Move:
		p.move(step)
		return
	case *syntax.Try:
		p.takeChance()
		p.try()
		return
	case *syntax.Back:
		p.back()
		return
	}
	if p.quiet {
		return
	}
	if p.rng != nil && p.table.Deciders(p.pos).Has(rule.Chance) && p.strangerNext() {
		p.next-- // not looked at: the line that cannot be read may be the result
		p.state.halt()
		return
	}
	p.result.Steps++
	switch step := step.(type) {
	case *syntax.Cannot:
		p.cannot(step)
	case *syntax.Expect:
		p.expect(step)
	case *syntax.Legal:
		p.legal(step)
	case *syntax.Sees:
		p.sees(step)
	case *syntax.Draw:
		p.picture(step)
	}
}

// finish checks what holds when the script is over.
func (p *play) finish() {
	p.compareOutcomes()
	p.state.stepDone()
	if p.state.over() {
		return
	}
	if p.c.unread.bars(p.c.script.End) { // a line further on
		p.state.halt()
		return
	}
	if ends := p.c.script.Ends; ends != nil {
		p.mark(ends.At)
		p.result.Steps++
		p.ends(ends)
	}
	p.state.stepDone()
	if !p.state.over() {
		p.unusedQueue()
	}
}

// carryOut plays a legal move. Line is that of the script, 0 for chance.
func (p *play) carryOut(m rule.Move, line int) {
	if line > 0 { // what chance does after a move belongs to it
		p.before, p.moved = p.pos, true
	}
	next, effects := p.table.Play(p.pos, m)
	p.pos = next
	p.moves++
	p.result.Steps++
	for i := range effects {
		if effects[i].Before != effects[i].After {
			p.result.Changed.Add(effects[i].Clause)
		}
	}
	if p.open != nil {
		p.open.effects = append(p.open.effects, effects...)
	}
	if p.keep {
		p.moments = append(p.moments, Moment{Position: next, Move: p.table.PrintMove(m), Line: line, Effects: effects, Asked: p.asked()})
	}
}

// asked returns the clauses asked about so far, if anybody wants to know.
func (p *play) asked() (asked rule.Set) {
	if p.opt.Listen {
		asked = p.table.Asked().Union(p.askedFor)
	}
	return asked
}

// fail adds a failure. Once an expectation does not hold, the table is not as
// it was thought to be: then only further expectations of the same position are
// reported, and what cannot be read.
func (p *play) fail(class Class, d *syntax.Diagnostic) {
	if p.state.trust == lost && class != Input && class != Fault && class != Unexpected {
		return
	}
	if class == Expectation {
		p.state.lose(p.moves)
	}
	if class == Expectation || class == Refusal {
		p.blameChance(d)
	}
	if class == Input && p.state.phase != placing {
		if p.malformedHere == nil {
			p.malformedHere = map[*syntax.Diagnostic]bool{}
		}
		p.malformedHere[d] = true
	}
	p.result.fail(class, d)
	if p.c.row != nil {
		d.Hints = append(d.Hints, "in the row of "+p.c.rowPlace())
	}
}

// stop adds a failure after which the rest of the script would only fail as a
// consequence.
func (p *play) stop(class Class, d *syntax.Diagnostic) {
	p.fail(class, d)
	p.state.halt()
}

// fail adds a failure; its class is that of the result unless there is one
// already, but recorded outcomes give way to what is stated.
func (r *Result) fail(class Class, d *syntax.Diagnostic) {
	if r.Class == "" || r.Class == Golden && class != Golden {
		r.Class = class
	}
	r.Diags = append(r.Diags, d)
}
