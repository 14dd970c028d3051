package picture

import (
	"strconv"
	"strings"

	"umpire/engines/scene"
)

// Inline returns the drawing as an element of a page. The page must hold the
// [Sprite] of its sheet and the [Styles]; the colours are those of the page's
// theme. prefix keeps the IDs of several pictures apart; with it, every item
// is a group with its ID as data-id, without it there are no groups.
func (d *Drawing) Inline(prefix string) []byte {
	w := &writer{d: d, ids: prefix}
	attributes := `class="umpire-picture"`
	if prefix != "" {
		attributes += ` id="` + attribute(prefix) + `"`
	}
	w.open(attributes)
	sheet := ""
	if d.Sheet != nil {
		sheet = d.Sheet.Name
	}
	w.strokes(w.shared, func(s *scene.Symbol) string { return symbolID(sheet, s) })
	w.put("</svg>\n")
	return w.b
}

func attribute(text string) string {
	var w writer
	w.text(text)
	return string(w.b)
}

func symbolID(sheet string, s *scene.Symbol) string { return "u-" + sheet + "-" + s.Name }

// shared writes the classes of a style as Styles knows them: one for each
// property, so that few rules serve all pictures.
func (w *writer) shared(s Style) {
	class := func(letter byte, n int) {
		if b := w.b[len(w.b)-1]; b != '"' {
			w.b = append(w.b, ' ')
		}
		w.b = append(w.b, 'u', letter)
		w.num(n)
	}
	class('f', int(s.Fill))
	if s.Line != Clear {
		class('s', int(s.Line))
		if s.Width > 0 && s.Width <= widest {
			class('w', int(s.Width))
		}
		if s.Dash {
			class('d', int(s.Width))
		}
	}
	if s.Ground != Clear {
		class('c', int(s.Ground))
	}
	if s.Bold {
		class('b', 1)
	}
	if s.Ghost {
		class('g', 1)
	}
	if s.Width > widest {
		w.put(`" style="stroke-width:`)
		w.num(int(s.Width))
	}
}

// widest is the widest line that has a class; bodies are wider.
const widest = 16

// Sprite returns the symbols of some games as a hidden element, once a page.
func Sprite(sheets ...*scene.Sheet) []byte {
	w := &writer{}
	w.put(`<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" style="position:absolute" aria-hidden="true">`)
	for _, sheet := range sheets {
		if sheet == nil {
			continue
		}
		for i := range sheet.Symbols {
			w.symbol(&sheet.Symbols[i], symbolID(sheet.Name, &sheet.Symbols[i]))
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
	for p := Clear; p < paints; p++ {
		n := strconv.Itoa(int(p))
		colour := "var(--u" + n + ")"
		if p == Clear {
			colour = "none"
		}
		b.WriteString(".uf" + n + "{fill:" + colour + "}.us" + n + "{stroke:" + colour + "}.uc" + n + "{color:" + colour + "}")
	}
	for width := 1; width <= widest; width++ {
		n := strconv.Itoa(width)
		dash := strconv.Itoa(2*width + 2)
		b.WriteString(".uw" + n + "{stroke-width:" + n + "}.ud" + n + "{stroke-dasharray:" + dash + "}")
	}
	b.WriteString(".ub1{font-weight:bold}.ug1{opacity:.35}.umpire-picture{display:block;max-width:100%;height:auto}\n")
	return b.String()
}
