package loam

import (
	"fmt"
	"slices"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

const (
	zoneExample = `zone p1
  | SP1 Snout mite |             |
  | MD1 Bacillus   | EE1 Potworm |
  | c1             | c2          |
zone p1 c1 Bacillus, "Snout mite"`
	zoneHelp = `a picture of the communities: columns,
the base at the bottom, over the row
of their names


the same as a list, base first; or none`
)

// zoneLine is "zone p1", which a picture follows, "zone p1 none", or "zone p1 c2
// Potworm, Bacillus".
func (g *Game) zoneLine(owner schema.Players) line {
	l := schema.Own("zone", owner, g.printZone, g.readZone, nil)
	l.Rows = g.readPicture
	return l
}

// pictureWide is how wide the pictures of a zone are at most.
const pictureWide = 92

// printZone writes a player's communities as pictures, four or so to a block.
func (g *Game) printZone(d *draft, seat rule.Seat) string {
	from, end := d.zone(seat)
	var b strings.Builder
	var block []community
	width := 0
	for from < end {
		c := d.next(from, end)
		w := g.columnWidth(&d.State, c) + 3
		if width+w > pictureWide && block != nil {
			g.printBlock(&b, &d.State, block)
			block, width = nil, 0
		}
		block, width = append(block, c), width+w
		from = c.to
	}
	g.printBlock(&b, &d.State, block)
	return b.String()
}

func (g *Game) columnWidth(s *State, c community) int {
	width := len("c000")
	for _, card := range s.Life[c.from:c.to] {
		width = max(width, len([]rune(g.creatureName(card)))+4)
	}
	return width
}

// printBlock writes communities side by side, the bases in one row.
func (g *Game) printBlock(b *strings.Builder, s *State, block []community) {
	high := 0
	for _, c := range block {
		high = max(high, c.size())
	}
	for row := high; row >= 0 && block != nil; row-- {
		b.WriteString("\n  |")
		for _, c := range block {
			cell := ""
			switch {
			case row == 0:
				cell = fmt.Sprintf("c%d", c.id)
			case row <= c.size():
				card := s.Life[c.from+row-1]
				cell = g.label(card) + " " + g.creatureName(card)
			}
			fmt.Fprintf(b, " %s%s |", cell, strings.Repeat(" ", g.columnWidth(s, c)-len([]rune(cell))))
		}
	}
}

func (g *Game) readZone(r *reader, seat rule.Seat) {
	r.D.whose, r.D.picture, r.D.shown = seat, r.C.Done(), map[uint8]bool{}
	if r.C.Done() {
		r.C.Further(func() { g.readCommunity(r.C) })
		return
	}
	if r.C.Accept("none") {
		r.D.zones[seat] = map[uint8][]uint8{}
		return
	}
	w := r.C.Peek()
	at := g.readCommunity(r.C)
	if at.owner.Is() {
		r.C.Fail(w, nil, "expected a community like c1, not %q", w.Text)
	}
	if r.C.Failed() {
		return
	}
	var cards []uint8
	r.C.Each(func() {
		card := g.write.creature.Read(r.C)
		if !r.C.Failed() {
			cards = append(cards, slices.Repeat([]uint8{card}, readTimes(r.C))...)
		}
	})
	if !r.C.Failed() {
		keepCommunity(r, w, at.id, cards)
	}
}

// keepCommunity sets a community.
func keepCommunity(r *reader, at notation.Word, id uint8, cards []uint8) {
	zone := r.D.zones[r.D.whose]
	delete(zone, id)
	total := len(cards)
	for _, zone := range r.D.zones {
		for _, cards := range zone {
			total += len(cards)
		}
	}
	switch {
	case id > MaxCreatures:
		notation.Fail(r.Errs, at, nil, "communities are numbered in the order in which they begin: there can be no c%d", id)
	case total > MaxCreatures:
		notation.Fail(r.Errs, at, nil, "there are more than %d creatures in the root zones", MaxCreatures)
	case cards != nil:
		zone[id] = cards
	}
}

// readPicture reads the blocks of a picture; a row of names ends each.
func (g *Game) readPicture(r *reader, rows []notation.Line) {
	if !r.D.picture {
		notation.Fail(r.Errs, schema.RowWord(rows[0]), nil, "a picture stands below a line like %q", "zone "+g.names[0])
		return
	}
	begin := 0
	for i, row := range rows {
		if namesCommunities(row) {
			g.readBlock(r, rows[begin:i+1])
			begin = i + 1
		}
	}
	if begin < len(rows) {
		notation.Fail(r.Errs, schema.RowWord(rows[len(rows)-1]).Place(), nil, "the last row of a picture names the communities: | c1 | c2 |")
	}
}

func namesCommunities(row notation.Line) bool {
	for cell := range strings.SplitSeq(row.Picture, "|") {
		if isCommunity(strings.TrimSpace(cell)) == 0 {
			return false
		}
	}
	return true
}

// readBlock reads communities that are drawn side by side.
func (g *Game) readBlock(r *reader, rows []notation.Line) {
	names := cells(rows[len(rows)-1])
	stacks := make([][]uint8, len(names))
	for i := len(rows) - 2; i >= 0; i-- {
		row := cells(rows[i])
		if len(row) != len(names) {
			notation.Fail(r.Errs, schema.RowWord(rows[i]).Place(), nil, "the row has %d cells, the row of names has %d", len(row), len(names))
			return
		}
		for column, cell := range row {
			if cell.Text == "" {
				continue
			}
			if len(stacks[column]) != len(rows)-2-i {
				notation.Fail(r.Errs, cell, nil, "there is nothing under %q", cell.Text)
				return
			}
			stacks[column] = append(stacks[column], g.readCell(r, cell))
		}
	}
	for column, name := range names {
		id := isCommunity(name.Text)
		if stacks[column] == nil {
			notation.Fail(r.Errs, name, nil, "%s has no creatures", name.Text)
			return
		}
		if r.D.shown[id] {
			notation.Fail(r.Errs, name, nil, "%s stands twice in the picture", name.Text)
			return
		}
		r.D.shown[id] = true
		keepCommunity(r, name, id, stacks[column])
	}
}

// cells splits a row of a picture, with the place of each cell.
func cells(row notation.Line) (words []notation.Word) {
	col := row.Col
	for cell := range strings.SplitSeq(row.Picture, "|") {
		lead := len(cell) - len(strings.TrimLeft(cell, " \t"))
		text := strings.TrimSpace(cell)
		words = append(words, notation.Word{Text: text, Line: row.No, Col: col + lead, Width: len([]rune(text))})
		col += len([]rune(cell)) + 1
	}
	return words
}

// readCell reads "MD1 Bacillus" or just the name.
func (g *Game) readCell(r *reader, w notation.Word) uint8 {
	label, name, found := strings.Cut(w.Text, " ")
	if !found || len(label) != 3 || label[2] < '1' || label[2] > '3' || !slices.Contains(Types[:], label[:2]) {
		label, name = "", w.Text
	}
	c := notation.Over(notation.Line{}, r.Errs)
	from := strings.LastIndex(w.Text, strings.TrimSpace(name))
	word := w.Part(from, len(w.Text))
	word.Text = strings.TrimSpace(strings.Trim(word.Text, `"`))
	card, _ := g.readCreature(c, word)
	if !c.Failed() && label != "" && label != g.label(card) {
		c.Fail(w, nil, "%s is %s, not %s", g.creatureName(card), g.label(card), label)
	}
	return card
}
