package phylo

import "fmt"

// A spot is the place of a card: its south-west corner, measured in half cards.
//
// phylo.geo.alignment, phylo.ruling.geometry-sideways,
// phylo.ruling.geometry-unbounded
type spot struct{ x, y int }

func (s spot) String() string { return fmt.Sprintf("@%d,%d", s.x, s.y) }

func readSpot(word string) (s spot) {
	fmt.Sscanf(word, "@%d,%d", &s.x, &s.y)
	return s
}

func (s spot) plus(o spot) spot  { return spot{s.x + o.x, s.y + o.y} }
func (s spot) minus(o spot) spot { return spot{s.x - o.x, s.y - o.y} }

func abs(n int) int { return max(n, -n) }

// overlap reports whether cards on two spots would overlap.
//
// phylo.geo.no-overlap
func overlap(a, b spot) bool { d := a.minus(b); return abs(d.x) < 2 && abs(d.y) < 2 }

// adjacent reports whether two spots are next to each other.
//
// phylo.geo.adjacent, phylo.ruling.geometry-corner
func (t *table) adjacent(a, b spot) bool {
	d := a.minus(b)
	x, y := abs(d.x), abs(d.y)
	corner := x == 2 && y == 2
	return x == 2 && y < 2 || y == 2 && x < 2 || corner && t.reads("geometry-corner", "B")
}

// around returns the spots next to a spot.
func (t *table) around(at spot) (list []spot) {
	for x := -2; x <= 2; x++ {
		for y := -2; y <= 2; y++ {
			if to := at.plus(spot{x, y}); t.adjacent(at, to) && t.exists(to) {
				list = append(list, to)
			}
		}
	}
	return list
}

// exists reports whether cards can lie or pass at a spot: on every half card or, by reading
// C of the grid, only exactly side by side or, by reading B of the quarter, half off in one
// direction only.
//
// phylo.ruling.geometry-grid, phylo.ruling.geometry-quarter
func (t *table) exists(at spot) bool {
	d := at.minus(t.starters[0])
	if t.reads("geometry-grid", "A") {
		return t.reads("geometry-quarter", "A") || d.x%2 == 0 || d.y%2 == 0
	}
	return d.x%2 == 0 && d.y%2 == 0
}

// free reports whether a card may be laid on a spot now.
//
// phylo.geo.no-overlap, phylo.ruling.starter-fixed
func (t *table) free(at spot) bool {
	for _, s := range t.starters {
		if overlap(s, at) {
			return false
		}
	}
	for _, s := range t.stacks {
		if overlap(s.at, at) {
			return false
		}
	}
	return t.exists(at)
}

// distance returns the least number of steps between two spots. If they are too far apart
// for any card, it returns a number larger than that on any card.
//
// phylo.move.value, phylo.ruling.move-through
func (t *table) distance(from, to spot) int {
	if n, ok := t.stepsFrom(from)[to.minus(from)]; ok {
		return n
	}
	return 1 << 20
}

// stepsFrom returns the number of steps from a spot to other spots, relative to it, up to
// the largest distance on any card.
func (t *table) stepsFrom(from spot) map[spot]int {
	d := from.minus(t.starters[0])
	key := spot{d.x & 1, d.y & 1} // the grid looks the same from all spots with this key
	if t.steps[key] == nil {
		reached := map[spot]int{{}: 0}
		front := []spot{{}}
		for n := 1; n <= t.farthest(); n++ {
			var next []spot
			for _, at := range front {
				for _, to := range t.around(from.plus(at)) {
					to = to.minus(from)
					if _, ok := reached[to]; !ok {
						reached[to] = n
						next = append(next, to)
					}
				}
			}
			front = next
		}
		t.steps[key] = reached
	}
	return t.steps[key]
}

// farthest returns the largest distance on any card.
func (t *table) farthest() int {
	most := 1
	for _, c := range t.cards.all {
		most = max(most, c.Range, c.Move)
		if c.Spread != nil {
			most = max(most, 2*c.Spread.N)
		}
	}
	return most
}
