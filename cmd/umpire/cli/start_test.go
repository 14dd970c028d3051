package cli

import (
	"runtime"
	"runtime/debug"
	"testing"
	"time"
)

// After the first collection the heap grows as usual, unless GOGC was set meanwhile.
func TestStartQuickly(t *testing.T) {
	usual := debug.SetGCPercent(100)
	defer debug.SetGCPercent(usual)
	t.Setenv("GOGC", "")
	for _, said := range []int{atFirst, 400} {
		debug.SetGCPercent(100)
		startQuickly()
		if now := debug.SetGCPercent(said); now != atFirst {
			t.Errorf("at first it is %d", now)
		}
		want := 100
		if said != atFirst {
			want = said
		}
		now := atFirst
		for range 20 { // the cleanup runs some time after the collection
			runtime.GC()
			time.Sleep(5 * time.Millisecond)
			now = debug.SetGCPercent(said)
			if debug.SetGCPercent(now); now != atFirst {
				break
			}
		}
		if now != want {
			t.Errorf("after a collection it is %d, want %d", now, want)
		}
	}
	t.Setenv("GOGC", "50")
	debug.SetGCPercent(50)
	if startQuickly(); debug.SetGCPercent(50) != 50 {
		t.Error("what the environment says is not heeded")
	}
}
