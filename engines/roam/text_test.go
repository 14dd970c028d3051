package roam

import (
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/engines/fields"
	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/props/refusals"
)

// people are the four players of these tests, in their seats.
var people = []Player{{"Cid", 0, 0}, {"Zoey", 1, 1}, {"Mara", 2, 2}, {"Ivo", 3, 3}}

// A mistake in a position is reported where it is, with the nearest word.
func TestPositionMistakes(t *testing.T) {
	g := New(WithPlayers(people[:2]...), Full)
	for _, tt := range must.Cases[[]struct{ Name, Text, Want string }](t, "testdata/text.yaml", "PositionMistakes") {
		_, err := g.ParseState(tt.Text)
		fail.If(t, err == nil || !strings.Contains(err.Error(), tt.Want), "%s: %v, want %s", tt.Name, err, tt.Want)
	}
}

// A mistake in a move is reported where it is, with the nearest word.
func TestMoveMistakes(t *testing.T) {
	g := New(WithPlayers(people[:2]...), Full)
	for _, tt := range must.Cases[[]struct{ Text, Want string }](t, "testdata/text.yaml", "MoveMistakes") {
		_, err := g.ParseMove(tt.Text)
		fail.If(t, err == nil || !strings.Contains(err.Error(), tt.Want), "%s: %v, want %s", tt.Text, err, tt.Want)
	}
}

// Extras may be in any order; only the order of the blanks matters.
func TestExtrasInAnyOrder(t *testing.T) {
	g := New(WithPlayers(people[:2]...), Full)
	a, _ := g.ParseMove(`Cid: use L24 at c3 blank c4 free with A01 replace c3 with A08 blank d4 rotate with A04 replace d3 with A02`)
	b, _ := g.ParseMove(`Cid: use "Quiet Dov" at c3 rotate with A04 replace c3 with A02 replace d3 with A08 blank c4 free with A01 blank d4`)
	fail.If(t, a != b || a == (Move{}), "%s\n%s", g.PrintMove(a), g.PrintMove(b))
}

// Before the first player is chosen nobody has starting cards, unless the text
// says so: then what it says, and what it leaves to the others, is printed.
func TestStartingCardsBeforeTheGame(t *testing.T) {
	g := New(WithPlayers(people...), Full)
	for _, text := range []string{"starting Cid\nphase first", "phase first", "starting Cid none\nphase first", "starting Cid B1, Zoey none\nphase first"} {
		s, err := g.ParseState(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		back, err := g.ParseState(g.PrintState(&s))
		fail.If(t, err != nil || back != s, "%q is printed as\n%s\nwhich reads back as\n%s", text, g.PrintState(&s), g.PrintState(&back))
	}
}

// Every mistake in a card set is reported where it is, all of them at once.
func TestCardMistakes(t *testing.T) {
	refusals.CardSets(t, Def, "testdata/text.yaml", "CardMistakes", refusals.Mistakes(Def))
	_, err := ReadCards([]byte(strings.NewReplacer("{id: L02,", "{id: L44,", "ability: rotate, cost: 3", "ability: rotat, cost: 3").Replace(string(standInYAML))))
	errs, _ := err.(rule.TextErrors)
	fail.If(t, len(errs) != 2, "two mistakes are reported as %v", err)
}

// Text that would keep a YAML parser busy for minutes is refused at once.
func TestDeepCards(t *testing.T) {
	for _, text := range []string{"[", "{", "- ", "a: ", "? ", "[a,", "a: [\n"} {
		start := time.Now()
		_, err := ReadCards([]byte(strings.Repeat(text, fields.Default.Bytes/len(text))))
		fail.If(t, err == nil || time.Since(start) > 5*time.Second, "%q: %v after %v", text, err, time.Since(start))
	}
}

func TestListCards(t *testing.T) {
	list, err := Def.Cards.List(Def.Cards.Data)
	fail.Now(t, err != nil || len(list) != cardCount+tileCount, "%d cards, %v", len(list), err)
}

// Seen from the south, Blue Scout has two solid cells beside each other, the anchor on the left, and a
// blank on the right.
func TestUseTouchesWhereThePatternFalls(t *testing.T) {
	table := must.Get(t, Def.Table, rule.Setup{Players: []rule.Player{{Name: "Cid", Words: "blue at S"}, {Name: "Zoey", Words: "green at W"}}})
	p := must.Get(t, table.ReadPosition, "coins Cid 0, Zoey 0\nmarks Cid a3 b3, Zoey a1 b1 b2\nturn Cid")
	m := must.Get2(t, table.ReadMove, p, `Cid: use "Blue Scout" at c2`)
	got, want := table.Touches(p, m), []scene.ID{"c2", "d2", "e2/blank"}
	fail.If(t, !slices.Equal(got, want), "the move touches %v, want %v", got, want)
}

// A pattern that hangs over the edge touches what is next to the map: a refusal marks it there.
func TestUseTouchesBesideTheMap(t *testing.T) {
	table := must.Get(t, Def.Table, rule.Setup{Players: []rule.Player{{Name: "Cid", Words: "blue at S"}, {Name: "Zoey", Words: "green at W"}}})
	p := must.Get(t, table.ReadPosition, "coins Cid 0, Zoey 0\nturn Cid")
	for move, want := range must.Cases[map[string][]scene.ID](t, "testdata/text.yaml", "BesideTheMap") {
		m := must.Get2(t, table.ReadMove, p, move)
		got := table.Touches(p, m)
		fail.If(t, !slices.Equal(got, want), "%s touches %v, want %v", move, got, want)
		s, _ := table.Picture(p, rule.Chance)
		marks := s.RefusalMarks(move, nil, got...)
		fail.If(t, !slices.ContainsFunc(marks, func(m scene.Mark) bool { return m.On == want[1] && m.What == scene.Refused }), "%s: the marks %v", move, marks)
	}
}
