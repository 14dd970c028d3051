package phylo

import "testing"

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
