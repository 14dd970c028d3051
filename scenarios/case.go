package scenarios

import (
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"umpire/engines/files"
	"umpire/engines/limits"
	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// A Case is one run of a scenario: for a row of its examples, a reading of its
// ruling, or the scenario itself.
type Case struct {
	Def      *rule.GameDef
	File     *syntax.File
	Scenario *syntax.Scenario
	Name     string // the scenario's title; if there are several cases, with the row in brackets
	Setup    rule.Setup

	row          map[string]string // the cells by column
	label        string            // of the row: "coins 3, bid 2"
	rowAt        syntax.Text       // the place of the row
	chosen       *syntax.Settings  // the settings that the row chooses
	script       *syntax.Scenario  // the scenario with the cells of the row filled in
	source       *source
	from         *Case // the case that it begins from
	shop         *workshop
	stage        *stage
	family       *family
	first        *rule.Position // the position of a case that begins from a named one, read on the table of stage
	seed         *uint64
	unread       *unread // nil when every line could be read
	lost         bool    // it begins from itself, directly or through others
	tried, ready bool    // setting it up was tried, and succeeded
	following    bool    // the case that it begins from is being looked up
	depth        int64   // the length of the chain of scenarios that it begins from
	chosenAll    *choice // the settings in force, computed on demand
	root         bool    // its file was asked for, not only included

	digests func() *digests
}

// rowPlace describes the row of the case with its line.
func (c *Case) rowPlace() string { return fmt.Sprintf("line %d: %s", c.rowAt.Line, c.label) }

// Begins returns the case that this one begins from, or nil.
func (c *Case) Begins() *Case { return c.from }

// Rows returns the cases of the scenario that can be run, in order.
func (c *Case) Rows() []*Case {
	return slices.DeleteFunc(slices.Clone(c.family.cases), func(of *Case) bool { return !of.ready })
}

// RowLine returns the line of the row of the case, or 0 when it has none.
func (c *Case) RowLine() int { return c.rowAt.Line }

// casesOf returns the cases of a scenario: one, or one for each row and each
// reading. If there are more than the limits allow, it reports this and returns nil.
func (l *loader) casesOf(src *source, sc *syntax.Scenario) []*Case {
	rows := rowsOf(sc.Examples)
	if sc.ForEach.Given() {
		rows = eachReading(sc.ForEach, l.titleOf(src, sc), rows)
	}
	if over := l.spend(src, sc, rows); over != nil {
		at := sc.Title
		if sc.Examples != nil {
			at = sc.Examples.At
		}
		src.wrong[sc] = append(src.wrong[sc], src.file.At(at, syntax.Error, "%v", over))
		l.reportAll(src.wrong[sc][len(src.wrong[sc])-1:])
		return nil
	}
	cases := make([]*Case, len(rows))
	f := &family{cases}
	for i, r := range rows {
		c := &Case{File: src.file, Scenario: sc, Name: sc.Title.S, row: r.cells, rowAt: r.at, chosen: r.chosen, script: sc, source: src, family: f}
		if r.cells != nil {
			c.label = strings.Join(r.names, ", ")
			c.Name = c.fill(sc.Title).S + " [" + c.label + "]"
			c.script = c.filled(sc)
		}
		c.digests = sync.OnceValue(c.digest)
		cases[i] = c
	}
	return cases
}

// distinct reports a picture whose name differs from that of another by capitals only.
func (l *loader) distinct(src *source, draw *syntax.Draw) {
	name := path.Join(filepath.ToSlash(filepath.Dir(src.file.Name)), draw.File.S)
	key := files.Folded(name)
	if before := l.drawn[key]; before != "" && before != name {
		l.report(src.file.At(draw.File, syntax.Error, "%q is one file with %q on systems that do not distinguish capitals", draw.File.S, path.Base(before)))
		return
	}
	if l.drawn == nil {
		l.drawn = map[string]string{}
	}
	l.drawn[key] = name
}

// stepSize is about how many bytes of memory a step takes, besides its text.
const stepSize = 256

// spend adds the cases of a scenario, its pictures and the text of its scripts to the
// totals of the run. It returns an error if a total exceeds its limit.
func (l *loader) spend(src *source, sc *syntax.Scenario, rows []row) error {
	if l.cases += int64(len(rows)); l.cases > l.files.Limits.Of(limits.Cases) {
		return l.files.Limits.Over(limits.Cases, "the cases of this run are more than")
	}
	for _, step := range sc.Steps {
		if draw, draws := step.(*syntax.Draw); draws {
			l.pictures += int64(len(rows))
			l.distinct(src, draw)
		}
	}
	if l.pictures > l.files.Limits.Of(limits.Pictures) {
		return l.files.Limits.Over(limits.Pictures, "the pictures that scripts draw are more than")
	}
	if len(rows) < 2 && sc.Examples == nil {
		return nil
	}
	plain, columns := int64(0), map[string]int64{} // the length of the script, and how often it names each column
	for line := max(sc.Line, 1); line <= min(sc.End, len(src.file.Source)); line++ {
		text := src.file.Source[line-1]
		if isTable(text) && sc.Examples != nil && line > sc.Examples.At.Line {
			continue
		}
		plain += int64(len(text)) + stepSize
		for {
			_, rest, found := strings.Cut(text, "<")
			name, _, closed := strings.Cut(rest, ">")
			if !found || !closed {
				break
			}
			columns[name]++
			text = rest
		}
	}
	for _, r := range rows {
		l.filled += plain
		for name, times := range columns {
			l.filled += times * int64(len(r.cells[name]))
		}
	}
	if l.filled > l.files.Limits.Of(limits.Filled) {
		return l.files.Limits.Over(limits.Filled, "the scripts with their rows filled in are together larger than")
	}
	return nil
}

// Script returns the steps of the case, with the cells of its row filled in.
func (c *Case) Script() []syntax.Step { return c.script.Steps }

// Label describes the row of the case: "coins 3, bid 2". It is "" when the case has
// no row.
func (c *Case) Label() string { return c.label }
