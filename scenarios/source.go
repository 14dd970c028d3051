// Package scenarios runs scenario files, for every game on a list. A scenario has a recorded
// position, a script of moves, and the outcome that people expect. GRAMMAR.ebnf and GUIDE.md
// describe the language; the package syntax below this one reads and formats it.
//
// Questions about whole suites have their own packages below this one: ablation (which scenarios
// notice a clause that is disabled or misread), always (exceptions to statements about every
// position), coverage (what each clause did), readings (what changes under another reading), faq
// (which answers are proved), bisect (why two runs differ), minimize (the shortest scenario that
// fails in the same way) and reasons (why a clause is not shown). The package desk answers the
// questions of editors about a line of a scenario.
package scenarios

import (
	"embed" // the documents
	"path"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"sync"
	"umpire/engines/files"

	"umpire/engines/limits"
	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// A source is a scenario file, or a block of a Markdown page, with the files that it includes.
type source struct {
	file     *syntax.File
	diags    syntax.Diagnostics                      // found while reading it
	broken   bool                                    // there is an error outside its scenarios
	wrong    map[*syntax.Scenario]syntax.Diagnostics // errors by scenario; nil has those outside
	above    *unread                                 // what could not be read outside its scenarios, computed on demand
	lost     bool                                    // a file that it includes cannot be used
	all      []*source                               // it and what it includes, each once; included files come first, itself is last
	cases    []*Case
	preamble choice
	linked   bool                     // all, cases and preamble are set
	choice   int8                     // whether one of its scenarios has settings: 0 unknown, 1 no, 2 yes
	bodies   map[string]*syntax.Block // positions by name, filled on first use
	named    map[string]*Case         // cases by name, filled on first use

	// The digests of what precedes the scenarios, in the file and in all files. They are
	// computed once, since each of thousands of cases depends on them.
	own, settings func() digest

	statements sync.Map // what cases state: digest by stated
}

// newSource records which parts of a file have errors.
func newSource(file *syntax.File, diags syntax.Diagnostics) *source {
	src := &source{file: file, diags: diags, broken: file.Binary, wrong: map[*syntax.Scenario]syntax.Diagnostics{}}
	for _, d := range diags {
		if d.Severity == syntax.Error {
			sc := src.scenarioAt(d.Line)
			src.wrong[sc] = append(src.wrong[sc], d)
			src.broken = src.broken || sc == nil
		}
	}
	src.own, src.settings = sync.OnceValue(src.digestOwn), sync.OnceValue(src.digestAll)
	return src
}

func (src *source) scenarioAt(line int) *syntax.Scenario {
	all := src.file.Scenarios
	after := sort.Search(len(all), func(i int) bool { return all[i].Line > line })
	if after > 0 && line <= all[after-1].End {
		return all[after-1]
	}
	return nil
}

// sound reports whether a scenario was read without errors.
func (src *source) valid(sc *syntax.Scenario) bool {
	return !src.broken && sc.Title.Given() && len(src.wrong[sc]) == 0
}

// A namedBody is a named position and the file that contains it.
type namedBody struct {
	file *syntax.File
	body *syntax.Block
}

// position returns the position with the given name. Those of the file itself come
// before those of included files.
func (src *source) position(name string) namedBody {
	for _, s := range slices.Backward(src.all) {
		if body := s.body(name); body != nil {
			return namedBody{s.file, body}
		}
	}
	return namedBody{}
}

// body returns the position with a name in the file itself. If there are several, it is the first.
func (src *source) body(name string) *syntax.Block {
	if src.bodies == nil {
		src.bodies = map[string]*syntax.Block{}
		for _, named := range slices.Backward(src.file.Positions) {
			src.bodies[named.Name.S] = &named.Body
		}
	}
	return src.bodies[name]
}

func (src *source) caseOf(name string) *Case {
	if src.named == nil {
		src.named = map[string]*Case{}
		for _, c := range slices.Backward(src.cases) {
			src.named[c.Name] = c
		}
	}
	return src.named[name]
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

// link finds the files that a source includes, and makes the cases of its scenarios.
// chain has the sources that are being linked, to detect cycles.
func (l *loader) link(src *source, chain []*source) {
	if src.linked {
		return
	}
	src.linked = true
	chain = append(chain, src)
	for _, include := range src.file.Includes {
		if other := l.included(src, include, chain); other != nil {
			src.addAll(other)
		}
	}
	src.all = append(src.all, src)
	src.preamble.add(src.file, &src.file.Settings)
	if most := l.files.Limits.Of(limits.Chain); int64(len(src.all)) > most {
		src.broken, src.lost = true, true
		l.report(src.file.At(src.file.Includes[0], syntax.Error, "[include-chain] %v", l.files.Limits.Over(limits.Chain, "the files that this one includes are, with theirs, more than")))
	}
	for _, sc := range src.file.Scenarios {
		if src.valid(sc) {
			src.cases = append(src.cases, l.casesOf(src, sc)...)
		}
	}
}

func (src *source) addAll(other *source) {
	if len(src.all) == 0 {
		src.all, src.preamble = slices.Clone(other.all), other.preamble
		return
	}
	known := make(map[*source]bool, len(src.all))
	for _, s := range src.all {
		known[s] = true
	}
	for _, s := range other.all {
		if !known[s] {
			src.all = append(src.all, s)
			src.preamble.add(s.file, &s.file.Settings)
		}
	}
}

func (l *loader) included(src *source, include syntax.Text, chain []*source) *source {
	refuse := func(d *syntax.Diagnostic) *source {
		src.broken, src.lost = true, true
		l.report(d)
		return nil
	}
	fail := func(format string, args ...any) *source {
		return refuse(src.file.At(include, syntax.Error, format, args...))
	}
	if !include.Given() { // a mistake that is already reported
		src.broken, src.lost = true, true
		return nil
	}
	name := l.files.Join(src.file.Name, include.S)
	if syntax.IsMarkdown(name) {
		return fail("[include-page] a Markdown page cannot be included")
	}
	near, err := misspelt(l.files, src.file.Name, include.S)
	var other *source
	if err == nil {
		if other, err = l.open(name); err != nil {
			near = l.beside(src.file.Name, include.S)
		}
	}
	if err != nil {
		d := src.file.At(include, syntax.Error, "[file-unreadable] %q cannot be read: %v", include.S, files.Cause(err))
		d.Near = near
		return refuse(d)
	}
	for i, s := range chain {
		if s == other {
			return fail("[include-circle] the files include each other in a circle: %s; delete one of these includes", circle(chain[i:], other))
		}
	}
	l.link(other, chain)
	l.reportAll(other.diags)
	if other.broken {
		return fail("[include-mistakes] %q has mistakes in its settings or positions", include.S)
	}
	return other
}

// beside returns the scenario file next to a source whose name is most similar to a
// name that does not exist.
func (l *loader) beside(from, name string) string {
	folder := filepath.Dir(filepath.Join(filepath.Dir(from), filepath.FromSlash(name)))
	if !filepath.IsLocal(filepath.FromSlash(name)) || strings.ContainsAny(folder, `*?[]{}\`) {
		return ""
	}
	found, _, _ := l.files.Glob(filepath.Join(folder, "*.scenario")) // on an error nothing is suggested
	names := make([]string, len(found))
	for i, file := range found {
		names[i] = filepath.Base(file)
	}
	near := rule.Nearest(path.Base(name), names)
	if near == "" {
		return ""
	}
	return path.Join(path.Dir(name), near)
}

func circle(chain []*source, last *source) string {
	names := rule.NamesOf(slices.Values(append(chain[:len(chain):len(chain)], last)), func(s *source) string { return s.file.Name })
	return strings.Join(shortened(names), " includes ")
}

// Guide is the guide to the language, a Markdown page whose examples are checked.
//
//go:embed GUIDE.md
var Guide []byte

// Pages are the other Markdown pages for users: the cookbook, and the folder guide.
//
//go:embed cookbook.md guide/*.md
var Pages embed.FS

// GuidePicture is the picture that the guide shows, as SVG.
//
//go:embed pictures/guide.svg
var GuidePicture []byte

// Grammar is the grammar of the language, as EBNF.
//
//go:embed GRAMMAR.ebnf
var Grammar []byte
