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
