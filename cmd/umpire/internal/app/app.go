package app

import (
	"fmt"
	"io"

	"umpire/cmd/umpire/internal/terminal"
	"umpire/cmd/umpire/tasks"
	"umpire/scenarios"
	"umpire/scenarios/files"
	"umpire/scenarios/syntax"
)

// An App is what all commands share: the streams, and the flags that every
// command has.
type App struct {
	Library        Games
	In             io.Reader
	Out, Err       *terminal.Writer
	Plain          bool
	Verbose, Quiet bool
	Files          *files.Reader
	Quit           chan int       // a code to end with at once
	Cluster        *tasks.Cluster // where the tasks of long commands are carried out, nil for here
}

// Options returns the options to read and run scenarios with.
func (a *App) Options() scenarios.Options {
	return scenarios.Options{Games: a.Library, Files: a.Files}
}

// Style returns how to paint what is written to standard output.
func (a *App) Style() terminal.Style { return terminal.StyleFor(a.Out, a.Plain) }

// Exact returns where sources are written, which are to be read again: byte for
// byte, unless somebody watches.
func (a *App) Exact() io.Writer { return a.Out.Exact() }

// Printf writes data.
func (a *App) Printf(format string, args ...any) { fmt.Fprintf(a.Out, format, args...) }

// Say tells people something beside the data.
func (a *App) Say(format string, args ...any) {
	if !a.Quiet {
		fmt.Fprintf(a.Err, format+"\n", args...)
	}
}

// JSON writes a value as indented JSON.
func (a *App) JSON(v any) error { return WriteJSON(a.Out, v) }

// Diags tells what is wrong beside the data.
func (a *App) Diags(ds syntax.Diagnostics) {
	for _, d := range ds {
		if d.Severity == syntax.Error || !a.Quiet {
			fmt.Fprint(a.Err, d.Render())
		}
	}
}
