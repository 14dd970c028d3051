// Package minimize shortens a scenario that fails. It removes steps, lines of the
// position and marks in pictures, as long as the scenario still fails the same way.
package minimize

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"umpire/engines/rule"
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

// Scenario shortens the scenario of a case that fails under the options. The shortened scenario
// stands alone, without the files that it included. If the options change the rules, the shortened
// scenario still passes under the original rules. Scenario returns nil when the case does not fail.
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
	stays             func(lines []string) bool // the property to keep; nil means the failure
	opt               scenarios.Options
	name, title, want string
	lines             []string
	tried             int
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

// plain returns the options without their changes of the rules, and whether there were any.
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

// clearPictures replaces what is in pictures by the sign of an empty place, a dot
// or a blank. It tries whole cells between bars, then words, then single marks. It
// reports whether it replaced any.
func (s *shortener) clearPictures() (any bool) {
	for i := range s.lines {
		if !strings.HasPrefix(strings.TrimSpace(s.lines[i]), "|") {
			continue
		}
		for _, part := range parts() {
			for _, at := range part.FindAllStringIndex(s.lines[i], -1) {
				any = s.clear(i, at[0], at[1]) || any
			}
		}
	}
	return any
}

// The parts of a picture: cells between bars, words, and single marks.
var parts = sync.OnceValue(func() (all []*regexp.Regexp) {
	for _, part := range []string{`[^ |](?:[^|]*[^ |])?`, `[^ |]+`, `[^ |]`} {
		all = append(all, regexp.MustCompile(part))
	}
	return all
})

// clear clears a part of a line, if the failure stays the same.
func (s *shortener) clear(line, from, to int) bool {
	text := s.lines[line]
	old := text[from:to]
	if strings.Trim(old, " .") == "" {
		return false
	}
	wide := len([]rune(old))
	for _, sign := range []string{".", " "} {
		lines := slices.Clone(s.lines)
		lines[line] = text[:from] + sign + strings.Repeat(" ", wide-1) + text[to:]
		if s.try(lines) {
			return true
		}
	}
	return false
}

// These limit a search: how many games it tries, and in how many positions it
// checks an expectation, which is quicker.
const (
	maxTries     = 1500
	maxPositions = 10000
)

// A frame is a scenario taken apart: the lines before its moves, and the step at which it fails.
type frame struct {
	before, moves, step []string
	expect              string // the expression of the step, if it is an expect
}

// frame takes the scenario apart. ok is false when something other than moves
// comes before the step at which it fails.
func (s *shortener) frame() (f frame, ok bool) {
	r := s.run(s.lines)
	if r == nil || len(r.Diags) == 0 {
		return f, false
	}
	steps := r.Case.Script()
	failing := -1
	for i, step := range steps {
		if step.Place().Line <= r.Diags[0].Line {
			failing = i
		}
	}
	if failing < 0 {
		return f, false
	}
	at := func(i int) int { return steps[i].Place().Line - 1 }
	for _, step := range steps[:failing] {
		if _, is := step.(*syntax.Move); !is {
			return f, false
		}
	}
	f = frame{before: s.lines[:at(0)], moves: s.lines[at(0):at(failing)], step: s.lines[at(failing):]}
	if x, is := steps[failing].(*syntax.Expect); is {
		f.expect = x.Expr.S
	}
	return f, true
}

// search looks for a shorter game with the same failure, among all games from the same beginning.
// It tries games of no move first, then of one, and so on. It reports whether it found one.
func (s *shortener) search() bool {
	f, ok := s.frame()
	if !ok || len(f.moves) == 0 {
		return false
	}
	c := s.load(f.before)
	if c == nil {
		return false
	}
	moments, table, _ := scenarios.Replay(c, s.opt)
	if len(moments) == 0 {
		return false
	}
	type game struct {
		at    rule.Position
		moves []string
	}
	open := []game{{at: moments[len(moments)-1].Position}}
	seen := map[rule.Position]bool{open[0].at: true}
	limit := s.tried + maxTries
	mayFail := mayFail(table, f.expect)
	for length := 1; length < len(f.moves); length++ {
		var longer []game
		for _, g := range open {
			for _, m := range table.Legal(g.at) {
				next, _ := table.Play(g.at, m)
				if seen[next] {
					continue
				}
				seen[next] = true
				moves := append(slices.Clip(g.moves), "  "+table.PrintMove(m))
				if s.tried >= limit || len(seen) > maxPositions {
					return false
				}
				if mayFail(next, len(moves)) && s.try(slices.Concat(f.before, moves, f.step)) {
					return true
				}
				longer = append(longer, game{next, moves})
			}
		}
		open = longer
	}
	return false
}

// mayFail returns a function that reports whether the step at which a scenario fails may fail in a
// position. It is exact for expectations; for other steps it always returns true.
func mayFail(table rule.AnyGame, expect string) func(at rule.Position, moves int) bool {
	condition, err := scenarios.NewCondition(table, expect, nil)
	if expect == "" || err != nil {
		return func(rule.Position, int) bool { return true }
	}
	return func(at rule.Position, moves int) bool {
		holds, err := condition.Holds(table, at, moves)
		return err != nil || !holds
	}
}

