package scenarios

import (
	"fmt"
	"slices"
	"time"

	"umpire/engines/files"
	"umpire/engines/limits"
	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// Options control loading and running. The zero value is the default.
type Options struct {
	Games         []*rule.GameDef
	Strict        bool              // warnings are errors
	RequireGolden bool              // a move without recorded outcomes is a failure
	Record        bool              // a move without recorded outcomes gets a Change too
	Draw          bool              // a wrong picture is returned in Result.Pictures, and is no failure
	Seed          *uint64           // the seed for results of chance that a script does not state
	Without       []string          // clauses struck out, by ID
	Rulings       []rule.Setting    // readings that override those of the scenarios
	Amend         func(*rule.Setup) // changes the setup of each case; it is given a copy
	Listen        bool              // record which clauses are asked about, in Result.Asked
	Misread       []string          // misreadings, by name; a game without a misreading of that name is not changed
	Timeout       time.Duration     // for each case; 0 means no limit
	Files         *files.Reader     // reads the files, within its limits; nil means one with the defaults
	Keep          *Keep             // a cache from earlier loads and runs; may be nil
	replays       *replays          // set in a run of many cases
	Pause         func()            // called before each case is set up or run, to let other work run where goroutines are not preempted; may be nil
	Done          <-chan struct{}   // once closed, no further case starts, and running ones are given up soon
}

// pause lets other work run.
func (opt *Options) pause() {
	if opt.Pause != nil {
		opt.Pause()
	}
}

// limits returns the limits in force.
func (opt *Options) limits() *limits.Limits {
	if opt.Files == nil {
		return nil
	}
	return &opt.Files.Limits
}

// reader returns the reader for files that a case names.
func (opt *Options) reader(c *Case) *files.Reader {
	if opt.Files != nil {
		return opt.Files
	}
	r := &files.Reader{}
	r.Give(c.File.Name)
	return r
}

// Run plays a case and compares it with what its scenario expects. Several goroutines
// may run cases at once, even the same case. If the case begins from a case that fails,
// it does not report failures that may only follow from that: see Result.Because.
func Run(c *Case, opt Options) *Result {
	_, _, result := run(c, &opt, false)
	if c.from != nil && !c.from.root {
		result.pointToBecause()
	}
	result.judgeCites([]*Case{c}, result.Cited, &opt)
	return result
}

// run plays a case, within the time limit if there is one.
func run(c *Case, opt *Options, keep bool) ([]Moment, rule.AnyGame, *Result) {
	return newPlay(c, opt, keep).run()
}

func (p *play) run() ([]Moment, rule.AnyGame, *Result) {
	c, opt, begun := p.c, p.opt, time.Now()
	if opt.Timeout <= 0 && opt.Done == nil {
		p.perform()
	} else if at, inTime := p.performWithin(opt); !inTime {
		// The goroutine may still be using p, so do not touch it.
		return nil, nil, late(c, opt, at, time.Since(begun))
	}
	p.consequence()
	p.result.Elapsed = time.Since(begun)
	if !p.keep {
		opt.replays.remember(p.result)
	}
	return p.moments, p.table, p.result
}

// late returns the result of a case that was given up at a line.
func late(c *Case, opt *Options, at syntax.Text, after time.Duration) *Result {
	r := &Result{Case: c, Status: Failed, Class: Timeout, Elapsed: after}
	said := fmt.Sprintf("the scenario took longer than %v, and was at this line", opt.Timeout)
	if opt.Timeout <= 0 || after < opt.Timeout {
		said = fmt.Sprintf("the run was ended while the scenario, after %v, was at this line", after.Round(time.Millisecond))
	}
	r.Diags = syntax.Diagnostics{c.File.At(at, syntax.Error, "%s", said)}
	return r
}

// patience is how long a running case may continue after the run was ended. Many cases
// finish within this time and get a verdict.
const patience = 300 * time.Millisecond

// performWithin plays the script on its own goroutine. If the time limit passes, it
// returns the place of the current step.
func (p *play) performWithin(opt *Options) (at syntax.Text, inTime bool) {
	p.watched = true
	done := make(chan struct{})
	go func() {
		defer close(done)
		p.perform()
	}()
	var timer <-chan time.Time
	if opt.Timeout > 0 {
		timer = time.After(opt.Timeout)
	}
	select {
	case <-done:
		return at, true
	case <-timer:
	case <-opt.Done:
		select {
		case <-done:
			return at, true
		case <-time.After(patience):
		}
	}
	p.left.Store(true)
	if now := p.now.Load(); now != nil {
		return *now, false
	}
	return p.c.Scenario.Title, false
}

// consequence replaces the failures of a case by a pointer if the case that it begins
// from fails too. Lines that cannot be read are still reported.
func (p *play) consequence() {
	r := p.result
	if r.Status != Failed || p.c.from == nil {
		return
	}
	before := p.opt.verdictOf(p.c.from)
	if before.status != Failed {
		return
	}
	if r.Because = before.because; r.Because == nil {
		r.Because = before.first
	}
	r.Class, r.Changes = before.class, nil
	r.Diags = slices.DeleteFunc(r.Diags, func(d *syntax.Diagnostic) bool { return !p.malformedHere[d] })
}

// pointToBecause adds a diagnostic that points to the reason of a failure.
func (r *Result) pointToBecause() {
	if r.Because == nil {
		return
	}
	begin := r.Case.Scenario.Begin
	d := r.Case.File.At(begin.Name, syntax.Error, "%q fails: %s", begin.Name.S, r.Because.Error())
	d.Hints = r.Because.Hints
	r.Diags = append(r.Diags, d)
}
