package biome

import (
	"math/bits"
	"slices"
)

// A filter is a condition on a plant or animal card.
type filter struct {
	types    uint8 // a bit each; 0 for any
	native   uint8
	in       uint8
	pays     uint8
	dual     bool
	predator bool
	rabbit   bool
	bearing  bool
	least    uint8
	most     uint8
	hasMost  bool
}

// passes reports whether a card passes that lies, or is being put, where the habitat is that given.
func (f *filter) passes(c *info, habitat uint8) bool {
	switch {
	case c.typ >= types,
		f.types != 0 && f.types>>c.typ&1 == 0,
		f.native != 0 && f.native&c.native == 0,
		f.in != 0 && f.in>>habitat&1 == 0,
		f.pays != 0 && f.pays&c.kinds == 0,
		f.dual && c.native&(c.native-1) == 0,
		f.predator && !c.predator,
		f.rabbit && !c.rabbit,
		f.bearing && c.symbols == 0,
		c.points < f.least,
		f.hasMost && c.points > f.most:
		return false
	}
	return true
}

// A predicate is a condition on a Biome.
type predicate struct {
	op    predicateOp
	of    filter
	by    uint8 // 0 species, 1 type, 2 habitat
	least int
	parts []predicate
}

type predicateOp uint8

const (
	isCount predicateOp = iota
	isKinds
	isRow
	isFull
	isAll
	isAny
)

func (g *Game) holds(p *predicate, b *Biome) bool {
	switch p.op {
	case isCount:
		return g.count(&p.of, b) >= p.least
	case isKinds:
		return g.kindsOf(p, b) >= p.least
	case isRow:
		for _, row := range g.board.rows {
			if b.Filled&row == row && g.diverse(p, b, row) {
				return true
			}
		}
		return false
	case isFull:
		return b.Filled == allSpaces
	case isAll:
		for i := range p.parts {
			if !g.holds(&p.parts[i], b) {
				return false
			}
		}
		return true
	}
	for i := range p.parts {
		if g.holds(&p.parts[i], b) {
			return true
		}
	}
	return false
}

// count returns how many cards of a Biome pass.
func (g *Game) count(f *filter, b *Biome) (n int) {
	for set := b.Filled; set != 0; set &= set - 1 {
		at := uint8(bits.TrailingZeros32(uint32(set)))
		if f.passes(&g.cards.info[b.Card[at].Must()], b.habitat(at)) {
			n++
		}
	}
	return n
}

// kindsOf counts different species, types or habitats of the cards that pass.
func (g *Game) kindsOf(p *predicate, b *Biome) int {
	var seen Pile
	for set := b.Filled; set != 0; set &= set - 1 {
		at := uint8(bits.TrailingZeros32(uint32(set)))
		card := b.Card[at].Must()
		c := &g.cards.info[card]
		if !p.of.passes(c, b.habitat(at)) {
			continue
		}
		switch p.by {
		case 0:
			seen.set(g.cards.first[card])
		case 1:
			seen.set(c.typ)
		default:
			seen.set(b.habitat(at))
		}
	}
	return seen.len()
}

// diverse reports whether the types in a full row are as the predicate wants.
func (g *Game) diverse(p *predicate, b *Biome, row Spaces) bool {
	if p.by != 1 && p.least == 0 {
		return true
	}
	var seen uint8
	for set := row; set != 0; set &= set - 1 {
		seen |= 1 << g.cards.info[b.Card[bits.TrailingZeros32(uint32(set))].Must()].typ
	}
	if p.by == 1 {
		return g.rowDiverse(bits.OnesCount8(seen), bits.OnesCount32(uint32(row)))
	}
	return bits.OnesCount8(seen) >= p.least
}

// rowFull reports whether some printed row holds a card on every space.
func (g *Game) rowFull(b *Biome) bool {
	return slices.ContainsFunc(g.board.rows, func(row Spaces) bool { return b.Filled&row == row })
}

// sets counts full sets of the seven types in a Biome.
func (g *Game) sets(b *Biome) int {
	var n [types + 1]int
	for set := b.Filled; set != 0; set &= set - 1 {
		n[g.cards.info[b.Card[bits.TrailingZeros32(uint32(set))].Must()].typ]++
	}
	least := n[0]
	for _, k := range n[:types] {
		least = min(least, k)
	}
	return least
}
