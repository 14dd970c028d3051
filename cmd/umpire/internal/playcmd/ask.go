package playcmd

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/rulescmd"
	"umpire/cmd/umpire/internal/screen"
	"umpire/cmd/umpire/internal/stepper"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/atomicfile"
	"umpire/engines/rule"
	"umpire/scenarios/inquiry"
	"umpire/scenarios/syntax"

	"github.com/spf13/cobra"
)

// askedFile is where a question is written unless the user gives another name.
const askedFile = "asked.scenario"

// These limits keep endless input out: no question has longer lines, or more of them.
const (
	maxLine  = 60 << 10 // bytes
	maxLines = 500      // of a position
	maxAsked = 100      // moves
)

// An ask is the command ask, with the answers so far.
type ask struct {
	*app.App
	app.Opening
	file  string
	force bool

	in      typist
	painted bool      // on the full screen
	at      askPrompt // the present question
	q       inquiry.Question
	run     *inquiry.Run // a run of the moves so far
	done    bool         // the last move is refused, or the user has entered all moves
	answer  inquiry.Answer
	left    bool // the user has quit
}

// Ask builds the command ask, which asks for a question step by step.
func Ask(a *app.App) *cobra.Command {
	k := &ask{App: a}
	cmd := app.NewCommand("ask GAME",
		"answer a rules question step by step, and save it as a scenario", app.Exactly(1, 1),
		func(words []string) error { return k.main(words[0]) })
	cmd.ValidArgs = a.Library.Names()
	f := cmd.Flags()
	k.Opening.Flags(f)
	f.StringVar(&k.file, "out", "", "write the scenario to `FILE` (otherwise umpire asks)")
	f.BoolVar(&k.force, "force", false, "overwrite the file of --out")
	return cmd
}

func (k *ask) main(game string) error {
	var err error
	if k.Def, err = k.Library.Find(game); err != nil {
		return err
	}
	if k.file != "" {
		if err := k.fits(k.file); err != nil {
			return exit.Usagef("--out: %v", err)
		}
		if app.Exists(k.file) && !k.force {
			return exit.Usagef("--out: %s is there already: choose another name, or --force writes over it", k.file)
		}
		atomicfile.Sweep(filepath.Dir(k.file))
	}
	if err := k.Open(k.App); err != nil {
		return err
	}
	if screen.Fits(k.App) {
		return k.onScreen(k.all)
	}
	lines := bufio.NewScanner(k.In)
	lines.Buffer(nil, maxLine)
	k.in = lines
	return k.all()
}

func (k *ask) all() error {
	if through, err := k.walk(); !through || k.file == "" {
		return err
	}
	return k.writeOut()
}

// walk goes from step to step. Through is true when it has come to the end, and nobody has quit.
func (k *ask) walk() (through bool, err error) {
	steps := k.steps()
	for at := 0; at < len(steps); {
		k.at = steps[at].askPrompt
		switch steps[at].ask() {
		case onward:
			at++
		case again:
		case backward:
			at = max(0, at-1)
			steps[at].undo()
		case outward:
			return false, k.leave()
		}
	}
	return true, nil
}

// leave ends the command without writing anything: the user has quit, or the input has ended.
func (k *ask) leave() error {
	if err := k.in.Err(); errors.Is(err, bufio.ErrTooLong) {
		return exit.Usagef("a line is longer than %d KiB; nothing is written", maxLine>>10)
	} else if err != nil {
		return exit.Usagef("the input cannot be read: %v; nothing is written", err)
	}
	if !k.left && !k.done {
		return exit.Usagef("the input ended before anything was asked; nothing is written")
	}
	k.Say("nothing is written")
	return nil
}

func (k *ask) fits(file string) error {
	if filepath.Ext(file) != ".scenario" {
		return fmt.Errorf("%s: the name of a scenario ends in .scenario", file)
	}
	return nil
}

// write writes the scenario, after a check that it holds.
func (k *ask) write(file string, over bool) error {
	k.answer.CardsPath = app.Relative(file, k.Cards)
	source, err := k.source(file)
	if err != nil {
		return fmt.Errorf("the scenario does not hold, and is not written: %w", err)
	}
	if over {
		err = atomicfile.Over(file, []byte(source))
	} else {
		err = atomicfile.New(file, []byte(source))
	}
	if err == nil {
		k.Say("written to %s; umpire check %s plays it", file, app.Quote(file))
	}
	return err
}

