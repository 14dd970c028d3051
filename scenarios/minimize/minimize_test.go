package minimize_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
	"umpire/scenarios/minimize"
	"umpire/scenarios/syntax"
)

var opt = scenarios.Options{Games: []*rule.GameDef{mnk.Def}}

func shortest(t testing.TB, opt scenarios.Options, name, text string) *minimize.Result {
	t.Helper()
	suite := scenarios.LoadSource(opt, name, []byte(text))
	fail.Now(t, suite.Diags.Failed(), "%v", suite.Diags)
	return minimize.Scenario(suite.Cases[len(suite.Cases)-1], opt)
}

func TestShortest(t *testing.T) {
	for _, c := range must.Cases[[]struct {
		Name, Text, Want string
		Without          []string
	}](t, "testdata/minimize.yaml", "Shortest") {
		t.Run(c.Name, func(t *testing.T) {
			opt := opt
			opt.Without = c.Without
			r := shortest(t, opt, "a.scenario", c.Text)
			fail.Now(t, r == nil || r.Source == "", "nothing is left")
			fail.If(t, r.Source != c.Want, "%d lines of %d are left after %d tries:\n%s", r.After, r.Before, r.Tried, r.Source)
		})
	}
}

func TestAPageLosesItsWords(t *testing.T) {
	r := shortest(t, opt, "page.md", "# Words\n\n```scenario\ngame mnk\nscenario \"Wrong\"\n  Cross: place a1\n  Nought: place a2\n  Cross cannot: place c3\n    because mnk.place.empty\n```\n\nMore words.\n")
	fail.If(t, strings.Contains(r.Source, "ords") || strings.Contains(r.Source, "```") || strings.Contains(r.Source, "a1"), "%v", r.Source)
}

func TestWhatHoldsIsLeftAlone(t *testing.T) {
	fail.Unequal(t, shortest(t, opt, "a.scenario", "game mnk\nscenario \"Right\"\n  Cross: place a1\n"), nil, "%v")
}

func ExampleScenario() {
	suite := scenarios.LoadSource(opt, "a.scenario", []byte(`
game mnk
players Ann, Bob

scenario "Bob takes a taken cell"
  Ann: place b2
  Bob: place a1
  Ann: place c3
  Bob: place c3
`))
	r := minimize.Scenario(suite.Cases[0], opt)
	fmt.Print(r.Source)
	// Output:
	// game mnk
	// players Ann, Bob
	//
	// scenario "Bob takes a taken cell"
	//   Ann: place c3
	//   Bob: place c3
}

// Any lines can be shortened; the caller decides what has to stay.
func ExampleLines() {
	lines := []string{"hand South Forest, River, Moose", "pile North Horse", "turn South", "  | x . o |"}
	stays := func(lines []string) bool {
		text := strings.Join(lines, " ")
		return strings.Contains(text, "River") && strings.Contains(text, "x")
	}
	fmt.Printf("%q", minimize.Lines(lines, stays))
	// Output: ["hand River" "turn South" "  | x . . |"]
}

// A plant is a random game from a position of the scenarios. It ends with an
// expectation that fails.
type plant struct {
	File, Expr string
	Seed       uint64
	Moves      int
}

func (p *plant) source(t *testing.T) string {
	t.Helper()
	opt := scenarios.Options{Games: engines.Games}
	suite := must.Value(scenarios.Load(opt, "../"+p.File))(t)
	c := suite.Cases[0]
	moments, table, _ := scenarios.Replay(c, opt)
	r := &scenarios.Recording{Def: c.Def, Setup: c.Setup, Name: "Planted", Start: moments[0].Position, FromText: true}
	// A random game gives a long script, so that there is something to shorten.
	at, random := r.Start, rand.New(rand.NewPCG(p.Seed, 1))
	for n := 0; n < p.Moves || table.Deciders(at).Has(rule.Chance); n++ {
		legal := table.Legal(at)
		if len(legal) == 0 {
			break
		}
		m := legal[random.IntN(len(legal))]
		r.Moves = append(r.Moves, table.PrintMove(m))
		at, _ = table.Play(at, m)
	}
	for v := range 40 {
		r.Expect = []string{fmt.Sprintf("expect %s != %d", p.Expr, v)}
		source := r.Source(table)
		suite := scenarios.LoadSource(opt, "a.scenario", []byte(source))
		if res := scenarios.Run(suite.Cases[0], opt); res.Status == scenarios.Failed && res.Class == scenarios.Expectation {
			return source
		}
	}
	return ""
}

