package heap

import (
	"runtime"
	"runtime/debug"
	"testing"
	"time"

	"umpire/props/fail"
)

// started starts with a GOGC of 300, sets it as said, and returns it some time after a collection.
func started(said int) (now int) {
	Start(300)
	Percent(said)
	for range 20 {
		runtime.GC()
		time.Sleep(5 * time.Millisecond)
	}
	setting.Lock()
	defer setting.Unlock()
	now = debug.SetGCPercent(100)
	debug.SetGCPercent(now)
	return now
}

// After the first collection the heap grows as it is to, unless GOGC was set meanwhile.
func TestStart(t *testing.T) {
	defer Percent(100)()
	t.Setenv("GOGC", "")
	for _, row := range []struct{ said, want int }{{atFirst, 300}, {400, 400}} {
		now := started(row.said)
		fail.If(t, now != row.want, "GOGC is %d after a collection, want %d", now, row.want)
	}
	Start(300)
	for _, want := range []bool{true, false} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		Soon()
		runtime.ReadMemStats(&after)
		fail.If(t, after.NumForcedGC > before.NumForcedGC != want, "collected: not %t", want)
	}
	t.Setenv("GOGC", "50")
	debug.SetGCPercent(50)
	Start(300)
	fail.If(t, debug.SetGCPercent(50) != 50, "what the environment says is not heeded")
}
