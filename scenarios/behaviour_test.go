package scenarios

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

// statuses returns a line for each case that says how it ended.
func statuses(results []*Result) string {
	var ls []string
	for _, r := range results {
		ls = append(ls, strings.TrimSpace(r.Case.Name+": "+string(r.Status)+" "+string(r.Class)))
	}
	return strings.Join(ls, "\n")
}

func TestCases(t *testing.T) {
	seed := uint64(1)
	const race = "game race\nscenario \"s\"\n  "
	for _, c := range []struct {
		name, src string
		opt       Options
		want      string
	}{
		{name: "a row of examples is a case", src: mnkScene + "  setup\n  Ann: place <cell>\n  expect Ann.has(\"<cell>\")\n  expect empty == <left>\n  examples\n    | cell | left |\n    | a1 | 8 |\n    | b2 | 7 |\n",
			want: "s [cell a1, left 8]: passed\ns [cell b2, left 7]: failed expectation"},
		{name: "each reading is a case", src: "game mnk\nvariants size=5x1x3\nscenario \"s\"\n  for each ruling mnk.ruling.overline\n  position unchecked\n    board\n      | x x . x x |\n    turn Cross\n  Cross: place c1\n  expect winner == \"Cross\"\n",
			want: "s [mnk.ruling.overline A]: passed\ns [mnk.ruling.overline B]: failed expectation"},
		{name: "a column chooses a reading", src: "game mnk\nvariants size=5x1x3\nscenario \"s\"\n  position unchecked\n    board\n      | x x . x x |\n    turn Cross\n  Cross: place c1\n  expect winner == \"<who>\"\n  examples\n    | ruling mnk.ruling.overline | who |\n    | A | Cross |\n    | B | |\n",
			want: "s [ruling mnk.ruling.overline A, who Cross]: passed\ns [ruling mnk.ruling.overline B, who]: passed"},
		{name: "a column chooses variants", src: "game mnk\nscenario \"s\"\n  setup\n  expect empty == <empty>\n  examples\n    | variants | empty |\n    | none | 9 |\n    | size=4x3x3, gravity | 12 |\n",
			want: "s [variants none, empty 9]: passed\ns [variants size=4x3x3, gravity, empty 12]: passed"},
		{name: "a column chooses players", src: "game mnk\nscenario \"s\"\n  setup\n  expect turn == \"<first>\"\n  examples\n    | players | first |\n    | Eve, Joe | Eve |\n    | Joe, Eve | Joe |\n",
			want: "s [players Eve, Joe, first Eve]: passed\ns [players Joe, Eve, first Joe]: passed"},
		{name: "a scenario overrides the preamble", src: "game mnk\nvariants size=4x4x4\nplayers A, B\nscenario \"s\"\n  variants none\n  players C, D\n  setup\n  C: place a1\n  expect empty == 8\n", want: "s: passed"},
		{name: "lines are laid over a named position", src: mnkHead + "position F\n  board\n    | x o x |\n    | x o o |\n    | o x x |\nscenario \"s\"\n  position F\n    turn over, winner nobody\n  expect over and Ann.has(\"a3\")\n", want: "s: passed"},
		{name: "a scenario continues from another", src: mnkHead + "scenario \"a\"\n  setup\n  Ann: place a1\n  Bob: place b1\n  expect 1 == 2\nscenario \"b\"\n  from \"a\" after move 1\n  Bob: place a2\n  expect moves == 2 and empty == 7\nscenario \"c\"\n  from \"b\"\n  expect moves == 2\n",
			want: "a: failed expectation\nb: passed\nc: passed"},
		{name: "and inherits its settings", src: mnkHead + "scenario \"a\"\n  variants size=5x5x4\n  setup\n  Ann: place e5\nscenario \"b\"\n  from \"a\"\n  Bob: place e4\n", want: "a: passed\nb: passed"},
		{name: "a row of another scenario is named with its row", src: mnkHead + "scenario \"a\"\n  setup\n  Ann: place <c>\n  examples\n    | c |\n    | a1 |\n    | b2 |\nscenario \"b\"\n  from \"a [c b2]\"\n  expect Ann.has(\"b2\")\n", want: "a [c a1]: passed\na [c b2]: passed\nb: passed"},
		{name: "a queue is used as soon as chance is due", src: race + "setup\n    next die 6, 2\n    next deck 1\n  Ann: roll\n  expect Ann.points == 12 and turn == \"Bob\"\n  Bob: roll\n  expect Bob.points == 2\n", want: "s: passed"},
		{name: "a queue may stand between moves", src: race + "setup\n  next die 3\n  Ann: roll\n  expect Ann.points == 3\n  Bob: roll\n  next die 4\n  expect Bob.points == 4\n", want: "s: passed"},
		{name: "chance may be written", src: race + "setup\n  Ann: roll\n  die: 3\n  Bob: pass\n", want: "s: passed"},
		{name: "a script may stop while chance is due", src: race + "setup\n  Ann: roll\n", want: "s: passed"},
		{name: "expectations may stand before a written result", src: race + "setup\n  Ann: roll\n  expect Ann.points == 0\n  die: 3\n", want: "s: passed"},
		{name: "a seed says what the script leaves open, by weight", src: race + "seed 4\n  setup\n    next deck 1\n  Ann: roll\n  expect die == 6\n", want: "s: passed"},
		{name: "a seed may stand under setup", src: race + "setup\n    seed 4\n    next deck 1\n  Ann: roll\n  expect die == 6\n", want: "s: passed"},
		{name: "a queue may stand in a position", src: race + "position\n    points 1 1\n    next die 2\n  Ann: roll\n  expect Ann.points == 3\n", want: "s: passed"},
		{name: "a position may have chance to come first", src: race + "position\n    due 1\n    next die 2\n  Bob: pass\n", want: "s: passed"},
		{name: "a row may queue chance", src: race + "setup\n    next die <n>\n  Ann: roll\n  expect Ann.points == <n>\n  examples\n    | n |\n    | 2 |\n    | 5 |\n", want: "s [n 2]: passed\ns [n 5]: passed"},
		{name: "a seed of the options does as well", src: race + "setup\n  Ann: roll\n  expect die == 6 and Ann.points == 12\n", opt: Options{Seed: &seed}, want: "s: passed"},
		{name: "what is written goes before the seed", src: race + "seed 4\n  setup\n  Ann: roll\n  expect die == 0\n  die: 2\n  expect die == 2\n", want: "s: passed"},
		{name: "a seat sees no secrets of others", src: race + "setup\n  Ann: hide 3\n  Bob sees\n    secret 0 0\n  Ann sees\n    secret 3 0\n", want: "s: passed"},
		{name: "legal moves in every way", src: mnkHead + "scenario \"s\"\n  position\n    board\n      | x o x |\n      | x o o |\n      | o x . |\n  expect legal are\n    place c1\n  expect legal includes place c1\n  expect legal excludes\n    place a1\n    Bob: place c1\n  expect legal 1\n  expect \"place c1\" in legal and len(legal) == 1\n  Ann: place c1\n  expect legal none\n", want: "s: passed"},
		{name: "a scenario known to fail is pending", src: mnkScene + "  pending \"a reason\"\n  setup\n  Bob: place a1\n", want: "s: pending illegal"},
		{name: "one that cannot be read is not", src: mnkScene + "  pending \"a reason\"\n  setup\n  Bop: place a1\n", want: "s: failed input"},
		{name: "a clause disabled is noticed", src: mnkScene + "  setup\n  Bob cannot: place a1\n    because mnk.turn.alternate\n", opt: Options{Without: []string{"mnk.turn.alternate"}}, want: "s: failed refusal"},
		{name: "a clause that no game has cannot be", src: mnkScene + "  setup\n", opt: Options{Without: []string{"mnk.turn.alternat"}}, want: "s: failed input"},
		{name: "clauses of other games do not matter", src: mnkScene + "  setup\n", opt: Options{Without: []string{"race.turn"}}, want: "s: passed"},
		{name: "readings can be chosen for all", src: "game mnk\nvariants size=5x1x3\nscenario \"s\"\n  position unchecked\n    board\n      | x x . x x |\n    turn Cross\n  Cross: place c1\n  expect winner == \"Cross\"\n", opt: Options{Rulings: []rule.Setting{{Name: "mnk.ruling.overline", Value: "B"}, {Name: "other.ruling", Value: "A"}}}, want: "s: failed expectation"},
		{name: "goldens that differ wait", src: mnkScene + "  setup\n  Ann: place a1\n    | no   mnk.turn.one-mark\n", want: "s: waiting golden"},
		{name: "what is stated goes before what is recorded", src: mnkScene + "  setup\n  Ann: place a1\n    | no   mnk.turn.one-mark\n  expect Ann.marks == 2\n", want: "s: failed expectation"},
		{name: "outcomes of queued chance belong to the move", src: race + "setup\n    next die 3\n  Ann: roll\n    | 3 points are counted   race.count\n", want: "s: passed"},
		{name: "goldens may be demanded", src: mnkScene + "  setup\n  Ann: place a1\n", opt: Options{RequireGolden: true}, want: "s: failed expectation"},
		{name: "a fault is not a failure of the scenario", src: race + "setup\n  Ann: crash\n", want: "s: failed fault"},
		{name: "a case has only so much time", src: race + "setup\n  Ann: hang\n", opt: Options{Timeout: 20 * time.Millisecond}, want: "s: failed timeout"},
		{name: "enough time changes nothing", src: race + "setup\n  Ann: pass\n", opt: Options{Timeout: time.Minute}, want: "s: passed"},
		{name: "pinned outcomes alone say nothing of the others", src: race + "setup\n    next die 6\n    next deck 1\n  Ann: roll\n    |! 6 points are counted\n", want: "s: passed"},
		{name: "pinned outcomes that did not happen fail", src: race + "setup\n    next die 6\n    next deck 1\n  Ann: roll\n    |! 5 points are counted\n", want: "s: failed expectation"},
		{name: "pinned outcomes keep their order", src: race + "setup\n    next die 6\n    next deck 1\n  Ann: roll\n    |! 6 points are counted\n    |! 6 points are counted\n", want: "s: failed expectation"},
		{name: "what holds while chance owes a result is stated", src: race + "setup\n  Ann: roll\n  expect Ann.points == 0\n  expect legal includes die: 3\n  Bob cannot: roll\n    because race.turn\n  Ann sees\n    due 1\n  ends\n    due 1\n", want: "s: passed"},
		{name: "a position cannot stand while chance owes a result", src: race + "position\n    due 1\n    points -1 0\n  position cannot stand\n    because only race.sum\n", want: "s: passed"},
		{name: "nor does a seed let chance decide first", src: race + "seed 7\n  position\n    due 1\n    points -1 0\n  position cannot stand\n    because only race.sum\n", want: "s: passed"},
		{name: "a set-up that the rules refuse", src: race + "players Ann, Bob, Cid\n  setup cannot stand\n    because only race.table\n", want: "s: passed"},
		{name: "one after the word setup", src: race + "players Ann, Bob, Cid\n  setup\n  setup cannot stand\n    because race.table\n", want: "s: passed"},
		{name: "a set-up that the rules allow", src: race + "setup cannot stand\n    because race.table\n", want: "s: failed refusal"},
		{name: "a set-up refused by another clause", src: race + "players Ann, Bob, Cid\n  setup cannot stand\n    because race.sum\n", want: "s: failed refusal"},
		{name: "a set-up without the clause that refuses it", src: race + "players Ann, Bob, Cid\n  setup cannot stand\n    because race.table\n", opt: Options{Without: []string{"race.table"}}, want: "s: failed refusal"},
		{name: "a row may choose what is refused", src: race + "setup cannot stand\n    because race.table\n  examples\n    | players |\n    | Ann, Bob, Cid |\n    | Ann, Bob, Cid, Dot |\n", want: "s [players Ann, Bob, Cid]: passed\ns [players Ann, Bob, Cid, Dot]: passed"},
		{name: "a reading has two words", src: "game mnk\nvariants size=5x1x3\nruling mnk.ruling.overline = exact\nscenario \"s\"\n  position unchecked\n    board\n      | x x . x x |\n    turn Cross\n  Cross: place c1\n  expect winner == \"\"\n", want: "s: passed"},
		{name: "so it has in an option", src: "game mnk\nvariants size=5x1x3\nscenario \"s\"\n  position unchecked\n    board\n      | x x . x x |\n    turn Cross\n  Cross: place c1\n  expect winner == \"Cross\"\n", opt: Options{Rulings: []rule.Setting{{Name: "mnk.ruling.overline", Value: "exact"}}}, want: "s: failed expectation"},
		{name: "and in a table", src: "game mnk\nvariants size=5x1x3\nscenario \"s\"\n  position unchecked\n    board\n      | x x . x x |\n    turn Cross\n  Cross: place c1\n  expect winner == \"<who>\"\n  examples\n    | ruling mnk.ruling.overline | who |\n    | longer | Cross |\n    | exact | |\n", want: "s [ruling mnk.ruling.overline longer, who Cross]: passed\ns [ruling mnk.ruling.overline exact, who]: passed"},
		{name: "a clause that refuses the set-up is exercised", src: race + "cites race.table\n  players Ann, Bob, Cid\n  setup cannot stand\n    because race.table\n", opt: Options{Strict: true}, want: "s: passed"},
		{name: "an uncited clause fails when strict", src: mnkScene + "  cites mnk.win.line\n  setup\n", opt: Options{Strict: true}, want: "s: failed expectation"},
		{name: "a clause that decides what is expected is exercised", src: mnkScene + "  cites mnk.gravity.down\n  variants gravity\n  setup\n  expect legal 3\n", opt: Options{Strict: true}, want: "s: passed"},
		{name: "one that the expectation does not need is not", src: mnkScene + "  cites mnk.place.empty\n  setup\n  Ann: place a1\n  expect empty == 8\n", opt: Options{Strict: true}, want: "s: failed expectation"},
		{name: "a clause that follows is exercised with its source", src: race + "cites race.alias\n  setup\n  Ann: roll\n  die: 2\n", opt: Options{Strict: true}, want: "s: passed"},
	} {
		t.Run(c.name, func(t *testing.T) {
			suite, results := runText(c.opt, c.src)
			if got := statuses(results); got != c.want {
				t.Errorf("got\n%s\nwant\n%s\n%v", got, c.want, diagsOf(suite, results))
			}
		})
	}
}

