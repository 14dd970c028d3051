package rule_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

func TestSets(t *testing.T) {
	set := rule.SetOf(0, 63, 64, 511)
	fail.If(t, set.Len() != 4 || !set.Has(511) || set.Has(1), "the set has %d clauses, and 511: %t", set.Len(), set.Has(511))
	both := set.Union(rule.SetOf(7))
	got := slices.Collect(both.Each)
	fail.If(t, !slices.Equal(got, []rule.Clause{0, 7, 63, 64, 511}), "the union is %v", got)
}

func TestTies(t *testing.T) {
	for _, c := range must.Cases[[]struct {
		Name  string
		Entry rule.Entry
		Want  rule.Enforcement
	}](t, "testdata/game.yaml", "Ties") {
		fail.Unequal(t, c.Entry.EnforcementOf(), c.Want, "%s: got %s", c.Name)
	}
}

func TestMistakesInSetups(t *testing.T) {
	for _, c := range must.Cases[[]struct {
		Name  string
		Setup rule.Setup
		Want  string
	}](t, "testdata/game.yaml", "MistakesInSetups") {
		t.Run(c.Name, func(t *testing.T) {
			_, err := mnk.Def.Table(c.Setup)
			fail.If(t, err == nil || err.Error() != c.Want, "got\n%v\nwant\n%s", err, c.Want)
		})
	}
}

// What is disabled of a table is disabled of its walks.
func TestWalkersKnowWhatIsStruck(t *testing.T) {
	table := must.Get(t, mnk.Def.Table, rule.Setup{})
	table.Without(mnk.WinLine)
	walk := table.Walk()
	for seed := range uint64(50) {
		walk.Restart()
		moves, over := walk.Random(rand.New(rand.NewPCG(seed, 0)), 100)
		fail.Now(t, moves != 9 || !over, "without lines that win a game ends after %d moves, over: %t", moves, over)
	}
	cited := walk.Cited()
	fail.If(t, cited.Has(mnk.WinLine) || !cited.Has(mnk.DrawFull), "the walk cites %v", table.Book().IDs(cited))
}

// Reasons that take long are worked out for those only who ask for them, and what
// is disabled is none.
func TestReasonsOnDemand(t *testing.T) {
	const far, cold, disabled = 1, 2, 3
	worked := 0
	judge := func(t *rule.Trace[int]) {
		t.Because(func() []rule.Finding {
			worked++
			return []rule.Finding{{Clause: disabled}, {Clause: far}, {Clause: cold}}
		})
	}
	judge(rule.NewTrace[int](&rule.Book{}))
	fail.If(t, worked != 0, "a move that is merely decided is explained")
	trace := rule.NewTrace[int](&rule.Book{}, disabled)
	got := trace.Besides(nil, judge)
	fail.If(t, !slices.Equal(clauses(got), []rule.Clause{far, cold}), "the reasons are %v", got)
}

// Reasons that hang together are found one by one: what follows from another is
// no reason of its own, and what is disabled is none at all.
func TestReasonsOneByOne(t *testing.T) {
	const far, cold, lonely, disabled = 1, 2, 3, 4
	trace := rule.NewTrace[int](&rule.Book{}, disabled)
	judge := func(t *rule.Trace[int]) {
		lone := t.Silent().Breaks(far) // alone because it is far
		t.Breaks(far)
		if lone {
			t.Breaks(lonely)
		}
		t.Breaks(disabled)
		t.Breaks(cold)
	}
	got := trace.Besides(nil, judge)
	fail.If(t, !slices.Equal(clauses(got), []rule.Clause{far, lonely, cold}), "all at once %v", got)
	got = trace.OneByOne(judge)
	fail.If(t, !slices.Equal(clauses(got), []rule.Clause{far, cold}), "one by one %v", got)
	cited := trace.Cited()
	fail.If(t, cited.Len() > 0, "what is only looked at is cited: %d", cited.Len())
}

func clauses(found []rule.Finding) (all []rule.Clause) {
	for _, f := range found {
		all = append(all, f.Clause)
	}
	return all
}

// A small game: stones are taken from a heap, at most three at once.
const (
	takeSome rule.Clause = iota
	takeMost
	takeLast
)

type heap struct{}

func (heap) Seats() []string                   { return []string{"Ann", "Ben"} }
func (heap) Facts(s *int) any                  { return heapFacts{Left: *s, Colours: []string{"red", "blue"}} }
func (heap) Player(s *int, seat rule.Seat) any { return heapPlayer{Taken: 10*int(seat) + *s} }

type heapFacts struct {
	Left    int                 `expr:"left" doc:"stones in the heap"`
	Colours []string            `expr:"colours" doc:"their colours"`
	Of      func(string) string `expr:"of" doc:"a function"`
}

type heapPlayer struct {
	Taken int `expr:"taken" doc:"stones the player has taken"`
}

type (
	provisions  = rule.Provisions[heap, int, int]
	description = rule.Wording[heap, int, int]
)

