package terminal

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	"umpire/engines/scene"
	"umpire/props/fail"
)

var players = []scene.Player{{Name: "Ann"}, {Name: "Bob"}}

func an(a scene.Area, items ...scene.Item) *scene.Scene {
	if a.Box.W == 0 {
		a.Box = scene.Box{W: 1000, H: 1000}
	}
	a.ID = "area"
	for i := range items {
		if items[i].At == "" {
			items[i].At = "area"
		}
	}
	return &scene.Scene{Title: "a title", Players: players, Areas: []scene.Area{a}, Items: items, Sheet: &scene.Sheet{Symbols: []scene.Symbol{
		{Name: "coin", Say: "coin", Short: "o"}, {Name: "food", Say: "food", Short: "#"}, {Name: "level", Say: "level", Short: "-"}, {Name: "leaf", Say: "leaf"},
	}}}
}

func box(x, y, w, h int) scene.Box { return scene.Box{X: x, Y: y, W: w, H: h} }

func says(s ...string) []string { return s }

func TestDrawings(t *testing.T) {
	place := func(id scene.ID, x, y int) scene.Item { return scene.Item{ID: id, Box: box(x, y, 100, 100)} }
	sign := func(id, at scene.ID, look string, n int) scene.Item {
		return scene.Item{ID: id, At: at, Kind: scene.Sign, Look: look, N: n, State: scene.Part}
	}
	for name, tt := range map[string]struct {
		s    *scene.Scene
		want string
	}{
		"owners have letters, what is empty a dot": {an(scene.Area{}, place("a", 0, 0), place("b", 100, 0), place("c", 0, 100), place("d", 100, 100),
			scene.Item{ID: "1", At: "a", Kind: scene.Piece, Owner: 1}, scene.Item{ID: "2", At: "a", Kind: scene.Piece, Owner: 2}, sign("3", "c", "coin", 1)),
			" AB ·\n o  ·\n\no coin\n"},
		"symbols are counted": {an(scene.Area{}, place("a", 0, 0), place("b", 100, 0), place("c", 200, 0), sign("1", "a", "coin", 1), sign("2", "a", "coin", 1),
			sign("3", "b", "food", 4), sign("4", "b", "food", 1), sign("5", "b", "level", 1), sign("6", "c", "leaf", 3)),
			" oo    5     3leaf\n\n1 food · o coin\n"},
		"what acts is marked": {an(scene.Area{}, place("a", 0, 0), place("b", 100, 0), scene.Item{ID: "c", Box: box(200, 0, 100, 100), State: scene.Acting},
			scene.Item{ID: "body", Kind: scene.Body, State: scene.Acting, Points: []scene.Point{{X: 50, Y: 50}, {X: 50, Y: 50}}}),
			" >· ·  >·\n\n> acts now\n"},
		"cards have frames, those that lie near share an edge": {an(scene.Area{},
			scene.Item{ID: `"a"`, Kind: scene.Card, Box: box(0, 0, 90, 90), Text: says("Wren")}, scene.Item{ID: `"b"`, Kind: scene.Card, Box: box(100, 0, 90, 90), Text: says("Owl")},
			scene.Item{ID: "c", Kind: scene.Card, Box: box(0, 100, 90, 90), Text: says("two words"), Owner: 1}),
			"┌─────────┬─────────┐\n│Wren     │Owl      │\n├─ c ─────┼─────────┘\n│two words│\n└─────────┘\n"},
		"wide letters take two columns": {an(scene.Area{},
			scene.Item{ID: `"a"`, Kind: scene.Card, Box: box(0, 0, 90, 90), Text: says("木の実")}, scene.Item{ID: `"b"`, Kind: scene.Card, Box: box(100, 0, 90, 90), Text: says("é")}),
			"┌──────┬────┐\n│木の実│é   │\n└──────┴────┘\n"},
		"a summary says a counter once": {an(scene.Area{Title: "Ann", Owner: 1, Summary: "3 coins, 2 left", Note: "S edge", Head: 30},
			scene.Item{ID: "1", Kind: scene.Counter, Look: "coin", N: 3, Box: box(0, 0, 9, 9)}, scene.Item{ID: "2", Kind: scene.Counter, Text: says("left"), N: 2, Box: box(0, 40, 9, 9)},
			scene.Item{ID: "3", Kind: scene.Counter, Look: "leaf", N: 2, Box: box(0, 0, 9, 9)}, scene.Item{ID: "4", Kind: scene.Counter, Text: says("right"), N: 2, Box: box(20, 40, 9, 9)}),
			"── Ann ── 3 coins, 2 left ── leaf 2 ── S edge\nright 2\n"},
		"what belongs to nobody is all shown": {an(scene.Area{Title: "pier", Summary: "leaf 2", Head: 30}, scene.Item{ID: "1", Kind: scene.Counter, Look: "leaf", N: 2, Box: box(0, 40, 9, 9)}),
			"── pier\nleaf 2\n"},
		"hands are lists": {an(scene.Area{Title: "pier", Head: 30},
			scene.Item{ID: "h", Kind: scene.Label, State: scene.Strong, Text: says("hand of Ann"), Box: box(0, 40, 99, 20)},
			scene.Item{ID: "a", Kind: scene.Card, Box: box(0, 60, 9, 9), Text: says("Wren")}, scene.Item{ID: "b", Kind: scene.Card, Box: box(10, 60, 9, 9), State: scene.FaceDown, Text: says("Owl")},
			scene.Item{ID: "c", Kind: scene.Card, Box: box(20, 60, 9, 9), Rows: says("Hen", "2 eggs")}, scene.Item{ID: "d", Kind: scene.Pile, Box: box(30, 60, 9, 9), Text: says("hand"), State: scene.Unknown, N: 3}),
			"── pier\nhand of Ann: Wren · (Owl) · Hen, 2 eggs · hand: 3 unknown\n\n1 food · o coin\n"},
		"what is unknown is counted": {an(scene.Area{Title: "pier", Head: 30},
			scene.Item{ID: "h", Kind: scene.Label, State: scene.Strong, Text: says("hand of Ann"), Box: box(0, 40, 99, 20)},
			scene.Item{ID: "a", Kind: scene.Pile, Box: box(0, 60, 9, 9), State: scene.Unknown, N: 2}, scene.Item{ID: "b", Kind: scene.Card, Box: box(10, 60, 9, 9), State: scene.Unknown}),
			"── pier\nhand of Ann: 2 unknown · ?\n"},
		"titles that an edge has no room for follow": {an(scene.Area{}, scene.Item{ID: "NW", Kind: scene.Card, Box: box(0, 0, 210, 150)},
			scene.Item{ID: "t", At: "NW", Kind: scene.Label, Box: box(0, 0, 210, 40), Text: says("NW Root Digger")}, scene.Item{ID: "a", At: "NW", Box: box(5, 45, 100, 100)}, scene.Item{ID: "b", At: "NW", Box: box(105, 45, 100, 100)}),
			"┌─ NW Root ───┐\n│ ·  ·        │\n└─────────────┘\nNW Root Digger\n"},
		"bars have twenty steps at most": {an(scene.Area{Title: "pier", Head: 30},
			scene.Item{ID: "a", Kind: scene.Bar, Box: box(0, 40, 50, 9), N: 3, Of: 5}, scene.Item{ID: "b", Kind: scene.Bar, Box: box(60, 40, 50, 9), N: 50, Of: 100},
			scene.Item{ID: "c", Kind: scene.Bar, Box: box(120, 40, 50, 9), N: 9, Of: 4}, scene.Item{ID: "l", Kind: scene.Outline, Box: box(10, 38, 0, 12)}),
			"── pier\n■│■■□□ · ■■■■■■■■■■□□□□□□□□□□ · ■■■■\n"},
		"patterns are drawn": {an(scene.Area{Title: "pier", Head: 30}, scene.Item{ID: "a", Kind: scene.Card, Box: box(0, 40, 99, 99), Text: says("Wren")},
			scene.Item{ID: "1", At: "a", Kind: scene.Sign, Look: "coin", State: scene.Part, Box: box(10, 50, 9, 9)}, scene.Item{ID: "2", At: "a", Kind: scene.Sign, Look: "coin", State: scene.Part, Box: box(19, 59, 9, 9)}),
			"── pier\nWren\n  o ·\n  · o\n\no coin\n"},
	} {
		got := Draw(tt.s, nil)
		fail.If(t, got != "a title\n\n"+tt.want, "%s:\n%s\nwant\n%s", name, got, tt.want)
	}
}

