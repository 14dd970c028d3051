package terminal

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"
	"umpire/engines/escape"
	"umpire/engines/scene"
)

// rows parts items into lines, from west to east: an item is in the line of the
// first one next to whose box its middle is.
func rows(items []*scene.Item) (lines [][]*scene.Item) {
	items = slices.Clone(items)
	slices.SortStableFunc(items, func(a, b *scene.Item) int { return a.Box.Y - b.Box.Y })
	end := 0
	for _, it := range items {
		if lines == nil || it.Box.Middle().Y >= end {
			lines, end = append(lines, nil), it.Box.Y+it.Box.H
		}
		lines[len(lines)-1] = append(lines[len(lines)-1], it)
	}
	for _, line := range lines {
		slices.SortStableFunc(line, func(a, b *scene.Item) int { return a.Box.X - b.Box.X })
	}
	return lines
}

// joined returns all that is written on a thing in one line.
func (d *drawer) joined(it *scene.Item, owner scene.Owner) (t text) {
	if it.Rows == nil {
		return slices.Concat(d.lines(it, owner)...)
	}
	for i, line := range d.lines(it, owner) {
		if i > 0 {
			last := t[len(t)-1]
			t[len(t)-1] = append(last[:len(last):len(last)], run{",", last[0].owner})
		}
		t = append(t, line...)
	}
	return t
}

// lines returns what is written on a thing and on what lies on it, line by line.
func (d *drawer) lines(it *scene.Item, owner scene.Owner) (lines []text) {
	if it.Owner > 0 {
		owner = it.Owner
	}
	add := func(t text) {
		if len(t) > 0 {
			lines = append(lines, t)
		}
	}
	if it.Rows != nil {
		for _, row := range it.Rows {
			add(textOf(row, owner))
		}
		d.rowed = true
		return d.around(it, lines)
	}
	add(d.own(it, owner))
	kids, cells := d.kids[it.ID], d.cells(it)
	if it.Kind == scene.Place {
		add(d.pieces(it, owner))
	}
	kids = slices.DeleteFunc(slices.Clone(kids), func(kid *scene.Item) bool {
		return cells[kid] || it.Kind == scene.Place && d.onPlace(kid) || kid.Kind == scene.Bar && kid.State.Has(scene.Part)
	})
	for _, line := range rows(kids) {
		if it.Kind == scene.Place && line[0].Kind == scene.Card { // after the name of the place
			slices.SortStableFunc(line, func(a, b *scene.Item) int { return int(b.State&scene.Faint) - int(a.State&scene.Faint) })
		}
		add(d.row(line, owner))
	}
	return d.around(it, lines)
}

// around marks what is written on a thing that acts, or that lies face down.
func (d *drawer) around(it *scene.Item, lines []text) []text {
	if len(lines) == 0 {
		return nil
	}
	first, last := lines[0], lines[len(lines)-1]
	before := func(sign string) { first[0] = append(word{{sign, first[0][0].owner}}, first[0]...) }
	if it.State.Has(scene.Acting) || it.Kind == scene.Place && d.acting[it.Box.Middle()] {
		d.met[">"] = "acts now"
		before(">")
	}
	if it.Kind == scene.Card && it.State.Has(scene.FaceDown) {
		before("(")
		w := last[len(last)-1]
		last[len(last)-1] = append(w[:len(w):len(w)], run{")", w[0].owner})
	}
	return lines
}

// row returns what is next to each other; a repeated symbol is there once with its number.
func (d *drawer) row(items []*scene.Item, owner scene.Owner) (t text) {
	times := map[string]int{}
	for _, it := range items {
		if it.Kind == scene.Sign {
			times[it.Look] += max(1, it.N)
		}
	}
	for _, it := range items {
		if it.Kind != scene.Sign {
			t = append(t, d.joined(it, owner)...)
		} else if n := times[it.Look]; n > 0 {
			times[it.Look] = 0
			t = append(t, d.sign(it, n, cmp.Or(it.Owner, owner))...)
		}
	}
	return t
}

// onPlace reports whether a thing is in the one word that a place is.
func (d *drawer) onPlace(it *scene.Item) bool {
	return it.Kind == scene.Piece || it.Kind == scene.Sign && !d.tray
}

