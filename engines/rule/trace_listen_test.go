package rule

import "testing"

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
