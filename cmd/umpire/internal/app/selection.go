package app

import (
	"errors"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/report"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// A Selection says which cases of which files are selected.
type Selection struct {
	Game, Run, Skip, Clause string
	AllowEmpty              bool
}

// Flags adds --game, --run, --skip and --clause.
func (s *Selection) Flags(a *App, cmd *cobra.Command) {
	s.CaseFlags(a, cmd)
	cmd.Flags().StringVar(&s.Clause, "clause", "", "only scenarios that cite the clause `ID`, or one below it")
}

// CaseFlags adds the flags of commands in which --clause means something else.
func (s *Selection) CaseFlags(a *App, cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&s.Game, "game", "", "only scenarios of the game `NAME`")
	f.StringVar(&s.Run, "run", "", "only scenarios whose file/title matches the regular expression `REGEX`")
	f.StringVar(&s.Skip, "skip", "", "leave out scenarios whose file/title matches `REGEX`")
	cmd.RegisterFlagCompletionFunc("game", cobra.FixedCompletions(a.Library.Names(), cobra.ShellCompDirectiveNoFileComp))
}

// A Found is what a selection has found: the cases to run, in order, and the files that
// contain mistakes.
type Found struct {
	Cases []*scenarios.Case
	Files []*report.File
}

// Broken reports whether a file cannot be read as scenarios.
func (f *Found) Broken() bool {
	return slices.ContainsFunc(f.Files, func(file *report.File) bool { return file.Diags.Failed() })
}

// Nothing returns the error for a selection in which there is nothing to report. If a
// file cannot be read, it may be in that file: that is an error of the input.
func (f *Found) Nothing(msg string) error {
	if f.Broken() {
		return &exit.Error{Code: exit.Usage, Msg: msg}
	}
	return &exit.Error{Code: exit.Nothing, Msg: msg}
}

// DefaultFolder is where scenarios are when no path is given.
const DefaultFolder = "scenarios"

// Load reads the files under the paths and keeps the selected cases.
func (s *Selection) Load(opt scenarios.Options, paths []string) (*Found, error) {
	keep, err := s.filter(opt.Games)
	if err != nil {
		return nil, err
	}
	if len(paths) == 0 {
		paths = []string{DefaultFolder}
		if _, err := os.Stat(DefaultFolder); errors.Is(err, fs.ErrNotExist) {
			return nil, exit.Usagef("there is no folder %q here: name the files or folders to check, or make a first one with umpire init %s", DefaultFolder, DefaultFolder)
		}
	}
	suite, err := LoadSuite(opt, paths...)
	if err != nil {
		return nil, err
	}
	f := &Found{Files: byFile(suite.Diags)}
	for _, c := range suite.Cases {
		if keep(c) {
			f.Cases = append(f.Cases, c)
		}
	}
	if len(f.Cases) == 0 && !f.Broken() && !s.AllowEmpty {
		return nil, &exit.Error{Code: exit.Nothing, Msg: s.nothing(suite, paths)}
	}
	return f, nil
}

// nothing returns a message that says why no case is left.
func (s *Selection) nothing(suite *scenarios.Suite, paths []string) string {
	where := strings.Join(paths, " ")
	if len(suite.Cases) == 0 {
		msg := "no scenario found in " + where + " (--allow-empty makes this no failure)"
		for _, d := range suite.Diags { // warnings, such as of files that are not read
			msg += "\n" + strings.TrimSuffix(d.Render(), "\n")
		}
		return msg
	}
	var by []string
	for _, flag := range [][2]string{{"--game", s.Game}, {"--run", s.Run}, {"--skip", s.Skip}, {"--clause", s.Clause}} {
		if flag[1] != "" {
			by = append(by, flag[0]+" "+flag[1])
		}
	}
	return "none of the scenarios in " + where + " is selected by " + strings.Join(by, " ") + " (--allow-empty makes this no failure)"
}

// byFile groups diagnostics by their file, in order.
func byFile(ds syntax.Diagnostics) []*report.File {
	var files []*report.File
	index := map[string]*report.File{}
	for _, d := range ds {
		f := index[d.File]
		if f == nil {
			f = &report.File{Name: d.File}
			index[d.File] = f
			files = append(files, f)
		}
		f.Diags = append(f.Diags, d)
	}
	return files
}

// filter returns a function that reports whether a case is selected.
func (s *Selection) filter(known Games) (func(*scenarios.Case) bool, error) {
	if s.Game != "" {
		if _, err := known.Find(s.Game); err != nil {
			return nil, err
		}
	}
	if err := known.KnowsClause(s.Clause, s.Game); err != nil {
		return nil, err
	}
	run, err := pattern("--run", s.Run)
	if err != nil {
		return nil, err
	}
	skip, err := pattern("--skip", s.Skip)
	if err != nil {
		return nil, err
	}
	return func(c *scenarios.Case) bool {
		name := report.NameOf(c)
		return (s.Game == "" || c.Def.Name == s.Game) &&
			(run == nil || run.MatchString(name)) &&
			(skip == nil || !skip.MatchString(name)) &&
			(s.Clause == "" || slices.ContainsFunc(report.Stated(c), func(id string) bool { return Below(id, s.Clause) }))
	}, nil
}

func pattern(flag, text string) (*regexp.Regexp, error) {
	if text == "" {
		return nil, nil
	}
	re, err := regexp.Compile(rule.NormalName(text))
	if err != nil {
		return nil, exit.Usagef("%s %q is not a regular expression: %s", flag, text, strings.TrimPrefix(err.Error(), "error parsing regexp: "))
	}
	return re, nil
}
