//go:build unix

package subprocess

import (
	"io"
	"strings"
	"testing"
	"time"

	"umpire/props/fail"
	"umpire/props/must"
)

// A busy writer needs some time for each text.
type busy struct{ strings.Builder }

func (b *busy) Write(text []byte) (int, error) {
	time.Sleep(20 * time.Millisecond)
	return b.Builder.Write(text)
}

// TestLastComplaints: when a process is closed, everything that it wrote to standard error has been
// passed on, and how much was not.
func TestLastComplaints(t *testing.T) {
	for _, row := range []struct {
		line, want string
		late       bool
	}{{"echo a >&2; echo b >&2", "a\nb\n", false}, {"printf a >&2", "a\n", false}, {"echo abcdefghij >&2", "abcdefgh\n3 bytes more on the engine's standard error: --answer-size allows 8\n", false}, {"yes >&2", "--answer-size allows 8\n", true}} {
		var said busy
		p := must.Value(Start(Command{Line: row.line}, &said, 8))(t)
		if row.late {
			time.Sleep(200 * time.Millisecond)
		}
		p.Close(row.late)
		fail.If(t, !strings.HasSuffix(said.String(), row.want), "%s: %q was passed on, want %q", row.line, said.String(), row.want)
	}
}

// TestNobodyHears: a process is closed though nobody reads what it wrote to standard error.
func TestNobodyHears(t *testing.T) {
	r, w := io.Pipe()
	defer r.Close()
	p := must.Value(Start(Command{Line: "echo a >&2"}, w, 8))(t)
	closed := make(chan bool)
	go func() { p.Close(false); close(closed) }()
	select {
	case <-closed:
	case <-time.After(20 * time.Second):
		t.Error("it is not closed after 20 s")
	}
}
