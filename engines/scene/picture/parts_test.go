package picture

import (
	"fmt"
	"strings"
	"testing"

	"umpire/engines/scene"
)

// TestPartsAreTheWholePicture lays the parts of pictures where they begin: that
// is the picture, and a part that is moved comes back as it was.
func TestPartsAreTheWholePicture(t *testing.T) {
	s := table()
	s.Links = []scene.Link{{From: "a1", To: "card", Kind: scene.Arrow}, {From: "a1", To: "b1", Kind: scene.Arc}}
	one := Draw(&s, Options{Unfold: true, Marks: []scene.Mark{{What: scene.Source, On: "b1"}}})
	for name, d := range map[string]*Drawing{"one": one, "two beside each other": Join("two", []*Drawing{one, one}, 2, 800)} {
		var parts strings.Builder
		parts.Write(d.Frame())
		for _, p := range d.Parts() {
			svg := p.SVG(p.At)
			parts.Write(svg)
			far := scene.Point{X: p.At.X - 1234, Y: p.At.Y + 999}
			moved := Part{far, scene.Point{X: p.own.X - 1234, Y: p.own.Y + 999}, elsewhere(p.strokes, -1234, 999), p.sheet}
			if back := moved.SVG(p.At); string(back) != string(svg) {
				t.Errorf("%s: a part comes back as %s, was %s", name, back, svg)
			}
		}
		parts.WriteString("</svg>\n")
		if err := wellFormed([]byte(parts.String())); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if want := string(d.Inline("")); name == "one" && parts.String() != want {
			t.Errorf("%s: the parts are\n%s, the picture is\n%s", name, &parts, want)
		}
	}
}

// elsewhere returns strokes that lie somewhere else.
func elsewhere(strokes []Stroke, x, y int) (moved []Stroke) {
	for _, s := range strokes {
		s.Box, s.At, s.D = s.Box.Moved(x, y), scene.Point{X: s.At.X + x, Y: s.At.Y + y}, movedPath(s.D, x, y)
		moved = append(moved, s)
	}
	return moved
}

// movedPath returns a path that lies somewhere else.
func movedPath(d string, x, y int) (moved string) {
	segments, _ := scene.Segments(d)
	for _, s := range segments {
		moved += string(s.Op)
		for _, p := range s.P[:map[byte]int{'M': 1, 'L': 1, 'Q': 2, 'C': 3}[s.Op]] {
			moved += fmt.Sprintf("%d %d ", p.X+x, p.Y+y)
		}
	}
	return moved
}
