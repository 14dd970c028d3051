package roam

import (
	"strings"
	"testing"

	"umpire/props/fail"
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
