package rulescmd

import (
	"embed"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"

	"github.com/spf13/cobra"
)

// grammars has, for each game that comes with umpire, a grammar of its moves and positions,
// in two notations. A test derives them from the scenarios and from random games.
//
//go:embed grammars
var grammars embed.FS

func grammarCommand(a *app.App) *cobra.Command {
	var as string
	cmd := app.NewCommand("grammar GAME",
		"a grammar of moves and positions, for constrained decoding", app.Exactly(1, 1), func(words []string) error {
			def, err := a.Library.Find(words[0])
			if err != nil {
				return err
			}
			if as != "gbnf" && as != "lark" {
				return exit.Usagef("--as %q is not a notation of grammars: gbnf or lark", as)
			}
			text, err := grammars.ReadFile("grammars/" + def.Name + "." + as)
			if err != nil {
				return exit.Usagef("there is no grammar of %s: only games that come with umpire have one", def.Name)
			}
			a.Printf("%s", strings.TrimPrefix(string(text), "\n"))
			return nil
		})
	cmd.Flags().StringVar(&as, "as", "gbnf", "the `NOTATION`: gbnf or lark")
	cmd.RegisterFlagCompletionFunc("as", cobra.FixedCompletions([]string{"gbnf", "lark"}, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}
