package app

import (
	"fmt"
	"math"
	"sync"
	"time"

	"umpire/cmd/umpire/internal/figures"
	"umpire/cmd/umpire/internal/terminal"
)

const (
	firstShown = 500 * time.Millisecond // what is over sooner needs no bar
	nextShown  = 100 * time.Millisecond
	rateOver   = 15 * time.Second // a rate is that of so long, and up to twice as long
	barWidth   = 24
)

// A Progress tells a terminal how far a long run is: a bar with the rate and the time
// left, and below it what has come out so far. It may be told of steps by several
// goroutines.
type Progress struct {
	// Plot, if there is one, draws what has come out so far, in at most so many rows and
	// columns. It is called while a step is told.
	Plot func(width, height int, style terminal.Style) []string

	block *terminal.Block // nil when nobody watches
	style terminal.Style
	now   func() time.Time

	lock        sync.Mutex
	label, unit string // of what
	done, total int    // of this part; a total of 0 is not known
	before      int    // done in parts that are over
	next        time.Time
	marks       [2]mark // of the two stretches that the rate is taken from, where each began
}

// A mark is how much was done at a time.
type mark struct {
	at   time.Time
	done int
}

// NewProgress begins to tell how far a run of so many steps is, 0 if that is not known,
// some of which were done before.
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

// Part begins another part of the run, which has a name and steps of its own.
func (p *Progress) Part(label string, total int) {
	p.lock.Lock()
	defer p.lock.Unlock()
	p.before += p.done
	p.label, p.done, p.total = label, 0, total
}

// Step tells that one more step is done.
func (p *Progress) Step() {
	p.lock.Lock()
	defer p.lock.Unlock()
	p.done++
	p.show()
}

// Show tells how many steps are done.
func (p *Progress) Show(done int) {
	p.lock.Lock()
	defer p.lock.Unlock()
	p.done = done
	p.show()
}

// show paints, not too often.
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

// Clear takes away what is shown, before something else is printed.
func (p *Progress) Clear() {
	if p.block != nil {
		p.lock.Lock()
		defer p.lock.Unlock()
		p.block.Clear()
	}
}

// line is the bar with its figures.
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

// rate returns the steps of a second, of late.
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
