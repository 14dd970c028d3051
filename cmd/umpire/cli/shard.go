package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/report"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// A shard is one of several parts into which a run is divided. The zero value
// is all of it.
type shard struct {
	text  string
	i, of int // from 0
}

func (s *shard) flag(cmd *cobra.Command) {
	cmd.Flags().StringVar(&s.text, "shard", "", "only part `I/N` of the scenarios, from 1/N to N/N")
}

// read reads the flag.
func (s *shard) read() error {
	s.i, s.of = 0, 1
	if s.text == "" {
		return nil
	}
	if _, err := fmt.Sscanf(s.text+"\n", "%d/%d\n", &s.i, &s.of); err != nil || s.of < 1 || s.i < 1 || s.i > s.of {
		return exit.Usagef("--shard %q must be like 2/5: the second of five parts", s.text)
	}
	s.i--
	return nil
}

// cut keeps the cases of the shard: every Nth scenario, with all its rows.
func (s *shard) cut(cases []*scenarios.Case) (kept []*scenarios.Case) {
	if s.of <= 1 {
		return cases
	}
	n := -1
	var last *syntax.Scenario
	for _, c := range cases {
		if c.Scenario != last {
			last = c.Scenario
			n++
		}
		if n%s.of == s.i {
			kept = append(kept, c)
		}
	}
	return kept
}

// cutFiles keeps the files whose mistakes the shard tells.
func (s *shard) cutFiles(files []*report.File) (kept []*report.File) {
	for i, file := range files {
		if s.of <= 1 || i%s.of == s.i {
			kept = append(kept, file)
		}
	}
	return kept
}
