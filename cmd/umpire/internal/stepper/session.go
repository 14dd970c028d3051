// Package stepper steps through a game move by move: forward, back, and into variations.
package stepper

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/explain"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/atomicfile"
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
func (s *Session) Start() []scenarios.Moment { return []scenarios.Moment{{Position: s.Table.Start()}} }

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

func (s *Session) why(text string) *explain.Verdict {
	v := explain.Judge(s.Table, s.Now().Position, text)
	v.Explain(s.Def)
	v.RecallFact(s.Table, s.line[:s.at+1])
	return v
}

// New returns a session on a table. Cards is the file of its card set, "" for the embedded one.
func New(a *app.App, def *rule.GameDef, table rule.AnyGame, setup rule.Setup, name, cards string) *Session {
	return &Session{
		Def: def, Table: table, Setup: setup, Name: name, Style: a.Style(), Out: a.Out,
		Save: func(file string, r *scenarios.Recording) error {
			r.CardsPath = app.Relative(file, cards)
			return atomicfile.New(file, []byte(r.Source(table)))
		},
	}
}

// Through returns a session on a case, at the position after its last move above a line
// of its file.
func Through(a *app.App, c *scenarios.Case, line int) (*Session, error) {
	moments, table, result := scenarios.Replay(c, a.Options())
	if table == nil || len(moments) == 0 {
		return nil, errors.New(app.Saying(result))
	}
	s := New(a, c.Def, table, c.Setup, c.Name, app.CardsOf(c))
	s.Begin(moments)
	for i := range moments {
		if m := &moments[i]; !m.Inherited && m.Line > 0 && m.Line < line {
			s.Goto(i)
		}
	}
	return s, nil
}

// Show prints the last move and draws the present position.
func (s *Session) Show() {
	s.ShowMove()
	s.Draw()
}

// Draw draws the position and says who decides.
func (s *Session) Draw() {
	now := s.Now().Position
	fmt.Fprint(s.Out, WithNewline(s.Table.Draw(now, s.Style.Seat)))
	fmt.Fprintln(s.Out, s.toDecide(now))
}

// ShowMove prints the last move and what its clauses did.
func (s *Session) ShowMove() {
	now := s.Now()
	head := fmt.Sprintf("%d/%d", s.at, len(s.line)-1)
	if s.Game {
		head = fmt.Sprintf("%4d", s.at)
	}
	switch {
	case s.at == 0:
		head += "  " + s.Name
	case now.Line > 0:
		head += fmt.Sprintf("  %s  (line %d)", now.Move, now.Line)
	default:
		head += "  " + now.Move
	}
	fmt.Fprintln(s.Out, s.Style.Bold(head))
	s.reported()
}

// reported writes the outcomes of the last move in the form in which they are recorded.
func (s *Session) reported() {
	width := 0
	var lines [][2]string
	for _, e := range s.Now().Effects {
		if said := rule.Report(s.Table, e); said != "" {
			lines = append(lines, [2]string{said, e.ID})
			width = max(width, len([]rune(said)))
		}
	}
	for _, l := range lines {
		pad := strings.Repeat(" ", min(width, 80)-min(len([]rune(l[0])), 80))
		fmt.Fprintf(s.Out, "  | %s%s  %s\n", l[0], pad, s.Style.Clause(l[1]))
	}
}

func (s *Session) toDecide(p rule.Position) string {
	if s.Table.Deciders(p) == 0 {
		return "the game is over"
	}
	who := service.Deciders(s.Def, s.Table, p)
	names := make([]string, len(who))
	for i, d := range who {
		if names[i] = d.Name; d.Seat != rule.Chance {
			names[i] = s.Style.Seat(d.Seat, d.Name)
		}
	}
	return fmt.Sprintf("to decide: %s (%s)", strings.Join(names, " or "), rule.Count(len(s.Table.Legal(p)), "legal move"))
}

// WithNewline returns a text that ends with its line, "" for no text.
func WithNewline(text string) string {
	if text != "" && !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	return text
}

// most is how many moves are listed at most.
const most = 60

func (s *Session) legal(text string) {
	var moves []string
	for _, m := range s.Table.Legal(s.Now().Position) {
		if line := s.Table.PrintMove(m); strings.Contains(strings.ToLower(line), strings.ToLower(text)) {
			moves = append(moves, line)
		}
	}
	for _, line := range moves[:min(most, len(moves))] {
		fmt.Fprintln(s.Out, "  "+line)
	}
	switch {
	case len(moves) > most:
		fmt.Fprintf(s.Out, "and %d more; \"legal WORDS\" lists those that contain the words\n", len(moves)-most)
	case len(moves) == 0 && text != "":
		fmt.Fprintf(s.Out, "no legal move contains %q\n", text)
	case len(moves) == 0:
		fmt.Fprintln(s.Out, "there is no legal move here")
	default:
		fmt.Fprintln(s.Out, rule.Count(len(moves), "legal move"))
	}
}

// diff prints what the last move changed in the printed position.
func (s *Session) diff() {
	if s.at == 0 {
		fmt.Fprintln(s.Out, "no move has led here: this is where the line starts")
		return
	}
	diff := cmp.Or(explain.Diff(s.Table, s.line[s.at-1].Position, s.Now().Position), "nothing changed\n")
	fmt.Fprint(s.Out, explain.PaintDiff(diff, s.Style))
}

// events lists all clauses that acted in the last move.
func (s *Session) events() {
	if s.at == 0 {
		fmt.Fprintln(s.Out, "no move has led here: this is where the line starts")
		return
	}
	if len(s.Now().Effects) == 0 {
		fmt.Fprintln(s.Out, "no clause acted in the last move")
	}
	for _, e := range s.Now().Effects {
		fmt.Fprintf(s.Out, "  %s (%s): %s\n", s.Style.Clause(e.ID), e.Section, e.Words)
		if said := s.Table.Describe(e); said != "" {
			fmt.Fprintf(s.Out, "      %s\n", said)
		}
	}
}

func (s *Session) rule(id string) {
	entry, ruling, err := explain.Entry(s.Def, id)
	switch {
	case err != nil:
		fmt.Fprintln(s.Out, err)
	case entry != nil:
		explain.WriteEntry(s.Out, s.Style, entry)
	default:
		explain.WriteRuling(s.Out, s.Style, ruling)
	}
}

// move makes the typed moves, up to the first that is illegal. It says why that one is.
func (s *Session) move(text string) {
	for i, line := range rule.Divide(s.Table, s.Now().Position, text) {
		now := s.Now().Position
		m, err := s.Table.ReadMove(now, line)
		if err != nil || len(s.Table.Judge(now, m)) > 0 {
			if i == 0 {
				line = text
			}
			s.why(line).Write(s.Out, s.Style)
			break
		}
		s.Make(m)
		s.ShowMove()
		if !s.Game { // in a game, the position is drawn when somebody has to decide
			s.Draw()
		}
	}
}
