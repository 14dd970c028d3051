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

// A Merger merges the reports of several shards. It reports what an undivided run would
// report, except for the times.
type Merger struct {
	Find  func(game string) (*rule.GameDef, error)
	Local func(path string) string // the name of a file here; nil leaves paths as they are

	shards map[string]bool
	of     string // the number of shards, as they say
	sum    Summary
	files  []*File
	cases  []*scenarios.Result
}

// A streamed is one line of a report.
type streamed struct {
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
		var ev streamed
		if err := json.Unmarshal(lines.Bytes(), &ev); err != nil {
			return notOurs(err)
		}
		var err error
		switch ended = ev.Action == "summary"; {
		case ended:
			err = m.summary(ev.Umpire)
		case ev.Umpire == nil || ev.Action == "run": // the event at the end of a case says everything
		case ev.Package == unread:
			err = m.file(&ev)
		default:
			err = m.result(&ev)
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
	return fmt.Errorf("is no report of umpire check --format json: %w", err)
}

// file adds a file that contains mistakes or warnings.
func (m *Merger) file(ev *streamed) error {
	var told caseEvent
	if err := json.Unmarshal(ev.Umpire, &told); err != nil {
		return notOurs(err)
	}
	m.files = append(m.files, &File{m.local(told.File), m.diagnostics(told.Mistakes)})
	return nil
}

// result adds the result of a case.
func (m *Merger) result(ev *streamed) error {
	var told caseEvent
	if err := json.Unmarshal(ev.Umpire, &told); err != nil {
		return notOurs(err)
	}
	def, err := m.Find(ev.Package)
	if err != nil {
		return fmt.Errorf("tells of a game that is not here: %w", err)
	}
	name, ok := strings.CutPrefix(ev.Test, told.File+"/")
	if !ok {
		return notOurs(fmt.Errorf("%q is no case of %q", ev.Test, told.File))
	}
	scenario := &syntax.Scenario{Title: syntax.Text{S: name, Line: told.Line}, Pending: syntax.Text{S: told.Pending, Line: told.Line}}
	for _, id := range told.Clauses {
		scenario.Cites = append(scenario.Cites, syntax.Text{S: id})
	}
	result := &scenarios.Result{
		Case:   &scenarios.Case{Def: def, File: &syntax.File{Name: m.local(told.File)}, Scenario: scenario, Name: name},
		Status: told.Status, Class: told.Class, Diags: m.diagnostics(told.Mistakes), Steps: told.Steps,
		Elapsed: time.Duration(ev.Elapsed * float64(time.Second)),
	}
	book := rule.Book{Clauses: def.Clauses}
	for _, id := range told.Exercised {
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
		d := &syntax.Diagnostic{File: m.local(one.File), Line: one.Line, Col: one.Col, Width: one.Width, Msg: one.Message, Near: one.Near, Hints: one.Hints, Source: one.Source}
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
