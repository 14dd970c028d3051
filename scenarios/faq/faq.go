// Package faq collects the questions that scenarios answer, and decides whether each
// answer is proved. To do so it runs the scenario as it is, and again without each
// of the clauses that it cites, and looks whether a person has confirmed the words.
package faq

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"umpire/engines/parallel"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// An Entry is a question, its answer, and the scenario that proves it.
type Entry struct {
	Def              *rule.GameDef
	Question, Answer string
	Case             *scenarios.Case   // the first of the scenario's cases
	Result           *scenarios.Result // the worst of their results
	By               []string          // the clauses that the answer depends on: cited, and the scenario fails without them or when they are misread
	Confirmed        bool              // a person has confirmed that these words are what the scenario shows
	Table            rule.AnyGame      // nil when the case could not be set up
	Moments          []scenarios.Moment
}

// A Verdict says whether an answer is proved.
type Verdict string

// The verdicts, from the best to the worst.
const (
	Proved      Verdict = "proved"        // the scenario passes, but not without one of the clauses that it cites, or with one misread; a person has confirmed the words
	Unconfirmed Verdict = "not confirmed" // the same, but no person has confirmed the words, or they or the scenario have changed since
	Unproved    Verdict = "unproved"      // the scenario passes without any of the clauses that it cites, is pending, or was not run
	False       Verdict = "false"         // the scenario fails
)

// Verdicts are the verdicts, from the best to the worst.
var Verdicts = []Verdict{Proved, Unconfirmed, Unproved, False}

// Verdict returns whether the answer is proved. It ignores recorded outcomes that differ.
func (e *Entry) Verdict() Verdict {
	passed := e.Result.Status == scenarios.Passed || e.Result.Status == scenarios.Waiting
	switch {
	case e.Result.Status == scenarios.Failed:
		return False
	case !passed || len(e.By) == 0:
		return Unproved
	case !e.Confirmed:
		return Unconfirmed
	}
	return Proved
}

// Tally counts entries by their verdicts: "3 questions, 1 proved, 2 not confirmed". It
// omits other verdicts than proved if they are none.
func Tally(entries []*Entry) string {
	said := rule.Count(len(entries), "question")
	for _, v := range Verdicts {
		n := 0
		for _, e := range entries {
			if e.Verdict() == v {
				n++
			}
		}
		if n > 0 || v == Proved {
			said += fmt.Sprintf(", %d %s", n, v)
		}
	}
	return said
}

// Positions returns the positions at the beginning and the end of the script. ok is
// false when the case could not be set up.
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

// Section returns the section of the rulebook that the question is about, which is
// that of the first clause cited. It is "" when the scenario cites none.
func (e *Entry) Section() string {
	book := e.Def.Book()
	for _, id := range e.Case.Scenario.Cites {
		if c, ok := book.Find(id.S); ok {
			return book.Entry(c).Section
		}
	}
	return ""
}

// Clauses returns the IDs of the clauses that the scenario cites.
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

// Script returns what is tried in the scenario: moves, and attempts that are refused.
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
			l.Because = rule.NamesOf(slices.Values(step.Because), func(id syntax.Text) string { return id.S })
			lines = append(lines, l)
		}
	}
	return lines
}

// Collect runs the cases of scenarios with questions, on the given number of goroutines. It returns
// the entries in the order of the games, and within a game in the order of its rulebook.
func Collect(cases []*scenarios.Case, opt scenarios.Options, jobs int) (entries []*Entry) {
	type played struct {
		moments []scenarios.Moment
		table   rule.AnyGame
		result  *scenarios.Result
		by      []string
	}
	parallel.InOrder(asking(cases), jobs, func(rows []*scenarios.Case) (p played) {
		p.moments, p.table, p.result = scenarios.Replay(rows[0], opt)
		for _, c := range rows[1:] { // the answer is false if any of them fails
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
		for i := range c.Scenario.FAQ {
			a := &c.Scenario.FAQ[i]
			entries = append(entries, &Entry{c.Def, a.Question.S, a.Text.S, c, p.result, p.by, c.Confirmed(a), p.table, p.moments})
		}
	})
	sort(entries, opt.Games)
	return entries
}

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

// sort sorts entries by game and by section of the rulebook. Entries of one section
// stay in the order of the files.
func sort(entries []*Entry, games []*rule.GameDef) {
	place := func(e *Entry) int {
		if i := slices.IndexFunc(e.Def.Clauses, func(c rule.Entry) bool { return c.Section == e.Section() }); i >= 0 {
			return i
		}
		return len(e.Def.Clauses)
	}
	slices.SortStableFunc(entries, func(a, b *Entry) int {
		if a.Def != b.Def {
			return slices.Index(games, a.Def) - slices.Index(games, b.Def)
		}
		return place(a) - place(b)
	})
}

// patience is the time limit for a scenario with a clause disabled: the game may
// become endless then.
const patience = 10 * time.Second

// carrying returns the clauses cited by a scenario that its answers depend on. The scenario must
// fail when the clause, or one that it follows from, is disabled, or when the clause is misread.
// Recorded outcomes do not count, because they state nothing.
func carrying(rows []*scenarios.Case, opt scenarios.Options) (ids []string) {
	opt.Strict, opt.RequireGolden, opt.Record = false, false, false
	opt.Timeout = cmp.Or(opt.Timeout, patience)
	for _, cited := range rows[0].Scenario.Cites {
		if slices.ContainsFunc(opt.Breaking(rows[0].Def, cited.S), func(with scenarios.Options) bool {
			return slices.ContainsFunc(rows, func(c *scenarios.Case) bool { return fails(c, with) })
		}) {
			ids = append(ids, cited.S)
		}
	}
	return ids
}

// fails reports whether something that a case states is false.
func fails(c *scenarios.Case, opt scenarios.Options) bool {
	r := scenarios.Run(c, opt)
	return r.Status == scenarios.Failed && r.Class != scenarios.Input && !r.Class.Broken() && r.Class != scenarios.Timeout
}
