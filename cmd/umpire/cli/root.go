package cli

import (
	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/checkcmd"
	"umpire/cmd/umpire/internal/coveragecmd"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/explorecmd"
	"umpire/cmd/umpire/internal/playcmd"
	"umpire/cmd/umpire/internal/rulescmd"
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
	build       func(*app.App) *cobra.Command
}{
	{"check", groupCheck, checkcmd.Check},
	{"conform", groupCheck, explorecmd.Conform},
	{"review", groupCheck, checkcmd.Review},
	{"accept", groupCheck, checkcmd.Accept},
	{"reject", groupCheck, checkcmd.Reject},
	{"pending", groupCheck, checkcmd.Pending},
	{"cover", groupCheck, coveragecmd.Cover},
	{"ablate", groupCheck, coveragecmd.Ablate},
	{"rulings", groupCheck, coveragecmd.Rulings},
	{"step", groupAsk, playcmd.Step},
	{"play", groupAsk, playcmd.Play},
	{"ask", groupAsk, playcmd.Ask},
	{"legal", groupAsk, playcmd.Legal},
	{"draw", groupAsk, playcmd.Draw},
	{"why", groupAsk, playcmd.Why},
	{"minimize", groupAsk, checkcmd.Minimize},
	{"bisect", groupAsk, coveragecmd.Bisect},
	{"explore", groupAsk, explorecmd.Explore},
	{"simulate", groupAsk, explorecmd.Simulate},
	{"soak", groupCheck, explorecmd.Soak},
	{"serve", groupWrite, serveCommand},
	{"lsp", groupWrite, lspCommand},
	{"init", groupWrite, initCommand},
	{"new", groupWrite, newCommand},
	{"fmt", groupWrite, checkcmd.Format},
	{"rules", groupKnow, rulescmd.Rules},
	{"cards", groupKnow, rulescmd.Cards},
	{"faq", groupKnow, rulescmd.FAQ},
	{"site", groupKnow, rulescmd.Site},
	{"version", "", versionCommand},
}

// named returns the command that a command line begins with. It is "" when the line has
// to be parsed to find it: then all commands are needed.
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

// newRoot returns the command umpire with its subcommands. If only is not "", it adds
// just that subcommand, which is faster and all that such a command line needs.
func newRoot(a *app.App, only string) *cobra.Command {
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
			return app.UnknownCommand(cmd, words[0])
		},
		DisableFlagsInUseLine: true,
		SilenceErrors:         true,
		SilenceUsage:          true,
		PersistentPreRunE:     func(cmd *cobra.Command, _ []string) error { return args.Environ(cmd) },
	}
	if only == "" {
		root.Version = versionLine()
		root.SetVersionTemplate("{{.Version}}\n")
		root.Flags().Bool("version", false, "print the version")
	}
	root.SetIn(a.In)
	root.SetOut(a.Out)
	root.SetErr(a.Err)
	root.SetFlagErrorFunc(args.Unknown)
	root.PersistentFlags().BoolVar(&a.Plain, "no-color", false, "no colours (also by NO_COLOR)")
	root.PersistentFlags().BoolVarP(&a.Verbose, "verbose", "v", false, "tell more")
	root.PersistentFlags().BoolVarP(&a.Quiet, "quiet", "q", false, "tell failures and results only")
	a.LimitFlags(root)
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
	completeWords(root, a.Library)
	if only == "" {
		root.AddCommand(topics(a)...)
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
				return app.UnknownCommand(cmd, rest[0])
			}
			cmd.InitDefaultHelpFlag()
			return cmd.Help()
		},
	}
}
