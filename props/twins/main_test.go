package twins

import (
	"runtime/debug"
	"testing"
)

// TestMain lets the heap grow further than usual between two garbage collections. The
// live heap is so small that the collections would take a third of the time.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	m.Run()
}
