// Package stepper walks through a game move by move: forward, back, and aside
// into moves that were not made.
package stepper

import (
	"fmt"
	"io"

	"umpire/cmd/umpire/internal/explain"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/desk"
)

// A Session stands at one position of a line of play. It keeps every position,
// so that going back costs nothing.
type Session struct {
	Title *rule.Title
	Table rule.Table
	Setup rule.Setup
	Name  string // of what is played
	Style terminal.Style
	Out   io.Writer
	Game  bool        // a game being played, not a script: it only goes on from its last position
	Wait  func() bool // lets others than those who type move first, nil when there are none; false when they wait themselves
	Save  func(file string, r *scenarios.Recording) error

	line []scenarios.Moment
	at   int
	left []branch // the lines that were left for a move of one's own
}

// A branch is a line and the place at which it was left.
type branch struct {
	line []scenarios.Moment
	at   int
}

// Begin puts the session at the first of the given positions.
func (s *Session) Begin(line []scenarios.Moment) { s.line, s.at, s.left = line, 0, nil }

// Now returns the moment at which the session stands.
func (s *Session) Now() *scenarios.Moment { return &s.line[s.at] }

// Before returns the moment before the one at which the session stands.
func (s *Session) Before() *scenarios.Moment { return &s.line[max(0, s.at-1)] }

// Start returns the line of a game that has not begun.
func (s *Session) Start() []scenarios.Moment {
	return []scenarios.Moment{{Position: s.Table.Start()}}
}

// Line returns every position of the line on which the session stands.
func (s *Session) Line() []scenarios.Moment { return s.line }

// Moves returns how many moves lead to where the session stands.
func (s *Session) Moves() int { return s.at }

// Goto goes to the position after n moves.
func (s *Session) Goto(n int) error {
	if n < 0 || n >= len(s.line) {
		return fmt.Errorf("there is no position %d: the line has positions 0 to %d", n, len(s.line)-1)
	}
	s.at = n
	return nil
}

// Make makes a legal move of one's own here. Unless it is the next move of the
// line, the rest of the line is left; Undo returns to it.
func (s *Session) Make(m rule.Move) {
	s.left = append(s.left, branch{s.line, s.at})
	if s.at+1 >= len(s.line) || s.line[s.at+1].Move != s.Table.PrintMove(m) {
		s.line = append(s.line[:s.at+1:s.at+1], s.moment(m))
	}
	s.at++
}

// Extend makes a legal move at the end of the line, to which Undo does not
// return: one made by chance or by somebody else.
func (s *Session) Extend(m rule.Move) {
	s.line = append(s.line[:s.at+1:s.at+1], s.moment(m))
	s.at++
}

func (s *Session) moment(m rule.Move) scenarios.Moment {
	after, effects := s.Table.Play(s.Now().Position, m)
	return scenarios.Moment{Position: after, Move: s.Table.PrintMove(m), Effects: effects}
}

// Undo leaves the last move of one's own and returns to the line and the place
// at which it was made.
func (s *Session) Undo() bool {
	if len(s.left) == 0 {
		return false
	}
	last := s.left[len(s.left)-1]
	s.left = s.left[:len(s.left)-1]
	s.line, s.at = last.line, last.at
	return true
}

// Recording returns the line up to where the session stands, as a game to be
// written.
func (s *Session) Recording() *scenarios.Recording {
	r := desk.Record(s.Table, s.line[:s.at+1])
	r.Title, r.Setup, r.Name = s.Title, s.Setup, s.Name
	return r
}

// Write saves the line up to where the session stands as a scenario.
func (s *Session) Write(file string) error { return s.Save(file, s.Recording()) }

// why explains a move here.
func (s *Session) why(text string) *explain.Verdict {
	v := explain.Judge(s.Table, s.Now().Position, text)
	v.Explain(s.Title)
	v.RecallFact(s.Table, s.line[:s.at+1])
	return v
}
