package terminal

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"umpire/engines/escape"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

func TestNothingIsPaintedOffATerminal(t *testing.T) {
	style := StyleFor(NewWriter(&bytes.Buffer{}), false)
	fail.If(t, bool(style) || style.Bad("x") != "x", "painted")
}

// ExampleStyle_Seat paints what belongs to the second seat.
func ExampleStyle_Seat() {
	var said strings.Builder
	fmt.Fprint(NewWriter(&said), Style(true).Seat(1, "Z"), " ", Style(false).Seat(rule.Chance, "deck"))
	fmt.Printf("%q\n", said.String())
	// Output: "\x1b[1;32mZ\x1b[0m deck"
}

func TestWriter(t *testing.T) {
	for _, c := range []struct {
		what string
		in   []string
		want string
	}{
		{"our colours pass", []string{Style(true).Bold("no")}, "\x1b[1mno\x1b[0m"},
		{"those of others do not", []string{"\x1b[1mno\x1b[0m"}, `\u001b[1mno\u001b[0m`},
		{"nor within ours", []string{Style(true).Bold("\x1b[2J")}, "\x1b[1m\\u001b[2J\x1b[0m"},
		{"a line that is cleared", []string{ClearLine + "[==]"}, "\r\x1b[K[==]"},
		{"one that somebody else would clear", []string{"failed\r\x1b[Kpassed"}, `failed\u000d\u001b[Kpassed`},
		{"ends of lines as some machines have them", []string{"a\r\nb\r", "\n"}, "a\r\nb\r\n"},
		{"a mark in two pieces", []string{mark[:9], mark[9:] + "1mx"}, "\x1b[1mx"},
		{"a character in two pieces", []string{"Zo\xc3", "\xab"}, "Zoë"},
		{"half a character and no more", []string{"Zo\xc3"}, `Zo\xc3`},
		{"our commands pass", []string{"a\n" + Command, "error file=x::no\n"}, "a\n::error file=x::no\n"},
		{"those of others do not", []string{"::error::x"}, `\u003a:error::x`},
		{"nor after blanks", []string{"a\n \t\u00a0", ":", ":error::x"}, "a\n \t\u00a0\\u003a:error::x"},
		{"nor after a colour", []string{Style(true).Bold("::error::x")}, "\x1b[1m\\u003a:error::x\x1b[0m"},
		{"nor in a line that is cleared", []string{"a" + ClearLine + "::error::x"}, "a\r\x1b[K\\u003a:error::x"},
		{"a number after one colon, as shells read it", []string{"show\n:4\n"}, "show\n:4\n"},
		{"a line that has colons within", []string{"a::b"}, "a::b"},
		{"commands as they were, anywhere", []string{"a ##[error]x ##", "vso[task]"}, `a ##\u005berror]x ##vso\u005btask]`},
		{"a heading with a bracket", []string{"## [a] # b[1] ##a b[2]"}, "## [a] # b[1] ##a b[2]"},
	} {
		t.Run(c.what, func(t *testing.T) {
			var said strings.Builder
			w := NewWriter(&said)
			for _, piece := range c.in {
				io.WriteString(w, piece)
			}
			err := w.Close()
			fail.If(t, err != nil || said.String() != c.want, "%q is shown as %q, not %q (%v)", c.in, said.String(), c.want, err)
		})
	}
}

func TestSourcesAreExact(t *testing.T) {
	var said strings.Builder
	io.WriteString(NewWriter(&said).Exact(), "a\x1b\u202e\xff")
	fail.If(t, said.String() != "a\x1b\u202e\xff", "%q", said.String())
}

// A disk that is full after so many bytes.
type disk int

var errFull = errors.New("the disk is full")

func (d *disk) Write(text []byte) (int, error) {
	if *d -= disk(len(text)); *d < 0 {
		return 0, errFull
	}
	return len(text), nil
}

func TestTheFirstErrorIsRemembered(t *testing.T) {
	d := disk(3)
	w := NewWriter(&d)
	fmt.Fprint(w, "abc")
	must.Succeed(t, w.Close())
	fmt.Fprint(w, "d")
	d = 99
	if _, err := fmt.Fprint(w, "e"); err != errFull || w.Close() != errFull {
		t.Errorf("%v, %v", err, w.Close())
	}
}

var commands = regexp.MustCompile(`##\pL*\[`)

// Whatever the bytes are, and wherever they are split, nothing odd reaches the stream.
func FuzzWriter(f *testing.F) {
	f.Add("a\x1b[31m\u202eb\r\nc\xff\xc3", 3)
	f.Add("a\n  ::error::x ##[error]y", 5)
	f.Add(mark[:12]+"\r\r\x1b[K", 1)
	f.Fuzz(func(t *testing.T, text string, cut int) {
		cut = max(0, min(cut, len(text)))
		var said strings.Builder
		w := NewWriter(&said)
		io.WriteString(w, text[:cut])
		io.WriteString(w, text[cut:])
		w.Close()
		got := said.String()
		again := strings.NewReplacer(`\u003a`, ":", `\u005b`, "[", "\r\n", "\n")
		want := strings.ReplaceAll(text, "\r\n", "\n")
		fail.If(t, again.Replace(escape.Text(want)) != again.Replace(got) || !utf8.ValidString(got), "%q is shown as %q", text, got)
		for line := range strings.Lines(got) {
			fail.If(t, strings.HasPrefix(strings.TrimSpace(line),
				"::") || commands.MatchString(line), "%q is shown as %q, which is a command", text, line)
		}
	})
}
