package cli

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
	"umpire/scenarios/save"
)

// reporters returns what is told of the run: standard output, and the files of
// --out.
func (c *check) reporters() (report.Reporter, error) {
	number, _, _ := version()
	opt := report.Option{Style: c.style(), Verbose: c.verbose, Quiet: c.quiet, Version: number}
	first, err := report.New(c.format, c.out, opt)
	if err != nil {
		return nil, err
	}
	all := []report.Reporter{first}
	opt.Style = terminal.Style(false)
	for _, out := range c.outs {
		format, name, found := strings.Cut(out, "=")
		if !found || name == "" {
			return nil, exit.Usagef("--out %q must be FORMAT=FILE, for example junit=report.xml", out)
		}
		f := &outFile{name: name}
		if f.Reporter, err = report.New(format, terminal.NewWriter(&f.text), opt); err != nil {
			return nil, err
		}
		all = append(all, f)
	}
	return report.All(all...), nil
}

// An outFile is a report that is written to a file when the run is over, all of
// it or nothing.
type outFile struct {
	report.Reporter
	name string
	text bytes.Buffer
}

func (f *outFile) End(s *report.Summary) error {
	if err := f.Reporter.End(s); err != nil {
		return err
	}
	return toFile(f.name, f.text.Bytes())
}

// toFile writes a report to the file of --out.
func toFile(name string, text []byte) error {
	if err := save.Over(name, text); err != nil {
		return exit.Usagef("--out: %v", err)
	}
	return nil
}

// A rendering writes a report that is known as a whole.
type rendering func(w io.Writer, style terminal.Style) error

// emit writes a report in the format asked for, and in those of --out to their
// files.
func (a *app) emit(format string, outs []string, ways map[string]rendering) error {
	if ways[format] == nil {
		return noWay(format, ways)
	}
	if err := ways[format](a.out, a.style()); err != nil {
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
			to = &text // as it is: its texts are escaped for a page, and no log is made of it
		}
		if err := ways[format](to, terminal.Style(false)); err != nil {
			return err
		}
		if err := toFile(name, text.Bytes()); err != nil {
			return err
		}
	}
	return nil
}

// noWay returns the error for a format in which a report cannot be written.
func noWay(format string, ways map[string]rendering) error {
	return report.Unknown(format, slices.Sorted(maps.Keys(ways)))
}

// outFlag adds --out.
func outFlag(cmd *cobra.Command, outs *[]string) {
	cmd.Flags().StringArrayVar(outs, "out", nil, "also write `FORMAT=FILE`; can be given several times")
}
