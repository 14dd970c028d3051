package report

import (
	"fmt"
	"io"
	"strings"

	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/escape"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

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
			p.told(r, head)
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

// told writes a line for a case that passes.
func (p *pretty) told(r *scenarios.Result, head func(string)) {
	switch r.Status {
	case scenarios.Passed:
		head(p.opt.Style.Good("ok     "))
		fmt.Fprintf(p.w, "        %s in %s\n", counted(r.Steps, "step"), short(r.Elapsed))
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
