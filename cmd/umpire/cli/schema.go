package cli

import (
	"embed"
	"slices"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/exit"

	"github.com/spf13/cobra"
)

// schemas has a JSON schema for each command that writes JSON: rules_list.json. A test
// derives them from the types of what the commands write.
//
//go:embed schemas/*.json
var schemas embed.FS

func schemaCommand(a *app.App) *cobra.Command {
	return app.NewCommand("schema [COMMAND...]", "the JSON schema of what a command writes with --format json", nil, func(words []string) error {
		files, err := schemas.ReadDir("schemas")
		if err != nil {
			return err
		}
		var names []string
		for _, f := range files {
			names = append(names, strings.ReplaceAll(strings.TrimSuffix(f.Name(), ".json"), "_", " "))
		}
		asked := strings.Join(words, " ")
		switch {
		case asked == "":
			a.Printf("%s\n", strings.Join(names, "\n"))
			return nil
		case !slices.Contains(names, asked):
			return exit.Usagef("there is no schema of %q%s; umpire schema lists them", asked, args.DidYouMean("", asked, names))
		}
		text, err := schemas.ReadFile("schemas/" + strings.ReplaceAll(asked, " ", "_") + ".json")
		a.Printf("%s", text)
		return err
	})
}
