package picture

import (
	"strconv"
	"strings"

	"umpire/engines/scene"
)

// leastPixels is how high text is at least at the width that a drawing is laid out for.
const leastPixels = 11

// width returns how many units wide a text of a size is.
func width(text string, size int, bold bool) int { return (wide(text, bold)*size + 999) / 1000 }

// A line is a line of text that fits.
type line struct {
	text string
	size int
	bold bool
}

// A paragraph is how the texts of an item are to be set.
type paragraph struct {
	size, least int // the height of the first text, and of the smallest that can be read
	bold        bool
	small       int // the height of the other texts
	wrap        int // how many lines a text may take
}

// fit sets texts, the most important first, into so much room: what is too wide is wrapped, then
// set smaller, then cut short with an ellipsis; what is too much is dropped from the end.
func (p paragraph) fit(texts []string, room scene.Box) (lines []line) {
	left := room.H
	slack := 3 // of a line: it may be so much higher than its room
	if p.bold {
		slack = 2 // a name is worth more
	}
	if len(texts) == 1 && strings.Trim(texts[0], "-0123456789") == "" {
		slack = 1 // a number has no tails
	}
	for i, text := range texts {
		size, bold := p.size, p.bold
		if i > 0 {
			size, bold = min(p.small, lines[0].size), false
		}
		set := p.set(text, max(size, p.least), bold, room.W, left)
		high := heightOf(set)
		if len(set) == 0 || high > left+set[0].size/slack {
			break
		}
		left -= high
		lines = append(lines, set...)
	}
	return lines
}

// lineHeight returns how far apart the lines of a text stand.
func lineHeight(size int) int { return size * 118 / 100 }

func heightOf(lines []line) (high int) {
	for _, l := range lines {
		high += lineHeight(l.size)
	}
	return high
}

// extent returns how wide and how high lines are together.
func extent(lines []line) (long, high int) {
	for _, l := range lines {
		long = max(long, width(l.text, l.size, l.bold))
	}
	return long, heightOf(lines)
}

// topOf returns where something of a height begins in a box.
func topOf(b scene.Box, stand scene.Stand, high int) int {
	switch stand {
	case scene.North, scene.NorthWest, scene.NorthEast:
		return b.Y
	case scene.South, scene.SouthWest, scene.SouthEast:
		return b.Y + b.H - high
	}
	return b.Y + (b.H-high)/2
}

// set sets one text into so much room.
func (p paragraph) set(text string, size int, bold bool, room, high int) []line {
	for ; ; size = max(p.least, size*9/10) {
		most := min(p.wrap, max(1, high/max(1, lineHeight(size))))
		if parts, ok := wrap(text, size, bold, room, most); ok {
			lines := make([]line, len(parts))
			for i, part := range parts {
				lines[i] = line{part, size, bold}
			}
			return lines
		}
		if size <= p.least {
			break
		}
	}
	var lines []line
	for most := min(p.wrap, high/max(1, lineHeight(size))); len(lines)+1 < most; {
		first := text // the words that have room
		for first != "" && width(first, size, bold) > room {
			first = first[:max(0, strings.LastIndexByte(first, ' '))]
		}
		if first == "" || first == text {
			break
		}
		lines, text = append(lines, line{first, size, bold}), text[len(first)+1:]
	}
	if width(text, size, bold) > room {
		text = cut(text, size, bold, room)
	}
	if text != "" {
		lines = append(lines, line{text, size, bold})
	}
	return lines
}

// wrap divides a text into at most so many lines of so much room.
func wrap(text string, size int, bold bool, room, most int) (lines []string, ok bool) {
	if width(text, size, bold) <= room {
		return []string{text}, true
	}
	now := ""
	for word := range strings.FieldsSeq(text) {
		switch joined := now + " " + word; {
		case now == "":
			now = word
		case width(joined, size, bold) <= room:
			now = joined
		default:
			if lines = append(lines, now); len(lines) >= most {
				return nil, false
			}
			now = word
		}
		if width(now, size, bold) > room {
			return nil, false
		}
	}
	lines = append(lines, now)
	return lines, len(lines) <= most
}

// cut shortens a text to so much room; "" when next to nothing is left of it.
func cut(text string, size int, bold bool, room int) string {
	const ellipsis, loose = "…", " ,;:"
	if width(ellipsis, size, bold) > room {
		return ""
	}
	runes := []rune(text)
	short, kept := "", 0        // how many characters are kept: those up to the last that is not loose
	sum := wide(ellipsis, bold) // how wide the characters so far are, with the ellipsis
	for n, r := range runes {
		if n >= 2 {
			short = string(runes[:kept]) + ellipsis
		}
		if sum += Advance(r, bold); strings.ContainsRune(loose, r) {
			continue
		}
		if (sum*size+999)/1000 > room {
			break
		}
		kept = n + 1
	}
	return short
}

