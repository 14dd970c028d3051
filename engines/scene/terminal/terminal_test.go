package terminal

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	"umpire/engines/scene"
	"umpire/props/fail"
	"umpire/props/must"
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
	all := must.Cases[struct {
		Words map[string]int // numbers with names
		Rows  map[string]struct {
			Area  scene.Area
			Items []scene.Item
			Want  string
		}
	}](t, "testdata/terminal.yaml", "Drawings")
	for name, row := range all.Rows {
		fail.Unequal(t, Draw(an(row.Area, row.Items...), nil), "a title\n\n"+row.Want, "%s:\n%s\nwant\n%s", name)
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
	for n, want := range map[int]string{3: "│Blackbird│Blackbird│Blackbird│", 12: "│Blackb…│", 40: "c0 Blackbird · c1 Blackbird"} {
		var cards []scene.Item
		for i := range n {
			cards = append(cards, scene.Item{ID: scene.ID(fmt.Sprint("c", i)), Kind: scene.Card, Box: box(i*140, 0, 138, 90), Text: says("Blackbird")})
		}
		got := Draw(an(scene.Area{Box: box(0, 0, 9000, 90)}, cards...), nil)
		fail.If(t, !strings.Contains(got, want) || columns(got) > Width, "%d cards, %d columns, without %q:\n%s", n, columns(got), want, got)
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
		fail.Now(t, columns(drawn) > Width, "%d columns:\n%s", columns(drawn), drawn)
		fail.Now(t, drawn != Draw(s, nil) || drawn != Draw(s, func(_ scene.Owner, text string) string { return text }), "it is drawn in several ways")
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
