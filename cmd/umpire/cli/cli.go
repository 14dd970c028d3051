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

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/cmd/umpire/tasks"
	"umpire/engines/rule"
	"umpire/scenarios/files"
)

// Main carries out the command line of the process, with the given games, and
// ends the process with the exit code.
func Main(known ...*rule.Title) {
	startQuickly()
	os.Exit(run(known, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// Spread carries out a command line whose long work a cluster does, and returns the
// exit code. What is printed is what the command prints, and what it cost.
func Spread(known []*rule.Title, cluster *tasks.Cluster, line []string, in io.Reader, out, stderr io.Writer) int {
	return runOn(known, cluster, line, in, out, stderr)
}

// Command returns the command umpire with the given games, for those who write about
// it: its names, flags and help.
func Command(known ...*rule.Title) *cobra.Command {
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
		default: // a signal was faster
		}
	}()
	return <-a.Quit
}

// wholly carries out a command line to its end and returns the exit code.
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

// carryOut carries out a command line.
func carryOut(a *app.App, line []string) error {
	root := newRoot(a, named(line))
	line, err := args.Normalize(root, line)
	if err == nil {
		root.SetArgs(line)
		err = root.Execute()
	}
	return err
}

// end tells why a command ends and returns the exit code.
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
