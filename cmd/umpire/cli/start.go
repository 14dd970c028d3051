package cli

import (
	"os"
	"runtime"
	"runtime/debug"
)

// atFirst is how far the heap may grow before the first collection of garbage, in per
// cent of the usual 4 MiB.
const atFirst = 390

// startQuickly puts the first collection off, which else comes while a position is
// read: a short command ends without one. After it the heap grows as usual, or as
// somebody has said since.
func startQuickly() {
	if os.Getenv("GOGC") != "" {
		return
	}
	usual := debug.SetGCPercent(atFirst)
	first := &struct{ self *int }{} // which the first collection finds
	runtime.AddCleanup(first, func(usual int) {
		if now := debug.SetGCPercent(usual); now != atFirst {
			debug.SetGCPercent(now)
		}
	}, usual)
}
