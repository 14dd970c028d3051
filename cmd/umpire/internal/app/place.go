package app

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/report"
	"umpire/engines/files"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/ablation"
	"umpire/scenarios/exemptions"
	"umpire/scenarios/syntax"

	"github.com/spf13/cobra"
)

// A Spot is a position of a case, with the moves that led to it.
type Spot struct {
	Case    *scenarios.Case
	Moments []scenarios.Moment
	At      int
	Chosen  bool // "@" has chosen the position
	Table   rule.AnyGame
	result  *scenarios.Result
}

// Now returns the position.
func (s *Spot) Now() rule.Position { return s.Moments[s.At].Position }

var stepSuffix = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(.*)@(\d+)$`) })

var lineSuffix = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(.*)(:\d{1,9})$`) })

// Split splits FILE[#scenario][@N] into its parts; n is -1 when it is omitted. For
// FILE:12 the scenario is ":12".
func Split(place string) (file, scenario string, n int, err error) {
	n = -1
	if Exists(place) {
		return place, "", n, nil
	}
	if m := stepSuffix().FindStringSubmatch(place); m != nil {
		if n, err = strconv.Atoi(m[2]); err != nil {
			return "", "", 0, exit.Usagef("@%s is too large", m[2])
		}
		place = m[1]
	}
	if m := lineSuffix().FindStringSubmatch(place); m != nil && Exists(m[1]) {
		return m[1], m[2], n, nil
	}
	file = place
	for i := range place {
		if place[i] == '#' && Exists(place[:i]) {
			return place[:i], place[i+1:], n, nil
		}
	}
	if at := strings.LastIndexByte(place, '@'); at > 0 && Exists(place[:at]) {
		return "", "", 0, exit.Usagef("%s: expected the number of a position after @, not %q", place[:at], place[at+1:])
	}
	if !Exists(file) {
		file, scenario, _ = strings.Cut(file, "#")
	}
	return file, scenario, n, nil
}

// Exists reports whether there is a file or folder at path.
func Exists(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.IsDir()
}

// Find returns the position that FILE[#scenario][@N] names. Without @N it is the last
// one if end is true, else the first.
func (a *App) Find(place, seed string, end bool) (*Spot, error) {
	file, scenario, n, err := Split(place)
	if err != nil {
		return nil, err
	}
	opt := a.Options()
	if opt.Seed, err = ReadSeed(seed); err != nil {
		return nil, err
	}
	if info, err := os.Stat(file); err == nil && info.IsDir() {
		return nil, exit.Usagef("%s is a folder: name a file in it", file)
	}
	suite, err := LoadSuite(opt, file)
	if err != nil {
		return nil, err
	}
	c, err := a.Choose(suite, file, scenario)
	if err != nil {
		return nil, err
	}
	s := &Spot{Case: c, Chosen: n >= 0}
	s.Moments, s.Table, s.result = scenarios.Replay(c, opt)
	a.Diags(s.result.Diags)
	if len(s.Moments) == 0 {
		return nil, exit.With(max(exit.Failed, CodeOf(s.result.Class)))
	}
	if s.result.Status == scenarios.Failed {
		a.Say("%q does not hold; its positions end at @%d", c.Name, len(s.Moments)-1)
	}
	if line := lineOf(scenario); line > 0 && n < 0 {
		s.goToLine(line)
		return s, nil
	}
	return s, s.goTo(n, end)
}

// CardsOf returns the file of the card set that a case names, "" if it names none.
func CardsOf(c *scenarios.Case) string {
	cards := c.Scenario.Settings.Cards
	if !cards.Given() {
		cards = c.File.Settings.Cards
	}
	if !cards.Given() || c.Setup.Cards == nil || cards.S == "stand-in" {
		return ""
	}
	return filepath.Join(filepath.Dir(c.File.Name), filepath.FromSlash(cards.S))
}

// lineOf returns 12 for ":12", and 0 when scenario is not of that form.
func lineOf(scenario string) int {
	if digits, is := strings.CutPrefix(scenario, ":"); is {
		if n, err := strconv.Atoi(digits); err == nil {
			return n
		}
	}
	return 0
}

// goToLine goes to the position before the given line of the file, after all moves above it.
func (s *Spot) goToLine(line int) {
	s.Chosen = true
	for i, m := range s.Moments {
		if !m.Inherited && m.Line >= line {
			return
		}
		s.At = i
	}
}

func (s *Spot) goTo(n int, end bool) error {
	last := len(s.Moments) - 1
	switch {
	case n < 0 && end:
		n = last
	case n < 0:
		n = 0
	case n > last:
		return exit.Usagef("there is no position @%d: %q has positions @0 to @%d", n, s.Case.Name, last)
	}
	s.At = n
	return nil
}