// movesIn returns the number of moves in the last scenario of a source.
func movesIn(source string) (n int) {
	for line := range strings.Lines(source) {
		if strings.HasPrefix(line, "  ") && line[2] != ' ' && strings.Contains(line, ": ") {
			n++
		}
	}
	return n
}

// shortestFrom returns the length in moves of the shortest game, from where the
// source begins, after which the same expectation fails. It returns -1 if it has not
// found one within so many positions.
func shortestFrom(t *testing.T, source string, positions int) int {
	opt := scenarios.Options{Games: engines.Games}
	c := scenarios.LoadSource(opt, "a.scenario", []byte(source)).Cases[0]
	moments, table, _ := scenarios.Replay(c, opt)
	steps := c.Script()
	holds := must.Value(scenarios.NewCondition(table, steps[len(steps)-1].(*syntax.Expect).Expr.S, nil))(t)
	open := []rule.Position{moments[0].Position}
	seen := map[rule.Position]bool{open[0]: true}
	for length := 0; len(open) > 0; length++ {
		var next []rule.Position
		for _, at := range open {
			if ok, err := holds.Holds(table, at, length); err == nil && !ok && !table.Deciders(at).Has(rule.Chance) {
				return length
			}
			for _, m := range table.Legal(at) {
				if after, _ := table.Play(at, m); !seen[after] {
					seen[after] = true
					next = append(next, after)
				}
			}
			if len(seen) > positions {
				return -1
			}
		}
		open = next
	}
	return -1
}

// TestPlanted: a shortened random game has at most half as many moves again as the
// shortest game that leads to the same failure.
func TestPlanted(t *testing.T) {
	opt := scenarios.Options{Games: engines.Games}
	known := map[string]int{}
	for _, p := range must.Cases[[]plant](t, "testdata/minimize.yaml", "Planted") {
		game, _, _ := strings.Cut(p.File, "/")
		t.Run(fmt.Sprintf("%s %s %d", game, p.Expr, p.Seed), func(t *testing.T) {
			source := p.source(t)
			fail.Now(t, source == "", "the statement holds")
			r := minimize.Scenario(scenarios.LoadSource(opt, "a.scenario", []byte(source)).Cases[0], opt)
			again := scenarios.LoadSource(opt, "a.scenario", []byte(r.Source))
			fail.If(t, scenarios.Run(again.Cases[0], opt).Status != scenarios.Failed, "what is left does not fail:\n%s", r.Source)
			least, moves := shortestFrom(t, source, 20000), movesIn(r.Source)
			if least < 0 {
				t.Skip("the shortest game is too long to be found")
			}
			known[game]++
			t.Logf("%d moves of %d are left, the shortest game has %d; %d lines of %d", moves, movesIn(source), least, r.After, r.Before)
			fail.If(t, 2*moves > 3*least, "%d moves are left, and %d would do:\n%s", moves, least, r.Source)
		})
	}
	for _, game := range []string{"roam", "loam", "phylo", "organism", "biome"} {
		fail.If(t, known[game] < 2, "%s: only %d games to compare with", game, known[game])
	}
}

// TestStruck: one move is enough to show a struck clause. It is made from a
// position in the course of the script, and the scenario stands alone.
func TestStruck(t *testing.T) {
	for _, c := range must.Cases[[]struct{ File, Name, Clause string }](t, "testdata/minimize.yaml", "Struck") {
		t.Run(c.Clause, func(t *testing.T) {
			opt := scenarios.Options{Games: engines.Games}
			suite := must.Value(scenarios.Load(opt, "../"+c.File))(t)
			disabled := opt
			disabled.Without = []string{c.Clause}
			i := slices.IndexFunc(suite.Cases, func(k *scenarios.Case) bool { return strings.HasPrefix(k.Name, c.Name) })
			fail.Now(t, i < 0, "there is no such scenario")
			r := minimize.Scenario(suite.Cases[i], disabled)
			fail.Now(t, r == nil || r.Source == "" || movesIn(r.Source) > 1+strings.Count(r.Source,
				"deck: ") || strings.Contains(r.Source, "include"), "left is %+v", r)
			alone := scenarios.LoadSource(opt, "a.scenario", []byte(r.Source)).Cases[0]
			got := scenarios.Run(alone, opt).Status
			fail.If(t, got != scenarios.Passed, "as the rules are it has %s:\n%s", got, r.Source)
			got = scenarios.Run(alone, disabled).Status
			fail.If(t, got != scenarios.Failed, "without the clause it has %s:\n%s", got, r.Source)
		})
	}
}
