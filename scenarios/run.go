package scenarios

import (
	"fmt"
	"slices"
	"time"

	"umpire/engines/rule"
	"umpire/scenarios/files"
	"umpire/scenarios/limits"
	"umpire/scenarios/syntax"
)

// Options steer loading and running. The zero value is the default.
type Options struct {
	Games         []*rule.Title
	Strict        bool              // warnings are errors
	RequireGolden bool              // a move without recorded outcomes is a failure
	Record        bool              // a move without recorded outcomes gets a Change too
	Draw          bool              // a picture that is not as it should be is handed over, and no failure
	Seed          *uint64           // chance that a script leaves open follows it
	Without       []string          // clauses struck out, by ID
	Rulings       []rule.Setting    // readings that override those of the scenarios
	Amend         func(*rule.Setup) // changes the setup of each case, which is a copy
	Listen        bool              // note which clauses are asked about, not only those that act: Result.Asked
	Misread       []string          // misreadings, by name; games that have none of that name play on
	Timeout       time.Duration     // of one case; 0 is none
	Files         *files.Reader     // reads the files, within its limits; nil is one with the defaults
	Keep          *Keep             // what earlier loads and runs have left; may be nil
	replays       *replays          // of a run of many cases
	Pause         func()            // called before each case is set up or run; where nothing preempts, it lets others work; may be nil
	Done          <-chan struct{}   // once closed, no case is begun, and one that is not at its end soon is left
}

// pause lets others work.
func (opt *Options) pause() {
	if opt.Pause != nil {
		opt.Pause()
	}
}

// limits returns the limits of the options.
func (opt *Options) limits() *limits.Limits {
	if opt.Files == nil {
		return nil
	}
	return &opt.Files.Limits
}

// reader returns what reads the files that a case names.
func (opt *Options) reader(c *Case) *files.Reader {
	if opt.Files != nil {
		return opt.Files
	}
	r := &files.Reader{}
	r.Give(c.File.Name)
	return r
}

// Run plays a case and compares it with what its scenario expects. Any number
// of goroutines may run cases, also the same one. If the case begins from one
// of the suite that fails, it says nothing that only follows from that: see
// Result.Because.
func Run(c *Case, opt Options) *Result {
	_, _, result := run(c, &opt, false)
	if c.from != nil && !c.from.root {
		result.pointToBecause()
	}
	result.judgeCites([]*Case{c}, result.Cited, &opt)
	return result
}

// run plays a case, in time if there is a limit.
func run(c *Case, opt *Options, keep bool) ([]Moment, rule.Table, *Result) {
	return newPlay(c, opt, keep).run()
}

func (p *play) run() ([]Moment, rule.Table, *Result) {
	c, opt, begun := p.c, p.opt, time.Now()
	if opt.Timeout <= 0 && opt.Done == nil {
		p.perform()
	} else if at, inTime := p.performWithin(opt); !inTime {
		// The goroutine may still be at work on p: leave all of it alone.
		return nil, nil, late(c, opt, at, time.Since(begun))
	}
	p.consequence()
	p.result.Elapsed = time.Since(begun)
	if !p.keep {
		opt.replays.remember(p.result)
	}
	return p.moments, p.table, p.result
}

// late returns the result of a case that was left at a line.
func late(c *Case, opt *Options, at syntax.Text, after time.Duration) *Result {
	r := &Result{Case: c, Status: Failed, Class: Timeout, Elapsed: after}
	said := fmt.Sprintf("the scenario took longer than %v, and was at this line", opt.Timeout)
	if opt.Timeout <= 0 || after < opt.Timeout {
		said = fmt.Sprintf("the run was ended while the scenario, after %v, was at this line", after.Round(time.Millisecond))
	}
	r.Diags = syntax.Diagnostics{c.File.At(at, syntax.Error, "%s", said)}
	return r
}

// patience is how long a case may go on when the run has been ended: many are
// at their end by then, and have a verdict.
const patience = 300 * time.Millisecond

// performWithin plays the script on a goroutine of its own, and returns the
// step it was at when the time was over.
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

// consequence replaces what is said of a case that fails by a pointer, if the
// scenario that it begins from fails as well. What cannot be read is said
// anyway.
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

// pointToBecause says where the reason is reported that a case fails.
func (r *Result) pointToBecause() {
	if r.Because == nil {
		return
	}
	begin := r.Case.Scenario.Begin
	d := r.Case.File.At(begin.Name, syntax.Error, "%q fails: %s", begin.Name.S, r.Because.Error())
	d.Hints = r.Because.Hints
	r.Diags = append(r.Diags, d)
}
