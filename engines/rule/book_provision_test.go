package rule_test

import (
	"fmt"
	"slices"
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

type (
	provision  = rule.Provision[heap, int, int]
	provisions = rule.Provisions[heap, int, int]
)

var takes = provisions{
	takeMost: {ID: "heap.take.most", Kind: rule.KindLegality, Section: "PLAY", Words: "At most three stones are taken at once.",
		Explain: func(_ heap, s *int, m int) string { return fmt.Sprintf("%d of %d are more than three", m, *s) }},
	takeSome: {ID: "heap.take.some", Kind: rule.KindEffect, Section: "PLAY", Words: "A player takes stones.",
		Tell: func(_ heap, m int, before, after *int) string {
			return fmt.Sprintf("%d stones are taken, %d are left", *before-*after, *after)
		},
		Flaw: func(_ heap, s *int) string { return fmt.Sprintf("there are %d stones", *s) }},
}

var ends = provisions{
	takeLast: {ID: "heap.take.last", Kind: rule.KindEnd, Section: "END", Words: "Whoever takes the last stone wins.", From: []rule.Clause{takeSome}},
}

func ExampleBind() {
	book := rule.Bind(takes, ends)
	for _, e := range book.Entries() {
		fmt.Println(e.ID, e.TieOf(), e.From)
	}
	heapOf, left := 7, 5
	fmt.Println(book.Tell(heap{}, takeSome, 2, &heapOf, &left))
	fmt.Println(book.Explain(heap{}, takeMost, &heapOf, 4))
	// Output:
	// heap.take.some acted []
	// heap.take.most judged []
	// heap.take.last follows [heap.take.some]
	// 2 stones are taken, 5 are left
	// 4 of 7 are more than three
}

func TestRulebookWithoutWords(t *testing.T) {
	book := rule.Bind(takes, ends)
	heapOf := -1
	if said := book.Flaw(heap{}, takeSome, &heapOf); said != "there are -1 stones" {
		t.Errorf("the flaw is told as %q", said)
	}
	for _, c := range []rule.Clause{takeLast, 3, 999} {
		if said := book.Tell(heap{}, c, 1, &heapOf, &heapOf) + book.Explain(heap{}, c, &heapOf, 1) + book.Flaw(heap{}, c, &heapOf); said != "" {
			t.Errorf("clause %d has no words, and says %q", c, said)
		}
	}
}

func TestBindRefuses(t *testing.T) {
	for _, tt := range []struct {
		name, want string
		parts      []provisions
	}{
		{"a clause that two parts have", "heap.take.last and heap.take.all are both clause 2", []provisions{takes, ends, {takeLast: provision{ID: "heap.take.all"}}}},
		{"a clause without a provision", "heap.take.last is clause 2 of 1: an earlier clause has no provision", []provisions{ends}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			defer func() {
				if said := fmt.Sprint(recover()); !strings.Contains(said, tt.want) {
					t.Errorf("got %q, want %q", said, tt.want)
				}
			}()
			rule.Bind(tt.parts...)
			t.Error("it was bound")
		})
	}
}

// What the small game asks, and its rulings.
type asked struct {
	most  int
	loses bool
}

var choices = rule.Choices[asked]{
	{ID: "heap.ruling.most", Question: "Is three allowed?", Ways: []rule.Way[asked]{
		{Name: "A", Alias: "three", Words: "Yes."},
		{Name: "B", Alias: "two", Words: "No.", Set: func(r *asked) { r.most = 2 }},
		{Name: "C", Alias: "any", Words: "Any number is allowed."},
	}},
	{ID: "heap.ruling.last", Question: "Does the last stone win?", Default: "B", Ways: []rule.Way[asked]{
		{Name: "A", Words: "No.", Set: func(r *asked) { r.loses = true }},
		{Name: "B", Words: "Yes."},
		{Name: "C", Words: "Yes, for the time being.", Set: rule.AsIs[asked]},
	}},
}

func ExampleChoices() {
	for _, r := range choices.Rulings() {
		fmt.Printf("%s, %s unless told otherwise:", r.ID, r.Default)
		for _, reading := range r.Readings {
			fmt.Printf(" %s %v", reading.Name, reading.Supported)
		}
		fmt.Println()
	}
	playing := asked{most: 3}
	choices.Choose(&playing, "heap.ruling.most", "B")
	choices.Choose(&playing, "heap.ruling.last", "A")
	fmt.Println(playing)
	// Output:
	// heap.ruling.most, A unless told otherwise: A true B true C false
	// heap.ruling.last, B unless told otherwise: A true B true C true
	// {2 true}
}

func TestChooseNothing(t *testing.T) {
	playing := asked{most: 3}
	for _, at := range [][2]string{{"heap.ruling.most", "C"}, {"heap.ruling.most", "D"}, {"heap.ruling.least", "A"}} {
		if choices.Choose(&playing, at[0], at[1]) {
			t.Errorf("%s of %s can be chosen", at[1], at[0])
		}
	}
	if !choices.Choose(&playing, "heap.ruling.most", "A") || !choices.Choose(&playing, "heap.ruling.last", "C") || playing != (asked{most: 3}) {
		t.Errorf("the default sets %v", playing)
	}
	if !slices.ContainsFunc(choices.Rulings(), func(r rule.Ruling) bool { return r.Find("two") != nil }) {
		t.Error("no reading is called two")
	}
}
