// Package cli is the command line of umpire: its commands, their output and their exit
// codes. A module with games of its own builds the command with them:
//
//	func main() { cli.Main(mine.Def) }
package cli

import (
	_ "embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"text/template"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/checkcmd"
	"umpire/cmd/umpire/internal/coveragecmd"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/explorecmd"
	"umpire/cmd/umpire/internal/help"
	"umpire/cmd/umpire/internal/playcmd"
	"umpire/cmd/umpire/internal/rulescmd"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/cmd/umpire/tasks"
	"umpire/engines/atomicfile"
	"umpire/engines/files"
	"umpire/engines/heap"
	"umpire/engines/rule"
	"umpire/scenarios"

	"github.com/spf13/cobra"
)

// Main runs the command line of the process with the given games, and ends the process
// with the exit code.
func Main(known ...*rule.GameDef) {
	heap.Start(300) // a check of many scenarios keeps what it has found
	code := run(known, os.Args[1:], os.Stdin, terminal.Stdout(), os.Stderr)
	atomicfile.Abandon() // a second signal ends a command while it writes
	os.Exit(code)
}

// Spread runs a command line whose long work is done by a cluster, and returns the exit
// code. It prints what the command prints, and then the cost.
func Spread(known []*rule.GameDef, cluster *tasks.Cluster, line []string, in io.Reader, out, stderr io.Writer) int {
	a := &app.App{Library: known, Cluster: cluster, In: in, Out: terminal.NewWriter(out), Err: terminal.NewWriter(stderr), Files: &files.Reader{}, Quit: make(chan int, 1)}
	go func() {
		code := wholly(a, line)
		select {
		case a.Quit <- code:
		default: // a signal has ended the program first
		}
	}()
	return <-a.Quit
}

// Command returns the command umpire with the given games, for programs that document
// its names, flags and help.
func Command(known ...*rule.GameDef) *cobra.Command {
	nothing := func() *terminal.Writer { return terminal.NewWriter(io.Discard) }
	return newRoot(&app.App{Library: known, In: strings.NewReader(""), Out: nothing(), Err: nothing(), Files: &files.Reader{}}, "")
}

// run carries out a command line and returns the exit code.
func run(known app.Games, line []string, in io.Reader, out, stderr io.Writer) int {
	return Spread(known, nil, line, in, out, stderr)
}

// wholly runs a command line, flushes the output and returns the exit code. A panic is
// reported as a fault of umpire.
func wholly(a *app.App, line []string) (code int) {
	defer a.Err.Close()
	defer func() {
		if cause := recover(); cause != nil {
			stack := string(debug.Stack())
			if f, elsewhere := cause.(*app.Fault); elsewhere {
				cause, stack = f.Cause, f.Stack
			}
			if failed, ok := cause.(rule.GameFault); ok {
				fmt.Fprintln(a.Err, "umpire: "+app.EngineWords(failed))
				code = exit.Failed
				return
			}
			fmt.Fprintf(a.Err, "umpire: a fault of umpire itself, please report it: %v\n%s", cause, shortStack(stack))
			code = exit.Fault
		}
	}()
	defer a.CloseEngines()
	err := carryOut(a, line)
	if full := a.Out.Close(); full != nil {
		err = exit.Usagef("standard output cannot be written: %v", files.Cause(full))
	}
	return end(a, err)
}

// carryOut parses and runs a command line.
func carryOut(a *app.App, line []string) error {
	root := newRoot(a, named(line))
	line, err := args.Normalize(root, line)
	if err == nil {
		root.SetArgs(line)
		err = root.Execute()
	}
	return err
}

// end prints why a command failed and returns the exit code.
func end(a *app.App, err error) int {
	if err == nil {
		return exit.OK
	}
	var e *exit.Error
	if !errors.As(err, &e) {
		e = &exit.Error{Code: exit.Usage, Msg: err.Error()}
	}
	if e.Msg != "" {
		fmt.Fprintln(a.Err, "umpire: "+e.Msg)
	}
	return e.Code
}

// shortStack returns the first places within umpire from a stack trace.
func shortStack(stack string) string {
	var b strings.Builder
	places := 0
	for line := range strings.Lines(stack) {
		if strings.HasPrefix(line, "\t") && !strings.Contains(line, "/runtime/") && !strings.Contains(line, "cli.go") && places < 6 {
			b.WriteString(line)
			places++
		}
	}
	return b.String()
}

// helpTemplate is the order of every help page: purpose, usage, examples, detail, flags,
// exit codes. A topic is its text.
//
//go:embed help.tmpl
var helpTemplate string

// usageTemplate is the part of helpTemplate below the purpose.
//
//go:embed usage.tmpl
var usageTemplate string

