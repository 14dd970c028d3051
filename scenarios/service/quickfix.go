package service

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// mend returns the fixes for a diagnostic that follow from its message and its place.
func (w *diagnoser) mend(d *syntax.Diagnostic, of *Diagnostic) (all []Fix) {
	line := w.doc.text.sourceText(d.Line)
	add := func(title string, edits ...Edit) { all = append(all, Fix{title, edits}) }
	switch {
	case d.Instead > 0:
		lines := d.Hints[:d.Instead]
		add("Write "+strings.Join(lines, " and "), w.instead(d, strings.Join(lines, "\n"+line[:indentOf(line)])))
	case d.Layout:
		if edits, err := w.desk.Format(context.Background(), TextName{w.doc.uri}); err == nil && len(edits.Edits) > 0 {
			add("Format the text", edits.Edits...)
		}
	case d.Code == "fingerprint":
		add("Delete the line", w.lines(d.Line, d.Line+1, nil))
	case d.Code == "quote-open":
		add("Close the quote", Edit{Range{of.Range.End, of.Range.End}, `"`})
	case d.Code == "bracket-open":
		all = append(all, w.closing(d, line)...)
	case d.Code == "cell-extra":
		add("Leave out the cell", Edit{Range{w.doc.text.at(d.Line, d.Col-1, 0).Start, of.Range.End}, ""})
	case d.Code == "chance-unused":
		add("Leave it out", w.leftOut(d, line))
	case d.Code == "comma-missing", d.Code == "colon-missing":
		for _, hint := range d.Hints {
			add("Write "+hint, w.instead(d, hint))
		}
	case d.Raise:
		all = append(all, w.raised(d, line)...)
	case d.Code == "position-invalid" && !strings.HasPrefix(strings.TrimSpace(line), "position"):
		add("Leave the line out", w.lines(d.Line, d.Line+1, nil))
	case d.Code == "reading-unknown", d.Code == "clause-is-ruling":
		all = append(all, w.readings(d, of, line)...)
	case d.Code == "chance-due":
		all = append(all, w.owed(d, line)...)
	default:
		all = append(append(all, w.values(d, line)...), listed(d, of)...)
	}
	return append(all, w.atStep(d)...)
}

// instead returns the edit that replaces a line, except its indentation.
func (w *diagnoser) instead(d *syntax.Diagnostic, text string) Edit {
	line := w.doc.text.sourceText(d.Line)
	indent := runes(line[:indentOf(line)])
	return Edit{w.doc.text.at(d.Line, indent+1, runes(bare(line))-indent), text}
}

// bare returns a line without the carriage return and spaces at its end.
func bare(line string) string { return strings.TrimRight(line, " \t\r") }

var operands = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(` (?:and|or|==|!=|<=|>=|<|>) `) })

// closing closes a bracket, before the next word that joins expressions or at the end.
func (w *diagnoser) closing(d *syntax.Diagnostic, line string) []Fix {
	rest := []rune(bare(line))
	if d.Col < 1 || d.Col > len(rest) {
		return nil
	}
	sign := map[rune]string{'(': ")", '[': "]", '{': "}"}[rest[d.Col-1]]
	after := string(rest[d.Col-1:])
	end := len(after)
	if at := operands().FindStringIndex(quotes().ReplaceAllStringFunc(after, func(s string) string { return strings.Repeat("_", len(s)) })); at != nil {
		end = at[0]
	}
	if sign == "" {
		return nil
	}
	to := w.doc.text.at(d.Line, d.Col+runes(after[:end]), 0).Start
	return []Fix{{"Close the bracket", []Edit{{Range{to, to}, sign}}}}
}

// leftOut removes an entry from a list, or the whole line if it is the only entry.
func (w *diagnoser) leftOut(d *syntax.Diagnostic, line string) Edit {
	letters := []rune(bare(line))
	from, to := min(max(d.Col-1, 0), len(letters)), min(d.Col-1+max(1, d.Width), len(letters))
	before := strings.TrimRight(string(letters[:from]), " \t")
	switch {
	case strings.HasSuffix(before, ","):
		from = runes(before) - 1
	case to < len(letters) && letters[to] == ',':
		for to++; to < len(letters) && letters[to] == ' '; to++ {
		}
	default:
		return w.lines(d.Line, d.Line+1, nil)
	}
	return Edit{w.doc.text.at(d.Line, from+1, to-from), ""}
}

