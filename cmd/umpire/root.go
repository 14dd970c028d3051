package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/exit"
)

const rootHelp = `umpire checks scenarios of board games: a recorded position, a script of moves
and the outcome that is expected. Every refusal and every effect names the
clause of the rulebook that it comes from.

  umpire init mine           make a folder with a first scenario
  umpire check mine          check the scenarios in it
  umpire step mine/example.scenario

Every flag can be written with one dash or two, and can be set as an environment
variable: UMPIRE_RUN=tie is --run tie.`

// The groups in which help lists the commands.
const (
	groupCheck = "check"
	groupAsk   = "ask"
	groupWrite = "write"
	groupKnow  = "know"
)

// newRoot returns the command umpire with all its subcommands.
func newRoot(a *app) *cobra.Command {
	root := &cobra.Command{
		Use:   "umpire",
		Short: "check board game rules by scenarios",
		Long:  rootHelp,
		Args:  cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, words []string) error {
			if len(words) == 0 {
				return cmd.Help()
			}
			return unknownCommand(cmd, words[0])
		},
		SilenceErrors:     true,
		SilenceUsage:      true,
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error { return args.Environ(cmd) },
	}
	root.SetIn(a.in)
	root.SetOut(a.out)
	root.SetErr(a.err)
	root.SetFlagErrorFunc(args.Unknown)
	root.PersistentFlags().BoolVar(&a.plain, "no-color", false, "no colours (also by NO_COLOR)")
	root.PersistentFlags().BoolVarP(&a.verbose, "verbose", "v", false, "tell more")
	root.PersistentFlags().BoolVarP(&a.quiet, "quiet", "q", false, "tell failures and results only")
	root.AddGroup(
		&cobra.Group{ID: groupCheck, Title: "Check scenarios:"},
		&cobra.Group{ID: groupAsk, Title: "Look into a game:"},
		&cobra.Group{ID: groupWrite, Title: "Write scenarios:"},
		&cobra.Group{ID: groupKnow, Title: "Know the rules:"},
	)
	root.AddCommand(
		inGroup(groupCheck, checkCommand(a), reviewCommand(a), acceptCommand(a), rejectCommand(a), pendingCommand(a))...)
	root.AddCommand(inGroup(groupAsk, stepCommand(a), playCommand(a), legalCommand(a), whyCommand(a))...)
	root.AddCommand(inGroup(groupWrite, initCommand(a), fmtCommand(a))...)
	root.AddCommand(inGroup(groupKnow, rulesCommand(a), cardsCommand(a))...)
	root.AddCommand(versionCommand(a), exitCodesTopic())
	return root
}

func inGroup(id string, cmds ...*cobra.Command) []*cobra.Command {
	for _, cmd := range cmds {
		cmd.GroupID = id
	}
	return cmds
}

// exitCodesTopic is a page of help, not a command.
func exitCodesTopic() *cobra.Command {
	return &cobra.Command{Use: "exit-codes", Short: "what the exit codes mean", Long: exit.Help}
}

// unknownCommand returns the error for a word that is no subcommand of cmd.
func unknownCommand(cmd *cobra.Command, word string) error {
	var names []string
	for _, sub := range cmd.Commands() {
		names = append(names, sub.Name())
		names = append(names, sub.Aliases...)
	}
	return exit.Usagef("there is no command %q%s; %s help lists the commands", cmd.CommandPath()+" "+word,
		args.DidYouMean(cmd.CommandPath()+" ", word, names), cmd.Root().Name())
}

// exactly demands as many arguments as the usage line names.
func exactly(least, most int) cobra.PositionalArgs {
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

// printf writes data.
func (a *app) printf(format string, args ...any) { fmt.Fprintf(a.out, format, args...) }
