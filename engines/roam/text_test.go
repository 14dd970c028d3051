package roam

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/engines/fields"
	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/props/fail"
	"umpire/props/must"
)

// people are the four players of these tests, in their seats.
var people = []Player{{"Cid", 0, 0}, {"Zoey", 1, 1}, {"Mara", 2, 2}, {"Ivo", 3, 3}}

// A mistake in a position is reported where it is, with the nearest word.
func TestPositionMistakes(t *testing.T) {
	g := New(WithPlayers(people[:2]...), Full)
	for _, tt := range []struct{ name, text, want string }{
		{"a misspelt line", "coin Cid 3", `1:1: "coin" is not a line of a position (did you mean "coins"?)`},
		{"an unknown player", "coins Zoe 3", `1:7: expected a player, not "Zoe" (did you mean "Zoey"?)`},
		{"an unknown card", `own Cid "Odo of the Weeds"`, `1:9: expected a character or an artifact, not "Odo of the Weeds" (did you mean "Odo of the Reeds"?)`},
		{"no square", "marks Cid a1 g1", `1:14: expected a square from a1 to f6, not "g1"`},
		{"no slot", "map NV=L01", `1:5: expected a slot like NW=L01, not "NV=L01" (did you mean "NW"?)`},
		{"no land card", "map NW=L99", `1:8: expected a land card or none, not "L99"`},
		{"a row too long", "map\n| . o . o . . . . |\n| . |\n| . |\n| . |\n| . |\n| . |", "2:2: the row has 8 squares, not 6"},
		{"rows missing", "map\n| . o o . . . |", "2:2: the picture has 1 row, not 6"},
		{"a wrong symbol", "map\n| o o o . . . |\n| . . . . o . |\n| . . . o . . |\n| . . . o . . |\n| o . . . . . |\n| . . o . . o |", "2:3: a6 has 0 coin symbols, the picture shows 1 coin symbol"},
		{"a strange letter", "map\n| X o o . . . |\n| . . . . o . |\n| . . . o . . |\n| . . . o . . |\n| o . . . . . |\n| . . o . . o |", `2:3: a square is . or o`},
		{"a picture of nothing", "coins Cid 1\n| . |", "2:2: a picture belongs below the line map"},
		{"a wrong supply", "marks Cid a1\nsupply Cid 24", "2:12: Cid has 1 markers on the map, which leaves 23, not 24"},
		{"too much", "turn Cid Zoey", `1:10: "Zoey" is too much here`},
		{"a card no player has", "down L20", "1:6: no player has L20"},
		{"no phase", "phase purchas", `1:7: expected where the turn is, not "purchas" (did you mean "purchase"?)`},
		{"no number", "coins Cid x", `1:11: expected a number`},
		{"a long row", "row A01 A02 A03 A04 A05", "1:21: the row holds 4 artifacts"},
		{"a card twice", "own Cid L10 L11 L10", "1:17: Cid has L10 already"},
		{"a card in two lines", "own Cid L10\nown Cid L10", "2:9: Cid has L10 already"},
		{"a starting card as well", "own Cid B1", "1:9: Cid has B1 already"},
		{"two purses", "coins Cid 1 2", "1:13: Cid has a number in this line already"},
		{"a slot twice", "map NW=L01 NW=L07", "1:12: NW is named twice"},
		{"a player twice", "tied Cid Cid", "1:10: Cid is named twice"},
		{"a range twice", "deck L07-L20 L15", "1:14: L15 is named twice"},
		{"two mistakes", "coin Cid 3\nturn Mara", "2:6: expected a player"},
	} {
		_, err := g.ParseState(tt.text)
		fail.If(t, err == nil || !strings.Contains(err.Error(), tt.want), "%s: %v, want %s", tt.name, err, tt.want)
	}
}

