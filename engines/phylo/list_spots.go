package phylo

import "math/bits"

// A sheet is a part of the table, 64 half cards square, a bit for each spot.
type sheet [64]uint64

// taken is what part of the table the faces lie on.
type taken struct {
	least, most Spot  // the corners of what lies within two half cards of a face
	blocked     sheet // spots that overlap a face, on the sheet whose lowest corner is
	x, y        int
}

// cover finds the part of the table that is used.
func (k *taken) cover(w *web) {
	k.least, k.most = Spot{}, Spot{}
	for i := range w.n { // row by row from the north
		p := w.faces[i].Spot
		if i == 0 {
			k.least, k.most = p, p
		}
		k.least.X, k.most.X, k.least.Y = min(k.least.X, p.X), max(k.most.X, p.X), p.Y
	}
	k.least.X, k.least.Y = k.least.X-2, k.least.Y-2
	k.most.X, k.most.Y = k.most.X+2, k.most.Y+2
	k.block(w, int(k.least.X), int(k.least.Y))
}

// block finds the spots of a sheet that overlap a face.
func (k *taken) block(w *web, x, y int) {
	k.x, k.y, k.blocked = x, y, sheet{}
	for i := range w.n {
		dx, dy := int(w.faces[i].X)-x-1, int(w.faces[i].Y)-y
		for r := max(0, dy-1); r <= min(63, dy+1); r++ {
			k.blocked[r] |= shift(7, dx)
		}
	}
}

// spots adds the move to every free spot next to one of the faces; where open
// is given, only to those of it.
func (l *lister) spots(w *web, near mask, open *[maxPieces]ring, m Move) {
	if near.empty() {
		return
	}
	for y := int(l.least.Y); y <= int(l.most.Y); y += 64 {
		for x := int(l.least.X); x <= int(l.most.X); x += 64 {
			l.spotsOn(w, near, open, x, y, m)
		}
	}
}

// spotsOn does so on the sheet whose lowest corner is x, y.
func (l *lister) spotsOn(w *web, near mask, open *[maxPieces]ring, x, y int, m Move) {
	var free sheet
	high := min(63, int(l.most.Y)-y)
	for !near.empty() {
		i := near.pop()
		spots := w.around
		if open != nil {
			spots = open[i]
		}
		dx, dy := int(w.faces[i].X)-x-2, int(w.faces[i].Y)-y
		for r := -2; r <= 2; r++ {
			if row := dy + r; row >= 0 && row <= high {
				free[row] |= shift(spots.row(r), dx)
			}
		}
	}
	if l.x != x || l.y != y {
		l.block(w, x, y)
	}
	for r := 0; r <= high; r++ {
		for row := free[r] &^ l.blocked[r]; row != 0; row &= row - 1 {
			m.To = Spot{int16(x + bits.TrailingZeros64(row)), int16(y + r)}
			l.buf = append(l.buf, m)
		}
	}
}

// shift shifts bits to the left, or by a negative number to the right.
func shift(bits uint64, by int) uint64 {
	if by < 0 {
		return bits >> min(-by, 63)
	}
	return bits << min(by, 64)
}

// around adds the move to every free spot from 1 to n steps away; the face at
// index but is not in the way.
func (l *lister) around(w *web, p Spot, n, but int, m Move) {
	size := 4*n + 1
	var rows [4*maxMove + 1]uint64
	copy(rows[:size], l.way[n])
	for i := range w.n {
		dx, dy := int(w.faces[i].X)-int(p.X)+2*n-1, int(w.faces[i].Y)-int(p.Y)+2*n-1
		if i == but || dx < -2 || dx >= size || dy < -2 || dy >= size {
			continue
		}
		block := shift(7, dx)
		for r := max(0, dy); r < min(size, dy+3); r++ {
			rows[r] &^= block
		}
	}
	x, y := p.X-int16(2*n), p.Y-int16(2*n)
	for r := range size {
		for row := rows[r]; row != 0; row &= row - 1 {
			m.To = Spot{x + int16(bits.TrailingZeros64(row)), y + int16(r)}
			l.buf = append(l.buf, m)
		}
	}
}
