// Package proptest runs tests on random input from rapid, which shrinks the input of a
// failing test.
//
// A test whose input is random (a text with mistakes, a set of cards, a position, a few
// edits) draws it here. Random games are different: they are long, each move depends on
// the moves before it, and package props shortens games by itself. Random games use a
// seed, and a failure repeats with the same seed.
package proptest

import (
	"flag"
	"math/rand/v2"
	"strconv"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

// flags locks rapid's flags during a check, since all checks share them.
var flags sync.Mutex

// Check calls the test n times with random input and, if it fails, again with smaller input. Every
// run draws the same input. -rapid.seed draws other input, and -rapid.checks changes n.
func Check(t *testing.T, n int, test func(*rapid.T)) {
	t.Helper()
	flags.Lock()
	defer flags.Unlock()
	defer usually("rapid.seed", "0", "1")()
	defer usually("rapid.checks", "100", strconv.Itoa(n))()
	defer usually("rapid.nofailfile", "false", "true")() // the seed is enough to repeat a failure
	defer usually("rapid.shrinktime", "30s", "5s")()
	rapid.Check(t, test)
}

// usually sets a flag if its value is unset, which is rapid's default. It returns a
// function that restores the default.
func usually(name, unset, value string) (back func()) {
	f := flag.Lookup(name)
	if f.Value.String() != unset {
		return func() {}
	}
	_ = f.Value.Set(value)
	return func() { _ = f.Value.Set(unset) }
}

// Rand returns a source of random numbers that rapid draws, for code that takes a
// [rand.Rand]. Choices shrink toward the first option. To draw a list, use rapid's own
// lists, which shrink better.
func Rand(t *rapid.T) *rand.Rand { return rand.New(source{t}) }

type source struct{ t *rapid.T }

// Uint64 spreads the numbers that rapid draws, mostly small ones, over the whole range. 0 stays 0.
func (s source) Uint64() uint64 {
	u := rapid.Uint64().Draw(s.t, "number")
	u ^= u >> 32
	u *= 0xbea225f9eb34556d
	u ^= u >> 29
	u *= 0xbea225f9eb34556d
	return u ^ u>>32
}
