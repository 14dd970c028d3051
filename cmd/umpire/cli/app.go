package cli

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
type app struct {
	library        games
	in             io.Reader
	out, err       *terminal.Writer
	plain          bool
	verbose, quiet bool
	files          *files.Reader
	quit           chan int // a code to end with at once
}

// options returns the options to read and run scenarios with.
func (a *app) options() scenarios.Options {
	return scenarios.Options{Games: a.library, Files: a.files}
}

// style returns how to paint what is written to standard output.
func (a *app) style() terminal.Style { return terminal.StyleFor(a.out, a.plain) }

// exact returns where sources are written, which are to be read again: byte for
// byte, unless somebody watches.
func (a *app) exact() io.Writer { return a.out.Exact() }

// printf writes data.
func (a *app) printf(format string, args ...any) { fmt.Fprintf(a.out, format, args...) }

// say tells people something beside the data.
func (a *app) say(format string, args ...any) {
	if !a.quiet {
		fmt.Fprintf(a.err, format+"\n", args...)
	}
}

// json writes a value as indented JSON.
func (a *app) json(v any) error { return writeJSON(a.out, v) }

// diags tells what is wrong beside the data.
func (a *app) diags(ds syntax.Diagnostics) {
	for _, d := range ds {
		if d.Severity == syntax.Error || !a.quiet {
			fmt.Fprint(a.err, d.Render())
		}
	}
}
