package loam

import "testing"

func TestRoundTrips(t *testing.T) {
	for _, m := range modes() {
		t.Run(m.name, func(t *testing.T) {
			g := New(m.options...)
			n := 0
			eachState(t, g, 6, 3, func(s *State, list []Move) bool {
				text := g.PrintState(s)
				back, err := g.ParseState(text)
				if err != nil || back != *s {
					again := ""
					if err == nil {
						again = g.PrintState(&back)
					}
					t.Errorf("position\n%s\nis read as %v\n%s", text, err, again)
					return false
				}
				for i, m := range list {
					if n++; len(list) > 20 && (i+n)%7 != 0 {
						continue
					}
					line := g.PrintMove(m)
					got, err := g.ParseMove(line)
					if err == nil {
						got = g.Settle(s, got)
					}
					if err != nil || got != m {
						t.Errorf("move %q of\n%s is read as %+v, %v, not %+v", line, text, got, err, m)
						return false
					}
				}
				return true
			})
		})
	}
}

// The tasks that end a turn, or the set-up, come when nothing is being resolved.
func TestTasksInTheMidst(t *testing.T) {
	g := New()
	_, err := g.ParseState("doing structure A\ntasks refill, pass\n")
	if want := `2:15: structure A is still being resolved, and "pass" comes when nothing is`; err == nil || err.Error() != want {
		t.Errorf("got %v\nwant %s", err, want)
	}
	for _, text := range []string{"doing structure A\ntasks refill", "doing end\ntasks refill, pass"} {
		if _, err := g.ParseState(text); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
}
