package scenarios_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
)

const inMnk = "game mnk\nplayers Ann, Bob\nscenario \"s\"\n  setup\n  Ann: place a1\n  expect "

// An expression has the value that it has on paper, or none, and then it does not decide.
func TestArithmetic(t *testing.T) {
	for _, c := range must.Cases[[]struct{ Expression, Want string }](t, "testdata/expression.yaml", "Arithmetic") {
		diags := reported("a.scenario", inMnk+c.Expression+"\n")
		var got string
		for _, d := range diags {
			got += d.Msg
		}
		fail.If(t, c.Want == "" && got != "" || c.Want != "" && (!strings.Contains(got, c.Want) || !strings.Contains(got,
			"cannot be computed")), "%s: got %q, want %q", c.Expression, got, c.Want)
	}
}

// Expressions can name the values that are printed on a card. The values are those of the card lists.
func TestPrinted(t *testing.T) {
	for game, expression := range must.Cases[map[string]string](t, "testdata/expression.yaml", "Printed") {
		in := "game " + game + "\nscenario \"s\"\n  setup\n  expect "
		diags := reported("a.scenario", in+expression+"\n")
		fail.If(t, diags.Failed(), "%s: %v", expression, diags)
		diags = reported("a.scenario", in+"not ("+expression+")\n")
		fail.If(t, !diags.Failed(), "%s: its opposite holds too", game)
		for wrong, want := range must.Cases[map[string]map[string]string](t, "testdata/expression.yaml", "Unprinted")[game] {
			diags := reported("a.scenario", in+wrong+"\n")
			fail.If(t, len(diags) == 0 || !strings.Contains(diags[0].Render(), want), "%s: %v", wrong, diags)
		}
	}
}

// not and ! hold for the whole comparison that follows.
func TestNot(t *testing.T) {
	for expression, holds := range must.Cases[map[string]bool](t, "testdata/expression.yaml", "Not") {
		diags := reported("a.scenario", inMnk+expression+"\n")
		fail.If(t, len(diags) == 0 != holds, "%s: holds %v, want %v: %v", expression, !holds, holds, diags)
	}
}

// theirs are the words of the expression library and of Go, which no reader shall see.
var theirs = regexp.MustCompile(`0x[0-9a-f]{3}|<nil>|interface|rule\.|Facts|func\b|map\[|\[\]\w|runtime|strconv|reflect|mismatched|[Ii]nvalid|cannot use|` +
	`unexpected token|builtin|predicate|engines|unknown |float64|int64|undefined|callable|regexp|%!|panic|goroutine|literal|syntax|coalesce|fetch|overload|redeclare|Operator|too many arg|not enough`)

// No message of the expression library, and no value or type of Go, reaches a reader,
// whatever is asked of whichever fact of every game.
func TestPlainWords(t *testing.T) {
	for _, def := range engines.Games {
		table := must.Get(t, def.Table, rule.Setup{})
		player := table.Seats()[0]
		facts := rule.NamesOf(slices.Values(rule.FactsOf(def.Facts)), func(f rule.Fact) string { return f.Name })
		for _, f := range rule.FactsOf(table.Facts(table.Start())[player]) {
			facts = append(facts, player+"."+f.Name)
		}
		seen, values := 0, 0
		for _, fact := range append(facts, player, "moves", "legal", "nil", "$env", "1", "1.5", `"x"`, "[1]", "[nil]", "{a: 1}") {
			var src strings.Builder
			fmt.Fprintf(&src, "game %s\n", def.Name)
			for i, asked := range must.Cases[[]string](t, "testdata/expression.yaml", "PlainWords") {
				asked = strings.ReplaceAll(strings.ReplaceAll(asked, "%s", fact), "PLAYER", player)
				fmt.Fprintf(&src, "scenario \"%d\"\n  expect %s\n", i, asked)
			}
			for _, d := range reported("a.scenario", src.String()) {
				seen++
				for _, line := range append(d.Hints, strings.ReplaceAll(d.Msg, d.Source, "")) {
					said := line
					for strings.HasPrefix(d.Source, "  expect ") && strings.Contains(said, d.Source[9:]) {
						said = strings.Replace(said, d.Source[9:], "", 1)
					}
					if strings.Contains(line, " is ") {
						values++
					}
					found := theirs.FindString(said)
					fail.If(t, found != "" && !strings.Contains(d.Source, found), "%s: %q in %q\n%s", def.Name, found, line, d.Source)
				}
			}
		}
		fail.If(t, seen < 1000 || values < 200, "%s: only %d mistakes, %d values", def.Name, seen, values)
	}
}

// If players never have a turn, RAIN falls permanently. The case still ends, and its
// goroutine does not continue.
func TestChanceForEver(t *testing.T) {
	opt := scenarios.Options{Games: engines.Games, Without: []string{"organism.turn.alternate"}, Timeout: time.Minute}
	s := scenarios.LoadSource(opt, "a.scenario", []byte("game organism\nplayers Ann\nvariants rain, rings=4\nscenario \"rain\"\n  setup\n    seed 7\n  expect rains == 1\n"))
	r := scenarios.Run(s.Cases[0], opt)
	fail.If(t, r.Class != scenarios.Timeout || !strings.Contains(r.Diags.Error(), "a.scenario:5:3: no player has had a turn, and the results of chance are more than 10000 (--limit chance=N"),
		"class %s: %s", r.Class, r.Diags)
}

