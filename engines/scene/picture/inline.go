package picture

import (
	"strconv"
	"strings"

	"umpire/engines/scene"
)

// Inline returns the drawing as an element of a page. The page must hold the
// [Sprite] of its sheet and the [Styles]; the colours are those of the page's
// theme. prefix keeps the IDs of several pictures apart; with it, what draws an
// item that is no part of another has the item's ID as data-id. Without it
// there are no IDs, and every element has a line of its own.
func (d *Drawing) Inline(prefix string) []byte {
	sheet := ""
	if d.Sheet != nil {
		sheet = d.Sheet.Name
	}
	w := &writer{d: d, sprite: true, share: prefix != "", symbol: func(s *scene.Symbol) string { return symbolID(sheet, s) }}
	attributes := `class="umpire-picture"`
	if prefix != "" {
		attributes += ` id="` + attribute(prefix) + `"`
		w.ids = prefix + "-"
	}
	w.class = w.classes
	shared, body := w.body()
	w.open(attributes)
	w.definitions(shared)
	w.b = append(w.b, body...)
	w.put("</svg>\n")
	return w.b
}

func attribute(text string) string {
	var w writer
	w.text(text)
	return string(w.b)
}

func symbolID(sheet string, s *scene.Symbol) string { return "u-" + sheet + "-" + unbroken(s.Name) }

// classes writes the classes of a look as Styles knows them: one for each
// property, so that few rules serve all pictures.
func (w *writer) classes(l look) {
	from := len(w.b)
	class := func(letter byte, n int) {
		if len(w.b) > from {
			w.b = append(w.b, ' ')
		}
		w.b = append(w.b, 'u', letter)
		w.num(n)
	}
	switch {
	case l.Fill == l.Line && l.Fill != Clear:
		class('m', int(l.Fill))
	case l.Fill != Clear:
		class('f', int(l.Fill))
	}
	if l.Line != Clear {
		if l.Fill != l.Line {
			class('s', int(l.Line))
		}
		if l.Width > 1 && l.Width <= widest {
			class('w', int(l.Width))
		}
		if l.Dash {
			class('d', int(l.Width))
		}
	}
	if l.Ground != Clear {
		class('c', int(l.Ground))
	}
	if l.size > 0 && l.size <= highest {
		class('t', l.size)
	}
	if l.anchor != Middle {
		class('a', int(l.anchor))
	}
	if l.Bold {
		class('b', 1)
	}
	if l.Ghost {
		class('g', 1)
	}
	style := ""
	if l.Width > widest {
		style = "stroke-width:" + strconv.Itoa(int(l.Width))
	}
	if l.size > highest {
		style = "font-size:" + strconv.Itoa(l.size) + "px"
	}
	if style != "" {
		w.put(`" style="` + style)
	}
}

// widest is the widest line that has a class; bodies are wider.
const widest = 16

// highest is the height of the highest text that has a class.
const highest = 48

// Sprite returns the symbols of some games as a hidden element, once a page.
func Sprite(sheets ...*scene.Sheet) []byte {
	w := &writer{}
	w.put(`<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" style="position:absolute" aria-hidden="true">`)
	for _, sheet := range sheets {
		if sheet == nil {
			continue
		}
		w.symbol = func(s *scene.Symbol) string { return symbolID(sheet.Name, s) }
		for i := range sheet.Symbols {
			w.define(&sheet.Symbols[i])
		}
	}
	w.put("</svg>\n")
	return w.b
}

// Styles returns the style sheet of all inline pictures, once a page. They are
// light, or dark where the reader's system is or an element around them has
// data-theme="dark", and as for print on paper.
func Styles() string {
	var b strings.Builder
	variables := func(t *Theme) {
		for p := Page; p < paints; p++ {
			b.WriteString("--u" + strconv.Itoa(int(p)) + ":" + t.Colour(p) + ";")
		}
	}
	rule := func(selector string, t *Theme, end string) {
		b.WriteString(selector + "{")
		variables(t)
		b.WriteString("}" + end + "\n")
	}
	rule(":root,[data-theme=light]", Light, "")
	rule("@media (prefers-color-scheme:dark){:root:not([data-theme=light])", Dark, "}")
	rule("[data-theme=dark]", Dark, "")
	rule("@media print{:root,[data-theme]", Print, "}")
	for p := Page; p < paints; p++ {
		n := strconv.Itoa(int(p))
		colour := "var(--u" + n + ")"
		b.WriteString(".uf" + n + "{fill:" + colour + "}.us" + n + "{stroke:" + colour + "}.um" + n + "{fill:" + colour + ";stroke:" + colour + "}.uc" + n + "{color:" + colour + "}")
	}
	for width := 1; width <= widest; width++ {
		n := strconv.Itoa(width)
		dash := strconv.Itoa(2*width + 2)
		b.WriteString(".uw" + n + "{stroke-width:" + n + "}.ud" + n + "{stroke-dasharray:" + dash + "}")
	}
	for size := 1; size <= highest; size++ {
		n := strconv.Itoa(size)
		b.WriteString(".ut" + n + "{font-size:" + n + "px}")
	}
	b.WriteString(".ua" + strconv.Itoa(int(Start)) + "{text-anchor:start}.ua" + strconv.Itoa(int(Finish)) + "{text-anchor:end}")
	b.WriteString(".ub1{font-weight:bold}.ug1{opacity:.35}.umpire-picture{display:block;max-width:100%;height:auto}\n")
	return b.String()
}
