package cli

import (
	"os"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
)

// manCommand is for packagers, and is not listed.
func manCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "man DIR",
		Short:   "write a manual page for each command",
		Long:    "Writes a manual page for each command into the folder DIR.",
		Example: "  umpire man /usr/local/share/man/man1",
		Args:    app.Exactly(1, 1),
		Hidden:  true,
		RunE: func(cmd *cobra.Command, words []string) error {
			if err := os.MkdirAll(words[0], 0o755); err != nil {
				return exit.Usagef("%v", err)
			}
			root := cmd.Root()
			root.DisableAutoGenTag = true
			long := time.Unix(0, 0).UTC() // the same pages whenever they are written
			if err := doc.GenManTree(root, &doc.GenManHeader{Section: "1", Source: "umpire", Manual: "umpire", Date: &long}, words[0]); err != nil {
				return exit.Usagef("%v", err)
			}
			return nil
		},
	}
}