// A mistake in a move is reported where it is, with the nearest word.
func TestMoveMistakes(t *testing.T) {
	g := New(WithPlayers(people[:2]...), Full)
	for _, tt := range []struct{ text, want string }{
		{`Cit: end`, `1:1: "Cit" is not a player here (did you mean "Cid"?)`},
		{`Cid: usse B1 at a1`, `1:6: expected a move, not "usse" (did you mean "use"?)`},
		{`Cid: use "Blue Scot" at a1`, `1:10: expected a character, not "Blue Scot" (did you mean "Blue Scout"?)`},
		{`Cid: use B1 on a1`, `1:13: expected "at"`},
		{`Cid: use B1 at z9`, `1:16: expected a square`},
		{`Cid: use B1 at a1 blnk c1`, `1:19: expected rotate, only, replace or blank, not "blnk" (did you mean "blank"?)`},
		{`Cid: use B1 at a1 rotate with A4`, `1:31: expected an artifact, not "A4"`},
		{`Cid: bid -1`, `1:10: expected a number from 0`},
		{`Cid: bid Zoey 2`, `1:10: Cid bids for no other player`},
		{`Cid: no`, `1:8: expected "rest"`},
		{`deck: B1`, `1:7: expected a land card, not "B1"`},
		{`Cid: end now`, `1:10: "now" is too much here`},
		{``, `expected one line`},
	} {
		_, err := g.ParseMove(tt.text)
		fail.If(t, err == nil || !strings.Contains(err.Error(), tt.want), "%s: %v, want %s", tt.text, err, tt.want)
	}
}

// Extras may be in any order; only the order of the blanks matters.
func TestExtrasInAnyOrder(t *testing.T) {
	g := New(WithPlayers(people[:2]...), Full)
	a, _ := g.ParseMove(`Cid: use L24 at c3 blank c4 free with A01 replace c3 with A08 blank d4 rotate with A04 replace d3 with A02`)
	b, _ := g.ParseMove(`Cid: use "Quiet Dov" at c3 rotate with A04 replace c3 with A02 replace d3 with A08 blank c4 free with A01 blank d4`)
	if a != b || a == (Move{}) {
		t.Errorf("%s\n%s", g.PrintMove(a), g.PrintMove(b))
	}
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
		if back, err := g.ParseState(g.PrintState(&s)); err != nil || back != s {
			t.Errorf("%q is printed as\n%s\nwhich reads back as\n%s", text, g.PrintState(&s), g.PrintState(&back))
		}
	}
}

