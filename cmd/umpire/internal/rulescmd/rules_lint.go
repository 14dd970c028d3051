package rulescmd

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/files"
	"umpire/engines/rule"
	written "umpire/engines/rulebook"
	"umpire/scenarios/coverage"
	"umpire/scenarios/syntax"
)

// A rulesLint is the command rules lint.
type rulesLint struct {
	*app.App
	app.Effort
	scenarios string
}

func rulesLintCommand(a *app.App) *cobra.Command {
	l := &rulesLint{App: a}
	cmd := &cobra.Command{
		Use:   "lint [PATH...]",
		Short: "check the file in which a rulebook is written",
		Long: `Checks each rules.md, or the one in each folder: the form of its lines, IDs that
went away, words in braces that neither the game nor its facts have, readings without
words, and everything that the Go code beside it needs. These are mistakes: exit
code 2. It remarks on sentences of more than 30 words and on clauses that no scenario
shows, unless a reason is given beside the scenarios; remarks are no failure. Without
a path it checks the games in this folder, or in engines.`,
		Example: `  umpire rules lint
  umpire rules lint engines/roam --scenarios scenarios/roam
  umpire rules lint engines/mnk/rules.md`,
		RunE: func(_ *cobra.Command, paths []string) error { return l.main(paths) },
	}
	cmd.Flags().StringVar(&l.scenarios, "scenarios", app.DefaultFolder, "the `FOLDER` of the scenarios; nobody looks for clauses that none shows when it is not there")
	l.Effort.Flags(cmd)
	return cmd
}

func (l *rulesLint) main(paths []string) error {
	if len(paths) == 0 {
		if paths = l.found(); len(paths) == 0 {
			return exit.Usagef("there is no rules.md of a game here: name the file, or its folder")
		}
	}
	broken := false
	for _, path := range paths {
		dir := path
		if filepath.Base(path) == "rules.md" {
			dir = filepath.Dir(path)
		}
		b, problems := written.Load(dir)
		for _, p := range problems {
			l.Diags(diagnostics(p.File, syntax.Error, rule.TextErrors{p.TextError}))
		}
		if broken = broken || len(problems) > 0; len(problems) > 0 {
			continue
		}
		shown, err := l.shown(b)
		if err != nil {
			return err
		}
		remarks := b.Lint(shown)
		l.Diags(diagnostics(filepath.Join(dir, "rules.md"), syntax.Warning, remarks))
		l.Say("ok  %s: %s, %s", filepath.Join(dir, "rules.md"), app.Counted(len(b.Def.Clauses), "clause"), app.Counted(len(remarks), "remark"))
	}
	if broken {
		return exit.With(exit.Usage)
	}
	return nil
}

// found returns the folders of the library's games that have a rulebook.
func (l *rulesLint) found() (dirs []string) {
	for _, def := range l.Library {
		for _, dir := range []string{def.Name, filepath.Join("engines", def.Name)} {
			if _, err := os.Stat(filepath.Join(dir, "rules.md")); err == nil {
				dirs = append(dirs, dir)
			}
		}
	}
	return dirs
}

// shown strikes out each clause of a game under its scenarios. It returns which of them
// are shown, or need not be; nil when there are no scenarios.
func (l *rulesLint) shown(b *written.Book) (func(id string) bool, error) {
	if _, err := os.Stat(l.scenarios); err != nil || !l.Library.Has(b.Def.Name) {
		return nil, nil
	}
	ctx, stop, opt, err := l.Begin(l.App)
	if err != nil {
		return nil, err
	}
	defer stop()
	within := app.Selection{Game: b.Def.Name, AllowEmpty: true}
	suite, known, f, err := within.Suite(l.App, opt, l.Jobs, &app.Shard{}, []string{l.scenarios})
	if err != nil {
		return nil, err
	}
	games, _ := coverage.Of(f.Cases, opt, l.Jobs)
	coverage.Miss(games, suite, ctx.Done(), l.Jobs, func() {})
	ids := map[string]bool{}
	for _, g := range games {
		book := rule.Book{Clauses: g.Def.Clauses}
		for _, id := range book.IDs(g.Shown()) {
			ids[id] = true
		}
	}
	return func(id string) bool { return ids[id] || known.Why(id) != "" }, l.Ended(ctx)
}

// diagnostics returns mistakes of a file with their lines.
func diagnostics(name string, severity syntax.Severity, errs rule.TextErrors) (ds syntax.Diagnostics) {
	text, _ := files.Whole(name, written.MaxBytes)
	source := strings.Split(string(text), "\n")
	for _, e := range errs {
		d := &syntax.Diagnostic{File: name, Line: e.Line, Col: e.Col, Width: e.Width, Msg: e.Msg, Near: e.Near, Severity: severity}
		if e.Line >= 1 && e.Line <= len(source) && len(text) <= written.MaxBytes {
			d.Source = strings.TrimRight(source[e.Line-1], "\r")
		}
		ds = append(ds, d)
	}
	return ds
}
