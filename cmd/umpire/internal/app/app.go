package app

import (
	"fmt"
	"io"

	"umpire/cmd/umpire/internal/terminal"
	"umpire/scenarios"
	"umpire/scenarios/files"
	"umpire/scenarios/syntax"
)

// An app is what all commands share: the streams, and the flags that every
// command has.
type App struct {
	Library        Games
	In             io.Reader
	Out, Err       *terminal.Writer
	Plain          bool
	Verbose, Quiet bool
	Files          *files.Reader
	Quit           chan int // a code to end with at once
}

// options returns the options to read and run scenarios with.
func (a *App) Options() scenarios.Options {
	return scenarios.Options{Games: a.Library, Files: a.Files}
}

// style returns how to paint what is written to standard output.
func (a *App) Style() terminal.Style { return terminal.StyleFor(a.Out, a.Plain) }

// exact returns where sources are written, which are to be read again: byte for
// byte, unless somebody watches.
func (a *App) Exact() io.Writer { return a.Out.Exact() }

// printf writes data.
func (a *App) Printf(format string, args ...any) { fmt.Fprintf(a.Out, format, args...) }

// say tells people something beside the data.
func (a *App) Say(format string, args ...any) {
	if !a.Quiet {
		fmt.Fprintf(a.Err, format+"\n", args...)
	}
}

// json writes a value as indented JSON.
func (a *App) Json(v any) error { return WriteJSON(a.Out, v) }

// diags tells what is wrong beside the data.
func (a *App) Diags(ds syntax.Diagnostics) {
	for _, d := range ds {
		if d.Severity == syntax.Error || !a.Quiet {
			fmt.Fprint(a.Err, d.Render())
		}
	}
}
