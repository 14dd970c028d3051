package app

import (
	"fmt"
	"io"

	"umpire/cmd/umpire/internal/terminal"
	"umpire/cmd/umpire/tasks"
	"umpire/engines/files"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// An App is what all commands share: the streams and the common flags.
type App struct {
	Library        Games
	In             io.Reader
	Out, Err       *terminal.Writer
	Plain          bool
	Verbose, Quiet bool
	Files          *files.Reader
	Quit           chan int       // an exit code that ends the program at once
	Cluster        *tasks.Cluster // where the tasks of long commands are carried out, nil for this process
}

// Options returns the options to read and run scenarios with.
func (a *App) Options() scenarios.Options {
	return scenarios.Options{Games: a.Library, Files: a.Files}
}

// Style returns how to paint what is written to standard output.
func (a *App) Style() terminal.Style { return terminal.StyleFor(a.Out, a.Plain) }

// Exact returns standard output for sources, which may be read again: byte for byte,
// unless it is a terminal.
func (a *App) Exact() io.Writer { return a.Out.Exact() }

// Printf writes results to standard output.
func (a *App) Printf(format string, args ...any) { fmt.Fprintf(a.Out, format, args...) }

// Say writes a message for people to standard error, unless --quiet is given.
func (a *App) Say(format string, args ...any) {
	if !a.Quiet {
		fmt.Fprintf(a.Err, format+"\n", args...)
	}
}

// JSON writes a value as indented JSON.
func (a *App) JSON(v any) error { return WriteJSON(a.Out, v) }

// Diags writes diagnostics to standard error. With --quiet it leaves out warnings.
func (a *App) Diags(ds syntax.Diagnostics) {
	for _, d := range ds {
		if d.Severity == syntax.Error || !a.Quiet {
			fmt.Fprint(a.Err, d.Render())
		}
	}
}
