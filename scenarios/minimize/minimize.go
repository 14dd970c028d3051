// Package minimize shortens a scenario that fails. It removes steps, lines of the
// position and marks in pictures, as long as the scenario still fails the same way.
package minimize

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// A Result is a shortened scenario.
type Result struct {
	Source  string            // a file with the scenario alone, formatted
	Failure *scenarios.Result // the result of running the shortened scenario
	Before  int               // lines of the file, without blank lines and comments
	After   int               // the same for the shortened file
	Tried   int               // how many shorter files were run
}

// Scenario shortens the scenario of a case that fails under the options. The
// shortened scenario stands alone, without the files that it included. If the
// options change the rules, the shortened scenario still passes under the original
// rules. Scenario returns nil when the case does not fail.
func Scenario(c *scenarios.Case, opt scenarios.Options) *Result {
	first := scenarios.Run(c, opt)
	if first.Status != scenarios.Failed && first.Status != scenarios.Waiting {
		return nil
	}
	s := &shortener{opt: opt, title: c.Scenario.Title.S, want: signature(first), name: c.File.Name}
	lines := c.File.Source
	if c.File.First > 0 { // a scenario block of a Markdown page
		lines = lines[c.File.First-1 : c.File.Last]
		s.name = filepath.Join(filepath.Dir(s.name), "page.scenario")
	}
	s.lines = saying(lines)
	r := &Result{Failure: first, Before: len(s.lines)}
	if !s.standAlone(c, first) && s.run(s.lines) == nil {
		return r // when it stands alone, it does not fail in the same way
	}
	s.dropBlocksAt(1) // the script first: a smaller position may need more moves
	s.search()
	s.reduce()
	s.cut()
	if s.search() {
		s.reduce()
	}
	r.After, r.Tried = len(s.lines), s.tried
	r.Failure = s.run(s.lines)
	r.Source = strings.Join(s.lines, "\n") + "\n"
	if formatted, diags := syntax.Format(s.name, []byte(r.Source), nil); !diags.Failed() {
		r.Source = string(formatted)
	}
	return r
}

// saying returns the lines that are neither blank nor comments.
func saying(lines []string) []string {
	return slices.DeleteFunc(slices.Clone(lines), func(line string) bool {
		text := strings.TrimSpace(line)
		return text == "" || strings.HasPrefix(text, "#")
	})
}

// Lines shortens any lines of scenarios. It removes blocks, entries of lists and
// marks in pictures as long as stays reports that the wanted property is kept.
func Lines(lines []string, stays func(lines []string) bool) []string {
	s := &shortener{lines: lines, stays: stays}
	s.reduce()
	return s.lines
}

// A shortener holds the shortest file found so far.
type shortener struct {
	stays       func(lines []string) bool // the property to keep; nil means the failure
	opt         scenarios.Options
	name, title string
	want        string
	lines       []string
	tried       int
}

// standAlone starts from a file that contains only the case. It reports whether
// the case fails there in the same way as in its own file.
func (s *shortener) standAlone(c *scenarios.Case, first *scenarios.Result) bool {
	alone := &shortener{opt: s.opt, name: s.name, lines: saying(c.Alone())}
	suite := scenarios.LoadSource(s.opt, s.name, []byte(strings.Join(alone.lines, "\n")+"\n"))
	if suite.Diags.Failed() || len(suite.Cases) != 1 {
		return false
	}
	alone.title = suite.Cases[0].Scenario.Title.S
	r := scenarios.Run(suite.Cases[0], s.opt)
	alone.want = signature(r)
	if r.Class != first.Class || alone.want == "" || alone.run(alone.lines) == nil {
		return false
	}
	*s = *alone
	return true
}

// reduce removes everything that can be removed.
func (s *shortener) reduce() {
	for again := true; again; {
		again = s.dropBlocks()
		again = s.dropEntries() || again
		again = s.clearPictures() || again
	}
}

// run runs the scenario in a file of the given lines. It returns the failure, or
// nil if it does not fail in the same way.
func (s *shortener) run(lines []string) *scenarios.Result {
	s.tried++
	c := s.load(lines)
	if c == nil {
		return nil
	}
	if r := scenarios.Run(c, s.opt); signature(r) == s.want && s.holdsOtherwise(c) {
		return r
	}
	return nil
}

// load returns the case of the scenario in a file of the given lines, or nil if the
// file cannot be read. Of several cases it returns the one that fails the same way.
func (s *shortener) load(lines []string) (found *scenarios.Case) {
	suite := scenarios.LoadSource(s.opt, s.name, []byte(strings.Join(lines, "\n")+"\n"))
	if suite.Diags.Failed() {
		return nil
	}
	for _, c := range suite.Cases {
		if c.Scenario.Title.S != s.title {
			continue
		}
		if found == nil || signature(scenarios.Run(c, s.opt)) == s.want {
			found = c
		}
	}
	return found
}

