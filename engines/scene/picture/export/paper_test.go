package export

import (
	"bytes"
	"testing"

	"umpire/engines/scene"
	"umpire/engines/scene/picture"
)

// TestPaperBreaksBeforeRows joins panels: each row is whole on one sheet, in its
// order, and no sheet is fuller than there is room.
func TestPaperBreaksBeforeRows(t *testing.T) {
	var panels []*picture.Drawing
	for range 11 {
		panels = append(panels, samples())
	}
	for columns, pages := range map[int]int{1: 11, 2: 2, 11: 1} {
		d := picture.Join("strip", panels, columns, 800)
		sheets := paper(d)
		if len(sheets) != pages {
			t.Errorf("%d columns lie on %d pages, want %d", columns, len(sheets), pages)
		}
		drawn := 0
		for _, s := range sheets {
			drawn += len(s.strokes)
			if pages > 1 && s.box.H*(paperWide-2*paperMargin) > s.box.W*(paperHigh-2*paperMargin) {
				t.Errorf("%d columns: a sheet of %v is too high", columns, s.box)
			}
			if pages > 1 && s.strokes[0].Kind != picture.Shift {
				t.Errorf("%d columns: a sheet begins with stroke %d, not a panel", columns, s.strokes[0].Kind)
			}
		}
		if want := len(d.Strokes) - 1; pages > 1 && drawn != want {
			t.Errorf("%d columns: %d strokes of %d are drawn", columns, drawn, want)
		}
		data, err := PDF(d, picture.Print)
		if n := bytes.Count(data, []byte("/Type/Page/")); err != nil || n != pages {
			t.Errorf("%d columns: the file has %d pages (%v)", columns, n, err)
		}
	}
	if s := paper(&picture.Drawing{Box: scene.Box{W: 100, H: 50}}); len(s) != 1 || s[0].wide < s[0].high {
		t.Error("a wide drawing does not lie on a wide page")
	}
}
