package checkcmd

import (
	"bytes"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/report"
	"umpire/cmd/umpire/internal/terminal"
)

// reporters returns a reporter for the run. It reports to first or, if that is nil, to
// standard output, and to the files of --out.
func (c *check) reporters(first report.Reporter) (report.Reporter, error) {
	number, _, _ := app.Version()
	opt := report.Option{Style: c.Style(), Verbose: c.Verbose, Quiet: c.Quiet, Version: number, Places: report.NewPlaces(c.Files.Path)}
	var err error
	if first == nil {
		if first, err = report.New(c.format, c.Out, opt); err != nil {
			return nil, err
		}
	}
	all := []report.Reporter{first}
	opt.Style = terminal.Style(false)
	for _, out := range c.outs {
		format, name, found := strings.Cut(out, "=")
		if !found || name == "" {
			return nil, exit.Usagef("--out %q must be FORMAT=FILE, for example junit=report.xml", out)
		}
		f := &outFile{app: c.App, name: name}
		if f.Reporter, err = report.New(format, terminal.NewWriter(&f.text), opt); err != nil {
			return nil, err
		}
		all = append(all, f)
	}
	return report.All(all...), nil
}

// An outFile is a report that is written to a file when the run is over, either all of
// it or nothing.
type outFile struct {
	report.Reporter
	app  *app.App
	name string
	text bytes.Buffer
}

func (f *outFile) End(s *report.Summary) error {
	if err := f.Reporter.End(s); err != nil {
		return err
	}
	return f.app.ToFile(f.name, f.text.Bytes())
}
