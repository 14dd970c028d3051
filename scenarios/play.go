package scenarios

import (
	"math/rand/v2"
	"runtime/debug"
	"sync/atomic"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// A play is the state of running one case: the table, the current position, and the
// results so far.
type play struct {
	c      *Case
	opt    *Options
	stage  *stage
	table  rule.AnyGame // nil when the rules refuse the set-up
	struck rule.Set     // the clauses that the options strike out
	result *Result

	pos    rule.Position
	before rule.Position // the position before the last move of the script, if moved
	moved  bool
	recent []played // the last move of a player, and the results of chance after it
	next   int      // the index of the step after the current one
	moves  int      // the number of moves so far, including those of chance
	queue  []syntax.Queued
	rng    *rand.Rand // for chance that the script leaves open; nil without a seed
	state  state
	open   *scored // the last move of the script while its outcomes are not yet compared

	chance            *rand.PCG          // the source behind rng
	number            uint64             // the seed
	why               *syntax.Diagnostic // why the case that it begins from cannot be replayed
	earlier, askedFor rule.Set           // clauses cited and asked about when another case played its beginning

	malformedHere map[*syntax.Diagnostic]bool
	strangers     map[string]bool // unknown speakers that have been met

	tries []tried // the enclosing try blocks, outermost first

	counting rule.Set // the clauses behind the numbers in expectations

	earlierPlay *Replayed // a play to continue from, instead of playing its steps again; may be nil

	quiet   bool // a replay for another scenario: only make the moves, compare nothing
	keep    bool
	moments []Moment
	watched bool        // there is a time limit, so another goroutine reads now
	left    atomic.Bool // the time limit has passed and nobody waits for the result
	at      syntax.Text
	now     atomic.Pointer[syntax.Text]
}

func newPlay(c *Case, opt *Options, keep bool) *play {
	return &play{c: c, opt: opt, keep: keep, at: c.Scenario.Title, result: &Result{Case: c, Status: Passed}}
}

// perform plays the whole case and sets its status. A panic of a game or of this
// package is reported as a fault, at the current step.
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
	if !p.c.impossible() { // such a position is judged before chance changes it
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

// mark records the current place in the script, for faults and time limits.
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
		p.next-- // read this step later: the line that cannot be read may be the result of chance
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

// finish makes the checks at the end of the script.
func (p *play) finish() {
	p.compareOutcomes()
	p.state.stepDone()
	if p.state.over() {
		return
	}
	if p.c.unread.bars(p.c.script.End) { // a line after the last step
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

// carryOut plays a legal move. line is that of the script, or 0 for chance.
func (p *play) carryOut(m rule.Move, line int) {
	if line > 0 { // results of chance after a move belong to the move
		p.before, p.moved = p.pos, true
	}
	next, effects := p.table.Play(p.pos, m)
	p.remember(played{before: p.pos, after: next, effects: effects}, line == 0)
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

// asked returns the clauses asked about so far, if the options want to know.
func (p *play) asked() (asked rule.Set) {
	if p.opt.Listen {
		asked = p.table.Asked().Union(p.askedFor)
	}
	return asked
}

// fail adds a failure. After an expectation has failed, the position is not what the
// script assumes. So only further expectations about the same position are reported,
// and lines that cannot be read.
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

// stop adds a failure and stops the script: further failures would only follow from
// it.
func (p *play) stop(class Class, d *syntax.Diagnostic) {
	p.fail(class, d)
	p.state.halt()
}

// fail adds a failure. The result takes the class of its first failure, but changed
// recorded outcomes give way to any other class.
func (r *Result) fail(class Class, d *syntax.Diagnostic) {
	if r.Class == "" || r.Class == Golden && class != Golden {
		r.Class = class
	}
	r.Diags = append(r.Diags, d)
}
