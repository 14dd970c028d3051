package escape_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"umpire/engines/escape"
	"umpire/props/fail"
	"umpire/props/must"
)

func TestLine(t *testing.T) {
	for _, c := range must.Cases[[]struct{ What, Text, Want string }](t, "testdata/escape.yaml", "Line") {
		t.Run(c.What, func(t *testing.T) {
			text := must.Get(t, strconv.Unquote, `"`+c.Text+`"`)
			fail.Unequal(t, escape.Line(text), c.Want, "%q is shown as %q, not %q", text)
		})
	}
}

func ExampleText() {
	fmt.Print(escape.Text("one\n\ttwo\a\n"))
	// Output:
	// one
	// 	two\u0007
}

// Whatever the bytes, what is shown has no odd character in it; what is plain
// stays as it is, and what is JSON means the same.
func FuzzText(f *testing.F) {
	for _, seed := range []string{"a\x1b[2J\xffb", `{"a":"\u007f"}`, "\u202ex\n\t", "\U000e0041\ud7ff"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got := escape.Text(text)
		odd := func(r rune) bool { return escape.Odd(r) && r != '\n' && r != '\t' }
		fail.If(t, strings.ContainsFunc(got, odd) || !utf8.ValidString(got), "%q is shown as %q", text, got)
		fail.If(t, utf8.ValidString(text) && !strings.ContainsFunc(text, odd) && got != text, "%q is shown as %q", text, got)
		if quoted, err := json.Marshal(text); err == nil {
			var want, have string
			json.Unmarshal(quoted, &want)
			err := json.Unmarshal(escape.Append(nil, string(quoted)), &have)
			fail.If(t, err != nil || have != want, "%s means %q as shown (%v)", quoted, have, err)
		}
	})
}
