package scenarios_test

import (
	"errors"
	"fmt"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"umpire/engines"
	"umpire/engines/fields"
	"umpire/engines/files"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// cardLists has the longest list of each game's card set, and the players.
var cardLists = map[string]struct{ list, players string }{
	"biome": {"main", "Ada, Ben"},
	"loam":  {"creatures", "Fern"},
	"phylo": {"species", "Ada, Ben"},
	"roam":  {"land", "Cid blue at S, Zoey green at W"},
}

var (
	cardEntry = regexp.MustCompile(`(?m)^  - \{.*\}\n`)
	cardNames = regexp.MustCompile(`\b(id: [\w-]+|name: "[^"]*)`)
)

// moreCards returns a game's card set with n more cards in its longest list. They are
// copies of the cards in it, each with a new name.
func moreCards(t testing.TB, def *rule.GameDef, n int) string {
	t.Helper()
	before, after, found := strings.Cut(string(def.Cards.Data), "\n"+cardLists[def.Name].list+":")
	if !found {
		t.Fatalf("%s has no list %q", def.Name, cardLists[def.Name].list)
	}
	head, rest, _ := strings.Cut(after, "\n")
	var list, b strings.Builder
	for line := range strings.Lines(rest) {
		if line[0] >= 'a' && line[0] <= 'z' {
			break // the next list begins
		}
		list.WriteString(line)
	}
	entries := cardEntry.FindAllString(list.String(), -1)
	if len(entries) == 0 {
		t.Fatalf("the cards of %s are not read", def.Name)
	}
	for i := range n {
		b.WriteString(cardNames.ReplaceAllString(entries[i%len(entries)], fmt.Sprintf("${1}x%d", i)))
	}
	return before + "\n" + cardLists[def.Name].list + ":" + head + "\n" + b.String() + rest
}

// workOfCards checks and lists a card set, and plays with it. It returns how many bytes
// were allocated, and how many were printed.
func workOfCards(t testing.TB, def *rule.GameDef, set string) (heap, printed uint64) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	told := def.Cards.Lint([]byte(set))
	if told != nil {
		printed += uint64(len(told.Error()))
		if text := errors.Unwrap(told); text != nil {
			printed += uint64(len(text.Error()))
		}
	}
	if def.Cards.Warn != nil {
		printed += uint64(len(def.Cards.Warn([]byte(set)).Error()))
	}
	list, _ := def.Cards.List([]byte(set))
	for _, card := range list {
		printed += uint64(len(card.Text))
	}
	opt := scenarios.Options{Games: engines.Games, Files: &files.Reader{Tree: fstest.MapFS{
		"a.scenario": {Data: []byte("game " + def.Name + "\nplayers " + cardLists[def.Name].players + "\ncards \"c.yaml\"\nscenario \"s\"\n  setup\n")},
		"c.yaml":     {Data: []byte(set)},
	}}}
	suite, err := scenarios.Load(opt, "a.scenario")
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range suite.Diags {
		printed += uint64(len(d.Render()))
	}
	scenarios.RunAll(suite.Cases, opt, 1, func(r *scenarios.Result) {
		for _, d := range r.Diags {
			printed += uint64(len(d.Render()))
		}
	})
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc, printed
}

// allowLongSets raises the limits for card sets, because most sets with thousands of
// cards exceed them.
func allowLongSets(t testing.TB) {
	fields.Allow(fields.Most{Bytes: 8 << 20, Lines: 100_000, Line: fields.Default.Line, Signs: 1_000_000, Depth: fields.Default.Depth})
	t.Cleanup(func() { fields.Allow(fields.Default) })
}
