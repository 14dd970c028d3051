package stepper

import (
	"fmt"
	"strings"

	"umpire/cmd/umpire/internal/explain"
	"umpire/scenarios/inquiry"
)

// readings prints the result of a move under the other readings of the rulings. Without
// a move it prints the readings in force.
func (s *Session) readings(move string) {
	if move == "" {
		s.inForce()
		return
	}
	now := s.Now().Position
	m, err := s.Table.ReadMove(now, move)
	if err != nil {
		s.why(move).Write(s.Out, s.Style)
		return
	}
	q := inquiry.Question{
		Def:       s.Def,
		Setup:     s.Setup,
		Position:  strings.Split(strings.TrimRight(s.Table.PrintPosition(now), "\n"), "\n"),
		Unchecked: true, // moves led to it, so it needs no check
		Moves:     []string{s.Table.PrintMove(m)},
	}
	run, rulings := q.Readings()
	if run.Err != nil {
		fmt.Fprintf(s.Out, "other readings cannot be tried here: %v\n", run.Err)
		return
	}
	for _, line := range run.Script() {
		fmt.Fprintf(s.Out, "%s\n", strings.Replace(line, "  |! ", "  | ", 1))
	}
	explain.WriteReadings(s.Out, s.Style, run, rulings)
}

// inForce lists the rulings that have a choice, each with the reading in force.
func (s *Session) inForce() {
	listed := false
	for i := range s.Def.Rulings {
		r := &s.Def.Rulings[i]
		reading := r.Find(s.Def.Reading(s.Setup, r.ID))
		if reading == nil || len(r.Readings) < 2 {
			continue
		}
		whose := "the default"
		if reading.Name != r.Default {
			whose = "chosen here"
		}
		fmt.Fprintf(s.Out, "%s  %s\n  %s, %s: %s\n", s.Style.Clause(r.ID), r.Question, s.Style.Bold(reading.Label()), whose, reading.Words)
		listed = true
	}
	if !listed {
		fmt.Fprintln(s.Out, "no sentence of the rulebook can be read in several ways")
	}
}
