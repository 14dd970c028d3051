package picture

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"umpire/engines/scene"
)

// family are fonts of equal widths, one of which every machine has.
const family = `Arial,Helvetica,'Liberation Sans',Go,sans-serif`

// A look is how a stroke looks: what its class says.
type look struct {
	Style
	size   int // of a text
	anchor Anchor
}

// look returns how a stroke looks.
func (s *Stroke) look() look {
	if s.Kind != Text {
		return look{Style: s.Style}
	}
	return look{s.Style, s.Size, s.Anchor}
}

// SVG returns the drawing as a file of its own, in the colours of a theme.
func (d *Drawing) SVG(t *Theme) []byte { return d.file(t, true) }

// file writes a file; share says whether what is there several times is defined
// once.
func (d *Drawing) file(t *Theme, share bool) []byte {
	classes := map[look]int{}
	var looks []look
	w := &writer{d: d, share: share, symbol: func(s *scene.Symbol) string { return "s-" + unbroken(s.Name) }}
	w.class = func(l look) {
		n, known := classes[l]
		if !known {
			n = len(looks)
			classes[l] = n
			looks = append(looks, l)
		}
		w.put(className(n))
	}
	shared, body := w.body()
	w.open(`width="` + strconv.Itoa(d.Width) + `" height="` + strconv.Itoa(d.Height()) + `"`)
	w.put("<style>")
	for i, l := range looks {
		w.put(".")
		w.put(className(i))
		w.rule(l, t)
	}
	w.put("</style>\n")
	w.definitions(shared)
	w.b = append(w.b, body...)
	w.put("</svg>\n")
	return w.b
}

// className returns a, b, ..., z, aa, ab, ...
func className(i int) string {
	if i < 26 {
		return string(rune('a' + i))
	}
	return className(i/26-1) + string(rune('a'+i%26))
}

// unbroken returns a name without blanks, as a part of an ID.
func unbroken(name string) string { return strings.ReplaceAll(name, " ", "-") }

// A writer writes a drawing as SVG.
type writer struct {
	d      *Drawing
	b      []byte
	class  func(look)                 // writes the classes of a look
	symbol func(*scene.Symbol) string // names a symbol
	sprite bool                       // the symbols are defined elsewhere
	share  bool                       // what is drawn several times is defined once
	by     scene.Point                // how far everything is moved
	ids    string                     // what the IDs of definitions begin with; items have theirs unless it is empty
}

func (w *writer) put(s string) { w.b = append(w.b, s...) }
func (w *writer) num(n int)    { w.b = strconv.AppendInt(w.b, int64(n), 10) }

func (w *writer) attr(name string, n int) {
	w.b = append(w.b, ' ')
	w.put(name)
	w.put(`="`)
	w.num(n)
	w.b = append(w.b, '"')
}

// text writes a text so that it is nothing but text, wherever it stands. What
// XML cannot hold is left out.
func (w *writer) text(s string) {
	for i, r := range s {
		switch {
		case r == '&':
			w.put("&amp;")
		case r == '<':
			w.put("&lt;")
		case r == '>':
			w.put("&gt;")
		case r == '"':
			w.put("&quot;")
		case r == '\'':
			w.put("&#39;")
		case r < ' ' || r == 0xfffe || r == 0xffff || r == utf8.RuneError && s[i] != 0xef:
		default:
			w.b = utf8.AppendRune(w.b, r)
		}
	}
}

// open writes the beginning of the picture.
func (w *writer) open(attributes string) {
	b := w.d.Box
	w.put(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="`)
	for i, n := range [4]int{b.X, b.Y, b.W, b.H} {
		if i > 0 {
			w.put(" ")
		}
		w.num(n)
	}
	w.put(`" ` + attributes + ` role="img" fill="none" font-family="` + family + `" text-anchor="middle" stroke-linejoin="round" stroke-linecap="round">` + "\n<title>")
	w.text(w.d.Title)
	w.put("</title>\n")
	if w.d.Description != "" {
		w.put("<desc>")
		w.text(w.d.Description)
		w.put("</desc>\n")
	}
}

// rule writes what the class of a look says in the colours of a theme.
func (w *writer) rule(l look, t *Theme) {
	from := len(w.b)
	say := func(property, value string) {
		w.b = append(w.b, ';')
		w.put(property)
		w.put(value)
	}
	dash := strconv.Itoa(int(l.Width)*2 + 2)
	for _, one := range []struct {
		said            bool
		property, value string
	}{
		{l.Fill != Clear, "fill:", short(t.Colour(l.Fill))},
		{l.Line != Clear, "stroke:", short(t.Colour(l.Line))},
		{l.Line != Clear && l.Width > 1, "stroke-width:", strconv.Itoa(int(l.Width))},
		{l.Line != Clear && l.Dash, "stroke-dasharray:", dash + " " + dash},
		{l.Ground != Clear, "color:", short(t.Colour(l.Ground))},
		{l.size > 0, "font-size:", strconv.Itoa(l.size) + "px"},
		{l.Bold, "font-weight:", "bold"},
		{l.anchor == Start, "text-anchor:", "start"},
		{l.anchor == Finish, "text-anchor:", "end"},
		{l.Ghost, "opacity:", ".35"},
	} {
		if one.said {
			say(one.property, one.value)
		}
	}
	if len(w.b) > from {
		w.b[from] = '{'
	} else {
		w.put("{")
	}
	w.put("}")
}

// short returns a colour in as few characters as it takes.
func short(colour string) string {
	if len(colour) == 7 && colour[1] == colour[2] && colour[3] == colour[4] && colour[5] == colour[6] {
		return string([]byte{'#', colour[1], colour[3], colour[5]})
	}
	return colour
}

// definitions writes the symbols that the drawing uses, and what is shared.
func (w *writer) definitions(shared []byte) {
	from := len(w.b)
	w.put("<defs>")
	if !w.sprite {
		used := map[*scene.Symbol]bool{}
		for i := range w.d.Strokes {
			if s := &w.d.Strokes[i]; s.Kind == Symbol && !used[s.Symbol] {
				used[s.Symbol] = true
				w.define(s.Symbol)
			}
		}
	}
	w.b = append(w.b, shared...)
	if len(w.b) == from+len("<defs>") {
		w.b = w.b[:from]
		return
	}
	w.put("</defs>\n")
}

var inks = [3]string{scene.None: "none", scene.Main: "", scene.Ground: "currentColor"}

// define defines a symbol. It is drawn in the fill of what uses it, on its
// colour.
func (w *writer) define(s *scene.Symbol) {
	w.put(`<symbol id="`)
	w.text(w.symbol(s))
	w.put(`" viewBox="0 0 100 100">`)
	for _, p := range s.Paths {
		w.put(`<path d="`)
		w.data(p.D, scene.Point{})
		w.put(`"`)
		if ink := inks[p.Fill%3]; ink != "" {
			w.put(` fill="` + ink + `"`)
		}
		if ink := inks[p.Line%3]; ink != "" {
			w.put(` stroke="` + ink + `"`)
		}
		if p.Line != scene.None {
			w.attr("stroke-width", p.Width)
		}
		w.put("/>")
	}
	w.put("</symbol>\n")
}
