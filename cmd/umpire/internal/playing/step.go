package playing

import (
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/screen"
	"umpire/cmd/umpire/internal/stepper"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/save"
)

// Step builds the command step, which walks through a scenario.
func Step(a *app.App) *cobra.Command {
	var seed string
	cmd := &cobra.Command{
		Use:   "step FILE[#scenario][@N]",
		Short: "step through a scenario, and aside into other moves",
		Long: `Draws the first position of a scenario and waits for commands: next, back, goto,
legal, why, diff, events, rule, branch, undo, write, quit; help lists them. A move
that is typed is tried on the spot, and undo returns to the script. Commands can
come from a pipe as well. A terminal shows all of it on the whole screen; ? lists the
keys there. TERM=dumb asks for lines.

` + fmt.Sprintf(app.PlaceHelp, "where the scenario begins"),
		Example: `  umpire step scenarios/mnk/winning.scenario
  printf 'next\nnext\nlegal\n' | umpire step scenarios/mnk/winning.scenario#2`,
		Args: app.Exactly(1, 1),
		RunE: func(_ *cobra.Command, words []string) error {
			found, err := a.Find(words[0], seed, false)
			if err != nil {
				return err
			}
			s := session(a, found.Case.Title, found.Table, found.Case.Setup, found.Case.Name, CardsOf(found.Case))
			s.Begin(found.Moments)
			s.Goto(found.At)
			if screen.Fits(a) {
				return screen.Show(a, screen.NewWalk(s))
			}
			s.Show()
			return s.Run(a.In, terminal.Is(a.In) && terminal.Is(a.Out))
		},
	}
	app.SeedFlag(cmd, &seed)
	return cmd
}

// session returns a session on a table; cards is the file of its card set, ""
// for the embedded one.
func session(a *app.App, title *rule.Title, table rule.Table, setup rule.Setup, name, cards string) *stepper.Session {
	return &stepper.Session{
		Title: title, Table: table, Setup: setup, Name: name, Style: a.Style(), Out: a.Out,
		Save: func(file string, r *scenarios.Recording) error {
			if cards != "" {
				r.CardsPath = app.Relative(file, cards)
			}
			return save.New(file, []byte(r.Source(table)))
		},
	}
}

// CardsOf returns the file of the card set that a case names, "" for none.
func CardsOf(c *scenarios.Case) string {
	cards := c.Scenario.Settings.Cards
	if !cards.Given() {
		cards = c.File.Settings.Cards
	}
	if !cards.Given() || c.Setup.Cards == nil || cards.S == "stand-in" {
		return ""
	}
	return filepath.Join(filepath.Dir(c.File.Name), filepath.FromSlash(cards.S))
}
