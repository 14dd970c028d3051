//go:build linux && !race

package screen_test

import (
	"time"

	"golang.org/x/sys/unix"
)

// worked returns the processor time of this thread, which does not depend on other load.
func worked() time.Duration {
	var now unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &now); err != nil {
		panic(err)
	}
	return time.Duration(now.Nano())
}
