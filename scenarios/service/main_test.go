package service_test

import (
	"runtime/debug"
	"testing"
)

// TestMain lets the heap grow more between two garbage collections than usual. So little
// of it is alive that collections would take a third of the time.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	m.Run()
}
