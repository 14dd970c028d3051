package scenarios_test

import (
	"errors"
	"fmt"
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"testing/fstest"
	"text/template"
	"time"

	"umpire/engines"
	"umpire/engines/fields"
	"umpire/engines/files"
	"umpire/engines/limits"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
)

var _ = debug.SetGCPercent(400) // by default a small heap is collected every few milliseconds

// growths returns inputs that can have any length, by their names.
func growths(t testing.TB) map[string]func(n int) string {
	all := map[string]func(n int) string{}
	words := template.FuncMap{
		"next":    func(i int) int { return i + 1 },
		"quarter": func(n int) int { return n / 4 },
		"indent":  func(i int) string { return strings.Repeat(" ", 2+i%7) },
	}
	for name, text := range must.Cases[map[string]string](t, "testdata/growth.yaml", "Growths") {
		each := must.Get(t, template.New(name).Funcs(words).Parse, text)
		all[name] = func(n int) string {
			var b strings.Builder
			must.Succeed(t, each.Execute(&b, n))
			return b.String()
		}
	}
	return all
}

// page is the beginning of a text that is a Markdown page.
const page = "# A page\n"

// work loads and runs a text. It returns how many bytes were allocated, and how many were printed.
func work(t testing.TB, text string) (heap, printed uint64) {
	t.Helper()
	opt := scenarios.Options{Games: engines.Games}
	opt.Files = &files.Reader{}
	opt.Files.Limits[limits.Pictures] = 5000
	name := "a.scenario"
	if strings.HasPrefix(text, page) {
		name = "a.md"
	} else {
		text = "game mnk\n" + text
	}
	return measured(func(print func(string)) { playAll(scenarios.LoadSource(opt, name, []byte(text)), opt, print) })
}

// measured returns how many bytes were allocated, and how many were printed.
func measured(do func(print func(string))) (heap, printed uint64) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do(func(said string) { printed += uint64(len(said)) })
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc, printed
}

func playAll(suite *scenarios.Suite, opt scenarios.Options, print func(string)) {
	for _, d := range suite.Diags {
		print(d.Render())
	}
	scenarios.RunAll(suite.Cases, opt, 1, func(r *scenarios.Result) {
		for _, d := range r.Diags {
			print(d.Render())
		}
	})
}

// Three times the input takes about three times the work, not nine times. Work is measured in bytes
// allocated and printed, because times depend on the load of the machine.
func TestWorkGrowsWithTheInput(t *testing.T) {
	for name, text := range growths(t) {
		t.Run(name, func(t *testing.T) {
			grows(t, func(n int) (heap, printed uint64) { return work(t, text(n)) })
		})
	}
	allowLongSets(t)
	for _, def := range engines.Games {
		if def.Cards == nil {
			continue
		}
		t.Run("cards of "+def.Name, func(t *testing.T) {
			grows(t, func(n int) (heap, printed uint64) { return workOfCards(t, def, moreCards(t, def, n)) })
		})
	}
}

// grows checks that three times as much takes about three times the work.
func grows(t *testing.T, work func(n int) (heap, printed uint64)) {
	t.Helper()
	work(10) // does the work that is done only once
	heap, printed := work(1000)
	more, longer := work(3000)
	fail.If(t, float64(more) > 3.9*float64(heap) || float64(longer) > 3.9*float64(printed)+2000,
		"3000 take %d bytes and print %d; a third takes %d and prints %d", more, longer, heap, printed)
}

// A chain of files may be as long as a chain of scenarios. Its time grows with the square.
func TestChainsOfFiles(t *testing.T) {
	load := func(n int) time.Duration {
		tree := fstest.MapFS{"a.scenario": {Data: []byte("include \"b0.scenario\"\nscenario \"s\"\n  Cross: place a1\n")}}
		for i := range n {
			text := fmt.Sprintf("include \"b%d.scenario\"\n", i+1)
			if i == n-1 {
				text = "game mnk\n"
			}
			tree[fmt.Sprintf("b%d.scenario", i)] = &fstest.MapFile{Data: []byte(text)}
		}
		begun := time.Now()
		suite, err := scenarios.Load(scenarios.Options{Games: engines.Games, Files: &files.Reader{Tree: tree}}, "a.scenario")
		fail.Now(t, err != nil || len(suite.Cases) != 1 || suite.Cases[0].Def.Name != "mnk", "%v %v", err, suite.Diags)
		return time.Since(begun)
	}
	ratio := 0.
	for range 5 { // a busy machine spoils some of them
		short := load(1250)
		if ratio = float64(load(5000)) / float64(short); ratio < 40 {
			return
		}
	}
	t.Errorf("4 times the files take %.0f times the time", ratio)
}

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
	fail.Now(t, !found, "%s has no list %q", def.Name, cardLists[def.Name].list)
	head, rest, _ := strings.Cut(after, "\n")
	var list, b strings.Builder
	for line := range strings.Lines(rest) {
		if line[0] >= 'a' && line[0] <= 'z' {
			break // the next list begins
		}
		list.WriteString(line)
	}
	entries := cardEntry.FindAllString(list.String(), -1)
	fail.Now(t, len(entries) == 0, "the cards of %s are not read", def.Name)
	for i := range n {
		b.WriteString(cardNames.ReplaceAllString(entries[i%len(entries)], fmt.Sprintf("${1}x%d", i)))
	}
	return before + "\n" + cardLists[def.Name].list + ":" + head + "\n" + b.String() + rest
}

// workOfCards checks and lists a card set, and plays with it. It returns how many bytes
// were allocated, and how many were printed.
func workOfCards(t testing.TB, def *rule.GameDef, set string) (heap, printed uint64) {
	t.Helper()
	opt := scenarios.Options{Games: engines.Games, Files: &files.Reader{Tree: fstest.MapFS{
		"a.scenario": {Data: []byte("game " + def.Name + "\nplayers " + cardLists[def.Name].players + "\ncards \"c.yaml\"\nscenario \"s\"\n  setup\n")},
		"c.yaml":     {Data: []byte(set)},
	}}}
	return measured(func(print func(string)) {
		for said := def.Cards.Lint([]byte(set)); said != nil; said = errors.Unwrap(said) {
			print(said.Error())
		}
		if def.Cards.Warn != nil {
			print(def.Cards.Warn([]byte(set)).Error())
		}
		list, _ := def.Cards.List([]byte(set))
		for _, card := range list {
			print(card.Text)
		}
		playAll(must.Value(scenarios.Load(opt, "a.scenario"))(t), opt, print)
	})
}

// allowLongSets raises the limits for card sets, because most sets with thousands of
// cards exceed them.
func allowLongSets(t testing.TB) {
	fields.Allow(fields.Most{Bytes: 8 << 20, Lines: 100_000, Line: fields.Default.Line, Signs: 1_000_000, Depth: fields.Default.Depth})
	t.Cleanup(func() { fields.Allow(fields.Default) })
}
