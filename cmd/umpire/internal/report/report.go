// Package report writes how scenarios fared: for people, and in the formats that other tools read.
package report

import (
	"fmt"
	"io"
	"strings"
	"time"

	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/escape"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// A Reporter gets the results of a run while it continues.
type Reporter interface {
	// File reports the mistakes of a file, before any case of it runs.
	File(*File)
	// Case reports how a case ended. Cases come in the order of the files.
	Case(*scenarios.Result)
	// End reports that the run is over.
	End(*Summary) error
}

// A File is a file that contains mistakes or warnings.
type File struct {
	Name  string
	Diags syntax.Diagnostics
}

// A Summary is the numbers of a run.
type Summary struct {
	Passed, Failed, Waiting, Pending, Skipped, Steps int
	Elapsed                                          time.Duration
	Exit                                             int
	Shard                                            string         // like 2/5 if the run is divided
	Notes                                            []string       // other remarks: what was updated, why the run ended early
	Clauses                                          []ClauseChange // since the baseline
}

// Count adds a result.
func (s *Summary) Count(r *scenarios.Result) {
	s.Steps += r.Steps
	switch r.Status {
	case scenarios.Passed:
		s.Passed++
	case scenarios.Waiting:
		s.Waiting++
	case scenarios.Pending:
		s.Pending++
	case scenarios.Skipped:
		s.Skipped++
	default:
		s.Failed++
	}
}

// String returns the numbers for people. It leaves out those that are 0, except the
// first and the last two.
func (s *Summary) String() string {
	parts := []string{fmt.Sprintf("%d passed", s.Passed)}
	add := func(n int, words string) {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, words))
		}
	}
	add(s.Waiting, "waiting for review")
	add(s.Pending, "pending")
	add(s.Skipped, "skipped")
	parts = append(parts, fmt.Sprintf("%d failed", s.Failed))
	return fmt.Sprintf("%s, %s in %s", strings.Join(parts, ", "), rule.Count(s.Steps, "step"), short(s.Elapsed))
}

func short(d time.Duration) string {
	switch {
	case d >= time.Second:
		return d.Round(10 * time.Millisecond).String()
	case d >= time.Millisecond:
		return d.Round(time.Millisecond).String()
	}
	return d.Round(10 * time.Microsecond).String()
}

// An Option is what reporters need to know about the run.
type Option struct {
	Style          terminal.Style
	Verbose, Quiet bool
	Version        string                       // of umpire
	Board          func(*scenarios.Case) string // draws where a case ends, as text; nil if cases cannot be played
	Places         *Places                      // converts the names of files for other programs; nil leaves them as they are
}

// Formats lists the names of the formats.
var Formats = []string{"pretty", "json", "junit", "sarif", "github", "tap", "html", "md"}

// New returns a reporter that writes a format to w. Formats for other programs have
// the names of files as opt.Places converts them.
func New(format string, w io.Writer, opt Option) (Reporter, error) {
	if format == "" || format == "pretty" {
		return &pretty{w: w, opt: opt}, nil
	}
	to, err := newFormat(format, w, opt)
	if err == nil && opt.Places != nil {
		to = &placeConverter{to, opt.Places}
	}
	return to, err
}

func newFormat(format string, w io.Writer, opt Option) (Reporter, error) {
	switch format {
	case "json":
		return newEvents(w), nil
	case "junit":
		return &junit{w: w}, nil
	case "sarif":
		return &sarif{w: w, version: opt.Version}, nil
	case "github":
		return &github{w: w}, nil
	case "tap":
		return &tap{w: w}, nil
	case "html":
		return &page{w: w, Version: opt.Version}, nil
	case "md":
		return &markdown{w: w, board: opt.Board}, nil
	}
	return nil, Unknown(format, Formats)
}

// Unknown returns the error for a format that is not in the list.
func Unknown(format string, formats []string) error {
	return exit.Usagef("there is no format %q%s; the formats are %s", format, args.DidYouMean("", format, formats), strings.Join(formats, ", "))
}

// All returns a reporter that passes everything to several reporters.
func All(reporters ...Reporter) Reporter {
	if len(reporters) == 1 {
		return reporters[0]
	}
	return all(reporters)
}

type all []Reporter

func (rs all) File(f *File) {
	for _, r := range rs {
		r.File(f)
	}
}

func (rs all) Case(res *scenarios.Result) {
	for _, r := range rs {
		r.Case(res)
	}
}

func (rs all) End(s *Summary) error {
	var first error
	for _, r := range rs {
		if err := r.End(s); err != nil && first == nil {
			first = err
		}
	}
	return first
}

// NameOf returns the full name of a case: its file and its name.
func NameOf(c *scenarios.Case) string { return c.File.Name + "/" + c.Name }

