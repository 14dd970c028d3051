package escape_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"umpire/engines/escape"
	"umpire/props/fail"
)

func TestLine(t *testing.T) {
	for _, c := range []struct{ what, text, want string }{
		{"letters of any script", "Zoë ändert 東京 שלום ½ 🙂", "Zoë ändert 東京 שלום ½ 🙂"},
		{"the joiner of an emoji", "👩\u200d🚀", "👩\u200d🚀"},
		{"the escapes of a terminal", "\x1b[31mred\x1b]0;title\a", `\u001b[31mred\u001b]0;title\u0007`},
		{"the same in one character", "\u009b31m", `\u009b31m`},
		{"backspaces", "evil\b\b\b\bgood\x7f", `evil\u0008\u0008\u0008\u0008good\u007f`},
		{"line breaks", "a\r\n::error::b", `a\u000d\u000a::error::b`},
		{"unseen line breaks", "a\u2028b\u2029c", `a\u2028b\u2029c`},
		{"a text turned round", "\u202eneila\u202c \u2066x\u2069 \u061c", `\u202eneila\u202c \u2066x\u2069 \u061c`},
		{"a name that looks like another", "An\u200bn\ufeff", `An\u200bn\ufeff`},
		{"hidden tags", "a\U000e0041", `a\udb40\udc41`},
		{"bytes that are not characters", "a\xff\xc3", `a\xff\xc3`},
		{"the sign for such", "\ufffd", "\ufffd"},
	} {
		t.Run(c.what, func(t *testing.T) {
			fail.Unequal(t, escape.Line(c.text), c.want, "%q is shown as %q, not %q", c.text)
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