func TestFaultNamesTheLine(t *testing.T) {
	r := only(t, Options{}, "game race\nscenario \"s\"\n  setup\n  Ann: crash\n")
	d := r.Diags[0]
	if d.Line != 4 || !strings.Contains(d.Msg, "the board fell off the table") || len(d.Hints) == 0 || !strings.Contains(d.Hints[0], "Apply") {
		t.Errorf("%s\n%q", d.Error(), d.Hints)
	}
}

func TestTimeoutNamesTheLine(t *testing.T) {
	r := only(t, Options{Timeout: 20 * time.Millisecond}, "game race\nscenario \"s\"\n  setup\n  Ann: pass\n  Bob: hang\n")
	if d := r.Diags[0]; d.Line != 5 || d.Msg != "the scenario took longer than 20ms, and was at this line" {
		t.Error(d.Error())
	}
}

// A failure in a row names the row, but its place is in the script.
func TestRowsInDiagnostics(t *testing.T) {
	src := mnkScene + "  setup\n  Ann: place <cell> now\n  examples\n    | cell |\n    | a1 |\n    | c3 |\n"
	_, results := runText(Options{}, src)
	fail.Now(t, len(results) != 2, "%v", results)
	d := results[1].Diags[0]
	fail.Unequal(t, d.Error(), `t.scenario:5:21: "now" is too much here`, "%v")
	got := d.Hints
	fail.If(t, !slices.Equal(got, []string{"in the row of line 9: cell c3"}), "%q", got)
}

