package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/places"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

const again = "run: go generate ./engines/places"

// The index says what the code says.
func TestIndexIsFresh(t *testing.T) {
	var folders []string
	for _, def := range engines.Games {
		folders = append(folders, "../../"+def.Name)
	}
	want := must.Value(Index(folders...))(t)
	got := must.Get(t, os.ReadFile, "../index.txt")
	if want = "# Where each clause is ruled. " + "Made by: go generate ./engines/places\n" + want; string(got) == want {
		return
	}
	old, now := strings.Split(string(got), "\n"), strings.Split(want, "\n")
	for i, line := range now {
		fail.Now(t, i >= len(old) || old[i] != line,
			"engines/places/index.txt is older than the code: line %d is to be %q; %s", i+1, line, again)
	}
	t.Fatalf("engines/places/index.txt is older than the code: it continues after line %d; %s", len(now), again)
}

// Whatever applies of its own has a place where it is ruled.
func TestEveryClauseHasAPlace(t *testing.T) {
	for _, def := range engines.Games {
		for i := range def.Clauses {
			e := &def.Clauses[i]
			fail.If(t, e.EnforcementOf() != rule.Follows && len(places.Of(e.ID)) == 0,
				"%s is ruled nowhere; %s", e.ID, again)
		}
	}
}

const toy = `package toy

var guards = []guard{{TurnOrder, everything}}

func (g *Game) mayTake(s *State, m Move, t *trace) bool {
	switch {
	case m.N > 3 && t.Breaks(TakeMost):
	case !t.Silent().Applies(TurnOrder):
	default:
		return g.others(s, TakeLast, t)
	}
	return !t.Refuses(TakeMost)
}

func (s State) take(t *trace) {
	if t.Applies(TakeSome) && clauses[TakeLast].ID != "" {
		s.N--
	}
}

func open(n int) error {
	if n > 2 {
		return refused("toy.turn.order")
	}
	return nil
}

func word(c rule.Clause) string {
	if c == TakeMost {
		return "most"
	}
	return ""
}
`

const toyRules = `# toy, for 1 (turn.order): first

## Play

- turn.order (turn) One plays.
- take.some (effect) Some are taken.
- take.most (legality) At most three are taken.
- take.last (end) Who takes the last wins.
`

const toyIndex = `toy
@ rules.md title
1 names turn.order
@ play.go guards
3 names turn.order
@ play.go (*Game).mayTake
7 forbids take.most
8 asks turn.order
10 names take.last
12 forbids take.most
@ play.go State.take
16 acts take.some
@ play.go open
23 names turn.order
`

func TestIndex(t *testing.T) {
	folder := t.TempDir()
	must.Succeed(t, os.Mkdir(filepath.Join(folder, "toy"), 0o755))
	for _, name := range []string{"play.go", "fast_play.go", "tell_play.go", "play_test.go"} {
		must.Succeed(t, os.WriteFile(filepath.Join(folder, "toy", name), []byte(toy), 0o644))
	}
	toy := filepath.Join(folder, "toy")
	must.Succeed(t, os.WriteFile(filepath.Join(toy, "rules.md"), []byte(toyRules), 0o644))
	got, err := Index(toy)
	fail.If(t, err != nil || got != toyIndex, "%v\n%s", err, got)
	for out, has := range map[string]string{filepath.Join(folder, "index.txt"): toyIndex, "": "func init() { places.Add(index) }"} {
		must.Succeed(t, run(out, []string{toy}))
		if out == "" {
			out = filepath.Join(toy, "places_gen.go")
		}
		text, err := os.ReadFile(out)
		fail.If(t, err != nil || !strings.Contains(string(text), has), "%s: %v\n%s", out, err, text)
	}
}

func TestIndexOfNothing(t *testing.T) {
	for _, folder := range []string{t.TempDir(), "nowhere", "find.go"} {
		_, err := Index(folder)
		fail.If(t, err == nil, "%s has an index", folder)
	}
}