// Everything that is covered on a board is said below it.
func TestCovered(t *testing.T) {
	s := an(scene.Area{}, scene.Item{ID: "a", Kind: scene.Card, Box: box(0, 0, 90, 90), Text: says("Wren")},
		scene.Item{ID: "a/covered", Kind: scene.Card, Box: box(5, 5, 90, 90), State: scene.Covered, Say: "Owl, covered"})
	got := Draw(s, nil)
	fail.If(t, !strings.HasSuffix(got, "┘\nOwl, covered\n"), "%v", got)
}

// A board that is wider than a terminal gets narrower columns, and in the end is a list.
func TestWideBoards(t *testing.T) {
	for _, tt := range []struct {
		cards int
		want  string
	}{{3, "│Blackbird│Blackbird│Blackbird│"}, {12, "│Blackb…│"}, {40, "c0 Blackbird · c1 Blackbird"}} {
		var cards []scene.Item
		for i := range tt.cards {
			cards = append(cards, scene.Item{ID: scene.ID(fmt.Sprint("c", i)), Kind: scene.Card, Box: box(i*140, 0, 138, 90), Text: says("Blackbird")})
		}
		got := Draw(an(scene.Area{Box: box(0, 0, 9000, 90)}, cards...), nil)
		if !strings.Contains(got, tt.want) || columns(got) > Width {
			t.Errorf("%d cards, %d columns, without %q:\n%s", tt.cards, columns(got), tt.want, got)
		}
	}
}

