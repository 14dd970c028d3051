// Package faq collects the questions that scenarios answer, and says of each
// answer whether it is proved where it stands: its scenario is played, and
// played again without the clauses that it cites.
package faq

import (
	"slices"
	"strings"

	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/internal/crew"
	"umpire/scenarios/syntax"
)

// An Entry is a question, its answer, and the scenario that proves it.
type Entry struct {
	Title            *rule.Title
	Question, Answer string
	Case             *scenarios.Case   // the first of the scenario's rows
	Result           *scenarios.Result // the worst of them
	By               []string          // the clauses that carry the answer: cited, and something stated fails without them or with them misread
	Table            rule.Table        // nil when the case could not be set up
	Moments          []scenarios.Moment
}

// A Verdict says whether an answer is proved.
type Verdict string

// The verdicts.
const (
	Proved  Verdict = "proved"  // something that the scenario states fails without a clause that it cites, or with one misread
	Told    Verdict = "told"    // the scenario holds, and would without each of them
	Refuted Verdict = "refuted" // the scenario fails
	Open    Verdict = "open"    // the scenario is pending, or was not run
)

// Verdict returns whether the answer is proved. Recorded outcomes that wait for
// review prove nothing and refute nothing.
func (e *Entry) Verdict() Verdict {
	switch e.Result.Status {
	case scenarios.Passed, scenarios.Waiting:
		if len(e.By) == 0 {
			return Told
		}
		return Proved
	case scenarios.Failed:
		return Refuted
	}
	return Open
}

// Positions returns the position in which the script begins and the one in which
// it ends, false when the case could not be set up.
func (e *Entry) Positions() (begin, end rule.Position, ok bool) {
	if e.Table == nil || len(e.Moments) == 0 {
		return begin, end, false
	}
	begin, end = e.Moments[0].Position, e.Moments[len(e.Moments)-1].Position
	for _, m := range e.Moments {
		if m.Inherited {
			begin = m.Position
		}
	}
	return begin, end, true
}

// Section returns the section of the rulebook that the question is about: that
// of the first clause its scenario cites, "" when it cites none.
func (e *Entry) Section() string {
	book := rule.Book{Clauses: e.Title.Clauses}
	for _, id := range e.Case.Scenario.Cites {
		if c, ok := book.Find(id.S); ok {
			return book.Entry(c).Section
		}
	}
	return ""
}

// Clauses returns the IDs that the scenario cites.
func (e *Entry) Clauses() []string {
	ids := make([]string, len(e.Case.Scenario.Cites))
	for i, id := range e.Case.Scenario.Cites {
		ids[i] = id.S
	}
	return ids
}

// A Line is a line of a script as a page shows it.
type Line struct {
	Text    string
	Refused bool
	Because []string // the clauses that refuse it
}

// Script returns what is tried in the scenario: moves, and attempts that are
// refused.
func (e *Entry) Script() (lines []Line) {
	for _, step := range e.Case.Script() {
		switch step := step.(type) {
		case *syntax.Move:
			lines = append(lines, Line{Text: step.Text.S})
		case *syntax.Cannot:
			l := Line{Text: "This position is impossible", Refused: true}
			switch {
			case strings.HasPrefix(step.Who.S, "setup"):
				l.Text = "This set-up is impossible"
			case step.Move.Given():
				l.Text = step.Who.S + " cannot: " + step.Move.S
			}
			for _, id := range step.Because {
				l.Because = append(l.Because, id.S)
			}
			lines = append(lines, l)
		}
	}
	return lines
}

// Collect runs the cases of scenarios with questions, on the given number of
// goroutines, and returns the entries: game by game, in the order of the games,
// and within a game in that of the rulebook.
func Collect(cases []*scenarios.Case, opt scenarios.Options, jobs int) (entries []*Entry) {
	type played struct {
		moments []scenarios.Moment
		table   rule.Table
		result  *scenarios.Result
		by      []string
	}
	crew.InOrder(asking(cases), jobs, func(rows []*scenarios.Case) (p played) {
		p.moments, p.table, p.result = scenarios.Replay(rows[0], opt)
		for _, c := range rows[1:] { // a question is refuted by any of them
			if r := scenarios.Run(c, opt); r.Status == scenarios.Failed && p.result.Status != scenarios.Failed {
				p.result = r
			}
		}
		if p.result.Status == scenarios.Passed || p.result.Status == scenarios.Waiting {
			p.by = carrying(rows, opt)
		}
		return p
	}, func(rows []*scenarios.Case, p played) {
		c := rows[0]
		for _, answer := range c.Scenario.FAQ {
			entries = append(entries, &Entry{c.Title, answer.Question.S, answer.Text.S, c, p.result, p.by, p.table, p.moments})
		}
	})
	sort(entries, opt.Games)
	return entries
}

// asking returns the cases of each scenario that has a question.
func asking(cases []*scenarios.Case) (all [][]*scenarios.Case) {
	for _, c := range cases {
		switch n := len(all); {
		case len(c.Scenario.FAQ) == 0:
		case n > 0 && all[n-1][0].Scenario == c.Scenario:
			all[n-1] = append(all[n-1], c)
		default:
			all = append(all, []*scenarios.Case{c})
		}
	}
	return all
}

// sort puts entries into the order of the games and of their rulebooks; those
// of one section stay in the order of the files.
func sort(entries []*Entry, games []*rule.Title) {
	place := func(e *Entry) int {
		if i := slices.IndexFunc(e.Title.Clauses, func(c rule.Entry) bool { return c.Section == e.Section() }); i >= 0 {
			return i
		}
		return len(e.Title.Clauses)
	}
	slices.SortStableFunc(entries, func(a, b *Entry) int {
		if a.Title != b.Title {
			return slices.Index(games, a.Title) - slices.Index(games, b.Title)
		}
		return place(a) - place(b)
	})
}
