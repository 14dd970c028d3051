package phylo

import "sync"

// A Spot is a place for a card, in half cards: x grows to the east, y to the
// north. The card covers two half cards each way from there.
type Spot struct{ X, Y int16 }

func (p Spot) from(q Spot) (dx, dy int) { return int(p.X) - int(q.X), int(p.Y) - int(q.Y) }

func (p Spot) overlaps(q Spot) bool {
	dx, dy := p.from(q)
	return dx > -2 && dx < 2 && dy > -2 && dy < 2
}

// A ring is a set of spots around one, a bit each: 5*(dy+2) + dx+2.
type ring uint32

func ringOf(spots ...Spot) (r ring) {
	for _, p := range spots {
		r |= 1 << (5*(p.Y+2) + p.X + 2)
	}
	return r
}

// The spots that touch one: along whole sides, along half sides, at corners.
var (
	wholeSides = ringOf(Spot{2, 0}, Spot{-2, 0}, Spot{0, 2}, Spot{0, -2})
	halfSides  = ringOf(Spot{2, 1}, Spot{2, -1}, Spot{-2, 1}, Spot{-2, -1}, Spot{1, 2}, Spot{-1, 2}, Spot{1, -2}, Spot{-1, -2})
	corners    = ringOf(Spot{2, 2}, Spot{2, -2}, Spot{-2, 2}, Spot{-2, -2})
)

func (r ring) has(dx, dy int) bool {
	return uint(dx+2) <= 4 && uint(dy+2) <= 4 && r>>(5*(dy+2)+dx+2)&1 != 0
}

// geometry is how distances are counted.
type geometry struct {
	steps func(dx, dy int) int         // the least number of moves over so many half cards
	near  *[2 * reach][2 * reach]uint8 // the same up to reach; what is less than 0 counts from the end
	way   *ways                        // for the kernel
}

// reach is how far distances are looked up.
const reach = 64

// ring returns the spots next to one.
func (g *Game) ring(t *trace) ring {
	r := wholeSides
	if t.Applies(GeoAlignment) {
		r |= halfSides
	}
	if g.read.corners || !t.Applies(GeoAdjacent) {
		r |= corners
	}
	return r
}

// origin returns the spot from which a reading counts where cards may lie: that of
// South's starter. Under other readings it does not matter, and is zero.
func (g *Game) origin(s *State) Spot {
	if g.read.aligned || g.read.oneWay {
		if i := s.starter(0); i >= 0 {
			return s.Table[i].at()
		}
	}
	return Spot{}
}

// distance returns how many moves lie between two spots of a table with the given origin.
func (g *Game) distance(origin, p, q Spot) int {
	dx, dy := p.from(q)
	if g.read.oneWay && !g.read.aligned && !g.read.corners {
		ox, oy := p.from(origin)
		return stepsOneWay(dx, dy, ox&1, oy&1)
	}
	if max(dx, -dx, dy, -dy) < reach {
		return g.nearby(p, q)
	}
	return g.steps(dx, dy)
}

// nearby is distance for spots that are less than reach apart.
func (g *geometry) nearby(p, q Spot) int {
	return int(g.near[(p.X-q.X)&(2*reach-1)][(p.Y-q.Y)&(2*reach-1)])
}

// stepsOver counts moves as printed: a step is two half cards one way and up to one the other way.
func stepsOver(dx, dy int) int {
	dx, dy = max(dx, -dx), max(dy, -dy)
	for n := (dx + dy + 2) / 3; ; n++ {
		for h := 0; h <= n; h++ {
			if gap(dx, h) <= n-h && gap(dy, n-h) <= h {
				return n
			}
		}
	}
}

// stepsOneWay counts moves over spots that are half off in one direction at most. The first spot is
// half off to the side if ox is 1, and up or down if oy is 1. There the other direction is open
// only after a step that is half off again, which may need a second one to make up for it. Over
// corners there is always another way that is as short.
func stepsOneWay(dx, dy, ox, oy int) int {
	if ox&oy != 0 || (dx+ox)&(dy+oy)&1 != 0 {
		return stepsOver(dx, dy) // no card may lie on one of the spots
	}
	dx, dy = max(dx, -dx), max(dy, -dy)
	for n := (dx + dy + 2) / 3; ; n++ {
		for h := 0; h <= n; h++ {
			aside, along := gap(dx, h), gap(dy, n-h)
			switch {
			case aside > n-h || along > h,
				ox != 0 && along > 0 && aside == 0 && n-h < 2,
				oy != 0 && aside > 0 && along == 0 && h < 2:
				continue
			}
			return n
		}
	}
}

// gap returns how far d is from the nearest sum of k steps of two half cards to and fro.
func gap(d, k int) int {
	if d >= 2*k {
		return d - 2*k
	}
	rest := (2*k - d) & 3
	return min(rest, 4-rest)
}

// stepsByCorners counts moves when a step may also go over a corner.
func stepsByCorners(dx, dy int) int {
	far := max(dx, -dx, dy, -dy)
	switch far {
	case 0:
		return 0
	case 2:
		return 1
	}
	return max(2, (far+1)/2)
}

// stepsAligned counts moves when cards lie exactly side by side only. Spots off
// the grid are counted like the next ones on it.
func stepsAligned(dx, dy int) int { return (max(dx, -dx)+1)/2 + (max(dy, -dy)+1)/2 }

// stepsAlignedByCorners counts moves when cards lie exactly side by side only, and
// a step may also go over a corner.
func stepsAlignedByCorners(dx, dy int) int { return (max(dx, -dx, dy, -dy) + 1) / 2 }

// geometries are the ways to count distances: 1 more over corners, 2 more exactly side by side.
var geometries = [4]func() geometry{
	sync.OnceValue(func() geometry { return newGeometry(stepsOver) }),
	sync.OnceValue(func() geometry { return newGeometry(stepsByCorners) }),
	sync.OnceValue(func() geometry { return newGeometry(stepsAligned) }),
	sync.OnceValue(func() geometry { return newGeometry(stepsAlignedByCorners) }),
}

func newGeometry(steps func(dx, dy int) int) geometry {
	g := geometry{steps: steps, near: new([2 * reach][2 * reach]uint8)}
	for dx := range reach {
		for dy := range reach {
			far, back, down := uint8(steps(dx, dy)), -dx&(2*reach-1), -dy&(2*reach-1)
			g.near[dx][dy], g.near[back][dy], g.near[dx][down], g.near[back][down] = far, far, far, far
		}
	}
	g.way = g.newWays()
	return g
}

// offGrid reports whether a card may not lie on a spot by the reading of the grid.
func (g *Game) offGrid(s *State, p Spot) bool { return g.off(g.origin(s), p) }

func (g *Game) off(origin, p Spot) bool {
	dx, dy := p.from(origin)
	odd := dx&1 + dy&1
	return g.read.oneWay && odd > 1 || g.read.aligned && odd > 0
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
