package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/places"
	"umpire/engines/rule"
)

const again = "run: go generate ./engines/places"

// The index says what the code says.
func TestIndexIsFresh(t *testing.T) {
	want, err := Index("../..", engines.Games)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../../places/index.txt")
	if err != nil {
		t.Fatal(err)
	}
	if string(got) == want {
		return
	}
	old, now := strings.Split(string(got), "\n"), strings.Split(want, "\n")
	for i, line := range now {
		if i >= len(old) || old[i] != line {
			t.Fatalf("engines/places/index.txt is older than the code: line %d is to be %q; %s", i+1, line, again)
		}
	}
	t.Fatalf("engines/places/index.txt is older than the code: it goes on after line %d; %s", len(now), again)
}

// Whatever has a say of its own has a place where it is ruled.
func TestEveryClauseHasAPlace(t *testing.T) {
	for _, def := range engines.Games {
		for i := range def.Clauses {
			e := &def.Clauses[i]
			if e.EnforcementOf() != rule.Follows && len(places.Of(e.ID)) == 0 {
				t.Errorf("%s is ruled nowhere; %s", e.ID, again)
			}
		}
	}
}

const toy = `package toy

var guards = []guard{{TurnOrder, everything}}

func (g *Game) mayTake(s *State, m Move, t *trace) bool {
	switch {
	case m.N > 3 && t.Breaks(TakeMost):
	case !t.Quiet().Applies(TurnOrder):
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

const toyIndex = `# Where each clause is ruled. Made by: go generate ./engines/places
toy
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
	if err := os.Mkdir(filepath.Join(folder, "toy"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"play.go", "fast_play.go", "tell_play.go", "play_test.go"} {
		if err := os.WriteFile(filepath.Join(folder, "toy", name), []byte(toy), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	def := &rule.GameDef{Name: "toy"}
	for _, id := range []string{"toy.turn.order", "toy.take.some", "toy.take.most", "toy.take.last"} {
		def.Clauses = append(def.Clauses, rule.Entry{ID: id})
	}
	got, err := Index(folder, []*rule.GameDef{def})
	if err != nil || got != toyIndex {
		t.Errorf("%v\n%s", err, got)
	}
}

func TestIndexOfNothing(t *testing.T) {
	if _, err := Index(t.TempDir(), []*rule.GameDef{{Name: "toy"}}); err == nil {
		t.Error("a game without code has an index")
	}
}