// Choose returns the case of a suite that name names: by its number, its line, its
// title or words of the title.
func (a *App) Choose(suite *scenarios.Suite, file, name string) (*scenarios.Case, error) {
	cases := suite.Cases
	if len(cases) == 0 {
		a.Diags(suite.Diags)
		if suite.Diags.Failed() {
			return nil, exit.Usagef("%s cannot be read as scenarios", file)
		}
		return nil, &exit.Error{Code: exit.Nothing, Msg: "there is no scenario in " + file}
	}
	if name == "" {
		if len(cases) > 1 {
			a.Say("%s has %d scenarios; this is the first, %q. %s#2 or %s#WORDS chooses another.", file, len(cases), cases[0].Name, file, file)
		}
		return cases[0], nil
	}
	if line := lineOf(name); line > 0 {
		return byLine(cases, file, line)
	}
	if n, err := strconv.Atoi(name); err == nil {
		if n < 1 || n > len(cases) {
			return nil, exit.Usagef("there is no scenario #%d: %s has #1 to #%d", n, file, len(cases))
		}
		return cases[n-1], nil
	}
	return byWords(cases, file, name)
}

func numbered(titles []string) string {
	var b strings.Builder
	for i, title := range titles[:min(20, len(titles))] {
		fmt.Fprintf(&b, "  %2d  %s\n", i+1, title)
	}
	if len(titles) > 20 {
		fmt.Fprintf(&b, "  and %d more\n", len(titles)-20)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// byLine returns the case to which a line of the file belongs. In a table it is the
// case of that row.
func byLine(cases []*scenarios.Case, file string, line int) (*scenarios.Case, error) {
	var found *scenarios.Case
	for _, c := range cases {
		sc := c.Scenario
		if line >= sc.Line && line <= sc.End && (found == nil || c.RowLine() == line) {
			found = c
		}
	}
	if found == nil {
		return nil, exit.Usagef("line %d of %s is not in a scenario that can be run: name a line below its title", line, file)
	}
	return found, nil
}

var rowSuffix = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(.*)\[(\d{1,9})\]$`) })

// byWords returns the one case with the given title, or with these words in it. A title with whole
// words goes before one with parts of words. "title[2]" is the second row of a table.
func byWords(cases []*scenarios.Case, file, words string) (*scenarios.Case, error) {
	words = rule.NormalName(words)
	for _, c := range cases {
		if strings.EqualFold(c.Name, words) {
			return c, nil
		}
	}
	title, row := words, 0
	if m := rowSuffix().FindStringSubmatch(words); m != nil {
		title = m[1]
		row, _ = strconv.Atoi(m[2])
	}
	for _, like := range []func(title, words string) bool{strings.EqualFold, hasWords, containsFold} {
		var match []*syntax.Scenario
		var rows []*scenarios.Case
		for _, c := range cases {
			switch {
			case !like(c.Scenario.Title.S, title) && !(row == 0 && like(c.Name, words)):
			case len(match) > 0 && match[len(match)-1] == c.Scenario:
				rows = append(rows, c)
			default:
				match, rows = append(match, c.Scenario), append(rows, c)
			}
		}
		if len(match) > 0 {
			return oneOf(rows, len(match), row, file, words)
		}
	}
	titles := caseNames(cases)
	return nil, exit.Usagef("no scenario of %s has %q in its title%s\n%s", file, words, args.DidYouMean("#", words, titles), numbered(titles))
}

// oneOf returns the one case that is meant among cases from as many scenarios as titles
// says, or an error.
func oneOf(rows []*scenarios.Case, titles, row int, file, words string) (*scenarios.Case, error) {
	switch {
	case titles == 1 && row > len(rows):
		return nil, exit.Usagef("there is no row [%d]: %q has %d", row, rows[0].Scenario.Title.S, len(rows))
	case titles == 1 && row > 0:
		return rows[row-1], nil
	case len(rows) == 1:
		return rows[0], nil
	}
	return nil, exit.Usagef("several scenarios of %s have %q in their titles:\n  %s", file, words, strings.Join(caseNames(rows), "\n  "))
}

func caseNames(cases []*scenarios.Case) []string {
	titles := make([]string, len(cases))
	for i, c := range cases {
		titles[i] = c.Name
	}
	return titles
}

func containsFold(title, words string) bool {
	return strings.Contains(strings.ToLower(title), strings.ToLower(words))
}

func hasWords(title, words string) bool {
	title, words = strings.ToLower(title), strings.ToLower(words)
	for at := 0; words != ""; {
		i := strings.Index(title[at:], words)
		if i < 0 {
			return false
		}
		before, _ := utf8.DecodeLastRuneInString(title[:at+i])
		after, _ := utf8.DecodeRuneInString(title[at+i+len(words):])
		if !rule.InWord(before) && !rule.InWord(after) {
			return true
		}
		at += i + len(words)
	}
	return false
}

// A Selection says which cases of which files are selected.
type Selection struct {
	Game, Run, Skip, Clause string
	AllowEmpty              bool
	From                    io.Reader // has the only text, instead of files, unless nil
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
	f.StringVar(&s.Skip, "skip", "", "skip scenarios whose file/title matches `REGEX`")
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

// Codes returns the exit codes of a run: for cases that fail under the unchanged rules, and
// for files that cannot be read.
func (f *Found) Codes(failing int) []int {
	codes := []int{exit.OK}
	if failing > 0 {
		codes = append(codes, exit.Failed)
	}
	if f.Broken() {
		codes = append(codes, exit.Usage)
	}
	return codes
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
	var suite *scenarios.Suite
	if s.From != nil {
		suite, err = streamed(opt, s.From)
	} else {
		suite, err = LoadSuite(opt, paths...)
	}
	if err != nil {
		return nil, err
	}
	f := &Found{Files: byFile(suite.Diags)}
	f.Cases = slices.DeleteFunc(slices.Clone(suite.Cases), func(c *scenarios.Case) bool { return !keep(c) })
	if len(f.Cases) == 0 && !f.Broken() && !s.AllowEmpty {
		return nil, &exit.Error{Code: exit.Nothing, Msg: s.nothing(suite, paths)}
	}
	return f, nil
}

// Sound is like Load, but prints what is wrong with the files, and fails if a file has mistakes.
func (s *Selection) Sound(a *App, opt scenarios.Options, paths []string) ([]*scenarios.Case, error) {
	found, err := s.Load(opt, paths)
	if err != nil {
		return nil, err
	}
	if !found.Broken() {
		return found.Cases, nil
	}
	for _, f := range found.Files {
		a.Diags(f.Diags)
	}
	return nil, exit.With(exit.Usage)
}

// streamed reads one text as a scenario file, or as a Markdown page if it has blocks of
// scenarios. What it includes is below the working folder.
func streamed(opt scenarios.Options, from io.Reader) (*scenarios.Suite, error) {
	data, err := opt.Files.Stream(from)
	if err != nil {
		return nil, exit.Usagef("standard input: %v", err)
	}
	if data, err = files.Plain(data); err == nil {
		err = opt.Files.Text(data)
	}
	if err != nil {
		return nil, exit.Usagef("standard input: %v", err)
	}
	for _, name := range []string{"stdin.md", "stdin.scenario"} {
		if suite := scenarios.LoadSource(opt, name, data); len(suite.Cases)+len(suite.Diags) > 0 || !syntax.IsMarkdown(name) {
			return suite, nil
		}
	}
	return nil, nil
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

// Suite loads the selected cases and runs them under the unchanged rules. Cases that
// fail are reported, since they cannot notice any change of the rules.
func (s *Selection) Suite(a *App, opt scenarios.Options, jobs int, part *Shard, paths []string) (*ablation.Suite, exemptions.Reasons, *Found, error) {
	known, f, err := s.Reasoned(a, opt, part, paths)
	if err != nil {
		return nil, nil, nil, err
	}
	suite := ablation.NewSuite(f.Cases, opt, jobs)
	a.NoticeNothing(suite.Failing)
	return suite, known, f, nil
}

// Reasoned loads the selected cases, and the reasons in files next to them.
func (s *Selection) Reasoned(a *App, opt scenarios.Options, part *Shard, paths []string) (exemptions.Reasons, *Found, error) {
	f, err := s.Load(opt, paths)
	if err != nil {
		return nil, nil, err
	}
	for _, file := range f.Files {
		a.Diags(file.Diags)
	}
	var files []*syntax.File
	for _, c := range f.Cases {
		if !slices.Contains(files, c.File) {
			files = append(files, c.File)
		}
	}
	known, diags, err := exemptions.Beside(files, a.Library, a.Files)
	if err != nil {
		return nil, nil, exit.Usagef("%v", err)
	}
	if len(diags) > 0 {
		a.Diags(diags)
		return nil, nil, exit.With(exit.Usage)
	}
	f.Cases = part.Cut(f.Cases)
	return known, f, nil
}

// NoticeNothing reports the cases that fail under the unchanged rules.
func (a *App) NoticeNothing(failing []*scenarios.Result) {
	for _, r := range failing {
		a.Diags(r.Diags)
	}
	if n := len(failing); n > 0 {
		a.Say("%s failed as the rules are, and can notice nothing", rule.Count(n, "scenario"))
	}
}
