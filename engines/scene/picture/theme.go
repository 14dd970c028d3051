package picture

import (
	"strconv"

	"umpire/engines/scene"
)

// A Theme gives every paint a color.
type Theme struct {
	Name   string
	colour [paints]string // #rrggbb; empty for Clear
}

// Colour returns the color of a paint as #rrggbb, "" for Clear.
func (t *Theme) Colour(p Paint) string { return t.colour[p] }

// Light, Dark and Print are the themes. Light and Dark distinguish hues for eyes that do
// not see every color. Print is one ink on white paper: shapes, letters and patterns say
// all that hues do.
var (
	Light = theme("light", lightColours, map[hue][2]string{})
	Dark  = theme("dark", darkColours, map[hue][2]string{black: {"#15171a", "#ffffff"}})
	Print = theme("print", printColours, map[hue][2]string{
		blue: {"#444444", "#ffffff"}, orange: {"#8a8a8a", "#000000"}, green: {"#8c8c8c", "#000000"}, purple: {"#858585", "#000000"}, sky: {"#8f8f8f", "#000000"},
		yellow: {"#929292", "#000000"}, red: {"#666666", "#ffffff"}, black: {"#222222", "#ffffff"}, white: {"#ffffff", "#000000"}, brown: {"#555555", "#ffffff"}, grey: {"#909090", "#000000"},
	})
)

// forced returns the system color of a paint, for readers who choose the colors of all pages.
func forced(p Paint) string {
	switch {
	case p == Ink || p == Soft || p == Edge || p == Rule || p == Hatch || p >= tones && p < hues && (p-tones)%2 == 1:
		return "CanvasText"
	case p == Chosen || p == Plus || p == Minus || p == Target:
		return "Highlight"
	case p == OnMark:
		return "HighlightText"
	case p >= hues && (p-hues)%3 == 0:
		return "ButtonFace"
	case p >= hues && (p-hues)%3 == 1:
		return "ButtonText"
	}
	return "Canvas"
}

// Themes are all themes, the one first that is meant when none is named.
var Themes = []*Theme{Light, Dark, Print}

// FindTheme returns the theme with a name, nil when there is none.
func FindTheme(name string) *Theme {
	for _, t := range Themes {
		if t.Name == name {
			return t
		}
	}
	return nil
}

// The colors of the paints but for those of hues.
var (
	lightColours = [hues]string{
		Page: "#fbfaf7", Paper: "#ffffff", Surface: "#f1ede4", Rule: "#b3aa98", Ink: "#1d2126", Soft: "#545a61", Edge: "#1d2126", Casing: "#ffffff",
		Back: "#d9d4c9", Hatch: "#bdb6a7", Chosen: "#6a1b9a", Plus: "#1b6b2f", Minus: "#b3261e", Target: "#0a5c8c", OnMark: "#ffffff",
		tones: "#d8e8f0", "#8fb6c9", "#f3e7c3", "#cdb470", "#d6e6cb", "#93b57c", "#eadcea", "#bd9abd",
		"#f4ddd0", "#d0a083", "#dcdfe3", "#a3abb5", "#e6e2cf", "#b5ad86",
	}
	darkColours = [hues]string{
		Page: "#15181c", Paper: "#262b31", Surface: "#20252a", Rule: "#59636e", Ink: "#eef0f2", Soft: "#b3bac2", Edge: "#0b0d0f", Casing: "#9aa3ad",
		Back: "#3a4149", Hatch: "#505963", Chosen: "#d9a7f2", Plus: "#7ddc92", Minus: "#ff9c92", Target: "#7cc4ee", OnMark: "#15181c",
		tones: "#1c3440", "#3f6a7d", "#3b331b", "#77683a", "#21361f", "#4a7145", "#382738", "#705070",
		"#40281c", "#7d543f", "#2b3036", "#59636e", "#333122", "#69643f",
	}
	printColours = [hues]string{
		Page: "#ffffff", Paper: "#ffffff", Surface: "#ffffff", Rule: "#808080", Ink: "#000000", Soft: "#444444", Edge: "#000000", Casing: "#ffffff",
		Back: "#eeeeee", Hatch: "#b0b0b0", Chosen: "#000000", Plus: "#000000", Minus: "#000000", Target: "#000000", OnMark: "#ffffff",
		tones: "#f6f6f6", "#8c8c8c", "#ffffff", "#9c9c9c", "#ededed", "#8a8a8a", "#fafafa", "#909090",
		"#f2f2f2", "#949494", "#e6e6e6", "#8c8c8c", "#f8f8f8", "#a0a0a0",
	}
)

// hueColours are the hues and the color of a letter on them, the same in every
// theme: players know their pieces by them.
var hueColours = [hueCount][2]string{
	blue: {"#0072b2", "#ffffff"}, orange: {"#e69f00", "#000000"}, green: {"#009e73", "#000000"}, purple: {"#cc79a7", "#000000"},
	sky: {"#56b4e9", "#000000"}, yellow: {"#f0e442", "#000000"}, red: {"#d55e00", "#000000"}, black: {"#222222", "#ffffff"},
	white: {"#f7f5ef", "#000000"}, brown: {"#7d5233", "#ffffff"}, grey: {"#8a9097", "#000000"},
}

func theme(name string, own [hues]string, other map[hue][2]string) *Theme {
	t := &Theme{Name: name}
	copy(t.colour[:], own[:])
	for h, pair := range hueColours {
		if own, ok := other[hue(h)]; ok {
			pair = own
		}
		t.colour[hue(h).paint()], t.colour[hue(h).on()] = pair[0], pair[1]
		t.colour[hue(h).tint()] = mix(pair[0], t.colour[Paper], 15)
	}
	return t
}