// A clause cited by a scenario with examples need be exercised by one row only.
func TestCitesOverRows(t *testing.T) {
	src := mnkScene + "  cites mnk.place.empty<MORE>\n  setup\n  Ann: place a1\n  Bob: place b1\n  Ann cannot: place <cell>\n    because <why>\n  examples\n    | cell | why |\n    | a1 | mnk.place.empty |\n    | d1 | mnk.place.board |\n"
	suite, results := runText(Options{}, strings.Replace(src, "<MORE>", "", 1))
	fail.Unequal(t, written(diagsOf(suite, results)), "", "%v")
	suite, results = runText(Options{}, strings.Replace(src, "<MORE>", ", mnk.win.line", 1))
	fail.Unequal(t, written(diagsOf(suite, results)),
		"warning 4:26: mnk.win.line is cited, but the run did not exercise it", "%v")
}

func TestIncludes(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		name = filepath.Join(dir, name)
		must.Succeed(t, os.MkdirAll(filepath.Dir(name), 0o755))
		must.Succeed(t, os.WriteFile(name, []byte(text), 0o644))
		return name
	}
	write("base.scenario", mnkHead+"position Bad\n  trun Ann\nposition F\n  board\n    | . . . |\n    | . x . |\n    | . . . |\nscenario \"other\"\n  position F\n  Bob: place a1\n")
	write("sub/middle.scenario", "include \"../base.scenario\"\n")
	write("circle.scenario", "include \"circle2.scenario\"\n")
	write("circle2.scenario", "include \"circle.scenario\"\n")
	write("cards.yaml", "card\nkard\n")
	for _, c := range []struct{ name, src, want string }{
		{"an include of an include counts", "include \"sub/middle.scenario\"\nscenario \"s\"\n  position F\n  Bob: place a1\n", ""},
		{"a scenario may begin from one of another file", "include \"base.scenario\"\nscenario \"s\"\n  from \"other\"\n  Ann: place a2\n", ""},
		{"a mistake in another file is reported there", "include \"base.scenario\"\nscenario \"s\"\n  position Bad\n", `base.scenario:4:3: "trun" is not a line of a position (did you mean "turn"?)`},
		{"files that include each other", "include \"circle.scenario\"\ngame mnk\nscenario \"s\"\n  setup\n", "circle2.scenario:1:9: the files include each other in a circle: circle.scenario includes circle2.scenario includes circle.scenario; delete one of these includes\ncircle.scenario:1:9: \"circle2.scenario\" has mistakes in its settings or positions\nmain.scenario:1:9: \"circle.scenario\" has mistakes in its settings or positions"},
		{"a mistake in a card set is reported there", "game race\ncards \"cards.yaml\"\nscenario \"s\"\n  setup\n", `cards.yaml:2:1: expected a card (did you mean "card"?)`},
		{"a Markdown page cannot be included", "include \"x.md\"\ngame mnk\nscenario \"s\"\n  setup\n", `main.scenario:1:9: a Markdown page cannot be included`},
	} {
		t.Run(c.name, func(t *testing.T) {
			opt := Options{Games: allGames}
			suite := must.Value(Load(opt, write("main.scenario", c.src)))(t)
			var results []*Result
			for _, one := range suite.Cases {
				results = append(results, Run(one, opt))
			}
			fail.Unequal(t, strings.ReplaceAll(written(diagsOf(suite, results)), dir+"/", ""), c.want, "got\n%s\nwant\n%s")
		})
	}
}

