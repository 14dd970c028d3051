package scenarios

import (
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

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

func (c *Case) rowPlace() string { return fmt.Sprintf("line %d: %s", c.rowAt.Line, c.label) }

// Begins returns the case that this one starts from, or nil.
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
		src.wrong[sc] = append(src.wrong[sc], src.file.At(at, syntax.Error, "[limit] %v", over))
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
		l.report(src.file.At(draw.File, syntax.Error, "[picture-name] %q is one file with %q on systems that do not distinguish capitals", draw.File.S, path.Base(before)))
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
		for _, name := range columnLike().FindAllString(text, -1) {
			columns[name[1:len(name)-1]]++
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

// Label describes the row of the case: "coins 3, bid 2". It is "" when the case has no row.
func (c *Case) Label() string { return c.label }

// Alone returns the lines of a scenario file that contains only this case. Included
// files, the named position and the scenario that it begins from are written out,
// and its row is filled in. An expectation joined by "and" is split into one line
// for each part. The meaning is the same, in more lines.
func (c *Case) Alone() []string {
	w := &sourceWriter{}
	r := &Recording{Def: c.Def, Setup: c.Setup, CardsPath: c.CardsPath()}
	if r.CardsPath == "" {
		r.Setup.Cards = nil
	}
	r.settings(w)
	if seed := c.choiceOf().seed.text; seed.Given() {
		w.line(0, "seed %s", seed.S)
	}
	w.line(0, "scenario %s", quoted(c.fill(c.Scenario.Title).S))
	c.writeBegin(w)
	c.writeSteps(w)
	return strings.Split(strings.TrimSuffix(w.String(), "\n"), "\n")
}

// CardsPath returns the path of the card set in force, relative to the folder of the
// case's file. It is "" for the card set that comes with the game.
func (c *Case) CardsPath() string {
	cards := c.choiceOf().cards
	if !cards.text.Given() || cards.text.S == "stand-in" || filepath.IsAbs(cards.text.S) {
		return strings.TrimPrefix(cards.text.S, "stand-in")
	}
	path := filepath.Join(filepath.Dir(cards.file.Name), filepath.FromSlash(cards.text.S))
	if rel, err := filepath.Rel(filepath.Dir(c.File.Name), path); err == nil {
		return filepath.ToSlash(rel)
	}
	return filepath.ToSlash(path)
}

// writeBegin writes how the case begins, and the moves of the scenarios that it begins from.
func (c *Case) writeBegin(w *sourceWriter) {
	begin := &c.script.Begin
	switch begin.Kind {
	case syntax.FromScenario:
		c.from.writeBegin(w)
		n, _ := c.from.stepsThrough(begin.After)
		trying := 0
		for _, step := range c.from.script.Steps[:n] {
			switch step := step.(type) {
			case *syntax.Try:
				trying++
			case *syntax.Back:
				trying--
			case *syntax.Move:
				if trying == 0 {
					w.line(1, "%s", step.Text.S)
				}
			case *syntax.Next:
				if trying == 0 {
					writeQueue(w, 1, step.Results)
				}
			}
		}
		writeQueue(w, 1, begin.Next)
		return
	case syntax.FromPosition:
		word := "position"
		if begin.Unchecked {
			word += " unchecked"
		}
		w.line(1, "%s", word)
		lines, _ := c.positionLines()
		for i := range lines {
			w.line(2, "%s", lines[i].text.S)
		}
	default:
		w.line(1, "setup")
	}
	writeQueue(w, 2, begin.Next)
}

func writeQueue(w *sourceWriter, level int, queue []syntax.QueuedResult) {
	for _, q := range queue {
		w.line(level, "next %s %s", q.Device.S, q.Result.S)
	}
}

func (c *Case) writeSteps(w *sourceWriter) {
	end := c.Scenario.End + 1
	if c.Scenario.Examples != nil {
		end = c.Scenario.Examples.At.Line
	}
	var at, levels []int // the indices of the lines at which steps, or the final position, begin
	level := 1
	for _, step := range c.Scenario.Steps {
		if _, back := step.(*syntax.Back); back {
			level--
			continue
		}
		at, levels = append(at, step.Place().Line), append(levels, level)
		if _, try := step.(*syntax.Try); try {
			level++
		}
	}
	if c.Scenario.Ends != nil {
		at, levels = append(at, c.Scenario.Ends.At.Line), append(levels, 1)
	}
	for i, line := range at {
		next := end
		if i+1 < len(at) {
			next = at[i+1]
		}
		c.writeLines(w, levels[i], c.File.Source[line-1:next-1])
	}
}

// writeLines writes a step and the lines indented under it.
func (c *Case) writeLines(w *sourceWriter, level int, lines []string) {
	in := indentation(lines[0])
	for _, line := range lines {
		text := c.fill(syntax.Text{S: strings.TrimLeft(line, " \t")}).S
		deeper := max(0, indentation(line)-in)
		if expr, is := strings.CutPrefix(text, "expect "); is && deeper == 0 && !strings.HasPrefix(expr, "legal ") {
			for _, part := range conjuncts(expr) {
				w.line(level, "expect %s", part)
			}
			continue
		}
		w.line(level, "%s%s", strings.Repeat(" ", deeper), text)
	}
}

// conjuncts returns the parts of an expression that "and" joins. It returns the
// whole expression if an operator in it binds more loosely, or if it is too complex.
func conjuncts(expr string) (parts []string) {
	depth, from, quote := 0, 0, byte(0)
	for i := 0; i < len(expr); i++ {
		ch := expr[i]
		switch {
		case quote != 0:
			if ch == quote {
				quote = 0
			}
		case ch == '"' || ch == '\'' || ch == '`':
			quote = ch
		case ch == '\\' || ch == '?' || ch == ';' || ch == '|' || ch == '#' && depth == 0:
			return []string{expr}
		case ch == '(' || ch == '[' || ch == '{':
			depth++
		case ch == ')' || ch == ']' || ch == '}':
			depth--
		case depth == 0 && (strings.HasPrefix(expr[i:], " or ") || strings.HasPrefix(expr[i:], "let ")):
			return []string{expr}
		case depth == 0 && strings.HasPrefix(expr[i:], " and "):
			parts = append(parts, strings.TrimSpace(expr[from:i]))
			from = i + len(" and ")
			i = from - 1
		}
	}
	return append(parts, strings.TrimSpace(expr[from:]))
}

// A Status says how a case ended.
type Status string

// The statuses.
const (
	Passed  Status = "passed"
	Failed  Status = "failed"  // something stated is false, or the input is malformed
	Waiting Status = "waiting" // only recorded goldens differ, or with Options.Strict an answer is not confirmed: they wait for review
	Pending Status = "pending" // it is known to fail, and does
	Skipped Status = "skipped" // not run
)

// A Class says what kind of check failed.
type Class string

// The classes.
const (
	Input       Class = "input"       // malformed: exit code 2
	Decision    Class = "decision"    // a decision or chance result is missing, impossible or unused
	Illegal     Class = "illegal"     // a scripted move is refused
	Refusal     Class = "refusal"     // a cannot is legal, or refused for other reasons
	Expectation Class = "expectation" // an expect, sees or ends is false
	Golden      Class = "golden"      // recorded outcomes differ
	Unconfirmed Class = "unconfirmed" // with Options.Strict: no person has confirmed an answer as it is
	Unexpected  Class = "pending"     // a pending scenario passes
	Timeout     Class = "timeout"     // the case took too long: no verdict
	Fault       Class = "fault"       // umpire itself failed
	Engine      Class = "engine"      // the program that holds the rules failed: no verdict
)

// Broken reports whether a case has no verdict because umpire or an engine failed.
func (c Class) Broken() bool { return c == Fault || c == Engine }

// A Result is the result of running a case.
type Result struct {
	Case    *Case
	Status  Status
	Class   Class // of the first failure
	Diags   syntax.Diagnostics
	Steps   int      // moves played and refused, expectations checked
	Cited   rule.Set // clauses that the run cited
	Refused rule.Set // those of them that forbade an attempt or the position
	Changed rule.Set // those of them that changed the position
	Asked   rule.Set // with Options.Listen: disabling any other clause changes nothing
	Changes []Change
	Goldens []int // lines of moves whose recorded outcomes were compared
	// Pictures are missing or out of date and should be written. Without
	// Options.Draw such pictures are failures instead.
	Pictures []Picture
	Elapsed  time.Duration

	// Unconfirmed are the answers of the scenario that no person has confirmed as they
	// are. Only a person may have the changes made.
	Unconfirmed []Confirmation

	// Because is set when the scenario that this one starts from fails. It is the first failure of
	// that one, and no other failures are reported here that may only follow from it; see RunAll.
	Because *syntax.Diagnostic
}

// A Change is a recorded golden that differs. New should replace the lines From to To
// (exclusive) of the file.
type Change struct {
	File     string
	From, To int // lines, from 1
	Old, New []string
	Cause    string // the clause of the first outcome that differs

	path   string   // where the file is, behind the links that the user has named
	source []string // the lines of the file when it was read
}

// A Confirmation is the change that writes down that a person has confirmed an answer,
// and the diagnostic that says it is not confirmed.
type Confirmation struct {
	Answer *syntax.Answer
	Diag   *syntax.Diagnostic
	Change Change
}

// A Moment is a position that a case passes through.
type Moment struct {
	Position rule.Position
	Move     string        // the move that led to this position, "" for the first moment
	Line     int           // the line of the script; 0 if chance or a queue made the move
	Effects  []rule.Effect // the effects of the move
	Refused  []string      // moves that the scenario says cannot be made here, see rule.Try
	Asked    rule.Set      // with Options.Listen: clauses asked about up to here
	// Inherited is set for moves of the scenario that the case begins from.
	Inherited bool
}

// Said says what was done: a player's move as it is written, of chance what comes of it.
func (m *Moment) Said(table rule.AnyGame) string {
	for _, e := range m.Effects {
		if e.Before != e.After && table.Deciders(e.Before).Has(rule.Chance) {
			if said := table.Describe(e); said != "" {
				return said
			}
		}
	}
	return m.Move
}
