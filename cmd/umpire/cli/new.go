package cli

import (
	"path/filepath"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/newgame"
)

func newCommand(a *app.App) *cobra.Command {
	parent := &cobra.Command{
		Use:   "new",
		Short: "make a module with a game of your own",
		RunE: func(cmd *cobra.Command, words []string) error {
			if len(words) > 0 {
				return app.UnknownCommand(cmd, words[0])
			}
			return cmd.Help()
		},
	}
	parent.AddCommand(newGameCommand(a))
	return parent
}

func newGameCommand(a *app.App) *cobra.Command {
	var o newgame.Options
	cmd := &cobra.Command{
		Use:   "game NAME DIR",
		Short: "write a module with a small whole game, to be changed into yours",
		Long: `Writes a Go module into the folder DIR, which must not be there yet: a small
whole game of cards called NAME, with a command umpire that knows it, scenarios
that show every clause, the laws of every game, a fuzz target and a workflow. All
of it passes its checks as it is; change it clause by clause into your own game.

The module is built with umpire's source. It is found if the command was built on this
computer, or lies in the source or is run there; otherwise --umpire must name its folder.`,
		Example: "  umpire new game moss ../moss --module example.org/moss",
		Args:    app.Exactly(2, 2),
		RunE: func(_ *cobra.Command, words []string) error {
			o.Name = words[0]
			var known []string
			for _, def := range a.Library {
				known = append(known, def.Name)
			}
			if err := o.Check(known); err != nil {
				return exit.Usagef("%v", err)
			}
			if o.Umpire != "" && !filepath.IsAbs(o.Umpire) {
				full, err := filepath.Abs(o.Umpire)
				if err != nil {
					return exit.Usagef("%v", err)
				}
				o.Umpire = full
			}
			_, end := a.Context(0) // a signal waits until the folder is whole; a second one removes it
			defer end()
			if err := o.Write(words[1]); err != nil {
				return exit.Usagef("%v", err)
			}
			a.Say("wrote %s; there, go test ./... and go run . check scenarios pass", words[1])
			return nil
		},
	}
	cmd.Flags().StringVar(&o.Module, "module", "", "the `PATH` of the module; NAME when left out")
	cmd.Flags().StringVar(&o.Umpire, "umpire", "", "the folder `DIR` of umpire's source; searched for when left out")
	return cmd
}
