// Package heap decides when garbage is collected, and how the heap of a program grows.
package heap

import (
	"os"
	"runtime"
	"runtime/debug"
	"sync"
)

// GOGC until the first garbage collection: a short command ends without one, though its heap grows
// beyond the usual 4 MiB.
const atFirst = 150

var (
	setting sync.Mutex
	once    sync.Once // a second part would lie where the first was, and be cleared page by page
)

// Start sets GOGC to atFirst, and after the first garbage collection to later, in percent, unless it
// was set to something else meanwhile. From then on the heap grows into large pages, where the
// system has them on request. If GOGC is in the environment, nothing happens.
func Start(later int) {
	if os.Getenv("GOGC") != "" {
		return
	}
	debug.SetGCPercent(atFirst)
	soon = sync.OnceFunc(func() {
		setting.Lock()
		defer setting.Unlock()
		now := debug.SetGCPercent(-1) // no collection while what is reserved is in use
		once.Do(reserve)
		if now == atFirst {
			now = later
		}
		debug.SetGCPercent(now)
		debug.FreeOSMemory() // so that what is reserved does not count as memory in use
	})
	first := &struct{ self *int }{} // garbage at once, so the first collection runs its cleanup
	runtime.AddCleanup(first, func(grow func()) { grow() }, soon)
}

// Soon lets the heap grow into large pages now, and not after the first collection, since something
// follows that needs much. It does nothing if Start was not called, or the second time.
func Soon() { soon() }

var soon = func() {}

// Percent sets GOGC, and returns what sets it as it was before.
func Percent(percent int) (restore func()) {
	setting.Lock()
	defer setting.Unlock()
	before := debug.SetGCPercent(percent)
	return func() {
		setting.Lock()
		defer setting.Unlock()
		debug.SetGCPercent(before)
	}
}

// reserve makes the heap larger by a part that is garbage at once and is to have large pages. The next
// collection gives it to what is allocated then.
var reserve = func() {}
