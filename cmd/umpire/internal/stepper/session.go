// Package stepper steps through a game move by move: forward, back, and into
// variations.
package stepper

import (
	"fmt"
	"io"

	"umpire/cmd/umpire/internal/explain"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/service"
)

// A Session is a line of play with a present position. It keeps all positions, so that
// going back is cheap.
type Session struct {
	Def   *rule.GameDef
	Table rule.AnyGame
	Setup rule.Setup
	Name  string // of the game or scenario
	Style terminal.Style
	Out   io.Writer
	Game  bool        // a game is being played: there is no going back and forth
	Wait  func() bool // lets seats that do not type move first; false when they wait too; nil when there are none
	Save  func(file string, r *scenarios.Recording) error

	line []scenarios.Moment
	at   int
	left []branch // lines that a variation has left, for Undo
}

// A branch is a line, and the position at which a variation left it.
type branch struct {
	line []scenarios.Moment
	at   int
}

// Begin sets the line, and goes to its first position.
func (s *Session) Begin(line []scenarios.Moment) { s.line, s.at, s.left = line, 0, nil }

// Now returns the present moment.
func (s *Session) Now() *scenarios.Moment { return &s.line[s.at] }

// Before returns the moment before the present one.
func (s *Session) Before() *scenarios.Moment { return &s.line[max(0, s.at-1)] }

// Start returns the line of a game that has not begun.
func (s *Session) Start() []scenarios.Moment {
	return []scenarios.Moment{{Position: s.Table.Start()}}
}

// Line returns all moments of the present line.
func (s *Session) Line() []scenarios.Moment { return s.line }

// Moves returns how many moves lead to the present position.
func (s *Session) Moves() int { return s.at }

// Goto goes to the position after n moves.
func (s *Session) Goto(n int) error {
	if n < 0 || n >= len(s.line) {
		return fmt.Errorf("there is no position %d: the line has positions 0 to %d", n, len(s.line)-1)
	}
	s.at = n
	return nil
}

// Make makes a legal move. If it is not the next move of the line, it begins a
// variation. Undo returns to where the move was made.
func (s *Session) Make(m rule.Move) {
	s.left = append(s.left, branch{s.line, s.at})
	if s.at+1 >= len(s.line) || s.line[s.at+1].Move != s.Table.PrintMove(m) {
		s.line = append(s.line[:s.at+1:s.at+1], s.moment(m))
	}
	s.at++
}

// Extend makes a legal move that Undo does not take back, since chance or somebody else
// made it. It ends the line.
func (s *Session) Extend(m rule.Move) {
	s.line = append(s.line[:s.at+1:s.at+1], s.moment(m))
	s.at++
}

func (s *Session) moment(m rule.Move) scenarios.Moment {
	after, effects := s.Table.Play(s.Now().Position, m)
	return scenarios.Moment{Position: after, Move: s.Table.PrintMove(m), Effects: effects}
}

// Undo withdraws the last move of Make. It returns false if there is none.
func (s *Session) Undo() bool {
	if len(s.left) == 0 {
		return false
	}
	last := s.left[len(s.left)-1]
	s.left = s.left[:len(s.left)-1]
	s.line, s.at = last.line, last.at
	return true
}

// Recording returns the line up to the present position, ready to be written.
func (s *Session) Recording() *scenarios.Recording {
	r := service.Record(s.Table, s.line[:s.at+1])
	r.Def, r.Setup, r.Name = s.Def, s.Setup, s.Name
	return r
}

// Write saves the line up to the present position as a scenario.
func (s *Session) Write(file string) error { return s.Save(file, s.Recording()) }

// why explains a move in the present position.
func (s *Session) why(text string) *explain.Verdict {
	v := explain.Judge(s.Table, s.Now().Position, text)
	v.Explain(s.Def)
	v.RecallFact(s.Table, s.line[:s.at+1])
	return v
}