func TestPaths(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"a.scenario", "sub/b.scenario", "sub/deep/c.scenario", ".hidden/d.scenario", "notes.txt"} {
		name = filepath.Join(dir, name)
		os.MkdirAll(filepath.Dir(name), 0o755)
		os.WriteFile(name, []byte(mnkScene+"  setup\n"), 0o644)
	}
	for _, c := range []struct {
		name  string
		paths []string
		want  string
	}{
		{"a folder stands for all in it", []string{"."}, "a.scenario sub/b.scenario sub/deep/c.scenario"},
		{"dots as well", []string{"./..."}, "a.scenario sub/b.scenario sub/deep/c.scenario"},
		{"below a folder", []string{"sub/..."}, "sub/b.scenario sub/deep/c.scenario"},
		{"a pattern", []string{"**/c.*"}, "sub/deep/c.scenario"},
		{"a file twice is one", []string{"a.scenario", "a.scenario", "./a.scenario"}, "a.scenario"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Chdir(dir)
			suite := must.Value(Load(Options{Games: allGames}, c.paths...))(t)
			var names []string
			for _, f := range suite.Files {
				names = append(names, f.Name)
			}
			fail.Unequal(t, strings.Join(names, " "), c.want, "%s, want %s")
		})
	}
	for _, missing := range []string{"none", "none/...", "*.none"} {
		_, err := Load(Options{Games: allGames}, filepath.Join(dir, missing))
		fail.If(t, err == nil, "%s was found", missing)
	}
}

