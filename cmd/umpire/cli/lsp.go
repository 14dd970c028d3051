package cli

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/lsp"
)

func lspCommand(a *app.App) *cobra.Command {
	var stdio bool
	var pages string
	cmd := &cobra.Command{
		Use:   "lsp",
		Short: "speak to an editor: mistakes as one types, completion, formatting",
		Long: `Answers an editor by the Language Server Protocol, on standard input and output.
An editor starts it; cmd/umpire/editors/README.md has the settings for VS Code,
Neovim, Helix, Zed and Emacs.

It works in *.scenario files and in the scenario blocks of Markdown pages. Pages of
the clauses, to which an editor can go, are kept in the folder umpire of the user's
cache, or where --rulebooks says.

It ends when the editor ends the session, or when the editor's process has ended. The
exit code is 1 if the editor did not ask for the end by shutdown.`,
		Example: "  umpire lsp\n  umpire lsp --rulebooks /tmp/rules",
		Args:    app.Exactly(0, 0),
		RunE: func(*cobra.Command, []string) error {
			ctx, end := a.Context(0)
			defer end()
			spareMemory()
			err := lsp.Serve(ctx, a.In, a.Exact(), lsp.Options{Games: a.Library, Limits: a.Files.Limits, Jobs: runtime.GOMAXPROCS(0), Rulebooks: rulebooks(pages)})
			if errors.Is(err, lsp.ErrNoShutdown) {
				return &exit.Error{Code: exit.Failed, Msg: err.Error()} // 1, as the protocol says
			}
			return err
		},
	}
	cmd.Flags().BoolVar(&stdio, "stdio", true, "speak on standard input and output, as some editors say")
	cmd.Flags().StringVar(&pages, "rulebooks", "", "the folder `DIR` for pages of the clauses")
	return cmd
}

// rulebooks returns the folder for pages of clauses, "" if the user has no cache
// folder.
func rulebooks(given string) string {
	if given != "" {
		if abs, err := filepath.Abs(given); err == nil {
			return abs
		}
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(cache, "umpire", "rules")
}
