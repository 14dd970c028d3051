package report

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// events writes lines of JSON in the format of go test -json, for tools that read that
// format. A package is a game, and a test is a case.
type events struct {
	enc   *json.Encoder
	games map[string]*game
	order []string
}

// A game is the state of a package.
type game struct {
	failed  bool
	elapsed time.Duration
	groups  []string // names of groups with a failed test
}

// An event is one line.
type event struct {
	Time    time.Time `json:"Time,omitzero"`
	Action  string
	Package string   `json:",omitempty"`
	Test    string   `json:",omitempty"`
	Elapsed *float64 `json:",omitempty"`
	Output  string   `json:",omitempty"`
	Umpire  any      `json:"umpire,omitempty"`
}

// A caseEvent is what umpire adds to the event of a case.
type caseEvent struct {
	File      string           `json:"file"`
	Line      int              `json:"line"`
	Clauses   []string         `json:"clauses"` // those that the scenario cites
	Status    scenarios.Status `json:"status,omitempty"`
	Class     scenarios.Class  `json:"class,omitempty"`
	Pending   string           `json:"pending,omitempty"`   // the reason
	Exercised []string         `json:"exercised,omitempty"` // clauses that the run consulted
	Steps     int              `json:"steps,omitempty"`
	Mistakes  []mistake        `json:"mistakes,omitempty"`
}

// A mistake is a diagnostic in JSON.
type mistake struct {
	File     string   `json:"file"`
	Line     int      `json:"line"`
	Col      int      `json:"col"`
	Width    int      `json:"width,omitempty"`
	Severity string   `json:"severity"`
	Code     string   `json:"code"` // names the mistake, and stays when its words change
	Message  string   `json:"message"`
	Near     string   `json:"near,omitempty"`
	Hints    []string `json:"hints,omitempty"`
	Source   string   `json:"source,omitempty"` // the line with the mistake
}

func mistakes(ds syntax.Diagnostics) []mistake {
	list := make([]mistake, len(ds))
	for i, d := range ds {
		list[i] = mistake{d.File, d.Line, d.Col, d.Width, severity(d), d.Code, d.Msg, d.Near, d.Hints, d.Source}
	}
	return list
}

func severity(d *syntax.Diagnostic) string {
	if d.Severity == syntax.Warning {
		return "warning"
	}
	return "error"
}

// Wrote gets each value that a command writes as JSON, if it is set: the schemas are made
// from the types of these values.
var Wrote func(any)

func newEvents(w io.Writer) *events {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return &events{enc: enc, games: map[string]*game{}}
}

func (e *events) emit(ev event) {
	ev.Time = time.Now()
	e.write(ev)
}

func (e *events) write(ev event) error {
	if Wrote != nil {
		Wrote(ev)
	}
	return e.enc.Encode(ev)
}

// open writes the start of a package, once.
func (e *events) open(name string) *game {
	g := e.games[name]
	if g == nil {
		g = &game{}
		e.games[name] = g
		e.order = append(e.order, name)
		e.emit(event{Action: "start", Package: name})
	}
	return g
}

// unread is the package for files that cannot be read as scenarios.
const unread = "umpire"

func (e *events) File(f *File) {
	g := e.open(unread)
	if !f.Diags.Failed() {
		if text := rendered(f.Diags); text != "" {
			e.emit(event{Action: "output", Package: unread, Output: firstLine(text) + "\n", Umpire: caseEvent{File: f.Name, Clauses: []string{}, Mistakes: mistakes(f.Diags)}})
			e.lines(unread, "", strings.TrimPrefix(text, firstLine(text)+"\n"))
		}
		return
	}
	g.failed = true
	ours := caseEvent{File: f.Name, Clauses: []string{}, Status: scenarios.Failed, Class: scenarios.Input, Mistakes: mistakes(f.Diags)}
	for _, d := range f.Diags {
		if ours.Line == 0 && d.Severity == syntax.Error {
			ours.Line = d.Line
		}
	}
	e.test(unread, f.Name, "FAIL", "fail", rendered(f.Diags), 0, ours)
}

// group writes the start of the group of a failing test: for "a/b/c" it is "a". In go
// test a subtest cannot fail without its parent, and readers rely on that. The group
// ends with the package.
func (e *events) group(pkg, name string) {
	g := e.games[pkg]
	whole, _, nested := strings.Cut(name, "/")
	if nested && !slices.Contains(g.groups, whole) {
		g.groups = append(g.groups, whole)
		e.emit(event{Action: "run", Package: pkg, Test: whole})
	}
}

func (e *events) test(pkg, name, word, action, output string, elapsed time.Duration, ours caseEvent) {
	e.emit(event{Action: "run", Package: pkg, Test: name, Umpire: caseEvent{File: ours.File, Line: ours.Line, Clauses: ours.Clauses}})
	e.emit(event{Action: "output", Package: pkg, Test: name, Output: fmt.Sprintf("=== RUN   %s\n", name)})
	e.lines(pkg, name, output)
	e.emit(event{Action: "output", Package: pkg, Test: name, Output: fmt.Sprintf("--- %s: %s (%.2fs)\n", word, name, elapsed.Seconds())})
	if action == "fail" {
		e.group(pkg, name)
	}
	e.emit(event{Action: action, Package: pkg, Test: name, Elapsed: seconds(elapsed), Umpire: ours})
}

