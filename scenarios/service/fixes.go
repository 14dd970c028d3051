package service

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// fixes returns the fixes for a diagnostic.
func (w *diagnoser) fixes(d *syntax.Diagnostic, r *scenarios.Result, of *Diagnostic) (all []Fix) {
	if d.Near != "" {
		all = append(all, w.near(d, of))
	}
	defer func() { all = distinct(append(all, w.mend(d, of)...)) }()
	if r != nil {
		for _, u := range r.Unconfirmed {
			if u.Diag == d {
				all = append(all, Fix{"Confirm: I have read it, and the words say what the scenario shows", []Edit{w.lines(u.Change.From, u.Change.To, u.Change.New)}})
			}
		}
	}
	if r == nil || d.Severity == syntax.Warning {
		return all
	}
	for _, c := range r.Changes {
		if c.File == w.doc.uri && c.From-1 <= d.Line && d.Line <= c.To {
			all = append(all, Fix{"Write what happens now", []Edit{w.lines(c.From, c.To, c.New)}})
		}
	}
	for _, step := range r.Case.Script() {
		switch step := step.(type) {
		case *syntax.Move:
			if step.Text.Line == d.Line && r.Class == scenarios.Illegal {
				all = append(all, w.forbid(step, of.Clauses)...)
			}
		case *syntax.Cannot:
			if r.Class == scenarios.Refusal {
				all = append(all, w.reasons(step, d, of)...)
			}
		}
	}
	return all
}

// near replaces the wrong word by the nearest correct one. For a player's name without
// quotes it adds the quotes.
func (w *diagnoser) near(d *syntax.Diagnostic, of *Diagnostic) Fix {
	fix := Fix{fmt.Sprintf("Write %s", d.Near), []Edit{{of.Range, d.Near}}}
	name := strings.Trim(d.Near, "'")
	if line := w.doc.text.sourceText(d.Line); name != d.Near {
		if at := regexp.MustCompile(`(?:[=<>] *)(` + regexp.QuoteMeta(name) + `)(?:[^.\w]|$)`).FindStringSubmatchIndex(line); at != nil {
			fix.Edits = []Edit{{w.doc.text.at(d.Line, 1+runes(line[:at[2]]), runes(name)), `"` + name + `"`}}
		}
	}
	return fix
}

// distinct returns fixes without those that have the same effect as an earlier one.
func distinct(fixes []Fix) (all []Fix) {
	for _, fix := range fixes {
		if !slices.ContainsFunc(all, func(of Fix) bool { return slices.Equal(of.Edits, fix.Edits) }) {
			all = append(all, fix)
		}
	}
	return all
}

// lines returns the edit that replaces the lines from to to (exclusive, from 1).
func (w *diagnoser) lines(from, to int, lines []string) Edit {
	t := w.doc.text
	e := Edit{Range: Range{t.at(from, 1, 0).Start, t.at(to, 1, 0).Start}}
	end := "\n"
	if strings.Contains(t.s, "\r\n") {
		end = "\r\n"
	}
	for _, line := range lines {
		e.NewText += line + end
	}
	return e
}

// forbid turns a move that is refused into an attempt that is refused.
func (w *diagnoser) forbid(step *syntax.Move, clauses []Clause) []Fix {
	who, what, found := strings.Cut(step.Text.S, ":")
	if !found || len(clauses) == 0 || strings.Contains(step.Text.S, "\n") {
		return nil
	}
	ids := make([]string, len(clauses))
	for i := range clauses {
		ids[i] = clauses[i].ID
	}
	indent := strings.Repeat(" ", max(0, step.Text.Col-1))
	text := fmt.Sprintf("%s cannot: %s\n%s  because %s", who, strings.TrimSpace(what), indent, strings.Join(ids, ", "))
	return []Fix{{"Say that it cannot be made, and why", []Edit{{w.doc.text.at(step.Text.Line, step.Text.Col, step.Text.Width), text}}}}
}

// reasons replaces a clause that does not refuse by those that do.
func (w *diagnoser) reasons(step *syntax.Cannot, d *syntax.Diagnostic, of *Diagnostic) (all []Fix) {
	said := map[string]bool{}
	for _, id := range step.Because {
		said[id.S] = true
	}
	for _, id := range step.Because {
		if id.Line != d.Line || id.Col != d.Col || !strings.HasPrefix(d.Msg, id.S+" does not forbid") {
			continue
		}
		for _, c := range of.Clauses {
			if !said[c.ID] {
				all = append(all, Fix{"Write " + c.ID, []Edit{{w.doc.text.at(id.Line, id.Col, id.Width), c.ID}}})
			}
		}
	}
	if step.Who.Line == d.Line && strings.Contains(d.Msg, " can: ") && len(step.Because) == 0 {
		at := w.doc.text.at(step.Who.Line, step.Who.Col, step.Move.Col+step.Move.Width-step.Who.Col)
		all = append(all, Fix{"Make the move", []Edit{{at, step.Who.S + ": " + step.Move.S}}})
	}
	return all
}
