package loam

import (
	"slices"
	"strings"

	"umpire/engines/notation"
)

// zoneLine reads "zone p1", which a picture follows, "zone p1 none", and
// "zone p1 c2 Potworm, Bacillus".
func (r *stateReader) zoneLine(n reader) {
	r.whose = r.player(n)
	if n.c.Done() {
		r.rows, r.drawn = []notation.Line{}, map[uint8]bool{}
		return
	}
	if n.c.Accept("none") {
		r.zones[r.whose] = map[uint8][]uint8{}
		return
	}
	w := n.c.Peek()
	owner, id := n.community()
	if owner != 0 {
		n.c.Fail(w, nil, "expected a community like c1, not %q", w.Text)
	}
	before := len(*r.errs)
	var cards []uint8
	n.c.Each(func() {
		card, _ := n.creature()
		for range r.times(n) {
			cards = append(cards, card)
		}
	})
	if len(*r.errs) == before {
		r.keep(w, id, cards)
	}
}

// keep sets a community.
func (r *stateReader) keep(at notation.Word, id uint8, cards []uint8) {
	delete(r.zones[r.whose], id)
	total := len(cards)
	for _, zone := range r.zones {
		for _, cards := range zone {
			total += len(cards)
		}
	}
	switch {
	case id == 0:
	case id > MaxCreatures:
		notation.Fail(r.errs, at, nil, "communities are numbered in the order in which they begin: there can be no c%d", id)
	case total > MaxCreatures:
		notation.Fail(r.errs, at, nil, "there are more than %d creatures in the root zones", MaxCreatures)
	case cards != nil:
		r.zones[r.whose][id] = cards
	}
}

// row reads a row of a picture; the row of names ends a block.
func (r *stateReader) row(line notation.Line) {
	if r.rows == nil {
		notation.Fail(r.errs, notation.Word{Line: line.No, Col: line.Col}, nil, "a picture stands under a line like %q", "zone "+r.g.names[0])
		return
	}
	r.rows = append(r.rows, line)
	for _, cell := range strings.Split(line.Picture, "|") {
		if isCommunity(strings.TrimSpace(cell)) == 0 {
			return
		}
	}
	r.columns(r.rows)
	r.rows = []notation.Line{}
}

// endPicture reports rows without a row of names under them.
func (r *stateReader) endPicture() {
	if len(r.rows) > 0 {
		last := r.rows[len(r.rows)-1]
		notation.Fail(r.errs, notation.Word{Line: last.No, Col: last.Col}, nil, "the last row of a picture names the communities: | c1 | c2 |")
	}
	r.rows = nil
}

// columns reads a block of a picture.
func (r *stateReader) columns(rows []notation.Line) {
	names := cells(rows[len(rows)-1])
	stacks := make([][]uint8, len(names))
	for i := len(rows) - 2; i >= 0; i-- {
		row := cells(rows[i])
		if len(row) != len(names) {
			notation.Fail(r.errs, notation.Word{Line: rows[i].No, Col: rows[i].Col}, nil, "the row has %d cells, the row of names has %d", len(row), len(names))
			return
		}
		for column, cell := range row {
			if cell.Text == "" {
				continue
			}
			if len(stacks[column]) != len(rows)-2-i {
				notation.Fail(r.errs, cell, nil, "there is nothing under %q", cell.Text)
				return
			}
			stacks[column] = append(stacks[column], r.cell(cell))
		}
	}
	for column, name := range names {
		id := isCommunity(name.Text)
		if stacks[column] == nil {
			notation.Fail(r.errs, name, nil, "%s has no creatures", name.Text)
			return
		}
		if r.drawn[id] {
			notation.Fail(r.errs, name, nil, "%s stands twice in the picture", name.Text)
			return
		}
		r.drawn[id] = true
		r.keep(name, id, stacks[column])
	}
}

// cells splits a row of a picture, with the place of each cell.
func cells(line notation.Line) (words []notation.Word) {
	col := line.Col
	for _, cell := range strings.Split(line.Picture, "|") {
		lead := len(cell) - len(strings.TrimLeft(cell, " \t"))
		text := strings.TrimSpace(cell)
		words = append(words, notation.Word{Text: text, Line: line.No, Col: col + lead, Width: len([]rune(text))})
		col += len([]rune(cell)) + 1
	}
	return words
}

// cell reads "MD1 Bacillus" or just the name.
func (r *stateReader) cell(w notation.Word) uint8 {
	label, name, found := strings.Cut(w.Text, " ")
	if !found || len(label) != 3 || label[2] < '1' || label[2] > '3' || !slices.Contains(Types[:], label[:2]) {
		label, name = "", w.Text
	}
	n := reader{r.g, notation.Over(notation.Line{}, r.errs)}
	before := len(*r.errs)
	card, _ := n.isCreature(notation.Word{Text: strings.TrimSpace(strings.Trim(strings.TrimSpace(name), `"`)), Line: w.Line, Col: w.Col, Width: w.Width})
	if len(*r.errs) == before && label != "" && label != r.g.label(card) {
		notation.Fail(r.errs, w, nil, "%s is %s, not %s", r.g.creatureName(card), r.g.label(card), label)
	}
	return card
}