func (e *events) lines(pkg, name, output string) {
	for len(output) > 0 {
		line := firstLine(output) + "\n"
		output = output[min(len(line), len(output)):]
		e.emit(event{Action: "output", Package: pkg, Test: name, Output: line})
	}
}

func seconds(d time.Duration) *float64 {
	f := d.Seconds()
	return &f
}

func (e *events) Case(r *scenarios.Result) {
	c := r.Case
	g := e.open(c.Def.Name)
	g.elapsed += r.Elapsed
	word, action := "PASS", "pass"
	switch r.Status {
	case scenarios.Failed, scenarios.Waiting:
		word, action, g.failed = "FAIL", "fail", true
	case scenarios.Pending, scenarios.Skipped:
		word, action = "SKIP", "skip"
	}
	output := rendered(r.Diags)
	if r.Status == scenarios.Pending {
		output = fmt.Sprintf("    %s:%d: pending: %s\n", c.File.Name, lineOf(c), c.Scenario.Pending.S) + output
	}
	e.test(c.Def.Name, NameOf(c), word, action, output, r.Elapsed, caseEvent{
		File: c.File.Name, Line: lineOf(c), Clauses: Stated(c), Status: r.Status, Class: r.Class, Pending: c.Scenario.Pending.S,
		Exercised: exercised(r), Steps: r.Steps, Mistakes: mistakes(r.Diags),
	})
}

// A summaryEvent is what umpire adds to the last event.
type summaryEvent struct {
	Passed  int      `json:"passed"`
	Failed  int      `json:"failed"`
	Skipped int      `json:"skipped"`
	Pending int      `json:"pending"`
	Waiting int      `json:"waiting"`
	Steps   int      `json:"steps"`
	Elapsed float64  `json:"elapsed_s"`
	Exit    int      `json:"exit"`
	Notes   []string `json:"notes,omitempty"`
	Shard   string   `json:"shard,omitempty"`  // 2/5 means the second of five
	Gained  []string `json:"gained,omitempty"` // clauses that a passing scenario cites, and none did in the baseline
	Lost    []string `json:"lost,omitempty"`
}

func (e *events) End(s *Summary) error {
	for _, name := range e.order {
		g := e.games[name]
		for _, whole := range g.groups {
			e.emit(event{Action: "fail", Package: name, Test: whole, Elapsed: seconds(g.elapsed)})
		}
		action, output := "pass", fmt.Sprintf("ok  \t%s\t%.3fs\n", name, g.elapsed.Seconds())
		if g.failed {
			action, output = "fail", fmt.Sprintf("FAIL\t%s\t%.3fs\n", name, g.elapsed.Seconds())
		}
		e.emit(event{Action: "output", Package: name, Output: output})
		e.emit(event{Action: action, Package: name, Elapsed: seconds(g.elapsed)})
	}
	last := "" // readers would take an event without a package for another package
	if len(e.order) > 0 {
		last = e.order[len(e.order)-1]
	}
	sum := summaryEvent{
		Passed: s.Passed, Failed: s.Failed, Skipped: s.Skipped, Pending: s.Pending, Waiting: s.Waiting, Steps: s.Steps,
		Elapsed: s.Elapsed.Seconds(), Exit: s.Exit, Notes: s.Notes, Shard: s.Shard,
	}
	for _, c := range s.Clauses {
		list := &sum.Gained
		if c.Lost {
			list = &sum.Lost
		}
		*list = append(*list, c.Clause.ID)
	}
	return e.write(event{Action: "summary", Package: last, Umpire: sum})
}

// A Merger merges the reports of several shards. It reports what an undivided run would
// report, except for the times.
type Merger struct {
	Find  func(game string) (*rule.GameDef, error)
	Local func(path string) string // the name of a file here; nil leaves paths as they are

	whole  bool // reports are not of shards
	shards map[string]bool
	of     string // the number of shards, as they say
	sum    Summary
	files  []*File
	cases  []*scenarios.Result
}

type reportLine struct {
	Action, Package, Test string
	Elapsed               float64
	Umpire                json.RawMessage `json:"umpire"`
}

// Add reads the report of one shard.
func (m *Merger) Add(r io.Reader) error {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<26)
	ended := false
	for lines.Scan() {
		var ev reportLine
		if err := json.Unmarshal(lines.Bytes(), &ev); err != nil {
			return notOurs(err)
		}
		var err error
		switch ended = ev.Action == "summary"; {
		case ended:
			err = m.summary(ev.Umpire)
		case ev.Umpire == nil || ev.Action == "run": // the event at the end of a case says everything
		default:
			err = m.add(&ev)
		}
		if err != nil {
			return err
		}
	}
	if err := lines.Err(); err != nil {
		return err
	}
	if !ended {
		return fmt.Errorf("ends without a summary: the run was cut short")
	}
	return nil
}

