package cli

import (
	_ "embed"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/help"
	"umpire/engines/atomicfile"

	"github.com/spf13/cobra"
)

// mcpCommand builds the command mcp. The server is another program, in a module of its own,
// since only assistants need what it is built with.
func mcpCommand(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use:                "mcp [--root DIR]... [--http ADDRESS]",
		Short:              "answer assistants by the Model Context Protocol",
		Long:               help.Long("mcp"),
		Example:            help.Example("mcp"),
		DisableFlagParsing: true,
		RunE: func(cmd *cobra.Command, words []string) error {
			program := beside("umpire-mcp")
			if program == "" {
				module, _, _ := strings.Cut(reflect.TypeFor[app.App]().PkgPath(), "/cmd/umpire/")
				return exit.Usagef("umpire-mcp is neither in the folder of umpire nor on your path: go install %s/cmd/umpire-mcp@latest, or go -C cmd/umpire-mcp install . in its source", module)
			}
			server := exec.Command(program, words...)
			server.Stdin, server.Stdout, server.Stderr = a.In, a.Out, a.Err
			err := server.Run()
			var ended *exec.ExitError
			if errors.As(err, &ended) {
				return exit.With(max(exit.Failed, ended.ExitCode()))
			}
			return err
		},
	}
}

// beside returns the path of a program next to this one or on the path, "" if there is none.
func beside(name string) string {
	if self, err := os.Executable(); err == nil {
		if path, err := exec.LookPath(filepath.Join(filepath.Dir(self), name)); err == nil {
			return path
		}
	}
	path, _ := exec.LookPath(name)
	return path
}

//go:embed skill.md
var skill []byte

// skillCommand builds the command skill.
func skillCommand(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use:   "skill DIR",
		Short: "write a skill with which an assistant uses umpire",
		Long: `Writes SKILL.md into the folder DIR, which must not exist: when and how an assistant
asks umpire about rules, writes scenarios and checks them.`,
		Example: "  umpire skill .claude/skills/umpire",
		Args:    app.Exactly(1, 1),
		RunE: func(_ *cobra.Command, words []string) error {
			if _, err := os.Lstat(words[0]); err == nil {
				return exit.Usagef("%s exists already, and nothing is overwritten", words[0])
			}
			if err := atomicfile.NewFolder(words[0], map[string][]byte{"SKILL.md": skill}); err != nil {
				return exit.Usagef("%v", err)
			}
			a.Say("wrote %s", filepath.Join(words[0], "SKILL.md"))
			return nil
		},
	}
}