// flagList aligns a list of flags, without the values that a flag takes by itself.
func flagList(list string) string {
	flagLine := regexp.MustCompile(`(?m)^( +\S.*?)  +(.*)$`) // the flag, and what it does
	rows := flagLine.FindAllStringSubmatch(strings.ReplaceAll(list, "[=true|false]", ""), -1)
	wide := 0
	for _, row := range rows {
		wide = max(wide, len(row[1]))
	}
	var b strings.Builder
	for _, row := range rows {
		fmt.Fprintf(&b, "\n%-*s   %s", wide, row[1], row[2])
	}
	return strings.TrimPrefix(b.String(), "\n")
}

func sentence(text string) string {
	end := "."
	if strings.HasSuffix(text, "?") || strings.HasSuffix(text, ")") && strings.Contains(text, "? (") {
		end = ""
	}
	return strings.ToUpper(text[:1]) + text[1:] + end
}

// The groups in which help lists the commands.
const (
	groupCheck   = "check"
	groupAsk     = "ask"
	groupTest    = "test"
	groupPublish = "publish"
)

// commands lists every command and the group in which help shows it.
var commands = []struct {
	name, group string
	build       func(*app.App) *cobra.Command
}{
	{"check", groupCheck, checkcmd.Check},
	{"review", groupCheck, checkcmd.Review},
	{"accept", groupCheck, checkcmd.Accept},
	{"reject", groupCheck, checkcmd.Reject},
	{"pending", groupCheck, checkcmd.Pending},
	{"fmt", groupCheck, checkcmd.Format},
	{"play", groupAsk, playcmd.Play},
	{"step", groupAsk, playcmd.Step},
	{"why", groupAsk, playcmd.Why},
	{"legal", groupAsk, playcmd.Legal},
	{"draw", groupAsk, playcmd.Draw},
	{"ask", groupAsk, playcmd.Ask},
	{"explore", groupAsk, explorecmd.Explore},
	{"simulate", groupAsk, explorecmd.Simulate},
	{"compare", groupAsk, explorecmd.Compare},
	{"exam", groupAsk, explorecmd.Exam},
	{"cover", groupTest, coveragecmd.Cover},
	{"ablate", groupTest, coveragecmd.Ablate},
	{"rulings", groupTest, coveragecmd.Rulings},
	{"bisect", groupTest, coveragecmd.Bisect},
	{"minimize", groupTest, checkcmd.Minimize},
	{"soak", groupTest, explorecmd.Soak},
	{"conform", groupTest, explorecmd.Conform},
	{"vectors", groupTest, explorecmd.Vectors},
	{"trace", groupTest, explorecmd.Trace},
	{"engine", groupTest, engineCommand},
	{"faq", groupPublish, rulescmd.FAQ},
	{"site", groupPublish, rulescmd.Site},
	{"rules", groupPublish, rulescmd.Rules},
	{"cards", groupPublish, rulescmd.Cards},
	{"serve", groupPublish, serveCommand},
	{"lsp", groupPublish, lspCommand},
	{"mcp", groupPublish, mcpCommand},
	{"skill", groupPublish, skillCommand},
	{"schema", groupPublish, schemaCommand},
	{"init", groupPublish, initCommand},
	{"new", groupPublish, newCommand},
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
		Short: "test the rules of board games by scenarios",
		Long:  help.Text("umpire"),
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
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error {
			if err := args.Environ(cmd); err != nil {
				return err
			}
			return a.LoadEngines(cmd)
		},
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
	root.PersistentFlags().BoolVar(&a.Plain, "no-color", false, "no colors (also with NO_COLOR)")
	root.PersistentFlags().BoolVarP(&a.Verbose, "verbose", "v", false, "print more")
	root.PersistentFlags().BoolVarP(&a.Quiet, "quiet", "q", false, "print failures and results only")
	a.LimitFlags(root)
	a.EngineFlags(root)
	cobra.AddTemplateFuncs(template.FuncMap{"sentence": sentence, "flagList": flagList})
	root.SetHelpTemplate(helpTemplate)
	root.SetUsageTemplate(usageTemplate)
	root.SetHelpCommand(helpCommand(root))
	root.CompletionOptions.DisableDefaultCmd = only != ""
	root.AddGroup(
		&cobra.Group{ID: groupCheck, Title: "Run scenarios:"},
		&cobra.Group{ID: groupAsk, Title: "Explore a game:"},
		&cobra.Group{ID: groupTest, Title: "Test the rules:"},
		&cobra.Group{ID: groupPublish, Title: "Publish and extend:"},
	)
	for _, c := range commands {
		if only == "" || only == c.name {
			cmd := c.build(a)
			cmd.GroupID = c.group
			root.AddCommand(cmd)
		}
	}
	root.InitDefaultCompletionCmd()
	if shells, _, err := root.Find([]string{"completion"}); err == nil && shells != root {
		unknown := app.NewParent("", "")
		shells.Args, shells.RunE = unknown.Args, unknown.RunE // cobra prints its help for a shell that it does not know
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
		Short: "help about a command, a game or a topic, such as tutorial",
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

// manyBytes is how much memory a server takes before it collects garbage more often.
const manyBytes = 384 << 20

// spareMemory makes a server that runs for hours collect garbage more often when large
// texts are open.
func spareMemory() {
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(manyBytes)
	}
}

func versionCommand(a *app.App) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "version",
		Short: "print the version of umpire",
		Args:  app.Exactly(0, 0),
		RunE: func(*cobra.Command, []string) error {
			if format == "json" {
				number, commit, goVersion := app.Version()
				return a.JSON(map[string]any{"version": 1, "umpire": number, "commit": commit, "go": goVersion})
			}
			a.Printf("%s\n", versionLine())
			return nil
		},
	}
	app.FormatFlag(cmd, &format, "json")
	return cmd
}

