package service

import (
	"cmp"
	"context"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// A Use is a place where a text names something.
type Use struct {
	Kind    string // position, scenario, column, clause, ruling or file
	Name    string
	Range   Range // of the name, including its quotes
	Defines bool  // the thing is defined here, not only named

	file     *syntax.File
	scenario *syntax.Scenario
}

// A Location is a place in a text, which need not be open.
type Location struct {
	URI     string
	Range   Range
	Defines bool
}

// uses lists the names in a text that people look up, in their order.
func uses(t *text, files []*syntax.File) []Use {
	u := &usage{text: t}
	for _, f := range files {
		u.of(f)
	}
	slices.SortStableFunc(u.all, func(a, b Use) int {
		return cmp.Or(cmp.Compare(a.Range.Start.Line, b.Range.Start.Line), cmp.Compare(a.Range.Start.Character, b.Range.Start.Character))
	})
	return u.all
}

// A usage collects the uses in a text.
type usage struct {
	text     *text
	file     *syntax.File
	scenario *syntax.Scenario
	all      []Use
}

func (u *usage) add(kind string, name syntax.Text, defines bool) {
	if name.Given() && name.S != "" {
		u.all = append(u.all, Use{kind, name.S, u.text.at(name.Line, name.Col, name.Width), defines, u.file, u.scenario})
	}
}

func (u *usage) of(f *syntax.File) {
	u.file, u.scenario = f, nil
	for _, in := range f.Includes {
		u.add("file", in, false)
	}
	u.settings(&f.Settings)
	for _, p := range f.Positions {
		u.add("position", p.Name, true)
	}
	for _, sc := range f.Scenarios {
		u.scenario = sc
		u.add("scenario", sc.Title, true)
		u.settings(&sc.Settings)
		for _, id := range sc.Cites {
			u.add("clause", id, false)
		}
		u.add("ruling", sc.ForEach, false)
		switch sc.Begin.Kind {
		case syntax.FromPosition:
			u.add("position", sc.Begin.Name, false)
		case syntax.FromScenario:
			u.add("scenario", sc.Begin.Name, false)
		}
		for _, step := range sc.Steps {
			u.step(step)
		}
		u.columns(sc)
	}
}

func (u *usage) settings(s *syntax.Settings) {
	if s.Cards.S != "stand-in" {
		u.add("file", s.Cards, false)
	}
	for _, r := range s.Rulings {
		u.add("ruling", r.Name, false)
	}
}

func (u *usage) step(step syntax.Step) {
	switch step := step.(type) {
	case *syntax.Move:
		for _, out := range step.Outcomes {
			u.add("clause", out.Clause, false)
		}
	case *syntax.Cannot:
		for _, id := range step.Because {
			u.add("clause", id, false)
		}
	}
}

// columns adds the columns of the examples, and the places where <column> is used.
func (u *usage) columns(sc *syntax.Scenario) {
	if sc.Examples == nil {
		return
	}
	columns := map[string]bool{}
	for _, name := range sc.Examples.Columns {
		u.add("column", name, true)
		columns[name.S] = name.S != ""
	}
	for line := sc.Line; line <= sc.End; line++ {
		source := u.text.sourceText(line)
		for _, at := range marks().FindAllStringSubmatchIndex(source, -1) {
			if name := source[at[2]:at[3]]; columns[name] {
				begin := u.text.source[line-1] + at[2]
				u.all = append(u.all, Use{"column", name, Range{u.text.position(begin), u.text.position(begin + len(name))}, false, u.file, sc})
			}
		}
	}
}

// Found is a name and all its places in the texts of the desk and the files below it.
type Found struct {
	Version int
	Kind    string // "" when nothing is named at the place
	Name    string
	Range   Range
	Places  []Location
}

// Find finds the name at a place, and all other places of it. A position is searched in the files
// that include it, clauses and rulings in all files, and other names only in their own file.
func (d *Desk) Find(ctx context.Context, q Place) (Found, error) {
	doc, err := d.document(q.URI)
	if err != nil {
		return Found{}, err
	}
	files := d.suiteOf(doc).Files
	here := uses(doc.text, files)
	at := doc.text.offset(q.Position)
	i := slices.IndexFunc(here, func(u Use) bool { return doc.text.offset(u.Range.Start) <= at && at <= doc.text.offset(u.Range.End) })
	if i < 0 {
		return Found{Version: doc.version}, nil
	}
	ix := &index{map[*syntax.File]titles{}, map[*syntax.File]string{}}
	use := here[i]
	use.Name = ix.name(use)
	a := Found{Version: doc.version, Kind: use.Kind, Name: use.Name, Range: use.Range, Places: []Location{}}
	if use.Kind == "file" {
		to := path.Join(path.Dir(doc.uri), use.Name)
		a.Places = append(a.Places, Location{URI: to, Defines: true})
		return a, nil
	}
	add := func(uri string, other Use) {
		if other.Kind == use.Kind && ix.name(other) == use.Name {
			a.Places = append(a.Places, Location{uri, other.Range, other.Defines})
		}
	}
	for _, other := range here {
		if (use.Kind != "column" || other.scenario == use.scenario) && (use.Kind == "clause" || use.Kind == "ruling" || other.file == use.file) {
			add(doc.uri, other)
		}
	}
	if use.Kind == "column" || use.Kind == "scenario" {
		return a, nil
	}
	home := ""
	if use.Kind == "position" {
		home = d.homeOf(ctx, doc.uri, use.Name, use.file, nil)
	}
	return a, d.eachText(ctx, func(uri string, t *text, others []Use) {
		if uri == doc.uri {
			return
		}
		for _, other := range others {
			if use.Kind == "position" {
				if other.Kind != use.Kind || other.Name != use.Name || home == "" {
					continue
				}
				of, met := ix.homes[other.file]
				if !met {
					of = d.homeOf(ctx, uri, use.Name, other.file, nil)
					ix.homes[other.file] = of
				}
				if of != home {
					continue
				}
			}
			add(uri, other)
		}
	})
}

// An index caches what the names in files mean while one name is searched.
type index struct {
	titles map[*syntax.File]titles
	homes  map[*syntax.File]string // the text that defines the position
}

// name returns the name of what is used: "a [row 1]" is a row of the scenario "a".
func (ix *index) name(u Use) string {
	if u.Kind != "scenario" || u.Defines || !strings.Contains(u.Name, " [") {
		return u.Name
	}
	known, met := ix.titles[u.file]
	if !met {
		known = titlesOf(u.file)
		ix.titles[u.file] = known
	}
	name, first := u.Name, 0
	for _, of := range known.rows(u.Name) {
		if of.Title.S != "" && (first == 0 || of.Line < first) {
			name, first = of.Title.S, of.Line
		}
	}
	return name
}

// homeOf returns the text that defines a position which a file uses, or "" if there is none.
func (d *Desk) homeOf(ctx context.Context, uri, name string, f *syntax.File, seen map[string]bool) string {
	if slices.ContainsFunc(f.Positions, func(p *syntax.NamedPosition) bool { return p.Name.S == name }) {
		return uri
	}
	if seen == nil {
		seen = map[string]bool{uri: true}
	}
	for _, in := range f.Includes {
		to := path.Join(path.Dir(uri), in.S)
		if seen[to] {
			continue
		}
		seen[to] = true
		if of := d.parsed(to); of != nil && len(of.files) > 0 {
			if home := d.homeOf(ctx, to, name, of.files[0], seen); home != "" {
				return home
			}
		}
	}
	return ""
}

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
	names := []string{c.scenario.Begin.Name.S}
	for _, sc := range c.ancestors() {
		names = append(names, sc.Begin.Name.S)
		keep(sc.Line, sc.End)
	}
	filled := strings.Contains(strings.Join(names, ""), "<")
	for _, named := range c.file.Positions { // also those between scenarios
		if filled || slices.Contains(names, named.Name.S) {
			keep(named.Body.At.Line, named.Body.At.Line)
			for _, line := range named.Body.Lines {
				keep(line.Line, line.Line)
			}
		}
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
		c.file = cmp.Or(c.file, f)
	}
}

// ancestors returns the scenarios of the same file that the scenario may begin from, directly or
// indirectly. A title with a <column> may turn out to be any title, so its scenario is included.
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
		found := slices.Concat(known.rows(begin.Name.S), known.named[begin.Name.S], known.filled)
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
