package playcmd

import (
	"fmt"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
)

// A positionJSON is a position with its legal moves, in JSON.
type positionJSON struct {
	Version  int      `json:"version"`
	Game     string   `json:"game"`
	File     string   `json:"file"`
	Scenario string   `json:"scenario"`
	Step     int      `json:"step"`
	Deciders []string `json:"deciders"`
	Position string   `json:"position"`
	Moves    []string `json:"moves"`
}

// Legal builds the command legal, which lists the legal moves of a position.
func Legal(a *app.App) *cobra.Command {
	var format, seed string
	cmd := &cobra.Command{
		Use:   "legal FILE[#scenario][@N]",
		Short: "list the legal moves in a position of a scenario",
		Long:  "Lists every legal move, one a line, as it would be written in a scenario.\n\n" + fmt.Sprintf(app.PlaceHelp, "the end of the script"),
		Example: `  umpire legal scenarios/mnk/winning.scenario
  umpire legal scenarios/roam/auction.scenario#2@3`,
		Args: app.Exactly(1, 1),
		RunE: func(_ *cobra.Command, words []string) error {
			s, err := a.Find(words[0], seed, true)
			if err != nil {
				return err
			}
			moves := []string{}
			for _, m := range s.Table.Legal(s.Now()) {
				moves = append(moves, s.Table.PrintMove(m))
			}
			if format == "json" {
				return a.JSON(positionJSON{1, s.Case.Def.Name, s.Case.File.Name, s.Case.Name, s.At, app.Deciders(s.Table, s.Now()), s.Table.PrintPosition(s.Now()), moves})
			}
			for _, line := range moves {
				a.Printf("%s\n", line)
			}
			if len(moves) == 0 && s.Table.Deciders(s.Now()) == 0 {
				a.Say("no legal move: the game is over")
			} else if len(moves) == 0 {
				a.Say("no legal move")
			}
			return nil
		},
	}
	app.FormatFlag(cmd, &format, "json")
	app.SeedFlag(cmd, &seed)
	return cmd
}
