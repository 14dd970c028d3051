package phylo

import (
	"math/bits"

	"umpire/engines/rule"
)

// A web is the face cards of a table: what they are now, which touch, and which hang on which
// habitat. It is made again for each question, since clauses that are disabled change it.
type web struct {
	n        int
	faces    [maxPieces]face
	over     [maxPieces]mask // the species that can stand on each face
	bearers  [maxPieces]mask // the habitats in whose set each face is
	ends     [maxPieces]mask // those of them from which its chain is as long as the range
	own      [2]mask         // those of each player, starters aside
	living   mask            // species and copies
	habitats mask
	held     mask // those that are connected
	asked    mask // those that are asked for, when not all are
	around   ring
	origin   Spot // see Game.origin
}

// A face is a visible card.
type face struct {
	Spot
	terrains, climates Values // as events have it
	linkTerr, linkClim Values // the same, for links
	piece, card        uint8
	who                rule.Seat
	role               Role
}

func (g *Game) gather(w *web, s *State, t *trace) {
	w.own, w.living, w.habitats, w.held, w.asked, w.around = [2]mask{}, mask{}, mask{}, mask{}, mask{}, g.ring(t)
	w.origin = g.origin(s)
	n := 0
	var f *face
	var below settledValues
	for i := range s.pieces() {
		switch one := &s.Table[i]; {
		case one.Role.main() && one.isCovered():
			f = nil
		case one.Role.main():
			f = &w.faces[n&(maxPieces-1)]
			*f = g.blank[one.Card&(maxCards-1)]
			f.X, f.Y, f.piece, f.who, f.role = one.X, one.Y, uint8(i), one.seat(), one.Role
			below = settledValues{}
			if one.Role != Starter {
				w.own[f.who&1].add(n)
			}
			if one.Role.living() {
				w.living.add(n)
			} else if one.Role == Habitat {
				w.habitats.add(n)
			}
			n++
		case one.Role == Event && f != nil:
			g.alter(f, one, &below, t)
		}
	}
	w.n = n
}

// settledValues are the values that events below have set, where the lowest decides.
type settledValues struct{ terrains, climates bool }

// alter gives a face the values of an event on it, if the event sets any and no
// event below has settled them.
func (g *Game) alter(f *face, event *Piece, below *settledValues, t *trace) {
	c := &g.cards[event.Card]
	sets, cools := c.Sets, c.Cools
	if below.terrains {
		sets = 0
	}
	if below.climates {
		cools = 0
	}
	if sets|cools == 0 {
		return
	}
	clause := EventEffect
	if f.role == Habitat && sets != 0 {
		clause = EventFlood
	}
	if !t.Applies(clause) {
		return
	}
	if g.read.lowest {
		below.terrains, below.climates = below.terrains || sets != 0, below.climates || cools != 0
	}
	g.impose(&f.terrains, sets)
	g.impose(&f.climates, cools)
	if t.Applies(EventBreaksLinks) {
		g.impose(&f.linkTerr, sets)
		g.impose(&f.linkClim, cools)
	}
}

// impose replaces values by others, or adds these to them; no values leave them as they are.
func (g *Game) impose(values *Values, by Values) {
	switch {
	case by == 0:
	case g.read.adds:
		*values |= by
	default:
		*values = by
	}
}

// at returns the index of the face on a spot, -1 when there is none.
func (w *web) at(p Spot) int {
	for i := w.n - 1; i >= 0; i-- {
		if w.faces[i].Spot == p {
			return i
		}
	}
	return -1
}

func (w *web) touching(p Spot) (m mask) {
	for i := range w.n {
		if dx, dy := w.faces[i].from(p); w.around.has(dx, dy) {
			m.add(i)
		}
	}
	return m
}

func (w *web) meet(i int) mask { return w.touching(w.faces[i].Spot) }

// taken reports whether a card on the spot would overlap a face other than
// those at index but, -1 for none.
func (w *web) taken(p Spot, but int) bool {
	for i := range w.n {
		if i != but && w.faces[i].overlaps(p) {
			return true
		}
	}
	return false
}

func (g *Game) printFaces() {
	for i := range g.cards {
		c := &g.cards[i]
		g.blank[i] = face{terrains: c.Terrains, climates: c.Climates, linkTerr: c.Terrains, linkClim: c.Climates, card: uint8(i)}
	}
}

func (g *Game) fresh(card uint8, seat rule.Seat, p Spot) face {
	f := g.blank[card&(maxCards-1)]
	f.Spot, f.who, f.role = p, seat, Species
	return f
}

// A mask is a set of faces.
type mask struct{ low, high uint64 }

func (m mask) has(i int) bool {
	if i < 64 {
		return m.low>>i&1 != 0
	}
	return m.high>>(i-64)&1 != 0
}

func (m *mask) add(i int) { *m = m.with(i) }

// with returns the set with one face more, or the same for nothing.
func (m mask) with(i int) mask {
	if uint(i) < 64 {
		m.low |= 1 << uint(i)
	} else {
		m.high |= 1 << uint(i-64)
	}
	return m
}

// addIf adds a face if it is in the set, without a branch that would often be mispredicted.
func (m *mask) addIf(i int, is bool) {
	bit := uint64(0)
	if is {
		bit = 1
	}
	if uint(i) < 64 {
		m.low |= bit << uint(i)
	} else {
		m.high |= bit << uint(i-64)
	}
}

// first returns the first face of a set that is not empty, and rest the others. They leave the
// set as it is, so that the compiler keeps it in registers.
func (m mask) first() int {
	if m.low != 0 {
		return bits.TrailingZeros64(m.low)
	}
	return 64 + bits.TrailingZeros64(m.high)
}

func (m mask) rest() mask {
	if m.low != 0 {
		return mask{m.low & (m.low - 1), m.high}
	}
	return mask{0, m.high & (m.high - 1)}
}

func (m mask) or(o mask) mask      { return mask{m.low | o.low, m.high | o.high} }
func (m mask) and(o mask) mask     { return mask{m.low & o.low, m.high & o.high} }
func (m mask) without(o mask) mask { return mask{m.low &^ o.low, m.high &^ o.high} }
func (m mask) empty() bool         { return m.low|m.high == 0 }
func (m mask) len() int            { return bits.OnesCount64(m.low) + bits.OnesCount64(m.high) }
