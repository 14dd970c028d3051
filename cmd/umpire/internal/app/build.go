package app

import "runtime/debug"

// Version returns the version, the commit and the Go version that umpire was
// built from.
func Version() (number, commit, goVersion string) {
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
