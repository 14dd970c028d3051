package app

import (
	"context"
	"fmt"
	"math"
	"os"
	"os/signal"
	"runtime/debug"
	"sync"
	"syscall"
	"time"

	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/figures"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/scenarios"
)

const (
	firstShown = 500 * time.Millisecond // a run that is over sooner needs no bar
	nextShown  = 100 * time.Millisecond
	rateOver   = 15 * time.Second // the rate is measured over so long or up to twice as long
	barWidth   = 24
)

// A Progress shows on a terminal how far a long run is: a bar with the rate and the
// time left, and the results so far below it. Several goroutines may report steps.
type Progress struct {
	// Plot, if there is one, draws the results so far in at most so many rows and
	// columns. It is called while a step is reported.
	Plot func(width, height int, style terminal.Style) []string

	block *terminal.Block // nil when standard error is not a terminal
	style terminal.Style
	now   func() time.Time

	lock        sync.Mutex
	label, unit string // the name of this part, and what is counted
	done, total int    // in this part; a total of 0 means unknown
	before      int    // done in earlier parts
	next        time.Time
	marks       [2]mark // the beginnings of the last two stretches over which the rate is measured
}

// A mark is how much was done at some time.
type mark struct {
	at   time.Time
	done int
}

// NewProgress begins to show the progress of a run. Done steps were done before, in an
// earlier run; a total of 0 means unknown.
func NewProgress(a *App, done, total int, unit string) *Progress {
	p := &Progress{now: time.Now, done: done, total: total, unit: unit}
	if !a.Quiet {
		p.block = terminal.NewBlock(a.Err)
	}
	p.style = terminal.StyleFor(a.Err, a.Plain)
	p.begin()
	return p
}

func (p *Progress) begin() {
	began := mark{p.now(), p.done}
	p.marks = [2]mark{began, began}
	p.next = began.at.Add(firstShown)
}

// Part begins the next part of the run, which has a name and steps of its own.
func (p *Progress) Part(label string, total int) {
	p.lock.Lock()
	defer p.lock.Unlock()
	p.before += p.done
	p.label, p.done, p.total = label, 0, total
}

// Step reports one more step.
func (p *Progress) Step() {
	p.lock.Lock()
	defer p.lock.Unlock()
	p.done++
	p.show()
}

// Show reports how many steps are done.
func (p *Progress) Show(done int) {
	p.lock.Lock()
	defer p.lock.Unlock()
	p.done = done
	p.show()
}

// show paints the bar, but not too often.
func (p *Progress) show() {
	if p.block == nil {
		return
	}
	now := p.now()
	if now.Before(p.next) {
		return
	}
	p.next = now.Add(nextShown)
	width, height := p.block.Size()
	lines := []string{p.line(now)}
	if p.Plot != nil && height > 6 {
		lines = append(lines, p.Plot(width-1, height-3, p.style)...)
	}
	p.block.Paint(lines)
}

// Clear removes the bar before something else is printed.
func (p *Progress) Clear() {
	if p.block != nil {
		p.lock.Lock()
		defer p.lock.Unlock()
		p.block.Clear()
	}
}

func (p *Progress) line(now time.Time) string {
	rate := p.rate(now)
	if p.total == 0 {
		return fmt.Sprintf("%s%s %s  %s", p.label, figures.Count(uint64(p.done)), p.unit, perTime(rate))
	}
	part := min(1, float64(p.done)/float64(p.total))
	line := fmt.Sprintf("%s%s %3.0f%%  %s of %s %s", p.label, p.style.Good(figures.Bar(part, barWidth, "░")), math.Floor(100*part),
		figures.Count(uint64(p.done)), figures.Count(uint64(p.total)), p.unit)
	if rate > 0 {
		line += "  " + perTime(rate)
		if left := float64(p.total-p.done) / rate; left > 0 && left < float64(math.MaxInt64/time.Second) {
			line += "  " + figures.Duration(time.Duration(left*float64(time.Second)).Round(time.Second)) + " left"
		}
	}
	return line
}

// rate returns the recent number of steps per second.
func (p *Progress) rate(now time.Time) float64 {
	done := p.before + p.done
	if now.Sub(p.marks[1].at) > rateOver {
		p.marks = [2]mark{p.marks[1], {now, done}}
	}
	passed := now.Sub(p.marks[0].at).Seconds()
	if passed <= 0 {
		return 0
	}
	return max(0, float64(done-p.marks[0].done)/passed)
}

func perTime(rate float64) string {
	switch {
	case rate >= 10:
		return figures.Count(uint64(rate)) + "/s"
	case rate >= 1:
		return fmt.Sprintf("%.1f/s", rate)
	}
	return fmt.Sprintf("%.1f/min", 60*rate)
}

// Context returns a context that ends with the first SIGINT, SIGTERM or SIGHUP and, if within is
// not 0, after that time. A second signal ends the program at once.
func (a *App) Context(within time.Duration) (context.Context, context.CancelFunc) {
	ctx, interrupt := context.WithCancel(context.Background())
	end := interrupt
	if within > 0 {
		ctx, end = context.WithTimeout(ctx, within)
	}
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(syscall.SIGHUP) { // nohup ignores it
		signal.Notify(signals, syscall.SIGHUP)
	}
	over := make(chan struct{})
	go func() {
		select {
		case <-signals:
			interrupt()
		case <-over:
			return
		}
		select {
		case <-signals:
			a.Quit <- exit.Budget
		case <-over:
		}
	}()
	return ctx, func() {
		signal.Stop(signals)
		close(over)
		end()
		interrupt()
	}
}

// moment is how long a part of the program that does not watch the context may take to
// end by itself.
const moment = 300 * time.Millisecond

// unless carries something out, and reports whether it ended before done or soon after. What has
// not ended by then continues until the program ends, and nobody waits for it.
func unless(done <-chan struct{}, do func()) bool {
	if done == nil {
		do()
		return true
	}
	finished := make(chan *Fault, 1)
	go func() {
		defer func() { finished <- Met(recover()) }()
		do()
	}()
	var met *Fault
	select {
	case met = <-finished:
	case <-done:
		select {
		case met = <-finished:
		case <-time.After(moment):
			return false
		}
	}
	if met != nil {
		panic(met)
	}
	return true
}

// A Fault is a panic in another goroutine.
type Fault struct {
	Cause any
	Stack string
}

// Met returns the fault for a recovered panic, nil when there was none.
func Met(cause any) *Fault {
	if cause == nil {
		return nil
	}
	if fault, known := cause.(*Fault); known {
		return fault
	}
	return &Fault{cause, string(debug.Stack())}
}

// LoadSuite reads scenarios. It returns an error if the time runs out first.
func LoadSuite(opt scenarios.Options, paths ...string) (suite *scenarios.Suite, err error) {
	if !unless(opt.Done, func() { suite, err = scenarios.Load(opt, paths...) }) {
		return nil, &exit.Error{Code: exit.Budget, Msg: "stopped while the files were being read"}
	}
	if err != nil {
		return nil, exit.Usagef("%v", err)
	}
	return suite, nil
}
