package scenarios_test

import (
	"errors"
	"fmt"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"
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

// growths are kinds of inputs that can have any length.
var growths = []struct {
	name string
	text func(n int) string
}{
	{"broken scenarios", func(n int) string {
		return inTurn(n, "scenario \"s%d\"\n  Cross plac b2\n  expect winnr == 1\n")
	}},
	{"scenarios of the same name", func(n int) string { return inTurn(n, "scenario \"s\"\n  Cross: place a1\n") }},
	{"scenarios from one another", func(n int) string { return chain(n, "  Cross: place a1\n") }},
	{"scenarios from one another that fail", func(n int) string { return chain(n, "  Cross: place a1\n  expect moves == 2\n") }},
	{"scenarios from one another that cannot be replayed", func(n int) string { return chain(n, "  Cross: place z9\n") }},
	{"scenarios from one another with a seed", func(n int) string { return "seed 7\n" + chain(n, "  Cross: place a1\n") }},
	{"scenarios from nowhere", func(n int) string { return inTurn(n, "scenario \"s%d\"\n  from \"nowhere\"\n") }},
	{"scenarios in a circle", func(n int) string {
		return inTurn(n-1, "scenario \"s%[1]d\"\n  from \"s%[2]d\"\n") + fmt.Sprintf("scenario \"s%d\"\n  from \"s0\"\n", n-1)
	}},
	{"unused columns", func(n int) string {
		return "scenario \"s\"\n  setup\n  examples\n    |" + inTurn(n, "c%d|") + "\n    |" + strings.Repeat("1|", n) + "\n"
	}},
	{"rows", func(n int) string {
		return "scenario \"s\"\n  Cross: place <c>\n  examples\n    | c |\n" + inTurn(n, "    | a1 |\n")
	}},
	{"columns in a line", func(n int) string {
		return "scenario \"s\"\n  Cross: place " + strings.Repeat("<c>", n) + "\n  examples\n    | c |\n    | a1 |\n"
	}},
	{"clauses that are not there", func(n int) string {
		return "scenario \"s\"\n  cites " + inTurn(n, "mnk.x%d, ") + "mnk.win.line\n  Cross: place a1\n"
	}},
	{"variants that are not there", func(n int) string {
		return "variants gravity" + inTurn(n, ", v%d") + "\nscenario \"s\"\n  Cross: place a1\n"
	}},
	{"rulings that are not there", func(n int) string {
		return inTurn(n, "ruling mnk.ruling.x%d = A\n") + "scenario \"s\"\n  Cross: place a1\n"
	}},
	{"positions", func(n int) string {
		return inTurn(n, "position p%d\n  board\n    | . . . |\n    | . . . |\n    | . . . |\n") + inTurn(n, "scenario \"s%[1]d\"\n  position p%[1]d\n")
	}},
	{"expectations that fail", func(n int) string {
		return "scenario \"s\"\n  Cross: place a1\n" + strings.Repeat("  expect moves == 7\n", n)
	}},
	{"facts that are not there", func(n int) string { return "scenario \"s\"\n  Cross: place a1\n" + inTurn(n, "  expect fact%d == 1\n") }},
	{"moves that cannot be read", func(n int) string { return "scenario \"s\"\n  Cross: place a1\n" + inTurn(n, "  Croos%d: place a1\n") }},
	{"lines of any indentation", func(n int) string {
		var b strings.Builder
		b.WriteString("scenario \"s\"\n")
		for i := range n {
			b.WriteString(strings.Repeat(" ", 2+i%7) + "Cross: place a1\n")
		}
		return b.String()
	}},
	{"a long title", func(n int) string {
		return "scenario \"" + strings.Repeat("long ", n) + "\"\n  Cross: place a1\n  expect moves == 2\n"
	}},
	{"a long line that is quoted", func(n int) string { return "scenario \"s\"\n  Cross plac " + strings.Repeat("long ", n) + "\n" }},
	{"rulings in a line", func(n int) string {
		return "ruling mnk.ruling.overline = " + inTurn(n, "A%d ") + "\nscenario \"s\"\n  Cross: place a1\n"
	}},
	{"rulings in a line of rows", func(n int) string {
		return "scenario \"s\"\n  Cross: place a1\n  examples\n    | ruling mnk.ruling.overline |\n" + inTurn(n, "    | A%d |\n")
	}},
	{"recorded outcomes", func(n int) string {
		return "scenario \"s\"\n  Cross: place a1\n" + inTurn(n, "    | outcome %d   mnk.win.line\n")
	}},
	{"moves that are excluded", func(n int) string {
		return "scenario \"s\"\n  setup\n  expect legal excludes\n" + inTurn(n, "    place z%d\n")
	}},
	{"players that are not there", func(n int) string { return "players Ann" + inTurn(n, ", P%d") + "\nscenario \"s\"\n  Ann: place a1\n" }},
	{"pictures", func(n int) string { return "scenario \"s\"\n  Cross: place a1\n" + inTurn(n/4, "  draw \"p%d.svg\"\n") }},
	{"pictures that are refused", func(n int) string {
		return "scenario \"s\"\n  Cross: place a1\n" + inTurn(n, "  draw \"../p%d.svg\"\n")
	}},
	{"questions of a page", func(n int) string {
		return page + inTurn(n, "\n## A chapter\n\n```scenario\ngame mnk\nscenario \"s%d\"\n  faq \"May I?\" \"Yes.\"\n  Cross: place a1\n```\n")
	}},
	{"broken questions of a page", func(n int) string {
		return page + inTurn(n, "\n- a list\n\n  ```scenario\n  gaem mnk\n  scenario \"s%d\"\n  ```\n")
	}},
	{"paragraphs of a page", func(n int) string { return page + inTurn(n, "\n> a quote %d\n<b>lazy\n\n* * *\n") }},
	{"files that are not there", func(n int) string {
		return inTurn(n, "include \"b%d.scenario\"\n") + "scenario \"s\"\n  Cross: place a1\n"
	}},
}

// page is the beginning of a text that is a Markdown page.
const page = "# A page\n"

// inTurn returns n texts. Each contains its number and the next number.
func inTurn(n int, format string) string {
	var b strings.Builder
	for i := range n {
		switch strings.Count(format, "%") {
		case 0:
			b.WriteString(format)
		case 1:
			fmt.Fprintf(&b, format, i)
		default:
			if strings.Contains(format, "[2]") {
				fmt.Fprintf(&b, format, i, i+1)
			} else {
				fmt.Fprintf(&b, format, i)
			}
		}
	}
	return b.String()
}

// chain returns n scenarios, each of which begins from the one before.
func chain(n int, first string) string {
	return "scenario \"s0\"\n" + first + inTurn(n, "scenario \"s%[2]d\"\n  from \"s%[1]d\"\n  expect moves == 1\n")
}

// work loads and runs a text. It returns how many bytes were allocated, and how many were printed.
func work(t testing.TB, text string) (heap, printed uint64) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	opt := scenarios.Options{Games: engines.Games}
	opt.Files = &files.Reader{}
	opt.Files.Limits[limits.Pictures] = 5000
	name := "a.scenario"
	if strings.HasPrefix(text, page) {
		name = "a.md"
	} else {
		text = "game mnk\n" + text
	}
	suite := scenarios.LoadSource(opt, name, []byte(text))
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

// Twice the input takes about twice the work, not four times. Work is measured in bytes
// allocated and printed, because times depend on the load of the machine.
func TestWorkGrowsWithTheInput(t *testing.T) {
	for _, g := range growths {
		t.Run(g.name, func(t *testing.T) {
			grows(t, func(n int) (heap, printed uint64) { return work(t, g.text(n)) })
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

// grows checks that twice as much takes about twice the work, for n up to 4000.
func grows(t *testing.T, work func(n int) (heap, printed uint64)) {
	t.Helper()
	work(10) // does the work that is done only once
	heap, printed := work(1000)
	for _, n := range []int{2000, 4000} {
		more, longer := work(n)
		fail.If(t, float64(more) > 2.6*float64(heap) || float64(longer) > 2.6*float64(printed)+2000,
			"%d take %d bytes and print %d; half as many take %d and print %d", n, more, longer, heap, printed)
		heap, printed = more, longer
	}
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

func BenchmarkGrowth(b *testing.B) {
	for _, g := range growths {
		for _, n := range []int{1000, 2000, 4000} {
			text := g.text(n)
			b.Run(fmt.Sprintf("%s/%d", strings.ReplaceAll(g.name, " ", "-"), n), func(b *testing.B) {
				var printed uint64
				for b.Loop() {
					_, printed = work(b, text)
				}
				b.ReportMetric(float64(printed), "printed-B/op")
			})
		}
	}
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
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	said := def.Cards.Lint([]byte(set))
	if said != nil {
		printed += uint64(len(said.Error()))
		if text := errors.Unwrap(said); text != nil {
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
	suite := must.Value(scenarios.Load(opt, "a.scenario"))(t)
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
