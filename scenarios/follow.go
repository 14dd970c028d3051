package scenarios

import (
	"fmt"
	"slices"
	"strings"

	"umpire/engines/limits"
	"umpire/scenarios/syntax"
)

// follow finds the case that a case begins from, and so on along the chain of cases.
// chain has the cases found so far, to detect cycles.
func (l *loader) follow(c *Case, chain []*Case) bool {
	begin := &c.script.Begin
	if begin.Kind != syntax.FromScenario || c.from != nil {
		return true
	}
	if c.lost {
		return false
	}
	if c.following {
		i := slices.Index(chain, c)
		for _, one := range chain[i:] {
			one.lost = true
		}
		l.report(c.File.At(begin.Name, syntax.Error, "the scenarios begin from each other in a circle: %s", followed(chain[i:])))
		return false
	}
	c.following = true
	defer func() { c.following = false }()
	if !begin.Name.Given() {
		return false // a mistake that is already reported
	}
	other := l.named(c, begin.Name)
	if other == nil {
		return false
	}
	most := l.files.Limits.Of(limits.Chain)
	tooLong := int64(len(chain)) > most
	if !tooLong && !l.follow(other, append(chain, c)) {
		c.lost = true
		return false
	}
	if c.depth = other.depth + 1; tooLong || c.depth > most {
		c.lost = true
		l.report(c.File.At(begin.Name, syntax.Error, "%v", l.files.Limits.Over(limits.Chain, "the scenarios that begin from one another are more than")))
		return false
	}
	c.from = other
	return true
}

func followed(chain []*Case) string {
	var names []string
	for _, c := range append(chain[:len(chain):len(chain)], chain[0]) {
		names = append(names, `"`+c.Name+`"`)
	}
	return strings.Join(shortened(names), " from ")
}

// shortened shortens a long list of names, and keeps the first and the last.
func shortened(names []string) []string {
	if len(names) <= 20 {
		return names
	}
	return slices.Concat(names[:10], []string{fmt.Sprintf("... (%d more)", len(names)-15)}, names[len(names)-5:])
}

// named returns the case with a title, first from the file itself, then from the
// files that it includes. If that scenario has rows, the title has to include the
// row. Otherwise the row is taken whose label is that of c.
func (l *loader) named(c *Case, title syntax.Text) *Case {
	for _, src := range slices.Backward(c.source.all) {
		if other := src.caseOf(title.S); other != nil {
			return other
		}
		if other := src.caseOf(title.S + " [" + c.label + "]"); other != nil && c.row != nil {
			return other
		}
	}
	if l.likes < 0 { // comparing more words would take too long
		l.report(c.File.At(title, syntax.Error, "no scenario is called %q", title.S))
		return nil
	}
	var rows, titles []string
	for _, src := range slices.Backward(c.source.all) {
		for _, other := range src.cases {
			titles = append(titles, other.Name)
			if other.Scenario.Title.S == title.S {
				rows = append(rows, other.Name)
			}
		}
		l.likes -= len(src.diags)
	}
	if rows != nil {
		d := c.File.At(title, syntax.Error, "%q has several rows: name one of them", title.S)
		for _, name := range shortened(rows) {
			d.Hints = append(d.Hints, `from "`+name+`"`)
		}
		l.report(d)
		return nil
	}
	if c.source.hasBroken(title.S) {
		return nil // its own mistakes are already reported
	}
	d := c.File.At(title, syntax.Error, "no scenario is called %q", title.S)
	d.Near = l.nearest(title.S, titles)
	l.report(d)
	return nil
}

// hasBroken reports whether a scenario with the title could not be read, or whether
// the title occurs in a line that could not be read.
func (src *source) hasBroken(title string) bool {
	for _, s := range src.all {
		for _, sc := range s.file.Scenarios {
			row := strings.HasPrefix(title, sc.Title.S+" [")
			if (sc.Title.S == title || row) && !s.sound(sc) {
				return true
			}
		}
		for _, d := range s.diags {
			if d.Severity == syntax.Error && strings.Contains(d.Source, title) {
				return true
			}
		}
	}
	return false
}
