//go:build linux && !race

package screen_test

import (
	"time"

	"golang.org/x/sys/unix"
)

// bound is the greatest median time for a key: three frames of a screen, because the same
// work takes from 9 to 25 ms on processors of different speed.
const bound = 48 * time.Millisecond

// worked returns the processor time of this thread, which does not depend on other load.
func worked() time.Duration {
	var now unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &now); err != nil {
		panic(err)
	}
	return time.Duration(now.Nano())
}
