// Package bisect compares two runs of one script, and finds the smallest sets of
// clauses that explain their difference: without such a set the runs are alike.
// "Asked about" means that the game read whether a clause is in force.
package bisect

import (
	"fmt"
	"slices"
	"strings"

	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// A Run is a case that was played, with the events that it showed.
type Run struct {
	Moments []scenarios.Moment
	Table   rule.AnyGame
	Result  *scenarios.Result
	Events  []Event
}

// An Event is something that a run shows.
type Event struct {
	Line   int    // the line of the script, 0 for a consequence of an earlier line
	Move   string // the move, "" for what the run reports at the end
	What   string // the effect of the move, or what the run reports
	Clause string // the clause behind it, "" when none is known

	moment int // index of the moment in the run, 0 for what it reports at the end
}

// A Difference is how two runs of a case differ, and why.
type Difference struct {
	A, B  *Run
	First int // index of the first event that differs
	Explanation
	// Partly is set when the explanation covers only the first difference:
	// without its clauses, the runs still differ later.
	Partly bool
}

// Runs plays a case under two options and compares the runs. It returns nil when
// the runs are alike.
func Runs(c *scenarios.Case, a, b scenarios.Options, limit Limit) *Difference {
	p := &pair{c: c, a: a, b: b, upTo: -1}
	runA, runB := p.play(rule.Set{})
	d := &Difference{A: runA, B: runB, First: firstDifference(runA.Events, runB.Events)}
	switch {
	case d.First < 0:
		return nil
	case runA.Table == nil || runB.Table == nil:
		return d
	}
	p.moves, p.before = min(len(runA.Moments), len(runB.Moments)), runA.Events[:d.First]
	d.Explanation = p.explain(d, limit)
	if len(d.Sets) > 0 {
		return d
	}
	p.upTo = d.First
	if first := p.explain(d, limit); len(first.Sets) > 0 {
		d.Explanation, d.Partly = first, true
	}
	return d
}

// A pair is a case and the two options to compare.
type pair struct {
	c      *scenarios.Case
	a, b   scenarios.Options
	moves  int     // the least number of moments that a run needs to be compared
	before []Event // the events before the first difference, which must stay the same
	upTo   int     // the index of the last event to compare, -1 for all
}

// play plays both runs with some clauses struck out.
func (p *pair) play(without rule.Set) (*Run, *Run) {
	ids := (&rule.Book{Clauses: p.c.Def.Clauses}).IDs(without)
	run := func(opt scenarios.Options) *Run {
		opt.Without = slices.Concat(opt.Without, ids)
		return replay(p.c, opt)
	}
	return run(p.a), run(p.b)
}

// replay plays a case and records which clauses are asked about.
func replay(c *scenarios.Case, opt scenarios.Options) *Run {
	opt.Listen = true
	r := &Run{}
	r.Moments, r.Table, r.Result = scenarios.Replay(c, opt)
	r.observe()
	return r
}

// observe lists the events: the effects of each move, and the mistakes that the
// run reports.
func (r *Run) observe() {
	if r.Table == nil {
		return
	}
	for i := 1; i < len(r.Moments); i++ {
		m := &r.Moments[i]
		told := 0
		for _, e := range m.Effects {
			if words := rule.Tell(r.Table, e); words != "" {
				r.Events = append(r.Events, Event{m.Line, m.Move, strings.Join(strings.Fields(words), " "), e.ID, i})
				told++
			}
		}
		if told == 0 {
			r.Events = append(r.Events, Event{Line: m.Line, Move: m.Move, What: "nothing to be seen", moment: i})
		}
	}
	for _, d := range r.Result.Diags {
		if d.Severity == syntax.Error && r.Result.Status != scenarios.Waiting {
			r.Events = append(r.Events, Event{Line: d.Line, What: d.Msg})
		}
	}
}

func firstDifference(a, b []Event) int {
	for i := range max(len(a), len(b)) {
		if i >= len(a) || i >= len(b) || a[i] != b[i] {
			return i
		}
	}
	return -1
}

// try plays both runs with some clauses struck out and reports whether they are
// alike. They are not if one stops earlier than before, or if anything changes
// before the first difference: a different game explains nothing.
//
// If they are not alike, next holds the clauses that were asked about up to the
// event that shows it. Striking out any other clause would not change that event.
func (p *pair) try(without rule.Set) (alike bool, next rule.Set) {
	a, b := p.play(without)
	if first := firstDifference(head(a.Events, len(p.before)), p.before); first >= 0 {
		return false, a.askedBy(first)
	}
	for _, run := range []*Run{a, b} {
		if len(run.Moments) < p.moves {
			return false, run.askedBy(len(run.Events))
		}
	}
	if first := firstDifference(a.Events, b.Events); first >= 0 && (p.upTo < 0 || first <= p.upTo) {
		return false, a.askedBy(first).Union(b.askedBy(first))
	}
	return true, rule.Set{}
}

func head(events []Event, n int) []Event { return events[:min(n, len(events))] }

// askedBy returns the clauses that were asked about up to an event. It returns those
// of the whole run if there is no such event, or if it belongs to no move.
func (r *Run) askedBy(event int) rule.Set {
	if event < len(r.Events) && r.Events[event].moment > 0 {
		return r.Moments[r.Events[event].moment].Asked
	}
	return r.asked()
}

// asked returns the clauses that the run asked about, or all clauses when the run
// ran out of time and this is unknown.
func (r *Run) asked() rule.Set {
	if r.Table != nil {
		return r.Result.Asked
	}
	var all rule.Set
	for i := range r.Result.Case.Def.Clauses {
		all.Add(rule.Clause(i))
	}
	return all
}

// explain looks for the smallest sets of clauses without which the runs are alike.
func (p *pair) explain(d *Difference, limit Limit) Explanation {
	s := &search{Limit: limit, book: d.B.Table.Book(), try: p.try}
	cited := d.A.Result.Cited.Union(d.B.Result.Cited)
	var only rule.Set // cited by only one of the runs
	for i := range only {
		only[i] = d.A.Result.Cited[i] ^ d.B.Result.Cited[i]
	}
	s.guesses = []rule.Set{only, cited, d.A.Result.Asked.Union(d.B.Result.Asked)}
	s.rank = slices.Collect(only.Each)
	for _, run := range []*Run{d.A, d.B} { // then the clauses behind the first difference
		if d.First < len(run.Events) && run.Events[d.First].Clause != "" {
			c, _ := s.book.Find(run.Events[d.First].Clause)
			s.rank = append(s.rank, c)
		}
	}
	s.rank = slices.AppendSeq(s.rank, cited.Each)
	return s.run()
}

// String formats an event for people.
func (e Event) String() string {
	switch {
	case e.Move == "":
		return fmt.Sprintf("line %d: %s", e.Line, e.What)
	case e.Clause == "":
		return e.Move + ": " + e.What
	}
	return e.Move + ": " + e.What + "  " + e.Clause
}

// Recorded compares a case with the outcomes that were recorded in it. Without one
// of the returned sets of clauses, the case does what was recorded. It returns nil
// when every recorded outcome still comes about.
func Recorded(c *scenarios.Case, opt scenarios.Options, limit Limit) (today *scenarios.Result, why Explanation) {
	book := &rule.Book{Clauses: c.Def.Clauses}
	try := func(without rule.Set) (bool, rule.Set) {
		with := opt
		with.Without = slices.Concat(opt.Without, book.IDs(without))
		run := replay(c, with)
		if r := run.Result; r.Status == scenarios.Passed || r.Status == scenarios.Failed && len(r.Changes) == 0 && agree(r) {
			return true, rule.Set{}
		}
		return false, run.askedByChange()
	}
	if today = scenarios.Run(c, opt); len(today.Changes) == 0 {
		return nil, Explanation{}
	}
	s := &search{Limit: limit, book: book, try: try, guesses: []rule.Set{today.Cited, today.Asked}}
	return today, s.run()
}

// askedByChange returns the clauses that were asked about before the first recorded
// outcome that differs was compared, or in the whole run if none differs.
func (r *Run) askedByChange() rule.Set {
	for i := range r.Moments {
		m := &r.Moments[i]
		if len(r.Result.Changes) > 0 && !m.Inherited && m.Line >= r.Result.Changes[0].From {
			return m.Asked // the outcome was compared just before this move of the script
		}
	}
	return r.asked()
}

// agree reports whether every recorded outcome was compared and is right.
func agree(r *scenarios.Result) bool {
	recorded := 0
	for _, step := range r.Case.Script() {
		if move, ok := step.(*syntax.Move); ok && len(move.Outcomes) > 0 {
			recorded++
		}
	}
	return len(r.Goldens) == recorded
}
