package service

import (
	"regexp"
	"strings"
	"sync"

	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// A cut is a text in which lines that do not matter at a place are blank. It keeps the
// lines above the first scenario, the scenario of the place up to that line, and the
// scenarios that it begins from. Every line keeps its number.
type cut struct {
	file     *syntax.File
	scenario *syntax.Scenario // nil when the place is in no scenario
	last     int              // the line, from 1, before which the text ends
	lines    []string
}

// cutAt cuts a text before the line last, for a place on the line at, which is last or
// the line above it. Both count from 1.
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
	if c.file.First > 0 { // in a block of a page, keep its fences too
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

// enterTries removes the try lines around the place, so that their steps become part of
// the script. Otherwise they would be undone at the end of the try.
func (c *cut) enterTries(at int) {
	var open []int // the lines of open tries
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

// quoteOf returns the block quote marks at the beginning of a line, or "". A blanked line
// must keep them, or the quote would end there.
func quoteOf(line string) string { return quoteMarks().FindString(line) }

// find finds the scenario of the cut: the last one that begins before its end, in the
// same file or block.
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

// ancestors returns the scenarios of the same file that the scenario may begin from,
// directly or indirectly. A title with a <column> may turn out to be any title, so its
// scenario is included.
func (c *cut) ancestors() (all []*syntax.Scenario) {
	seen := map[*syntax.Scenario]bool{c.scenario: true}
	var known titles
	for look := []*syntax.Scenario{c.scenario}; len(look) > 0; look = look[1:] {
		begin := &look[0].Begin
		if begin.Kind != syntax.FromScenario {
			continue
		}
		if known.named == nil {
			known = titlesOf(c.file)
		}
		found := append(known.find(begin.Name.S), known.filled...)
		known.filled = nil // each is found once
		for _, sc := range found {
			if !seen[sc] {
				seen[sc] = true
				all, look = append(all, sc), append(look, sc)
			}
		}
	}
	return all
}

// titles are the scenarios of a file by title, so that thousands of scenarios can begin
// from one another.
type titles struct {
	named  map[string][]*syntax.Scenario
	filled []*syntax.Scenario // those with a <column> in their title
}

func titlesOf(f *syntax.File) titles {
	t := titles{named: map[string][]*syntax.Scenario{}}
	for _, sc := range f.Scenarios {
		if !sc.Title.Given() {
			continue
		}
		t.named[sc.Title.S] = append(t.named[sc.Title.S], sc)
		if strings.Contains(sc.Title.S, "<") {
			t.filled = append(t.filled, sc)
		}
	}
	return t
}

// maxMarks limits how many brackets of a name may begin the name of a row.
const maxMarks = 20

// find returns the scenarios that a name may mean.
func (t *titles) find(name string) []*syntax.Scenario {
	return append(t.rows(name), t.named[name]...)
}

// rows returns the scenarios of which a name may mean a row: "a" for "a [row 1]".
func (t *titles) rows(name string) (all []*syntax.Scenario) {
	for at, marks := 0, 0; marks < maxMarks; marks++ {
		i := strings.Index(name[at:], " [")
		if i < 0 {
			break
		}
		all = append(all, t.named[name[:at+i]]...)
		at += i + 1
	}
	return all
}

// blank blanks lines of the scenario that have mistakes, including rows of its table, and
// reports whether there was one.
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
