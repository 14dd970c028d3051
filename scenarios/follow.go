package scenarios

import (
	"strings"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// follow finds the case that another begins from, and those that that one
// begins from. Chain holds the cases on the way, to find circles.
func (l *loader) follow(c *Case, chain []*Case) bool {
	begin := &c.script.Begin
	if begin.Kind != syntax.FromScenario || c.from != nil {
		return true
	}
	if c.lost {
		return false
	}
	for i, before := range chain {
		if before == c {
			for _, one := range chain[i:] {
				one.lost = true
			}
			l.report(c.File.At(begin.Name, syntax.Error, "the scenarios begin from each other in a circle: %s", followed(chain[i:])))
			return false
		}
	}
	if !begin.Name.Given() {
		return false // a mistake that has been reported
	}
	other := l.named(c, begin.Name)
	if other == nil {
		return false
	}
	if !l.follow(other, append(chain, c)) {
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
	return strings.Join(names, " from ")
}

// named returns the case that a title names, among those of the file and then
// those of the files it includes. Of a scenario with rows, the row has to be
// named as well, or be of the same name as the case's own.
func (l *loader) named(c *Case, title syntax.Text) *Case {
	var rows, titles []string
	wanted := []string{title.S}
	if c.row != nil {
		wanted = append(wanted, title.S+" ["+c.label+"]")
	}
	for i := len(c.source.all) - 1; i >= 0; i-- {
		for _, other := range c.source.all[i].cases {
			for _, want := range wanted {
				if other.Name == want {
					return other
				}
			}
			titles = append(titles, other.Name)
			if other.Scenario.Title.S == title.S {
				rows = append(rows, other.Name)
			}
		}
	}
	if rows != nil {
		d := c.File.At(title, syntax.Error, "%q has several rows: name one of them", title.S)
		for _, name := range rows {
			d.Hints = append(d.Hints, `from "`+name+`"`)
		}
		l.report(d)
		return nil
	}
	if c.source.hasBroken(title.S) {
		return nil // its own mistakes are reported
	}
	d := c.File.At(title, syntax.Error, "no scenario is called %q", title.S)
	d.Near = rule.Nearest(title.S, titles)
	l.report(d)
	return nil
}

// hasBroken reports whether a scenario of the given title could not be read, or
// whether a line that could not be read has it in it.
func (src *source) hasBroken(title string) bool {
	for _, s := range src.all {
		for _, sc := range s.file.Scenarios {
			if sc.Title.S == title && !s.sound(sc) {
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
