// Package fail reports what is wrong in a test.
package fail

import (
	"os"
	"runtime/debug"
	"strings"
)

// A TB is a test, a benchmark or a drawn test.
type TB interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// In a test little lives and much is garbage: by default, collections take up to a third of the time.
func init() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
}

// If reports an error if wrong, and the test continues.
func If(t TB, wrong bool, format string, args ...any) {
	if t.Helper(); wrong {
		t.Errorf(format, args...)
	}
}

// Now does the same and ends the test.
func Now(t TB, wrong bool, format string, args ...any) {
	if t.Helper(); wrong {
		t.Fatalf(format, args...)
	}
}

// Must ends the test at an error.
func Must(t TB, err error) {
	t.Helper()
	Now(t, err != nil, "%v", err)
}

// Unequal reports an error if got is not want. Verbs of the format that have no argument
// in args print got, and then want.
func Unequal[T comparable](t TB, got, want T, format string, args ...any) {
	if t.Helper(); got != want {
		verbs := strings.Count(format, "%") - 2*strings.Count(format, "%%")
		t.Errorf(format, append(args, []any{got, want}[:verbs-len(args)]...)...)
	}
}
