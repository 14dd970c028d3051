package picture

import (
	"strconv"
	"unicode/utf8"

	"umpire/engines/scene"
)

// family are fonts of equal widths, one of which every machine has.
const family = `Arial,Helvetica,'Liberation Sans',Go,sans-serif`

// SVG returns the drawing as a file of its own, in the colours of a theme.
func (d *Drawing) SVG(t *Theme) []byte {
	w := &writer{d: d, classes: map[Style]int{}}
	for i := range d.Strokes {
		if s := &d.Strokes[i]; s.Kind < Begin {
			w.class(s.Style)
		}
	}
	w.open(`width="` + strconv.Itoa(d.Width) + `" height="` + strconv.Itoa(d.Height()) + `"`)
	w.put("<style>")
	for i, style := range w.styles {
		w.put(".")
		w.put(className(i))
		w.rule(style, func(p Paint) string { return t.Colour(p) })
	}
	w.put("</style>\n")
	w.definitions()
	w.strokes(func(style Style) { w.put(className(w.classes[style])) }, func(s *scene.Symbol) string { return s.Name })
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

// A writer writes a drawing as SVG.
type writer struct {
	d       *Drawing
	b       []byte
	classes map[Style]int
	styles  []Style
	ids     string // what the IDs of items begin with; "" writes none
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

func (w *writer) class(style Style) {
	if _, known := w.classes[style]; !known {
		w.classes[style] = len(w.styles)
		w.styles = append(w.styles, style)
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
	w.put(`" ` + attributes + ` role="img" font-family="` + family + `" text-anchor="middle" stroke-linejoin="round" stroke-linecap="round">` + "\n<title>")
	w.text(w.d.Title)
	w.put("</title>\n")
	if w.d.Description != "" {
		w.put("<desc>")
		w.text(w.d.Description)
		w.put("</desc>\n")
	}
}

// rule writes how a style looks, with the colours of its paints.
func (w *writer) rule(style Style, colour func(Paint) string) {
	paint := func(property string, p Paint) {
		w.put(property)
		if p == Clear {
			w.put("none")
		} else {
			w.put(colour(p))
		}
	}
	paint("{fill:", style.Fill)
	if style.Line != Clear {
		paint(";stroke:", style.Line)
		if style.Width > 0 {
			w.put(";stroke-width:")
			w.num(int(style.Width))
		}
		if style.Dash {
			w.put(";stroke-dasharray:")
			w.num(int(style.Width)*2 + 2)
			w.put(" ")
			w.num(int(style.Width)*2 + 2)
		}
	}
	if style.Ground != Clear {
		paint(";color:", style.Ground)
	}
	if style.Bold {
		w.put(";font-weight:bold")
	}
	if style.Ghost {
		w.put(";opacity:.35")
	}
	w.put("}")
}

// definitions writes the symbols that the drawing uses.
func (w *writer) definitions() {
	used := map[*scene.Symbol]bool{}
	for i := range w.d.Strokes {
		if s := &w.d.Strokes[i]; s.Kind == Symbol && !used[s.Symbol] {
			if len(used) == 0 {
				w.put("<defs>")
			}
			used[s.Symbol] = true
			w.symbol(s.Symbol, s.Symbol.Name)
		}
	}
	if len(used) > 0 {
		w.put("</defs>\n")
	}
}

var inks = [3]string{scene.None: "none", scene.Main: "", scene.Ground: "currentColor"}

// symbol defines a symbol. It is drawn in the fill of what uses it, on its
// colour.
func (w *writer) symbol(s *scene.Symbol, id string) {
	w.put(`<symbol id="`)
	w.text(id)
	w.put(`" viewBox="0 0 100 100">`)
	for _, p := range s.Paths {
		w.put(`<path d="`)
		w.text(p.D)
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
	w.put("</symbol>")
}

// strokes writes all strokes. Paths of one style that follow each other are
// written as one.
func (w *writer) strokes(class func(Style), id func(*scene.Symbol) string) {
	all := w.d.Strokes
	for i := 0; i < len(all); i++ {
		s := &all[i]
		switch s.Kind {
		case Begin:
			w.begin(s.Item)
			continue
		case End:
			if w.ids != "" {
				w.put("</g>\n")
			}
			continue
		case Shift:
			w.put(`<g transform="translate(`)
			w.num(s.At.X)
			w.put(" ")
			w.num(s.At.Y)
			w.put(")\">\n")
			continue
		case Return:
			w.put("</g>\n")
			continue
		case Rectangle:
			w.put("<rect")
			w.box(s.Box)
			if s.Radius > 0 {
				w.attr("rx", s.Radius)
			}
		case Circle:
			w.put("<circle")
			w.attr("cx", s.Box.X+s.Box.W/2)
			w.attr("cy", s.Box.Y+s.Box.H/2)
			w.attr("r", s.Box.W/2)
		case Symbol:
			w.put(`<use href="#`)
			w.text(id(s.Symbol))
			w.put(`"`)
			w.box(s.Box)
		case Text:
			w.put("<text")
			w.attr("x", s.At.X)
			w.attr("y", s.At.Y)
			w.attr("font-size", s.Size)
			if s.Anchor != Middle {
				w.put([...]string{"", ` text-anchor="start"`, ` text-anchor="end"`}[s.Anchor])
			}
		case Path:
			w.put(`<path d="`)
			w.put(s.D)
			for i+1 < len(all) && (all[i+1].Kind == Path && all[i+1].Style == s.Style && !s.Style.Ghost || w.ids == "" && (all[i+1].Kind == Begin || all[i+1].Kind == End)) {
				i++
				w.put(all[i].D)
			}
			w.put(`"`)
		}
		w.put(` class="`)
		class(s.Style)
		if s.Kind == Text {
			w.put(`">`)
			w.text(s.Text)
			w.put("</text>\n")
		} else {
			w.put("\"/>\n")
		}
	}
}

// begin opens the group of an item, where groups are wanted.
func (w *writer) begin(it *scene.Item) {
	if w.ids == "" {
		return
	}
	w.put(`<g data-id="`)
	w.text(string(it.ID))
	w.put(`">`)
}

func (w *writer) box(b scene.Box) {
	w.attr("x", b.X)
	w.attr("y", b.Y)
	w.attr("width", b.W)
	w.attr("height", b.H)
}
