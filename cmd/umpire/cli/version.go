package cli

import (
	"github.com/spf13/cobra"
)

func versionCommand(a *app) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "version",
		Short: "print the version of umpire",
		Args:  exactly(0, 0),
		RunE: func(*cobra.Command, []string) error {
			number, commit, goVersion := version()
			if format == "json" {
				return a.json(map[string]any{"version": 1, "umpire": number, "commit": commit, "go": goVersion})
			}
			if commit != "" {
				number += " (" + commit + ")"
			}
			a.printf("umpire %s, %s\n", number, goVersion)
			return nil
		},
	}
	formatFlag(cmd, &format, "json")
	return cmd
}