func columns(drawn string) (wide int) {
	for line := range strings.Lines(drawn) {
		wide = max(wide, ansi.StringWidth(strings.TrimSuffix(line, "\n")))
	}
	return wide
}

// Labels that have no room beside each other are listed.
func TestWideLabels(t *testing.T) {
	long := says(strings.Repeat("long ", 15))
	got := Draw(an(scene.Area{}, scene.Item{ID: "a", Kind: scene.Label, Box: box(0, 0, 90, 90), Text: long}, scene.Item{ID: "b", Kind: scene.Label, Box: box(100, 0, 90, 90), Text: long}), nil)
	fail.If(t, columns(got) > Width || strings.Count(got, "long") != 30, "%v", got)
}

// Whatever a scene holds is drawn within the width, always the same; paint changes no character.
func TestAnyScene(t *testing.T) {
	number := rapid.IntRange(-300, 3000)
	word := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"木の実", "a b c", "\x1b[31m", "x\ny", "👩‍👩‍👧", strings.Repeat("long", 60)}))
	rapid.Check(t, func(t *rapid.T) {
		s := an(scene.Area{Title: word.Draw(t, "area"), Summary: word.Draw(t, "summary"), Head: rapid.IntRange(0, 200).Draw(t, "head"), Owner: scene.Owner(rapid.IntRange(0, 2).Draw(t, "owner"))})
		s.Title = word.Draw(t, "title")
		ids := []scene.ID{"area"}
		for i := range rapid.IntRange(0, 30).Draw(t, "items") {
			it := scene.Item{
				ID: scene.ID(fmt.Sprint("i", i)), At: rapid.SampledFrom(ids).Draw(t, "at"), Kind: scene.Kind(rapid.IntRange(0, 10).Draw(t, "kind")),
				Box: box(number.Draw(t, "x"), number.Draw(t, "y"), number.Draw(t, "w"), number.Draw(t, "h")), Shape: scene.Shape(rapid.IntRange(0, 5).Draw(t, "shape")),
				Look: rapid.SampledFrom([]string{"", "coin", "food", "level", "leaf", "none"}).Draw(t, "look"), Owner: scene.Owner(rapid.IntRange(0, 3).Draw(t, "whose")),
				State: scene.State(rapid.IntRange(0, 1023).Draw(t, "state")), N: number.Draw(t, "n"), Of: number.Draw(t, "of"),
				Text: rapid.SliceOfN(word, 0, 2).Draw(t, "text"), Say: word.Draw(t, "say"),
			}
			if rapid.IntRange(0, 9).Draw(t, "rows") == 0 {
				it.Rows = rapid.SliceOfN(word, 0, 3).Draw(t, "rows")
			}
			if rapid.IntRange(0, 9).Draw(t, "twice") == 0 {
				it.ID = it.At
			}
			ids = append(ids, it.ID)
			s.Items = append(s.Items, it)
		}
		drawn := Draw(s, nil)
		if columns(drawn) > Width {
			t.Fatalf("%d columns:\n%s", columns(drawn), drawn)
		}
		if drawn != Draw(s, nil) || drawn != Draw(s, func(_ scene.Owner, text string) string { return text }) {
			t.Fatal("it is drawn in several ways")
		}
	})
}

// What belongs to a player is painted whole.
func TestPaint(t *testing.T) {
	s := an(scene.Area{}, scene.Item{ID: "a", Box: box(0, 0, 90, 90)}, scene.Item{ID: "p", At: "a", Kind: scene.Piece, Owner: 2, Text: says("E")},
		scene.Item{ID: "b", Kind: scene.Card, Box: box(100, 0, 90, 90), Owner: 1, Text: says("Wren")})
	got := Draw(s, func(o scene.Owner, text string) string { return fmt.Sprintf("<%d%s>", o, text) })
	want := "a title\n\n     <1┌────┐>\n <2BE>  <1│Wren│>\n     <1└────┘>\n"
	fail.If(t, got != want, "%s\nwant\n%s", got, want)
}
