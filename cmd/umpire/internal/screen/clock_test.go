//go:build !linux || race

package screen_test

import "time"

// bound is how long a key may take, half of the time, on a machine that does much else.
const bound = 160 * time.Millisecond

var begun = time.Now()

// worked returns how long the machine has worked, on whatever.
func worked() time.Duration { return time.Since(begun) }
