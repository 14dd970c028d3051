package rule

import (
	"testing"
)

// What a trace says to a rule that asks about clause 3, in every mode, when the
// condition of the question holds and when it does not.
func TestAnswers(t *testing.T) {
	for _, c := range []struct {
		when                      string
		trace                     func() *Trace[int]
		on, breaks, lacks, allows bool // while the condition holds
		cites, collects, records  int
	}{
		{"nothing is struck out", func() *Trace[int] { return NewTrace[int](&Book{}) }, true, true, false, false, 1, 0, 0},
		{"another clause is", func() *Trace[int] { return NewTrace[int](&Book{}, 4) }, true, true, false, false, 1, 0, 0},
		{"the clause is", func() *Trace[int] { return NewTrace[int](&Book{}, 3) }, false, false, true, true, 0, 0, 0},
		{"everything is permitted", NewPermit[int], true, false, false, true, 0, 0, 0},
		{"breaches are collected", func() *Trace[int] { return in(NewTrace[int](&Book{}), collecting) }, true, false, false, true, 1, 2, 0},
		{"acts are recorded", func() *Trace[int] { return in(NewTrace[int](&Book{}), recording) }, true, true, false, false, 1, 0, 2},
	} {
		for _, holds := range []bool{true, false} {
			a := c.trace()
			if want := c.when == "nothing is struck out"; a.Swift() != want {
				t.Errorf("%s: swift is %v", c.when, !want)
			}
			recorded := 0
			a.record = func(Clause) { recorded++ }
			if is := a.AppliesIf(holds, 3); is != (holds && c.on) {
				t.Errorf("%s: OnIf(%v) says %v", c.when, holds, is)
			}
			if is := a.BreaksIf(holds, 3); is != (holds && c.breaks) {
				t.Errorf("%s: BreaksIf(%v) says %v", c.when, holds, is)
			}
			if is := a.Lacks(holds, 3); is != (holds && c.lacks) {
				t.Errorf("%s: Lacks(%v) says %v", c.when, holds, is)
			}
			if is := a.Allows(holds, 3); is != (holds && c.allows) {
				t.Errorf("%s: Allows(%v) says %v", c.when, holds, is)
			}
			cited := a.Cited()
			if want := c.cites; holds && cited.Len() != want || !holds && cited.Len() != 0 {
				t.Errorf("%s: %v, %d clauses are cited", c.when, holds, cited.Len())
			}
			if want := c.collects; holds && a.count() != want || !holds && a.count() != 0 {
				t.Errorf("%s: %v, %d are collected", c.when, holds, a.count())
			}
			if want := c.records; holds && recorded != want || !holds && recorded != 0 {
				t.Errorf("%s: %v, %d acts are recorded", c.when, holds, recorded)
			}
			if !holds {
				continue
			}
			if a.Applies(3) != c.on || a.Breaks(3) != c.breaks {
				t.Errorf("%s: On and Breaks say otherwise", c.when)
			}
		}
	}
}

func in(t *Trace[int], m mode) *Trace[int] {
	t.asked = make([]bool, MaxClauses)
	t.enter(m)
	t.found = &findings{}
	return t
}

// What a game cites on an aside trace counts once the game heeds it, whatever
// the trace is for, and the answers there are those of play.
func TestAside(t *testing.T) {
	var q Trace[int]
	for _, c := range []struct {
		when  string
		trace *Trace[int]
	}{
		{"deciding", NewTrace[int](&Book{})},
		{"collecting", in(NewTrace[int](&Book{}), collecting)},
		{"recording", in(NewTrace[int](&Book{}), recording)},
		{"with a clause struck out", NewTrace[int](&Book{}, 9)},
	} {
		q.marks[7] = true // left from another time
		ahead := c.trace.Aside(&q)
		if !ahead.Breaks(1) || !ahead.Applies(2) {
			t.Errorf("%s: a clause that has its say does not", c.when)
		}
		if struck := c.trace.struck.Has(9); struck == ahead.Applies(9) {
			t.Errorf("%s: clause 9 answers %v", c.when, !struck)
		}
		c.trace.Heed(ahead)
		want := SetOf(1, 2)
		if !c.trace.struck.Has(9) {
			want.Add(9)
		}
		if is := c.trace.Cited(); is != want {
			t.Errorf("%s: cited %v, not %v", c.when, is, want)
		}
		if c.trace.count() != 0 {
			t.Errorf("%s: looking ahead breaks %d", c.when, c.trace.count())
		}
	}
}

// A bundle is cited once, and again after citations are forgotten; it does not
// forbid when one of its clauses is struck out.
func TestBundle(t *testing.T) {
	b, want := BundleOf(1, 2), SetOf(1, 2)
	a := NewTrace[int](&Book{})
	for range 2 {
		for range 2 {
			if !a.BreakAll(b) || a.Cited() != want {
				t.Errorf("a bundle cites %v", a.Cited())
			}
		}
		a.forget()
		if a.Cited() != (Set{}) {
			t.Error("citations are not forgotten")
		}
	}
	a.BreakAll(b)
	a.strike(SetOf(2))
	a.forget()
	if a.BreakAll(b) || a.Cited() != (Set{}) {
		t.Error("a bundle forbids without one of its clauses")
	}
	a.strike(Set{})
	if !a.BreakAll(b) || a.Cited() != want {
		t.Error("a bundle that has its say again is not cited")
	}
}

// Every clause that is cited is told, wherever it stands among the others.
func TestCited(t *testing.T) {
	for _, cited := range [][]Clause{{0}, {7, 8}, {0, 63, 64}, {5, 6, 7, 130, 255, 256, MaxClauses - 1}} {
		trace := NewTrace[int](&Book{})
		for _, c := range cited {
			trace.Applies(c)
		}
		if got := trace.Cited(); got != SetOf(cited...) {
			t.Errorf("%v are cited, and %v told", cited, got)
		}
	}
}

// TestListen: a table that listens notes what is asked of quiet traces, of
// theirs, and of many clauses at once; what is struck out it does not note.
func TestListen(t *testing.T) {
	tr := NewTrace[int](&Book{}, 9)
	tr.listen()
	quiet := tr.Quiet()
	within := quiet.Quiet()
	if !quiet.Applies(1) || !quiet.Breaks(2) || !within.Applies(3) || quiet.Applies(9) || quiet.Breaks(9) {
		t.Error("a quiet trace that is listened to answers otherwise")
	}
	if set := SetOf(4, 5); !quiet.BreakSet(&set) {
		t.Error("as does BreakAll")
	}
	var heard []int
	for c, is := range tr.asked {
		if is {
			heard = append(heard, c)
		}
	}
	if len(heard) != 5 || heard[0] != 1 || heard[4] != 5 {
		t.Error("heard", heard)
	}
	if tr.Whole() || quiet.Whole() || tr.Cited() != (Set{}) {
		t.Error("quiet questions are not cited, and have to be asked")
	}
	plain := NewTrace[int](&Book{})
	if still := plain.Quiet(); !plain.Whole() || !still.Applies(1) || plain.asked != nil {
		t.Error("nobody listened")
	}
}
