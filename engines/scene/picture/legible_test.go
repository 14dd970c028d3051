package picture_test

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/engines/scene/picture"
	"umpire/props/fail"
	"umpire/props/must"
)

// A spot is a point of a drawing, in units.
type spot struct{ x, y float64 }

// A rect is a rectangle of a drawing, in units.
type rect struct{ x0, y0, x1, y1 float64 }

func (r rect) meets(q rect) bool { return r.x0 < q.x1 && q.x0 < r.x1 && r.y0 < q.y1 && q.y0 < r.y1 }

func (r rect) grown(by float64) rect { return rect{r.x0 - by, r.y0 - by, r.x1 + by, r.y1 + by} }

func (r rect) corners() [4]spot {
	return [4]spot{{r.x0, r.y0}, {r.x1, r.y0}, {r.x1, r.y1}, {r.x0, r.y1}}
}

// A visibleStroke is a stroke as it is seen: lines through points, which may be filled.
type visibleStroke struct {
	*picture.Stroke
	outlines   [][]spot
	fill, line picture.Paint
	thick      float64 // half the width of the line
	box        rect
	text       rect // what the letters of a text cover
	item       *scene.Item
}

// sight returns the strokes of a drawing as they are seen, without those that are not.
func sight(d *picture.Drawing) (all []*visibleStroke) {
	var shift scene.Point
	var item *scene.Item
	for i := range d.Strokes {
		s := &d.Strokes[i]
		one := &visibleStroke{Stroke: s, fill: s.Style.Fill, line: s.Style.Line, item: item}
		if s.Style.Line != picture.Clear {
			one.thick = max(1, float64(s.Style.Width)) / 2
		}
		x, y, w, h := float64(s.Box.X+shift.X), float64(s.Box.Y+shift.Y), float64(s.Box.W), float64(s.Box.H)
		switch s.Kind {
		case picture.Shift:
			shift = s.At
			continue
		case picture.Return:
			shift = scene.Point{}
			continue
		case picture.Begin:
			item = s.Item
			continue
		case picture.End:
			item = nil
			continue
		case picture.Rectangle:
			cut := float64(s.Radius) * .3
			one.outlines = [][]spot{{{x + cut, y}, {x + w - cut, y}, {x + w, y + cut}, {x + w, y + h - cut}, {x + w - cut, y + h}, {x + cut, y + h}, {x, y + h - cut}, {x, y + cut}, {x + cut, y}}}
		case picture.Circle:
			var ring []spot
			for k := range 25 {
				sin, cos := math.Sincos(float64(k) * math.Pi / 12)
				ring = append(ring, spot{x + w/2 + w/2*cos, y + h/2 + h/2*sin})
			}
			one.outlines = [][]spot{ring}
		case picture.Path:
			one.outlines = flattened(s.D, float64(shift.X), float64(shift.Y), 1)
		case picture.Symbol:
			one.line = picture.Clear
			for _, p := range s.Symbol.Paths {
				if p.Fill == scene.Main || p.Line == scene.Main {
					one.outlines = append(one.outlines, flattened(p.D, x, y, w/100)...)
				}
				one.thick = max(one.thick, float64(p.Width)*w/200)
			}
		case picture.Text:
			wide := 0
			for _, r := range s.Text {
				wide += picture.Advance(r, s.Style.Bold)
			}
			long, size := float64(wide*s.Size)/1000, float64(s.Size)
			left := float64(s.At.X+shift.X) - map[picture.Anchor]float64{picture.Start: 0, picture.Middle: long / 2, picture.Finish: long}[s.Anchor]
			base := float64(s.At.Y + shift.Y)
			one.text = rect{left, base - size*.72, left + long, base}
			one.box = one.text
			all = append(all, one)
			continue
		}
		one.box = rect{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
		for _, line := range one.outlines {
			for _, at := range line {
				one.box = rect{min(one.box.x0, at.x), min(one.box.y0, at.y), max(one.box.x1, at.x), max(one.box.y1, at.y)}
			}
		}
		one.box = one.box.grown(one.thick)
		all = append(all, one)
	}
	return all
}

// flattened returns the data of a path as lines, with each curve as six.
func flattened(data string, x, y, scale float64) (all [][]spot) {
	segments, _ := scene.Segments(data)
	at := func(p scene.Point) spot { return spot{x + float64(p.X)*scale, y + float64(p.Y)*scale} }
	for _, s := range segments {
		last := len(all) - 1
		switch s.Op {
		case 'M':
			all = append(all, []spot{at(s.P[0])})
		case 'L':
			all[last] = append(all[last], at(s.P[0]))
		case 'Z':
			all[last] = append(all[last], all[last][0])
		default:
			from := all[last][len(all[last])-1]
			a, b, to := at(s.P[0]), at(s.P[1]), at(s.P[2])
			if s.Op == 'Q' {
				to = b
				a, b = spot{from.x + (a.x-from.x)*2/3, from.y + (a.y-from.y)*2/3}, spot{to.x + (a.x-to.x)*2/3, to.y + (a.y-to.y)*2/3}
			}
			for k := 1; k <= 6; k++ {
				t := float64(k) / 6
				u := 1 - t
				all[last] = append(all[last], spot{
					u*u*u*from.x + 3*u*u*t*a.x + 3*u*t*t*b.x + t*t*t*to.x,
					u*u*u*from.y + 3*u*u*t*a.y + 3*u*t*t*b.y + t*t*t*to.y,
				})
			}
		}
	}
	return all
}

func within(polygon []spot, p spot) (in bool) {
	for i, j := 0, len(polygon)-1; i < len(polygon); j, i = i, i+1 {
		a, b := polygon[i], polygon[j]
		if (a.y > p.y) != (b.y > p.y) && p.x < (b.x-a.x)*(p.y-a.y)/(b.y-a.y)+a.x {
			in = !in
		}
	}
	return in
}

// crosses reports whether a line has a point in a rectangle (Liang and Barsky).
func (r rect) crosses(a, b spot) bool {
	t0, t1 := 0., 1.
	for _, e := range [4][2]float64{{a.x - b.x, a.x - r.x0}, {b.x - a.x, r.x1 - a.x}, {a.y - b.y, a.y - r.y0}, {b.y - a.y, r.y1 - a.y}} {
		switch {
		case e[0] == 0 && e[1] < 0:
			return false
		case e[0] < 0:
			t0 = max(t0, e[1]/e[0])
		case e[0] > 0:
			t1 = min(t1, e[1]/e[0])
		}
	}
	return t0 <= t1
}

// near reports whether a line outside a rectangle comes nearer to it than so much.
func (r rect) near(a, b spot, much float64) bool {
	corners := r.corners()
	return slices.ContainsFunc(corners[:], func(p spot) bool { return apart(p, a, b) < much }) || slices.ContainsFunc([]spot{a, b}, func(p spot) bool {
		return math.Hypot(max(r.x0-p.x, 0, p.x-r.x1), max(r.y0-p.y, 0, p.y-r.y1)) < much
	})
}

// touches reports whether something of a stroke is seen in a rectangle.
func (s *visibleStroke) touches(r rect) bool {
	if !s.box.meets(r) {
		return false
	}
	if s.Kind == picture.Text {
		return true
	}
	wide := r.grown(s.thick)
	for _, line := range s.outlines {
		for i := 1; i < len(line); i++ {
			if wide.crosses(line[i-1], line[i]) && (r.crosses(line[i-1], line[i]) || r.near(line[i-1], line[i], s.thick)) {
				return true
			}
		}
		if s.fill != picture.Clear && within(line, spot{(r.x0 + r.x1) / 2, (r.y0 + r.y1) / 2}) {
			return true
		}
	}
	return false
}

// covers returns the paint that a stroke lays under or over all of a rectangle, Clear
// when it does not.
func (s *visibleStroke) covers(r rect) picture.Paint {
	if s.Kind == picture.Text || s.Kind == picture.Symbol && s.thick == 0 {
		return picture.Clear
	}
	if b := s.box; r.x0 < b.x0 || r.y0 < b.y0 || r.x1 > b.x1 || r.y1 > b.y1 {
		return picture.Clear
	}
	corners := r.corners()
	for _, line := range s.outlines {
		if s.fill != picture.Clear && !slices.ContainsFunc(corners[:], func(p spot) bool { return !within(line, p) }) {
			return s.fill
		}
		for i := 1; i < len(line) && s.line != picture.Clear && !s.Style.Dash; i++ {
			if !slices.ContainsFunc(corners[:], func(p spot) bool { return apart(p, line[i-1], line[i]) > s.thick }) {
				return s.line
			}
		}
	}
	return picture.Clear
}

// apart returns the distance of a point from a line between two others.
func apart(p, a, b spot) float64 {
	dx, dy := b.x-a.x, b.y-a.y
	t := 0.
	if long := dx*dx + dy*dy; long > 0 {
		t = min(1, max(0, ((p.x-a.x)*dx+(p.y-a.y)*dy)/long))
	}
	return math.Hypot(p.x-a.x-t*dx, p.y-a.y-t*dy)
}

// The kinds of findings.
const (
	tooSmall   = "text under 11 px"
	outOfFrame = "outside the frame"
	textOnText = "text on text"
	crossed    = "text crossed or half covered"
	unclear    = "contrast under 4.5"
)

// findings returns what cannot be read in a drawing, or lies outside it, by kind.
func findings(d *picture.Drawing) map[string][]string {
	found := map[string][]string{}
	pixel := float64(d.Box.W) / float64(d.Width)
	add := func(kind, format string, args ...any) {
		found[kind] = append(found[kind], fmt.Sprintf(format, args...))
	}
	all := sight(d)
	frame := rect{float64(d.Box.X), float64(d.Box.Y), float64(d.Box.X + d.Box.W), float64(d.Box.Y + d.Box.H)}
	for i, s := range all {
		name := fmt.Sprintf("stroke %d", i)
		if s.item != nil {
			name = string(s.item.ID)
		}
		if b := s.box; b.x0 < frame.x0-.5 || b.y0 < frame.y0-.5 || b.x1 > frame.x1+.5 || b.y1 > frame.y1+.5 {
			add(outOfFrame, "%s %q at %.0f", name, s.Text, b)
			continue
		}
		if s.Kind != picture.Text || s.fill == picture.Clear {
			continue
		}
		letters := s.text.grown(-pixel / 2)
		if slices.ContainsFunc(all[i+1:], func(above *visibleStroke) bool { return !above.Style.Ghost && above.covers(letters) != picture.Clear }) {
			continue // it is not seen
		}
		if float64(s.Size) < 11*pixel {
			add(tooSmall, "%s %q: %.1f px", name, s.Text, float64(s.Size)/pixel)
		}
		for _, above := range all[i+1:] {
			switch {
			case !above.touches(letters) || above.item == s.item && s.item != nil && s.item.Kind == scene.Label && s.item.State.Has(scene.Void): // crossed out
			case above.Kind == picture.Text:
				add(textOnText, "%s %q under %q", name, s.Text, above.Text)
			default:
				add(crossed, "%s %q under %s", name, s.Text, above.name())
			}
		}
		ground, faint := picture.Clear, []picture.Paint(nil)
		for k := i - 1; k >= 0 && ground == picture.Clear; k-- {
			if ground = all[k].covers(letters); ground != picture.Clear && all[k].Style.Ghost {
				ground, faint = picture.Clear, append(faint, ground)
			} else if ground == picture.Clear && all[k].Kind != picture.Text && all[k].touches(letters) {
				add(crossed, "%s %q at %.1f over %s at %.1f", name, s.Text, letters, all[k].name(), all[k].box)
				break
			}
		}
		for _, theme := range picture.Themes {
			colour := theme.Colour(ground)
			for _, over := range slices.Backward(faint) {
				colour = picture.Mix(theme.Colour(over), colour, 35)
			}
			if ground != picture.Clear && picture.Contrast(theme.Colour(s.fill), colour) < 4.5 {
				add(unclear, "%s %q: %.1f in %s", name, s.Text, picture.Contrast(theme.Colour(s.fill), colour), theme.Name)
			}
		}
	}
	return found
}

func (s *visibleStroke) name() string {
	name := map[picture.StrokeKind]string{picture.Rectangle: "rectangle", picture.Circle: "circle", picture.Path: "path", picture.Symbol: "symbol"}[s.Kind]
	if s.item != nil {
		name += " of " + string(s.item.ID)
	}
	return name
}

// A sample is a position to be drawn, and how it happened.
type sample struct {
	at, before rule.Position
	move       rule.Move
	crowd      int // how many things lie on the table
}

const (
	samples   = 50 // positions of a game
	playings  = 10 // random games that they are of
	moveLimit = 1200
)

// sampled are the positions of each game's table, which several tests draw.
var sampled = map[*rule.GameDef][]sample{}

// positions returns positions of random games: half of them the fullest of the longest
// game, the others evenly from all.
func positions(t testing.TB, def *rule.GameDef) (table rule.AnyGame, all []sample) {
	table = must.Get(t, def.Table, rule.Setup{})
	if sampled[def] != nil {
		return table, sampled[def]
	}
	walk := table.Walk()
	r := rand.New(rand.NewPCG(7, 38))
	games := make([][]sample, playings)
	for g := range games {
		for walk.Restart(); len(games[g]) < moveLimit && !walk.Over(); {
			legal := walk.List()
			if len(legal) == 0 {
				break
			}
			one := sample{before: walk.Position(), move: legal[r.IntN(len(legal))]}
			walk.Make(one.move)
			one.at = walk.Position()
			games[g] = append(games[g], one)
		}
	}
	longest := slices.MaxFunc(games, func(a, b []sample) int { return cmp.Compare(len(a), len(b)) })
	for i := range longest {
		s, _ := table.Picture(longest[i].at, rule.Chance)
		longest[i].crowd = len(s.Items)
	}
	rest := slices.Concat(games...)
	for i := range samples / 2 {
		all = append(all, rest[i*len(rest)/(samples/2)])
	}
	slices.SortStableFunc(longest, func(a, b sample) int { return cmp.Compare(b.crowd, a.crowd) })
	for i := range min(samples/2, len(longest)) {
		all = append(all, longest[i*min(len(longest), 4*samples)/(samples/2)])
	}
	sampled[def] = all
	return table, all
}

// drawings calls see with the pictures of a sample at three widths: without marks, and
// with the move, with what it would do and what it changed, with all that is legal, or with
// a refusal.
func drawings(table rule.AnyGame, i int, s *sample, see func(name string, d *picture.Drawing)) {
	before, _ := table.Picture(s.before, rule.Chance)
	after, _ := table.Picture(s.at, rule.Chance)
	on := &after
	var marks []scene.Mark
	switch i % 5 {
	case 0:
		_, marks = scene.Changes(&before, &after)
	case 1:
		on, marks = &before, before.MoveMarks(table.PrintMove(s.move), table.Touches(s.before, s.move)...)
	case 2:
		for _, m := range table.Legal(s.at) {
			for _, mark := range after.MoveMarks(table.PrintMove(m), table.Touches(s.at, m)...) {
				if mark.To == "" {
					marks = append(marks, scene.Mark{What: scene.Legal, On: mark.On, Say: "may be chosen"})
				}
			}
		}
	case 4:
		foreseen, would := scene.Foresee(&before, &after)
		on, marks = &foreseen, append(would, before.MoveMarks(table.PrintMove(s.move))...)
	case 3:
		refused := table.(rule.Checker).Proposals(s.at)
		for k := range refused {
			m := refused[(k+i)%len(refused)]
			if reasons := rule.Forbids(table, s.at, m); len(reasons) > 0 {
				marks = after.RefusalMarks(table.PrintMove(m), (&rule.Trial{Reasons: reasons}).Refusals(), table.Touches(s.at, m)...)
				break
			}
		}
	}
	for _, width := range []int{320, 480, 800} {
		see(fmt.Sprintf("%d plain %d", i, width), picture.Draw(&after, picture.Options{Width: width, Caption: after.Title, Legend: true}))
		see(fmt.Sprintf("%d marked %d", i, width), picture.Draw(on, picture.Options{Width: width, Caption: on.Title, Marks: marks}))
		see(fmt.Sprintf("%d open %d", i, width), picture.Draw(on, picture.Options{Width: width, Unfold: true}))
	}
}

// TestLegible measures pictures of random games: that their texts are large enough, clear
// of each other and of marks, and within the frame.
func TestLegible(t *testing.T) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			table, list := positions(t, def)
			start, ok := table.Picture(table.Start(), rule.Chance)
			if !ok {
				t.Skip("makes no pictures")
			}
			counts, examples, drawn, most := map[string]int{}, map[string][]string{}, 0, 0
			signs, marks := start.Signs()
			err := signs.Validate()
			fail.If(t, err != nil || len(signs.Items) < 2*len(start.Sheet.Symbols), "the sheet of signs: %v", err)
			for _, width := range []int{320, 480, 800} {
				for kind, list := range findings(picture.Draw(&signs, picture.Options{Width: width, Marks: marks})) {
					t.Errorf("the signs at %d px: %s: %q", width, kind, list)
				}
			}
			for i, s := range list {
				drawings(table, i, &s, func(name string, d *picture.Drawing) {
					drawn++
					if i%3 == 0 {
						for _, data := range [][]byte{d.SVG(picture.Light), d.Inline("p1")} {
							fail.If(t, len(data) > largest, "%s: %d bytes", name, len(data))
							most = max(most, len(data))
						}
					}
					for kind, list := range findings(d) {
						counts[kind] += len(list)
						examples[kind] = append(examples[kind], name+": "+strings.Join(list, "\n  "))
					}
				})
			}
			for _, kind := range slices.Sorted(maps.Keys(counts)) {
				t.Errorf("%d pictures: %s: %d, as\n  %s", drawn, kind, counts[kind], strings.Join(examples[kind][:min(12, len(examples[kind]))], "\n  "))
			}
			t.Logf("%d pictures of at most %d bytes", drawn, most)
		})
	}
}

