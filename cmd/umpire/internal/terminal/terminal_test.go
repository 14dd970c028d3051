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
	bold, plain, _ := strings.Cut(Style(true).Bold("|"), "|")
	meant := strings.NewReplacer("{", bold, "}", plain, "CLEAR", ClearLine, "COMMAND", Command, "MARK", mark[:9], "REST", mark[9:], "HALF", "\xc3", "OTHER", "\xab")
	for _, c := range must.Cases[[]struct {
		What string
		In   []string
		Want string
	}](t, "testdata/terminal.yaml", "Writer") {
		t.Run(c.What, func(t *testing.T) {
			var said strings.Builder
			w := NewWriter(&said)
			for _, piece := range c.In {
				meant.WriteString(w, piece)
			}
			err := w.Close()
			fail.If(t, err != nil || said.String() != c.Want, "%q is shown as %q, not %q (%v)", c.In, said.String(), c.Want, err)
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
			fail.If(t, strings.HasPrefix(strings.TrimSpace(line), "::") || commands.MatchString(line), "%q is shown as %q, which is a command", text, line)
		}
	})
}
