package kit_test

import (
	"fmt"
	"testing"

	"umpire/engines/kit"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

// A toy game: stones of two kinds are taken from a pile of which some cards are known.
type table struct {
	Deck  kit.Pile
	Hand  [2][2]uint8
	Seen  kit.Knowledge
	Coins [2]int16
}

type move struct {
	By    rule.Seat
	Cards [2]uint8
	N     rule.Maybe[uint8]
	Take  bool
}

type toy struct {
	kit.Game[*toy, table, move]
}

var entries = []rule.Entry{{ID: "toy.take.some", Kind: rule.KindEffect, Said: "{player} has {player.hand}"}}

func newToy() *toy {
	g := &toy{}
	kinds := kit.Kinds{Thing: "a card", Words: []string{"red", "blue"}}
	words := rule.Words[*toy, table, move]{"player": func(t *rule.Wording[*toy, table, move]) string { return t.Game.Name(t.Move.By) }}
	g.Init(g, rule.NewSpeaker(entries, words), entries, func() kit.Declaration[table, move] {
		return kit.Declaration[table, move]{
			Phase: func(*table) string { return "going on" },
			By:    func(m *move) *rule.Seat { return &m.By },
			Parts: []kit.Part[table]{
				kit.Stock[table]{Word: "hand", Kinds: kinds, Of: func(s *table, seat rule.Seat) []uint8 { return s.Hand[seat][:] }, Fact: "holds"},
				kit.Seen[table]{Word: "seen", Of: func(s *table) *kit.Knowledge { return &s.Seen }},
				kit.Number[table, int16]{Word: "coins", Least: -9, Most: 9, Of: func(s *table, seat rule.Seat) *int16 { return &s.Coins[seat] }, Fact: "coins"},
				kit.Cards[table]{Word: "deck", Kinds: kinds, Of: func(s *table) *kit.Pile { return &s.Deck }},
			},
			Verbs: []schema.Verb[move]{
				{Words: "give", Is: func(m *move) bool { return !m.Take }, Make: func(*move) {}, Parts: []schema.Part[move]{kit.Field(kinds, func(m *move) []uint8 { return m.Cards[:] })}},
				{Words: "take", Is: func(m *move) bool { return m.Take }, Make: func(m *move) { m.Take = true }, Parts: []schema.Part[move]{
					schema.Optional("at", schema.Number[uint8](1, 9), func(m *move) *rule.Maybe[uint8] { return &m.N }),
				}},
			},
		}
	}, "Ann", "Ben")
	return g
}

// Positions print as they are read, and mistakes have their places.
func TestPositions(t *testing.T) {
	g := newToy()
	for _, text := range []string{
		"",
		"hand Ann red 2 blue 1\nseen Ann Ben\ncoins Ben -3\ndeck red 4\ndeck-top red by Ann\n",
		"deck red 4 blue 2\ndeck-top unknown over blue by Ann, Ben over red by Ben\n",
	} {
		s, err := g.ParseState(text)
		fail.If(t, err != nil || g.PrintState(&s) != text, "%q prints %q: %v", text, g.PrintState(&s), err)
	}
	for text, want := range must.Cases[map[string]string](t, "testdata/kit.yaml", "MistakesInPositions") {
		_, err := g.ParseState(text)
		fail.If(t, err == nil || err.Error() != want, "%q gives %v, want %s", text, err, want)
	}
}

// A move has a multiset, or a part that may be missing.
func TestMoves(t *testing.T) {
	g := newToy()
	for text, want := range map[string]move{
		"Ben: give red 2 blue 1": {By: 1, Cards: [2]uint8{2, 1}},
		"Ann: give blue 3":       {Cards: [2]uint8{0, 3}},
		"Ann: take":              {Take: true},
		"Ben: take at 7":         {By: 1, Take: true, N: rule.Some(uint8(7))},
	} {
		m, err := g.ParseMove(text)
		fail.If(t, err != nil || m != want || g.PrintMove(m) != text, "%q is read as %v, and prints %q: %v", text, m, g.PrintMove(m), err)
	}
	for text, want := range must.Cases[map[string]string](t, "testdata/kit.yaml", "MistakesInMoves") {
		_, err := g.ParseMove(text)
		fail.If(t, err == nil || err.Error() != want, "%q gives %v, want %s", text, err, want)
	}
}

// Facts are found by name, also by the sentences of a rulebook.
func TestFacts(t *testing.T) {
	g := newToy()
	s := must.Get(t, g.ParseState, "hand Ben red 2\nseen Ben Ann\ndeck blue 3")
	fail.Unequal(t, g.Describe(0, move{By: 1}, &s, &s), "Ben has 2", "told as %q")
	for name, want := range map[string]string{"hand": "2", "coins": "0", "seen": "[Ann]"} {
		v := rule.FactNamed(g.Player(&s, 1), name)
		fail.If(t, !v.IsValid() || fmt.Sprint(v.Interface()) != want, "%s is %v, want %s", name, v, want)
	}
	v := rule.FactNamed(g.Facts(&s), "deck")
	fail.If(t, fmt.Sprint(v.Interface()) != "3", "the deck has %v", v)
	list := g.NameList(g.Everybody())
	fail.If(t, list != "Ann and Ben" || g.NameList(0) != "nobody" || g.Name(7) != "", "everybody is %s", list)
}
