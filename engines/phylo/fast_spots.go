package phylo

import "math/bits"

// A sheet is a part of the table, 64 half cards square, a bit for each spot.
type sheet [64]uint64

// A plan is where faces lie, on a sheet that begins two half cards to the
// south and west of them all.
type plan struct {
	x, y       int       // the lowest corner of the sheet
	wide, high int       // of what lies within two half cards of a face
	lie        sheet     // the spots of the faces
	first      [64]uint8 // the index of the westernmost face of each row
	fits       bool      // onto the sheet, with a spot for each face
}

// chart fills in the plan of the faces.
func (w *net) chart() {
	if w.n == 0 {
		return
	}
	k := &w.plan
	north, south := int(w.faces[0].Y), int(w.faces[w.n-1].Y)
	west, east := w.faces[0].X, w.faces[0].X
	for i := range w.faces[:w.n] {
		x := w.faces[i].X
		west, east = min(west, x), max(east, x)
	}
	k.x, k.y, k.wide, k.high = int(west)-2, south-2, int(east)-int(west)+5, north-south+5
	k.lie = sheet{}
	if k.fits = k.wide <= 64 && k.high <= 64; !k.fits {
		return
	}
	for i := w.n - 1; i >= 0; i-- {
		f := &w.faces[i&(maxPieces-1)]
		bit, row := uint64(1)<<((f.X-west+2)&63), (f.Y-int16(south)+2)&63
		if k.lie[row]&bit != 0 {
			k.fits = false
		}
		k.lie[row] |= bit
		k.first[row] = uint8(i)
	}
}

// blocked returns the spots of a row that overlap a face.
func (k *plan) blocked(row int) uint64 {
	near := k.lie[(row-1)&63] | k.lie[row&63] | k.lie[(row+1)&63]
	return near<<1 | near | near>>1
}

// meet returns the faces around that at index i.
func (w *net) meet(i int) (m mask) {
	k, p := &w.plan, w.faces[i].Spot
	if !k.fits {
		return w.touching(p)
	}
	x, y := (int(p.X)-k.x-2)&63, int(p.Y)-k.y-2
	lie := k.lie[y&63]>>x&31 | k.lie[(y+1)&63]>>x&31<<5 | k.lie[(y+2)&63]>>x&31<<10 | k.lie[(y+3)&63]>>x&31<<15 | k.lie[(y+4)&63]>>x&31<<20
	for near := uint32(lie) & uint32(w.around); near != 0; near &= near - 1 {
		at := bits.TrailingZeros32(near)
		row := (y + at/5) & 63
		m.add(int(k.first[row]) + bits.OnesCount64(k.lie[row]&(1<<((x+at%5)&63)-1)))
	}
	return m
}

// spots adds the move to every free spot next to one of the faces; where open
// is given, only to those of it.
func (l *lister) spots(w *net, near mask, open *[maxPieces]ring, m Move) {
	if near.empty() {
		return
	}
	var free sheet
	for !near.empty() {
		i := near.pop()
		spots := w.around
		if open != nil {
			spots = open[i]
		}
		x, y := (int(w.faces[i].X)-w.x-2)&63, int(w.faces[i].Y)-w.y-2
		for row := y; row < y+5; row++ {
			free[row&63] |= uint64(spots&31) << x
			spots >>= 5
		}
	}
	buf := l.buf
	for row, spots := range free[:w.high] {
		if spots != 0 {
			buf = l.onRow(buf, spots&^w.blocked(row), w.x, w.y+row, m)
		}
	}
	l.buf = buf
}

// onRow appends the move to each spot of a row that begins at x, y.
func (l *lister) onRow(buf []Move, spots uint64, x, y int, m Move) []Move {
	for ; spots != 0; spots &= spots - 1 {
		buf = append(buf, m)
		buf[len(buf)-1].To = Spot{int16(x + bits.TrailingZeros64(spots)), int16(y)}
	}
	return buf
}

// around adds the move to every free spot from 1 to n steps away; with lifted,
// the card on the spot itself is not in the way.
func (l *lister) around(w *net, p Spot, n int, lifted bool, m Move) {
	k := &w.plan
	x, y := int(p.X)-k.x-2*n, int(p.Y)-k.y-2*n // of the lowest corner, on the sheet
	row, own := &k.lie[(y+2*n)&63], uint64(0)
	if lifted {
		own = 1 << ((x + 2*n) & 63)
	}
	*row &^= own
	buf := l.buf
	for r, spots := range l.way[n] {
		on := y + r
		if on >= 0 && on < k.high {
			spots &^= shift(k.blocked(on), -x)
		}
		buf = l.onRow(buf, spots, x+k.x, on+k.y, m)
	}
	l.buf = buf
	*row |= own
}

// shift shifts bits to the left, or by a negative number to the right.
func shift(bits uint64, by int) uint64 {
	if by < 0 {
		return bits >> min(-by, 63)
	}
	return bits << min(by, 64)
}

// ways are the spots from 1 to so many steps from one, a word for each row.
type ways [maxMove + 1][]uint64

func (g *geometry) newWays() *ways {
	var w ways
	for n := 1; n <= maxMove; n++ {
		w[n] = make([]uint64, 4*n+1)
		for y := range w[n] {
			for x := range 4*n + 1 {
				if d := g.nearby(Spot{int16(x), int16(y)}, Spot{int16(2 * n), int16(2 * n)}); d >= 1 && d <= n {
					w[n][y] |= 1 << x
				}
			}
		}
	}
	return &w
}
