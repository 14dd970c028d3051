package rule_test

import (
	"fmt"
	"strings"
	"testing"

	"umpire/engines/rule"
)

// A small game: stones are taken from a heap, at most three at once.
const (
	takeSome rule.Clause = iota
	takeMost
	takeLast
)

type heap struct{}

func (heap) Seats() []string  { return []string{"Ann", "Ben"} }
func (heap) Facts(s *int) any { return heapFacts{Left: *s, Colours: []string{"red", "blue"}} }
func (heap) Player(s *int, seat rule.Seat) any {
	return heapPlayer{Taken: 10*int(seat) + *s}
}

type heapFacts struct {
	Left    int                 `expr:"left" doc:"stones in the heap"`
	Colours []string            `expr:"colours" doc:"their colours"`
	Of      func(string) string `expr:"of" doc:"a function"`
}

type heapPlayer struct {
	Taken int `expr:"taken" doc:"stones the player has taken"`
}

type (
	provisions = rule.Provisions[heap, int, int]
	telling    = rule.Telling[heap, int, int]
)

var heapClauses = []rule.Entry{
	{ID: "heap.take.some", Kind: rule.KindEffect, Told: "{player} takes {stones} of {before.left}, {left} are left", Wrong: "there are {left} stones, {colours}"},
	{ID: "heap.take.most", Kind: rule.KindLegality, Refused: "{stones} are more than three; {player} has {player.taken}"},
	{ID: "heap.take.last", Kind: rule.KindEnd, From: []string{"heap.take.some"}},
}

var heapWords = rule.Words[heap, int, int]{
	"player": func(*telling) string { return "Ben" },
	"nobody": func(*telling) string { return "nobody" },
	"stones": func(t *telling) string { return fmt.Sprint(t.Move) },
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
		if said := book.Describe(heap{}, c, 1, &left, &left) + book.Explain(heap{}, c, &left, 1) + book.Violation(heap{}, c, &left); said != "" {
			t.Errorf("clause %d has no words, and says %q", c, said)
		}
	}
}

// A word in braces that nobody knows stays as it is, for a law to find.
func TestSpeakerUnknownWords(t *testing.T) {
	for _, sentence := range []string{"{}", "{lef}", "a {before.lef} b", "{of}", "{player.lef}", "{nobody.taken}", "{stranger.taken}"} {
		book := rule.NewSpeaker([]rule.Entry{{Told: sentence}}, heapWords)
		left := 3
		if said := book.Describe(heap{}, takeSome, 1, &left, &left); said != sentence {
			t.Errorf("%q becomes %q", sentence, said)
		}
	}
	left := 3
	if said := rule.NewSpeaker([]rule.Entry{{Told: "{open"}}, heapWords).Describe(heap{}, takeSome, 1, &left, &left); said != "" {
		t.Errorf("half a word becomes %q", said)
	}
}

func TestSpeakerRefuses(t *testing.T) {
	say := func(heap, int, *int, *int) string { return "" }
	flaw := func(heap, *int) string { return "" }
	for _, tt := range []struct {
		name, want string
		parts      []provisions
	}{
		{"code and a sentence that tells", `heap.take.some has two sentences for "told"`, []provisions{{takeSome: {Describe: say}}}},
		{"code and a sentence about a flaw", `heap.take.some has two sentences for "wrong"`, []provisions{{takeSome: {Violation: flaw}}}},
		{"code twice", `heap.take.last has two sentences for "told"`, []provisions{{takeLast: {Describe: say}}, {takeLast: {Describe: say}}}},
		{"code for no clause", "there is code for clause 3 of 3", []provisions{{3: {Describe: say}}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			defer func() {
				if said := fmt.Sprint(recover()); !strings.Contains(said, tt.want) {
					t.Errorf("got %q, want %q", said, tt.want)
				}
			}()
			rule.NewSpeaker(heapClauses, heapWords, tt.parts...)
			t.Error("there is a speaker")
		})
	}
}

// What the small game asks, and its rulings.
type asked struct{ most int }

var heapRulings = []rule.Ruling{
	{ID: "heap.ruling.most", Question: "Is three allowed?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "three", Words: "Yes.", Supported: true},
		{Name: "B", Alias: "two", Words: "No.", Supported: true},
		{Name: "C", Alias: "any", Words: "Any number is allowed."},
		{Name: "D", Alias: "also-three", Words: "Yes, for the time being.", Supported: true},
	}},
}

func ExampleSettings() {
	settings := rule.Settings[asked]{"most B": func(r *asked) { r.most = 2 }}
	playing := asked{most: 3}
	fmt.Println(settings.Choose(&playing, heapRulings, "heap.ruling.most", "B"), playing.most)
	// Output: true 2
}

func TestChoose(t *testing.T) {
	settings := rule.Settings[asked]{"most B": func(r *asked) { r.most = 2 }, "most C": func(r *asked) { r.most = 9 }}
	playing := asked{most: 3}
	for _, at := range [][2]string{{"heap.ruling.most", "C"}, {"heap.ruling.most", "E"}, {"heap.ruling.most", ""}, {"heap.ruling.most", "two"}, {"heap.ruling.least", "A"}} {
		if settings.Choose(&playing, heapRulings, at[0], at[1]) {
			t.Errorf("%s of %s can be chosen", at[1], at[0])
		}
	}
	for _, name := range []string{"A", "D"} {
		if !settings.Choose(&playing, heapRulings, "heap.ruling.most", name) || playing.most != 3 {
			t.Errorf("reading %s sets %v", name, playing)
		}
	}
}
