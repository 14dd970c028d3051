package desk

import (
	"regexp"
	"strings"
	"sync"

	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// A cut is a text with blank lines for all that does not matter at a place: what is left
// are the lines above the first scenario, the scenario of the place up to there, and
// those that it begins from. Every line keeps its number.
type cut struct {
	file     *syntax.File
	scenario *syntax.Scenario // nil when the place is in none
	last     int              // the line, from 1, before which it ends
	lines    []string
}

// cutAt cuts a text before a line, from 1, for a place on another: that line, or
// the one above it.
func cutAt(suite *scenarios.Suite, last, at int) *cut {
	c := &cut{last: last}
	c.find(suite)
	if c.scenario == nil {
		return c
	}
	c.lines = make([]string, len(c.file.Source))
	keep := func(from, to int) { // lines from 1, both included
		for i := max(from, 1); i <= min(to, len(c.lines)); i++ {
			c.lines[i-1] = c.file.Source[i-1]
		}
	}
	first := c.file.Scenarios[0].Line
	if c.file.First > 0 { // a block of a page: its fences too
		for i := c.file.First; i <= c.file.Last; i++ {
			c.lines[i-1] = quoteOf(c.file.Source[i-1])
		}
		keep(c.file.First-1, first-1)
		keep(c.file.Last+1, c.file.Last+1)
	} else {
		keep(1, first-1)
	}
	for _, sc := range c.ancestors() {
		keep(sc.Line, sc.End)
	}
	keep(c.scenario.Line, last-1)
	if x := c.scenario.Examples; x != nil && x.At.Line >= last {
		keep(x.At.Line, c.scenario.End)
	}
	c.enterTries(at)
	return c
}

// enterTries makes the steps under a try a part of the script if the place is among
// them. After a try the table is as it was before, and the place would be lost.
func (c *cut) enterTries(at int) {
	var open []int // the lines of tries
	for _, step := range c.scenario.Steps {
		switch step := step.(type) {
		case *syntax.Try:
			if step.At.Line < at {
				open = append(open, step.At.Line)
			}
		case *syntax.Back:
			if len(open) > 0 && step.At.Line <= at {
				open = open[:len(open)-1]
			}
		}
	}
	for _, line := range open {
		outer := indentOf(c.lines[line-1])
		c.lines[line-1] = quoteOf(c.lines[line-1])
		deeper := 0
		for i := line; i < c.last-1; i++ {
			if text := c.lines[i]; text != quoteOf(text) {
				if deeper == 0 {
					deeper = indentOf(text) - outer
				}
				c.lines[i] = text[min(max(deeper, 0), indentOf(text)):]
			}
		}
	}
}

// indentOf returns how many blanks or tabs a line begins with.
func indentOf(line string) int { return len(line) - len(strings.TrimLeft(line, " \t")) }

var quoteMarks = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(?:[ \t]*>)+`) })

// quoteOf returns the marks of a block quote of a page with which a line begins, ""
// when it stands in none. Without them the quote would end there.
func quoteOf(line string) string { return quoteMarks().FindString(line) }

// find finds the scenario of a line: the last that begins before it, in the file
// or the block in which it stands.
func (c *cut) find(suite *scenarios.Suite) {
	for _, f := range suite.Files {
		if f.First > 0 && (c.last < f.First || c.last > f.Last+1) {
			continue
		}
		for _, sc := range f.Scenarios {
			if sc.Line < c.last && (c.scenario == nil || sc.Line >= c.scenario.Line) {
				c.file, c.scenario = f, sc
			}
		}
		if c.file == nil {
			c.file = f
		}
	}
}

// ancestors returns the scenarios of the same file that the scenario may begin
// from, one from the other. A title with a column of a table in it may mean any of them.
func (c *cut) ancestors() (all []*syntax.Scenario) {
	seen := map[*syntax.Scenario]bool{c.scenario: true}
	for look := []*syntax.Scenario{c.scenario}; len(look) > 0; look = look[1:] {
		begin := &look[0].Begin
		if begin.Kind != syntax.FromScenario {
			continue
		}
		for _, sc := range c.file.Scenarios {
			title := sc.Title.S
			if !seen[sc] && sc.Title.Given() && (title == begin.Name.S || strings.HasPrefix(begin.Name.S, title+" [") || strings.Contains(title, "<")) {
				seen[sc] = true
				all, look = append(all, sc), append(look, sc)
			}
		}
	}
	return all
}

// blank blanks lines of the scenario that have mistakes, rows of its table among them,
// and reports whether there was one.
func (c *cut) blank(ds syntax.Diagnostics, name string) (any bool) {
	below := func(line int) bool {
		x := c.scenario.Examples
		return x != nil && x.At.Line < line && line <= c.scenario.End
	}
	for _, d := range ds {
		if d.Severity == syntax.Error && d.File == name && d.Line > c.scenario.Line && (d.Line < c.last || below(d.Line)) {
			if quote := quoteOf(c.lines[d.Line-1]); c.lines[d.Line-1] != quote {
				c.lines[d.Line-1], any = quote, true
			}
		}
	}
	return any
}

func (c *cut) text() string {
	end := len(c.lines)
	for end > 0 && c.lines[end-1] == "" {
		end--
	}
	return strings.Join(c.lines[:end], "\n") + "\n"
}
