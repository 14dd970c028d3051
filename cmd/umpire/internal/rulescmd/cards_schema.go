package rulescmd

import (
	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/fields"
	"umpire/engines/rule"
)

func (c *cards) schemaCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "schema GAME",
		Short: "print the JSON schema of a game's card sets, for editors",
		Long: `Prints a JSON schema of the card sets of a game, as its reader asks for them: names of
fields, kinds, bounds and words. Editors with a YAML server complete and check by it:

  umpire cards schema roam > roam.schema.json

and, in the first line of the card set, what the server looks for:

  # yaml-language-server: $schema=roam.schema.json

What depends on several fields, umpire cards lint checks.`,
		Args: app.Exactly(1, 1),
		RunE: func(_ *cobra.Command, words []string) error {
			def, err := c.Library.Find(words[0])
			if err != nil {
				return err
			}
			schema := CardSchema(def)
			if schema == nil {
				return exit.Usagef("%s has no cards%s", def.Name, list(c.withCards()))
			}
			return c.JSON(schema)
		},
	}
}

// CardSchema returns the JSON schema of a game's card sets, nil when it has none. It is
// recorded from the checks of the set that the game comes with.
func CardSchema(def *rule.GameDef) map[string]any {
	if def.Cards == nil {
		return nil
	}
	schema := fields.Watch(func() { def.Cards.Lint(def.Cards.Data) }).Schema()
	schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	schema["title"] = "A card set of " + def.Name
	return schema
}
