package app

import (
	"fmt"
	"strings"
	"time"

	"umpire/cmd/umpire/internal/figures"
	"umpire/cmd/umpire/internal/terminal"
)

// A Bar tells a terminal how far a long run is, and how long it will take.
type Bar struct {
	App         *App
	From, Total int
	Begun, Next time.Time
	shown       bool
}

// Show draws the bar, not too often.
func (b *Bar) Show(done int) {
	now := time.Now()
	if now.Before(b.Next) || b.App.Quiet || !terminal.Is(b.App.Err) {
		return
	}
	b.Next, b.shown = now.Add(100*time.Millisecond), true
	const width = 30
	full := min(width, done*width/max(1, b.Total))
	left := ""
	if n := done - b.From; n > 0 {
		rest := time.Duration(float64(now.Sub(b.Begun)) / float64(n) * float64(b.Total-done))
		left = ", " + figures.Duration(rest.Round(time.Second)) + " left"
	}
	fmt.Fprintf(b.App.Err, "%s[%s%s] %s of %s games%s", terminal.ClearLine, strings.Repeat("=", full), strings.Repeat(" ", width-full),
		figures.Count(uint64(done)), figures.Count(uint64(b.Total)), left)
}

// Clear takes the bar away.
func (b *Bar) Clear() {
	if b.shown {
		fmt.Fprint(b.App.Err, terminal.ClearLine)
	}
}
