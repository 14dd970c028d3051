package cli

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
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// A selection says which cases of which files are meant.
type selection struct {
	game, run, skip, clause string
	allowEmpty              bool
}

func (s *selection) flags(a *app, cmd *cobra.Command) {
	s.caseFlags(a, cmd)
	cmd.Flags().StringVar(&s.clause, "clause", "", "only scenarios that cite the clause `ID`, or one below it")
}

// caseFlags are the flags of commands to which --clause says something else.
func (s *selection) caseFlags(a *app, cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&s.game, "game", "", "only scenarios of the game `NAME`")
	f.StringVar(&s.run, "run", "", "only scenarios whose file/title matches the regular expression `REGEX`")
	f.StringVar(&s.skip, "skip", "", "leave out scenarios whose file/title matches `REGEX`")
	cmd.RegisterFlagCompletionFunc("game", cobra.FixedCompletions(a.library.names(), cobra.ShellCompDirectiveNoFileComp))
}

// A found is what a selection found: the cases to run, in order, and the files
// with mistakes of their own.
type found struct {
	cases []*scenarios.Case
	files []*report.File
}

// broken reports whether a file cannot be read as scenarios.
func (f *found) broken() bool {
	return slices.ContainsFunc(f.files, func(file *report.File) bool { return file.Diags.Failed() })
}

// defaultFolder is where scenarios are when no path is given.
const defaultFolder = "scenarios"

// load reads the files under the paths and keeps the cases that are meant.
func (s *selection) load(opt scenarios.Options, paths []string) (*found, error) {
	keep, err := s.filter(opt.Games)
	if err != nil {
		return nil, err
	}
	if len(paths) == 0 {
		paths = []string{defaultFolder}
		if _, err := os.Stat(defaultFolder); errors.Is(err, fs.ErrNotExist) {
			return nil, exit.Usagef("there is no folder %q here: name the files or folders to check, or make a first one with umpire init %s", defaultFolder, defaultFolder)
		}
	}
	suite, err := loadSuite(opt, paths...)
	if err != nil {
		return nil, err
	}
	f := &found{files: byFile(suite.Diags)}
	for _, c := range suite.Cases {
		if keep(c) {
			f.cases = append(f.cases, c)
		}
	}
	if len(f.cases) == 0 && !f.broken() && !s.allowEmpty {
		return nil, &exit.Error{Code: exit.Nothing, Msg: s.nothing(len(suite.Cases), paths)}
	}
	return f, nil
}

// nothing says why no case is left.
func (s *selection) nothing(all int, paths []string) string {
	where := strings.Join(paths, " ")
	if all == 0 {
		return "no scenario found in " + where + " (--allow-empty makes this no failure)"
	}
	var by []string
	for _, flag := range [][2]string{{"--game", s.game}, {"--run", s.run}, {"--skip", s.skip}, {"--clause", s.clause}} {
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

// filter returns a function that reports whether a case is meant.
func (s *selection) filter(known games) (func(*scenarios.Case) bool, error) {
	if s.game != "" {
		if _, err := known.find(s.game); err != nil {
			return nil, err
		}
	}
	if err := known.knowsClause(s.clause, s.game); err != nil {
		return nil, err
	}
	run, err := pattern("--run", s.run)
	if err != nil {
		return nil, err
	}
	skip, err := pattern("--skip", s.skip)
	if err != nil {
		return nil, err
	}
	return func(c *scenarios.Case) bool {
		name := report.NameOf(c)
		return (s.game == "" || c.Title.Name == s.game) &&
			(run == nil || run.MatchString(name)) &&
			(skip == nil || !skip.MatchString(name)) &&
			(s.clause == "" || slices.ContainsFunc(report.Stated(c), func(id string) bool { return below(id, s.clause) }))
	}, nil
}

func pattern(flag, text string) (*regexp.Regexp, error) {
	if text == "" {
		return nil, nil
	}
	re, err := regexp.Compile(text)
	if err != nil {
		return nil, exit.Usagef("%s %q is not a regular expression: %s", flag, text, strings.TrimPrefix(err.Error(), "error parsing regexp: "))
	}
	return re, nil
}
