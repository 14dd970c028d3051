package rulescmd

import (
	"bytes"
	"fmt"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
)

func (c *cards) exportCommand() *cobra.Command {
	var out string
	cmd := &cobra.Command{
		Use:   "export GAME",
		Short: "write the card set that comes with a game",
		Long: `Prints the card set that umpire brings along, as YAML with its remarks: what to begin
with for a set of your own. What it is for stands in it, under meta: game, so that

  umpire cards export roam --out mine.yaml
  umpire cards lint mine.yaml
  umpire play roam --cards mine.yaml

work as they stand. With --out it is written to a file, which must not be there yet.`,
		Args: app.Exactly(1, 1),
		RunE: func(_ *cobra.Command, words []string) error {
			def, err := c.Library.Find(words[0])
			if err != nil {
				return err
			}
			if def.Cards == nil {
				return exit.Usagef("%s has no cards%s", def.Name, list(c.withCards()))
			}
			set := withGame(def.Cards.Data, def.Name)
			if out == "" {
				c.Printf("%s", set)
				return nil
			}
			if app.Exists(out) {
				return exit.Usagef("--out: %s is there already: choose another name", out)
			}
			if err := app.Keep(out, string(set)); err != nil {
				return err
			}
			c.Say("written to %s", out)
			return nil
		},
	}
	cmd.Flags().StringVar(&out, "out", "", "write the set to `FILE`")
	return cmd
}

// withGame returns a set that names its game. If it did not, the name is added at its
// end.
func withGame(set []byte, game string) []byte {
	if gameOf(set) != "" {
		return set
	}
	return fmt.Appendf(bytes.TrimRight(set, "\n"), "\n\nmeta:\n  game: %s\n", game)
}
