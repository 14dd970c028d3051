package checkcmd

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/aymanbagabas/go-udiff"
	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/explain"
	"umpire/engines/atomicfile"
	"umpire/engines/escape"
	"umpire/engines/files"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/minimize"
	"umpire/scenarios/syntax"
)

type formatter struct {
	*app.App
	list, diff, write, fail, changed bool
}

// Format builds the command fmt, which writes scenarios in their normal form.
func Format(a *app.App) *cobra.Command {
	f := &formatter{App: a}
	cmd := app.NewCommand("fmt PATH...", "format scenario files", app.Exactly(1, -1),
		func(paths []string) error { return f.main(paths) })
	flags := cmd.Flags()
	flags.BoolVarP(&f.list, "list", "l", false, "list the files that would change, and print nothing else")
	flags.BoolVarP(&f.diff, "diff", "d", false, "print what would change")
	flags.BoolVarP(&f.write, "write", "w", false, "write the files, instead of printing them")
	flags.BoolVar(&f.fail, "fail", false, "exit code 1 when anything would change")
	return cmd
}

func (f *formatter) main(paths []string) error {
	code := exit.OK
	for _, path := range paths {
		if path == "-" {
			src, err := f.App.Files.Stream(f.In)
			if err == nil {
				err = f.App.Files.Text(src)
			}
			if err != nil {
				return exit.Usagef("standard input: %v", err)
			}
			if f.write {
				return exit.Usagef("-w cannot write standard input: leave it out to print the text")
			}
			code = exit.Lowest(code, f.one("<stdin>", src))
			continue
		}
		names, unread, err := f.files(path)
		if err != nil {
			return err
		}
		for _, name := range names {
			code = exit.Lowest(code, f.file(name, unread[name], name == path))
		}
	}
	if f.fail && f.changed {
		code = exit.Lowest(code, exit.Failed)
	}
	return exit.With(code)
}

// files returns the names of the files under a path, and why some cannot be read.
func (f *formatter) files(path string) ([]string, map[string]error, error) {
	if app.Exists(path) {
		return []string{path}, nil, nil
	}
	names, unread, err := scenarios.List(f.Options(), path)
	if err != nil {
		return nil, nil, exit.Usagef("%v", err)
	}
	return names, unread, nil
}

// file formats a file, unless unread says why it cannot be read, and returns the exit
// code. A page without scenarios is formatted only if the user has named it.
func (f *formatter) file(name string, unread error, named bool) int {
	if f.write {
		atomicfile.Sweep(filepath.Dir(name))
	}
	src, err := []byte(nil), unread
	if err == nil {
		f.App.Files.Give(name)
		var file files.File
		file, err = f.App.Files.Read(name) // with its byte order mark, which stays
		src = file.Data
	}
	if err == nil {
		err = f.App.Files.Text(src)
	}
	if err != nil {
		f.Diags(syntax.Diagnostics{{File: name, Line: 1, Col: 1, Code: "file-unreadable", Msg: files.Cause(err).Error()}})
		return exit.Usage
	}
	if !named && syntax.IsMarkdown(name) {
		if blocks, diags := syntax.ParseMarkdown(name, src, &f.App.Files.Limits); len(blocks)+len(diags) == 0 {
			return exit.OK
		}
	}
	return f.one(name, src)
}

// one formats a source and returns the exit code.
func (f *formatter) one(name string, src []byte) int {
	out, diags := syntax.Format(name, src, &f.App.Files.Limits)
	if diags.Failed() {
		f.Diags(diags)
		return exit.Usage
	}
	same := bytes.Equal(src, out)
	f.changed = f.changed || !same
	if f.list && !same {
		f.Printf("%s\n", escape.Line(name))
	}
	if f.diff && !same {
		shown := escape.Line(filepath.ToSlash(name))
		diff := udiff.Unified(shown+" (as it is)", shown+" (formatted)", string(src), string(out))
		fmt.Fprint(f.Out, explain.PaintDiff(diff, f.Style()))
	}
	if f.write && !same {
		at, err := f.App.Files.Path(name)
		if err == nil {
			err = atomicfile.Replace(atomicfile.Edit{Name: at, Was: src, Now: out})
		}
		if err != nil {
			fmt.Fprintf(f.Err, "umpire: %v\n", err)
			return exit.Usage
		}
	}
	if !f.list && !f.diff && !f.write {
		f.Exact().Write(out)
	}
	return exit.OK
}

