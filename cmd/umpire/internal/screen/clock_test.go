//go:build !linux || race

package screen_test

import "time"

var begun = time.Now()

// worked returns wall-clock time, which includes other load.
func worked() time.Duration { return time.Since(begun) }
