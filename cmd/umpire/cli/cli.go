// Package cli is the command umpire as a package: what its verbs do, print and
// end with. A module with games of its own builds the command with them:
//
//	func main() { cli.Main(mine.Title) }
package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"

	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/files"
)

// library is the games that every command knows, in the order of lists.
var library []*rule.Title

// Main carries out the command line of the process, with the given games, and
// ends the process with the exit code.
func Main(known ...*rule.Title) {
	library = known
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// An app is what all commands share: the streams, and the flags that every
// command has.
type app struct {
	in             io.Reader
	out, err       *terminal.Writer
	plain          bool
	verbose, quiet bool
	files          *files.Reader
	quit           chan int // a code to end with at once
}

// options returns the options to read and run scenarios with.
func (a *app) options() scenarios.Options {
	return scenarios.Options{Games: library, Files: a.files}
}

// style returns how to paint what is written to standard output.
func (a *app) style() terminal.Style { return terminal.StyleFor(a.out, a.plain) }

// exact returns where sources are written, which are to be read again: byte for
// byte, unless somebody watches.
func (a *app) exact() io.Writer { return a.out.Exact() }

// say tells people something beside the data.
func (a *app) say(format string, args ...any) {
	if !a.quiet {
		fmt.Fprintf(a.err, format+"\n", args...)
	}
}

// run carries out a command line and returns the exit code.
func run(line []string, in io.Reader, out, stderr io.Writer) int {
	a := &app{in: in, out: terminal.NewWriter(out), err: terminal.NewWriter(stderr), files: &files.Reader{}, quit: make(chan int, 1)}
	go func() {
		code := a.wholly(line)
		select {
		case a.quit <- code:
		default: // a signal was faster
		}
	}()
	return <-a.quit
}

// wholly carries out a command line to its end and returns the exit code.
func (a *app) wholly(line []string) (code int) {
	defer a.err.Close()
	defer func() {
		if cause := recover(); cause != nil {
			stack := string(debug.Stack())
			if f, elsewhere := cause.(*fault); elsewhere {
				cause, stack = f.cause, f.stack
			}
			fmt.Fprintf(a.err, "umpire: a fault of umpire itself, please report it: %v\n%s", cause, shortStack(stack))
			code = exit.Fault
		}
	}()
	err := a.carryOut(line)
	if full := a.out.Close(); full != nil {
		err = exit.Usagef("standard output cannot be written: %v", cause(full))
	}
	return a.codeOf(err)
}

// carryOut carries out a command line.
func (a *app) carryOut(line []string) error {
	root := newRoot(a, named(line))
	line, err := args.Normalize(root, line)
	if err == nil {
		root.SetArgs(line)
		err = root.Execute()
	}
	return err
}

// codeOf tells why a command ends and returns the exit code.
func (a *app) codeOf(err error) int {
	if err == nil {
		return exit.OK
	}
	var e *exit.Error
	if !errors.As(err, &e) {
		e = &exit.Error{Code: exit.Usage, Msg: err.Error()}
	}
	if e.Msg != "" {
		fmt.Fprintln(a.err, "umpire: "+e.Msg)
	}
	return e.Code
}

// shortStack returns where it happened: the first places within umpire.
func shortStack(stack string) string {
	var b strings.Builder
	places := 0
	for line := range strings.Lines(stack) {
		if strings.HasPrefix(line, "\t") && !strings.Contains(line, "/runtime/") && !strings.Contains(line, "cli.go") && places < 6 {
			b.WriteString(line)
			places++
		}
	}
	return b.String()
}
