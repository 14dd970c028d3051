package stepper

import (
	"fmt"
	"strings"

	"umpire/cmd/umpire/internal/explain"
	"umpire/engines/rule"
	"umpire/scenarios/service"
)

// Show prints the last move and draws the present position.
func (s *Session) Show() {
	s.ShowMove()
	s.Draw()
}

// Draw draws the position and says who decides.
func (s *Session) Draw() {
	now := s.Now().Position
	fmt.Fprint(s.Out, withNewline(s.Table.Draw(now, s.Style.Seat)))
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
	s.told()
}

// told writes the outcomes of the last move in the form in which they are recorded.
func (s *Session) told() {
	width := 0
	var lines [][2]string
	for _, e := range s.Now().Effects {
		if said := s.Table.Describe(e); said != "" {
			lines = append(lines, [2]string{said, e.ID})
			width = max(width, len([]rune(said)))
		}
	}
	for _, l := range lines {
		pad := strings.Repeat(" ", min(width, 80)-min(len([]rune(l[0])), 80))
		fmt.Fprintf(s.Out, "  | %s%s  %s\n", l[0], pad, s.Style.Clause(l[1]))
	}
}

// toDecide returns whose move it is.
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
	return fmt.Sprintf("to decide: %s (%s)", strings.Join(names, " or "), counted(len(s.Table.Legal(p)), "legal move"))
}

func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

func withNewline(text string) string {
	if text != "" && !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	return text
}

// most is how many moves are listed at most.
const most = 60

// legal lists the legal moves that contain a text.
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
		fmt.Fprintln(s.Out, counted(len(moves), "legal move"))
	}
}

// diff prints what the last move changed in the printed position.
func (s *Session) diff() {
	if s.at == 0 {
		fmt.Fprintln(s.Out, "no move has led here: this is where the line begins")
		return
	}
	diff := explain.Diff(s.Table, s.line[s.at-1].Position, s.Now().Position)
	if diff == "" {
		diff = "nothing changed\n"
	}
	fmt.Fprint(s.Out, explain.PaintDiff(diff, s.Style))
}

// events lists all clauses that acted in the last move.
func (s *Session) events() {
	if s.at == 0 {
		fmt.Fprintln(s.Out, "no move has led here: this is where the line begins")
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

// rule prints a clause or a ruling.
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
