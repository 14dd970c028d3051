package app

import (
	"fmt"
	"strings"
	"time"

	"umpire/cmd/umpire/internal/terminal"
)

// barWidth is how long the bar of a progress is.
const barWidth = 24

// A Progress tells a terminal how far a long run is.
type Progress struct {
	app         *App
	done, total int
	shown       bool
	next        time.Time
}

// NewProgress begins to tell how far a run of so many steps is.
func NewProgress(a *App, total int) *Progress {
	return &Progress{app: a, total: total, next: time.Now().Add(500 * time.Millisecond)}
}

// Step tells that one more step is done.
func (p *Progress) Step() {
	p.done++
	if now := time.Now(); now.After(p.next) && !p.app.Quiet && terminal.Is(p.app.Err) {
		full := min(barWidth, barWidth*p.done/max(1, p.total))
		fmt.Fprintf(p.app.Err, "%s[%s%s] %d of %d", terminal.ClearLine, strings.Repeat("#", full), strings.Repeat(".", barWidth-full), p.done, p.total)
		p.shown, p.next = true, now.Add(100*time.Millisecond)
	}
}

// Clear takes the line away.
func (p *Progress) Clear() {
	if p.shown {
		fmt.Fprint(p.app.Err, terminal.ClearLine)
		p.shown = false
	}
}
