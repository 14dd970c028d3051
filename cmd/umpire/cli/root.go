package cli

import (
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

// commands lists every command and the group in which help shows it.
var commands = []struct {
	name, group string
	build       func(*app) *cobra.Command
}{
	{"check", groupCheck, checkCommand},
	{"conform", groupCheck, conformCommand},
	{"review", groupCheck, reviewCommand},
	{"accept", groupCheck, acceptCommand},
	{"reject", groupCheck, rejectCommand},
	{"pending", groupCheck, pendingCommand},
	{"cover", groupCheck, coverCommand},
	{"ablate", groupCheck, ablateCommand},
	{"rulings", groupCheck, rulingsCommand},
	{"step", groupAsk, stepCommand},
	{"play", groupAsk, playCommand},
	{"legal", groupAsk, legalCommand},
	{"draw", groupAsk, drawCommand},
	{"why", groupAsk, whyCommand},
	{"minimize", groupAsk, minimizeCommand},
	{"bisect", groupAsk, bisectCommand},
	{"explore", groupAsk, exploreCommand},
	{"simulate", groupAsk, simulateCommand},
	{"serve", groupWrite, serveCommand},
	{"init", groupWrite, initCommand},
	{"new", groupWrite, newCommand},
	{"fmt", groupWrite, fmtCommand},
	{"rules", groupKnow, rulesCommand},
	{"cards", groupKnow, cardsCommand},
	{"faq", groupKnow, faqCommand},
	{"site", groupKnow, siteCommand},
	{"version", "", versionCommand},
}

// named returns the command that a command line begins with, "" when it has to
// be searched for: then all are needed.
func named(line []string) string {
	if len(line) > 0 {
		for _, c := range commands {
			if c.name == line[0] {
				return c.name
			}
		}
	}
	return ""
}

// newRoot returns the command umpire with its subcommands, or with only one of
// them, which is all that a command line needs that begins with its name.
func newRoot(a *app, only string) *cobra.Command {
	cobra.EnableCommandSorting = false
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
		DisableFlagsInUseLine: true,
		SilenceErrors:         true,
		SilenceUsage:          true,
		PersistentPreRunE:     func(cmd *cobra.Command, _ []string) error { return args.Environ(cmd) },
	}
	root.SetIn(a.in)
	root.SetOut(a.out)
	root.SetErr(a.err)
	root.SetFlagErrorFunc(args.Unknown)
	root.PersistentFlags().BoolVar(&a.plain, "no-color", false, "no colours (also by NO_COLOR)")
	root.PersistentFlags().BoolVarP(&a.verbose, "verbose", "v", false, "tell more")
	root.PersistentFlags().BoolVarP(&a.quiet, "quiet", "q", false, "tell failures and results only")
	a.limitFlags(root)
	root.SetHelpCommand(helpCommand(root))
	root.CompletionOptions.DisableDefaultCmd = only != ""
	root.AddGroup(
		&cobra.Group{ID: groupCheck, Title: "Check scenarios:"},
		&cobra.Group{ID: groupAsk, Title: "Look into a game:"},
		&cobra.Group{ID: groupWrite, Title: "Write scenarios:"},
		&cobra.Group{ID: groupKnow, Title: "Know the rules:"},
	)
	for _, c := range commands {
		if only == "" || only == c.name {
			cmd := c.build(a)
			cmd.GroupID = c.group
			root.AddCommand(cmd)
		}
	}
	if only == "" {
		root.AddCommand(append(topics(a), manCommand())...)
	}
	return root
}

func helpCommand(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "help about a command, a game, guide, grammar, exit-codes or limits",
		RunE: func(_ *cobra.Command, words []string) error {
			cmd, rest, err := root.Find(words)
			if err != nil {
				return exit.Usagef("%v", err)
			}
			if len(rest) > 0 {
				return unknownCommand(cmd, rest[0])
			}
			cmd.InitDefaultHelpFlag()
			return cmd.Help()
		},
	}
}