// Results come in the order of the cases. Once the run is cancelled, all further cases are skipped.
func TestRunAllInOrder(t *testing.T) {
	var b strings.Builder
	b.WriteString(mnkHead)
	for i := range 50 {
		b.WriteString("scenario \"" + string(rune('a'+i%26)) + strings.Repeat("x", i) + "\"\n  setup\n  Ann: place a1\n")
	}
	opt := Options{Games: allGames}
	suite := LoadSource(opt, "t.scenario", []byte(b.String()))
	i := 0
	RunAll(suite.Cases, opt, 4, func(r *Result) {
		fail.If(t, r.Case != suite.Cases[i] || r.Status != Passed || r.Steps != 1,
			"result %d is %s: %s", i, r.Case.Name, r.Status)
		i++
	})
	done := make(chan struct{})
	close(done)
	opt.Done = done
	RunAll(suite.Cases, opt, 4, func(r *Result) { fail.If(t, r.Status != Skipped, "%v", r.Status) })
	fail.If(t, i != 50, "%d results", i)
}

func TestReplay(t *testing.T) {
	opt := Options{Games: allGames}
	suite := LoadSource(opt, "t.scenario", []byte("game race\nscenario \"a\"\n  setup\n    next die 2\n  Ann: roll\nscenario \"b\"\n  from \"a\"\n  Bob: pass\n  Bob: pass\n"))
	moments, table, result := Replay(suite.Cases[1], opt)
	var got []string
	for _, m := range moments {
		got = append(got, strings.TrimSpace(m.Move)+"@"+string(rune('0'+m.Line)))
	}
	want := []string{"@0", "Ann: roll@5", "die: 2@0", "Bob: pass@8"}
	fail.If(t, !slices.Equal(got, want), "%q, want %q", got, want)
	if result.Class != Illegal || table == nil || len(moments[2].Effects) != 1 {
		t.Error(result.Class, moments[2].Effects)
	}
}