var heapClauses = []rule.Entry{
	{ID: "heap.take.some", Kind: rule.KindEffect, Said: "{player} takes {stones} of {before.left}, {left} are left", Wrong: "there are {left} stones, {colours}"},
	{ID: "heap.take.most", Kind: rule.KindLegality, Refused: "{stones} are more than three; {player} has {player.taken}"},
	{ID: "heap.take.last", Kind: rule.KindEnd, From: []string{"heap.take.some"}},
}

var heapWords = rule.Words[heap, int, int]{
	"player": func(*description) string { return "Ben" },
	"nobody": func(*description) string { return "nobody" },
	"stones": func(t *description) string { return fmt.Sprint(t.Move) },
}

func ExampleSpeaker() {
	book := rule.NewSpeaker(heapClauses, heapWords, provisions{
		takeMost: {Describe: func(_ heap, m int, _, _ *int) string { return fmt.Sprintf("three at most, and %d are", m) }},
	})
	before, after := 7, 5
	fmt.Println(book.Describe(heap{}, takeSome, 2, &before, &after))
	fmt.Println(book.Describe(heap{}, takeMost, 2, &before, &after))
	fmt.Println(book.Explain(heap{}, takeMost, &before, 4))
	fmt.Println(book.Violation(heap{}, takeSome, &after))
	// Output:
	// Ben takes 2 of 7, 5 are left
	// three at most, and 2 are
	// 4 are more than three; Ben has 17
	// there are 5 stones, red, blue
}

func TestSpeakerWithoutWords(t *testing.T) {
	book := rule.NewSpeaker(heapClauses, heapWords)
	left := -1
	for _, c := range []rule.Clause{takeLast, 3, 999} {
		said := book.Describe(heap{}, c, 1, &left, &left) + book.Explain(heap{}, c, &left, 1) + book.Violation(heap{}, c, &left)
		fail.If(t, said != "", "clause %d has no words, and says %q", c, said)
	}
}

// A word in braces that nobody knows stays as it is, for a law to find.
func TestSpeakerUnknownWords(t *testing.T) {
	for _, sentence := range []string{"{}", "{lef}", "a {before.lef} b", "{of}", "{player.lef}", "{nobody.taken}", "{stranger.taken}"} {
		book := rule.NewSpeaker([]rule.Entry{{Said: sentence}}, heapWords)
		left := 3
		fail.Unequal(t, book.Describe(heap{}, takeSome, 1, &left, &left), sentence, "%q becomes %q", sentence)
	}
	left := 3
	fail.Unequal(t, rule.NewSpeaker([]rule.Entry{{Said: "{open"}}, heapWords).Describe(heap{}, takeSome, 1, &left, &left), "", "half a word becomes %q")
}

func TestSpeakerRefuses(t *testing.T) {
	say := func(heap, int, *int, *int) string { return "" }
	violation := func(heap, *int) string { return "" }
	for _, tt := range []struct {
		name, want string
		parts      []provisions
	}{
		{"code and a sentence that tells", `heap.take.some has two sentences for "said"`, []provisions{{takeSome: {Describe: say}}}},
		{"code and a sentence about a flaw", `heap.take.some has two sentences for "wrong"`, []provisions{{takeSome: {Violation: violation}}}},
		{"code twice", `heap.take.last has two sentences for "said"`, []provisions{{takeLast: {Describe: say}}, {takeLast: {Describe: say}}}},
		{"code for no clause", "there is code for clause 3 of 3", []provisions{{3: {Describe: say}}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			defer func() {
				said := fmt.Sprint(recover())
				fail.If(t, !strings.Contains(said, tt.want), "got %q, want %q", said, tt.want)
			}()
			rule.NewSpeaker(heapClauses, heapWords, tt.parts...)
			t.Error("there is a speaker")
		})
	}
}

// What the small game asks, and its rulings.
type heapOptions struct{ most int }

var heapRulings = []rule.Ruling{
	{ID: "heap.ruling.most", Question: "Is three allowed?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "three", Words: "Yes.", Supported: true},
		{Name: "B", Alias: "two", Words: "No.", Supported: true},
		{Name: "C", Alias: "any", Words: "Any number is allowed."},
		{Name: "D", Alias: "also-three", Words: "Yes, for the time being.", Supported: true},
	}},
}

func ExampleSettings() {
	settings := rule.Settings[heapOptions]{"most B": func(r *heapOptions) { r.most = 2 }}
	playing := heapOptions{most: 3}
	fmt.Println(settings.Choose(&playing, heapRulings, "heap.ruling.most", "B"), playing.most)
	// Output: true 2
}