// A RuleChange is a change of the rules under which a command plays.
type RuleChange struct {
	without, misread, rulings []string
}

// Flags adds --without, --misread and --ruling.
func (r *RuleChange) Flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringArrayVar(&r.without, "without", nil, "disable the clause `ID`; can be given several times")
	f.StringArrayVar(&r.misread, "misread", nil, "play the misreading `NAME`")
	f.StringArrayVar(&r.rulings, "ruling", nil, "choose a reading of a ruling, `ID=READING`")
}

// Into adds the change to options.
func (r *RuleChange) Into(opt *scenarios.Options) error {
	for _, id := range r.without {
		if err := app.Games(opt.Games).KnowsClause(id, ""); err != nil {
			return err
		}
	}
	for _, name := range r.misread {
		if !slices.ContainsFunc(opt.Games, func(def *rule.GameDef) bool {
			return slices.ContainsFunc(def.Misreadings, func(m rule.Misreading) bool { return m.Name == name })
		}) {
			return exit.Usagef("no game has a misreading %q; rules.md of each game lists them", name)
		}
	}
	opt.Without, opt.Misread = r.without, r.misread
	for _, text := range r.rulings {
		id, reading, found := strings.Cut(text, "=")
		if !found {
			return exit.Usagef("--ruling %q must be ID=READING", text)
		}
		if err := app.Games(opt.Games).KnowsRuling(strings.TrimSpace(id)); err != nil {
			return err
		}
		opt.Rulings = append(opt.Rulings, rule.Setting{Name: strings.TrimSpace(id), Value: strings.TrimSpace(reading)})
	}
	return nil
}

// Minimize builds the command minimize, which shortens a failing scenario.
func Minimize(a *app.App) *cobra.Command {
	var change RuleChange
	var seed string
	cmd := app.NewCommand("minimize FILE[#scenario]", "shorten a failing scenario", app.Exactly(1, 1),
		func(words []string) error { return shortest(a, words[0], seed, &change) })
	change.Flags(cmd)
	app.SeedFlag(cmd, &seed)
	return cmd
}

// patience is the time limit for each shorter scenario that is tried.
const patience = 5 * time.Second

func shortest(a *app.App, place, seed string, change *RuleChange) error {
	file, scenario, _, err := app.Split(place)
	if err != nil {
		return err
	}
	opt := a.Options()
	opt.Timeout = patience
	if opt.Seed, err = app.ReadSeed(seed); err != nil {
		return err
	}
	if err := change.Into(&opt); err != nil {
		return err
	}
	suite, err := app.LoadSuite(opt, file)
	if err != nil {
		return err
	}
	c, err := failing(a, suite, opt, file, scenario)
	if err != nil {
		return err
	}
	r := minimize.Scenario(c, opt)
	switch {
	case r == nil:
		return &exit.Error{Code: exit.Nothing, Msg: "\"" + c.Name + "\" does not fail: there is nothing to shorten"}
	case r.Source == "":
		a.Diags(r.Failure.Diags)
		return exit.Usagef("%q fails in another way when it stands alone: it cannot be shortened", c.Name)
	}
	io.WriteString(a.Exact(), r.Source)
	a.Say("%d lines of %d are left after %d tries; it fails like this:", r.After, r.Before, r.Tried)
	a.Diags(r.Failure.Diags)
	return nil
}

func failing(a *app.App, suite *scenarios.Suite, opt scenarios.Options, file, name string) (*scenarios.Case, error) {
	if name == "" {
		for _, c := range suite.Cases {
			if r := scenarios.Run(c, opt); r.Status == scenarios.Failed || r.Status == scenarios.Waiting {
				return c, nil
			}
		}
	}
	return a.Choose(suite, file, name)
}
