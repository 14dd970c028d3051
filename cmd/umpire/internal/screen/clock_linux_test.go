//go:build linux && !race

package screen_test

import (
	"time"

	"golang.org/x/sys/unix"
)

// bound is how long a key may take, half of the time.
const bound = 16 * time.Millisecond

// worked returns how long this thread has worked, whatever else the machine does.
func worked() time.Duration {
	var now unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &now); err != nil {
		panic(err)
	}
	return time.Duration(now.Nano())
}
