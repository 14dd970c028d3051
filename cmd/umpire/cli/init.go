package cli

import (
	_ "embed"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/exit"
	"umpire/scenarios/save"
)

//go:embed example.scenario
var exampleScenario []byte

const exampleName = "example.scenario"

func initCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "init DIR",
		Short: "make a folder with a first scenario",
		Long: `Makes the folder and writes a first scenario into it, with comments that explain
it. What is there already is never overwritten.`,
		Example: "  umpire init mine\n  umpire check mine",
		Args:    exactly(1, 1),
		RunE: func(_ *cobra.Command, words []string) error {
			name := filepath.Join(words[0], exampleName)
			if _, err := os.Lstat(name); err == nil {
				return exit.Usagef("%s is there already, and is left as it is", name)
			} else if !errors.Is(err, fs.ErrNotExist) {
				return exit.Usagef("%v", err)
			}
			if err := os.MkdirAll(words[0], 0o755); err != nil {
				return exit.Usagef("%v", err)
			}
			if err := save.New(name, exampleScenario); err != nil {
				return exit.Usagef("%v", err)
			}
			a.say("wrote %s; umpire check %s runs it", name, words[0])
			return nil
		},
	}
}