// A certain result comes by itself before a stated result that can only follow it,
// however the latter is written.
func TestCertainResults(t *testing.T) {
	position := must.Cases[string](t, "testdata/expression.yaml", "CertainPosition")
	for _, test := range must.Cases[[]struct{ Name, Script, Want string }](t, "testdata/expression.yaml", "CertainResults") {
		t.Run(test.Name, func(t *testing.T) {
			script := strings.ReplaceAll("  "+test.Script+"\n", " | ", "\n  ")
			if test.Want == "" {
				script += "  expect display == ['Bodyguards', 'Pest Patrol', 'Pore Chase']\n"
			}
			said := reported("a.scenario", position+strings.ReplaceAll(script, "'", `"`)).Error()
			fail.If(t, said != test.Want && (test.Want == "" || !strings.HasPrefix(said, test.Want)), "said: %s\nwant: %s", said, test.Want)
		})
	}
}

// In every game, a move that a player has made by itself, since no other was left, may be
// written below the move after which it was made, once. It is done already: the position
// stays, and what it did is compared.
func TestWhatHappensByItself(t *testing.T) {
	const least = 5 // the games in which random play comes to such a move
	games := 0
	for _, def := range engines.Games {
		script, line, other := byItself(t, def)
		if script == "" {
			continue
		}
		games++
		for _, c := range []struct {
			more string
			ok   bool
		}{
			{line, true},
			{line + "\n  expect moves == " + fmt.Sprint(strings.Count(script, "\n")), true},
			{line + "\n    |! nothing of the kind  " + def.Clauses[0].ID, false},
			{line + "\n  " + line, false},
			{other, false},
		} {
			source := "game " + def.Name + "\nscenario \"s\"\n  setup\n" + script + "  " + c.more + "\n"
			diags := reported("a.scenario", source)
			fail.If(t, diags.Failed() == c.ok, "%s: %q: %v\n%s", def.Name, c.more, diags, script)
		}
	}
	fail.If(t, games < least, "only %d games", games)
}

// byItself plays a game at random up to a move after which a player makes the only other
// one. It returns the script, the line of that move, and the same line by another player.
func byItself(t *testing.T, def *rule.GameDef) (script, line, other string) {
	t.Helper()
	for seed := range uint64(40) {
		table := must.Get(t, def.Table, rule.Setup{})
		rng := rand.New(rand.NewPCG(seed, 7))
		pos, script := table.Start(), ""
		for range 250 {
			moves := table.Legal(pos)
			if len(moves) == 0 {
				break
			}
			m := moves[rng.IntN(len(moves))]
			next, effects := table.Play(pos, m)
			script += "  " + table.PrintMove(m) + "\n"
			for _, e := range effects {
				if e.Before == pos || e.Before == next || table.Deciders(e.Before).Has(rule.Chance) || table.Deciders(next).Has(rule.Chance) {
					continue
				}
				forced := table.Legal(e.Before)
				if len(forced) != 1 || forced[0] == m {
					continue
				}
				line := table.PrintMove(forced[0])
				speaker, said, _ := strings.Cut(line, ":")
				if end, _ := table.Play(e.Before, forced[0]); end != next || rule.CanPlay(table, next, line) {
					continue
				}
				for _, seat := range table.Seats() {
					if other := seat + ":" + said; seat != speaker && !rule.CanPlay(table, next, other) {
						return script, line, other
					}
				}
			}
			pos = next
		}
	}
	return "", "", ""
}

// A player who cannot raise in Roam has passed already; so has the next one.
func TestPassesByItself(t *testing.T) {
	const head = "game roam\nplayers Cid blue at S, Zoey green at W\nscenario \"s\"\n" +
		"  position\n    map NW=L01 N=L02 NE=L03 SW=L04 S=L05 SE=L06\n      |  . o | o . | . . |\n      |  . . | . . | o . |\n      |  . . | . o | . . |\n      |  C C | . o | . . |\n      |  o Z | . . | . . |\n      |  Z Z | o . | . o |\n    coins Cid 1, Zoey 0\n    next deck L07\n" +
		"  Cid: use \"Blue Scout\" at a2\n  Cid: bid 1\n"
	for more, ok := range must.Cases[map[string]bool](t, "testdata/expression.yaml", "PassesByItself") {
		diags := reported("a.scenario", head+"  "+more+"\n")
		fail.If(t, diags.Failed() == ok, "%q: %v", more, diags)
	}
	diags := reported("a.scenario", head+"  Zoey: pass\n    |! Zoey passes  roam.claim.bid-pass\n")
	fail.If(t, diags.Failed(), "%v", diags)
}

