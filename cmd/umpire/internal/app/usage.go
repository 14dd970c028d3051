package app

import (
	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/exit"
)

// UnknownCommand returns the error for a word that is not a subcommand of cmd.
func UnknownCommand(cmd *cobra.Command, word string) error {
	var names []string
	for _, sub := range cmd.Commands() {
		names = append(names, sub.Name())
		names = append(names, sub.Aliases...)
	}
	return exit.Usagef("there is no command %q%s; %s help lists the commands", cmd.CommandPath()+" "+word,
		args.DidYouMean(cmd.CommandPath()+" ", word, names), cmd.Root().Name())
}

// Exactly demands a number of arguments from least to most, as the usage line says.
func Exactly(least, most int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, words []string) error {
		switch {
		case len(words) < least:
			return exit.Usagef("something is missing; write %s", cmd.UseLine())
		case most >= 0 && len(words) > most:
			return exit.Usagef("%q is too much; write %s", words[most], cmd.UseLine())
		}
		return nil
	}
}
