package scenarios

import (
	"slices"
	"testing"
)

// An explanation shows the values that make an expression false, and no others.
func TestExplain(t *testing.T) {
	for _, c := range []struct {
		expr string
		want []string
	}{
		{`Ann.marks == 2`, []string{`Ann.marks == 2: Ann.marks is 1`}},
		{`Ann.marks == Bob.marks`, []string{`Ann.marks == Bob.marks: Ann.marks is 1, Bob.marks is 0`}},
		{`Ann.marks == 1 and empty == 9`, []string{`empty == 9: empty is 8`}},
		{`empty == 9 or Bob.marks > 3`, []string{`empty == 9: empty is 8`, `Bob.marks > 3: Bob.marks is 0`}},
		{`not (empty == 8)`, []string{`empty == 8: empty is 8`}},
		{`not (empty == 8 and turn == "Bob")`, []string{`empty == 8: empty is 8`, `turn == "Bob": turn is "Bob"`}},
		{`Ann.has("b2")`, []string{`Ann.has("b2") is false`}},
		{`turn in ["Ann", "Eve"]`, []string{`turn in ["Ann", "Eve"]: turn is "Bob"`}},
		{`len(legal) < moves`, []string{`len(legal) < moves: len(legal) is 8, moves is 1`}},
		{`1 == 2`, []string{`1 == 2: it is false`}},
		{`all(["a1", "b1"], Ann.has(#))`, []string{`all(["a1", "b1"], Ann.has(#)) is false`}},
	} {
		t.Run(c.expr, func(t *testing.T) {
			r := only(t, Options{}, mnkScene+"  setup\n  Ann: place a1\n  expect "+c.expr+"\n")
			if len(r.Diags) != 1 || r.Diags[0].Line != 6 || r.Diags[0].Col != 10 || !slices.Equal(r.Diags[0].Hints, c.want) {
				t.Errorf("%v", r.Diags)
				for _, d := range r.Diags {
					t.Errorf("%q, want %q", d.Hints, c.want)
				}
			}
		})
	}
}
