package app

import (
	"strings"
	"testing"
	"time"

	"umpire/cmd/umpire/internal/terminal"
	"umpire/props/fail"
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
	for _, c := range []struct {
		name        string
		done, total int
		then        int // done after ten seconds
		want        string
	}{
		{"a quarter", 0, 2000, 500, "██████░░░░░░░░░░░░░░░░░░  25%  500 of 2,000 games  50/s  30s left"},
		{"what was done before says nothing of the rate", 1000, 2000, 1500, "██████████████████░░░░░░  75%  1,500 of 2,000 games  50/s  10s left"},
		{"a few in a second", 0, 100, 37, "████████▉░░░░░░░░░░░░░░░  37%  37 of 100 games  3.7/s  17s left"},
		{"less than one in a second", 0, 100, 2, "▍░░░░░░░░░░░░░░░░░░░░░░░   2%  2 of 100 games  12.0/min  8m10s left"},
		{"nothing yet", 0, 100, 0, "░░░░░░░░░░░░░░░░░░░░░░░░   0%  0 of 100 games"},
		{"all of it", 0, 100, 100, "████████████████████████ 100%  100 of 100 games  10/s"},
		{"nearly all of it is not all", 0, 10000, 9999, "███████████████████████▉  99%  9,999 of 10,000 games  999/s  0s left"},
		{"nobody knows how many", 0, 0, 370, "370 games  37/s"},
	} {
		p, pass := clocked(c.done, c.total)
		pass(10 * time.Second)
		p.Show(c.then)
		fail.Unequal(t, p.line(p.now()), c.want, "%s:\n%s, not\n%s", c.name)
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
	if got, want := p.line(p.now()), "depth 2 ██████░░░░░░░░░░░░░░░░░░  25%  100 of 400 games  20/s  15s left"; got != want {
		t.Errorf("%s, not\n%s", got, want)
	}
}
