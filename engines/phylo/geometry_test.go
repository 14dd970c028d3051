package phylo

import "testing"

// Where cards are half off in one direction only, so is every spot on the way: the
// distances are those of a search over these spots.
func TestDistancesOneWay(t *testing.T) {
	const span = 14
	for _, c := range []struct {
		corners bool
		ring    ring
	}{{false, wholeSides | halfSides}, {true, wholeSides | halfSides | corners}} {
		g := &Game{geometry: geometries[0]()}
		if g.read.grid, g.read.corners = oneHalf, c.corners; c.corners {
			g.geometry = geometries[1]()
		}
		for _, from := range []Spot{{0, 0}, {1, 0}, {0, 1}} {
			steps := map[Spot]int{from: 0}
			for front := []Spot{from}; len(front) > 0; front = front[1:] {
				p := front[0]
				for dx := -2; dx <= 2; dx++ {
					for dy := -2; dy <= 2; dy++ {
						q := Spot{p.X + int16(dx), p.Y + int16(dy)}
						_, known := steps[q]
						if !known && c.ring.has(dx, dy) && q.X&q.Y&1 == 0 && max(q.X, -q.X, q.Y, -q.Y) <= span {
							steps[q] = steps[p] + 1
							front = append(front, q)
						}
					}
				}
			}
			for q, want := range steps {
				if max(q.X, -q.X, q.Y, -q.Y) <= span-4 && g.distance(Spot{}, from, q) != want {
					t.Errorf("corners %v: from %v to %v it is %d, want %d", c.corners, from, q, g.distance(Spot{}, from, q), want)
				}
			}
		}
	}
}

// Distances are a metric, 1 for neighbours only, and as the text counts them.
func TestDistances(t *testing.T) {
	for _, c := range []struct{ dx, dy, want int }{
		{0, 0, 0}, {2, 0, 1}, {2, 1, 1}, {4, 0, 2}, {4, 2, 2}, {2, 2, 2}, {3, 3, 2}, {1, 0, 2}, {1, 1, 2}, {3, 0, 3}, {5, 0, 3}, {6, 0, 3}, {6, 3, 3}, {4, 4, 3},
	} {
		if got := stepsOver(c.dx, c.dy); got != c.want {
			t.Errorf("%d,%d is %d steps away, want %d", c.dx, c.dy, got, c.want)
		}
	}
	within := map[int]int{}
	for dx := -8; dx <= 8; dx++ {
		for dy := -8; dy <= 8; dy++ {
			d := stepsOver(dx, dy)
			for n := max(d, 1); n <= 3; n++ {
				within[n]++
			}
			if next := (wholeSides | halfSides).has(dx, dy); next != (d == 1) {
				t.Errorf("%d,%d: next to %v, distance %d", dx, dy, next, d)
			}
			for ex := -8; ex <= 8; ex += 3 {
				if d > stepsOver(ex, dy)+stepsOver(dx-ex, 0) {
					t.Errorf("the triangle of %d,%d by %d,%d", dx, dy, ex, dy)
				}
			}
		}
	}
	if within[1]-1 != 12 || within[2]-1 != 64 || within[3]-1 != 144 {
		t.Errorf("%d, %d and %d spots are within 1, 2 and 3 steps, want 12, 64 and 144", within[1]-1, within[2]-1, within[3]-1)
	}
}
