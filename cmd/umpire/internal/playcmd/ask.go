package playcmd

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/screen"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/atomicfile"
	"umpire/engines/rule"
	"umpire/scenarios/inquiry"
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
	painted bool  // on the full screen
	at      asked // the present question
	q       inquiry.Question
	run     *inquiry.Run // a run of the moves so far
	done    bool         // the last move is refused, or the user has entered all moves
	answer  inquiry.Answer
	left    bool // the user has quit
}

// Ask builds the command ask, which asks for a question step by step.
func Ask(a *app.App) *cobra.Command {
	k := &ask{App: a}
	cmd := &cobra.Command{
		Use:   "ask GAME",
		Short: "ask what the rules say, and write question and answer as a scenario",
		Long: `Asks step by step: who plays, what lies where, what is tried. It then tells what
becomes of it under every reading of every ruling, side by side, and writes it with
the question and its answer as a scenario that passes check. Enter takes what is
offered, back returns a step, help says what can be typed, quit leaves. Answers can
come from a pipe as well, one a line. A terminal shows all of it on the whole screen,
with the board, the legal moves and the scenario as it will be written; ? lists the
keys. TERM=dumb asks for lines.`,
		Example: `  umpire ask mnk
  umpire ask mnk --variant size=5x1x3 --out longer.scenario
  printf '\n\n\nplace b2\n\n' | umpire ask mnk`,
		Args:      app.Exactly(1, 1),
		ValidArgs: a.Library.Names(),
		RunE:      func(_ *cobra.Command, words []string) error { return k.main(words[0]) },
	}
	f := cmd.Flags()
	k.Opening.Flags(f)
	f.StringVar(&k.file, "out", "", "write the scenario to `FILE`, else it is asked for")
	f.BoolVar(&k.force, "force", false, "write over the file of --out")
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

// all asks all questions, and writes the scenario.
func (k *ask) all() error {
	if through, err := k.walk(); !through || k.file == "" {
		return err
	}
	return k.writeOut()
}

// walk goes from step to step. Through is true when it has come to the end, and nobody
// has quit.
func (k *ask) walk() (through bool, err error) {
	steps := k.steps()
	for at := 0; at < len(steps); {
		k.at = steps[at].asked
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

// leave ends the command without writing anything: the user has quit, or the input has
// ended.
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

// fits returns an error if file is not a good name for a scenario.
func (k *ask) fits(file string) error {
	if filepath.Ext(file) != ".scenario" {
		return fmt.Errorf("%s: the name of a scenario ends in .scenario", file)
	}
	return nil
}

// write writes the scenario, after a check that it holds.
func (k *ask) write(file string, over bool) error {
	if k.Cards != "" {
		k.answer.CardsPath = app.Relative(file, k.Cards)
	}
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
// file, it writes to a name beside it.
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

// taken reports whether a file was not written because it already exists.
func taken(err error) bool { return errors.Is(err, fs.ErrExist) }

// prompts reports whether somebody types lines at a terminal.
func (k *ask) prompts() bool { return terminal.Is(k.In) && terminal.Is(k.Out) }

// Style returns how to paint the output.
func (k *ask) Style() terminal.Style { return terminal.Style(k.painted) || k.App.Style() }

// setup returns the setup from the flags, with a name for every player.
func (k *ask) setup() rule.Setup {
	setup := k.Setup
	if len(setup.Players) == 0 {
		for _, name := range k.Table.Seats() {
			setup.Players = append(setup.Players, rule.Player{Name: name})
		}
	}
	return setup
}