// Every mistake in a card set is reported where it is, all of them at once.
func TestCardMistakes(t *testing.T) {
	good := string(standInYAML)
	for _, tt := range []struct{ name, old, new, want string }{
		{"a wrong ability", "ability: rotate, cost: 3", "ability: rotat, cost: 3", `artifacts[4].ability is one of`},
		{"nearest ability", "ability: rotate, cost: 3", "ability: rotat, cost: 3", `did you mean "rotate"`},
		{"an unknown field", "{id: L01, name:", "{id: L01, nam:", `land[1] has no field "nam" (did you mean "name"?)`},
		{"a missing field", `id: L02, name: "Brindle the Potter", points: 2,`, `id: L02, name: "Brindle the Potter",`, `land[2] lacks the field "points"`},
		{"a name twice", "Brindle the Potter", "Odo of the Reeds", `"Odo of the Reeds" is listed twice`},
		{"an ID twice", "{id: L02,", "{id: L01,", `"L01" is listed twice`},
		{"a bad ID", "{id: L02,", "{id: L44,", `land[2].id is L01 to L43, not "L44"`},
		{"negative points", "points: 2, coins: {2: 1}, pattern: [\"##\", \"##\"]", "points: -2, coins: {2: 1}, pattern: [\"##\", \"##\"]", "land[1].points is not a whole number from 0"},
		{"a wrong square", "coins: {2: 1}, pattern: [\"##\", \"##\"]", "coins: {7: 1}, pattern: [\"##\", \"##\"]", `"7" is not a square from 1 to 6`},
		{"no symbols", "coins: {2: 1}, pattern: [\"##\", \"##\"]", "coins: {2: 0}, pattern: [\"##\", \"##\"]", "land[1].coins.2 is not a whole number from 1 to 9"},
		{"a wrong cell", `pattern: ["#####"]`, `pattern: ["##x##"]`, "a pattern is written with #, o and ., not 'x'"},
		{"no solid cell", `pattern: ["#####"]`, `pattern: ["ooo"]`, "land[34].pattern has no solid cell #"},
		{"rows of two lengths", `pattern: ["##", "#o", "#."]`, `pattern: ["##", "#o.", "#."]`, "has 3 cells, the first row 2"},
		{"an empty column", `pattern: ["#####"]`, `pattern: ["#####."]`, "an outer row or column is empty"},
		{"too wide", `pattern: ["#####"]`, `pattern: ["#.....#"]`, "7 x 1 squares; 6 x 6 are the most"},
		{"too many solids", `pattern: ["#####"]`, `pattern: ["#####", "#####"]`, "10 solid cells; 9 are the most"},
		{"too many blanks", `pattern: ["#####"]`, `pattern: ["#ooooooo"]`, "7 blank cells; 6 are the most"},
		{"a slot twice", "{id: B2, colour: blue, slot: 2", "{id: B2, colour: blue, slot: 1", "blue has two cards in slot 1"},
		{"a wrong colour", "{id: B2, colour: blue", "{id: B2, colour: bleu", `did you mean "blue"`},
		{"a card too few", `  - {id: A24, ability: flip, cost: 6, points: 3}`, ``, "artifacts has 23 artifacts; the game has 24"},
		{"no YAML", "meta:", "meta: [", "must be specified"},
		{"another game", "game: roam", "game: loam", "meta.game is not roam"},
	} {
		_, err := ReadCards([]byte(strings.Replace(good, tt.old, tt.new, 1)))
		var errs rule.TextErrors
		fail.If(t, !errors.As(err, &errs) || !strings.Contains(err.Error(), tt.want),
			"%s: %v, want %s", tt.name, err, tt.want)
		for _, e := range errs {
			fail.If(t, e.Line < 1 || e.Col < 1 || (tt.name != "no YAML" && e.Line == 1), "%s: no place: %v", tt.name, e)
		}
	}
	_, err := ReadCards([]byte(strings.NewReplacer("{id: L02,", "{id: L44,", "ability: rotate, cost: 3", "ability: rotat, cost: 3").Replace(good)))
	errs, _ := err.(rule.TextErrors)
	fail.If(t, len(errs) != 2, "two mistakes are reported as %v", err)
}

// Text that would keep a YAML parser busy for minutes is refused at once.
func TestDeepCards(t *testing.T) {
	for _, text := range []string{"[", "{", "- ", "a: ", "? ", "[a,", "a: [\n"} {
		start := time.Now()
		if _, err := ReadCards([]byte(strings.Repeat(text, fields.Default.Bytes/len(text)))); err == nil || time.Since(start) > time.Second {
			t.Errorf("%q: %v after %v", text, err, time.Since(start))
		}
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
	for move, want := range map[string][]scene.ID{
		`Cid: use "Blue Scout" at f3`:   {"f3", "east of f3"},
		`Cid: use "Blue Climber" at a3`: {"a3", "west of a2"},
		`Cid: use "Blue Climber" at a1`: {"a1", "south-west of a1"},
		`Cid: use "Blue Climber" at d1`: {"d1", "south of c1"},
	} {
		m := must.Get2(t, table.ReadMove, p, move)
		got := table.Touches(p, m)
		fail.If(t, !slices.Equal(got, want), "%s touches %v, want %v", move, got, want)
		s, _ := table.Picture(p, rule.Chance)
		marks := s.RefusalMarks(move, nil, got...)
		if !slices.ContainsFunc(marks, func(m scene.Mark) bool { return m.On == want[1] && m.What == scene.Refused }) {
			t.Errorf("%s: the marks %v", move, marks)
		}
	}
}
