package app

import (
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
