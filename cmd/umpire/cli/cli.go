// Package cli is the command line of umpire: its commands, their output and their exit
// codes. A module with games of its own builds the command with them:
//
//	func main() { cli.Main(mine.Def) }
package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/cmd/umpire/tasks"
	"umpire/engines/atomicfile"
	"umpire/engines/files"
	"umpire/engines/rule"
)

// Main runs the command line of the process with the given games, and ends the process
// with the exit code.
func Main(known ...*rule.GameDef) {
	startQuickly()
	code := run(known, os.Args[1:], os.Stdin, terminal.Stdout(), os.Stderr)
	atomicfile.Abandon() // a second signal ends a command while it writes
	os.Exit(code)
}

// Spread runs a command line whose long work is done by a cluster, and returns the exit
// code. It prints what the command prints, and then the cost.
func Spread(known []*rule.GameDef, cluster *tasks.Cluster, line []string, in io.Reader, out, stderr io.Writer) int {
	return runOn(known, cluster, line, in, out, stderr)
}

// Command returns the command umpire with the given games, for programs that document
// its names, flags and help.
func Command(known ...*rule.GameDef) *cobra.Command {
	nothing := func() *terminal.Writer { return terminal.NewWriter(io.Discard) }
	return newRoot(&app.App{Library: known, In: strings.NewReader(""), Out: nothing(), Err: nothing(), Files: &files.Reader{}}, "")
}

// run carries out a command line and returns the exit code.
func run(known app.Games, line []string, in io.Reader, out, stderr io.Writer) int {
	return runOn(known, nil, line, in, out, stderr)
}

func runOn(known app.Games, cluster *tasks.Cluster, line []string, in io.Reader, out, stderr io.Writer) int {
	a := &app.App{Library: known, Cluster: cluster, In: in, Out: terminal.NewWriter(out), Err: terminal.NewWriter(stderr), Files: &files.Reader{}, Quit: make(chan int, 1)}
	go func() {
		code := wholly(a, line)
		select {
		case a.Quit <- code:
		default: // a signal has ended the program first
		}
	}()
	return <-a.Quit
}

// wholly runs a command line, flushes the output and returns the exit code. A panic is
// reported as a fault of umpire.
func wholly(a *app.App, line []string) (code int) {
	defer a.Err.Close()
	defer func() {
		if cause := recover(); cause != nil {
			stack := string(debug.Stack())
			if f, elsewhere := cause.(*app.Fault); elsewhere {
				cause, stack = f.Cause, f.Stack
			}
			fmt.Fprintf(a.Err, "umpire: a fault of umpire itself, please report it: %v\n%s", cause, shortStack(stack))
			code = exit.Fault
		}
	}()
	err := carryOut(a, line)
	if full := a.Out.Close(); full != nil {
		err = exit.Usagef("standard output cannot be written: %v", app.Cause(full))
	}
	return end(a, err)
}

// carryOut parses and runs a command line.
func carryOut(a *app.App, line []string) error {
	root := newRoot(a, named(line))
	line, err := args.Normalize(root, line)
	if err == nil {
		root.SetArgs(line)
		err = root.Execute()
	}
	return err
}

// end prints why a command failed and returns the exit code.
func end(a *app.App, err error) int {
	if err == nil {
		return exit.OK
	}
	var e *exit.Error
	if !errors.As(err, &e) {
		e = &exit.Error{Code: exit.Usage, Msg: err.Error()}
	}
	if e.Msg != "" {
		fmt.Fprintln(a.Err, "umpire: "+e.Msg)
	}
	return e.Code
}

// shortStack returns the first places within umpire from a stack trace.
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
