package checkcmd

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"sync"

	"umpire/cmd/umpire/internal/report"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/escape"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// A seen is an entry in the list on the screen: a file or a case.
type seen struct {
	file   string
	diags  syntax.Diagnostics
	result *scenarios.Result // nil if the entry is about the file itself
	rank   int
}

// The ranks of entries, in the order of the list.
const (
	unread = iota
	failed
	changed
	warned
	fine
)

var ranks = [...]string{"cannot be read", "failed", "waits for review", "warnings", "holds"}

func (s *seen) name() string {
	if s.result == nil {
		return escape.Line(s.file)
	}
	return escape.Line(s.result.Case.Name)
}

func (s *seen) group() string { return ranks[s.rank] + "  " + escape.Line(s.file) }

// same reports whether two entries, of different runs, are about the same file or case.
func (s *seen) same(o *seen) bool {
	return s.file == o.file && s.name() == o.name() && (s.result == nil) == (o.result == nil)
}

// line returns the line at which a scenario fails, or else its first line.
func (s *seen) line() int {
	for _, d := range s.diags {
		if d.Severity == syntax.Error && d.File == s.file {
			return d.Line
		}
	}
	if s.result != nil {
		return s.result.Case.Scenario.Title.Line
	}
	return 1
}

// told returns what the report for people says about an entry.
func (s *seen) told(version string) string {
	var text bytes.Buffer
	out, err := report.New("pretty", terminal.NewWriter(&text), report.Option{Style: true, Verbose: true, Version: version})
	switch {
	case err != nil:
		return err.Error()
	case s.result != nil:
		out.Case(s.result)
	default:
		out.File(&report.File{Name: s.file, Diags: s.diags})
	}
	return text.String()
}

// A seeing is a report.Reporter that keeps the results, while a screen shows them.
type seeing struct {
	lock sync.Mutex
	all  []*seen
	sum  report.Summary
}

func (s *seeing) File(f *report.File) {
	if len(f.Diags) == 0 {
		return
	}
	rank := warned
	if f.Diags.Failed() {
		rank = unread
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	s.all = append(s.all, &seen{file: f.Name, diags: f.Diags, rank: rank})
}

func (s *seeing) Case(r *scenarios.Result) {
	rank := fine
	switch {
	case r.Status == scenarios.Failed:
		rank = failed
	case r.Status == scenarios.Waiting:
		rank = changed
	case r.Status == scenarios.Passed && len(r.Diags) > 0:
		rank = warned
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	s.all = append(s.all, &seen{file: r.Case.File.Name, diags: r.Diags, result: r, rank: rank})
	s.sum.Count(r)
}

func (s *seeing) End(sum *report.Summary) error {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.sum = *sum
	return nil
}

// list returns the entries so far, failures first. Unless all is true, it leaves out
// what holds without warnings.
func (s *seeing) list(all bool) (list []*seen) {
	s.lock.Lock()
	defer s.lock.Unlock()
	for _, one := range s.all {
		if all || one.rank != fine {
			list = append(list, one)
		}
	}
	slices.SortStableFunc(list, func(a, b *seen) int { return a.rank - b.rank })
	return list
}

// count returns a short summary of the run so far.
func (s *seeing) count() string {
	s.lock.Lock()
	defer s.lock.Unlock()
	return tally(&s.sum)
}

// tally returns a short summary of how the scenarios have fared.
func tally(sum *report.Summary) string {
	parts := []string{fmt.Sprintf("%d hold", sum.Passed)}
	for _, one := range []struct {
		n    int
		word string
	}{{sum.Failed, "failed"}, {sum.Waiting, "to review"}, {sum.Pending, "pending"}, {sum.Skipped, "not run"}} {
		if one.n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", one.n, one.word))
		}
	}
	return strings.Join(parts, ", ")
}
