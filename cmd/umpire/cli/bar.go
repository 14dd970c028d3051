package cli

import (
	"fmt"
	"strings"
	"time"

	"umpire/cmd/umpire/internal/figures"
	"umpire/cmd/umpire/internal/terminal"
)

// A bar tells a terminal how far a long run is, and how long it will take.
type bar struct {
	app         *app
	from, total int
	begun, next time.Time
	shown       bool
}

// show draws the bar, not too often.
func (b *bar) show(done int) {
	now := time.Now()
	if now.Before(b.next) || b.app.quiet || !terminal.Is(b.app.err) {
		return
	}
	b.next, b.shown = now.Add(100*time.Millisecond), true
	const width = 30
	full := min(width, done*width/max(1, b.total))
	left := ""
	if n := done - b.from; n > 0 {
		rest := time.Duration(float64(now.Sub(b.begun)) / float64(n) * float64(b.total-done))
		left = ", " + figures.Duration(rest.Round(time.Second)) + " left"
	}
	fmt.Fprintf(b.app.err, "%s[%s%s] %s of %s games%s", terminal.ClearLine, strings.Repeat("=", full), strings.Repeat(" ", width-full),
		figures.Count(uint64(done)), figures.Count(uint64(b.total)), left)
}

// clear takes the bar away.
func (b *bar) clear() {
	if b.shown {
		fmt.Fprint(b.app.err, terminal.ClearLine)
	}
}
