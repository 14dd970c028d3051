package picture

import (
	"testing"

	"umpire/props/fail"
)

// TestSharing joins a drawing with itself: what is there twice is defined once. Package export holds
// that such a file shows the same as an image, which shares nothing.
func TestSharing(t *testing.T) {
	s := table(t)
	d := Draw(&s, Options{Width: 800, Unfold: true})
	alone, twice := len(d.SVG(Light)), len(Join("two", []*Drawing{d, d}, 2, 800).SVG(Light))
	fail.If(t, twice*3 > alone*5, "a drawing takes %d bytes, and twice the same %d", alone, twice)
}
