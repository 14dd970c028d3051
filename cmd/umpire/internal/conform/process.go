package conform

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"sync"
	"time"
)

// A process is somebody else's program with all programs that it starts. They end
// together.
type process struct {
	cmd   *exec.Cmd
	in    *os.File    // standard input of the program
	lines chan []byte // lines of its standard output
	cut   error       // why lines was closed, nil if the output ended; read it only after that
	ended chan struct{}
	ours  []*os.File // our ends of the pipes
	once  sync.Once
}

// grace is how long a program may take to end by itself.
const grace = 500 * time.Millisecond

// start runs a command line of the shell. A line of its output may be at most most
// bytes long, and so may all that it writes to standard error.
func start(command string, stderr io.Writer, most int) (*process, error) {
	p := &process{cmd: shell(command), lines: make(chan []byte), ended: make(chan struct{})}
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
	go passOn(grumble, stderr, most)
	return p, nil
}

func closeAll(files []*os.File) {
	for _, f := range files {
		f.Close()
	}
}

// read reads the program's output line by line.
func (p *process) read(out io.Reader, most int) {
	defer close(p.lines)
	scanner := bufio.NewScanner(out)
	scanner.Buffer(nil, most)
	for scanner.Scan() {
		p.lines <- append([]byte(nil), scanner.Bytes()...)
	}
	switch err := scanner.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		p.cut = fmt.Errorf("the engine says more than %d bytes at once, the most that --answer-size allows", most)
	case err != nil && !errors.Is(err, os.ErrClosed):
		p.cut = fmt.Errorf("the engine's answer cannot be read: %w", err)
	}
}

// passOn passes on the first bytes that the program writes to standard error. The rest
// is read as well, for a program blocks when the pipe is full.
func passOn(from io.Reader, to io.Writer, most int) {
	n, _ := io.CopyN(to, from, int64(most))
	if rest, _ := io.Copy(io.Discard, from); rest > 0 {
		fmt.Fprintf(to, "\n%d bytes more on the engine's standard error: --answer-size allows %d\n", rest, n)
	}
}

// tell writes a line to the program, which must have read it by the time until.
func (p *process) tell(line []byte, until time.Time) error {
	p.in.SetWriteDeadline(until)
	_, err := p.in.Write(append(line, '\n'))
	return err
}

// close ends the program and everything that it has started. Unless late is true, it
// gets some time to end by itself.
func (p *process) close(late bool) {
	p.once.Do(func() {
		p.in.Close()
		heard := make(chan struct{})
		go func() {
			for range p.lines {
			}
			close(heard)
		}()
		if !late {
			p.within(grace)
		}
		end(p.cmd, p.ended)
		<-p.ended
		closeAll(p.ours)
		<-heard
	})
}

// within waits for the end of the program, and returns how it ended, "" if it still
// runs.
func (p *process) within(d time.Duration) string {
	select {
	case <-p.ended:
		return p.cmd.ProcessState.String()
	case <-time.After(d):
		return ""
	}
}