// pieces returns the tokens and symbols on a place as one word, and what is part
// of another token after it.
func (d *drawer) pieces(place *scene.Item, owner scene.Owner) (t text) {
	var pieces, signs, parts []*scene.Item
	for _, it := range d.kids[place.ID] {
		switch {
		case !d.onPlace(it):
		case it.Kind == scene.Sign:
			signs = append(signs, it)
		case it.Kind == scene.Piece && it.State.Has(scene.Part):
			parts = append(parts, it)
		case it.Kind == scene.Piece:
			pieces = append(pieces, it)
		}
	}
	var all word
	for _, it := range pieces {
		all = append(all, slices.Concat(d.own(it, owner)...)...)
	}
	for _, w := range d.row(signs, owner) {
		all = append(all, w...)
	}
	if all == nil && !place.State.Has(scene.Part) && !d.tray {
		all = word{{"·", 0}}
	}
	if all != nil {
		t = append(t, all)
	}
	return append(t, d.row(parts, owner)...)
}

// own returns what is written on a thing itself.
func (d *drawer) own(it *scene.Item, owner scene.Owner) text {
	printed := strings.Join(it.Text, ", ")
	if it.Owner > 0 {
		owner = it.Owner
	}
	switch it.Kind {
	case scene.Piece:
		letter := d.s.Letter(it.Owner)
		if it.Look != "" && printed == it.Look {
			letter = ""
		}
		if len(it.Rows) > 0 {
			letter, printed = "", it.Rows[0]
		}
		if printed == "" {
			printed = d.short(it.Look)
		} else if symbol := d.s.Sheet.Find(it.Look); symbol != nil && printed != it.Look {
			d.met[printed] = symbol.Say
		}
		return textOf(letter+printed, owner)
	case scene.Sign:
		return d.sign(it, max(1, it.N), owner)
	case scene.Counter:
		unit := ""
		if len(it.Text) > 0 {
			unit = it.Text[0]
		}
		n := strconv.Itoa(it.N)
		if it.State&(scene.Used|scene.Void) != 0 {
			n = "–"
		}
		symbol := d.s.Sheet.Find(it.Look)
		switch {
		case unit == "" && symbol != nil && symbol.Short != "" && it.State.Has(scene.Part):
			return textOf(d.short(it.Look)+n, owner)
		case unit == "":
			unit = it.Look
		}
		return textOf(unit+" "+n, owner)
	case scene.Bar:
		return text{word{{d.bar(it), owner}}}
	case scene.Pile:
		if it.State.Has(scene.Unknown) {
			return textOf(strings.TrimPrefix(fmt.Sprintf("%s: %d unknown", printed, it.N), ": "), owner)
		}
		return textOf(fmt.Sprintf("%s %d", printed, it.N), owner)
	case scene.Label, scene.Card, scene.Place:
		if it.State.Has(scene.Void) && printed != "" {
			printed = "✗" + printed
		}
		if printed == "" && it.State.Has(scene.Unknown) {
			printed = "?"
		}
		return textOf(printed, owner)
	}
	return nil
}

func (d *drawer) sign(it *scene.Item, n int, owner scene.Owner) text {
	short := d.short(it.Look)
	switch {
	case len(it.Text) > 0:
		short = it.Text[0]
	case short == "#":
		short = strconv.Itoa(n)
	case short == "-":
		return nil
	case n == 2 && len([]rune(short)) == 1:
		short += short
	case n > 1:
		short = strconv.Itoa(n) + short
	}
	if it.State.Has(scene.Void) {
		short = "✗" + short
	}
	return textOf(short, owner)
}

// short returns how a symbol is written, and notes that the legend has to explain it.
func (d *drawer) short(look string) string {
	symbol := d.s.Sheet.Find(look)
	if symbol == nil || symbol.Short == "" {
		return look
	}
	switch symbol.Short {
	case "-":
	case "#":
		d.met["1"] = symbol.Say
	default:
		if was := d.met[symbol.Short]; was == "" || len(symbol.Say) < len(was) {
			d.met[symbol.Short] = symbol.Say
		}
	}
	return symbol.Short
}

// bar draws the steps of a bar, more than 20 to a scale, with the line that crosses it.
func (d *drawer) bar(it *scene.Item) string {
	steps := max(0, min(it.Of, 20))
	full := 0
	if it.Of > 0 {
		full = min(steps, max(0, it.N)*steps/it.Of)
	}
	text := strings.Repeat("■", full) + strings.Repeat("□", steps-full)
	for _, line := range d.kids[it.At] {
		b := it.Box
		if across := line.Box; line.Kind == scene.Outline && across.W == 0 && across.X > b.X && across.X < b.X+b.W && across.Y <= b.Y && across.Y+across.H >= b.Y+b.H {
			at, k := []rune(text), (across.X-b.X)*steps/b.W
			text = string(at[:k]) + "│" + string(at[k:])
		}
	}
	return text
}

