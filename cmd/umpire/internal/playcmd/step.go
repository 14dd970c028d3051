package playcmd

import (
	"fmt"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/screen"
	"umpire/cmd/umpire/internal/stepper"
	"umpire/cmd/umpire/internal/terminal"
)

// Step builds the command step, which steps through a scenario.
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
			s := stepper.New(a, found.Case.Def, found.Table, found.Case.Setup, found.Case.Name, stepper.CardsOf(found.Case))
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
