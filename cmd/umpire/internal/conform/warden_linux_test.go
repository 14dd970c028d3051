package conform

import (
	"bytes"
	"fmt"
	"os"
	"testing"
	"time"
	"umpire/props/fail"
	"umpire/props/must"
)

// TestEnginesThatLeave: a program that has left its process group, its session and its
// parent, and has cleared its environment, ends with the engine all the same.
func TestEnginesThatLeave(t *testing.T) {
	for i, c := range must.Cases[[]struct{ What, Command string }](t, "testdata/conform.yaml", "EnginesThatLeave") {
		t.Run(c.What, func(t *testing.T) {
			long := fmt.Sprintf("%d.%d", 300+i, os.Getpid()) // no other program sleeps that long
			e := must.Value(Start(t.Context(), fmt.Sprintf(c.Command, long), &bytes.Buffer{}, Limits{400 * time.Millisecond, 1000}))(t)
			e.ask(request{Do: "new"})
			fail.Now(t, len(running(t, "cmdline", long)) == 0, "nothing was running, so that this shows nothing")
			begun := time.Now()
			e.Close()
			took := time.Since(begun)
			fail.If(t, took > 5*time.Second, "took %v", took)
			left := running(t, "cmdline", long)
			fail.If(t, left != nil, "left running: %v", left)
		})
	}
}
