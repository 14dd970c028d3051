package cli

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// placeHelp explains FILE[#scenario][@N] in help texts.
const placeHelp = `FILE is a scenario file or a Markdown page. "#" chooses the scenario: by its number
(#2), its title, or words of the title that no other has; without it, the first. Of
one with a table, "#title[2]" is the second row.
"@" chooses the position: @0 is where the scenario begins, @3 is after three moves,
chance included; without it, %s. FILE:12 is the scenario of line
12, and the position in which that line is read.`

// A spot is a position of a case, and how it came about.
type spot struct {
	c       *scenarios.Case
	moments []scenarios.Moment
	at      int
	chosen  bool // by "@"
	table   rule.Table
	result  *scenarios.Result
}

// now returns the position.
func (s *spot) now() rule.Position { return s.moments[s.at].Position }

var stepSuffix = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(.*)@(\d+)$`) })

var lineSuffix = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(.*)(:\d{1,9})$`) })

// split takes FILE[#scenario][@N] apart; n is -1 when it is left out. Of FILE:12 the
// scenario is ":12".
func split(place string) (file, scenario string, n int, err error) {
	n = -1
	if exists(place) {
		return place, "", n, nil
	}
	if m := stepSuffix().FindStringSubmatch(place); m != nil {
		if n, err = strconv.Atoi(m[2]); err != nil {
			return "", "", 0, exit.Usagef("@%s is too large", m[2])
		}
		place = m[1]
	}
	if m := lineSuffix().FindStringSubmatch(place); m != nil && exists(m[1]) {
		return m[1], m[2], n, nil
	}
	file = place
	for i := range place {
		if place[i] == '#' && exists(place[:i]) {
			return place[:i], place[i+1:], n, nil
		}
	}
	if !exists(file) {
		file, scenario, _ = strings.Cut(file, "#")
	}
	return file, scenario, n, nil
}

func exists(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.IsDir()
}

// find returns the position that FILE[#scenario][@N] names; end says where it
// is without @N.
func (a *app) find(place, seed string, end bool) (*spot, error) {
	file, scenario, n, err := split(place)
	if err != nil {
		return nil, err
	}
	opt := a.options()
	if opt.Seed, err = readSeed(seed); err != nil {
		return nil, err
	}
	if info, err := os.Stat(file); err == nil && info.IsDir() {
		return nil, exit.Usagef("%s is a folder: name a file in it", file)
	}
	suite, err := loadSuite(opt, file)
	if err != nil {
		return nil, err
	}
	c, err := a.choose(suite, file, scenario)
	if err != nil {
		return nil, err
	}
	s := &spot{c: c, chosen: n >= 0}
	s.moments, s.table, s.result = scenarios.Replay(c, opt)
	a.diags(s.result.Diags)
	if len(s.moments) == 0 {
		return nil, exit.With(max(exit.Failed, codeOf(s.result.Class)))
	}
	if s.result.Status == scenarios.Failed {
		a.say("%q does not hold; its positions go on to @%d", c.Name, len(s.moments)-1)
	}
	if line := lineOf(scenario); line > 0 && n < 0 {
		s.goToLine(line)
		return s, nil
	}
	return s, s.goTo(n, end)
}

// lineOf returns the line of ":12", 0 when a scenario is not named by one.
func lineOf(scenario string) int {
	if digits, is := strings.CutPrefix(scenario, ":"); is {
		if n, err := strconv.Atoi(digits); err == nil {
			return n
		}
	}
	return 0
}

// goToLine goes to the position in which a line of the file is read: after the moves
// above it.
func (s *spot) goToLine(line int) {
	s.chosen = true
	for i, m := range s.moments {
		if !m.Inherited && m.Line >= line {
			return
		}
		s.at = i
	}
}

func (s *spot) goTo(n int, end bool) error {
	last := len(s.moments) - 1
	switch {
	case n < 0 && end:
		n = last
	case n < 0:
		n = 0
	case n > last:
		return exit.Usagef("there is no position @%d: %q has positions @0 to @%d", n, s.c.Name, last)
	}
	s.at = n
	return nil
}

// choose returns the case of a suite that a number, a title or words of it
// name.
func (a *app) choose(suite *scenarios.Suite, file, name string) (*scenarios.Case, error) {
	cases := suite.Cases
	if len(cases) == 0 {
		a.diags(suite.Diags)
		if suite.Diags.Failed() {
			return nil, exit.Usagef("%s cannot be read as scenarios", file)
		}
		return nil, &exit.Error{Code: exit.Nothing, Msg: "there is no scenario in " + file}
	}
	if name == "" {
		if len(cases) > 1 {
			a.say("%s has %d scenarios; this is the first, %q. %s#2 or %s#WORDS chooses another.", file, len(cases), cases[0].Name, file, file)
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
