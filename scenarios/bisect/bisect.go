// Package bisect compares two runs of one script, and finds the smallest sets of
// clauses that explain their difference: without such a set the runs are the same.
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
// the runs are the same.
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

// play plays both runs with some clauses disabled.
func (p *pair) play(without rule.Set) (*Run, *Run) {
	ids := p.c.Def.Book().IDs(without)
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

// observe lists the events: the effects of each move, and the mistakes that the run reports.
func (r *Run) observe() {
	if r.Table == nil {
		return
	}
	for i := 1; i < len(r.Moments); i++ {
		m := &r.Moments[i]
		said := 0
		for _, e := range m.Effects {
			if words := rule.Report(r.Table, e); words != "" {
				r.Events = append(r.Events, Event{m.Line, m.Move, strings.Join(strings.Fields(words), " "), e.ID, i})
				said++
			}
		}
		if said == 0 {
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

// try plays both runs with some clauses disabled and reports whether they are
// alike. They are not if one stops earlier than before, or if anything changes
// before the first difference: a different game explains nothing.
//
// If they are not alike, next holds the clauses that were asked about up to the
// event that shows it. Striking out any other clause would not change that event.
func (p *pair) try(without rule.Set) (alike bool, next rule.Set) {
	a, b := p.play(without)
	if first := firstDifference(a.Events[:min(len(p.before), len(a.Events))], p.before); first >= 0 {
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

// explain looks for the smallest sets of clauses without which the runs are the same.
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
// when every recorded outcome still happens.
func Recorded(c *scenarios.Case, opt scenarios.Options, limit Limit) (today *scenarios.Result, why Explanation) {
	book := c.Def.Book()
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

// DefaultLimit is the default for how many sets of clauses are tried.
const DefaultLimit = 5000

// A Limit says when to stop a search for the smallest sets early.
type Limit struct {
	Sets int             // the most sets to try; 0 means DefaultLimit
	Done <-chan struct{} // once closed, no further set is tried
}

// An Explanation says why two runs differ: it names the clauses that have to be
// disabled for the runs to be the same.
type Explanation struct {
	// Sets are sets of clauses without which the runs are the same. If the search was not stopped,
	// they are all the smallest ones, or none if no set of clauses explains the difference. If it
	// was stopped, there may be others, and also smaller ones unless their size is Refuted+1. Each
	// clause of a set is needed in that set.
	Sets [][]string
	// Refuted is the size up to which no set explains the difference.
	Refuted int
	Stopped bool // the search was stopped early
	Tried   int  // how many sets were tried
}

// A search tries sets of clauses, small ones first. A clause that no run asks about
// cannot change a run. So when the runs still differ without a set, the search
// extends the set only by clauses that were asked about before the difference: any
// larger set that explains the difference has one of these.
type search struct {
	Limit
	book *rule.Book
	// try reports whether the runs are the same without the clauses of a set. If
	// not, it returns clauses of which every larger set must have one.
	try     func(set rule.Set) (alike bool, next rule.Set)
	rank    []rule.Clause // clauses in the order of interest to a reader
	guesses []rule.Set    // large sets to begin from when there are too many small ones
	tried   map[rule.Set]outcome
}

// An outcome is the result of trying a set.
type outcome struct {
	alike bool
	next  rule.Set
}

func (s *search) run() Explanation {
	if s.Limit.Sets <= 0 {
		s.Limit.Sets = DefaultLimit
	}
	s.tried = map[rule.Set]outcome{}
	var e Explanation
	var found []rule.Set
	open := []rule.Set{{}}
	for size := 1; len(open) > 0 && len(found) == 0 && !e.Stopped; size++ {
		found, open, e.Stopped = s.larger(open)
		if len(found) == 0 && !e.Stopped {
			e.Refuted = size
		}
	}
	switch {
	case len(found) > 0:
		e.Refuted = found[0].Len() - 1
	case e.Stopped:
		found = s.irreducible()
	default:
		e.Refuted = len(s.book.Clauses)
	}
	e.Sets, e.Tried = s.read(found), len(s.tried)
	return e
}

// larger adds one clause to each open set, in every way that may explain the
// difference. It returns the sets that explain it, and those that do not.
func (s *search) larger(open []rule.Set) (found, left []rule.Set, stopped bool) {
	seen := map[rule.Set]bool{}
	for _, set := range open {
		known, ok := s.look(set)
		if !ok {
			return found, left, true
		}
		for c := range known.next.Each {
			more := set
			if more.Add(c); more == set || seen[more] {
				continue
			}
			seen[more] = true
			switch is, ok := s.look(more); {
			case !ok:
				return found, left, true
			case is.alike:
				found = append(found, more)
			default:
				left = append(left, more)
			}
		}
	}
	return found, left, false
}

// look tries a set, unless the search has to stop: then ok is false.
func (s *search) look(set rule.Set) (is outcome, ok bool) {
	if _, done := s.tried[set]; !done && len(s.tried) >= s.Limit.Sets {
		return outcome{}, false
	}
	select {
	case <-s.Done:
		return outcome{}, false
	default:
	}
	return s.must(set), true
}

// must tries a set, even beyond the limit.
func (s *search) must(set rule.Set) outcome {
	is, done := s.tried[set]
	if !done {
		is.alike, is.next = s.try(set)
		s.tried[set] = is
	}
	return is
}

// irreducible looks for one large set without which the runs are the same, and puts
// clauses back that are not needed. It does not always find one. The number of sets
// that it tries is small, about that of the clauses.
func (s *search) irreducible() []rule.Set {
	guesses := append([]rule.Set{s.chain()}, s.guesses...)
	at := slices.IndexFunc(guesses, func(set rule.Set) bool { return s.must(set).alike })
	if at < 0 {
		return nil
	}
	set := guesses[at]
	for again := true; again; {
		again = false
		for c := range set.Each {
			less := set
			less[c/64] &^= 1 << (c % 64)
			if s.must(less).alike {
				set, again = less, true
			}
		}
	}
	return []rule.Set{set}
}

// chain disables all clauses that were asked about before the runs differ. It
// repeats this until the runs are the same or no clause is added.
func (s *search) chain() (set rule.Set) {
	for {
		is := s.must(set)
		more := set.Union(is.next)
		if is.alike || more == set {
			return set
		}
		set = more
	}
}

// read returns sets as IDs, in the order of interest to a reader.
func (s *search) read(sets []rule.Set) [][]string {
	place := func(c rule.Clause) int {
		if i := slices.Index(s.rank, c); i >= 0 {
			return i
		}
		return len(s.rank) + int(c)
	}
	var lists [][]int
	byPlace := map[int]rule.Clause{}
	for _, set := range sets {
		var list []int
		for c := range set.Each {
			list = append(list, place(c))
			byPlace[place(c)] = c
		}
		slices.Sort(list)
		lists = append(lists, list)
	}
	slices.SortFunc(lists, slices.Compare[[]int])
	ids := make([][]string, len(lists))
	for i, list := range lists {
		for _, at := range list {
			ids[i] = append(ids[i], s.book.Entry(byPlace[at]).ID)
		}
	}
	return ids
}
