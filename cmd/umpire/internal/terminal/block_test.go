//go:build unix

package terminal

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"testing"
	"time"
	"umpire/props/fail"

	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"
)

// A shown is a terminal whose screen a test can read.
type shown struct {
	t        *testing.T
	term     *os.File
	lock     sync.Mutex
	emulator *vt.Emulator
	raw      int
}

func open(t *testing.T, width, height int) (*shown, *os.File) {
	t.Helper()
	term, tty, err := pty.Open()
	if err != nil {
		t.Skip(err)
	}
	pty.Setsize(term, &pty.Winsize{Rows: uint16(height), Cols: uint16(width)})
	s := &shown{t: t, term: term, emulator: vt.NewEmulator(width, height)}
	go func() {
		buf := make([]byte, 1<<14)
		for {
			n, err := term.Read(buf)
			if err != nil {
				return
			}
			s.lock.Lock()
			s.raw += n
			s.emulator.Write(buf[:n])
			s.lock.Unlock()
		}
	}()
	go io.Copy(io.Discard, s.emulator)
	t.Cleanup(func() { tty.Close(); term.Close(); s.emulator.Close() })
	return s, tty
}

// is waits until the terminal shows some lines.
func (s *shown) is(lines ...string) {
	s.t.Helper()
	want, got := strings.Join(lines, "\n"), ""
	for late := time.Now().Add(10 * time.Second); time.Now().Before(late); time.Sleep(5 * time.Millisecond) {
		s.lock.Lock()
		rows := strings.Split(s.emulator.String(), "\n")
		s.lock.Unlock()
		for i := range rows {
			rows[i] = strings.TrimRight(rows[i], " \r")
		}
		if got = strings.TrimRight(strings.Join(rows, "\n"), "\n"); got == want {
			return
		}
	}
	s.t.Fatalf("the terminal shows\n%s\nnot\n%s", got, want)
}

func TestABlockIsPaintedInItsPlace(t *testing.T) {
	t.Setenv("TERM", "xterm")
	s, tty := open(t, 20, 6)
	w := NewWriter(tty)
	b := NewBlock(w)
	fmt.Fprintln(w, "before")
	b.Paint([]string{"one", "two", "three"})
	s.is("before", "one", "two", "three")
	b.Paint([]string{"four", "5"})
	s.is("before", "four", "5")
	fmt.Fprintln(w, "between") // replaces the block
	s.is("before", "between")
	b.Paint([]string{"a line that is too wide", "two", "three", "four", "five", "six"})
	s.is("between", "a line that is too…", "two", "three", "four", "five")
	b.Clear()
	s.is("between")
	fmt.Fprint(w, "after")
	s.is("between", "after")
}

// Lines that a narrower terminal has broken are removed too.
func TestABlockOnATerminalThatBecomesNarrower(t *testing.T) {
	t.Setenv("TERM", "xterm")
	s, tty := open(t, 20, 6)
	w := NewWriter(tty)
	b := NewBlock(w)
	fmt.Fprintln(w, "before")
	s.is("before")
	// A terminal of ten columns after two lines of fifteen columns were written.
	pty.Setsize(s.term, &pty.Winsize{Rows: 6, Cols: 10})
	fmt.Fprint(w, "aaaaaaaaaa\naaaaa\nbbbbbbbbbb\nbbbbb")
	s.is("before", "aaaaaaaaaa", "aaaaa", "bbbbbbbbbb", "bbbbb")
	w.block = []int{15, 15}
	b.Paint([]string{"cccccccccccccccc", "d"})
	s.is("before", "cccccccc…", "d")
}

func TestNobodyWouldSeeABlock(t *testing.T) {
	t.Setenv("TERM", "dumb")
	_, tty := open(t, 20, 6)
	fail.If(t, NewBlock(NewWriter(tty)) != nil, "a dumb terminal has a block")
	t.Setenv("TERM", "xterm")
	fail.If(t, NewBlock(NewWriter(io.Discard)) != nil, "a pipe has a block")
}