// Cases share tables and expressions, and several goroutines may run them.
func TestCasesAreShared(t *testing.T) {
	opt := Options{Games: allGames}
	suite := LoadSource(opt, "t.scenario", []byte(mnkScene+"  setup\n  Ann: place <c>\n  expect Ann.has(\"<c>\") and \"place a2\" in legal\n  examples\n    | c |\n    | a1 |\n    | b2 |\n    | c3 |\n"))
	many := slices.Repeat(suite.Cases, 100)
	n := 0
	RunAll(many, opt, 8, func(r *Result) {
		n++
		fail.If(t, r.Status != Passed, "%v", r.Diags)
	})
	fail.If(t, n != 300, "%v", n)
}

// Every row of a scenario may begin from the row with the same label.
func TestFromRows(t *testing.T) {
	src := mnkHead + "scenario \"a\"\n  setup\n  Ann: place <c>\n  examples\n    | c |\n    | a1 |\n    | b2 |\nscenario \"b\"\n  from \"a\"\n  expect Ann.has(\"<c>\")\n  examples\n    | c |\n    | a1 |\n    | b2 |\n"
	suite, results := runText(Options{}, src)
	got := statuses(results)
	fail.If(t, got != "a [c a1]: passed\na [c b2]: passed\nb [c a1]: passed\nb [c b2]: passed", "%v %v", got, suite.Diags)
	suite, _ = runText(Options{}, mnkHead+"scenario \"a\"\n  setup\n  Ann: place <c>\n  examples\n    | c |\n    | a1 |\n    | b2 |\nscenario \"b\"\n  from \"a\"\n")
	fail.Unequal(t, written(suite.Diags), `11:8: "a" has several rows: name one of them`, "%v")
}

// A try changes neither the position nor the number of moves nor the queue.
func TestTry(t *testing.T) {
	suite, results := runText(Options{}, mnkScene+`  setup
  Ann: place b2
  try
    Bob: place a1
    expect Bob.has("a1") and moves == 2
    try
      Ann: place a2
      expect moves == 3
    Ann cannot: place a1
      because only mnk.place.empty
  expect moves == 1 and turn == "Bob" and empty == 8
  Bob: place c1
position late
  board
    | . . . |
    | . x . |
    | o . . |
scenario "after the second move, that of the try omitted"
  from "s" after move 2
  expect Bob.has("c1") and empty == 7
scenario "a position that stands further up"
  position late
  try
    Ann: place c1
  expect empty == 7
scenario "alone it says the same"
  setup
  expect empty == 9
`)
	fail.Now(t, len(results) != 4, "%v", suite.Diags)
	for _, r := range results {
		fail.If(t, r.Status != Passed, "%v", r.Diags)
	}
	alone := strings.Join(suite.Cases[0].Alone(), "\n") + "\n"
	result := only(t, Options{}, alone)
	fail.If(t, result.Status != Passed, "%v\n%s", result.Diags, alone)
}
