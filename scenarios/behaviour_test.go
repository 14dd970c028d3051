package scenarios

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios/syntax"

	"github.com/rogpeppe/go-internal/txtar"
)

func statuses(results []*Result) string {
	ls := rule.NamesOf(slices.Values(results), func(r *Result) string {
		return strings.TrimSpace(r.Case.Name + ": " + string(r.Status) + " " + string(r.Class))
	})
	return strings.Join(ls, "\n")
}

func TestCases(t *testing.T) {
	for _, f := range must.Get(t, txtar.ParseFile, "testdata/cases.txt").Files {
		t.Run(f.Name, func(t *testing.T) {
			src, want, _ := strings.Cut(string(f.Data), "=>")
			options, want, _ := strings.Cut(want, "\n")
			var opt Options
			for _, option := range strings.Fields(options) {
				switch name, value, _ := strings.Cut(option, "="); name {
				case "strict":
					opt.Strict = true
				case "golden":
					opt.RequireGolden = true
				case "seed":
					opt.Seed = new(must.Value(strconv.ParseUint(value, 10, 64))(t))
				case "timeout":
					opt.Timeout = must.Get(t, time.ParseDuration, value)
				case "without":
					opt.Without = append(opt.Without, value)
				default:
					opt.Rulings = append(opt.Rulings, rule.Setting{Name: name, Value: value})
				}
			}
			suite, results := runText(opt, src)
			got := statuses(results)
			fail.If(t, got != strings.TrimSuffix(want, "\n"), "got\n%s\nwant\n%s\n%v", got, want, diagsOf(suite, results))
		})
	}
}

func TestFaultNamesTheLine(t *testing.T) {
	r := only(t, Options{}, "game race\nscenario \"s\"\n  setup\n  Ann: crash\n")
	d := r.Diags[0]
	fail.If(t, d.Line != 4 || !strings.Contains(d.Msg, "the board fell off the table") || len(d.Hints) == 0 || !strings.Contains(d.Hints[0], "Apply"),
		"%s\n%q", d.Error(), d.Hints)
}

func TestTimeoutNamesTheLine(t *testing.T) {
	r := only(t, Options{Timeout: 20 * time.Millisecond}, "game race\nscenario \"s\"\n  setup\n  Ann: pass\n  Bob: hang\n")
	d := r.Diags[0]
	fail.If(t, d.Line != 5 || d.Msg != "the scenario took longer than 20ms, and was at this line", "%v", d.Error())
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
	fail.Unequal(t, written(diagsOf(suite, results)), "warning 4:26: mnk.win.line is cited, but the run did not exercise it", "%v")
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
	for _, c := range must.Cases[[]struct{ Name, Src, Want string }](t, "testdata/behaviour.yaml", "Includes") {
		t.Run(c.Name, func(t *testing.T) {
			opt := Options{Games: allGames}
			suite := must.Value(Load(opt, write("main.scenario", c.Src)))(t)
			var results []*Result
			for _, one := range suite.Cases {
				results = append(results, Run(one, opt))
			}
			fail.Unequal(t, strings.ReplaceAll(written(diagsOf(suite, results)), dir+"/", ""), c.Want, "got\n%s\nwant\n%s")
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
	for _, c := range must.Cases[[]struct {
		Name  string
		Paths []string
		Want  string
	}](t, "testdata/behaviour.yaml", "Paths") {
		t.Run(c.Name, func(t *testing.T) {
			t.Chdir(dir)
			suite := must.Value(Load(Options{Games: allGames}, c.Paths...))(t)
			names := rule.NamesOf(slices.Values(suite.Files), func(f *syntax.File) string { return f.Name })
			fail.Unequal(t, strings.Join(names, " "), c.Want, "%s, want %s")
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
		fail.If(t, r.Case != suite.Cases[i] || r.Status != Passed || r.Steps != 1, "result %d is %s: %s", i, r.Case.Name, r.Status)
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
	got := rule.NamesOf(slices.Values(moments), func(m Moment) string { return strings.TrimSpace(m.Move) + "@" + string(rune('0'+m.Line)) })
	want := []string{"@0", "Ann: roll@5", "die: 2@0", "Bob: pass@8"}
	fail.If(t, !slices.Equal(got, want), "%q, want %q", got, want)
	fail.If(t, result.Class != Illegal || table == nil || len(moments[2].Effects) != 1, "%v %v", result.Class, moments[2].Effects)
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

// A try changes neither the position nor the number of moves nor the queue.
func TestTry(t *testing.T) {
	suite, results := runText(Options{}, must.Cases[string](t, "testdata/behaviour.yaml", "Try"))
	fail.Now(t, len(results) != 4, "%v", suite.Diags)
	for _, r := range results {
		fail.If(t, r.Status != Passed, "%v", r.Diags)
	}
	alone := strings.Join(suite.Cases[0].Alone(), "\n") + "\n"
	result := only(t, Options{}, alone)
	fail.If(t, result.Status != Passed, "%v\n%s", result.Diags, alone)
}
