package scenarios

import "testing"

// One mistake is reported once, even if other things fail because of it.
func TestConsequences(t *testing.T) {
	for _, c := range []struct{ name, src, want, ends string }{
		{"a scenario that begins from one that fails",
			mnkHead + "scenario \"a\"\n  setup\n  Bob: place a1\nscenario \"b\"\n  from \"a\"\n  Bob: place b1\nscenario \"c\"\n  from \"b\"\n",
			"5:3: place a1 is illegal", "a: failed illegal\nb: failed illegal\nc: failed illegal"},
		{"one that begins from a shorter one than it was",
			mnkHead + "scenario \"a\"\n  setup\n  Ann: place a1\n  expect moves == 2\nscenario \"b\"\n  from \"a\" after move 2\n",
			"6:10: moves == 2 does not hold", "a: failed expectation\nb: failed expectation"},
		{"what cannot be read is reported all the same",
			mnkHead + "scenario \"a\"\n  setup\n  Bob: place a1\nscenario \"b\"\n  from \"a\" after move 0\n  Ann: plaice b1\n",
			"5:3: place a1 is illegal\n8:8: expected \"place\" (did you mean \"place\"?)", "a: failed illegal\nb: failed illegal"},
		{"a scenario that begins from one that cannot be set up",
			mnkHead + "scenario \"a\"\n  variants gravitty\n  setup\nscenario \"b\"\n  from \"a\"\n",
			"4:12: mnk has no variant \"gravitty\" (did you mean \"gravity\"?)", ""},
		{"what follows an expectation that does not hold",
			"game race\nscenario \"s\"\n  setup\n    next die 3, 4\n  Ann: roll\n  expect Ann.points == 4\n  expect die == 4\n  expect legal 7\n  Ann: pass\n  ends\n    points 4 0\n",
			"6:10: Ann.points == 4 does not hold\n7:10: die == 4 does not hold", "s: failed expectation"},
		{"but not what goes before",
			mnkScene + "  setup\n  Ann cannot: place a1\n    because mnk.place.empty\n  Ann: place a1\n    | no  x.y\n  expect empty == 9\n",
			"5:3: Ann can: place a1 is legal here\n8:5: the recorded outcomes differ\n9:10: empty == 9 does not hold", "s: failed refusal"},
		{"a mistake in a position that several begin from",
			mnkHead + "position F\n  trun Ann\nscenario \"a\"\n  position F\nscenario \"b\"\n  position F\n",
			"4:3: \"trun\" is no line of a position (did you mean \"turn\"?)", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			suite, results := runText(Options{}, c.src)
			if got := written(diagsOf(suite, results)); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
			if got := statuses(results); got != c.ends {
				t.Errorf("got\n%s\nwant\n%s", got, c.ends)
			}
		})
	}
}

// If a case is run alone or stepped through, it reports the reason of the failure.
func TestBecauseIsToldWhereNobodyElseDoes(t *testing.T) {
	opt := Options{Games: allGames}
	suite := LoadSource(opt, "t.scenario", []byte(mnkHead+"scenario \"a\"\n  setup\n  Bob: place a1\nscenario \"b\"\n  from \"a\"\n"))
	want := `7:8: "a" fails: t.scenario:5:3: place a1 is illegal`
	RunAll(suite.Cases[1:], opt, 1, func(r *Result) {
		if got := written(r.Diags); got != want {
			t.Error(got)
		}
	})
	if _, _, r := Replay(suite.Cases[1], opt); written(r.Diags) != want {
		t.Error(written(r.Diags))
	}
	if r := Run(suite.Cases[1], opt); len(r.Diags) > 0 || r.Because == nil || r.Because.Line != 5 {
		t.Error(r.Diags, r.Because)
	}
}
