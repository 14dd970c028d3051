package app

import (
	"strings"
	"testing"
	"time"

	"umpire/cmd/umpire/internal/terminal"
	"umpire/props/fail"
	"umpire/props/must"
)

// clocked returns a progress bar, and a function that lets its clock advance.
func clocked(done, total int) (*Progress, func(time.Duration)) {
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	p := NewProgress(&App{Err: terminal.NewWriter(&strings.Builder{})}, done, total, "games")
	p.now = func() time.Time { return now }
	p.begin()
	return p, func(d time.Duration) { now = now.Add(d) }
}

func TestABarSaysHowFarARunIs(t *testing.T) {
	for _, c := range must.Cases[[]struct {
		Name        string
		Done, Total int
		Then        int // done after ten seconds
		Want        string
	}](t, "testdata/progress.yaml", "ABarSaysHowFarARunIs") {
		p, pass := clocked(c.Done, c.Total)
		pass(10 * time.Second)
		p.Show(c.Then)
		fail.Unequal(t, p.line(p.now()), c.Want, "%s:\n%s, not\n%s", c.Name)
	}
}

// The rate is the recent rate, which predicts the rest better than that of the beginning.
func TestTheRateIsOfLate(t *testing.T) {
	p, pass := clocked(0, 100_000)
	for second := range 60 {
		pass(time.Second)
		p.Show(p.done + map[bool]int{true: 1000, false: 10}[second < 20])
		p.line(p.now())
	}
	got := p.line(p.now())
	fail.If(t, !strings.Contains(got, "  10/s"), "after 40 s of ten in a second it says %s", got)
}

// A part begins at 0, but the rate is kept.
func TestAPartOfARun(t *testing.T) {
	p, pass := clocked(0, 0)
	p.Part("depth 1 ", 100)
	pass(5 * time.Second)
	p.Show(100)
	p.Part("depth 2 ", 400)
	pass(5 * time.Second)
	p.Show(100)
	got, want := p.line(p.now()), "depth 2 ██████░░░░░░░░░░░░░░░░░░  25%  100 of 400 games  20/s  15s left"
	fail.If(t, got != want, "%s, not\n%s", got, want)
}
