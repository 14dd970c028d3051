// Package subprocess runs programs by other authors: each with all programs that it
// starts, within limits of time and of output.
package subprocess

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"umpire/engines/escape"
)

// A Command is a command line of the shell and the folder in which it runs, "" for the present one.
type Command struct{ Line, Dir string }

// A Process is somebody else's program with all programs that it starts. They end together.
type Process struct {
	cmd   *exec.Cmd
	in    *os.File    // standard input of the program
	Lines chan []byte // lines of its standard output
	Cut   error       // why Lines was closed, nil if the output ended; read it only after that
	ended chan struct{}
	heard chan struct{} // closed when what it wrote to standard error is passed on
	ours  []*os.File    // our ends of the pipes
	once  sync.Once
}

// Grace is how long a program may take to end by itself.
const Grace = 500 * time.Millisecond

// Start runs a command. A line of its output may be at most most
// bytes long, and so may all that it writes to standard error.
func Start(command Command, stderr io.Writer, most int) (*Process, error) {
	p := &Process{cmd: shell(command.Line), Lines: make(chan []byte), ended: make(chan struct{}), heard: make(chan struct{})}
	p.cmd.Dir = command.Dir
	var theirs []*os.File
	defer func() { closeAll(theirs) }()
	pipe := func(theyRead bool) (own, their *os.File, err error) {
		r, w, err := os.Pipe()
		if own, their = r, w; theyRead {
			own, their = w, r
		}
		if err == nil {
			p.ours, theirs = append(p.ours, own), append(theirs, their)
		}
		return own, their, err
	}
	in, hears, err1 := pipe(true)
	out, says, err2 := pipe(false)
	grumble, grumbles, err3 := pipe(false)
	err := errors.Join(err1, err2, err3)
	if err == nil {
		p.cmd.Stdin, p.cmd.Stdout, p.cmd.Stderr = hears, says, grumbles
		err = p.cmd.Start()
	}
	if err != nil {
		closeAll(p.ours)
		return nil, err
	}
	p.in = in
	go func() { p.cmd.Wait(); close(p.ended) }()
	go p.read(out, most)
	go func() { passOn(grumble, stderr, most); close(p.heard) }()
	return p, nil
}

// Spoken returns a process that has ended after it wrote some output: what is written to it
// goes to in.
func Spoken(in *os.File, out io.Reader, most int) *Process {
	p := &Process{cmd: shell("true"), in: in, Lines: make(chan []byte), ended: make(chan struct{}), heard: make(chan struct{})}
	p.cmd.ProcessState = &os.ProcessState{}
	close(p.ended)
	close(p.heard)
	go p.read(out, most)
	return p
}

func closeAll(files []*os.File) {
	for _, f := range files {
		f.Close()
	}
}

// read reads the program's output line by line.
func (p *Process) read(out io.Reader, most int) {
	defer close(p.Lines)
	scanner := bufio.NewScanner(out)
	scanner.Buffer(nil, most)
	for scanner.Scan() {
		p.Lines <- append([]byte(nil), scanner.Bytes()...)
	}
	switch err := scanner.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		p.Cut = fmt.Errorf("the engine says more than %d bytes at once, the most that --answer-size allows", most)
	case err != nil && !errors.Is(err, os.ErrClosed):
		p.Cut = fmt.Errorf("the engine's answer cannot be read: %w", err)
	}
}

// passOn passes on the first bytes that the program writes to standard error. The rest
// is read as well, for a program blocks when the pipe is full.
func passOn(from io.Reader, to io.Writer, most int) {
	passed := &lines{Writer: to}
	n, _ := io.CopyN(passed, from, int64(most))
	rest, _ := io.Copy(io.Discard, from)
	if passed.open {
		fmt.Fprintln(to)
	}
	if rest > 0 {
		fmt.Fprintf(to, "%d bytes more on the engine's standard error: --answer-size allows %d\n", rest, n)
	}
}

// A lines knows whether the last line that was written has no end yet.
type lines struct {
	io.Writer
	open bool
}

func (l *lines) Write(text []byte) (int, error) {
	l.open = len(text) > 0 && text[len(text)-1] != '\n'
	return l.Writer.Write(text)
}

// Send writes a line to the program, which must have read it by the time until.
func (p *Process) Send(line []byte, until time.Time) error {
	p.in.SetWriteDeadline(until)
	_, err := p.in.Write(append(line, '\n'))
	return err
}

// EndsByItself ends the input of the program, and reports whether it ends within a time.
func (p *Process) EndsByItself(d time.Duration) bool {
	p.in.Close()
	return p.Within(d) != ""
}

// Close ends the program and everything that it has started, and passes on what they have said. Unless
// late is true, it gets some time to end by itself.
func (p *Process) Close(late bool) {
	p.once.Do(func() {
		p.in.Close()
		read := make(chan struct{})
		go func() {
			for range p.Lines {
			}
			close(read)
		}()
		if !late {
			p.Within(Grace)
		}
		end(p.cmd, p.ended)
		<-p.ended
		p.hear() // unless another program that it has started holds the pipe
		closeAll(p.ours)
		<-read
		p.hear() // unless nobody reads what is passed on
	})
}

// hear waits some time until what was written to standard error is passed on.
func (p *Process) hear() {
	select {
	case <-p.heard:
	case <-time.After(Grace):
	}
}

// Within waits for the end of the program, and returns how it ended, "" if it still runs.
func (p *Process) Within(d time.Duration) string {
	select {
	case <-p.ended:
		return p.cmd.ProcessState.String()
	case <-time.After(d):
		return ""
	}
}

// How much of an engine's text is shown.
const (
	maxBrief = 200  // bytes in a line
	MaxShown = 4000 // bytes of a text
)

// Brief returns a text of an engine as a short line, with escapes for odd characters.
func Brief(text string) string { return escape.Line(begin(text, maxBrief)) }

// Shown returns a text of an engine as several lines.
func Shown(text string) string { return escape.Text(begin(text, MaxShown)) }

// begin returns the text, or its beginning if it is too long.
func begin(text string, most int) string {
	if len(text) <= most {
		return text
	}
	for most > 0 && !utf8.RuneStart(text[most]) {
		most--
	}
	return strings.TrimRight(text[:most], "\n") + "..."
}