// readings offers the readings of the ruling named on a line.
func (w *diagnoser) readings(d *syntax.Diagnostic, of *Diagnostic, line string) (all []Fix) {
	for _, def := range w.desk.opt.Games {
		for i := range def.Rulings {
			ruling := &def.Rulings[i]
			if !strings.HasPrefix(d.Msg, ruling.ID+" ") {
				continue
			}
			for _, reading := range ruling.Choices() {
				switch {
				case d.Code == "reading-unknown":
					all = append(all, Fix{"Write " + reading.Name, []Edit{{of.Range, reading.Name}}})
				case strings.TrimSpace(line) == "cites "+ruling.ID:
					text := "ruling " + ruling.ID + " = " + reading.Name
					all = append(all, Fix{"Choose the reading " + reading.Label(), []Edit{w.instead(d, text)}})
				}
			}
		}
	}
	return all
}

// maxOwed limits how many results of chance are offered.
const maxOwed = 8

// owed offers lines with results of chance, to insert above a line. Those that make the
// expectation on that line true come first.
func (w *diagnoser) owed(d *syntax.Diagnostic, line string) (all []Fix) {
	m, err := w.desk.momentAt(context.Background(), w.doc, d.Line, d.Line, "", nil)
	if err != nil {
		return nil
	}
	table := m.Table()
	var holding, others []string
	source, _ := strings.CutPrefix(strings.TrimSpace(line), "expect ")
	condition, err := scenarios.NewCondition(table, source, &w.desk.opt.Limits)
	for _, move := range table.Legal(m.Now()) {
		after, _ := table.Play(m.Now(), move)
		if err == nil {
			if holds, err := condition.Holds(table, after, len(m.passed)); err == nil && holds {
				holding = append(holding, table.PrintMove(move))
				continue
			}
		}
		others = append(others, table.PrintMove(move))
	}
	indent := line[:indentOf(line)]
	for _, text := range append(holding, others...)[:min(maxOwed, len(holding)+len(others))] {
		all = append(all, Fix{"Write " + text + " above", []Edit{w.lines(d.Line, d.Line, []string{indent + text})}})
	}
	return all
}

