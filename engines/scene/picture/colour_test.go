package picture

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"umpire/engines/scene"
	"umpire/props/fail"
)

// eyes are how eyes see that lack a kind of cone, in linear red, green and blue
// (Machado, Oliveira and Fernandes, 2009).
var eyes = map[string][9]float64{
	"all colours":  {1, 0, 0, 0, 1, 0, 0, 0, 1},
	"protanopia":   {.152286, 1.052583, -.204868, .114503, .786281, .099216, -.003882, -.048116, 1.051998},
	"deuteranopia": {.367322, .860646, -.227968, .280085, .672501, .047413, -.011820, .042940, .968881},
	"tritanopia":   {1.255528, -.076749, -.178779, -.078411, .930809, .147602, .004733, .691367, .303900},
}

// lab returns a color in CIE L*a*b* as eyes see it.
func lab(colour string, eye [9]float64) (out [3]float64) {
	in, seen := linear(colour), [3]float64{}
	for i := range seen {
		seen[i] = min(1, max(0, eye[3*i]*in[0]+eye[3*i+1]*in[1]+eye[3*i+2]*in[2]))
	}
	f := func(r, g, b, white float64) float64 {
		if t := (r*seen[0] + g*seen[1] + b*seen[2]) / white; t > .008856 {
			return math.Cbrt(t)
		} else {
			return 7.787*t + 16./116
		}
	}
	x, y, z := f(.4124, .3576, .1805, .9505), f(.2126, .7152, .0722, 1), f(.0193, .1192, .9505, 1.089)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// confused returns which eyes see two colors nearer to each other than so much.
func confused(a, b string, least float64) (by []string) {
	for name, eye := range eyes {
		p, q := lab(a, eye), lab(b, eye)
		if math.Sqrt((p[0]-q[0])*(p[0]-q[0])+(p[1]-q[1])*(p[1]-q[1])+(p[2]-q[2])*(p[2]-q[2])) < least {
			by = append(by, name)
		}
	}
	slices.Sort(by)
	return by
}

// TestColourBlind holds that eyes of every kind distinguish the hues of players, and that
// what they might confuse has another shape.
func TestColourBlind(t *testing.T) {
	for _, planted := range [][2]string{{"#b04040", "#707030"}, {"#00a000", "#c05000"}, {"#3070c0", "#207890"}} {
		fail.If(t, confused(planted[0], planted[1], 15) == nil, "nobody confuses %v", planted)
	}
	for _, theme := range []*Theme{Light, Dark} {
		for _, team := range [][]hue{{blue, orange, green, purple}, {blue, green, red, yellow}} {
			for i, a := range team {
				for _, b := range team[:i] {
					by := confused(theme.Colour(a.paint()), theme.Colour(b.paint()), 15)
					fail.If(t, by != nil, "%s: hues %d and %d are one to %v", theme.Name, a, b, by)
				}
			}
		}
	}
	shapes := map[string]string{}
	different := func(what, shape string) {
		other := shapes[shape]
		fail.If(t, other != "", "%s looks like %s", what, other)
		shapes[shape] = what
	}
	for owner := scene.Owner(1); owner <= 6; owner++ {
		d := &Drawing{}
		d.token(owner, scene.Box{W: 100, H: 100}, Style{})
		different("owner "+strconv.Itoa(int(owner)), shapeOf(d))
	}
	for tone := scene.Tone(1); tone < scene.Tones; tone++ {
		d := &Drawing{}
		d.texture(tone, scene.Box{W: 100, H: 100}, scene.Box{})
		different("tone "+strconv.Itoa(int(tone)), shapeOf(d))
	}
	for what := scene.Source; what <= scene.Refused; what++ {
		s := table(t)
		d := Draw(&s, Options{Marks: []scene.Mark{{What: what, On: s.Items[0].ID, To: s.Items[1].ID, N: 2, Key: "k"}}})
		different("mark "+strconv.Itoa(int(what)), shapeOf(d))
	}
}

// shapeOf writes a drawing without its colours.
func shapeOf(d *Drawing) string {
	var b strings.Builder
	for _, s := range d.Strokes {
		b.WriteString(strconv.Itoa(int(s.Kind)) + s.D + s.Text)
		for _, n := range []int{s.Box.X, s.Box.Y, s.Box.W, s.Box.H, s.Radius, int(s.Style.Width)} {
			b.WriteString(" " + strconv.Itoa(n))
		}
		if s.Style.Dash {
			b.WriteString("dash")
		}
	}
	return b.String()
}

// TestOneInk holds that print is gray, that dark has no white around pieces, and that
// every paint has a system color that is seen on what it lies on.
func TestOneInk(t *testing.T) {
	for p := Page; p < paints; p++ {
		c := Print.Colour(p)
		fail.If(t, c[1:3] != c[3:5] || c[3:5] != c[5:7], "print: paint %d is %s", p, c)
	}
	fail.If(t, luminance(Dark.Colour(Casing)) > .5 || luminance(Dark.Colour(Edge)) > .1, "dark: pieces have a light edge")
	for _, pair := range [][2]Paint{{Ink, Page}, {Soft, Paper}, {Edge, Surface}, {OnMark, Chosen}, {OnMark, Minus}, {blue.on(), blue.paint()}, {tones + 1, tones}} {
		a, b := forced(pair[0]), forced(pair[1])
		fail.If(t, a == b || strings.TrimSuffix(a, "Text") != strings.TrimSuffix(strings.TrimSuffix(b, "Face"), "Text"), "forced colours: paint %d is %s on %s", pair[0], a, b)
	}
	styles := Styles()
	fail.If(t, !strings.Contains(styles, "@media (forced-colors:active){.umpire-picture{forced-color-adjust:none}:root:root,[data-theme]{--u1:Canvas;"), "the styles have no forced colours")
}
