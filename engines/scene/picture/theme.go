package picture

import "strconv"

// A Theme gives every paint a colour.
type Theme struct {
	Name   string
	colour [paints]string // #rrggbb; empty for Clear
}

// Colour returns the colour of a paint as #rrggbb, "" for Clear.
func (t *Theme) Colour(p Paint) string { return t.colour[p] }

// Light, Dark and Print are the themes. All of them tell hues apart for eyes
// that do not see every colour; Print is for white paper, with or without
// colours.
var (
	Light = theme("light", lightColours, map[hue][2]string{})
	Dark  = theme("dark", darkColours, map[hue][2]string{black: {"#15171a", "#ffffff"}})
	Print = theme("print", printColours, map[hue][2]string{})
)

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

type colours struct {
	page, paper, surface, rule, ink, soft, edge, casing, back, hatch string
	chosen, plus, minus, target, onMark                              string
	tones                                                            [7][2]string
}

var lightColours = colours{
	page: "#fbfaf7", paper: "#ffffff", surface: "#f1ede4", rule: "#b3aa98", ink: "#1d2126", soft: "#545a61",
	edge: "#1d2126", casing: "#ffffff", back: "#d9d4c9", hatch: "#bdb6a7",
	chosen: "#6a1b9a", plus: "#1b6b2f", minus: "#b3261e", target: "#1d2126", onMark: "#ffffff",
	tones: [7][2]string{
		{"#d8e8f0", "#8fb6c9"}, {"#f3e7c3", "#cdb470"}, {"#d6e6cb", "#93b57c"}, {"#eadcea", "#bd9abd"},
		{"#f4ddd0", "#d0a083"}, {"#dcdfe3", "#a3abb5"}, {"#e6e2cf", "#b5ad86"},
	},
}

var darkColours = colours{
	page: "#15181c", paper: "#262b31", surface: "#20252a", rule: "#59636e", ink: "#eef0f2", soft: "#b3bac2",
	edge: "#0b0d0f", casing: "#eef0f2", back: "#3a4149", hatch: "#505963",
	chosen: "#d9a7f2", plus: "#7ddc92", minus: "#ff9c92", target: "#eef0f2", onMark: "#15181c",
	tones: [7][2]string{
		{"#1c3440", "#3f6a7d"}, {"#3b331b", "#77683a"}, {"#21361f", "#4a7145"}, {"#382738", "#705070"},
		{"#40281c", "#7d543f"}, {"#2b3036", "#59636e"}, {"#333122", "#69643f"},
	},
}

var printColours = colours{
	page: "#ffffff", paper: "#ffffff", surface: "#ffffff", rule: "#808080", ink: "#000000", soft: "#444444",
	edge: "#000000", casing: "#ffffff", back: "#eeeeee", hatch: "#b0b0b0",
	chosen: "#000000", plus: "#000000", minus: "#000000", target: "#000000", onMark: "#ffffff",
	tones: [7][2]string{
		{"#f6f6f6", "#8c8c8c"}, {"#ffffff", "#9c9c9c"}, {"#ededed", "#8a8a8a"}, {"#fafafa", "#909090"},
		{"#f2f2f2", "#949494"}, {"#e6e6e6", "#8c8c8c"}, {"#f8f8f8", "#a0a0a0"},
	},
}

// hueColours are the hues and the colour of a letter on them, the same in every
// theme: players know their pieces by them.
var hueColours = [hueCount][2]string{
	blue: {"#0072b2", "#ffffff"}, orange: {"#e69f00", "#000000"}, green: {"#009e73", "#000000"}, purple: {"#cc79a7", "#000000"},
	sky: {"#56b4e9", "#000000"}, yellow: {"#f0e442", "#000000"}, red: {"#d55e00", "#000000"}, black: {"#222222", "#ffffff"},
	white: {"#f7f5ef", "#000000"}, brown: {"#7d5233", "#ffffff"}, grey: {"#8a9097", "#000000"},
}

func theme(name string, c colours, other map[hue][2]string) *Theme {
	t := &Theme{Name: name}
	copy(t.colour[:], []string{
		Page: c.page, Paper: c.paper, Surface: c.surface, Rule: c.rule, Ink: c.ink, Soft: c.soft, Edge: c.edge, Casing: c.casing,
		Back: c.back, Hatch: c.hatch, Chosen: c.chosen, Plus: c.plus, Minus: c.minus, Target: c.target, OnMark: c.onMark,
	})
	for i, tone := range c.tones {
		t.colour[tones+2*Paint(i)], t.colour[tones+2*Paint(i)+1] = tone[0], tone[1]
	}
	for h, pair := range hueColours {
		if own, ok := other[hue(h)]; ok {
			pair = own
		}
		t.colour[hue(h).paint()], t.colour[hue(h).on()] = pair[0], pair[1]
		t.colour[hue(h).tint()] = mix(pair[0], c.paper, 15)
	}
	return t
}

// mix returns a colour with so many parts of 100 of one, the rest of another.
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