func versionLine() string {
	number, commit, goVersion := app.Version()
	if commit != "" {
		number += " (" + commit + ")"
	}
	return "umpire " + number + ", " + goVersion
}

// topics returns the help pages that are not commands: the documents, and the notation
// of each game.
func topics(a *app.App) []*cobra.Command {
	list := []*cobra.Command{
		{Use: "guide", Short: "the guide to the language of scenarios", Long: string(scenarios.Guide)},
		{Use: "grammar", Short: "the grammar of the language", Long: string(scenarios.Grammar)},
		{Use: "file", Short: "how to name a scenario and a position: FILE#SCENARIO@N", Long: help.Text("file")},
		{Use: "exit-codes", Short: "what the exit codes mean", Long: help.Text("exit_codes")},
		app.LimitsTopic(),
		{Use: "engines", Short: "games that are programs in any language", Long: help.Text("engines")},
	}
	pages, _ := fs.Glob(scenarios.Pages, "*/*.md")
	for _, page := range append(pages, "cookbook.md") {
		text, _ := scenarios.Pages.ReadFile(page)
		title, _, _ := strings.Cut(strings.TrimPrefix(string(text), "# "), "\n")
		list = append(list, &cobra.Command{Use: strings.TrimSuffix(path.Base(page), ".md"), Short: title, Long: string(text)})
	}
	for _, def := range a.Library {
		topic := &cobra.Command{Use: def.Name, Short: "how moves and positions of " + def.Name + " are written"}
		topic.SetHelpFunc(func(cmd *cobra.Command, _ []string) {
			var b strings.Builder
			rulescmd.WriteNotation(&b, def)
			cmd.Print(b.String())
		})
		list = append(list, topic)
	}
	return list
}

// completeWords lets shells complete games, clauses and rulings for all subcommands.
// Their usage lines say where: at GAME, and at an ID after it.
func completeWords(cmd *cobra.Command, known app.Games) {
	for _, sub := range cmd.Commands() {
		completeWords(sub, known)
	}
	var kinds []string
	for _, word := range strings.Fields(cmd.Use)[1:] {
		if word = strings.Trim(word, "[].#"); word == strings.ToUpper(word) {
			kinds = append(kinds, word)
		}
	}
	at := slices.Index(kinds, "GAME")
	if at < 0 || cmd.ValidArgsFunction != nil || cmd.ValidArgs != nil {
		return
	}
	cmd.ValidArgsFunction = func(_ *cobra.Command, words []string, begun string) ([]string, cobra.ShellCompDirective) {
		switch n := len(words); {
		case n == at:
			return beginning(known.Names(), begun), cobra.ShellCompDirectiveNoFileComp
		case n == at+1 && n < len(kinds) && kinds[n] == "ID":
			return beginning(namesOf(known, words[at]), begun), cobra.ShellCompDirectiveNoFileComp
		}
		return nil, cobra.ShellCompDirectiveDefault
	}
}

func beginning(names []string, begun string) []string {
	return slices.DeleteFunc(names, func(name string) bool { return !strings.HasPrefix(name, begun) })
}

// namesOf returns the names of the clauses, rulings and variants of a game.
func namesOf(known app.Games, game string) []string {
	i := slices.IndexFunc(known, func(def *rule.GameDef) bool { return def.Name == game })
	if i < 0 {
		return nil
	}
	variants := rule.NamesOf(slices.Values(known[i].Variants), func(v rule.Variant) string { return v.Name })
	return slices.Concat(known[i].ClauseIDs(), app.RulingIDs(known[i]), variants)
}