// played runs the first scenario of a file in its own folder.
func played(t *testing.T, dir, script string, opt scenarios.Options) *scenarios.Result {
	t.Helper()
	name := filepath.Join(dir, "a.scenario")
	must.Succeed(t, os.WriteFile(name, []byte("game mnk\nplayers Ann, Bob\nscenario \"s\"\n  setup\n"+script), 0o644))
	opt.Games = engines.Games
	suite, err := scenarios.Load(opt, name)
	fail.Now(t, err != nil || len(suite.Cases) == 0, "%v %v", err, suite.Diags)
	return scenarios.Run(suite.Cases[0], opt)
}

func TestPicturesAreThoseOfThePosition(t *testing.T) {
	dir := t.TempDir()
	const script = "  Ann: place b2\n  draw \"pictures/b2.svg\" marked\n"
	file := filepath.Join(dir, "pictures", "b2.svg")
	r := played(t, dir, script, scenarios.Options{})
	fail.If(t, r.Status != scenarios.Failed || !strings.Contains(r.Diags.Error(), "not there yet"), "without the file: %v %v", r.Status, r.Diags)
	r = played(t, dir, script, scenarios.Options{Draw: true})
	fail.Now(t, r.Status != scenarios.Passed || len(r.Pictures) != 1 || r.Pictures[0].File != file,
		"recording: %v %v, %d pictures", r.Status, r.Diags, len(r.Pictures))
	must.Succeed(t, os.MkdirAll(filepath.Dir(file), 0o755))
	must.Succeed(t, os.WriteFile(file, []byte(strings.ReplaceAll(string(r.Pictures[0].Data), "\n", "\r\n")), 0o644))
	r = played(t, dir, script, scenarios.Options{})
	fail.If(t, r.Status != scenarios.Passed, "with the file: %v %v", r.Status, r.Diags)
	moved := strings.Replace(script, "b2\n", "a1\n", 1)
	r = played(t, dir, moved, scenarios.Options{})
	fail.If(t, r.Status != scenarios.Failed || !strings.Contains(r.Diags.Error(), "not of this position any more"),
		"after another move: %v %v", r.Status, r.Diags)
}

func TestPicturesStayInTheirFolder(t *testing.T) {
	dir := t.TempDir()
	drawn := must.Cases[map[string]string](t, "testdata/expression.yaml", "Drawn")
	drawn[`draw "`+strings.Repeat("d/", 200)+`b.svg"`] = "cannot hold a picture"
	for script, want := range drawn {
		r := played(t, dir, "  "+script+"\n", scenarios.Options{})
		fail.If(t, r.Status != scenarios.Failed || !strings.Contains(r.Diags.Error(), want), "%s: %v %v, want %s", script, r.Status, r.Diags, want)
	}
}

// For a line that cannot be read, a correct line is suggested, or how to write it.
func TestMeantLines(t *testing.T) {
	heads := map[string]string{
		"mnk": "game mnk\nplayers Ann, Bob\nscenario \"s\"\n", "roam": "game roam\nplayers Cid blue at S, Zoey green at W\nscenario \"s\"\n  position\n",
	}
	for _, c := range must.Cases[[]struct{ Name, Head, Src, Want string }](t, "testdata/expression.yaml", "MeantLines") {
		diags := reported("a.scenario", heads[c.Head]+c.Src)
		if len(diags) != 1 {
			t.Errorf("%s: %d mistakes\n%v", c.Name, len(diags), diags)
			continue
		}
		got := strings.Join(diags[0].Hints, "|")
		fail.If(t, got != c.Want, "%s: got %q, want %q\n%s", c.Name, got, c.Want, diags[0].Render())
	}
}

// TestAlone: in a sample of all scenarios, a case that stands alone has the same
// result as in its file.
func TestAlone(t *testing.T) {
	opt := scenarios.Options{Games: engines.Games}
	suite := must.Value(scenarios.Load(opt, "."))(t)
	for i := 0; i < len(suite.Cases); i += 23 {
		c := suite.Cases[i]
		source := strings.Join(c.Alone(), "\n") + "\n"
		alone := scenarios.LoadSource(opt, strings.TrimSuffix(c.File.Name, ".md")+".scenario", []byte(source))
		if len(alone.Cases) != 1 || alone.Diags.Failed() {
			t.Errorf("%s: %s: %v\n%s", c.File.Name, c.Name, alone.Diags, source)
			continue
		}
		was, is := scenarios.Run(c, opt), scenarios.Run(alone.Cases[0], opt)
		fail.If(t, was.Cited != is.Cited || was.Status != is.Status && was.Status != scenarios.Pending,
			"%s: %s: %s, and alone %s %v\n%s", c.File.Name, c.Name, was.Status, is.Status, is.Diags, source)
	}
}

func TestAloneSplitsExpectations(t *testing.T) {
	source := must.Cases[string](t, "testdata/expression.yaml", "Conjunctions")
	want := must.Cases[string](t, "testdata/expression.yaml", "Conjuncts")
	suite := scenarios.LoadSource(scenarios.Options{Games: engines.Games}, "a.scenario", []byte(source))
	got := strings.Join(suite.Cases[0].Alone(), "\n")
	fail.If(t, !strings.HasSuffix(got, want), "%s\nwant\n%s", got, want)
}
