package stepper

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"umpire/cmd/umpire/internal/explain"
	"umpire/engines/rule"
	"umpire/scenarios/inquiry"
)

// A command is a word that can be typed, with what it does.
type command struct {
	names []string // the first is the full word
	takes string   // what may follow
	words string
	do    func(s *Session, rest string)
	line  bool                    // it moves along a line; not available in a game that is being played
	needs func(s *Session) string // an example of what must follow, nil if nothing must
}

func (s *Session) commands() []command {
	all := []command{
		{[]string{"next", "n"}, "", "continue to the next position (Enter does too)", func(s *Session, _ string) { s.next() }, true, nil},
		{[]string{"back", "b"}, "", "go back to the position before", func(s *Session, _ string) { s.back() }, true, nil},
		{[]string{"goto", "g"}, "N", "go to the position after N moves; start and end work too", (*Session).jump, true, nil},
		{[]string{"show", "s"}, "", "draw the position again", func(s *Session, _ string) { s.Show() }, false, nil},
		{[]string{"legal", "l"}, "[WORDS]", "list the legal moves, or those that contain the words", (*Session).legal, false, nil},
		{[]string{"why", "w"}, "MOVE", "say why the move is legal or not, and what it would do; of a score, how it adds up", func(s *Session, move string) { s.why(move).Write(s.Out, s.Style) }, false, (*Session).example},
		{[]string{"branch", "br"}, "MOVE", "try another move here; just typing a move does the same", (*Session).move, false, (*Session).example},
		{[]string{"undo", "u"}, "", "leave the last move you tried", func(s *Session, _ string) { s.undo() }, false, nil},
		{[]string{"diff", "d"}, "", "show what the last move changed", func(s *Session, _ string) { s.diff() }, false, nil},
		{[]string{"events", "e"}, "", "list what each clause did in the last move", func(s *Session, _ string) { s.events() }, false, nil},
		{[]string{"rule", "r"}, "ID", "show a clause or a ruling", (*Session).rule, false, func(s *Session) string { return s.Def.Clauses[0].ID }},
		{[]string{"readings"}, "[MOVE]", "what would become of the move under other readings of the rulings; alone, those in force", (*Session).readings, false, nil},
		{[]string{"write"}, "FILE", "save the line up to here as a scenario that passes check", (*Session).save, false, func(*Session) string { return "mine.scenario" }},
		{[]string{"help", "h", "?"}, "", "list the commands", func(s *Session, _ string) { s.help() }, false, nil},
		{[]string{"quit", "q", "exit"}, "", "leave", nil, false, nil},
	}
	if s.Wait != nil {
		all = slices.Insert(all, len(all)-2, command{[]string{"wait"}, "", "let those who move at random go first", func(s *Session, _ string) { s.wait() }, false, nil})
	}
	if s.Game {
		all = slices.DeleteFunc(all, func(c command) bool { return c.line })
	}
	return all
}

// Do carries out a typed line. It returns false when the line says to leave.
func (s *Session) Do(line string) bool {
	line = strings.TrimSpace(line)
	if line == "" && s.Game {
		fmt.Fprintln(s.Out, s.toDecide(s.Now().Position)+"; help lists what can be typed")
		return true
	}
	if line == "" {
		s.next()
		return true
	}
	word, rest, _ := strings.Cut(line, " ")
	var names []string
	for _, c := range s.commands() {
		for _, name := range c.names {
			if name == word {
				if c.do == nil {
					return false
				}
				if rest = strings.TrimSpace(rest); rest == "" && c.needs != nil {
					fmt.Fprintf(s.Out, "write %s %s, for example: %[1]s %[3]s\n", c.names[0], c.takes, c.needs(s))
				} else {
					c.do(s, rest)
				}
				return true
			}
		}
		names = append(names, c.names[0])
	}
	s.unknown(line, word, names)
	return true
}

// unknown handles a line that is not a command. It is meant as a move or, if it
// resembles a command, that is suggested as well.
func (s *Session) unknown(line, word string, names []string) {
	_, err := s.Table.ReadMove(s.Now().Position, line)
	near := rule.Nearest(word, names)
	if err == nil || near == "" || s.Table.Divide(s.Now().Position, line) != nil {
		s.move(line)
		return
	}
	fmt.Fprintf(s.Out, "there is no command %q (did you mean %s?)\n", word, near)
	s.why(line).Write(s.Out, s.Style)
}

// MaxLine is the greatest length of a typed line in bytes.
const MaxLine = 60 << 10

// ReadError says why the input cannot be read on; nil if it has just ended.
func ReadError(err error) error {
	if errors.Is(err, bufio.ErrTooLong) {
		return fmt.Errorf("a line is longer than %d KiB; what follows is not read", MaxLine>>10)
	}
	return err
}

// Run reads commands line by line until quit or the end of the input.
func (s *Session) Run(in io.Reader, prompt bool) error {
	scanner := bufio.NewScanner(in)
	scanner.Buffer(nil, MaxLine)
	for {
		if prompt {
			fmt.Fprint(s.Out, s.Style.Bold("> "))
		}
		if !scanner.Scan() {
			if prompt {
				fmt.Fprintln(s.Out)
			}
			return ReadError(scanner.Err())
		}
		if !s.Do(scanner.Text()) {
			return nil
		}
	}
}

func (s *Session) next() {
	if s.at+1 >= len(s.line) {
		fmt.Fprintf(s.Out, "the line ends here; %s\n", s.toDecide(s.Now().Position))
		return
	}
	s.at++
	s.Show()
}

func (s *Session) back() {
	if s.at == 0 {
		fmt.Fprintln(s.Out, "this is where the line starts")
		return
	}
	s.at--
	s.Show()
}

func (s *Session) jump(to string) {
	n, err := strconv.Atoi(to)
	switch {
	case to == "start":
		n, err = 0, nil
	case to == "end":
		n, err = len(s.line)-1, nil
	}
	if err == nil {
		err = s.Goto(n)
	} else {
		err = fmt.Errorf("goto needs a number from 0 to %d, start or end", len(s.line)-1)
	}
	if err != nil {
		fmt.Fprintln(s.Out, err)
		return
	}
	s.Show()
}

func (s *Session) undo() {
	if !s.Undo() {
		fmt.Fprintln(s.Out, "you have made no move here that could be undone")
		return
	}
	if !s.Game {
		s.Show()
	}
}

func (s *Session) wait() {
	if !s.Wait() {
		fmt.Fprintln(s.Out, "no player who moves at random can go before you")
	}
}

// example returns a move that could be typed now.
func (s *Session) example() string {
	if legal := s.Table.Legal(s.Now().Position); len(legal) > 0 {
		return s.Table.PrintMove(legal[0])
	}
	if len(s.Def.Examples()) > 0 {
		return s.Def.Examples()[0]
	}
	return "MOVE"
}

func (s *Session) save(file string) {
	if err := s.Write(file); err != nil {
		fmt.Fprintln(s.Out, err)
		return
	}
	fmt.Fprintf(s.Out, "%s written to %s\n", rule.Count(s.at, "move"), file)
}

func (s *Session) help() {
	for _, c := range s.Help() {
		fmt.Fprintf(s.Out, "  %-20s %s\n", c[0], c[1])
	}
}

// Help returns the commands, with what each does.
func (s *Session) Help() (all [][2]string) {
	for _, c := range s.commands() {
		all = append(all, [2]string{strings.TrimSpace(strings.Join(c.names, ", ") + " " + c.takes), c.words})
	}
	return append(all, [2]string{"a move", "is tried here, for example: " + s.example()})
}

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
