package cli

import (
	"fmt"
	"strings"
	"time"

	"umpire/cmd/umpire/internal/terminal"
)

// barWidth is how long the bar of a progress is.
const barWidth = 24

// A progress tells a terminal how far a long run is.
type progress struct {
	app         *app
	done, total int
	shown       bool
	next        time.Time
}

func newProgress(a *app, total int) *progress {
	return &progress{app: a, total: total, next: time.Now().Add(500 * time.Millisecond)}
}

func (p *progress) step() {
	p.done++
	if now := time.Now(); now.After(p.next) && !p.app.quiet && terminal.Is(p.app.err) {
		full := min(barWidth, barWidth*p.done/max(1, p.total))
		fmt.Fprintf(p.app.err, "%s[%s%s] %d of %d", terminal.ClearLine, strings.Repeat("#", full), strings.Repeat(".", barWidth-full), p.done, p.total)
		p.shown, p.next = true, now.Add(100*time.Millisecond)
	}
}

// clear takes the line away.
func (p *progress) clear() {
	if p.shown {
		fmt.Fprint(p.app.err, terminal.ClearLine)
		p.shown = false
	}
}