func TestChoose(t *testing.T) {
	settings := rule.Settings[heapOptions]{"most B": func(r *heapOptions) { r.most = 2 }, "most C": func(r *heapOptions) { r.most = 9 }}
	playing := heapOptions{most: 3}
	for _, at := range [][2]string{{"heap.ruling.most", "C"}, {"heap.ruling.most", "E"}, {"heap.ruling.most", ""}, {"heap.ruling.most", "two"}, {"heap.ruling.least", "A"}} {
		fail.If(t, settings.Choose(&playing, heapRulings, at[0], at[1]), "%s of %s can be chosen", at[1], at[0])
	}
	for _, name := range []string{"A", "D"} {
		fail.If(t, !settings.Choose(&playing, heapRulings, "heap.ruling.most", name) || playing.most != 3, "reading %s sets %v", name, playing)
	}
}

func TestFindLedger(t *testing.T) {
	ledgers := []rule.Ledger{
		{Name: "Ann.score", Fact: "Ann.points"}, {Name: "Ann.score c1", Fact: `Ann.worth("c1")`}, {Name: "Ann.food-web", Fact: "Ann.foodWeb"},
		{Name: "links 4,-2"}, {Name: "links -2,4"}, {Name: "Bob.score", Fact: "Bob.points"}, {Name: "Bob.score c2", Fact: `Bob.worth("c2")`},
	}
	for _, c := range must.Cases[[]struct{ Name, Question, Want string }](t, "testdata/game.yaml", "FindLedger") {
		got := ""
		if l := rule.FindLedger(ledgers, c.Question); l != nil {
			got = l.Name
		}
		fail.If(t, got != c.Want, "%s: %q finds %q, want %q", c.Name, c.Question, got, c.Want)
	}
}

// ExampleLedger adds up a score.
func ExampleLedger() {
	ledger := rule.Ledger{Name: "Ann.score", Fact: "Ann.points", Lines: []rule.Line{
		{What: "c1: 4 types", Points: 4, Clause: "moss.score.types"},
		{What: "c1: MD at 3 levels", Points: 5, Clause: "moss.score.three-levels"},
	}}
	fmt.Println(ledger.Name, "is", ledger.Sum())
	// Output: Ann.score is 9
}

func TestNearestMoves(t *testing.T) {
	table := must.Get(t, mnk.Def.Table, rule.Setup{})
	p := must.Get(t, table.ReadPosition, "board\n| . . . |\n| . x . |\n| . . . |")
	for _, c := range must.Cases[[]struct {
		Name, Line string
		Want       []string
	}](t, "testdata/game.yaml", "NearestMoves") {
		t.Run(c.Name, func(t *testing.T) {
			got := rule.NamesOf(slices.Values(rule.NearestMoves(table, p, c.Line, 2)), table.PrintMove)
			fail.If(t, !slices.Equal(got, c.Want), "nearest to %q are %q, want %q", c.Line, got, c.Want)
		})
	}
	got := rule.NearestMoves(table, p, "place a1", 100)
	fail.If(t, len(got) != 8, "%d moves, want all 8", len(got))
}

func TestFreshTableForgets(t *testing.T) {
	table, _ := mnk.Def.Table(rule.Setup{})
	table.Without(mnk.TurnAlternate)
	m, _ := table.ReadMove(table.Start(), "Cross: place d4")
	table.Judge(table.Start(), m)
	fail.Now(t, table.Cited() == (rule.Set{}), "nothing was cited")
	fresh := table.Fresh()
	fail.If(t, fresh.Cited() != (rule.Set{}), "a fresh table remembers citations")
	m, _ = fresh.ReadMove(fresh.Start(), "Nought: place a1")
	fail.If(t, len(fresh.Judge(fresh.Start(), m)) == 0, "a fresh table has clauses disabled")
}

func TestNearest(t *testing.T) {
	words := []string{"mnk", "roam", "turn"}
	for got, want := range map[string]string{"mkn": "mnk", "trun": "turn", "Raom": "roam", "q": "", "biome": ""} {
		fail.Unequal(t, rule.Nearest(got, words), want, "nearest to %q is %q, want %q", got)
	}
}

// ExampleMost finds who wins: most points, then most coins.
func ExampleMost() {
	points, coins := []int{9, 10, 10}, []int{5, 2, 3}
	first := rule.Most(0b111, "most points", "moss.win.points", func(seat rule.Seat) int { return points[seat] })
	second := rule.Most(first.Left, "most coins", "moss.win.coins", func(seat rule.Seat) int { return coins[seat] })
	for _, c := range []rule.Comparison{first, second} {
		fmt.Printf("%s: %v, %03b is left\n", c.What, c.Has, c.Left)
	}
	// Output:
	// most points: [{0 9} {1 10} {2 10}], 110 is left
	// most coins: [{1 2} {2 3}], 100 is left
}

func TestPlacesOfMisreadMoves(t *testing.T) {
	table := must.Get(t, mnk.Def.Table, rule.Setup{})
	for _, c := range must.Cases[[]struct{ Name, Move, Want string }](t, "testdata/game.yaml", "PlacesOfMisreadMoves") {
		t.Run(c.Name, func(t *testing.T) {
			_, err := table.ReadMove(table.Start(), c.Move)
			fail.If(t, err == nil || err.Error() != c.Want, "%q gives\n%v\nwant\n%s", c.Move, err, c.Want)
		})
	}
}