// largest is how many bytes a picture may have, even with every hand open.
const largest = 30 << 10

// BenchmarkPicture draws one of the fullest positions of each game: the scene, its layout
// and its file.
func BenchmarkPicture(b *testing.B) {
	for _, def := range engines.Games {
		table, list := positions(b, def)
		at := list[samples/2].at
		b.Run(def.Name, func(b *testing.B) {
			for b.Loop() {
				s, _ := table.Picture(at, rule.Chance)
				picture.Draw(&s, picture.Options{Width: 800}).SVG(picture.Light)
			}
		})
	}
}

// TestPartsFit draws every part of the table of every game into boxes: it fits, or is so
// narrow that no smaller text can be read, and what is drawn can be read.
func TestPartsFit(t *testing.T) {
	for _, def := range engines.Games {
		table, list := positions(t, def)
		for i, one := range list {
			if i%12 != 0 {
				continue
			}
			s, _ := table.Picture(one.at, rule.Chance)
			for _, part := range s.Parts() {
				for _, size := range [][2]int{{600, 400}, {400, 600}, {900, 250}} {
					d := picture.Draw(&s, picture.Options{Width: size[0], Height: size[1], Parts: s.PartAreas(part), Names: true})
					fail.If(t, d.Width > size[0] || d.Height() > size[1], "%s: %s in %v of position %d is %d by %d", def.Name, part, size, i, d.Width, d.Height())
					for kind, list := range findings(d) {
						t.Errorf("%s: %s in %v of position %d: %s: %q", def.Name, part, size, i, kind, list)
					}
				}
			}
		}
	}
}