// cut begins the scenario from a position in the course of the script: the latest one from which
// the rest still shows the change of the rules. The position comes from a run under the original
// rules, so it cannot hide the change. The result is kept unless it has more lines.
func (s *shortener) cut() {
	plain, changed := s.plain()
	c := s.load(s.lines)
	if !changed || c == nil || len(c.Script()) == 0 {
		return
	}
	moments, table, _ := scenarios.Replay(c, plain)
	title := slices.IndexFunc(s.lines, func(line string) bool { return strings.HasPrefix(line, "scenario ") })
	for i := len(moments) - 1; i > 0; i-- {
		if moments[i].Line == 0 {
			continue
		}
		rest := s.lines[moments[i].Line:]
		for len(rest) > 0 && indentation(rest[0]) > 2 { // lines that belong to the move
			rest = rest[1:]
		}
		for _, word := range []string{"  position", "  position unchecked"} {
			shorter := *s
			lines := append(slices.Clone(s.lines[:title+1]), word)
			for line := range strings.Lines(table.PrintPosition(moments[i].Position)) {
				lines = append(lines, "    "+strings.TrimRight(line, " \n"))
			}
			if !shorter.try(append(lines, rest...)) {
				continue
			}
			shorter.reduce()
			if s.tried = shorter.tried; len(shorter.lines) <= len(s.lines) {
				*s = shorter
			}
			return
		}
	}
}

// dropBlocks drops lines together with all lines indented under them. It tries many at a time, then
// fewer, then single ones, from the outermost to the innermost. It reports whether it dropped any.
func (s *shortener) dropBlocks() (any bool) {
	for depth := 0; len(blocksAt(s.lines, depth)) > 0; depth++ {
		any = s.dropBlocksAt(depth) || any
	}
	return any
}

// dropBlocksAt drops blocks at a depth, which is the number of lines that they are indented under.
func (s *shortener) dropBlocksAt(depth int) (any bool) {
	blocks := blocksAt(s.lines, depth)
	for size := len(blocks); size >= 1; size = smaller(size) {
		for at := 0; at < len(blocks); {
			end := min(at+size, len(blocks))
			switch {
			case s.try(without(s.lines, blocks[at:end])):
				blocks, any = blocksAt(s.lines, depth), true // the remaining blocks have moved up
			case size > few:
				at = end
			default:
				at++
			}
		}
	}
	return any
}

// few is the largest number of blocks that is tried at every place.
const few = 4

// smaller returns the next number of blocks to drop at a time: half as many at
// first, in the end 4, 3, 2 and 1. Four at a time matter because players take turns,
// so that one move alone can rarely be dropped.
func smaller(size int) int {
	if size <= few {
		return size - 1
	}
	return max(size/2, few)
}

// A block is a line and the lines indented under it, as indices.
type block struct{ from, to int }

// blocksAt returns the blocks at a depth, which is the number of lines that they are
// indented under.
func blocksAt(lines []string, depth int) (blocks []block) {
	var open []int // indentation of the lines above, outermost first
	for i, line := range lines {
		in := indentation(line)
		for len(open) > 0 && open[len(open)-1] >= in {
			open = open[:len(open)-1]
		}
		if len(open) == depth {
			end := i + 1
			for end < len(lines) && indentation(lines[end]) > in {
				end++
			}
			blocks = append(blocks, block{i, end})
		}
		open = append(open, in)
	}
	return blocks
}

func indentation(line string) int { return len(line) - len(strings.TrimLeft(line, " \t")) }

func without(lines []string, blocks []block) []string {
	kept := make([]string, 0, len(lines))
	at := 0
	for _, b := range blocks {
		kept = append(kept, lines[at:b.from]...)
		at = b.to
	}
	return append(kept, lines[at:]...)
}

// dropEntries drops entries of lists, which commas separate outside quotes. It also drops the word
// that lets a position break the rules. It reports whether it dropped any.
func (s *shortener) dropEntries() (any bool) {
	for i := 0; i < len(s.lines); i++ {
		if checked, ok := strings.CutSuffix(s.lines[i], " unchecked"); ok {
			any = s.try(slices.Concat(s.lines[:i], []string{checked}, s.lines[i+1:])) || any
		}
		for n := 0; ; {
			shorter, ok := dropEntry(s.lines[i], n)
			if !ok {
				break
			}
			lines := slices.Clone(s.lines)
			lines[i] = shorter
			if s.try(lines) {
				any = true
				continue
			}
			n++
		}
	}
	return any
}

// dropEntry removes the nth of several entries of a line; ok is false when there are
// not so many. With the first entry goes all between the first word and the comma.
func dropEntry(line string, n int) (string, bool) {
	var commas []int
	quoted := false
	for i, r := range line {
		switch {
		case r == '"':
			quoted = !quoted
		case r == ',' && !quoted:
			commas = append(commas, i)
		}
	}
	if len(commas) == 0 || n > len(commas) {
		return "", false
	}
	if n > 0 {
		end := len(line)
		if n < len(commas) {
			end = commas[n]
		}
		return line[:commas[n-1]] + line[end:], true
	}
	start := indentation(line)
	word, _, found := strings.Cut(line[start:], " ")
	if !found || start+len(word) > commas[0] {
		return "", false
	}
	return line[:start+len(word)] + line[commas[0]+1:], true
}
