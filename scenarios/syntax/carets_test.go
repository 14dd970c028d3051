package syntax

import "testing"

// Carets lie under what they mean, whatever the width of the characters before it.
func TestCarets(t *testing.T) {
	for _, c := range []struct {
		line      string
		col, wide int
		want      string
	}{
		{"ab cd", 4, 2, "   ^^"},
		{"Zoe\u0308: x", 7, 1, "     ^"},
		{"Zoe\u0308: x", 1, 4, "^^^"},
		{"规则: x", 5, 1, "      ^"},
		{"规则: x", 1, 2, "^^^^"},
		{"e\u0308", 2, 1, " ^"},
		{"ab", 3, 1, "  ^"},
		{"ab", 5, 2, "    ^^"},
		{"ab", 2, 3, " ^^^"},
		{"", 1, 0, "^"},
		{"ab", 0, 0, "^"},
	} {
		if blanks, carets := Carets(c.line, c.col, c.wide); blanks+carets != c.want {
			t.Errorf("%q at %d, %d wide: %q, want %q", c.line, c.col, c.wide, blanks+carets, c.want)
		}
	}
}