// TestPartsOnAPhone draws each area by itself as wide as a phone: it can be read. One thing is not
// asked: the name of a copy in Phylo, of two long lines, meets the arrow of its owner.
func TestPartsOnAPhone(t *testing.T) {
	for _, def := range engines.Games {
		table, list := positions(t, def)
		for i, one := range list {
			if i%6 != 0 {
				continue
			}
			s, _ := table.Picture(one.at, rule.Chance)
			for _, a := range s.Areas {
				alone := s.Alone(a.ID)
				for kind, list := range findings(picture.Draw(&alone, picture.Options{Width: 360, Unfold: true})) {
					list = slices.DeleteFunc(list, func(said string) bool { return strings.Contains(said, "/facing") })
					fail.If(t, len(list) > 0, "%s: %s of position %d: %s: %q", def.Name, a.ID, i, kind, list)
				}
			}
		}
	}
}

// TestFindings plants one finding of each kind and looks for it, and for no other.
func TestFindings(t *testing.T) {
	all := must.Cases[struct {
		Words   map[string]int // numbers with names
		Strokes map[string]picture.Stroke
		Rows    []struct {
			Name, Want string
			Strokes    []string
		}
	}](t, "testdata/scenes.yaml", "Findings")
	for _, c := range all.Rows {
		d := &picture.Drawing{Box: all.Strokes["page"].Box, Width: 200}
		for _, name := range append([]string{"page"}, c.Strokes...) {
			stroke, known := all.Strokes[name]
			fail.If(t, !known, "%s: no stroke is %q", c.Name, name)
			d.Strokes = append(d.Strokes, stroke)
		}
		found := strings.Join(slices.Sorted(maps.Keys(findings(d))), ", ")
		fail.Unequal(t, found, c.Want, "%s: found %q, want %q", c.Name)
	}
}
