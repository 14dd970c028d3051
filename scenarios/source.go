package scenarios

import (
	"path"
	"path/filepath"
	"strings"

	"umpire/scenarios/syntax"
)

// A source is a scenario file, or a block of a Markdown page, with the files
// that it includes.
type source struct {
	file     *syntax.File
	diags    syntax.Diagnostics // of reading it
	broken   bool               // an error stands outside its scenarios
	lost     bool               // something that it includes cannot be used
	all      []*source          // itself last, what it includes before it, each once
	cases    []*Case
	preamble choice
	linked   bool // all, cases and preamble are there
}

// newSource notes which parts of a file cannot be used.
func newSource(file *syntax.File, diags syntax.Diagnostics) *source {
	src := &source{file: file, diags: diags}
	for _, d := range diags {
		if d.Severity == syntax.Error && src.scenarioAt(d.Line) == nil {
			src.broken = true
		}
	}
	return src
}

// scenarioAt returns the scenario to which a line belongs.
func (src *source) scenarioAt(line int) *syntax.Scenario {
	for _, sc := range src.file.Scenarios {
		if line >= sc.Line && line <= sc.End {
			return sc
		}
	}
	return nil
}

// sound reports whether a scenario was read without errors.
func (src *source) sound(sc *syntax.Scenario) bool {
	if src.broken || !sc.Title.Given() {
		return false
	}
	for _, d := range src.diags {
		if d.Severity == syntax.Error && src.scenarioAt(d.Line) == sc {
			return false
		}
	}
	return true
}

// A namedBody is a named position and the file in which it stands.
type namedBody struct {
	file *syntax.File
	body *syntax.Block
}

// position returns the position with the given name, the file's own before
// those of the files it includes.
func (src *source) position(name string) namedBody {
	for i := len(src.all) - 1; i >= 0; i-- {
		file := src.all[i].file
		for _, named := range file.Positions {
			if named.Name.S == name {
				return namedBody{file, &named.Body}
			}
		}
	}
	return namedBody{}
}

func (src *source) positionNames() []string {
	var names []string
	for _, s := range src.all {
		for _, named := range s.file.Positions {
			names = append(names, named.Name.S)
		}
	}
	return names
}

// link resolves what a source includes and expands its scenarios. Chain holds
// the sources that are being linked, to find circles.
func (l *loader) link(src *source, chain []*source) {
	if src.linked {
		return
	}
	src.linked = true
	chain = append(chain, src)
	for _, include := range src.file.Includes {
		if other := l.included(src, include, chain); other != nil {
			src.addAll(other.all)
		}
	}
	src.all = append(src.all, src)
	for _, s := range src.all {
		src.preamble.add(s.file, &s.file.Settings)
	}
	for _, sc := range src.file.Scenarios {
		if src.sound(sc) {
			src.cases = append(src.cases, src.casesOf(sc, l.titleOf(src, sc))...)
		}
	}
}

func (src *source) addAll(others []*source) {
	for _, other := range others {
		known := false
		for _, s := range src.all {
			known = known || s == other
		}
		if !known {
			src.all = append(src.all, other)
		}
	}
}

// included returns the source that an include names, linked.
func (l *loader) included(src *source, include syntax.Text, chain []*source) *source {
	fail := func(format string, args ...any) *source {
		src.broken, src.lost = true, true
		l.report(src.file.At(include, syntax.Error, format, args...))
		return nil
	}
	if !include.Given() { // a mistake that has been reported
		src.broken, src.lost = true, true
		return nil
	}
	name := filepath.Join(filepath.Dir(src.file.Name), filepath.FromSlash(include.S))
	if strings.EqualFold(path.Ext(name), ".md") {
		return fail("a Markdown page cannot be included")
	}
	other, err := l.open(name)
	if err != nil {
		return fail("%q cannot be read: %v", include.S, cause(err))
	}
	for i, s := range chain {
		if s == other {
			return fail("the files include each other in a circle: %s", circle(chain[i:], other))
		}
	}
	l.link(other, chain)
	l.reportAll(other.diags)
	if other.broken {
		return fail("%q has mistakes in its settings or positions", include.S)
	}
	return other
}

func circle(chain []*source, last *source) string {
	var names []string
	for _, s := range append(chain[:len(chain):len(chain)], last) {
		names = append(names, s.file.Name)
	}
	return strings.Join(names, " includes ")
}
