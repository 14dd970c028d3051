package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/rulescmd"
	"umpire/scenarios"
)

// topics returns the help pages that are not commands: the documents, and the notation
// of each game.
func topics(a *app.App) []*cobra.Command {
	list := []*cobra.Command{
		{Use: "guide", Short: "the guide to the language of scenarios", Long: string(scenarios.Guide)},
		{Use: "grammar", Short: "the grammar of the language", Long: string(scenarios.Grammar)},
		{Use: "exit-codes", Short: "what the exit codes mean", Long: exit.Help},
		app.LimitsTopic(),
	}
	for _, def := range a.Library {
		topic := &cobra.Command{Use: def.Name, Short: "how moves and positions of " + def.Name + " are written"}
		topic.SetHelpFunc(func(cmd *cobra.Command, _ []string) {
			var b strings.Builder
			rulescmd.WriteNotation(&b, def)
			cmd.Print(b.String())
		})
		list = append(list, topic)
	}
	return list
}