func notOurs(err error) error {
	return fmt.Errorf("is not a report of umpire check --format json: %w", err)
}

// add adds a case, or a file that contains mistakes or warnings.
func (m *Merger) add(ev *reportLine) error {
	var said caseEvent
	if err := json.Unmarshal(ev.Umpire, &said); err != nil {
		return notOurs(err)
	}
	if ev.Package == unread {
		m.files = append(m.files, &File{m.local(said.File), m.diagnostics(said.Mistakes)})
		return nil
	}
	def, err := m.Find(ev.Package)
	if err != nil {
		return fmt.Errorf("is about a game that is not here: %w", err)
	}
	name, ok := strings.CutPrefix(ev.Test, said.File+"/")
	if !ok {
		return notOurs(fmt.Errorf("%q is not a case of %q", ev.Test, said.File))
	}
	scenario := &syntax.Scenario{Title: syntax.Text{S: name, Line: said.Line}, Pending: syntax.Text{S: said.Pending, Line: said.Line}}
	for _, id := range said.Clauses {
		scenario.Cites = append(scenario.Cites, syntax.Text{S: id})
	}
	result := &scenarios.Result{
		Case:   &scenarios.Case{Def: def, File: &syntax.File{Name: m.local(said.File)}, Scenario: scenario, Name: name},
		Status: said.Status, Class: said.Class, Diags: m.diagnostics(said.Mistakes), Steps: said.Steps,
		Elapsed: time.Duration(ev.Elapsed * float64(time.Second)),
	}
	book := rule.Book{Clauses: def.Clauses}
	for _, id := range said.Exercised {
		if c, ok := book.Find(id); ok {
			result.Cited.Add(c)
		}
	}
	m.cases = append(m.cases, result)
	return nil
}

func (m *Merger) local(path string) string {
	if m.Local == nil {
		return path
	}
	return m.Local(path)
}

// diagnostics converts the mistakes of an event back to diagnostics.
func (m *Merger) diagnostics(list []mistake) (ds syntax.Diagnostics) {
	for _, one := range list {
		d := &syntax.Diagnostic{File: m.local(one.File), Line: one.Line, Col: one.Col, Width: one.Width, Code: one.Code, Msg: one.Message, Near: one.Near, Hints: one.Hints, Source: one.Source}
		if one.Severity == "warning" {
			d.Severity = syntax.Warning
		}
		ds = append(ds, d)
	}
	return ds
}

// summary adds the last line of a report.
func (m *Merger) summary(data []byte) error {
	var s summaryEvent
	if err := json.Unmarshal(data, &s); err != nil {
		return err
	}
	i, of, _ := strings.Cut(s.Shard, "/")
	switch {
	case m.whole:
		return nil
	case s.Shard == "":
		return fmt.Errorf("is not the report of a shard: run umpire check --shard I/N")
	case m.shards[i]:
		return fmt.Errorf("is of shard %s, which has been merged", s.Shard)
	case m.of != "" && m.of != of:
		return fmt.Errorf("is one of %s shards, the others of %s", of, m.of)
	case m.shards == nil:
		m.shards = map[string]bool{}
	}
	m.shards[i], m.of = true, of
	m.sum.Passed += s.Passed
	m.sum.Failed += s.Failed
	m.sum.Skipped += s.Skipped
	m.sum.Pending += s.Pending
	m.sum.Waiting += s.Waiting
	m.sum.Steps += s.Steps
	m.sum.Elapsed += time.Duration(s.Elapsed * float64(time.Second))
	m.sum.Exit = exit.Lowest(m.sum.Exit, s.Exit)
	m.sum.Notes = append(m.sum.Notes, s.Notes...)
	return nil
}

// Shown returns what the whole run has shown.
func (m *Merger) Shown() *Shown {
	s := &Shown{}
	for _, r := range m.cases {
		s.Add(r)
	}
	return s
}

// Summary returns the sums, or an error when a shard is missing.
func (m *Merger) Summary() (*Summary, error) {
	for i := 1; ; i++ {
		if !m.shards[fmt.Sprint(i)] {
			return nil, fmt.Errorf("shard %d/%s is missing", i, m.of)
		}
		if fmt.Sprint(i) == m.of {
			return &m.sum, nil
		}
	}
}

// Report reports the whole run, in the order of files and lines.
func (m *Merger) Report(to Reporter) error {
	slices.SortStableFunc(m.files, func(a, b *File) int { return cmp.Compare(a.Name, b.Name) })
	slices.SortStableFunc(m.cases, func(a, b *scenarios.Result) int {
		return cmp.Or(cmp.Compare(a.Case.File.Name, b.Case.File.Name), cmp.Compare(lineOf(a.Case), lineOf(b.Case)))
	})
	for _, f := range m.files {
		to.File(f)
	}
	for _, r := range m.cases {
		to.Case(r)
	}
	return to.End(&m.sum)
}
