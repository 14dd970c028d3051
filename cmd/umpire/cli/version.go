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
			number, commit, goVersion := app.Version()
			if format == "json" {
				return a.JSON(map[string]any{"version": 1, "umpire": number, "commit": commit, "go": goVersion})
			}
			if commit != "" {
				number += " (" + commit + ")"
			}
			a.Printf("umpire %s, %s\n", number, goVersion)
			return nil
		},
	}
	app.FormatFlag(cmd, &format, "json")
	return cmd
}