// block draws lines of text standing in a box, the first in one style, the others in another.
func (d *Drawing) block(lines []line, room scene.Box, stand scene.Stand, first, others Paint) {
	high := heightOf(lines)
	x, anchor := room.X+room.W/2, Middle
	switch stand {
	case scene.West, scene.NorthWest, scene.SouthWest:
		x, anchor = room.X, Start
	case scene.East, scene.NorthEast, scene.SouthEast:
		x, anchor = room.X+room.W, Finish
	}
	y := topOf(room, stand, high)
	paint := first
	for i, l := range lines {
		if i > 0 && l.size != lines[0].size || l.bold != lines[0].bold {
			paint = others
		}
		d.text(scene.Point{X: x, Y: y + lineHeight(l.size)/2}, l.size, anchor, l.text, Style{Fill: paint, Bold: l.bold})
		y += lineHeight(l.size)
	}
}

// Inline returns the drawing as an element of a page. The page must hold the
// [Sprite] of its sheet and the [Styles]; the colors are those of the page's
// theme. prefix keeps the IDs of several pictures apart; with it, what draws an
// item that is not a part of another has the item's ID as data-id. Without it
// there are no IDs, and every element has a line of its own.
func (d *Drawing) Inline(prefix string) []byte { return d.inline(prefix, prefix != "") }

// Apart is like Inline, but what is there several times is written as often. When one thing changes,
// only its elements do.
func (d *Drawing) Apart(prefix string) []byte { return d.inline(prefix, false) }

func (d *Drawing) inline(prefix string, share bool) []byte {
	sheet := ""
	if d.Sheet != nil {
		sheet = d.Sheet.Name
	}
	w := &writer{d: d, sprite: true, share: share, symbol: func(s *scene.Symbol) string { return symbolID(sheet, s) }}
	attributes := `class="umpire-picture"`
	if prefix != "" {
		attributes += ` id="` + attribute(prefix) + `"`
		w.ids = prefix + "-"
	}
	w.class = w.classes
	shared, body := w.body()
	w.open(attributes)
	return w.close(shared, body)
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
// data-theme="dark", as for print on paper, and in system colors where the reader forces
// these.
func Styles() string {
	var b strings.Builder
	rule := func(selector string, colour func(Paint) string, end string) {
		b.WriteString(selector + "{")
		for p := Page; p < paints; p++ {
			b.WriteString("--u" + strconv.Itoa(int(p)) + ":" + colour(p) + ";")
		}
		b.WriteString("}" + end + "\n")
	}
	rule(":root,[data-theme=light]", Light.Colour, "")
	rule("@media (prefers-color-scheme:dark){:root:not([data-theme=light])", Dark.Colour, "}")
	rule("[data-theme=dark]", Dark.Colour, "")
	rule("@media print{:root,[data-theme]", Print.Colour, "}")
	rule("@media (forced-colors:active){.umpire-picture{forced-color-adjust:none}:root:root,[data-theme]", forced, "}")
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

// widths are how wide the characters from blank to ~ are in thousandths of the height, plain and
// bold: those of the Go fonts, which are those of Arial and Helvetica. A test measures the fonts.
var widths = [2][95]uint16{
	{
		278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 584, 584, 316, 584, 316, 278,
		556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 306, 306, 584, 584, 584, 556,
		1015, 667, 667, 722, 722, 667, 611, 778, 722, 399, 496, 667, 556, 833, 722, 778,
		667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
		333, 556, 556, 500, 556, 556, 278, 556, 556, 247, 253, 500, 268, 833, 556, 556,
		556, 556, 333, 500, 283, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
	},
	{
		278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 558, 584, 278, 584, 278, 278,
		556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
		975, 722, 722, 722, 722, 667, 611, 778, 722, 453, 556, 722, 611, 833, 722, 778,
		667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
		333, 556, 611, 556, 611, 556, 333, 611, 611, 289, 288, 556, 298, 889, 611, 611,
		611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
	},
}

// wide returns how wide a text is in thousandths of its height.
func wide(text string, bold bool) (n int) {
	table := &widths[0]
	if bold {
		table = &widths[1]
	}
	for _, r := range text {
		switch {
		case r >= ' ' && r <= '~':
			n += int(table[r-' '])
		case r >= 0x2e80 || r == '…':
			n += 1000
		case r >= 0x2190:
			n += 990 // arrows and signs
		default:
			n += 612
		}
	}
	return n
}

// Advance returns how wide a character is in thousandths of the height.
func Advance(r rune, bold bool) int { return wide(string(r), bold) }
