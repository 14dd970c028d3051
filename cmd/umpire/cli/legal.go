package cli

import (
	"fmt"

	"github.com/spf13/cobra"
)

// A table of what JSON tells of a position.
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

func legalCommand(a *app) *cobra.Command {
	var format, seed string
	cmd := &cobra.Command{
		Use:   "legal FILE[#scenario][@N]",
		Short: "list the legal moves in a position of a scenario",
		Long:  "Lists every legal move, one a line, as it would be written in a scenario.\n\n" + fmt.Sprintf(placeHelp, "the end of the script"),
		Example: `  umpire legal scenarios/mnk/winning.scenario
  umpire legal scenarios/roam/auction.scenario#2@3`,
		Args: exactly(1, 1),
		RunE: func(_ *cobra.Command, words []string) error {
			s, err := a.find(words[0], seed, true)
			if err != nil {
				return err
			}
			moves := []string{}
			for _, m := range s.table.Legal(s.now()) {
				moves = append(moves, s.table.PrintMove(m))
			}
			if format == "json" {
				return a.json(positionJSON{1, s.c.Title.Name, s.c.File.Name, s.c.Name, s.at, deciders(s.table, s.now()), s.table.PrintPosition(s.now()), moves})
			}
			for _, line := range moves {
				a.printf("%s\n", line)
			}
			if len(moves) == 0 && s.table.Deciders(s.now()) == 0 {
				a.say("no legal move: the game is over")
			} else if len(moves) == 0 {
				a.say("no legal move")
			}
			return nil
		},
	}
	formatFlag(cmd, &format, "json")
	seedFlag(cmd, &seed)
	return cmd
}