// holdsOtherwise reports whether a case passes under the original rules. It is true
// if the options do not change the rules.
func (s *shortener) holdsOtherwise(c *scenarios.Case) bool {
	plain, changed := s.plain()
	return !changed || scenarios.Run(c, plain).Status == scenarios.Passed
}

// plain returns the options without their changes of the rules, and whether there
// were any.
func (s *shortener) plain() (plain scenarios.Options, changed bool) {
	plain = s.opt
	plain.Without, plain.Misread, plain.Rulings = nil, nil, nil
	return plain, len(s.opt.Without)+len(s.opt.Misread)+len(s.opt.Rulings) > 0
}

// try keeps the lines if the failure is the same.
func (s *shortener) try(lines []string) bool {
	stays := s.stays
	if stays == nil {
		stays = func(lines []string) bool { return s.run(lines) != nil }
	}
	if !stays(lines) {
		return false
	}
	s.lines = lines
	return true
}

var clauseID = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z]+(\.[a-z0-9-]+)+`) })

// signature describes how a case fails, to compare failures. It consists of the
// class, the first message and the explanation: the values, the clauses or the lines
// that differ. It is "" for a case that does not fail.
func signature(r *scenarios.Result) string {
	switch {
	case r.Status == scenarios.Waiting:
		return "golden " + r.Changes[0].Cause + "\n" + strings.Join(trimmed(r.Changes[0].New), "\n")
	case r.Status != scenarios.Failed || len(r.Diags) == 0:
		return ""
	}
	at := slices.IndexFunc(r.Diags, func(d *syntax.Diagnostic) bool { return d.Severity == syntax.Error })
	if at < 0 {
		return ""
	}
	d := r.Diags[at]
	parts := []string{string(r.Class), d.Msg}
	for _, hint := range d.Hints {
		switch id := clauseID().FindString(hint); {
		case strings.HasPrefix(hint, "in the row of "):
		case strings.HasPrefix(hint, "+") || strings.HasPrefix(hint, "-"):
			parts = append(parts, hint)
		case id != "":
			parts = append(parts, id)
		case r.Class == scenarios.Expectation && strings.Contains(hint, " is "):
			parts = append(parts, hint)
		}
	}
	return strings.Join(parts, "\n")
}

func trimmed(lines []string) []string {
	out := make([]string, len(lines))
	for i, line := range lines {
		out[i] = strings.Join(strings.Fields(line), " ")
	}
	return out
}

// clearPictures replaces what stands in pictures by the sign of an empty place, a dot
// or a blank. It tries whole cells between bars, then words, then single marks. It
// reports whether it replaced any.
func (s *shortener) clearPictures() (any bool) {
	for i := range s.lines {
		if !strings.HasPrefix(strings.TrimSpace(s.lines[i]), "|") {
			continue
		}
		for _, parts := range []func(string) []span{cells, words, marks} {
			for _, part := range parts(s.lines[i]) {
				any = s.clear(i, part) || any
			}
		}
	}
	return any
}

// A span is a part of a line, in bytes.
type span struct{ from, to int }

// clear clears a part of a line, if the failure stays the same.
func (s *shortener) clear(line int, part span) bool {
	text := s.lines[line]
	old := text[part.from:part.to]
	if strings.Trim(old, " .") == "" {
		return false
	}
	wide := len([]rune(old))
	for _, sign := range []string{".", " "} {
		lines := slices.Clone(s.lines)
		lines[line] = text[:part.from] + sign + strings.Repeat(" ", wide-1) + text[part.to:]
		if s.try(lines) {
			return true
		}
	}
	return false
}

// cells returns the parts between bars, without the blanks around them.
func cells(line string) (parts []span) {
	from := strings.IndexByte(line, '|') + 1
	for from > 0 && from < len(line) {
		to := len(line)
		if i := strings.IndexByte(line[from:], '|'); i >= 0 {
			to = from + i
		}
		if text := strings.TrimSpace(line[from:to]); text != "" {
			at := from + strings.Index(line[from:to], text)
			parts = append(parts, span{at, at + len(text)})
		}
		from = to + 1
	}
	return parts
}

// words returns the parts between blanks and bars.
func words(line string) (parts []span) {
	from := -1
	for i := 0; i <= len(line); i++ {
		switch gap := i == len(line) || line[i] == ' ' || line[i] == '|'; {
		case gap && from >= 0:
			parts = append(parts, span{from, i})
			from = -1
		case !gap && from < 0:
			from = i
		}
	}
	return parts
}

// marks returns the characters that are neither blank nor bar.
func marks(line string) (parts []span) {
	for i, r := range line {
		if r != ' ' && r != '|' {
			parts = append(parts, span{i, i + len(string(r))})
		}
	}
	return parts
}
