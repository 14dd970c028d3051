package rule

import "testing"

func TestMaybe(t *testing.T) {
	var none Maybe[Seat]
	if none.Is() || !none.None() || none.Holds(255) || none.Holds(0) {
		t.Error("the zero value is none")
	}
	for _, n := range []Seat{0, 1, 15, 254} {
		some := Some(n)
		if got, ok := some.Get(); !ok || got != n || some.Must() != n || !some.Holds(n) || some.Holds(n+1) || some.None() {
			t.Errorf("Some(%d) holds %d", n, got)
		}
	}
	if seven := Some[Seat](7); seven.Or(3) != 7 || none.Or(3) != 3 {
		t.Error("3 stands where there is none")
	}
	if bid := Some[int16](0); bid.None() || bid.Must() != 0 || (Maybe[int16]{}).Must() != -1 {
		t.Error("a bid of 0 is a bid")
	}
	if three, again := Some[uint8](3), Some[uint8](3); three != again || three == Some[uint8](4) {
		t.Error("equal numbers are equal")
	}
}
