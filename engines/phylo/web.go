package phylo

import "math/bits"

// A web is the face cards of a table: what they are now, which touch, and
// which hang on which habitat. It is made anew for each question, since clauses
// that are struck out change it.
type web struct {
	n       int
	faces   [maxPieces]face
	near    [maxPieces]mask // the faces next to each
	bearers [maxPieces]mask // the habitats in whose set each face may bear another
	held    mask            // species that are connected
	around  ring
	joined  bool // near is filled in
	grown   bool // bearers and held are filled in
}

// A face is a visible card.
type face struct {
	Spot
	terrains, climates Values // as events have it
	linkTerr, linkClim Values // the same, for links
	piece, card, who   uint8
	role               Role
}

// A mask is a set of faces.
type mask [2]uint64

func (m *mask) has(i int) bool { return m[i>>6&1]>>(i&63)&1 != 0 }
func (m *mask) add(i int)      { m[i>>6&1] |= 1 << (i & 63) }
func (m *mask) drop(i int)     { m[i>>6&1] &^= 1 << (i & 63) }
func (m mask) or(o mask) mask  { return mask{m[0] | o[0], m[1] | o[1]} }
func (m mask) but(o mask) mask { return mask{m[0] &^ o[0], m[1] &^ o[1]} }
func (m mask) and(o mask) mask { return mask{m[0] & o[0], m[1] & o[1]} }
func (m mask) empty() bool     { return m[0]|m[1] == 0 }
func (m mask) len() int        { return bits.OnesCount64(m[0]) + bits.OnesCount64(m[1]) }

// each yields the faces of a set.
func (m mask) each(yield func(int) bool) {
	for i, word := range m {
		for ; word != 0; word &= word - 1 {
			if !yield(i<<6 + bits.TrailingZeros64(word)) {
				return
			}
		}
	}
}

// gather fills in the faces.
func (g *Game) gather(w *web, s *State, t *trace) {
	w.n, w.joined, w.grown = 0, false, false
	w.around = g.ring(t)
	var f *face
	for i := range s.pieces() {
		switch one := &s.Table[i]; {
		case one.Role.main() && one.isCovered():
			f = nil
		case one.Role.main():
			c := &g.cards[one.Card&(maxCards-1)]
			f = &w.faces[w.n]
			*f = face{Spot{one.X, one.Y}, c.Terrains, c.Climates, c.Terrains, c.Climates, uint8(i), one.Card, one.seat(), one.Role}
			w.n++
		case one.Role == Event && f != nil:
			g.alter(f, one, s.Table[i-1].Role == Event, t)
		}
	}
}

// alter gives a face the values of an event on it, if the event sets any.
func (g *Game) alter(f *face, event *Piece, above bool, t *trace) {
	c := &g.cards[event.Card]
	if c.Sets|c.Cools == 0 || above && g.read.lowest {
		return
	}
	clause := EventEffect
	if f.role == Habitat && c.Sets != 0 {
		clause = EventFlood
	}
	if !t.On(clause) {
		return
	}
	set(&f.terrains, c.Sets, g.read.adds)
	set(&f.climates, c.Cools, g.read.adds)
	if t.On(EventBreaksLinks) {
		set(&f.linkTerr, c.Sets, g.read.adds)
		set(&f.linkClim, c.Cools, g.read.adds)
	}
}

// set replaces values by others, or adds them; no values leave it as it is.
func set(values *Values, by Values, adds bool) {
	switch {
	case by == 0:
	case adds:
		*values |= by
	default:
		*values = by
	}
}

// join finds the faces that are next to each other. They stand in the order of
// the table, so it is enough to look on until the rows are too far away.
func (w *web) join() {
	w.joined = true
	clear(w.near[:w.n])
	for i := range w.n {
		a := &w.faces[i]
		for j := i + 1; j < w.n; j++ {
			b := &w.faces[j]
			dy := int(b.Y) - int(a.Y)
			if dy < -2 {
				break
			}
			if w.around.has(int(b.X)-int(a.X), dy) {
				w.near[i].add(j)
				w.near[j].add(i)
			}
		}
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

// touching returns the faces next to a spot.
func (w *web) touching(p Spot) (m mask) {
	for i := range w.n {
		dx, dy := w.faces[i].from(p)
		if w.around.has(dx, dy) {
			m.add(i)
		}
	}
	return m
}

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

// fresh returns a card of a hand as a face on a spot.
func (g *Game) fresh(card, seat uint8, p Spot) face {
	c := &g.cards[card&(maxCards-1)]
	return face{Spot: p, terrains: c.Terrains, climates: c.Climates, linkTerr: c.Terrains, linkClim: c.Climates, card: card, who: seat, role: Species}
}
