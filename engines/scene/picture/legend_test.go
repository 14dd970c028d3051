package picture

import (
	"strings"
	"testing"

	"umpire/engines/scene"
)

// words returns all that stands in a drawing.
func (d *Drawing) words() string {
	var all []string
	for _, s := range d.Strokes {
		if s.Kind == Text {
			all = append(all, s.Text)
		}
	}
	return strings.Join(all, "|")
}

// TestLegend holds that the legend has each sign that is drawn once, and none that
// folds away or beside which its word stands.
func TestLegend(t *testing.T) {
	s := table()
	s.Sheet.Symbols = append(s.Sheet.Symbols,
		scene.Symbol{Name: "gem", Say: "a gem", Paths: s.Sheet.Symbols[0].Paths}, scene.Symbol{Name: "ring", Say: "a ring", Paths: s.Sheet.Symbols[0].Paths},
		scene.Symbol{Name: "gem 2", Say: "a gem", Paths: s.Sheet.Symbols[0].Paths}, scene.Symbol{Name: "crown", Say: "a crown", Paths: s.Sheet.Symbols[0].Paths})
	for i, look := range []string{"gem", "gem", "gem 2"} {
		s.Items = append(s.Items, scene.Item{ID: scene.ID("b1/" + string(rune('a'+i))), At: "b1", Kind: scene.Sign, Look: look, Box: scene.Box{X: 110, Y: 10, W: 20, H: 20}, Say: "a sign"})
	}
	s.Items = append(s.Items,
		scene.Item{ID: "rings", At: "board", Kind: scene.Counter, Look: "ring", N: 2, Text: []string{"a ring"}, Box: scene.Box{X: 200, W: 200, H: 30}, Say: "rings"},
		scene.Item{ID: "crown", At: "hand", Kind: scene.Sign, Look: "crown", Box: scene.Box{X: 700, Y: 40, W: 20, H: 20}, Say: "crown"})
	if d := Draw(&s, Options{}); strings.Contains(d.words(), "a gem") {
		t.Error("there is a legend that nobody asked for")
	}
	d := Draw(&s, Options{Legend: true})
	for word, n := range map[string]int{"coin": 1, "a gem": 1, "a ring": 1, "a crown": 0} { // the ring's is the counter's own
		if got := strings.Count(d.words(), word); got != n {
			t.Errorf("%q stands there %d times, not %d: %s", word, got, n, d.words())
		}
	}
	narrow := Draw(&s, Options{Legend: true, Width: 80})
	for _, stroke := range narrow.Strokes {
		if b := stroke.Box; b.X+b.W > narrow.Box.X+narrow.Box.W || b.Y+b.H > narrow.Box.Y+narrow.Box.H {
			t.Errorf("%+v is outside %v", stroke, narrow.Box)
		}
	}
}

// TestLinksAreNumbered draws a link with its place in a chain.
func TestLinksAreNumbered(t *testing.T) {
	for _, broken := range []bool{false, true} {
		s := table()
		s.Links = []scene.Link{{From: "a1", To: "b1", Kind: scene.Joint, N: 4, Broken: broken, Say: "a link"}}
		if want := map[bool]string{false: "|4", true: "|×4"}[broken]; !strings.HasSuffix(Draw(&s, Options{}).words(), want) {
			t.Errorf("broken %v: %s", broken, Draw(&s, Options{}).words())
		}
	}
}
