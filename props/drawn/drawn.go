// Package drawn holds tests to what chance draws: by rapid, which makes what fails
// as small as it can.
//
// A test that draws the thing it looks at (a text with mistakes, a set of cards, a
// position, a few edits) draws it here. Random games do not: they are long, each move
// hangs on those before, and package props has a shortening of its own for them. They
// take a seed, and a failure repeats from it.
package drawn

import (
	"flag"
	"math/rand/v2"
	"strconv"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

// flags are set for one check at a time, since rapid has one set for all.
var flags sync.Mutex

// Check calls the test n times with things that are drawn, and when it fails, again
// with smaller ones. A run repeats: -rapid.seed draws other things, and -rapid.checks
// more of them.
func Check(t *testing.T, n int, test func(*rapid.T)) {
	t.Helper()
	flags.Lock()
	defer flags.Unlock()
	defer usually("rapid.seed", "0", "1")()
	defer usually("rapid.checks", "100", strconv.Itoa(n))()
	defer usually("rapid.nofailfile", "false", "true")() // the seed says as much
	defer usually("rapid.shrinktime", "30s", "5s")()
	rapid.Check(t, test)
}

// usually sets a flag unless it was set to other than what rapid sets it to, and returns
// a function that sets it back.
func usually(name, unset, value string) (back func()) {
	f := flag.Lookup(name)
	if f.Value.String() != unset {
		return func() {}
	}
	_ = f.Value.Set(value)
	return func() { _ = f.Value.Set(unset) }
}

// Rand returns random numbers that rapid draws, for what is made with a [rand.Rand].
// Choices shrink toward the first of each. A list shrinks better as one of rapid's.
func Rand(t *rapid.T) *rand.Rand { return rand.New(source{t}) }

type source struct{ t *rapid.T }

// Uint64 spreads a number, for rapid draws small ones most, over all; 0 stays 0.
func (s source) Uint64() uint64 {
	u := rapid.Uint64().Draw(s.t, "number")
	u ^= u >> 32
	u *= 0xbea225f9eb34556d
	u ^= u >> 29
	u *= 0xbea225f9eb34556d
	return u ^ u>>32
}