// mix returns a color with so many parts of 100 of one, the rest of another.
func mix(one, other string, parts int64) string {
	mixed := "#"
	for at := 1; at < 7; at += 2 {
		a, _ := strconv.ParseInt(one[at:at+2], 16, 0)
		b, _ := strconv.ParseInt(other[at:at+2], 16, 0)
		n := (a*parts + b*(100-parts)) / 100
		mixed += string("0123456789abcdef"[n/16]) + string("0123456789abcdef"[n%16])
	}
	return mixed
}

// A Paint is what a surface, a line or a text is painted in: a role, to which a
// theme gives a color.
type Paint uint8

// The paints. A tone and a hue have a paint each, and another for what is drawn
// on them.
const (
	Clear   Paint = iota
	Page          // behind everything
	Paper         // cards
	Surface       // spaces
	Rule          // edges of spaces and cards
	Ink           // text
	Soft          // text of less weight
	Edge          // the dark edge of pieces
	Casing        // the light line around it
	Back          // cards that lie face down
	Hatch         // the pattern on them
	Chosen        // source and goal of a move
	Plus          // what is added
	Minus         // what is removed, and what is refused
	Target        // what can be chosen
	OnMark        // text on the four before
	tones         // Tone 1 and its pattern, Tone 2 ...
	hues    = tones + 2*7
	paints  = hues + 3*Paint(hueCount)
)

// toneOf returns the paint of a tone and that of its pattern.
func toneOf(tone uint8) (surface, pattern Paint) {
	if tone == 0 || tone > 7 {
		return Surface, Clear
	}
	return tones + 2*Paint(tone-1), tones + 2*Paint(tone-1) + 1
}

// A hue is a color of players' pieces.
type hue uint8

// The hues, first those that players get whose colors a game does not name.
const (
	blue hue = iota
	orange
	green
	purple
	sky
	yellow
	red
	black
	white
	brown
	grey
	hueCount
)

// hueWords are the color words that games print.
var hueWords = map[string]hue{
	"blue": blue, "navy": blue, "orange": orange, "amber": orange, "green": green, "purple": purple, "violet": purple, "pink": purple, "magenta": purple,
	"sky": sky, "cyan": sky, "teal": sky, "turquoise": sky, "yellow": yellow, "gold": yellow, "red": red, "vermilion": red, "black": black,
	"white": white, "brown": brown, "grey": grey, "gray": grey, "silver": grey,
}

// paint returns the paint of a hue, on that of what is drawn on it, tint that of
// a surface that belongs to it.
func (h hue) paint() Paint { return hues + 3*Paint(h) }
func (h hue) on() Paint    { return hues + 3*Paint(h) + 1 }
func (h hue) tint() Paint  { return hues + 3*Paint(h) + 2 }

// A Style is how something is painted.
type Style struct {
	Fill, Line Paint
	Ground     Paint // of a symbol: what it lies on
	Width      uint8 // of the line, in units
	Dash       bool
	Bold       bool // of a text
	Ghost      bool // faint: what is no longer there
}

// texture draws the pattern of a tone over a box: each tone has its own, so
// that they differ without colors. The box keeps a margin to what is around.
func (d *Drawing) texture(tone scene.Tone, b, text scene.Box) {
	_, paint := toneOf(uint8(tone))
	if tone == 0 || paint == Clear || b.W < 30 || b.H < 30 {
		return
	}
	b = b.Inset(6)
	var p pen
	switch tone {
	case 1: // waves
		p.rows(b, 22, func(y int) { p.wave(b, y) })
	case 2: // tufts
		p.grid(b, text, 26, p.tuft)
	case 3: // leaves
		p.grid(b, text, 26, p.leaf)
	case 4: // dots
		p.grid(b, text, 20, p.dot)
	case 5:
		d.hatch(b, 20, Style{Line: paint, Width: 2})
		return
	case 6: // level lines
		p.rows(b, 16, func(y int) { p.point('M', b.X, y); p.point('L', b.X+b.W, y) })
	case 7: // crosses
		p.grid(b, text, 26, p.cross)
	}
	d.path(string(p), Style{Line: paint, Width: 3})
}

func (p *pen) rows(b scene.Box, step int, draw func(y int)) {
	for y := b.Y + step/2; y < b.Y+b.H-2; y += step {
		draw(y)
	}
}

// grid draws at the points of a grid whose every other row is moved by half.
func (p *pen) grid(b, text scene.Box, step int, draw func(x, y int)) {
	odd := false
	p.rows(b, step, func(y int) {
		x := b.X + step/2
		if odd {
			x += step / 2
		}
		for ; x <= b.X+b.W-8; x += step {
			if !text.Holds(scene.Box{X: x, Y: y}) {
				draw(x, y)
			}
		}
		odd = !odd
	})
}

func (p *pen) wave(b scene.Box, y int) {
	p.point('M', b.X, y)
	for x, up := b.X, -8; x+16 <= b.X+b.W; x, up = x+16, -up {
		p.point('Q', x+8, y+up)
		p.point(' ', x+16, y)
	}
}

func (p *pen) tuft(x, y int) {
	p.line([]scene.Point{{X: x - 4, Y: y - 4}, {X: x, Y: y + 4}, {X: x + 4, Y: y - 4}})
}

func (p *pen) leaf(x, y int) {
	*p = append(*p, curve(scene.Point{X: x - 5, Y: y + 4}, scene.Point{X: x - 4, Y: y - 5}, scene.Point{X: x + 5, Y: y - 4})...)
}

func (p *pen) dot(x, y int) { *p = append(*p, segment(x, y, x, y+1)...) }

func (p *pen) cross(x, y int) {
	*p = append(*p, segment(x-4, y, x+4, y)...)
	*p = append(*p, segment(x, y-4, x, y+4)...)
}
