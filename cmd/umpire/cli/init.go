package cli

import (
	"umpire/cmd/umpire/internal/app"

	_ "embed"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/atomicfile"
)

//go:embed example.scenario
var exampleScenario []byte

const exampleName = "example.scenario"

func initCommand(a *app.App) *cobra.Command {
	game := ""
	cmd := &cobra.Command{
		Use:   "init DIR",
		Short: "make a folder with a first scenario",
		Long: `Makes the folder and writes a first scenario into it, with comments that explain
it; with --game one of that game, which begins in the midst of it. What is there
already is never overwritten.`,
		Example: "  umpire init mine\n  umpire check mine\n  umpire init mine/roam --game roam",
		Args:    app.Exactly(1, 1),
		RunE: func(_ *cobra.Command, words []string) error {
			name := filepath.Join(words[0], exampleName)
			if _, err := os.Lstat(name); err == nil {
				return exit.Usagef("%s is there already, and is left as it is", name)
			} else if !errors.Is(err, fs.ErrNotExist) {
				return exit.Usagef("%v", err)
			}
			source := exampleScenario
			if game != "" {
				def, err := a.Library.Find(game)
				if err != nil {
					return err
				}
				if source, err = gameScenario(def); err != nil {
					return err
				}
			}
			if err := atomicfile.Make(words[0]); err != nil {
				return exit.Usagef("%v", err)
			}
			if err := atomicfile.New(name, source); err != nil {
				return exit.Usagef("%v", err)
			}
			a.Say("wrote %s; umpire check %s runs it", name, words[0])
			return nil
		},
	}
	cmd.Flags().StringVar(&game, "game", "", "a scenario of the game `NAME`")
	cmd.RegisterFlagCompletionFunc("game", cobra.FixedCompletions(a.Library.Names(), cobra.ShellCompDirectiveNoFileComp))
	return cmd
}
