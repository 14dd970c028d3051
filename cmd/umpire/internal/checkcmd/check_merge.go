package checkcmd

import (
	"bytes"

	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/report"
)

// together merges the reports of shards, and writes the result in all requested
// formats.
func (c *check) together(paths []string) error {
	if len(paths) == 0 {
		return exit.Usagef("name the reports to merge, written with --shard I/N --out json=FILE")
	}
	out, err := c.reporters(nil)
	if err != nil {
		return err
	}
	m := report.Merger{Find: c.Library.Find, Local: report.NewPlaces(c.Files.Path).Local}
	for _, path := range paths {
		data, err := c.Files.ReadGiven(path)
		if err != nil {
			return exit.Usagef("%v", err)
		}
		if err := m.Add(bytes.NewReader(data)); err != nil {
			return exit.Usagef("%s %v", path, err)
		}
	}
	sum, err := m.Summary()
	if err != nil {
		return exit.Usagef("%v", err)
	}
	if err := m.Report(out); err != nil {
		return &exit.Error{Code: exit.Lowest(exit.Usage, sum.Exit), Msg: err.Error()}
	}
	return exit.With(sum.Exit)
}
