package export

import (
	"bytes"
	"errors"
	"image/png"
	"strings"
	"testing"

	"umpire/engines/scene"
	"umpire/engines/scene/picture"
	"umpire/props/fail"
	"umpire/props/must"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// samples is a drawing in which each stroke stands alone on the page: every
// kind of stroke, and every character that pictures use.
func samples(t *testing.T) *picture.Drawing {
	all := must.Cases[struct {
		Words map[string]int // numbers with names
		Rows  []picture.Stroke
	}](t, "testdata/samples.yaml", "Strokes")
	d := &picture.Drawing{Title: "samples", Width: 800, Box: all.Rows[0].Box, Strokes: all.Rows}
	for i, r := range []rune("AZaz09éñЖΩ→−×…↓+") {
		for bold := range 2 {
			at := scene.Box{X: 90 * i, Y: 200 + 100*bold, W: 80, H: 80}
			d.Strokes = append(d.Strokes, picture.Stroke{
				Kind: picture.Text, Text: string(r), Size: 60, Box: at, At: scene.Point{X: at.X + 40, Y: at.Y + 62}, Style: picture.Style{Fill: picture.Ink, Bold: bold == 1},
			})
		}
	}
	return d
}

// TestFontsHaveSigns holds that no sign that pictures use is missing in the
// fonts, and that package picture knows how wide they are.
func TestFontsHaveSigns(t *testing.T) {
	fonts, err := loadFonts()
	must.Succeed(t, err)
	for _, r := range "→−×…↓?+" {
		for i, f := range fonts {
			index, err := f.font.GlyphIndex(&f.buffer, r)
			fail.If(t, err != nil || index == 0, "font %d lacks %q", i, r)
		}
	}
	for r := ' '; r <= '~'; r++ {
		for i, f := range fonts {
			index, _ := f.font.GlyphIndex(&f.buffer, r)
			advance, err := f.font.GlyphAdvance(&f.buffer, index, fixed.I(1000), font.HintingNone)
			want := picture.Advance(r, i == 1)
			fail.If(t, err != nil || advance.Round() != want, "font %d: %q is %d wide, the table says %d", i, r, advance.Round(), want)
		}
	}
}

func TestImagesAreOfASize(t *testing.T) {
	for _, c := range []struct {
		width, high int
		fits        bool
	}{{100, 100, true}, {10_000, 10_000, false}, {1, 1 << 40, false}, {1000, 200_000_000, false}, {0, 1 << 40, true}} {
		d := &picture.Drawing{Width: c.width, Box: scene.Box{W: c.width, H: c.high}}
		_, err := PNG(d, picture.Light)
		var large *TooLarge
		fail.If(t, errors.As(err, &large) == c.fits && c.width > 0, "%d x %d: %v", c.width, c.high, err)
	}
}

func TestPNGAndPDF(t *testing.T) {
	d := samples(t)
	first := must.Value(PNG(d, picture.Light))(t)
	again, _ := PNG(d, picture.Light)
	fail.If(t, !bytes.Equal(first, again), "two images of one drawing differ")
	img, err := png.Decode(bytes.NewReader(first))
	fail.If(t, err != nil || img.Bounds().Dx() != 800 || img.Bounds().Dy() != 700, "the image has the size %v (%v)", img.Bounds(), err)
	d.Title = `(a) \ "é" →`
	paper, err := PDF(d, picture.Print)
	fail.If(t, err != nil || !strings.HasPrefix(string(paper), "%PDF-1.4") || !strings.Contains(string(paper), "/Title(\\(a\\) \\\\ \"\xe9\" ->)"), "the PDF is wrong: %v", err)
	again, _ = PDF(d, picture.Print)
	fail.If(t, !bytes.Equal(paper, again), "two PDFs of one drawing differ")
}

// TestPaperBreaksBeforeRows joins panels: each row is whole on one sheet, in its
// order, and no sheet is fuller than there is room.
func TestPaperBreaksBeforeRows(t *testing.T) {
	var panels []*picture.Drawing
	for range 11 {
		panels = append(panels, samples(t))
	}
	for columns, pages := range map[int]int{1: 11, 2: 2, 11: 1} {
		d := picture.Join("strip", panels, columns, 800)
		sheets := paper(d)
		fail.If(t, len(sheets) != pages, "%d columns lie on %d pages, want %d", columns, len(sheets), pages)
		drawn := 0
		for _, s := range sheets {
			drawn += len(s.strokes)
			fail.If(t, pages > 1 && s.box.H*(paperWide-2*paperMargin) > s.box.W*(paperHigh-2*paperMargin), "%d columns: a sheet of %v is too high", columns, s.box)
			fail.If(t, pages > 1 && s.strokes[0].Kind != picture.Shift, "%d columns: a sheet begins with stroke %d, not a panel", columns, s.strokes[0].Kind)
		}
		want := len(d.Strokes) - 1
		fail.If(t, pages > 1 && drawn != want, "%d columns: %d strokes of %d are drawn", columns, drawn, want)
		data, err := PDF(d, picture.Print)
		n := bytes.Count(data, []byte("/Type/Page/"))
		fail.If(t, err != nil || n != pages, "%d columns: the file has %d pages (%v)", columns, n, err)
	}
	s := paper(&picture.Drawing{Box: scene.Box{W: 100, H: 50}})
	fail.If(t, len(s) != 1 || s[0].wide < s[0].high, "a wide drawing does not lie on a wide page")
}
