package inquiry

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"umpire/engines/notation"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// An Answer is what is written with a question.
type Answer struct {
	Question, Answer string // full sentences; the question is also the title of the scenario
	CardsPath        string // the path of a custom card set, relative to the file
}

// maxSaid is the largest number of outcomes that an answer repeats.
const maxSaid = 3

// Suggest returns the answer that follows from the rules. It is no with the sentence
// of the first clause that refuses, or yes with the effects of the last move. Effects
// that end the game come first.
func (q *Question) Suggest(r *Run) string {
	if a := r.Refused(); a != nil {
		return "No. " + a.Reasons[0].Words
	}
	words := "Yes."
	if n := len(r.Attempts); n > 0 {
		for _, said := range q.said(r.Attempts[n-1].Outcomes) {
			first, size := utf8.DecodeRuneInString(said)
			words += " " + string(unicode.ToUpper(first)) + strings.TrimSuffix(said[size:], ".") + "."
		}
	}
	return words
}

// said returns the outcomes that an answer repeats: without clauses, and each once.
func (q *Question) said(outcomes []string) (said []string) {
	book, ends := rule.Book{Clauses: q.Def.Clauses}, 0
	for _, outcome := range outcomes {
		words, id, _ := strings.Cut(outcome, "  ")
		if words == "" || slices.Contains(said, words) {
			continue
		}
		at := len(said)
		if c, ok := book.Find(strings.TrimSpace(id)); ok && book.Entry(c).Kind == rule.KindEnd {
			at = ends
			ends++
		}
		said = slices.Insert(said, at, words)
	}
	return said[:min(maxSaid, len(said))]
}

// Source returns the question as a formatted scenario file. It has a scenario under
// the readings of the setup, and one for each other reading that leads to different
// outcomes or expectations.
func (q *Question) Source(a Answer) string {
	base, rulings := q.Readings()
	w := &writer{}
	w.WriteString((&scenarios.Recording{Def: q.Def, Setup: q.Setup, CardsPath: a.CardsPath}).Settings())
	others := differing(base, rulings)
	shared := q.Position != nil && len(others) > 0
	if shared {
		w.line(0, "")
		w.line(0, "position asked")
		w.block(1, q.Position)
	}
	all := script{q: q, run: base, title: a.Question, faq: &a, shared: shared}
	for _, other := range others {
		for _, f := range other.reading.Facts {
			all.expect(f.Name + " == " + f.Was)
		}
	}
	w.scenario(&all)
	for _, other := range others {
		s := script{q: q, run: other.reading.Run, title: fmt.Sprintf("%s By %s of %s", a.Question, other.reading.Label(), other.ruling), shared: shared,
			setting: fmt.Sprintf("ruling %s = %s", other.ruling, other.reading.Name)}
		for _, f := range other.reading.Facts {
			s.expect(f.Name + " == " + f.Is)
		}
		w.scenario(&s)
	}
	if formatted, diags := syntax.Format("asked.scenario", []byte(w.String()), nil); !diags.Failed() {
		return string(formatted)
	}
	return w.String()
}

// Check plays a text as umpire check would. The error is the first mistake.
func Check(opt scenarios.Options, file, source string) error {
	suite := scenarios.LoadSource(opt, file, []byte(source))
	if len(suite.Diags) > 0 {
		return errors.New(strings.TrimSpace(suite.Diags[0].Render()))
	}
	if len(suite.Cases) == 0 {
		return errors.New("there is no scenario in it")
	}
	for _, c := range suite.Cases {
		r := scenarios.Run(c, opt)
		switch {
		case len(r.Diags) > len(r.Unconfirmed): // who asks has not confirmed the answer yet
			return errors.New(strings.TrimSpace(r.Diags[0].Render()))
		case r.Status != scenarios.Passed:
			return fmt.Errorf("%q: %v", c.Name, r.Status)
		}
	}
	return nil
}

// An other is a reading that gets a scenario of its own.
type other struct {
	ruling  string
	reading *Reading
}

func differing(base *Run, rulings []Ruling) (others []other) {
	for i := range rulings {
		for j := range rulings[i].Readings {
			r := &rulings[i].Readings[j]
			if r.Differs && r.Run.Err == nil && (len(r.Facts) > 0 || strings.Join(r.Run.Script(), "\n") != strings.Join(base.Script(), "\n")) {
				others = append(others, other{rulings[i].ID, r})
			}
		}
	}
	return others
}

// A script is a scenario to be written.
type script struct {
	q       *Question
	run     *Run
	title   string
	faq     *Answer
	setting string
	shared  bool // the scenarios share a named position
	expects []string
}

func (s *script) expect(condition string) {
	for _, have := range s.expects {
		if have == condition {
			return
		}
	}
	s.expects = append(s.expects, condition)
}

// A writer writes lines, two spaces deep for each level.
type writer struct{ strings.Builder }

func (w *writer) line(level int, text string) {
	w.WriteString(strings.TrimRight(strings.Repeat("  ", level)+text, " ") + "\n")
}

func (w *writer) block(level int, lines []string) {
	for _, line := range lines {
		w.line(level, line)
	}
}

func (w *writer) scenario(s *script) {
	w.line(0, "")
	w.line(0, "scenario "+quoted(s.title))
	if s.setting != "" {
		w.line(1, s.setting)
	}
	if n := len(s.run.Attempts); n > 0 && len(s.run.Attempts[n-1].Clauses) > 0 {
		w.line(1, "cites "+strings.Join(s.run.Attempts[n-1].Clauses, ", "))
	}
	if s.faq != nil {
		w.line(1, "faq "+quoted(s.faq.Question)+" "+quoted(s.faq.Answer))
	}
	unchecked := ""
	if s.q.Unchecked {
		unchecked = " unchecked"
	}
	switch {
	case s.q.Position == nil:
		w.line(1, "setup")
	case s.shared:
		w.line(1, "position asked"+unchecked)
	default:
		w.line(1, "position"+unchecked)
		w.block(2, s.q.Position)
	}
	w.block(1, s.run.Script())
	for _, condition := range s.expects {
		w.line(1, "expect "+condition)
	}
}

// quoted puts a text in quotes, on one line. It replaces typographic quotes, which
// would end the text, and <words>, which would stand for a column.
func quoted(text string) string {
	return notation.Quote(plain.Replace(strings.Join(strings.Fields(text), " ")))
}

var plain = strings.NewReplacer("“", `"`, "”", `"`, "„", `"`, "‟", `"`, "«", `"`, "»", `"`, "<", "‹", ">", "›")
