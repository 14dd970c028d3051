package app

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// PlaceHelp explains FILE[#scenario][@N] in help texts.
const PlaceHelp = `FILE is a scenario file or a Markdown page. "#" chooses the scenario: by its number
(#2), its title, or words of the title that no other has; without it, the first. Of
one with a table, "#title[2]" is the second row.
"@" chooses the position: @0 is where the scenario begins, @3 is after three moves,
chance included; without it, %s. FILE:12 is the scenario of line
12, and the position in which that line is read.`

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

// Split splits FILE[#scenario][@N] into its parts; n is -1 when it is left out. For
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
		a.Say("%q does not hold; its positions go on to @%d", c.Name, len(s.Moments)-1)
	}
	if line := lineOf(scenario); line > 0 && n < 0 {
		s.goToLine(line)
		return s, nil
	}
	return s, s.goTo(n, end)
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

// goToLine goes to the position before the given line of the file, after all moves
// above it.
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
		return nil, exit.Usagef("line %d of %s belongs to no scenario that can be run", line, file)
	}
	return found, nil
}

var rowSuffix = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(.*)\[(\d{1,9})\]$`) })

// byWords returns the one case with the given title, or with these words in it. A title
// with whole words goes before one with parts of words. "title[2]" is the second row of
// a table.
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

// hasWords reports whether a title contains words as whole words.
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
