package organism

import (
	"runtime/debug"
	"testing"
)

// TestMain lets the heap grow further than usual between two collections: so little of
// it is alive that they would take a third of the time.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	m.Run()
}
