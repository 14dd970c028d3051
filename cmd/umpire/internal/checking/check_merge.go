package checking

import (
	"bytes"

	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/report"
)

// together merges the reports of shards.
func (c *check) together(paths []string) error {
	if len(paths) == 0 {
		return exit.Usagef("name the reports to merge, written with --shard I/N --out json=FILE")
	}
	if c.format != "pretty" && c.format != "json" || len(c.outs) > 0 {
		return exit.Usagef("--merge prints the format pretty or json, to standard output")
	}
	var m report.Merger
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
	if c.format == "json" {
		err = m.Write(c.Out)
	} else {
		err = m.Failures(c.Out)
	}
	if err != nil {
		return err
	}
	return exit.With(sum.Exit)
}
