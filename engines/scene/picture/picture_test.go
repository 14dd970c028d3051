package picture

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/props/proptest"
)

// table is a board, and a hand that may fold.
func table(t must.TB) scene.Scene { return must.Cases[scene.Scene](t, "testdata/scenes.yaml", "Table") }

// wellFormed reports what an XML reader finds wrong.
func wellFormed(data []byte) error {
	d := xml.NewDecoder(bytes.NewReader(data))
	for {
		if _, err := d.Token(); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}

func TestDescriptionsBeginWithACapital(t *testing.T) {
	for title, want := range map[string]string{"hand": "Hand: one card.", "émile": "Émile: one card.", "李": "李: one card."} {
		s := table(t)
		for i := range s.Areas {
			if s.Areas[i].Summary != "" {
				s.Areas[i].Title = title
			}
		}
		fail.If(t, !strings.Contains(string(Draw(&s, Options{}).SVG(Light)), want), "%s is not described as %q", title, want)
	}
}

func TestTicksEncloseNumbers(t *testing.T) {
	for _, n := range []int{0, 24, 88888} {
		s := table(t)
		s.Items = append(s.Items, scene.Item{ID: "n", At: "board", Kind: scene.Counter, Look: "coin", N: n, Size: 24, Text: []string{"points"}, Box: scene.Box{X: 300, Y: 20, W: 54, H: 24}})
		d := Draw(&s, Options{Width: 500, Marks: []scene.Mark{{What: scene.Legal, On: "n"}}})
		for i := range d.Strokes {
			if d.Strokes[i].Style.Line != Target {
				continue
			}
			for _, at := range d.Strokes[i].outline() {
				for k := range d.Strokes {
					w := &d.Strokes[k]
					fail.If(t, w.Kind == Text && w.letters().Meets(scene.Box{X: at.X - 2, Y: at.Y - 2, W: 4, H: 4}), "%d: the tick at %v crosses %q at %v", n, at, w.Text, w.letters())
				}
			}
		}
	}
}

func TestAreasFoldUnlessTouched(t *testing.T) {
	s := table(t)
	folded := string(Draw(&s, Options{}).SVG(Light))
	fail.If(t, !strings.Contains(folded, "one card") || strings.Contains(folded, "&lt;b&gt;"), "the hand does not fold to its summary")
	for name, o := range map[string]Options{
		"a mark": {Marks: []scene.Mark{{What: scene.Source, On: "card"}}}, "focus": {Focus: []scene.ID{"hand"}}, "unfold": {Unfold: true},
	} {
		open := string(Draw(&s, o).SVG(Light))
		fail.If(t, strings.Contains(open, "one card") && !strings.Contains(open, "<desc>") || !strings.Contains(open, "&lt;b&gt;"), "%s does not unfold the hand", name)
	}
}

func TestAreasStandBelowEachOtherWhenNarrow(t *testing.T) {
	s := table(t)
	wide, slim := Draw(&s, Options{Unfold: true, Width: 800}), Draw(&s, Options{Unfold: true, Width: 320})
	fail.If(t, wide.Box.W < 800 || slim.Box.W > 640 || slim.Box.H < 430, "wide %v, narrow %v", wide.Box, slim.Box)
}

// TestFlow draws a row at three widths: it takes as many rows as it must, and what is
// printed on a card moves with it.
func TestFlow(t *testing.T) {
	s := must.Cases[scene.Scene](t, "testdata/scenes.yaml", "Row")
	for width, want := range map[int]string{320: "01|23|4|5", 500: "012|34|5", 1300: "012345"} {
		d := Draw(&s, Options{Width: width, Parts: []scene.ID{"row"}})
		got, foot := "", 0
		var card scene.Box
		for i := range d.Strokes {
			switch st := &d.Strokes[i]; {
			case st.Kind == Begin && st.Item.Kind == scene.Card:
				if got != "" && st.Box.X <= card.X {
					got += "|"
				}
				card = st.Box
				fail.If(t, st.Item.Stand == scene.South && card.Y+card.H != foot && width < 1000,
					"%d px: the card that stands at the south ends at %d, that beside it at %d", width, card.Y+card.H, foot)
				got, foot = got+string(st.Item.ID), card.Y+card.H
			case st.Kind == Text && !card.Holds(scene.Box{X: st.At.X, Y: st.At.Y}):
				t.Errorf("%d px: %q is at %v, its card at %v", width, st.Text, st.At, card)
			}
		}
		fail.If(t, got != want, "%d px: the rows are %s, want %s", width, got, want)
	}
}

// TestParts draws parts of a table into boxes: nothing else is drawn, it fits, and one
// of the sides of the box is filled unless the texts would be too small.
func TestParts(t *testing.T) {
	s := must.Cases[scene.Scene](t, "testdata/scenes.yaml", "Row")
	got := strings.Join(s.Parts(), " ")
	fail.Now(t, got != "hand piles Ann", "the parts are %s", got)
	for part, deck := range map[string]bool{"hand": false, "piles": true, "Ann": false} {
		for _, size := range [][2]int{{600, 400}, {200, 300}, {900, 90}} {
			d := Draw(&s, Options{Width: size[0], Height: size[1], Parts: s.PartAreas(part)})
			w, h := d.Width, d.Height()
			fail.If(t, w > size[0] || h > size[1] || w < size[0]*9/10 && h < size[1]*9/10, "%s in %v is %d by %d", part, size, w, h)
			for i := range d.Strokes {
				if st := &d.Strokes[i]; st.Kind == Begin && (st.Item.ID == "deck") != deck && !st.Item.State.Has(scene.Part) {
					t.Errorf("%s shows %s", part, st.Item.ID)
				} else if st.Kind == Text && st.Size*d.Width < 11*d.Box.W {
					t.Errorf("%s in %v: %q is smaller than 11 px", part, size, st.Text)
				}
			}
		}
	}
}

// TestGapsClose folds an area between two others: they move together.
func TestGapsClose(t *testing.T) {
	s := table(t)
	s.Areas = append(s.Areas, scene.Area{ID: "far", Title: "far", Box: scene.Box{X: 1000, W: 100, H: 100}})
	d := Draw(&s, Options{})
	fail.If(t, d.Box.W != 600+gap+100+2*margin, "the picture is %d wide", d.Box.W)
}

func TestTextFits(t *testing.T) {
	p := paragraph{size: 20, least: 12, small: 16, wrap: 2, bold: true}
	for _, row := range must.Cases[[]struct {
		Texts []string
		Room  scene.Box
		Want  string
	}](t, "testdata/scenes.yaml", "TextFits") {
		var got []string
		for _, l := range p.fit(row.Texts, row.Room) {
			got = append(got, l.text)
			fail.If(t, width(l.text, l.size, l.bold) > row.Room.W || l.size < p.least, "%q of size %d does not fit into %v", l.text, l.size, row.Room)
		}
		text := strings.Join(got, "|")
		fail.Unequal(t, text, row.Want, "%q into %v: %q, want %q", row.Texts, row.Room)
	}
}

// TestNarrowPicturesHaveFewerWords holds that a number which is a part of another
// thing is omitted where it would cover its neighbors, and a word next to a
// number where it would be cut.
func TestNarrowPicturesHaveFewerWords(t *testing.T) {
	s := table(t)
	s.Items = append(s.Items,
		scene.Item{ID: "a1/points", At: "a1", Kind: scene.Counter, N: 77, State: scene.Part, Box: scene.Box{X: 5, Y: 80, W: 40, H: 15}},
		scene.Item{ID: "coins", At: "board", Kind: scene.Counter, Look: "coin", N: 88, Text: []string{"sunlight"}, Box: scene.Box{X: 300, Y: 200, W: 180, H: 30}, Say: "coins"})
	wide, narrow := texts(&s, 800), texts(&s, 200)
	fail.If(t, !strings.Contains(wide, "77") || !strings.Contains(wide, "sunlight"), "the wide picture has %s", wide)
	fail.If(t, strings.Contains(narrow, "77") || strings.Contains(narrow, "sun") || !strings.Contains(narrow, "88"), "the narrow picture has %s", narrow)
}

func texts(s *scene.Scene, width int) string {
	all := rule.NamesOf(slices.Values(Draw(s, Options{Width: width}).Strokes), func(stroke Stroke) string { return stroke.Text })
	return strings.Join(all, " ")
}

func TestTouchedAndBond(t *testing.T) {
	s := table(t)
	plain := len(Draw(&s, Options{Width: 800}).Strokes)
	marked := Draw(&s, Options{Width: 800, Marks: []scene.Mark{{What: scene.Touched, On: "b1"}}}).Strokes[plain:]
	fail.If(t, len(marked) != 2 || marked[1].Style.Line != Chosen || marked[1].Style.Dash, "the mark is %v", marked)
	s.Links = []scene.Link{{From: "a1", To: "b1", Kind: scene.Bond}}
	bond := Draw(&s, Options{Width: 800}).Strokes[plain:]
	fail.If(t, len(bond) != 3 || bond[2].Style.Line != Casing || bond[2].Style.Width >= bond[1].Style.Width, "the bond is %v", bond)
}

func TestLettersDiffer(t *testing.T) {
	s := table(t)
	fail.If(t, s.Letter(1) != "1" || s.Letter(2) != "2", "Ann and Abe are %s and %s", s.Letter(1), s.Letter(2))
	s.Players[1].Name = "Bob"
	fail.If(t, s.Letter(1) != "A" || s.Letter(2) != "B", "Ann and Bob are %s and %s", s.Letter(1), s.Letter(2))
}

// TestInline holds that a picture in a page has no color, definition or ID of
// its own but the prefix, and that the styles know every class of it.
func TestInline(t *testing.T) {
	s := table(t)
	svg := string(Draw(&s, Options{Unfold: true}).Inline("p1"))
	for _, not := range []string{"#0072b2", "<style", "<symbol", "<defs"} {
		fail.If(t, strings.Contains(svg, not), "an inline picture contains %q", not)
	}
	fail.If(t, strings.Count(svg, ` id="`) != 1 || !strings.Contains(svg, `data-id="a1/piece"`) || !strings.Contains(svg, `href="#u-test-coin"`), "the IDs are wrong: %s", svg)
	fail.If(t, !strings.Contains(string(Sprite(s.Sheet, nil)), `id="u-test-coin"`), "the sprite lacks the coin")
	styles := Styles()
	for _, part := range strings.Split(svg, `class="`)[2:] {
		list, _, _ := strings.Cut(part, `"`)
		for class := range strings.FieldsSeq(list) {
			fail.If(t, !strings.Contains(styles, "."+class+"{"), "no style for class %s", class)
		}
	}
}

// FuzzTexts puts any text anywhere: what comes of it is well-formed.
func FuzzTexts(f *testing.F) {
	f.Add("plain", 800)
	f.Add("\"'<>&\x00\xff\ufffe", 1)
	f.Add("", -1)
	whole := table(f)
	f.Fuzz(func(t *testing.T, text string, width int) {
		s := whole
		s.Areas, s.Items = slices.Clone(whole.Areas), slices.Clone(whole.Items)
		s.Title, s.Areas[1].Summary, s.Items[3].Text, s.Items[3].ID = text, text, []string{text, text}, scene.ID(text)
		d := Draw(&s, Options{Width: width % 5000, Caption: text})
		for name, data := range map[string][]byte{"file": d.SVG(Dark), "inline": d.Inline(text), "sprite": Sprite(s.Sheet)} {
			err := wellFormed(data)
			fail.If(t, err != nil, "%s: %v\n%s", name, err, data)
		}
	})
}

// A mark with the old and the new number of a counter covers no half of a word: it says
// the name too or, where there is no room, the name is not drawn.
func TestAChangedNumberCoversNoHalfOfAWord(t *testing.T) {
	for wide, want := range map[int]string{180: "0→1 fruit", 100: "0→1"} {
		s := scene.Scene{Areas: []scene.Area{{ID: "store", Box: scene.Box{W: 400, H: 100}}},
			Items: []scene.Item{{ID: "fruit", Kind: scene.Counter, At: "store", Box: scene.Box{W: wide, H: 24}, Look: "fruit", N: 1, Text: []string{"fruit"}}}}
		d := Draw(&s, Options{Unfold: true, Marks: []scene.Mark{{What: scene.Changed, On: "fruit", Key: "0→1"}}})
		var name, mark, badge *Stroke
		for i := range d.Strokes {
			switch stroke := &d.Strokes[i]; stroke.Text {
			case "fruit":
				name = stroke
			case want:
				mark, badge = stroke, &d.Strokes[i-1]
			}
		}
		if mark == nil {
			t.Errorf("in %d units there is no mark %q", wide, want)
		} else if name != nil && name.letters().Meets(badge.Box) {
			t.Errorf("in %d units: the mark at %v covers a part of the name at %v", wide, badge.Box, name.letters())
		}
	}
}

// Mix is mix for tests of other packages.
var Mix = mix

// linear returns the red, green and blue of a color as shares of the light.
func linear(colour string) (rgb [3]float64) {
	for i := range rgb {
		n, _ := strconv.ParseUint(colour[1+2*i:3+2*i], 16, 8)
		if rgb[i] = float64(n) / 255; rgb[i] <= .04045 {
			rgb[i] /= 12.92
		} else {
			rgb[i] = math.Pow((rgb[i]+.055)/1.055, 2.4)
		}
	}
	return rgb
}

// luminance is that of WCAG 2.
func luminance(colour string) float64 {
	rgb := linear(colour)
	return 0.2126*rgb[0] + 0.7152*rgb[1] + 0.0722*rgb[2]
}

// Contrast is that of WCAG 2, between two colours.
func Contrast(a, b string) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// TestContrast holds every pair in which a theme is painted to AA: 4.5 for
// text, 3 for edges and marks.
func TestContrast(t *testing.T) {
	grounds := []Paint{Page, Paper, Surface, Back}
	for tone := uint8(1); tone <= 7; tone++ {
		surface, _ := toneOf(tone)
		grounds = append(grounds, surface)
	}
	for h := range hueCount {
		grounds = append(grounds, h.tint())
	}
	for _, theme := range Themes {
		check := func(what string, p, on Paint, least float64) {
			c := Contrast(theme.Colour(p), theme.Colour(on))
			fail.If(t, c < least, "%s: %s, paint %d %s on %d %s has %.2f, less than %.1f", theme.Name, what, p, theme.Colour(p), on, theme.Colour(on), c, least)
		}
		for _, ground := range grounds {
			check("text", Ink, ground, 4.5)
			check("small text", Soft, ground, 4.5)
			for _, mark := range []Paint{Chosen, Plus, Minus, Target} {
				check("mark", mark, ground, 3)
			}
			c := max(Contrast(theme.Colour(Edge), theme.Colour(ground)), Contrast(theme.Colour(Casing), theme.Colour(ground)))
			fail.If(t, c < 3, "%s: a piece cannot be distinguished from paint %d: %.2f", theme.Name, ground, c)
		}
		for _, mark := range []Paint{Chosen, Plus, Minus, Target} {
			check("badge", OnMark, mark, 4.5)
		}
		check("badge", Paper, Ink, 4.5)
		check("badge of what is broken", Page, Soft, 4.5)
		for h := range hueCount {
			check("letter", h.on(), h.paint(), 4.5)
		}
		for p := Page; p < paints; p++ {
			c := theme.Colour(p)
			fail.If(t, len(c) != 7 || c[0] != '#', "%s: paint %d has the colour %q", theme.Name, p, c)
		}
	}
}

// cutPlainly is cut as one would say it: the longest beginning that fits.
func cutPlainly(text string, size int, bold bool, room int) string {
	runes := []rune(text)
	for n := len(runes) - 1; n >= 2; n-- {
		short := strings.TrimRight(string(runes[:n]), " ,;:") + "…"
		if width(short, size, bold) <= room {
			return short
		}
	}
	return ""
}

func TestCutKeepsTheLongestBeginning(t *testing.T) {
	proptest.Check(t, 100, func(t *rapid.T) {
		text := rapid.StringOf(rapid.SampledFrom([]rune("aWi ,;:é—鹿…\ufffd"))).Draw(t, "text")
		size, bold, room := rapid.IntRange(1, 40).Draw(t, "size"), rapid.Bool().Draw(t, "bold"), rapid.IntRange(0, 300).Draw(t, "room")
		got, want := cut(text, size, bold, room), cutPlainly(text, size, bold, room)
		fail.Now(t, got != want, "%q is cut to %q, not to %q", text, got, want)
	})
}

// A name of a hundred thousand letters is drawn as soon as any other.
func TestLongNamesAreDrawnAtOnce(t *testing.T) {
	done := make(chan int)
	for _, unit := range []string{"a", "a ", "a-", ",", "é"} {
		go func() {
			s := table(t)
			s.Title, s.Items[3].Text = strings.Repeat(unit, 100_000), []string{strings.Repeat(unit, 100_000)}
			done <- len(Draw(&s, Options{Width: 800, Caption: s.Title}).Inline("x"))
		}()
		select {
		case n := <-done:
			fail.If(t, n == 0, "%q: nothing is drawn", unit)
		case <-time.After(30 * time.Second):
			t.Fatalf("%q: not drawn within half a minute", unit)
		}
	}
}

// words returns all that is in a drawing.
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
// folds away or next to which its word stands.
func TestLegend(t *testing.T) {
	s := table(t)
	s.Sheet.Symbols = append(s.Sheet.Symbols,
		scene.Symbol{Name: "gem", Say: "a gem", Paths: s.Sheet.Symbols[0].Paths}, scene.Symbol{Name: "ring", Say: "a ring", Paths: s.Sheet.Symbols[0].Paths},
		scene.Symbol{Name: "gem 2", Say: "a gem", Paths: s.Sheet.Symbols[0].Paths}, scene.Symbol{Name: "crown", Say: "a crown", Paths: s.Sheet.Symbols[0].Paths})
	for i, look := range []string{"gem", "gem", "gem 2"} {
		s.Items = append(s.Items, scene.Item{ID: scene.ID("b1/" + string(rune('a'+i))), At: "b1", Kind: scene.Sign, Look: look, Box: scene.Box{X: 110, Y: 10, W: 20, H: 20}, Say: "a sign"})
	}
	s.Items = append(s.Items,
		scene.Item{ID: "rings", At: "board", Kind: scene.Counter, Look: "ring", N: 2, Text: []string{"a ring"}, Box: scene.Box{X: 200, W: 200, H: 30}, Say: "rings"},
		scene.Item{ID: "crown", At: "hand", Kind: scene.Sign, Look: "crown", Box: scene.Box{X: 700, Y: 40, W: 20, H: 20}, Say: "crown"})
	fail.If(t, strings.Contains(Draw(&s, Options{}).words(), "a gem"), "there is a legend that nobody asked for")
	d := Draw(&s, Options{Legend: true})
	for word, n := range map[string]int{"coin": 1, "a gem": 1, "a ring": 1, "a crown": 0} { // the ring's is the counter's own
		got := strings.Count(d.words(), word)
		fail.If(t, got != n, "%q stands there %d times, not %d: %s", word, got, n, d.words())
	}
	narrow := Draw(&s, Options{Legend: true, Width: 80})
	for _, stroke := range narrow.Strokes {
		b := stroke.Box
		fail.If(t, b.X+b.W > narrow.Box.X+narrow.Box.W || b.Y+b.H > narrow.Box.Y+narrow.Box.H, "%+v is outside %v", stroke, narrow.Box)
	}
}

// TestLinksAreNumbered draws a link with its place in a chain.
func TestLinksAreNumbered(t *testing.T) {
	for _, broken := range []bool{false, true} {
		s := table(t)
		s.Links = []scene.Link{{From: "a1", To: "b1", Kind: scene.Joint, N: 4, Broken: broken, Say: "a link"}}
		want := map[bool]string{false: "|4", true: "|×4"}[broken]
		fail.If(t, !strings.HasSuffix(Draw(&s, Options{}).words(), want), "broken %v: %s", broken, Draw(&s, Options{}).words())
	}
}

// TestPartsAreTheWholePicture lays the parts of pictures where they begin: that
// is the picture, and a part that is moved comes back as it was.
func TestPartsAreTheWholePicture(t *testing.T) {
	s := table(t)
	s.Links = []scene.Link{{From: "a1", To: "card", Kind: scene.Arrow}, {From: "a1", To: "b1", Kind: scene.Arc}}
	one := Draw(&s, Options{Unfold: true, Marks: []scene.Mark{{What: scene.Source, On: "b1"}}})
	for name, d := range map[string]*Drawing{"one": one, "two beside each other": Join("two", []*Drawing{one, one}, 2, 800)} {
		var parts strings.Builder
		parts.Write(d.Frame())
		for _, p := range d.Parts() {
			svg := p.SVG(p.At)
			parts.Write(svg)
			far := scene.Point{X: p.At.X - 1234, Y: p.At.Y + 999}
			moved := Part{far, unit{strokes: elsewhere(p.unit.strokes, -1234, 999), at: p.unit.at.Plus(scene.Point{X: -1234, Y: 999})}, p.sheet}
			back := moved.SVG(p.At)
			fail.If(t, string(back) != string(svg), "%s: a part comes back as %s, was %s", name, back, svg)
		}
		parts.WriteString("</svg>\n")
		err := wellFormed([]byte(parts.String()))
		fail.If(t, err != nil, "%s: %v", name, err)
		want := string(d.Inline(""))
		fail.If(t, name == "one" && parts.String() != want, "%s: the parts are\n%s, the picture is\n%s", name, &parts, want)
	}
}

func elsewhere(strokes []Stroke, x, y int) (moved []Stroke) {
	for _, s := range strokes {
		s.Box, s.At, s.D = s.Box.Moved(x, y), scene.Point{X: s.At.X + x, Y: s.At.Y + y}, movedPath(s.D, x, y)
		moved = append(moved, s)
	}
	return moved
}

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

// TestNamesAreNotLost draws cards that are too narrow for their names: each is written in
// short on its card, and whole below.
func TestNamesAreNotLost(t *testing.T) {
	for _, names := range [][]string{{"Meadow Vole", "Moss Vine", "Grassland"}, {"Forest", "Fortress", "Forest"}, {"Chicken of the Woods", "Cat", "Cod of the West"}} {
		s := scene.Scene{Title: "t", Areas: []scene.Area{{ID: "a", Title: "a", Box: scene.Box{W: 900, H: 60}}}}
		for i, name := range names {
			s.Items = append(s.Items, scene.Item{ID: scene.ID(strconv.Itoa(i)), At: "a", Kind: scene.Card, Box: scene.Box{X: 300 * i, W: 90, H: 60}, Text: []string{name}, Say: name + strconv.Itoa(i)})
		}
		d := Draw(&s, Options{Width: 200, Names: true})
		shorts := map[string]string{}
		for i, st := range d.Strokes[:len(d.Strokes)-1] {
			if next := d.Strokes[i+1]; st.Kind == Text && next.Kind == Text && slices.Contains(names, next.Text) && st.Style.Bold && !next.Style.Bold {
				fail.If(t, shorts[st.Text] != "", "%q is short for %q and %q", st.Text, shorts[st.Text], next.Text)
				shorts[st.Text] = next.Text
			}
		}
		for _, name := range names {
			fail.If(t, !strings.Contains(d.words(), name), "%q is lost: %s", name, d.words())
		}
		fail.If(t, len(shorts) == 0 || d.Strokes[0].Box != d.Box, "%q has no key, or the page is smaller than the picture", names)
	}
}
