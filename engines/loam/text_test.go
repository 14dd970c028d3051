package loam

import (
	"strings"
	"testing"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

// The tasks that end a turn, or the set-up, come when nothing is being resolved.
func TestTasksInTheMidst(t *testing.T) {
	g := New()
	_, err := g.ParseState("doing structure A\ntasks refill, pass\n")
	want := `2:15: structure A is still being resolved, and "pass" comes when nothing is`
	fail.If(t, err == nil || err.Error() != want, "got %v\nwant %s", err, want)
	for _, text := range []string{"doing structure A\ntasks refill", "doing end\ntasks refill, pass"} {
		_, err := g.ParseState(text)
		fail.If(t, err != nil, "%q: %v", text, err)
	}
}

// What a list or a picture says twice is reported where it stands again, and
// communities are numbered as they begin.
func TestSaidTwice(t *testing.T) {
	g := New()
	for _, c := range []struct{ text, want string }{
		{`display Bodyguards, "Pest Patrol", Bodyguards`, `1:36: Bodyguards is named twice`},
		{`behaviors p1 Bodyguards, Bodyguards`, `1:26: Bodyguards is named twice`},
		{`used structure, structure`, `1:17: structure is named twice`},
		{`joined AD+MD, MD+AD`, `1:15: MD+AD is named twice`},
		{"phase over\nwinners p1, p1", `2:13: p1 is named twice`},
		{`hand p2 unknown 1, unknown 2`, `1:20: unknown is named twice`},
		{"zone p1\n  | Bacillus | Potworm |\n  | c1 | c1 |", `3:10: c1 is listed twice in the picture`},
		{"zone p1\n  | Bacillus |\n  | c1 |\n  | Potworm |\n  | c1 |", `5:5: c1 is listed twice in the picture`},
		{"zone p1 c3 Bacillus\nids p1 2", `2:8: p1 has been given c3 already`},
		{"zone p1 c200 Bacillus", `1:9: communities are numbered in the order in which they begin: there can be no c200`},
	} {
		_, err := g.ParseState(c.text)
		fail.If(t, err == nil || err.Error() != c.want, "%q:\n got %v\nwant %s", c.text, err, c.want)
	}
}

// What a position leaves unsaid has gone well, in every list of steps that is open;
// and of a list that is done nothing stays behind.
func TestSoFarIsSaidWhereSomethingWasLeftOut(t *testing.T) {
	g := New()
	from := "soil Bacillus\nbehaviors p1 \"Pore Chase\", \"Shared Tunnels\"\ndisplay Bodyguards\n"
	for _, c := range []struct {
		moves []string
		same  string // the position that they lead to
	}{
		{[]string{`p1: play "Shared Tunnels"`, "p1: choose 1"},
			"soil Bacillus\nbehaviors p1 \"Pore Chase\"\ndisplay Bodyguards\ndoing \"Shared Tunnels\"\nstep 2, left 1\nphase place\n"},
		{[]string{`p1: play "Pore Chase"`, "p1: yes", `behaviors: "Pest Patrol"`},
			"soil Bacillus\nbehaviors p1 \"Shared Tunnels\"\ndisplay \"Pest Patrol\"\nbehavior-discard Bodyguards\ndoing \"Pore Chase\"\nstep 3, left 1\nphase place\n"},
		{[]string{`p1: play "Pore Chase"`, "p1: no"},
			"soil Bacillus\nbehaviors p1 \"Shared Tunnels\"\ndisplay Bodyguards\ndoing \"Pore Chase\"\nstep 3, left 1\nso-far 0/0\nphase place\n"},
	} {
		s := must.Get(t, g.ParseState, from)
		for _, line := range c.moves {
			m := must.Get(t, g.ParseMove, line)
			g.Apply(&s, g.Settle(&s, m), rule.NewTrace[State](g.Book()))
		}
		if want, err := g.ParseState(c.same); err != nil || s != want {
			t.Errorf("%q lead to\n%s\nnot to\n%s(%v)", c.moves, g.PrintState(&s), g.PrintState(&want), err)
		}
	}
}

// Whatever clause had no say when points were added up, the position can be read again.
func TestUnscoredIsRead(t *testing.T) {
	g := New()
	for _, bits := range []uint16{byBalance, byTotal, byDuplicates, unscoredEnd - 1} {
		s := g.Start()
		s.Unscored = bits
		got, err := g.ParseState(g.PrintState(&s))
		fail.If(t, err != nil || got.Unscored != bits, "unscored %d is read as %d, %v", bits, got.Unscored, err)
	}
}

// FuzzMoves holds what is read to the shape of a move, which only this package
// knows. The rest of what a text of a move owes is held by fuzz.FuzzMoveText.
func FuzzMoves(f *testing.F) {
	for _, example := range Def.Examples() {
		f.Add(example)
	}
	g := New()
	s := g.Start()
	f.Fuzz(func(t *testing.T, text string) {
		m, err := g.ParseMove(text)
		if err != nil {
			return
		}
		if m = g.Settle(&s, m); !g.formed(&m) {
			t.Fatalf("%q is read as a move that cannot be: %+v", text, m)
		}
	})
}

func TestViewHidesHands(t *testing.T) {
	g := New()
	s, err := g.ParseState("hand p1 Bacillus\nhand p2 \"Sac spider\", Potworm, Frankia\nknown p2 Frankia\ndiscard Termite, Bolete\nburied p2 Bolete")
	must.Succeed(t, err)
	view := g.View(&s, 0)
	text := g.PrintState(&view)
	for _, secret := range []string{"Sac spider", "Potworm", "Bolete"} {
		fail.If(t, strings.Contains(text, secret), "p1 sees %s in\n%s", secret, text)
	}
	for _, seen := range []string{"hand p1 Bacillus", "hand p2 Frankia, unknown 2", "discard Termite, unknown 1"} {
		fail.If(t, !strings.Contains(text, seen), "p1 does not see %q in\n%s", seen, text)
	}
}