// cells returns what lies on a thing as squares of one size side by side: a pattern.
func (d *drawer) cells(it *scene.Item) map[*scene.Item]bool {
	var sizes []int
	bySize := map[int][]*scene.Item{}
	for _, kid := range d.kids[it.ID] {
		if b := kid.Box; b.W == b.H && b.W > 0 && kid.State.Has(scene.Part) && (kid.Kind == scene.Sign || kid.Kind == scene.Place) {
			sizes, bySize[b.W] = append(sizes, b.W), append(bySize[b.W], kid)
		}
	}
	cells := map[*scene.Item]bool{}
	for _, size := range sizes {
		kids := bySize[size]
		regular := len(kids) > 1
		for _, kid := range kids {
			regular = regular && (kid.Box.X-kids[0].Box.X)%size == 0 && (kid.Box.Y-kids[0].Box.Y)%size == 0
		}
		for _, kid := range kids {
			if regular {
				cells[kid] = true
			}
		}
		if regular {
			break
		}
	}
	return cells
}

// lattice draws the pattern on a thing row by row, nil when it has none.
func (d *drawer) lattice(it *scene.Item) (lines []text) {
	at := map[scene.Point]text{}
	var low, high scene.Point
	size := 0
	for kid := range d.cells(it) {
		p := scene.Point{X: kid.Box.X, Y: kid.Box.Y}
		if size == 0 {
			low, high = p, p
		}
		size = kid.Box.W
		low, high = scene.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}, scene.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
		if at[p] = d.joined(kid, it.Owner); kid.Kind == scene.Sign {
			at[p] = d.sign(kid, 1, cmp.Or(kid.Owner, it.Owner))
		}
	}
	for y := low.Y; size > 0 && y <= high.Y; y += size {
		line := text{word{{" ", 0}}}
		for x := low.X; x <= high.X; x += size {
			one := word{{"·", 0}}
			if t := at[scene.Point{X: x, Y: y}]; len(t) > 0 {
				one = slices.Concat(t...)
			}
			line = append(line, one)
		}
		lines = append(lines, line)
	}
	return lines
}

// said reports whether a summary has the number of a counter, or the text of a label.
func said(summary string, it *scene.Item) bool {
	if it.Kind == scene.Label {
		return len(it.Text) > 0 && !slices.ContainsFunc(it.Text, func(t string) bool { return !strings.Contains(summary, t) })
	}
	if it.Kind != scene.Counter || it.State.Has(scene.Part) {
		return false
	}
	unit := it.Look
	if len(it.Text) > 0 && it.Text[0] != "" {
		unit = it.Text[0]
	}
	n, unit := strconv.Itoa(it.N), strings.TrimSuffix(unit, "s")
	return slices.ContainsFunc(strings.Split(summary, ", "), func(part string) bool {
		return strings.HasPrefix(part, n+" "+unit) || strings.HasPrefix(part, unit) && strings.HasSuffix(part, " "+n)
	})
}

// A run is a piece of a word that belongs to an owner.
type run struct {
	text  string
	owner scene.Owner
}

// A word is what no line break parts.
type word []run

// A text is words with spaces between them.
type text []word

func textOf(s string, owner scene.Owner) (t text) {
	for _, w := range strings.Fields(escape.Line(strings.ReplaceAll(s, "\n", " "))) {
		t = append(t, word{{w, owner}})
	}
	return t
}

func (w word) width() (n int) {
	for _, r := range w {
		n += width(r.text)
	}
	return n
}

func (t text) width() (n int) {
	for _, w := range t {
		n += w.width() + 1
	}
	return max(0, n-1)
}

// cut shortens a word to a width; the last column of what is shortened is an ellipsis.
func (w word) cut(width int) (short word) {
	if w.width() <= width {
		return w
	}
	for _, r := range w {
		cut := ansi.Truncate(r.text, max(0, width-1), "")
		short, width = append(short, run{cut, r.owner}), width-ansi.StringWidth(cut)
		if cut != r.text {
			short[len(short)-1].text += "…"
			break
		}
	}
	return short
}

// wrap breaks a text into lines of at most so many columns, those after the first
// indented. A word that is wider is cut.
func wrap(t text, width, indent int) (lines []text) {
	var line text
	for _, w := range t {
		if line != nil && line.width()+1+w.width() > width {
			lines, line = append(lines, line), nil
			if indent > 0 {
				line = text{word{{strings.Repeat(" ", indent-1), 0}}}
			}
		}
		line = append(line, w.cut(width-indent))
	}
	return append(lines, line)
}

// width returns how many columns a text takes. Most texts are ASCII, which is quicker to count.
func width(s string) int {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return ansi.StringWidth(s)
		}
	}
	return len(s)
}