// writeOut writes to the file of --out. If another program has meanwhile created that
// file, it writes to a name next to it.
func (k *ask) writeOut() error {
	err := app.Beside(k.file, func(name string) error { return k.write(name, k.force) })
	if err != nil {
		return exit.Usagef("%v", err)
	}
	return nil
}

// source returns the scenario with the position as it was typed. If that does not hold,
// the position is written as the game prints it.
func (k *ask) source(file string) (string, error) {
	source := k.q.Source(k.answer)
	err := inquiry.Check(k.Options(), file, source)
	if err == nil || k.q.Position == nil {
		return source, err
	}
	printed := k.q
	printed.Position = strings.Split(strings.TrimRight(k.run.Table.PrintPosition(k.run.Start), "\n"), "\n")
	source = printed.Source(k.answer)
	return source, inquiry.Check(k.Options(), file, source)
}

// Style returns how to paint the output.
func (k *ask) Style() terminal.Style { return terminal.Style(k.painted) || k.App.Style() }

func (k *ask) setup() rule.Setup {
	setup := k.Setup
	if len(setup.Players) == 0 {
		for _, name := range k.Table.Seats() {
			setup.Players = append(setup.Players, rule.Player{Name: name})
		}
	}
	return setup
}

const positionHelp = `  lines as under position in a scenario, then an empty line; Enter alone is the set-up
  like FILE[#scenario][@N]  the position of a scenario, to which lines can be added
  notation                  how positions and moves are written
  back                      takes the last line back`

func (k *ask) askPosition() turn {
	k.q = inquiry.Question{Def: k.Def, Setup: k.setup()}
	k.head("what lies where? (lines of a position, then an empty line; Enter: the set-up)")
	var lines []string
	for {
		text, where, ok := k.line(positionHelp)
		word, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
		switch {
		case where == backward && len(lines) > 0:
			lines = lines[:len(lines)-1]
			if k.q.Position = lines; len(lines) == 0 {
				k.q.Position = nil
			}
			k.listed(lines)
		case where == again:
		case !ok:
			return where
		case word == "notation" && rest == "":
			rulescmd.WriteNotation(k.Out, k.Def)
		case word == "like":
			if like := k.like(strings.TrimSpace(rest)); like != nil {
				lines, k.q.Position = like, like
				k.listed(lines)
			}
		case text != "" && len(lines) >= maxLines:
			k.Printf("a position has %d lines at most\n", maxLines)
		case text != "":
			lines = append(lines, text)
			k.q.Position = lines // so that quit knows that they would be lost
		default:
			if lines, where, ok = k.stand(lines); ok {
				return where
			}
		}
	}
}

// listed prints the lines of the position so far.
func (k *ask) listed(lines []string) {
	if len(lines) == 0 {
		k.Printf("no line is written yet; continue\n")
		return
	}
	k.Printf("these lines are kept; continue, or an empty line ends them\n")
	for _, line := range lines {
		k.Printf("  %s\n", line)
	}
}

// stand tries to put the position on the table, and sets ok if it can. If the position
// cannot be read, left holds the lines before the first mistake. If it breaks rules,
// the user decides whether to take it.
func (k *ask) stand(lines []string) (left []string, where turn, ok bool) {
	k.q.Position, k.q.Unchecked = aligned(lines), false
	k.run = k.q.Play()
	var texts rule.TextErrors
	var invalid *inquiry.Invalid
	switch {
	case k.run.Err == nil:
		k.shows()
		return lines, onward, true
	case errors.As(k.run.Err, &invalid):
		k.objects(invalid, nil)
		if where, ok := k.takeFlawed(); ok {
			return lines, where, true
		}
	case errors.As(k.run.Err, &texts):
		k.objects(texts, k.q.Position)
		first := len(lines) + 1
		for _, e := range texts {
			first = min(first, max(1, e.Line))
		}
		lines = k.q.Position[:first-1]
	default:
		k.objects(k.run.Err, nil)
		lines = nil
	}
	k.listed(lines)
	return lines, again, false
}

// takeFlawed asks whether to take a position that breaks rules.
func (k *ask) takeFlawed() (where turn, ok bool) {
	k.head("take it all the same, unchecked? (yes or no)")
	text, where, ok := k.line("  yes takes the position, no changes it")
	if !ok {
		return where, where == outward
	}
	if word := strings.ToLower(strings.TrimSpace(text)); word != "yes" && word != "y" && word != "unchecked" {
		return again, false
	}
	k.q.Unchecked = true
	if k.run = k.q.Play(); k.run.Err != nil {
		k.objects(k.run.Err, nil)
		return again, false
	}
	k.shows()
	return onward, true
}

