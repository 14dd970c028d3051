package app

import (
	"bytes"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/report"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/atomicfile"
)

// ToFile writes a report to a file of --out, but not over what the run has read.
func (a *App) ToFile(name string, text []byte) error {
	if a.Files.HasRead(name) {
		return exit.Usagef("--out: %s has been read by this run, and is left as it is: name another file", name)
	}
	if err := atomicfile.Over(name, text); err != nil {
		return exit.Usagef("--out: %v", err)
	}
	return nil
}

// A Rendering writes a finished report in one format.
type Rendering func(w io.Writer, style terminal.Style) error

// Emit writes a report to standard output in the given format, and to each file of
// --out in the format of that file.
func (a *App) Emit(format string, outs []string, ways map[string]Rendering) error {
	if ways[format] == nil {
		return noWay(format, ways)
	}
	if err := ways[format](a.Out, a.Style()); err != nil {
		return err
	}
	for _, out := range outs {
		format, name, found := strings.Cut(out, "=")
		if !found || name == "" {
			return exit.Usagef("--out %q must be FORMAT=FILE, for example json=report.json", out)
		}
		if ways[format] == nil {
			return noWay(format, ways)
		}
		var text bytes.Buffer
		var to io.Writer = terminal.NewWriter(&text)
		if format == "html" {
			to = &text // written exactly: HTML is escaped already
		}
		if err := ways[format](to, terminal.Style(false)); err != nil {
			return err
		}
		if err := a.ToFile(name, text.Bytes()); err != nil {
			return err
		}
	}
	return nil
}

// noWay returns the error for a format that a report does not have.
func noWay(format string, ways map[string]Rendering) error {
	return report.Unknown(format, slices.Sorted(maps.Keys(ways)))
}

// OutFlag adds --out.
func OutFlag(cmd *cobra.Command, outs *[]string) {
	cmd.Flags().StringArrayVar(outs, "out", nil, "also write `FORMAT=FILE`; can be given several times")
}
