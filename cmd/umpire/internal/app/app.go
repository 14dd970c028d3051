// Package app is what the commands of umpire share: the streams and the common flags,
// how they select scenarios and places in them, how they open tables, and how they
// report results, progress and mistakes.
package app

import (
	"fmt"
	"io"
	"runtime/debug"
	"strings"

	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/help"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/cmd/umpire/tasks"
	"umpire/engines/files"
	"umpire/scenarios"
	"umpire/scenarios/syntax"

	"github.com/spf13/cobra"
)

// An App is what all commands share: the streams and the common flags.
type App struct {
	Library               Games
	In                    io.Reader
	Out, Err              *terminal.Writer
	Plain, Verbose, Quiet bool
	Files                 *files.Reader
	Quit                  chan int       // an exit code that ends the program at once
	Engines               Engines        // games that other programs play
	Cluster               *tasks.Cluster // where the tasks of long commands are carried out, nil for this process
}

// Options returns the options to read and run scenarios with.
func (a *App) Options() scenarios.Options { return scenarios.Options{Games: a.Library, Files: a.Files} }

// Style returns how to paint what is written to standard output.
func (a *App) Style() terminal.Style { return terminal.StyleFor(a.Out, a.Plain) }

// Prompts reports whether a person types lines at a terminal.
func (a *App) Prompts() bool { return terminal.Is(a.In) && terminal.Is(a.Out) }

// Exact returns standard output for sources, which may be read again: byte for byte,
// unless it is a terminal.
func (a *App) Exact() io.Writer { return a.Out.Exact() }

// Printf writes results to standard output.
func (a *App) Printf(format string, args ...any) { fmt.Fprintf(a.Out, format, args...) }

// Say writes a message for people to standard error, unless --quiet is given.
func (a *App) Say(format string, args ...any) {
	if !a.Quiet {
		fmt.Fprintf(a.Err, format+"\n", args...)
	}
}

// JSON writes a value as indented JSON.
func (a *App) JSON(v any) error { return WriteJSON(a.Out, v) }

// Diags writes diagnostics to standard error. With --quiet it leaves out warnings.
func (a *App) Diags(ds syntax.Diagnostics) {
	for _, d := range ds {
		if d.Severity == syntax.Error || !a.Quiet {
			fmt.Fprint(a.Err, d.Render())
		}
	}
}

// Version returns the version, the commit and the Go version that umpire was built from.
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

// UnknownCommand returns the error for a word that is not a subcommand of cmd.
func UnknownCommand(cmd *cobra.Command, word string) error {
	var names []string
	for _, sub := range cmd.Commands() {
		names = append(names, sub.Name())
		names = append(names, sub.Aliases...)
	}
	return exit.Usagef("there is no command %q%s; %s lists the commands", cmd.CommandPath()+" "+word,
		args.DidYouMean(cmd.CommandPath()+" ", word, names), strings.Replace(cmd.CommandPath(), cmd.Root().Name(), cmd.Root().Name()+" help", 1))
}

// Exactly demands a number of arguments from least to most, as the usage line says.
func Exactly(least, most int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, words []string) error {
		switch {
		case len(words) < least:
			return exit.Usagef("%s lacks an argument; write %s", cmd.CommandPath(), cmd.UseLine())
		case most >= 0 && len(words) > most:
			return exit.Usagef("%q is too much; write %s", words[most], cmd.UseLine())
		}
		return nil
	}
}

// Percent writes a share as 97.5%. Only a share of 1 is rounded to 100%.
func Percent(share float64) string {
	if tenths := int(share * 10); tenths%10 != 0 {
		return fmt.Sprintf("%d.%d%%", tenths/10, tenths%10)
	}
	return fmt.Sprintf("%d%%", int(share))
}

// Quote quotes a word for a shell if needed.
func Quote(word string) string {
	if word != "" && strings.IndexFunc(word, func(r rune) bool {
		return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=:+,", r)
	}) < 0 {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// CodeOf returns the exit code of a class of failure.
func CodeOf(class scenarios.Class) int {
	switch class {
	case scenarios.Input:
		return exit.Usage
	case scenarios.Timeout:
		return exit.Budget
	case scenarios.Fault:
		return exit.Fault
	}
	return exit.Failed
}

// NewCommand builds a command that takes words as args allows, nil for any number. Its help
// page has the name of the command.
func NewCommand(use, short string, args cobra.PositionalArgs, run func(words []string) error) *cobra.Command {
	page, _, _ := strings.Cut(use, " ")
	return command(page, use, short, args, run)
}

// NewSubcommand builds a command below a parent. Its help page is PARENT_NAME.
func NewSubcommand(parent, use, short string, args cobra.PositionalArgs, run func(words []string) error) *cobra.Command {
	name, _, _ := strings.Cut(use, " ")
	return command(parent+"_"+name, use, short, args, run)
}

// NewParent builds a command that only has commands below it.
func NewParent(name, short string, below ...*cobra.Command) *cobra.Command {
	cmd := &cobra.Command{Use: name, Short: short, Args: cobra.ArbitraryArgs, RunE: func(cmd *cobra.Command, words []string) error {
		if len(words) > 0 {
			return UnknownCommand(cmd, words[0])
		}
		return cmd.Help()
	}}
	cmd.AddCommand(below...)
	return cmd
}

func command(page, use, short string, args cobra.PositionalArgs, run func([]string) error) *cobra.Command {
	return &cobra.Command{
		Use: use, Short: short, Long: help.Long(page), Example: help.Example(page), Args: args,
		RunE: func(_ *cobra.Command, words []string) error { return run(words) },
	}
}
