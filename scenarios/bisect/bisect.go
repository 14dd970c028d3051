// Package bisect compares two runs of one script, and finds the smallest set of
// clauses that explains how they differ: without those clauses the runs are
// alike.
package bisect

import (
	"fmt"
	"slices"
	"strings"

	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// A Run is a case as it was played.
type Run struct {
	Moments []scenarios.Moment
	Table   rule.Table
	Result  *scenarios.Result
	Events  []Event
}

// An Event is something that can be seen of a run.
type Event struct {
	Line   int    // of the script, 0 for what follows from an earlier line
	Move   string // the move, "" for what is said at the end
	What   string // what it did, or what the run says
	Clause string // that did it, "" when none is known
}

// A Difference is how two runs of a case differ, and why.
type Difference struct {
	A, B  *Run
	First int // of the events, the first that differs
	// Because is a smallest set of clauses without which the runs are alike, or
	// nil when there is none.
	Because []string
	// Others are single clauses that explain it as well.
	Others []string
	// Partly is set when the runs still differ after the first difference.
	Partly bool
}

// Runs plays a case twice, under two options, and compares. It returns nil when
// the runs are alike.
func Runs(c *scenarios.Case, a, b scenarios.Options) *Difference {
	p := &pair{c: c, a: a, b: b}
	runA, runB := p.play(nil)
	d := &Difference{A: runA, B: runB, First: firstDifference(runA.Events, runB.Events)}
	if d.First < 0 {
		return nil
	}
	p.moves, p.before = min(len(runA.Moments), len(runB.Moments)), runA.Events[:d.First]
	p.upTo = -1
	if p.explain(d) {
		return d
	}
	p.upTo, d.Partly = d.First, true
	if !p.explain(d) {
		d.Partly = false
	}
	return d
}

// A pair is a case and the two options.
type pair struct {
	c      *scenarios.Case
	a, b   scenarios.Options
	moves  int     // that runs have to make at least, to be compared
	before []Event // what comes before the first difference, and has to stay
	upTo   int     // the event after which nothing is compared, -1 for none
}

// play plays both runs without some clauses.
func (p *pair) play(without []string) (*Run, *Run) {
	run := func(opt scenarios.Options) *Run {
		opt.Without = append(slices.Clone(opt.Without), without...)
		r := &Run{}
		r.Moments, r.Table, r.Result = scenarios.Replay(p.c, opt)
		r.observe()
		return r
	}
	return run(p.a), run(p.b)
}

// observe lists what can be seen: what each move did, and what the run says of
// expectations and refusals.
func (r *Run) observe() {
	if r.Table == nil {
		return
	}
	for _, m := range r.Moments[min(1, len(r.Moments)):] {
		told := 0
		for _, e := range m.Effects {
			if words := r.Table.Tell(e); words != "" {
				r.Events = append(r.Events, Event{m.Line, m.Move, strings.Join(strings.Fields(words), " "), e.ID})
				told++
			}
		}
		if told == 0 {
			r.Events = append(r.Events, Event{Line: m.Line, Move: m.Move, What: "nothing to be seen"})
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

// alike reports whether the runs are alike without some clauses. Runs that do
// not come as far as they did before are not, nor those in which something is
// otherwise before the first difference: that another game is played explains
// nothing.
func (p *pair) alike(without []string) bool {
	a, b := p.play(without)
	if len(a.Moments) < p.moves || len(b.Moments) < p.moves {
		return false
	}
	if n := len(p.before); len(a.Events) < n || !slices.Equal(a.Events[:n], p.before) {
		return false
	}
	first := firstDifference(a.Events, b.Events)
	return first < 0 || p.upTo >= 0 && first > p.upTo
}

// explain looks for a smallest set of clauses: single ones first, then what is
// left of all that the runs cited when one after the other is put back.
func (p *pair) explain(d *Difference) bool {
	candidates := cited(d)
	for _, id := range candidates {
		switch {
		case !p.alike([]string{id}):
		case d.Because == nil:
			d.Because = []string{id}
		default:
			d.Others = append(d.Others, id)
		}
	}
	if d.Because != nil {
		return true
	}
	for _, set := range [][]string{onlyIn(d), candidates} {
		if len(set) > 1 && p.alike(set) {
			d.Because = p.smallest(set)
			return true
		}
	}
	return false
}

// smallest puts clauses back, one after the other, as long as the runs stay
// alike.
func (p *pair) smallest(set []string) []string {
	for i := 0; i < len(set); {
		if less := slices.Delete(slices.Clone(set), i, i+1); p.alike(less) {
			set = less
		} else {
			i++
		}
	}
	return set
}

// cited returns the clauses that either run came to: first those that only one
// run came to, then those that did what differs first, then the others.
func cited(d *Difference) (ids []string) {
	add := func(id string) {
		if id != "" && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	for _, id := range onlyIn(d) {
		add(id)
	}
	for _, run := range []*Run{d.A, d.B} {
		if d.First < len(run.Events) {
			add(run.Events[d.First].Clause)
		}
	}
	book := d.B.Table.Book()
	for _, id := range book.IDs(d.A.Result.Cited.Union(d.B.Result.Cited)) {
		add(id)
	}
	return ids
}

// onlyIn returns the clauses that one run came to and the other did not.
func onlyIn(d *Difference) []string {
	var only rule.Set
	for i := range only {
		only[i] = d.A.Result.Cited[i] ^ d.B.Result.Cited[i]
	}
	return d.B.Table.Book().IDs(only)
}

// Recorded compares a case with the outcomes that were recorded in it. The set
// of clauses is one without which the case does today what was recorded. It
// returns nil when nothing recorded differs.
func Recorded(c *scenarios.Case, opt scenarios.Options) (today *scenarios.Result, because []string) {
	today = scenarios.Run(c, opt)
	if len(today.Changes) == 0 {
		return nil, nil
	}
	book := rule.Book{Clauses: c.Title.Clauses}
	for _, id := range book.IDs(today.Cited) {
		with := opt
		with.Without = append(slices.Clone(opt.Without), id)
		if r := scenarios.Run(c, with); r.Status == scenarios.Passed || r.Status == scenarios.Failed && len(r.Changes) == 0 && agree(r) {
			because = append(because, id)
		}
	}
	return today, because
}

// agree reports whether every recorded outcome was compared, and came about.
func agree(r *scenarios.Result) bool {
	recorded := 0
	for _, step := range r.Case.Script() {
		if move, ok := step.(*syntax.Move); ok && len(move.Outcomes) > 0 {
			recorded++
		}
	}
	return len(r.Goldens) == recorded
}

// String writes an event as people read it.
func (e Event) String() string {
	switch {
	case e.Move == "":
		return fmt.Sprintf("line %d: %s", e.Line, e.What)
	case e.Clause == "":
		return e.Move + ": " + e.What
	}
	return e.Move + ": " + e.What + "  " + e.Clause
}
