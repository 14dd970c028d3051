package cli

import (
	"runtime/debug"

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

// version returns the version, the commit and the Go version that umpire was
// built from.
func version() (number, commit, goVersion string) {
	number = "unknown"
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return number, "", ""
	}
	if number = info.Main.Version; number == "" {
		number = "(devel)"
	}
	modified := ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision" && len(s.Value) >= 12:
			commit = s.Value[:12]
		case s.Key == "vcs.modified" && s.Value == "true":
			modified = ", modified"
		}
	}
	if commit != "" {
		commit += modified
	}
	return number, commit, info.GoVersion
}
