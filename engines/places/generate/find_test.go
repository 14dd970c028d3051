package main

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/places"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"

	"github.com/rogpeppe/go-internal/txtar"
)

const again = "run: go generate ./engines/places"

// The index says what the code says.
func TestIndexIsFresh(t *testing.T) {
	folders := rule.NamesOf(slices.Values(engines.Games), func(def *rule.GameDef) string { return "../../" + def.Name })
	want := must.Value(Index(folders...))(t)
	got := must.Get(t, os.ReadFile, "../index.txt")
	if want = "# Where each clause is ruled. " + "Made by: go generate ./engines/places\n" + want; string(got) == want {
		return
	}
	old, now := strings.Split(string(got), "\n"), strings.Split(want, "\n")
	for i, line := range now {
		fail.Now(t, i >= len(old) || old[i] != line, "engines/places/index.txt is older than the code: line %d is to be %q; %s", i+1, line, again)
	}
	t.Fatalf("engines/places/index.txt is older than the code: it continues after line %d; %s", len(now), again)
}

// Whatever applies of its own has a place where it is ruled.
func TestEveryClauseHasAPlace(t *testing.T) {
	for _, def := range engines.Games {
		for i := range def.Clauses {
			e := &def.Clauses[i]
			fail.If(t, e.EnforcementOf() != rule.Follows && len(places.Of(e.ID)) == 0, "%s is ruled nowhere; %s", e.ID, again)
		}
	}
}

func TestIndex(t *testing.T) {
	folder := t.TempDir()
	toy := filepath.Join(folder, "toy")
	must.Succeed(t, os.Mkdir(toy, 0o755))
	archive := must.Get(t, txtar.ParseFile, "testdata/toy.txtar").Files
	play, rules, index := archive[0].Data, archive[1].Data, string(archive[2].Data)
	for _, name := range []string{"play.go", "fast_play.go", "tell_play.go", "play_test.go"} {
		must.Succeed(t, os.WriteFile(filepath.Join(toy, name), play, 0o644))
	}
	must.Succeed(t, os.WriteFile(filepath.Join(toy, "rules.md"), rules, 0o644))
	got, err := Index(toy)
	fail.If(t, err != nil || got != index, "%v\n%s", err, got)
	for out, has := range map[string]string{filepath.Join(folder, "index.txt"): index, "": "func init() { places.Add(index) }"} {
		must.Succeed(t, run(out, []string{toy}))
		text, err := os.ReadFile(cmp.Or(out, filepath.Join(toy, "places_gen.go")))
		fail.If(t, err != nil || !strings.Contains(string(text), has), "%s: %v\n%s", out, err, text)
	}
}

func TestIndexOfNothing(t *testing.T) {
	for _, folder := range []string{t.TempDir(), "nowhere", "find.go"} {
		_, err := Index(folder)
		fail.If(t, err == nil, "%s has an index", folder)
	}
}