// shows draws the position and says who decides.
func (k *ask) shows() {
	if !k.painted { // a full screen shows it in a place of its own
		k.Printf("%s", stepper.WithNewline(k.run.Table.Draw(k.run.End, k.Style().Seat)))
	}
	if who := app.Deciders(k.run.Table, k.run.End); len(who) > 0 {
		k.Printf("to decide: %s\n", strings.Join(who, " or "))
	} else {
		k.Printf("the game is over\n")
	}
}

// like returns the lines of the position of a scenario, nil when there is none.
func (k *ask) like(place string) []string {
	if place == "" {
		k.Printf("write like FILE, for example: like mine/example.scenario@2\n")
		return nil
	}
	spot, err := k.Find(place, "", false)
	if err == nil && spot.Case.Def != k.Def {
		err = fmt.Errorf("%s is a scenario of %s, and this is %s", place, spot.Case.Def.Name, k.Def.Name)
	}
	if err != nil {
		k.Printf("%v\n", err)
		return nil
	}
	return strings.Split(strings.TrimRight(spot.Table.PrintPosition(spot.Now()), "\n"), "\n")
}

// aligned removes the indentation that all lines have in common. It returns nil for no lines.
func aligned(lines []string) []string {
	if len(lines) == 0 {
		return nil
	}
	least := len(lines[0])
	for _, line := range lines {
		least = min(least, len(line)-len(strings.TrimLeft(line, " ")))
	}
	cut := make([]string, len(lines))
	for i, line := range lines {
		cut[i] = line[least:]
	}
	return cut
}

// objects prints what is wrong with the lines of a position.
func (k *ask) objects(err error, lines []string) {
	var texts rule.TextErrors
	var invalid *inquiry.Invalid
	switch {
	case errors.As(err, &texts):
		for _, e := range texts {
			near := ""
			if e.Near != "" {
				near = fmt.Sprintf(" (did you mean %q?)", e.Near)
			}
			k.Printf("line %d: %s%s\n", e.Line, e.Msg, near)
			if e.Line >= 1 && e.Line <= len(lines) {
				blanks, carets := syntax.Carets(lines[e.Line-1], e.Col, e.Width)
				k.Printf("  %s\n  %s%s\n", lines[e.Line-1], blanks, k.Style().Bad(carets))
			}
		}
	case errors.As(err, &invalid):
		for _, r := range invalid.Reasons {
			k.Printf("the position breaks %s (%s): %s\n", k.Style().Clause(r.ID), r.Section, r.Words)
			if r.Values != "" {
				k.Printf("      here: %s\n", r.Values)
			}
		}
	default:
		k.Printf("%v\n", err)
	}
}

func (k *ask) askQuestion() turn {
	k.head("the question, in the words of players?")
	text, where, ok := k.line("  it is the title of the scenario, and is next to the answer in umpire faq")
	switch {
	case !ok:
		return where
	case strings.TrimSpace(text) == "":
		k.Printf("a scenario needs a title\n")
		return again
	}
	k.answer.Question = strings.TrimSpace(text)
	return onward
}

func (k *ask) askAnswer() turn {
	offered := k.q.Suggest(k.run)
	k.head("the answer? (Enter: %s)", offered)
	text, where, ok := k.line("  what the scenario shows, in a sentence or two")
	if !ok {
		return where
	}
	if k.answer.Answer = strings.TrimSpace(text); k.answer.Answer == "" {
		k.answer.Answer = offered
	}
	return onward
}

func (k *ask) askFile() turn {
	k.head("write it where? (Enter: %s)", askedFile)
	text, where, ok := k.line("  the name of a file that ends in .scenario; what is there already is kept, unless you say so")
	if !ok {
		return where
	}
	file := cmp.Or(strings.TrimSpace(text), askedFile)
	err := k.fits(file)
	if err == nil {
		err = k.write(file, false)
	}
	if errors.Is(err, fs.ErrExist) {
		k.head("%s is there already: write over it? (yes or no)", file)
		text, where, ok = k.line("  yes writes over it, no asks for another name")
		if !ok {
			return where
		}
		if word := strings.ToLower(strings.TrimSpace(text)); word != "yes" && word != "y" {
			return again
		}
		err = k.write(file, true)
	}
	if err != nil {
		k.Printf("%v\n", err)
		return again
	}
	return onward
}