func lineOf(c *scenarios.Case) int { return c.Scenario.Title.Line }

// Stated returns the IDs of the clauses that the scenario of a case cites.
func Stated(c *scenarios.Case) []string {
	ids := make([]string, len(c.Scenario.Cites))
	for i, id := range c.Scenario.Cites {
		ids[i] = id.S
	}
	return ids
}

// exercised returns the IDs of the clauses to which the run of a case came.
func exercised(r *scenarios.Result) []string {
	book := rule.Book{Clauses: r.Case.Def.Clauses}
	return book.IDs(r.Cited)
}

// why returns the reason why a case is pending, else the first message of a
// result, "" when there is none.
func why(r *scenarios.Result) string {
	if r.Status == scenarios.Pending {
		return r.Case.Scenario.Pending.S
	}
	for _, d := range r.Diags {
		if d.Severity == syntax.Error {
			return firstLine(d.Msg)
		}
	}
	return ""
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return line
}

func rendered(ds syntax.Diagnostics) string {
	var b strings.Builder
	for _, d := range ds {
		b.WriteString(d.Render())
	}
	return b.String()
}

// pretty writes the report for people.
type pretty struct {
	w    io.Writer
	opt  Option
	last *syntax.Scenario
	said map[string]bool // diagnostics of the last scenario, since its rows may have the same ones
}

func (p *pretty) File(f *File) {
	for _, d := range f.Diags {
		p.diag(d)
	}
}

// diag writes a diagnostic: the place, the message, the line and a caret.
func (p *pretty) diag(d *syntax.Diagnostic) {
	style := p.opt.Style
	if d.Severity == syntax.Warning {
		if p.opt.Quiet {
			return
		}
		fmt.Fprint(p.w, style.Warn("warning "))
	}
	text := d.Render()
	if !style {
		fmt.Fprint(p.w, text)
		return
	}
	for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		switch {
		case i == 0:
			line = style.Bold(line)
		case strings.Trim(line, " |^") == "" && strings.Contains(line, "^"):
			line = style.Bad(line)
		}
		fmt.Fprintln(p.w, line)
	}
}

func (p *pretty) Case(r *scenarios.Result) {
	style, c := p.opt.Style, r.Case
	head := func(word string) {
		fmt.Fprintf(p.w, "%s %s:%d %q\n", word, escape.Line(c.File.Name), lineOf(c), c.Name)
	}
	switch r.Status {
	case scenarios.Failed:
		head(style.Bad("FAIL   "))
	case scenarios.Waiting:
		head(style.Warn("review "))
	default:
		if p.opt.Verbose {
			p.reported(r, head)
		}
	}
	if r.Status == scenarios.Pending && !p.opt.Verbose {
		return
	}
	if c.Scenario != p.last {
		p.last, p.said = c.Scenario, map[string]bool{}
	}
	for _, d := range r.Diags {
		if again := d.Error(); r.Class == scenarios.Input && p.said[again] && !p.opt.Verbose {
			fmt.Fprintf(p.w, "%s:%d:%d: as in the row above\n", escape.Line(d.File), d.Line, d.Col)
			continue
		}
		p.said[d.Error()] = true
		p.diag(d)
	}
}

// said writes a line for a case that passes.
func (p *pretty) reported(r *scenarios.Result, head func(string)) {
	switch r.Status {
	case scenarios.Passed:
		head(p.opt.Style.Good("ok     "))
		fmt.Fprintf(p.w, "        %s in %s\n", rule.Count(r.Steps, "step"), short(r.Elapsed))
	case scenarios.Pending:
		head(p.opt.Style.Warn("pending"))
		fmt.Fprintf(p.w, "        %s\n", r.Case.Scenario.Pending.S)
	case scenarios.Skipped:
		head(p.opt.Style.Faint("skip   "))
	}
}

func (p *pretty) End(s *Summary) error {
	if !p.opt.Quiet {
		for _, note := range s.Notes {
			fmt.Fprintln(p.w, note)
		}
		for _, c := range s.Clauses {
			if c.Lost || p.opt.Verbose {
				fmt.Fprintf(p.w, "%s:%d: %s\n", escape.Line(c.Case.File.Name), lineOf(c.Case), c.words())
			}
		}
		word := p.opt.Style.Good("ok")
		switch {
		case s.Exit == exit.Goldens:
			word = p.opt.Style.Warn("review")
		case s.Exit == exit.Budget:
			word = p.opt.Style.Warn("stopped")
		case s.Exit != exit.OK:
			word = p.opt.Style.Bad("FAIL")
		}
		fmt.Fprintf(p.w, "%s  %s\n", word, s)
	}
	return nil
}
