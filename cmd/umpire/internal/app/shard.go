package app

import (
	"fmt"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/report"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// A Shard is one of several parts into which a run is divided. The zero value is the
// whole run.
type Shard struct {
	Text  string
	I, Of int // I counts from 0
}

// Flag adds --shard.
func (s *Shard) Flag(cmd *cobra.Command) {
	cmd.Flags().StringVar(&s.Text, "shard", "", "only part `I/N` of the scenarios, from 1/N to N/N")
}

// Read reads the flag.
func (s *Shard) Read() error {
	s.I, s.Of = 0, 1
	if s.Text == "" {
		return nil
	}
	if _, err := fmt.Sscanf(s.Text+"\n", "%d/%d\n", &s.I, &s.Of); err != nil || s.Of < 1 || s.I < 1 || s.I > s.Of {
		return exit.Usagef("--shard %q must be like 2/5: the second of five parts", s.Text)
	}
	s.I--
	return nil
}

// Cut keeps the cases of the shard: every Nth scenario, with all its rows.
func (s *Shard) Cut(cases []*scenarios.Case) (kept []*scenarios.Case) {
	if s.Of <= 1 {
		return cases
	}
	n := -1
	var last *syntax.Scenario
	for _, c := range cases {
		if c.Scenario != last {
			last = c.Scenario
			n++
		}
		if n%s.Of == s.I {
			kept = append(kept, c)
		}
	}
	return kept
}

// CutFiles keeps the files whose mistakes this shard reports.
func (s *Shard) CutFiles(files []*report.File) (kept []*report.File) {
	for i, file := range files {
		if s.Of <= 1 || i%s.Of == s.I {
			kept = append(kept, file)
		}
	}
	return kept
}
