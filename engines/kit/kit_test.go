package kit

import (
	"math/bits"
	"testing"

	"umpire/engines/rule"
	"umpire/props/fail"
)

func TestGrid(t *testing.T) {
	for _, g := range []Grid{{3, 3}, {8, 8}, {7, 6}, {52, 1}, {1, 64}} {
		for at, name := range g.names() {
			column, row, ok := readCell(name)
			c := g.Cell(at)
			fail.If(t, !ok || column != int(c.Column) || row != int(c.Row) || g.Bit(column, row) != 1<<at, "%v: cell %d is %s, read as column %d, row %d", g, at, name, column, row)
		}
		cells := uint64(0x9E3779B97F4A7C15) & (1<<(g.Columns*g.Rows) - 1)
		packed := g.PackCells(cells, []byte{7})
		fail.If(t, len(packed) != 1+g.PackedCells() || packed[0] != 7 || g.UnpackCells(packed[1:]) != cells, "%v: %x comes back as %x", g, cells, g.UnpackCells(packed[1:]))
		for side := range g.Sides() {
			turned := g.Turned(cells, side)
			fail.If(t, bits.OnesCount64(turned) != bits.OnesCount64(cells) || side < 4 && g.Turned(turned, side) != cells, "%v from side %d: %x is %x", g, side, cells, turned)
		}
		fail.If(t, g.Bit(-1, 0)|g.Bit(g.Columns, 0)|g.Bit(0, g.Rows) != 0, "%v has cells off it", g)
	}
	for _, text := range []string{"", "a", "a0", "a-1", "a+1", "11", "é1", "a100", "a1x"} {
		column, row, ok := readCell(text)
		fail.If(t, ok, "%q is read as column %d, row %d", text, column, row)
	}
}

// What is known of the top of a pile moves with the cards, and ends when it is shuffled.
func TestPile(t *testing.T) {
	draws := func(p Pile) (n [3]int) {
		for kind := range n {
			n[kind] = p.Draws(uint8(kind))
		}
		return n
	}
	p := Pile{In: [MaxKinds]uint8{3, 2}}
	for _, c := range []struct {
		what string
		do   func()
		len  int
		want [3]int
	}{
		{"nothing is known", func() {}, 5, [3]int{3, 2, 0}},
		{"a seat sees the top", func() { p.Show(1, rule.Only(0)) }, 5, [3]int{0, 1, 0}},
		{"another card is put on it", func() { p.Put(2, rule.Only(1)) }, 6, [3]int{0, 0, 1}},
		{"it is drawn", func() { p.Draw(2) }, 5, [3]int{0, 1, 0}},
		{"a card that nobody has seen is put on it", func() { p.Put(0, 0) }, 6, [3]int{4, 1, 0}},
		{"that is drawn", func() { p.Draw(0) }, 5, [3]int{0, 1, 0}},
		{"another pile is shuffled into it", func() { p.Shuffle(&Pile{In: [MaxKinds]uint8{0, 0, 4}}) }, 9, [3]int{3, 2, 4}},
	} {
		c.do()
		fail.If(t, p.Len() != c.len || draws(p) != c.want, "%s: %d cards, drawn %v, want %d and %v", c.what, p.Len(), draws(p), c.len, c.want)
	}
	fail.If(t, p.Draws(MaxKinds) != 0 || p.Draws(255) != 0, "a kind is drawn that no pile has")
	from := Pile{In: [MaxKinds]uint8{1}}
	p.Shuffle(&from)
	fail.If(t, from.Len() != 0, "%d cards are in two piles", from.Len())
}

// A seat knows the cards that it has seen, wherever they are on top.
func TestViewOfPile(t *testing.T) {
	p := Pile{In: [MaxKinds]uint8{3, 3, 3}}
	p.Put(2, rule.Only(0)|rule.Only(1))
	p.Put(1, rule.Only(1))
	for seat, want := range map[rule.Seat][2]OnTop{
		0: {{}, {2, rule.Only(0)}},
		1: {{1, rule.Only(1)}, {2, rule.Only(1)}},
		2: {{}, {}},
	} {
		v := p.View(seat)
		fail.If(t, v.In != p.In || [2]OnTop(v.Top[:2]) != want, "seat %d sees %v, want %v", seat, v.Top, want)
	}
	for range MaxKnown {
		p.Put(0, 1)
	}
	fail.If(t, p.Top[MaxKnown-1] != (OnTop{0, 1}) || p.Len() != 15, "of %d cards the top is %v", p.Len(), p.Top)
}

func TestKnowledge(t *testing.T) {
	var k Knowledge
	k.Show(0, rule.Only(1)|rule.Only(0))
	fail.If(t, k[0] != rule.Only(1) || !k.Knows(0, 0) || !k.Knows(1, 0) || k.Knows(2, 0), "shown to 1: %v", k)
	k.Swap(0, 2) // 1 has seen what is 2's now, and each of the two knows what it gave
	fail.If(t, k[2] != rule.Only(0)|rule.Only(1) || k[0] != rule.Only(2), "exchanged: %v", k)
	k.Forget(2)
	fail.If(t, k.Knows(1, 2) || !k.Knows(2, 0), "forgotten: %v", k)
}

// All who have the most are the best, of the set alone.
func TestBest(t *testing.T) {
	points := []int{3, 5, 5, -9, 7}
	for set, want := range map[rule.Seats]rule.Seats{0b1111: 0b110, 0b1001: 0b1, 0b1000: 0b1000, 0: 0, 0b11111: 0b10000} {
		fail.Unequal(t, Best(set, func(seat rule.Seat) int { return points[seat] }), want, "of %b the best are %b, want %b", set)
	}
}