var isWorth = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(.+) (==|!=|<=|>=|<|>) (.+): (.+) is (.+)$`) })

// values offers the actual values for those that are wrong.
func (w *diagnoser) values(d *syntax.Diagnostic, line string) (all []Fix) {
	for _, hint := range d.Hints {
		is := isWorth().FindStringSubmatch(hint)
		if is == nil || is[1] != is[4] || strings.Count(line, is[1]+" "+is[2]+" "+is[3]) != 1 {
			continue
		}
		old := is[1] + " " + is[2] + " " + is[3]
		col := 1 + runes(line[:strings.Index(line, old)])
		all = append(all, Fix{fmt.Sprintf("Write %s == %s", is[1], is[5]), []Edit{{w.doc.text.at(d.Line, col, runes(old)), is[1] + " == " + is[5]}}})
	}
	return all
}

// atStep returns fixes for the step on the line of a diagnostic: similar legal moves, or
// the clauses that do refuse a move.
func (w *diagnoser) atStep(d *syntax.Diagnostic) (all []Fix) {
	if d.Severity == syntax.Warning {
		return nil
	}
	for _, f := range w.suite.Files {
		for _, sc := range f.Scenarios {
			if d.Line < sc.Line || d.Line > sc.End {
				continue
			}
			for _, step := range sc.Steps {
				switch step := step.(type) {
				case *syntax.Move:
					if step.Text.Line == d.Line {
						all = append(all, w.nearest(step)...)
					}
				case *syntax.Cannot:
					for _, id := range step.Because {
						if id.Line == d.Line && id.Col == d.Col && step.Move.Given() {
							all = append(all, w.refusing(step, id)...)
						}
					}
					if step.Who.Line == d.Line && d.Code == "cannot-legal" && len(step.Because) > 0 && step.Move.Given() {
						all = append(all, w.make(step))
					}
				}
			}
		}
	}
	return all
}

// nearest offers the legal moves that are most similar to an illegal one.
func (w *diagnoser) nearest(step *syntax.Move) (all []Fix) {
	m, err := w.desk.momentAt(context.Background(), w.doc, step.Text.Line, step.Text.Line, "", nil)
	if err != nil || strings.Contains(step.Text.S, "<") {
		return nil
	}
	table := m.Table()
	for _, move := range rule.NearestMoves(table, m.Now(), step.Text.S, nearest) {
		text := table.PrintMove(move)
		all = append(all, Fix{"Write " + text, []Edit{{w.doc.text.at(step.Text.Line, step.Text.Col, step.Text.Width), text}}})
	}
	return all
}

// refusing offers the clauses that do refuse a move, instead of one that does not.
func (w *diagnoser) refusing(step *syntax.Cannot, id syntax.Text) (all []Fix) {
	m, err := w.desk.momentAt(context.Background(), w.doc, step.Who.Line, step.Who.Line, "", nil)
	if err != nil {
		return nil
	}
	for _, cl := range Judge(m.Table(), m.Now(), step.Who.S+": "+step.Move.S).Clauses {
		if !slices.ContainsFunc(step.Because, func(t syntax.Text) bool { return t.S == cl.ID }) {
			all = append(all, Fix{"Write " + cl.ID, []Edit{{w.doc.text.at(id.Line, id.Col, id.Width), cl.ID}}})
		}
	}
	return all
}

// make replaces a cannot whose move is legal by the move, without its reasons.
func (w *diagnoser) make(step *syntax.Cannot) Fix {
	at := w.doc.text.at(step.Who.Line, step.Who.Col, step.Move.Col+step.Move.Width-step.Who.Col)
	because := step.Because[0].Line
	return Fix{"Make the move", []Edit{{at, step.Who.S + ": " + step.Move.S}, w.lines(because, because+1, nil)}}
}

var (
	// isListed matches a list at the end of a message: `not "blue": Cid, Zoey`.
	isListed = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?:": |; [\w ]+ )([^,:;"]+(?:, [^,:;"]+)+)(?: \([\w.-]+\))?$`)
	})
	// isRange matches the bounds and the number of a message with the code number-range.
	isRange = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(-?\d+)\D+?(-?\d+)\D+?"(-?\d+)"$`) })
)

// listed offers the words that a message lists, and the nearest number within the bounds
// that it names.
func listed(d *syntax.Diagnostic, of *Diagnostic) (all []Fix) {
	write := func(text string) { all = append(all, Fix{"Write " + text, []Edit{{of.Range, text}}}) }
	if found := isListed().FindStringSubmatch(d.Msg); found != nil {
		for _, word := range strings.Split(found[1], ", ") {
			write(word)
		}
	}
	if found := isRange().FindStringSubmatch(d.Msg); found != nil && d.Code == "number-range" {
		least, _ := strconv.Atoi(found[1])
		most, _ := strconv.Atoi(found[2])
		if n, err := strconv.Atoi(found[3]); err == nil {
			write(strconv.Itoa(max(least, min(n, most))))
		}
	}
	return all
}

// raised moves a line that is too far down to the beginning of its scenario.
func (w *diagnoser) raised(d *syntax.Diagnostic, line string) []Fix {
	for _, f := range w.suite.Files {
		for _, sc := range f.Scenarios {
			if d.Line > sc.Line && d.Line <= sc.End && d.Width > 0 {
				word, _, _ := strings.Cut(strings.TrimSpace(line), " ")
				return []Fix{{fmt.Sprintf("Move %s to the beginning", word), []Edit{w.lines(sc.Line+1, sc.Line+1, []string{bare(line)}), w.lines(d.Line, d.Line+1, nil)}}}
			}
		}
	}
	return nil
}

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
		if id.Line != d.Line || id.Col != d.Col || d.Code != "because-wrong" {
			continue
		}
		for _, c := range of.Clauses {
			if !said[c.ID] {
				all = append(all, Fix{"Write " + c.ID, []Edit{{w.doc.text.at(id.Line, id.Col, id.Width), c.ID}}})
			}
		}
	}
	return all
}
