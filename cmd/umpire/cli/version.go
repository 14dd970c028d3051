package cli

import (
	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
)

func versionCommand(a *app.App) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "version",
		Short: "print the version of umpire",
		Args:  app.Exactly(0, 0),
		RunE: func(*cobra.Command, []string) error {
			if format == "json" {
				number, commit, goVersion := app.Version()
				return a.JSON(map[string]any{"version": 1, "umpire": number, "commit": commit, "go": goVersion})
			}
			a.Printf("%s\n", versionLine())
			return nil
		},
	}
	app.FormatFlag(cmd, &format, "json")
	return cmd
}

// versionLine is what `umpire version` and `umpire --version` print.
func versionLine() string {
	number, commit, goVersion := app.Version()
	if commit != "" {
		number += " (" + commit + ")"
	}
	return "umpire " + number + ", " + goVersion
}
