//go:build !linux || race

package screen_test

import "time"

// bound is the greatest median time for a key, on a machine that may be busy.
const bound = 160 * time.Millisecond

var begun = time.Now()

// worked returns wall-clock time, which includes other load.
func worked() time.Duration { return time.Since(begun) }
