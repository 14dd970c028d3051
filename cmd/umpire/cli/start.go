package cli

import (
	"os"
	"runtime"
	"runtime/debug"
)

// atFirst is GOGC until the first garbage collection: how far the heap may grow, in
// percent of the usual 4 MiB.
const atFirst = 390

// startQuickly delays the first garbage collection. Otherwise it would come while a
// position is read, though a short command can end without one. After it GOGC is as
// usual again, unless it was set to something else meanwhile.
func startQuickly() {
	if os.Getenv("GOGC") != "" {
		return
	}
	usual := debug.SetGCPercent(atFirst)
	first := &struct{ self *int }{} // garbage at once, so the first collection runs its cleanup
	runtime.AddCleanup(first, func(usual int) {
		if now := debug.SetGCPercent(usual); now != atFirst {
			debug.SetGCPercent(now)
		}
	}, usual)
}

// manyBytes is how much memory a server takes before it collects garbage more often.
const manyBytes = 384 << 20

// spareMemory makes a server that runs for hours collect garbage more often when large
// texts are open.
func spareMemory() {
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(manyBytes)
	}
}
